#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "raywalk/base/file.hpp"
#include "raywalk/base/file_source.hpp"
#include "raywalk/load/limits.hpp"

namespace raywalk {

/// The files beside a map, by their paths from its folder. None is read that lies outside of the
/// map's root, also through a link. That is the folder `root`, if it is given; else the nearest
/// folder upward that has a
/// `.tiled-project`, or the map's own. Nor is one read that has more than `most` bytes, nor any
/// after `progress` has been stopped: each is an error, as a file that is not there. `visit`, if
/// there is one, is told of each that is looked for.
[[nodiscard]] FileSource files_beside(const std::filesystem::path& map, FileVisitor visit = {},
                                      const std::optional<std::filesystem::path>& root = {},
                                      std::int64_t most = Limits{}.map_bytes,
                                      const Progress* progress = nullptr);

}  // namespace raywalk
