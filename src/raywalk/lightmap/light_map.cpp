#include "raywalk/lightmap/light_map.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <utility>

#include "raywalk/lightmap/detail/light_places.hpp"
#include "raywalk/lightmap/light_view.hpp"

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

std::uint64_t LightMap::Version::next() {
  static std::atomic<std::uint64_t> last{1};
  return ++last;
}

LightMap::LightMap(LevelNow now, const Progress& progress)
    : level_(&now.level()),
      state_(now.state()),
      has_panes_(std::ranges::any_of(now.level().kinds, may_have_pane)) {
  const Level& level = *level_;
  assert(state_.lamps.size() == level.lamps.size() && state_.doors.size() == level.doors.size());
  lamps_.reserve(level.lamps.size());
  std::size_t told = 0;
  for (const Light& lamp : level.lamps) {
    const std::size_t number = lamps_.size();
    lamps_.push_back(entry_of(lamp));
    look(lamps_.back(), state_.lamps[number] != 0);
    index_.add(static_cast<int>(number), lamps_.back().area);
    const std::size_t percent = lamps_.size() * 100 / level.lamps.size();
    if (progress && percent > told) {
      told = percent;
      progress(static_cast<double>(percent) / 100);
    }
  }
}

detail::LightEntry LightMap::entry_of(const Light& light) const {
  return {light, {level_->grid, light}};
}

void LightMap::look(detail::LightEntry& entry, bool shines) const {
  entry.places.resize(detail::place_count(entry.light));
  for (std::size_t i = 0; i < entry.places.size(); ++i) {
    if (shines && !entry.area.is_empty()) {
      look_from(entry, i);
    } else {
      entry.places[i].panes.clear();
      entry.places[i].view.close();
    }
  }
}

void LightMap::look_from(detail::LightEntry& entry, std::size_t number) const {
  auto& [view, panes] = entry.places[number];
  panes.clear();
  Light light = entry.light;
  light.position = detail::light_place(entry.light, number);
  view.see([&](Visibility& seen) {
    look_from_light(seen, {*level_, state_}, entry.light, light.position);
  });
  const Point middle = entry.light.position;
  if (!view.view().contains(middle)) return view.close();
  const auto& [first, last] = entry.area;
  for (int y = first.y; has_panes_ && y <= last.y; ++y) {
    for (int x = first.x; x <= last.x; ++x) {
      const auto pane = detail::LightPane::at({*level_, state_}, {x, y}, light);
      if (!pane || !view.region({x, y}).is_touched) continue;
      // A place beyond a pane is none of the disc, wherever that has its holes.
      if (pane->meet(middle).is_met()) {
        panes.clear();
        return view.close();
      }
      panes.push_back(*pane);
    }
  }
}

bool LightMap::look_again(detail::LightEntry& entry, std::span<const Tile> moved) const {
  bool has_looked = false;
  for (std::size_t i = 0; i < entry.places.size(); ++i) {
    const bool may_differ = std::ranges::any_of(moved, [&](Tile tile) {
      return entry.area.contains(tile) && may_see(entry.places[i].view, entry.light, tile);
    });
    if (may_differ) look_from(entry, i);
    has_looked = has_looked || may_differ;
  }
  return has_looked;
}

std::vector<Tile> LightMap::moved_tiles(const LevelState& state) const {
  std::vector<Tile> moved;
  add_moved_blocks(moved, state_.pushed, state.pushed);
  add_moved_blocks(moved, state.pushed, state_.pushed);
  for (std::size_t i = 0; i < state.doors.size(); ++i) {
    if (state.doors[i] != state_.doors[i]) moved.push_back(level_->doors[i].tile);
  }
  return moved;
}

void LightMap::follow(const LevelState& state) {
  assert(state.lamps.size() == state_.lamps.size() && state.doors.size() == state_.doors.size());
  if (state == state_) return;
  const std::vector<Tile> moved = moved_tiles(state);
  const LevelState before = std::exchange(state_, state);
  bool have_lamps_changed = false;
  for (std::size_t i = 0; i < lamps_.size(); ++i) {
    const bool shines = state_.lamps[i] != 0;
    if (shines != (before.lamps[i] != 0)) {
      look(lamps_[i], shines);
      have_lamps_changed = true;
    } else if (shines && look_again(lamps_[i], moved)) {
      have_lamps_changed = true;
    }
  }
  bool has_changed = have_lamps_changed;
  for (detail::LightEntry& light : moving_) {
    if (look_again(light, moved)) has_changed = true;
  }
  if (have_lamps_changed) lamps_version_.renew();
  if (has_changed) version_.renew();
}

void LightMap::set_moving(std::span<const Light> lights) {
  if (std::ranges::equal(lights, moving_, {}, {}, &detail::LightEntry::light)) return;
  std::vector<detail::LightEntry> last = std::exchange(moving_, {});
  moving_.reserve(lights.size());
  for (const Light& light : lights) {
    moving_.push_back(entry_of(light));
    const auto is_same = [&](const detail::LightEntry& other) {
      return other.light == light && !other.places.empty();
    };
    const auto same = std::ranges::find_if(last, is_same);
    if (same != last.end()) moving_.back().places.swap(same->places);
  }
  for (detail::LightEntry& entry : moving_) {
    if (!entry.places.empty()) continue;
    // What one that is gone has seen is memory to see in.
    const auto gone = std::ranges::find_if_not(last, &std::vector<detail::PlaceView>::empty,
                                               &detail::LightEntry::places);
    if (gone != last.end()) entry.places.swap(gone->places);
    look(entry, true);
  }
  version_.renew();
}

std::int64_t LightMap::bytes() const {
  const auto of_lights = [](const std::vector<detail::LightEntry>& lights) {
    std::size_t bytes = lights.capacity() * sizeof(detail::LightEntry);
    for (const detail::LightEntry& light : lights) {
      bytes += light.places.capacity() * sizeof(detail::PlaceView);
      for (const auto& [view, panes] : light.places) {
        bytes += view.bytes() + panes.capacity() * sizeof(detail::LightPane);
      }
    }
    return static_cast<std::int64_t>(bytes);
  };
  return index_.bytes() + of_lights(lamps_) + of_lights(moving_);
}

}  // namespace raywalk
