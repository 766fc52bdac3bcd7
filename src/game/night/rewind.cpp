#include "game/night/rewind.hpp"

#include <algorithm>
#include <iterator>

#include "game/night/step_night.hpp"
#include "game/night/tension.hpp"

namespace raywalk {

namespace {

/// True of one who was caught, or just touched.
[[nodiscard]] bool is_hurt(const World& world) {
  return world.phase == Phase::caught || world.night.grace_ticks > 0;
}

/// The last tick before what touched the player began; of one who is not hurt now.
[[nodiscard]] int latest_tick(const World& world) {
  const bool has_reason = is_hurt(world) && world.night.why;
  return has_reason ? world.night.why->sighting.tick - before_notice_ticks : world.ticks;
}

}  // namespace

void Rewind::forget_after(int tick) {
  while (!kept_.empty() && kept_.back().ticks > tick) kept_.pop_back();
}

void Rewind::follow(const World& world) {
  if (!world.night.is_night || world.phase != Phase::walking) return;
  forget_after(world.ticks);  // it has begun anew
  if (!kept_.empty() && world.ticks - kept_.back().ticks < kept_ticks) return;
  kept_.push_back(world);
  if (kept_.size() > max_kept) kept_.pop_front();
}

bool Rewind::go_back(World& world) { return put_back(world, place_back(world), true); }

bool Rewind::go_on_back(World& world) {
  return put_back(world, newest_until(world.ticks - 1, world), false);
}

std::optional<WayBack> Rewind::way_back(const World& world) const {
  const Kept place = place_back(world);
  if (place == kept_.end()) return std::nullopt;
  return WayBack{world.ticks - place->ticks, place->ticks <= latest_tick(world), is_tense(*place)};
}

Rewind::Kept Rewind::newest_until(int tick, const World& world) const {
  const auto is_later = [](int ticks, const World& kept) { return ticks < kept.ticks; };
  auto found = std::upper_bound(kept_.begin(), kept_.end(), tick, is_later);
  if (found != kept_.begin()) --found;
  return found != kept_.end() && found->ticks < world.ticks ? found : kept_.end();
}

Rewind::Kept Rewind::place_back(const World& world) const {
  const Kept newest = newest_until(std::min(latest_tick(world), world.ticks - rewind_ticks), world);
  if (!is_hurt(world) || newest == kept_.end()) return newest;
  for (Kept place = newest; place != kept_.begin(); --place) {
    if (!is_tense(*place) && place->night.grace_ticks == 0) return place;
  }
  return kept_.begin();
}

bool Rewind::put_back(World& world, const Kept& kept, bool counts) {
  if (kept == kept_.end()) return false;
  rewind_to(world, *kept, counts);
  forget_after(world.ticks);
  return true;
}

}  // namespace raywalk
