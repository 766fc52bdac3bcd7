#pragma once

#include <vector>

#include "game/world.hpp"

/// The watchers of a night as the player knows them: each as it was when he saw it last.
namespace raywalk {

struct KnownWatcher {
  /// False until the player has seen it.
  bool is_known = false;
  Role role = Role::warden;
  Gaze gaze{};
  Turn heading{};
  Mood mood = Mood::calm;
  /// `World::ticks` as he saw it last.
  int tick = 0;
  /// Since then the player has not seen the place for a while where it was.
  bool was_hidden = false;
};

/// In the order of `Night::watchers`.
using KnownWatchers = std::vector<KnownWatcher>;

/// Adds what the player sees of them as a world stands: those whose eyes his own eye sees, before
/// him or behind. Other watchers stay known until he comes to see the place where one was, and it
/// is not there; but a sighting at a later tick than that of the world, in a life that was taken
/// back, is forgotten.
void look_around(KnownWatchers& known, const World& world);

}  // namespace raywalk
