#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "game/play.hpp"
#include "game/properties.hpp"
#include "game/things.hpp"
#include "raywalk/formats/map.hpp"
#include "support/catch.hpp"

/// The maps that come with the program, and somebody who walks through them by commands alone.
namespace raywalk {

[[nodiscard]] inline Level load_own_map(const std::string& name) {
  const std::filesystem::path root = RAYWALK_SOURCE_FOLDER;
  auto map = load_map(root / "maps" / name, {root / "textures"});
  if (!map) FAIL(to_string(map.error()));
  return std::move(map->level);
}

[[nodiscard]] inline Level load_keep() { return load_own_map("keep.toml"); }

[[nodiscard]] inline Tile tile_of(Point p) {
  return {static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y))};
}
[[nodiscard]] inline Point middle_of(Tile tile) { return {tile.x + 0.5, tile.y + 0.5}; }

/// True if neither a wall nor a plan shape stands in the tile; a door may.
[[nodiscard]] inline bool is_free(const Level& level, Tile tile) {
  return level.grid.contains(tile) && !level.kind(tile).solid && level.kind(tile).plan < 0;
}

/// The tiles for which `is_wanted(tile)`, row by row.
template <class Predicate>
[[nodiscard]] std::vector<Tile> tiles_where(const Level& level, Predicate is_wanted) {
  std::vector<Tile> tiles;
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) {
      if (is_wanted(Tile{x, y})) tiles.push_back({x, y});
    }
  }
  return tiles;
}

/// The tiles at most `distance` rows and columns away, itself included, that are on the map.
[[nodiscard]] inline std::vector<Tile> tiles_around(const Level& level, Tile tile, int distance) {
  return tiles_where(level, [&](Tile t) {
    return std::max(std::abs(t.x - tile.x), std::abs(t.y - tile.y)) <= distance;
  });
}

/// For each tile, row by row, whether one gets there from the start by free tiles, side to side.
[[nodiscard]] inline std::vector<bool> reached_tiles(const Level& level) {
  std::vector<bool> reached(level.tiles.size());
  std::vector<Tile> to_visit{tile_of(level.start.position)};
  while (!to_visit.empty()) {
    const Tile tile = to_visit.back();
    to_visit.pop_back();
    if (!is_free(level, tile) || level.kind(tile).pane) continue;
    const auto index = static_cast<std::size_t>(level.grid.index(tile));
    if (reached[index]) continue;
    reached[index] = true;
    for (const Face face : {Face::north, Face::east, Face::south, Face::west}) {
      to_visit.push_back(beyond(tile, face));
    }
  }
  return reached;
}

/// The indices of the things that play a part.
[[nodiscard]] inline std::vector<int> things_with(const World& world, Role role) {
  std::vector<int> things;
  for (int i = 0; i < static_cast<int>(world.actors.size()); ++i) {
    if (role_of(kind_of(world, i)) == role) things.push_back(i);
  }
  return things;
}
[[nodiscard]] inline Tile tile_of_thing(const Level& level, int thing) {
  return tile_of(level.things[static_cast<std::size_t>(thing)].position);
}

/// Somebody who walks straight from waypoint to waypoint, and uses doors where he makes no way.
class KeepWalk {
 public:
  explicit KeepWalk(const Level& level) : world_(make_world(level)) {}

  [[nodiscard]] const World& world() const { return world_; }
  [[nodiscard]] Tile tile() const { return tile_of(world_.player.position); }
  [[nodiscard]] int doors_opened() const { return doors_opened_; }

  void play(const Command& command) {
    step(world_, command);
    if (has_happened(world_, Event::door_opens)) ++doors_opened_;
  }
  void wait(int ticks) {
    for (int i = 0; i < ticks; ++i) play({});
  }
  /// Walks to the middle of a tile, or until he is out. False if that takes over 15 seconds.
  [[nodiscard]] bool walk_to(Tile tile) {
    for (int i = 0; i < 15 * ticks_per_second; ++i) {
      const Vec way = middle_of(tile) - world_.player.position;
      if (world_.phase == Phase::out || glm::dot(way, way) < 0.2 * 0.2) return true;
      walk_along(way);
    }
    return false;
  }

 private:
  void walk_along(Vec way) {
    Command command = walking(1);
    command.turn = heading_of(way) - world_.player.heading;
    command.use = ticks_without_way_ == 10;
    if (command.use) ticks_without_way_ = -2 * ticks_per_second;  // until the door is open
    const Point before = world_.player.position;
    play(command);
    const Vec moved = world_.player.position - before;
    const bool makes_way = glm::dot(moved, moved) > 0.01 * 0.01;
    ticks_without_way_ = makes_way ? 0 : ticks_without_way_ + 1;
  }

  World world_;
  int ticks_without_way_ = 0;
  int doors_opened_ = 0;
};

}  // namespace raywalk
