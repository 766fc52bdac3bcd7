#pragma once

#include <filesystem>
#include <ostream>

#include "cli/convert_options.hpp"
#include "command/status.hpp"

namespace raywalk {

/// Writes a map in another format, each file whole or not at all. Tells in `out` which files it has
/// written besides the map, and what was lost and guessed. `progress`, if there is one, is told of
/// the load; nothing is written after it has been stopped.
///
/// Errors: `bad_input` for a map with a mistake or that the format cannot hold, for a file that is
/// there already, unless `force` is set, and for one that cannot be written.
[[nodiscard]] Outcome convert_file(const ConvertOptions& options, const std::filesystem::path& data,
                                   std::ostream& out, Progress* progress = nullptr);

}  // namespace raywalk
