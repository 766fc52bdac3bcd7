#pragma once

#include <filesystem>
#include <iosfwd>

#include "cli/options.hpp"
#include "command/status.hpp"

namespace raywalk {

/// Draws one picture of a map into a PNG file, and its depth and what it shows into others if that
/// is wanted, each written whole or not at all; textures come from the map's folder and from
/// `data`. `progress`, if there is one, is told of the load and the light; nothing is written after
/// it has been stopped.
///
/// Errors: `bad_input` for a map or a texture with a mistake and for a file that cannot be written,
/// `wrong_call` for a pose where nobody can stand.
[[nodiscard]] Outcome shoot(const ShotOptions& options, const std::filesystem::path& data,
                            std::ostream& hints, Progress* progress = nullptr);

}  // namespace raywalk
