#pragma once

#include <filesystem>
#include <ostream>

#include "cli/options.hpp"
#include "command/status.hpp"

namespace raywalk {

/// Casts one ray through a map as it begins, every door closed, by the probe that the game uses,
/// and writes it to `out` step by step; into an SVG file, too, if one is named.
///
/// Textures come from the map's folder and from `data`. A ray that is out of range is told as
/// `invalid`. Errors: `bad_input` for a map with a mistake, for a picture that cannot be written,
/// and if `out` does not take the text.
[[nodiscard]] Outcome explain_cast(const ExplainOptions& options, const std::filesystem::path& data,
                                   std::ostream& out, Progress* progress = nullptr);

}  // namespace raywalk
