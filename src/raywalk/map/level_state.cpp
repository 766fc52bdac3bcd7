#include "raywalk/map/level_state.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>

#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

constexpr auto is_before = [](Tile one, Tile other) {
  return std::tie(one.y, one.x) < std::tie(other.y, other.x);
};

}  // namespace

LevelState initial_state(const Level& level) {
  LevelState state;
  state.doors.resize(level.doors.size(), 0);
  state.lamps.resize(level.lamps.size(), 1);
  return state;
}

bool fits(const LevelState& state, const Level& level) {
  return level.tiles.size() == static_cast<std::size_t>(level.grid.count()) &&
         state.doors.size() == level.doors.size() && state.lamps.size() == level.lamps.size();
}

bool has_tile(const std::vector<Tile>& list, Tile tile) {
  return !list.empty() && std::ranges::binary_search(list, tile, is_before);
}

bool add_tile(std::vector<Tile>& list, Tile tile) {
  const auto place = std::ranges::lower_bound(list, tile, is_before);
  if (place != list.end() && *place == tile) return false;
  list.insert(place, tile);
  return true;
}

bool switch_wall(const Level& level, LevelState& state, Tile tile) {
  if (level.kind(tile).other_wall.is_none()) return false;
  if (!add_tile(state.switched, tile)) std::erase(state.switched, tile);
  return true;
}

}  // namespace raywalk
