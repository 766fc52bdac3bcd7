#include "bench/tile_map.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

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

/// Digs corridors until so many tiles are free, each from a place in the last one: it goes on
/// across.
void dig_wide_corridors(TileMap& map, std::int64_t free, Generator& random) {
  const auto [width, height] = std::pair(map.grid.width, map.grid.height);
  Tile from{width / 2, height / 2};
  bool is_level = true;
  while (free > 0) {
    const int half = 6 + random.below(15);
    const int way = (60 + random.below(240)) * (random.below(2) == 0 ? 1 : -1);
    const Tile to = is_level ? Tile{from.x + way, from.y} : Tile{from.x, from.y + way};
    const Tile across = is_level ? Tile{0, half} : Tile{half, 0};
    const auto [left, right] = std::minmax(from.x, to.x);
    const auto [top, bottom] = std::minmax(from.y, to.y);
    const int end_x = std::min(right + std::max(across.x, 1), width - 1);
    const int end_y = std::min(bottom + std::max(across.y, 1), height - 1);
    for (int y = std::max(top - across.y, 1); y < end_y; ++y) {
      for (int x = std::max(left - across.x, 1); x < end_x; ++x) {
        free -= map.is_solid({x, y}) ? 1 : 0;
        map.set({x, y}, false);
      }
    }
    const auto inside = [&](int v, int size) { return std::clamp(v, half + 1, size - half - 2); };
    from = {inside(to.x, width), inside(to.y, height)};
    is_level = !is_level;
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

TileMap make_corridors(const Grid& grid, int solid_in_100) {
  TileMap map = TileMap::filled(grid, true);
  Generator random(5);
  dig_wide_corridors(map, grid.count() * (100 - solid_in_100) / 100, random);
  return map;
}

}  // namespace raywalk
