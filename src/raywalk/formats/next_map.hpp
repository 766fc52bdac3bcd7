#pragma once

#include <filesystem>
#include <string>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// The file of the map that comes after another one, by `Level::next` or what a trigger says.
///
/// Errors, in the name of the map: there is no such file; it lies outside of the map's folder, by
/// its path or by a link.
[[nodiscard]] Result<std::filesystem::path> next_map_file(const std::filesystem::path& map,
                                                          const std::string& next);

}  // namespace raywalk
