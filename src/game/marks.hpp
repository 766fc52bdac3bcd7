#pragma once

#include <optional>

#include "game/world.hpp"
#include "raywalk/ray/contact.hpp"

namespace raywalk {

/// Leaves a bullet's mark where it met a wall, a pillar or a door; the oldest of 64 goes.
/// Expects a contact on a face.
void add_mark(World& world, const Contact& contact);

/// Where a mark is now: on a door, it has moved with it. None if that part of the door has slid
/// into the wall.
[[nodiscard]] std::optional<Point> place_of(const World& world, const Mark& mark);

}  // namespace raywalk
