#pragma once

#include <filesystem>
#include <optional>

#include "raywalk/base/file.hpp"
#include "raywalk/base/file_source.hpp"
#include "raywalk/base/progress.hpp"

namespace raywalk {

/// The files of a folder and below, by their paths from there. None is read that lies outside of
/// it, also through a link, nor any after `progress` has been stopped: both are errors. `visit`, if
/// there is one, is told of each that is looked for.
[[nodiscard]] FileSource files_in_folder(const std::filesystem::path& folder,
                                         FileVisitor visit = {},
                                         const Progress* progress = nullptr);

/// The same for the files beside a map, by their paths from its folder. They may lie outside of
/// that
/// ("../pictures/a.png"), but not outside of the map's root: the folder `root`, if it is given;
/// else the nearest folder upward that has a `.tiled-project`, or the map's own.
[[nodiscard]] FileSource files_beside(const std::filesystem::path& map, FileVisitor visit = {},
                                      const std::optional<std::filesystem::path>& root = {},
                                      const Progress* progress = nullptr);

}  // namespace raywalk
