#include "game/stealth/rewind.hpp"

#include <algorithm>
#include <iterator>

#include "game/stealth/step_night.hpp"

namespace raywalk {

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
  const auto is_later = [](int ticks, const World& kept) { return ticks < kept.ticks; };
  const int latest = std::max(world.ticks - rewind_ticks, 0);
  auto found = std::upper_bound(kept_.begin(), kept_.end(), latest, is_later);
  if (found != kept_.begin()) --found;
  if (found == kept_.end() || found->ticks >= world.ticks) return false;
  rewind_to(world, *found);
  forget_after(world.ticks);
  return true;
}

}  // namespace raywalk
