#pragma once

#include <optional>

#include "game/world.hpp"

/// What a night was worth.
namespace raywalk {

/// What a player is honoured with who is out. Rewinds are told beside them, and forfeit none.
struct Medals {
  /// Nobody noticed him, not for a tick.
  bool ghost = false;
  /// No lamp was broken, and nobody stunned.
  bool housekeeper = false;
  /// He took no longer than the map's property "par" says, in seconds.
  bool swift = false;

  friend bool operator==(const Medals&, const Medals&) = default;
};

/// Those of a night as it stands; they are his once he is out (`Phase::out`).
[[nodiscard]] Medals medals_of(const World& world);

/// How many seconds a night should take: the map's property "par"; none without it.
[[nodiscard]] std::optional<double> par_of(const Level& level);

}  // namespace raywalk
