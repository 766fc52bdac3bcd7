#pragma once

#include <span>

#include "game/world.hpp"

/// The light on the player as a watcher began to notice him: for players who are caught.
namespace raywalk {

/// Finds the light that shines most on the player's body, or, for a silhouette, on the place behind
/// it. Each of the lights that move is taken away once: the one without which it is darkest counts
/// if it makes half of the light or more, or a DIM body of a DARK one, or a LIT of a DIM one. Else
/// it is a lamp that stands and shines on him, or, where there is none, the sky, or the level's own
/// light. His own lantern shines past his body, and only onto walls.
///
/// `lights` are those with which `World::night_light` is; it is the same again afterwards. Costs a
/// change of the light map for each of them: not for every tick.
[[nodiscard]] LitBy lit_by(World& world, std::span<const Light> lights, const Notice& notice);

}  // namespace raywalk
