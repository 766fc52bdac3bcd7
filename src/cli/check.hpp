#pragma once

#include <filesystem>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "command/status.hpp"
#include "raywalk/formats/check_map.hpp"

namespace raywalk {

/// Loads each map and writes all errors, warnings and hints in it to `out`: a line for each, such
/// as `maps/keep.toml:3:5: warning: the edge of the map is open here`, or one JSON text. Textures
/// come from the map's folder and from `data`.
///
/// Errors: `bad_input` if there is an error in a map, after all are written, and if `out` does not
/// take the text. `progress`, if there is one, is told of each map.
[[nodiscard]] Outcome check_maps(const CheckOptions& options, const std::filesystem::path& data,
                                 std::ostream& out, Progress* progress = nullptr);

/// The findings in one map.
struct CheckedMap {
  std::string file{};
  std::vector<MapFinding> findings{};
};

/// "error", "warning" or "hint".
[[nodiscard]] const char* name_of(Severity severity);

/// The maps as a JSON text that ends with a line feed: an object whose list `maps` has for each map
/// its `file`, the numbers of its `errors`, `warnings` and `hints`, and the list `findings` of
/// `severity`, `rule`, `file`, `line`, `column`, `tile` and `message`. Unknown values are null.
[[nodiscard]] std::string json_of(std::span<const CheckedMap> maps);

}  // namespace raywalk
