#pragma once

#include <filesystem>
#include <ostream>

#include "cli/map_options.hpp"
#include "command/status.hpp"
#include "raywalk/base/progress.hpp"

namespace raywalk {

/// A map of more tiles (2048x2048) is refused as SVG: its outlines could take gigabytes.
inline constexpr long long max_svg_tiles = 4LL << 20;

/// Draws the plan of a map into a file. Textures that the map does not have beside it come from
/// `data`, where the font is, too; what was only guessed is told to `hints`. `progress`, if there
/// is one, is told of the load and the light; nothing is written after it has been stopped.
///
/// Errors: the map cannot be read, or is too large for the format, or the file cannot be written.
[[nodiscard]] Outcome draw_map_plan(const MapOptions& options, const std::filesystem::path& data,
                                    std::ostream& hints, Progress* progress = nullptr);

}  // namespace raywalk
