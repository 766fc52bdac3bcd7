#include "app/hud/map_view.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "game/properties.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

/// From far away to near; the middle one is the usual size.
constexpr std::array zooms{0.25, 0.375, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0};
constexpr int max_zoom = static_cast<int>(zooms.size()) / 2;

/// A picture so wide has room for the line by which the caught were noticed, beside all words. In a
/// smaller one it is on the map that they ask for.
constexpr int min_columns_of_line = 480;

/// Marks the ways out as explored: a player who has the relic knows them.
void MapView::mark_exits(const Level& level) {
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) {
      if (is_exit(level.kind({x, y}))) explorer_.mark({x, y});
    }
  }
}

void MapView::follow(const World& world) {
  if (world.ticks == 0) {
    explorer_ = Explorer(world.level->grid);
    watchers_.clear();
    knows_exits_ = false;
  }
  explorer_.follow(world.now(), world.player.position);
  if (world.night.has_relic && !std::exchange(knows_exits_, true)) mark_exits(*world.level);
  if (world.night.is_night) look_around(watchers_, world);
  const bool was_caught = std::exchange(is_caught_, world.phase == Phase::caught);
  if (is_caught_ && !was_caught && place_ == MapPlace::full) place_.reset();
}

void MapView::take(ExploredTiles explored) {
  explorer_ = Explorer(std::move(explored));
  watchers_.clear();
  knows_exits_ = false;
}

MapView::MapView(const Level& level) : explorer_(level.grid) {}

void MapView::change_level(const Level& level) {
  explorer_ = Explorer(explorer_.tiles().on(level.grid));
  watchers_.clear();
  knows_exits_ = false;
}

void MapView::show_next() {
  if (!place_) {
    place_ = MapPlace::corner;
  } else if (*place_ == MapPlace::corner) {
    place_ = MapPlace::full;
  } else {
    place_.reset();
  }
}

void MapView::zoom(int steps) {
  if (place_) zoom_ = std::clamp(zoom_ + steps, -max_zoom, max_zoom);
}

std::optional<MapLook> MapView::look() const {
  if (!place_) return std::nullopt;
  return look_at(*place_);
}

std::optional<MapLook> MapView::look_in(const World& world, int width_px) const {
  const bool shows_line = world.phase == Phase::caught && width_px >= min_columns_of_line;
  if (!place_ && shows_line) return look_at(MapPlace::corner);
  return look();
}

MapLook MapView::look_at(MapPlace place) const {
  const int step = zoom_ + max_zoom;
  return {.place = place,
          .turns = turns_,
          .shrinks = true,
          .zoom = zooms[static_cast<std::size_t>(step)],
          .explored = &explorer_.tiles(),
          .watchers = watchers_};
}

}  // namespace raywalk
