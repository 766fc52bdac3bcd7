#pragma once

#include <optional>

#include "game/world.hpp"

namespace raywalk {

/// The pose of a thing that is a watcher, by what he does now; none of one who stands calmly, and
/// of all other things.
///
/// `curious` is one who stands and looks; `walk0` to `walk3` come in turn of one who goes on. One
/// in alarm shows that, whether he runs or not.
[[nodiscard]] std::optional<ThingPose> pose_of(const World& world, int thing);

}  // namespace raywalk
