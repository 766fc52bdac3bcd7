#include "game/night/tension.hpp"

#include <algorithm>

namespace raywalk {

namespace {

/// In a tick: one second up, and four down.
constexpr int rise = Tension::whole / ticks_per_second;
constexpr int fall = rise / 4;

bool is_after_him(const Watcher& watcher) {
  return watcher.mood == Mood::alarm || watcher.mood == Mood::searching;
}

}  // namespace

bool is_tense(const World& world) {
  if (world.phase != Phase::walking) return false;
  return std::ranges::any_of(world.night.watchers, [](const Watcher& watcher) {
    return is_after_him(watcher) && watcher.stunned_ticks == 0;
  });
}

void Tension::follow(const World& world) {
  share_ = std::clamp(share_ + (is_tense(world) ? rise : -fall), 0, whole);
}

}  // namespace raywalk
