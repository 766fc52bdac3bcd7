#pragma once

#include <filesystem>

#include "cli/options.hpp"
#include "cli/status.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

/// What one sees from `pose` in a level that has just begun.
///
/// Errors: the pose lies outside the map, or inside something solid, where there is nothing to see.
[[nodiscard]] Result<Framebuffer> draw_shot(const Level& level, const Pose& pose,
                                            const ShotOptions& options);

/// Draws one picture of a map into a PNG file, written whole or not at all; textures come from the
/// map's folder and from `data`.
///
/// Errors: `bad_input` for a map or a texture with a mistake and for a file that cannot be written,
/// `wrong_call` for a pose where nobody can stand.
[[nodiscard]] Outcome shoot(const ShotOptions& options, const std::filesystem::path& data);

}  // namespace raywalk
