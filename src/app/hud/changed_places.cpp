#include "app/hud/changed_places.hpp"

#include <algorithm>

#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

/// How long a ring takes to spread, in ticks, and from where to where, in tiles.
constexpr int spreading_ticks = 90;
constexpr double min_radius = 0.4;
constexpr double max_radius = 2;

bool is_near_by(const World& world, Tile tile) {
  constexpr double reach = 2;
  return is_shorter(center_of(tile) - world.player.position, reach);
}

void ChangedPlaces::note(const World& world, Tile tile) {
  if (is_near_by(world, tile)) return;
  std::erase_if(places_, [&](const Place& place) { return place.at == center_of(tile); });
  places_.push_back({center_of(tile), world.ticks});
}

void ChangedPlaces::follow(const World& world) {
  const auto is_over = [&](const Place& place) {
    return place.tick > world.ticks || world.ticks - place.tick >= shown_ticks;
  };
  std::erase_if(places_, is_over);
  const bool is_next = ticks_ == world.ticks - 1 && held_.size() == world.door_actors.size();
  for (std::size_t i = 0; is_next && i < held_.size(); ++i) {
    if (world.door_actors[i].held != held_[i]) note(world, world.level->doors[i].tile);
  }
  for (const Tile tile : world.sliding) {
    const bool is_new = is_next && std::ranges::find(sliding_, tile) == sliding_.end();
    if (is_new) note(world, tile);
  }
  ticks_ = world.ticks;
  held_.clear();
  for (const DoorActor& door : world.door_actors) held_.push_back(door.held);
  sliding_ = world.sliding;
}

std::vector<MapRing> ChangedPlaces::rings(const World& world, bool spread) const {
  std::vector<MapRing> rings;
  rings.reserve(places_.size());
  for (const Place& place : places_) {
    const int age = world.ticks - place.tick;
    if (age < 0 || age >= shown_ticks) continue;
    const double share =
        spread ? static_cast<double>(age % spreading_ticks) / spreading_ticks : 0.5;
    rings.push_back({place.at, min_radius + (max_radius - min_radius) * share,
                     spread ? 1 - share / 2 : 1, change_color});
  }
  return rings;
}

}  // namespace raywalk
