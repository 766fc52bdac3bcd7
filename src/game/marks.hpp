#pragma once

#include <cstddef>
#include <optional>

#include "game/world.hpp"
#include "raywalk/sight/first_hit.hpp"

namespace raywalk {

/// The most marks that are kept, since all are drawn in each frame.
inline constexpr std::size_t max_marks = 64;

/// Leaves a bullet's mark where it met a wall, a pillar, a pane or a door, at a height above the
/// floor; the oldest of `max_marks` goes. Expects a contact on a face.
void add_mark(World& world, const LineHit& hit, double height = eye_height);

/// The position of a mark now: marks move with their door or pushwall. None if that part of the
/// door has slid into a wall, the ceiling or the floor.
[[nodiscard]] std::optional<Point> place_of(const World& world, const Mark& mark);

/// The height of a mark above the floor now, in tiles. Expects a mark with a position (`place_of`).
[[nodiscard]] double height_of(const World& world, const Mark& mark);

}  // namespace raywalk
