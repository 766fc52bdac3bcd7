#pragma once

#include <vector>

#include "game/world.hpp"

/// Watchers who are about to notice the player: for a screen that shows them, such as by an arc
/// around its middle.
namespace raywalk {

struct Glance {
  /// In `Night::watchers`.
  int watcher = 0;
  /// From the player to the watcher; zero if they are at one place.
  Vec way{0, 0};
  /// How far it has come: 0 is nothing, 1 the alarm; at `curious` he becomes curious.
  double share = 0;
  double curious = 0;
  Mood mood = Mood::calm;
  /// He noticed the player in the last tick: else the share is falling.
  bool notices = false;

  friend bool operator==(const Glance&, const Glance&) = default;
};

/// The glances of all watchers who have begun to notice the player, or are in alarm; in their
/// order. In alarm the share is 1.
[[nodiscard]] std::vector<Glance> glances_at_player(const World& world);

}  // namespace raywalk
