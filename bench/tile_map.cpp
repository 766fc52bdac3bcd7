#include "bench/tile_map.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "bench/generator.hpp"
#include "raywalk/ray/maze.hpp"

namespace raywalk {

namespace {

constexpr int maze_side = 64;

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
  const Grid grid{maze_side, maze_side};
  BitGrid bits(grid, [](Tile) { return true; });
  Generator random(1);
  dig_maze(bits, random);
  open_loops(bits, 60, random);
  TileMap map = TileMap::filled(grid, true);
  for (int y = 0; y < maze_side; ++y) {
    for (int x = 0; x < maze_side; ++x) map.set({x, y}, bits.test({x, y}));
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
