#include "game/stealth/tension.hpp"

#include <algorithm>

namespace raywalk {

namespace {

/// In a tick: one second up, and four down.
constexpr int rise = Tension::whole / ticks_per_second;
constexpr int fall = rise / 4;

}  // namespace

bool is_tense(const World& world) {
  if (world.phase != Phase::walking) return false;
  return std::ranges::any_of(world.night.watchers, [](const Watcher& watcher) {
    const bool is_after_him = watcher.mood == Mood::alarm || watcher.mood == Mood::searching;
    return is_after_him && watcher.stunned_ticks == 0;
  });
}

void Tension::follow(const World& world) {
  share_ = std::clamp(share_ + (is_tense(world) ? rise : -fall), 0, whole);
}

}  // namespace raywalk
