#include "game/stealth/rewind.hpp"

#include <algorithm>
#include <iterator>

#include "game/stealth/step_night.hpp"

namespace raywalk {

namespace {

[[nodiscard]] int tick_before_notice(const NightReason& why) {
  return why.sighting.tick - before_notice_ticks;
}

}  // namespace

bool is_notice_in_reach(const World& world) {
  constexpr int reach = (most_kept - 1) * kept_ticks;
  return world.night.why && world.ticks - tick_before_notice(*world.night.why) <= reach;
}

void Rewind::forget_after(int tick) {
  while (!kept_.empty() && kept_.back().ticks > tick) kept_.pop_back();
}

void Rewind::follow(const World& world) {
  if (!world.night.is_night || world.phase != Phase::walking) return;
  forget_after(world.ticks);  // it has begun anew
  if (!kept_.empty() && world.ticks - kept_.back().ticks < kept_ticks) return;
  kept_.push_back(world);
  if (kept_.size() > most_kept) kept_.pop_front();
}

bool Rewind::go_back(World& world) {
  const bool is_caught = world.phase == Phase::caught && world.night.why;
  const int latest = is_caught ? tick_before_notice(*world.night.why) : world.ticks;
  return put_back(world, std::min(latest, world.ticks - rewind_ticks), true);
}

bool Rewind::go_on_back(World& world, int held_ticks) {
  return held_ticks >= hold_ticks && put_back(world, world.ticks - 1, false);
}

/// The newest of those until a tick, or else the oldest.
bool Rewind::put_back(World& world, int latest, bool counts) {
  const auto is_later = [](int ticks, const World& kept) { return ticks < kept.ticks; };
  auto found = std::upper_bound(kept_.begin(), kept_.end(), latest, is_later);
  if (found != kept_.begin()) --found;
  if (found == kept_.end() || found->ticks >= world.ticks) return false;
  rewind_to(world, *found, counts);
  forget_after(world.ticks);
  return true;
}

}  // namespace raywalk
