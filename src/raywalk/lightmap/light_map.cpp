#include "raywalk/lightmap/light_map.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "raywalk/base/progress.hpp"
#include "raywalk/base/thread_pool.hpp"
#include "raywalk/lightmap/detail/light_entry.hpp"
#include "raywalk/lightmap/detail/light_places.hpp"
#include "raywalk/lightmap/light_view.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

/// True if it looks only in the directions of its beam.
bool narrows(const Light& light) { return light.cone && !detail::has_size(light); }

/// By kind of tile, whether it may have a pane; none if no kind may.
std::vector<std::uint8_t> pane_kinds(const Level& level) {
  if (std::ranges::none_of(level.kinds, may_have_pane)) return {};
  std::vector<std::uint8_t> may(level.kinds.size());
  std::ranges::transform(level.kinds, may.begin(), may_have_pane);
  return may;
}

/// How much work it was to see something, and to make it a part of a view.
std::int64_t work_of(const Visibility& seen, const Visibility& view) {
  return seen.steps() + static_cast<std::int64_t>(view.spans().size());
}

/// Directions within an angle of another.
struct Way {
  Turn middle{};
  Turn half_angle{};
};

/// All directions in which a tile lies, and a few more; none for a point that is in the tile or
/// almost on its sides.
std::optional<Way> way_to(Point eye, Tile tile) {
  constexpr Turn more{1U << 16U};
  constexpr Turn most{(1U << 30U) / 10 * 9};  // of a quarter turn, a tenth less
  const bool is_near = std::max(std::max(tile.x - eye.x, eye.x - tile.x - 1),
                                std::max(tile.y - eye.y, eye.y - tile.y - 1)) < 0x1p-4;
  if (is_near) return std::nullopt;
  Way way{.middle = heading_of(center_of(tile) - eye)};
  for (int corner = 0; corner < 4; ++corner) {
    const Point at{tile.x + (corner % 2 == 0 ? 0.0 : 1.0), tile.y + (corner < 2 ? 0.0 : 1.0)};
    const std::uint32_t aside = (heading_of(at - eye) - way.middle).units;
    way.half_angle.units = std::max(way.half_angle.units, std::min(aside, 0U - aside));
  }
  way.half_angle = way.half_angle + more;
  return way.half_angle.units < most.units ? std::optional(way) : std::nullopt;
}

}  // namespace

std::uint64_t LightMap::Version::next() {
  static std::atomic<std::uint64_t> last{1};
  return ++last;
}

LightMap::LightMap(LevelNow now, Progress* progress)
    : level_(&now.level()), state_(now.state()), may_have_pane_(pane_kinds(*level_)) {
  const Level& level = *level_;
  assert(state_.lamps.size() == level.lamps.size() && state_.doors.size() == level.doors.size());
  if (progress != nullptr) progress->begin("light");
  lamps_.reserve(level.lamps.size());
  for (const Light& lamp : level.lamps) {
    if (is_stopped(progress)) return;
    const std::size_t number = lamps_.size();
    lamps_.push_back(entry_of(lamp));
    look(lamps_.back(), state_.lamps[number] != 0);
    index_.add(static_cast<int>(number), lamps_.back().area);
    tell_step(progress, static_cast<double>(lamps_.size()),
              static_cast<double>(level.lamps.size()));
  }
}

LightMap::LightMap(const LightMap& other) = default;
LightMap& LightMap::operator=(const LightMap& other) = default;
LightMap::LightMap(LightMap&& other) noexcept = default;
LightMap& LightMap::operator=(LightMap&& other) noexcept = default;
LightMap::~LightMap() = default;

std::optional<LightMap> LightMap::bake(LevelNow now, Progress* progress) {
  LightMap lights(now, progress);
  if (is_stopped(progress)) return std::nullopt;
  return lights;
}

detail::LightEntry LightMap::entry_of(const Light& light) const {
  const detail::TileArea area(level_->grid, light);
  detail::LightEntry entry{light, area, pane_tiles_in(area)};
  if (!area.is_empty()) entry.shine = detail::LampShine(light);
  return entry;
}

std::vector<Tile> LightMap::pane_tiles_in(const detail::TileArea& area) const {
  std::vector<Tile> found;
  if (may_have_pane_.empty() || area.is_empty()) return found;
  for (int y = area.first.y; y <= area.last.y; ++y) {
    auto kind = level_->tiles.begin() + level_->grid.index({area.first.x, y});
    for (int x = area.first.x; x <= area.last.x; ++x, ++kind) {
      if (may_have_pane_[*kind] != 0) found.push_back({x, y});
    }
  }
  return found;
}

void LightMap::look(detail::LightEntry& entry, bool shines) const {
  entry.places.resize(detail::place_count(entry.light));
  for (std::size_t i = 0; i < entry.places.size(); ++i) {
    if (shines && !entry.area.is_empty()) {
      look_from(entry, i);
      entry.places[i].view.shrink_to_fit();
    } else {
      entry.places[i].panes.clear();
      entry.places[i].view.close();
      entry.places[i].forget_stale();
    }
  }
}

std::int64_t LightMap::look_from(detail::LightEntry& entry, std::size_t number) const {
  auto& place = entry.places[number];
  place.is_all_stale = true;  // until it has looked
  place.view.see([&](Visibility& seen) {
    look_from_light(seen, {*level_, state_}, entry.light, detail::light_place(entry.light, number));
  });
  const std::int64_t work = work_of(place.view.view(), place.view.view());
  find_panes(entry, number);
  place.forget_stale();
  return work;
}

std::int64_t LightMap::look_toward(detail::LightEntry& entry, std::size_t number, Tile tile) const {
  auto& view = entry.places[number].view;
  const Point eye = detail::light_place(entry.light, number);
  const auto way = way_to(eye, tile);
  if (!way || view.is_empty() || narrows(entry.light)) return look_from(entry, number);
  Outlook outlook = outlook_of(entry.light);
  outlook.heading = way->middle;
  outlook.half_angle = way->half_angle;
  Visibility seen;
  seen.look(level_->grid, eye, medium_probe({*level_, state_}, Medium::light), outlook);
  view.replace(seen, outlook.heading, outlook.half_angle);
  return work_of(seen, view.view());
}

void LightMap::find_panes(detail::LightEntry& entry, std::size_t number) const {
  auto& place = entry.places[number];
  Light light = entry.light;
  light.position = detail::light_place(entry.light, number);
  const Point middle = entry.light.position;
  std::vector<detail::LightPane> panes;
  const auto close = [&] {
    place.panes.clear();
    place.view.close();
  };
  if (!place.view.view().contains(middle)) return close();
  for (const Tile tile : entry.pane_tiles) {
    const auto pane = detail::LightPane::at({*level_, state_}, tile, light);
    if (!pane || !place.view.region(tile).is_touched) continue;
    // A place beyond a pane is none of the disc, wherever that has its holes.
    if (pane->meet(middle).is_met()) return close();
    panes.push_back(*pane);
  }
  if (std::ranges::equal(panes, place.panes, {}, &detail::LightPane::tile,
                         &detail::LightPane::tile)) {
    std::ranges::copy(panes, place.panes.begin());
  } else {
    place.panes = std::move(panes);
  }
}

std::int64_t LightMap::look_again(detail::LightEntry& entry, std::size_t number) const {
  auto& place = entry.places[number];
  if (place.is_all_stale || place.view.is_empty()) return look_from(entry, number);
  std::int64_t work = 0;
  const std::vector<Tile> stale = std::exchange(place.stale, {});
  place.is_all_stale = true;  // until it has looked
  for (const Tile tile : stale) work += look_toward(entry, number, tile);
  find_panes(entry, number);
  place.forget_stale();
  return work;
}

void LightMap::set_moving(std::span<const Light> lights, ThreadPool* threads) {
  if (!std::ranges::equal(lights, moving_, {}, {}, &detail::LightEntry::light)) {
    place_moving(lights);
    version_.renew();
  }
  renew_moving(threads);
}

void LightMap::place_moving(std::span<const Light> lights) {
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
    // Reuse the view buffers of a light that no longer exists.
    const auto gone = std::ranges::find_if_not(last, &std::vector<detail::PlaceView>::empty,
                                               &detail::LightEntry::places);
    if (gone != last.end()) entry.places.swap(gone->places);
    entry.places.resize(detail::place_count(entry.light));
    if (entry.area.is_empty()) {
      look(entry, false);
    } else {
      for (detail::PlaceView& place : entry.places) place.is_all_stale = true;
    }
  }
}

void LightMap::renew_moving(ThreadPool* threads) {
  std::vector<std::pair<detail::LightEntry*, std::size_t>> looks;
  for (detail::LightEntry& entry : moving_) {
    for (std::size_t place = 0; place < entry.places.size(); ++place) {
      if (entry.places[place].is_stale()) looks.emplace_back(&entry, place);
    }
  }
  if (looks.empty()) return;
  const auto look_at = [&](int task, int) {
    const auto& [entry, place] = looks[static_cast<std::size_t>(task)];
    look_again(*entry, place);
  };
  const auto count = static_cast<int>(looks.size());
  if (threads != nullptr && count > 1) {
    threads->parallel_for(count, std::cref(look_at));
  } else {
    for (int task = 0; task < count; ++task) look_at(task, 0);
  }
  version_.renew();
}

const Grid& LightMap::grid() const { return level_->grid; }

std::int64_t LightMap::bytes() const {
  const auto of_lights = [](const std::vector<detail::LightEntry>& lights) {
    std::size_t bytes = lights.capacity() * sizeof(detail::LightEntry);
    for (const detail::LightEntry& light : lights) {
      bytes += light.pane_tiles.capacity() * sizeof(Tile);
      bytes += light.places.capacity() * sizeof(detail::PlaceView);
      for (const detail::PlaceView& place : light.places) {
        bytes += place.view.bytes() + place.panes.capacity() * sizeof(detail::LightPane);
      }
    }
    return static_cast<std::int64_t>(bytes);
  };
  return index_.bytes() + lamp_changes_.bytes() + of_lights(lamps_) + of_lights(moving_);
}

}  // namespace raywalk
