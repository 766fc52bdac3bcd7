#pragma once

#include <optional>

#include "game/world.hpp"
#include "raywalk/ray/contact.hpp"

namespace raywalk {

/// Adds a bullet mark at a contact with a wall, a pillar, a pane or a door, `height` tiles above
/// the floor. If there are 64 marks already, the oldest is removed. Expects a contact on a face.
void add_mark(World& world, const Contact& contact, double height = eye_height);

/// The position of a mark now: marks move with their door or pushwall. None if that part of the
/// door has slid into a wall, the ceiling or the floor.
[[nodiscard]] std::optional<Point> place_of(const World& world, const Mark& mark);

/// The height of a mark above the floor now, in tiles. Expects a mark with a position (`place_of`).
[[nodiscard]] double height_of(const World& world, const Mark& mark);

}  // namespace raywalk
