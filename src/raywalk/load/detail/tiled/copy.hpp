#pragma once

#include <filesystem>
#include <vector>

#include "raywalk/load/convert.hpp"

namespace raywalk::detail {

/// Converts a map of Tiled, in XML, to the same: the file as it is, with all that raywalk does not
/// know, and, if it goes to another folder, the files that it names. Errors: as `convert_map`; it
/// names files outside of its folder and goes to another one.
[[nodiscard]] Result<ConvertedMap> copy_tiled(const MapConversion& conversion,
                                              const std::vector<std::filesystem::path>& folders);

}  // namespace raywalk::detail
