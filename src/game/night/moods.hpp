#pragma once

#include "game/night/night_tick.hpp"

/// How the moods of watchers change.
namespace raywalk {

/// How a watcher tells others of an alarm.
struct Cry {
  NoiseKind kind = NoiseKind::shout;
  double loudness = shout_loudness;
};

/// Begins a mood; one who is calm forgets what he knew.
void change_mood(Watcher& watcher, Mood mood);

/// Takes in what a watcher gets to know in this tick: counts up or down how long he has noticed the
/// player, makes him curious, raises the alarm, or sends him to what he heard. In alarm he hears
/// nothing else.
void feel(NightTick& tick, Watcher& watcher, const Senses& senses, const Cry& cry);

/// Cries where the player was noticed last; the others hear it in the next tick.
void cry_out(World& world, const Watcher& watcher, const Cry& cry);

/// Ends an alarm in which the player has not been noticed for a while: he searches, or, an Eye, is
/// calm.
void cool_down(Watcher& watcher);

}  // namespace raywalk
