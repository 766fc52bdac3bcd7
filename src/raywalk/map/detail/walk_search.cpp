#include "raywalk/map/detail/walk_search.hpp"

#include <algorithm>
#include <array>

#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

constexpr std::array<Face, 4> all_ways{Face::north, Face::east, Face::south, Face::west};

}  // namespace

WalkSearch::WalkSearch(const Level& level, const TileRegion& held, Tile start, bool skips_locks)
    : level_(level),
      held_(held),
      skips_locks_(skips_locks),
      walked_(level.grid),
      opened_(level.grid),
      looked_(level.grid),
      fired_(level.triggers.size()) {
  for (const Door& door : level.doors) {
    if (!level.kind(door.tile).lock.empty()) locked_.push_back(door.tile);
  }
  for (const Thing& thing : level.things) {
    if (!level.thing_kinds[static_cast<std::size_t>(thing.kind)].key.empty()) {
      key_things_.push_back(&thing);
    }
  }
  if (!level.triggers.empty()) {
    looked_.fill(start, [&](Tile tile, Face) {
      return !level_.kind(tile).solid || level_.kind(tile).pushwall;
    });
  }
  walk_from(start);
  for (bool is_new = true; is_new;) {
    is_new = find_keys();
    if (is_new) pass_locks();
    is_new = fire_triggers() || is_new;
  }
}

bool WalkSearch::is_known(const std::string& key) const {
  return key.empty() || skips_locks_ || keys_.contains(key);
}

bool WalkSearch::has_room_for_block(Tile tile) const {
  if (!level_.grid.contains(tile) || held_.contains(tile)) return false;
  const TileKind& kind = level_.kind(tile);
  return !kind.solid && kind.plan < 0 && !kind.door && !kind.pane;
}

bool WalkSearch::can_walk(Tile tile, Face way) const {
  if (opened_.contains(tile)) return true;
  const TileKind& kind = level_.kind(tile);
  if (kind.solid) return kind.pushwall && has_room_for_block(beyond(tile, way));
  return !kind.pane && is_known(kind.lock);
}

template <class IsIt>
bool WalkSearch::is_beside(Tile tile, IsIt is_it) const {
  return std::ranges::any_of(all_ways, [&](Face way) {
    const Tile beside = beyond(tile, way);
    return level_.grid.contains(beside) && is_it(beside);
  });
}

void WalkSearch::walk_from(Tile tile) {
  if (walked_.contains(tile)) return;
  walked_.fill(tile, [&](Tile next, Face way) { return can_walk(next, way); });
}

void WalkSearch::walk_into(Tile tile) {
  if (is_beside(tile, [&](Tile beside) { return walked_.contains(beside); })) walk_from(tile);
}

bool WalkSearch::find_keys() {
  const std::size_t before = keys_.size();
  for (const Thing* thing : key_things_) {
    const auto tile = tile_at(level_.grid, thing->position);
    if (!tile || !walked_.contains(*tile)) continue;
    keys_.insert(level_.thing_kinds[static_cast<std::size_t>(thing->kind)].key);
  }
  return keys_.size() > before;
}

/// Whoever has a new key can go through doors that he has stood before, one behind the other.
void WalkSearch::pass_locks() {
  for (const Tile tile : locked_) {
    if (is_known(level_.kind(tile).lock)) walk_into(tile);
  }
}

bool WalkSearch::can_fire(const Trigger& trigger) const {
  if (!is_known(trigger.needs)) return false;
  return std::ranges::any_of(trigger.tiles, [&](Tile tile) {
    const auto is_walked = [&](Tile one) { return walked_.contains(one); };
    const auto is_looked_at = [&](Tile one) { return looked_.contains(one); };
    switch (trigger.cause) {
      case TriggerCause::entered:
        return is_walked(tile);
      case TriggerCause::used:
        return is_walked(tile) || is_beside(tile, is_walked);
      default:
        return is_looked_at(tile) || is_beside(tile, is_looked_at);
    }
  });
}

void WalkSearch::fire(const Trigger& trigger) {
  for (const TriggerAction& action : trigger.actions) {
    if (const auto* open = std::get_if<OpenDoors>(&action)) {
      for (const int door : open->doors) {
        const Tile tile = level_.doors[static_cast<std::size_t>(door)].tile;
        opened_.add(tile);
        walk_into(tile);
      }
    } else if (const auto* push = std::get_if<PushWalls>(&action)) {
      for (const Tile tile : push->tiles) {
        if (!has_room_for_block(beyond(tile, push->way))) continue;
        opened_.add(tile);
        walk_into(tile);
      }
    } else if (const auto* teleport = std::get_if<Teleport>(&action)) {
      walk_from(teleport->tile);
    }
  }
}

bool WalkSearch::fire_triggers() {
  bool is_new = false;
  for (std::size_t i = 0; i < fired_.size(); ++i) {
    if (fired_[i] || !can_fire(level_.triggers[i])) continue;
    fired_[i] = is_new = true;
    fire(level_.triggers[i]);
  }
  return is_new;
}

}  // namespace raywalk::detail
