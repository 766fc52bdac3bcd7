// The steps of a flood, four or eight and through corners or not, and ways by the same steps.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "path/cost_map.hpp"
#include "path/flood_oracle.hpp"
#include "raywalk/path/find_tiles.hpp"
#include "raywalk/path/flood.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

template <class Visit>
void each_step_rule(Visit visit) {
  for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
    for (const Neighbors neighbors : {Neighbors::eight, Neighbors::four}) {
      visit(FloodOptions{.corner = corner, .neighbors = neighbors});
    }
  }
}

/// How many tiles have another distance than the slow search says.
int differences(const FloodField& field, const Grid& grid,
                const std::vector<std::int64_t>& lengths) {
  int count = 0;
  for (const Tile tile : tiles(grid)) {
    const std::int64_t length = lengths.at(static_cast<std::size_t>(grid.index(tile)));
    const std::optional<double> found = field.distance(tile);
    const double expected = length == oracle::unreached ? -1 : static_cast<double>(length);
    if (found.value_or(-1.0 / 65536) * 65536 != expected) ++count;
  }
  return count;
}

/// How long a way is that keeps to the rules; none if it does not.
std::optional<double> length_of(std::span<const Tile> way, const CostMap& map,
                                const FloodOptions& options) {
  const auto is_plain = [&](Tile t) { return !map(t).is_closed() && map(t).toll == 0; };
  std::int64_t length = 0;
  for (std::size_t i = 1; i < way.size(); ++i) {
    const Tile a = way[i - 1];
    const Tile b = way[i];
    const bool is_aslant = a.x != b.x && a.y != b.y;
    if (a == b || std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) > 1) return std::nullopt;
    if (map(a).is_closed() || map(b).is_closed()) return std::nullopt;
    if (is_aslant && options.neighbors == Neighbors::four) return std::nullopt;
    if (is_aslant && options.corner != Corner::thin &&
        !(is_plain({a.x, b.y}) && is_plain({b.x, a.y}))) {
      return std::nullopt;
    }
    const double both = map(a).weight + map(b).weight;
    length += static_cast<std::int64_t>(both * (is_aslant ? 46341 : 32768) + map(b).toll * 65536);
  }
  return static_cast<double>(length) / 65536;
}

//   S #      thin: a step between the two; the others: there is no way
//   # .
TEST_CASE("flood: thin steps between two walls that touch at a corner, the others do not") {
  const AsciiMap pinch{".#", "#."};
  FloodField field;
  flood(field, pinch.grid(), Tile{0, 0}, pinch, {.corner = Corner::thin});
  CHECK(field.distance({1, 1}) == 92682 / 65536.0);
  CHECK(field.next({1, 1}) == Tile{0, 0});
  flood(field, pinch.grid(), Tile{0, 0}, pinch);
  CHECK(field.size() == 1);
  flood(field, pinch.grid(), Tile{0, 0}, pinch, {.corner = Corner::supercover});
  CHECK(field.size() == 1);
  flood(field, pinch.grid(), Tile{0, 0}, pinch,
        {.corner = Corner::thin, .neighbors = Neighbors::four});
  CHECK(field.size() == 1);
}

TEST_CASE("flood: with four neighbours a distance on open floor counts columns and rows") {
  FloodField field;
  flood(field, Grid{9, 7}, Tile{4, 3}, [](Tile) { return false; }, {.neighbors = Neighbors::four});
  for (const Tile t : tiles(Grid{9, 7})) {
    CHECK(field.distance(t) == std::abs(t.x - 4) + std::abs(t.y - 3));
  }
}

TEST_CASE("flood: by all rules of steps it is what the slow search says, on all maps of 3x3") {
  const Grid grid{3, 3};
  FloodField field;
  int wrong = 0;
  for (unsigned bits = 0; bits < 512; ++bits) {
    const CostTest cost = [&](Tile t) {
      return ((bits >> grid.index(t)) & 1U) != 0 ? TileCost::closed() : TileCost{};
    };
    each_step_rule([&](const FloodOptions& options) {
      for (const Tile source : tiles(grid)) {
        flood(field, grid, source, cost, options);
        wrong += differences(field, grid, oracle::lengths_from(grid, {source}, cost, options));
      }
    });
  }
  CHECK(wrong == 0);
}

TEST_CASE("flood: by all rules of steps it is what the slow search says, at a price") {
  Random random(7401);
  FloodField field;
  for (int run = 0; run < runs(60); ++run) {
    const CostMap map = random_costs(random, {1 + random.below(30), 1 + random.below(20)}, 0.35);
    const Tile source{random.below(map.grid.width), random.below(map.grid.height)};
    each_step_rule([&](const FloodOptions& options) {
      flood(field, map.grid, source, map, options);
      const auto lengths = oracle::lengths_from(map.grid, {source}, map, options);
      REQUIRE(differences(field, map.grid, lengths) == 0);
    });
  }
}

TEST_CASE("find_tiles: the way keeps to the steps, and is as long as the flood says") {
  Random random(7402);
  FloodField field;
  TileWorkspace space;
  int found = 0;
  for (int run = 0; run < runs(600); ++run) {
    const double closed = random.between(0, 0.5);
    const CostMap map = random_costs(random, {1 + random.below(40), 1 + random.below(40)}, closed);
    const Tile from{random.below(map.grid.width), random.below(map.grid.height)};
    const Tile to{random.below(map.grid.width), random.below(map.grid.height)};
    each_step_rule([&](FloodOptions options) {
      if (run % 4 == 0) options.limit = random.between(0, 60);
      flood(field, map.grid, from, map, options);
      const TileWay way = find_tiles(space, map.grid, from, to, map, options);
      const std::optional<double> distance = field.distance(to);
      REQUIRE((way.end == TilesEnd::found) == distance.has_value());
      REQUIRE((way.end == TilesEnd::blocked) == (map(from).is_closed() || map(to).is_closed()));
      REQUIRE(way.tiles.empty() == !distance.has_value());
      if (!distance) return;
      ++found;
      REQUIRE(way.length == *distance);
      REQUIRE(way.tiles.front() == from);
      REQUIRE(way.tiles.back() == to);
      REQUIRE(length_of(way.tiles, map, options) == *distance);
    });
  }
  CHECK(found > runs(600));
}

// A orc, H hero: the two walls that touch are passed by thin steps only.
//
//   0 1 2 3 4
// 0 . . # . .
// 1 A # . . H
// 2 . # . . .
// 3 . . . . .
TEST_CASE("find_tiles: a way between two walls, and one round them") {
  const AsciiMap map{"..#..", ".#...", ".#...", "....."};
  TileWorkspace space;
  const TileWay thin = find_tiles(space, map.grid(), {0, 1}, {4, 1}, map, {.corner = Corner::thin});
  CHECK(std::vector<Tile>(thin.tiles.begin(), thin.tiles.end()) ==
        std::vector<Tile>{{0, 1}, {1, 0}, {2, 1}, {3, 1}, {4, 1}});
  const TileWay round = find_tiles(space, map.grid(), {0, 1}, {4, 1}, map);
  CHECK(round.end == TilesEnd::found);
  CHECK(round.length == 4 + 2 * 92682 / 65536.0);
  const TileWay four =
      find_tiles(space, map.grid(), {0, 1}, {4, 1}, map, {.neighbors = Neighbors::four});
  CHECK(four.length == 8);
  CHECK(four.tiles.size() == 9);
}

TEST_CASE(
    "find_tiles: ends that are the same, closed, off the map, too far or too costly to find") {
  const AsciiMap map{"...#", "####", "...."};
  const Grid grid = map.grid();
  TileWorkspace space;
  const TileWay stay = find_tiles(space, grid, {1, 0}, {1, 0}, map);
  CHECK(stay.end == TilesEnd::found);
  CHECK(stay.length == 0);
  CHECK(stay.tiles.size() == 1);
  CHECK(find_tiles(space, grid, {0, 0}, {3, 0}, map).end == TilesEnd::blocked);
  CHECK(find_tiles(space, grid, {3, 0}, {0, 0}, map).end == TilesEnd::blocked);
  CHECK(find_tiles(space, grid, {0, 0}, {4, 0}, map).end == TilesEnd::blocked);
  CHECK(find_tiles(space, grid, {0, -1}, {0, 0}, map).end == TilesEnd::blocked);
  CHECK(find_tiles(space, grid, {0, 0}, {0, 2}, map).end == TilesEnd::none);
  CHECK(find_tiles(space, grid, {0, 0}, {2, 0}, map, {.limit = 1.5}).end == TilesEnd::none);
  CHECK(find_tiles(space, grid, {0, 0}, {2, 0}, map, {.limit = 2}).end == TilesEnd::found);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(find_tiles(space, grid, {0, 0}, {2, 0}, map, {.limit = nan}).end == TilesEnd::none);
  CHECK(find_tiles(space, grid, {0, 0}, {2, 0}, map, {.max_tiles = 1}).end == TilesEnd::gave_up);
}

TEST_CASE("find_tiles: as many tiles as it has looked at are enough, and one less is not") {
  Random random(7407);
  TileWorkspace space;
  for (int run = 0; run < runs(200); ++run) {
    const CostMap map = random_costs(random, {20, 20}, 0.3);
    const auto any = [&random] { return Tile{random.below(20), random.below(20)}; };
    const Tile from = any();
    const Tile to = any();
    const TileWay way = find_tiles(space, map.grid, from, to, map);
    const TilesEnd end = way.end;
    const std::int64_t looked_at = way.looked_at;
    if (looked_at == 0) continue;
    const FloodOptions enough{.max_tiles = looked_at};
    REQUIRE(find_tiles(space, map.grid, from, to, map, enough).end == end);
    const FloodOptions less{.max_tiles = looked_at - 1};
    REQUIRE(find_tiles(space, map.grid, from, to, map, less).end == TilesEnd::gave_up);
  }
}

TEST_CASE("find_tiles: over open floor it looks at tiles near the way, on a map of any size") {
  TileWorkspace space;
  const Grid huge{1 << 30, 1 << 30};
  const TileTest is_free = [](Tile) { return false; };
  const TileWay way = find_tiles(space, huge, {5, 7}, {405, 7}, is_free);
  CHECK(way.length == 400);
  CHECK(way.looked_at <= 3 * 400);
}

}  // namespace
}  // namespace raywalk
