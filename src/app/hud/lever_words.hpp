#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/world.hpp"

namespace raywalk {

/// Finds what a lever has done where the player does not see it, and which key has opened a door,
/// by following a world from tick to tick: what changes in the tick in which he pulls one, or opens
/// it.
///
/// A world that is not the next one, such as after a rewind, has no words, and is followed from
/// there on.
class LeverWords {
 public:
  /// Words for the tick that has led to this world, such as "Somewhere a door closes and a light
  /// goes out", "Close by a door opens", "Nothing more happens", or "The gold key opens the door".
  /// Empty if the player pulled no lever and used no key, if he sees all that has changed, or if
  /// the level told him something.
  [[nodiscard]] std::string follow(const World& world);

 private:
  void keep(const World& world);
  [[nodiscard]] std::string words(const World& world) const;
  [[nodiscard]] std::string key_words(const World& world) const;

  /// The last world that was followed: ticks (none: there is none), doors, lamps, sliding tiles.
  std::optional<int> ticks_{};
  std::vector<DoorMotion> doors_{};
  std::vector<std::uint8_t> lamps_{};
  std::vector<Tile> sliding_{};
};

}  // namespace raywalk
