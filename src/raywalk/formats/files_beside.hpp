#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "raywalk/base/file.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/load/limits.hpp"

namespace raywalk {

/// Reads a file that a map names, by its path from the map's folder ("walls.tsx",
/// "../pictures/a.png"). Returns its bytes, or an error whose message says what is wrong.
using FileSource = std::function<Result<std::vector<std::byte>>(std::string_view path)>;

/// Files beside a map. None is read that lies outside of the map's root, also through a link. That
/// is the folder `root`, if it is given; else the nearest folder upward that has a
/// `.tiled-project`, or the map's own. Nor is one read that has more than `most` bytes, nor any
/// after `progress` has been stopped. `visit`, if there is one, is told of each that is looked for.
[[nodiscard]] FileSource files_beside(const std::filesystem::path& map, FileVisitor visit = {},
                                      const std::optional<std::filesystem::path>& root = {},
                                      std::int64_t most = Limits{}.map_bytes,
                                      const Progress* progress = nullptr);

}  // namespace raywalk
