#pragma once

#include "game/night/night_tick.hpp"

/// The moves of walkers, each at its own pace.
namespace raywalk {

struct Paces {
  double patrol = patrol_speed;
  double seeking = seeking_speed;
  double chasing = chasing_speed;
};

/// Walks along his route, to and fro or round and round; without one he goes back to where he
/// belongs, and looks that way.
void patrol(NightTick& tick, Watcher& watcher, double speed);

/// Does what his mood asks of a walker who is not calm: looks, goes there, looks about, runs.
void seek(NightTick& tick, Watcher& watcher, const Paces& paces);

}  // namespace raywalk
