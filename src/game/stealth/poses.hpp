#pragma once

#include <optional>

#include "game/world.hpp"

namespace raywalk {

/// The picture of a thing that is a watcher, in the pose of what he does now, as seen from a place;
/// none of one whose kind has no such pose, and of all other things.
///
/// Poses that count, of `pose_property`: "stunned", "alarm", "curious" of one who stands and looks,
/// "walk0" to "walk3" in turn of one who goes on. One in alarm shows that, whether he runs or not.
[[nodiscard]] std::optional<TextureId> pose_of(const World& world, int thing, Point viewer);

}  // namespace raywalk
