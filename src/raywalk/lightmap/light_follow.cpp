#include <algorithm>
#include <cassert>
#include <utility>

#include "raywalk/base/thread_pool.hpp"
#include "raywalk/lightmap/detail/light_entry.hpp"
#include "raywalk/lightmap/detail/light_places.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/pane.hpp"

namespace raywalk {

namespace {

/// Adds the tiles of those blocks that stand nowhere, or elsewhere, among the others.
void add_moved_blocks(std::vector<Tile>& tiles, std::span<const Pushed> blocks,
                      std::span<const Pushed> others) {
  for (const Pushed& block : blocks) {
    if (std::ranges::find(others, block) != others.end()) continue;
    tiles.push_back(block.from);
    Tile tile = block.from;
    for (int gone = 0; gone < block.pixels; gone += plan_pixels) {
      tile = beyond(tile, block.way);
      tiles.push_back(tile);
    }
  }
}

/// Adds the tiles of those broken panes that are whole in another state.
void add_changed_panes(std::vector<Tile>& tiles, std::span<const Tile> broken,
                       const LevelState& other) {
  for (const Tile tile : broken) {
    if (!is_broken(other, tile)) tiles.push_back(tile);
  }
}

/// True if what a light sees from a place may depend on what stands in a tile.
bool may_see(const detail::LitView& view, const Light& light, Tile tile) {
  if (!view.is_empty()) return view.region(tile).is_touched;
  // A place that sees nothing may be in what has moved, or behind it.
  const auto is_near = [&](double at, int low) {
    const double size = detail::disc_radius(light);
    return at + size >= low && at - size <= low + 1.0;
  };
  return is_near(light.position.x, tile.x) && is_near(light.position.y, tile.y);
}

}  // namespace

bool LightMap::note_moved(detail::LightEntry& entry, std::span<const Tile> moved) {
  bool is_any = false;
  for (detail::PlaceView& place : entry.places) {
    for (const Tile tile : moved) {
      if (!entry.area.contains(tile) || !may_see(place.view, entry.light, tile)) continue;
      is_any = true;
      if (std::ranges::find(place.stale, tile) == place.stale.end()) place.stale.push_back(tile);
    }
  }
  return is_any;
}

void LightMap::let_wait(std::size_t lamp, std::span<const Tile> moved) {
  std::vector<detail::PlaceView>& places = lamps_[lamp].places;
  if (!note_moved(lamps_[lamp], moved)) return;
  for (std::size_t place = 0; place < places.size(); ++place) {
    if (!places[place].is_stale() || places[place].waits) continue;
    places[place].waits = true;
    waiting_.push_back({lamp, place});
  }
}

bool LightMap::switch_lamp(std::size_t lamp, bool shines) {
  detail::LightEntry& entry = lamps_[lamp];
  std::erase_if(waiting_, [&](const Waiting& waiting) { return waiting.lamp == lamp; });
  look(entry, false);
  if (!shines) lamp_changes_.add(lamps_version(), {.lamp = static_cast<int>(lamp)});
  if (!shines || entry.area.is_empty()) return !shines;
  for (std::size_t place = 0; place < entry.places.size(); ++place) {
    entry.places[place].is_all_stale = true;
    entry.places[place].waits = true;
    waiting_.push_back({lamp, place});
  }
  return false;
}

bool LightMap::renew_waiting(std::int64_t max_work) {
  if (waiting_.empty() || max_work <= 0) return false;
  for (std::int64_t work = 0; work < max_work && !waiting_.empty();) {
    const Waiting waiting = waiting_.front();
    waiting_.pop_front();
    work += renew_lamp(waiting);
  }
  return true;
}

std::int64_t LightMap::renew_lamp(const Waiting& waiting) {
  detail::LightEntry& entry = lamps_[waiting.lamp];
  const detail::PlaceView& place = entry.places[waiting.place];
  const detail::LampChange all{.lamp = static_cast<int>(waiting.lamp)};
  std::vector<detail::LampChange> changes;
  changes.reserve(place.stale.size());
  for (const Tile tile : place.stale) {
    changes.push_back({all.lamp, tile, detail::light_place(entry.light, waiting.place)});
  }
  const bool sees_anew = place.is_all_stale || place.view.is_empty();
  const detail::LightPane* const panes = place.panes.data();
  const std::int64_t work = look_again(entry, waiting.place);
  entry.places[waiting.place].view.shrink_to_fit();
  // Tiles know where its panes lie, and how many places share its light.
  const bool is_all = sees_anew || place.view.is_empty() || place.panes.data() != panes;
  if (is_all) changes.assign(1, all);
  for (const detail::LampChange& change : changes) lamp_changes_.add(lamps_version(), change);
  return work;
}

std::vector<Tile> LightMap::moved_tiles(const LevelState& state) const {
  std::vector<Tile> moved;
  add_moved_blocks(moved, state_.pushed, state.pushed);
  add_moved_blocks(moved, state.pushed, state_.pushed);
  for (std::size_t i = 0; i < state.doors.size(); ++i) {
    if (state.doors[i] != state_.doors[i]) moved.push_back(level_->doors[i].tile);
  }
  add_changed_panes(moved, state_.broken, state);
  add_changed_panes(moved, state.broken, state_);
  return moved;
}

void LightMap::follow(const LevelState& state, std::int64_t max_work) {
  follow_lamps(state, max_work);
  renew_moving(nullptr);
}

void LightMap::follow_lamps(const LevelState& state, std::int64_t max_work) {
  assert(state.lamps.size() == state_.lamps.size() && state.doors.size() == state_.doors.size());
  bool has_changed = false;
  if (state != state_) {
    const std::vector<Tile> moved = moved_tiles(state);
    const LevelState before = std::exchange(state_, state);
    for (std::size_t i = 0; i < lamps_.size(); ++i) {
      const bool shines = state_.lamps[i] != 0;
      if (shines == (before.lamps[i] != 0)) continue;
      if (switch_lamp(i, shines)) has_changed = true;
    }
    for (const Tile tile : moved) {
      for (const int lamp : index_.lamps_near(tile)) {
        const auto i = static_cast<std::size_t>(lamp);
        if (state_.lamps[i] != 0) let_wait(i, {&tile, 1});
      }
    }
    for (detail::LightEntry& light : moving_) note_moved(light, moved);
  }
  if (renew_waiting(max_work)) has_changed = true;
  if (!has_changed) return;
  lamps_version_.renew();
  version_.renew();
}

}  // namespace raywalk
