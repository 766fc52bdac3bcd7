#pragma once

#include <optional>

#include "raywalk/geom/point.hpp"

namespace raywalk {

/// A stone on its way from the player's hand, as one sees it.
struct Throw {
  /// `World::ticks` as the tick began in which it was thrown.
  int tick = 0;
  /// Where it left the hand, and where it ends, with the heights above the floor.
  Point from{};
  double from_height = 0.5;
  Point to{};
  double to_height = 0.5;
  /// How far above the straight line it rises, in tiles.
  double arch = 0;
  /// How long it flies, in ticks.
  int flight_ticks = 1;
  /// It meets something there; else it is out of sight.
  bool strikes = false;
  /// Away from what it meets, of length 1.
  Vec away{0, 0};

  friend bool operator==(const Throw&, const Throw&) = default;
};

/// The stone and the pebble thrown last, until nothing is seen of them any more. The rules have
/// decided at once what they meet: this is there to be seen alone. No hash and no save has it.
struct Thrown {
  std::optional<Throw> stone{};
  std::optional<Throw> pebble{};

  friend bool operator==(const Thrown&, const Thrown&) = default;
};

}  // namespace raywalk
