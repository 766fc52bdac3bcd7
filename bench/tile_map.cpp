#include "bench/tile_map.hpp"

#include <array>

#include "bench/generator.hpp"

namespace raywalk {

namespace {

constexpr int maze_side = 64;

bool is_inner(Tile tile) {
  return tile.x >= 1 && tile.x < maze_side - 1 && tile.y >= 1 && tile.y < maze_side - 1;
}

/// Digs from tile (1, 1), depth first, two tiles at a time, until nothing more can be reached.
void dig_corridors(TileMap& map, Generator& random) {
  constexpr std::array<Tile, 4> ways{{{2, 0}, {-2, 0}, {0, 2}, {0, -2}}};
  std::vector<Tile> path{{1, 1}};
  map.set({1, 1}, false);
  while (!path.empty()) {
    const Tile here = path.back();
    std::vector<Tile> open;
    for (const Tile way : ways) {
      const Tile there{here.x + way.x, here.y + way.y};
      if (is_inner(there) && map.is_solid(there)) open.push_back(there);
    }
    if (open.empty()) {
      path.pop_back();
      continue;
    }
    const Tile next = open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))];
    map.set({(here.x + next.x) / 2, (here.y + next.y) / 2}, false);
    map.set(next, false);
    path.push_back(next);
  }
}

}  // namespace

void close_border(TileMap& map) {
  for (int x = 0; x < map.grid.width; ++x) {
    map.set({x, 0}, true);
    map.set({x, map.grid.height - 1}, true);
  }
  for (int y = 0; y < map.grid.height; ++y) {
    map.set({0, y}, true);
    map.set({map.grid.width - 1, y}, true);
  }
}

TileMap make_maze() {
  TileMap map = TileMap::filled({maze_side, maze_side}, true);
  Generator random(1);
  dig_corridors(map, random);
  for (int i = 0; i < 60; ++i) {
    const int x = 1 + random.below(maze_side - 2);
    const int y = 1 + random.below(maze_side - 2);
    const bool is_between_corridors = (x + y) % 2 != 0;
    const bool is_off_border = x < maze_side - 2 && y < maze_side - 2;
    if (is_between_corridors && is_off_border) map.set({x, y}, false);
  }
  return map;
}

TileMap make_pillars() {
  TileMap map = TileMap::filled({64, 64}, false);
  Generator random(4);
  for (int y = 1; y < 63; ++y) {
    for (int x = 1; x < 63; ++x) map.set({x, y}, random.fraction() < 0.1);
  }
  close_border(map);
  return map;
}

TileMap make_scatter() {
  TileMap map = TileMap::filled({1024, 1024}, false);
  Generator random(2);
  for (std::uint8_t& tile : map.tiles) tile = random.fraction() < 0.02 ? 1 : 0;
  close_border(map);
  return map;
}

TileMap make_plain() {
  constexpr int side = 4096;
  TileMap map = TileMap::filled({side, side}, false);
  Generator random(3);
  for (int i = 0; i < 400; ++i) {
    const int y = random.below(side);
    const int x = random.below(side);
    map.set({x, y}, true);
  }
  close_border(map);
  return map;
}

}  // namespace raywalk
