#pragma once

#include <optional>

#include "game/world.hpp"
#include "raywalk/ray/contact.hpp"

namespace raywalk {

/// Leaves a bullet's mark where it met a wall, a pillar, a pane or a door, at a height above the
/// floor; the oldest of 64 goes. Expects a contact on a face.
void add_mark(World& world, const Contact& contact, double height = eye_height);

/// Where a mark is now: on a door or a pushwall, it has moved with it. None if that part of the
/// door has slid into a wall, the ceiling or the floor.
[[nodiscard]] std::optional<Point> place_of(const World& world, const Mark& mark);

/// How high above the floor a mark is now. Expects one that has a place.
[[nodiscard]] double height_of(const World& world, const Mark& mark);

}  // namespace raywalk
