#include "raywalk/lightmap/light_map.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <utility>

#include "raywalk/lightmap/detail/light_change.hpp"
#include "raywalk/lightmap/detail/light_reach.hpp"
#include "raywalk/lightmap/detail/near_boxes.hpp"
#include "raywalk/map/medium.hpp"

namespace raywalk {

namespace {

/// A number that no light map has had before: what is kept by such numbers is never that of another
/// map. It is told in no result.
std::uint64_t next_version() {
  static std::atomic<std::uint64_t> last{1};
  return ++last;
}

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

}  // namespace

LightMap::LightMap(LevelNow now, const Progress& progress)
    : level_(&now.level()), state_(now.state()) {
  const Level& level = *level_;
  assert(state_.lamps.size() == level.lamps.size() && state_.doors.size() == level.doors.size());
  lamps_.reserve(level.lamps.size());
  std::size_t told = 0;
  for (const Light& lamp : level.lamps) {
    lamps_.push_back({lamp, {}});
    change(lamps_.back(), state_.lamps[lamps_.size() - 1] != 0);
    const std::size_t percent = lamps_.size() * 100 / level.lamps.size();
    if (progress && percent > told) {
      told = percent;
      progress(static_cast<double>(percent) / 100);
    }
  }
}

void LightMap::change(LightEntry& entry, bool shines) {
  detail::LatticeBits reach;
  if (shines) reach = detail::light_reach({*level_, state_}, entry.light);
  const detail::LightChange change{entry.light, entry.reach, reach};
  const std::uint64_t version = next_version();
  if (detail::apply_light_change(tiles_, level_->grid, change, version)) version_ = version;
  entry.reach = std::move(reach);
}

std::vector<Tile> LightMap::moved_tiles(const LevelState& state) const {
  const auto shades = [&](const LevelState& in, Tile tile) {
    return stopping_pane({*level_, in}, Medium::light, tile).has_value();
  };
  std::vector<Tile> moved;
  add_moved_blocks(moved, state_.pushed, state.pushed);
  add_moved_blocks(moved, state.pushed, state_.pushed);
  for (std::size_t i = 0; i < state.doors.size(); ++i) {
    const Tile tile = level_->doors[i].tile;
    if (state.doors[i] == state_.doors[i]) continue;
    if (!is_sheet(level_->kind(tile).slide) || shades(state, tile) != shades(state_, tile)) {
      moved.push_back(tile);
    }
  }
  return moved;
}

bool LightMap::may_light_any(const Light& light, std::span<const Tile> moved) const {
  const auto is_in_reach = [&](Tile tile) { return detail::reaches(light, tile); };
  if (!detail::can_shine(light) || std::ranges::none_of(moved, is_in_reach)) return false;
  // A box that hides one of the tiles has not moved itself, or is in one that is hidden, too: only
  // one that holds the light hides itself.
  const std::vector<detail::SolidBox> boxes = detail::near_boxes({*level_, state_}, light);
  return std::ranges::any_of(moved, [&](Tile tile) {
    if (!is_in_reach(tile)) return false;
    return detail::holds(tile, light.position) || !detail::is_hidden(boxes, light.position, tile);
  });
}

void LightMap::follow(const LevelState& state) {
  assert(state.lamps.size() == state_.lamps.size() && state.doors.size() == state_.doors.size());
  if (state == state_) return;
  const std::vector<Tile> moved = moved_tiles(state);
  const LevelState before = std::exchange(state_, state);
  const auto is_near_change = [&](const LightEntry& entry) {
    return may_light_any(entry.light, moved);
  };
  for (std::size_t i = 0; i < lamps_.size(); ++i) {
    const bool shines = state_.lamps[i] != 0;
    if (shines != (before.lamps[i] != 0) || (shines && is_near_change(lamps_[i]))) {
      change(lamps_[i], shines);
    }
  }
  for (LightEntry& light : moving_) {
    if (is_near_change(light)) change(light, true);
  }
  // What a pane divides may look otherwise though its points are the same.
  for (const Tile tile : moved) {
    if (!may_have_pane(level_->kind(tile)) || tiles_.find(tile) == nullptr) continue;
    version_ = next_version();
    tiles_.make(tile).version = version_;
  }
}

void LightMap::set_moving(std::span<const Light> lights) {
  std::vector<LightEntry> last = std::exchange(moving_, {});
  moving_.reserve(lights.size());
  std::vector<std::size_t> fresh;
  for (const Light& light : lights) {
    const auto same = std::ranges::find(last, light, &LightEntry::light);
    if (same == last.end()) {
      fresh.push_back(moving_.size());
      moving_.push_back({light, {}});
    } else {
      moving_.push_back(std::move(*same));
      last.erase(same);
    }
  }
  for (LightEntry& light : last) change(light, false);
  for (const std::size_t i : fresh) change(moving_[i], true);
}

std::int64_t LightMap::bytes() const {
  const auto of_lights = [](const std::vector<LightEntry>& lights) {
    std::size_t bytes = lights.capacity() * sizeof(LightEntry);
    for (const LightEntry& light : lights) {
      bytes += light.reach.words.capacity() * sizeof(std::uint64_t);
    }
    return static_cast<std::int64_t>(bytes);
  };
  return tiles_.bytes() + of_lights(lamps_) + of_lights(moving_);
}

}  // namespace raywalk
