// Floods of all tiny maps, and of random ones, beside the slow search.

#include <cstddef>
#include <optional>
#include <vector>

#include "path/cost_map.hpp"
#include "path/flood_oracle.hpp"
#include "raywalk/path/flood.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// True if a field has exactly what the slow search has.
bool agrees(const FloodField& field, const Grid& grid, const std::vector<std::int64_t>& lengths) {
  std::int64_t reached = 0;
  for (const Tile tile : tiles(grid)) {
    const std::int64_t length = lengths[static_cast<std::size_t>(grid.index(tile))];
    const std::optional<double> found = field.distance(tile);
    if (found.has_value() != (length != oracle::unreached)) return false;
    if (found && *found * 65536 != static_cast<double>(length)) return false;
    reached += found.has_value() ? 1 : 0;
  }
  return reached == field.size();
}

TEST_CASE("flood: on all maps of 3x3 from all tiles it is what the slow search says") {
  const Grid grid{3, 3};
  FloodField field;
  int wrong = 0;
  for (unsigned bits = 0; bits < 512; ++bits) {
    const TileTest is_closed = [&](Tile t) { return ((bits >> grid.index(t)) & 1U) != 0; };
    const CostTest cost = [&](Tile t) { return is_closed(t) ? TileCost::closed() : TileCost{}; };
    for (const Tile source : tiles(grid)) {
      flood(field, grid, source, is_closed);
      if (!agrees(field, grid, oracle::lengths_from(grid, {source}, cost))) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("flood: over random floors and doors it is what the slow search says") {
  Random random(7101);
  FloodField field;
  for (int run = 0; run < runs(300); ++run) {
    const CostMap map = random_costs(random, {1 + random.below(40), 1 + random.below(24)}, 0.25);
    std::vector<Tile> sources;
    for (int i = random.below(4); i >= 0; --i) {
      sources.push_back({random.below(map.grid.width), random.below(map.grid.height)});
    }
    flood(field, map.grid, sources, map);
    REQUIRE(agrees(field, map.grid, oracle::lengths_from(map.grid, sources, map)));
  }
}

TEST_CASE("flood: a distance is the same from both ends but for their tolls") {
  Random random(7102);
  FloodField there;
  FloodField back;
  for (int run = 0; run < runs(200); ++run) {
    const CostMap map = random_costs(random, {20, 20}, 0.3);
    const Tile a{random.below(20), random.below(20)};
    const Tile b{random.below(20), random.below(20)};
    flood(there, map.grid, a, map);
    flood(back, map.grid, b, map);
    const std::optional<double> to_b = there.distance(b);
    const std::optional<double> to_a = back.distance(a);
    REQUIRE(to_a.has_value() == to_b.has_value());
    if (to_a) REQUIRE(*to_a + map(b).toll == *to_b + map(a).toll);
  }
}

TEST_CASE("flood: next leads to a source, and the steps add up to the distance") {
  Random random(7103);
  FloodField field;
  for (int run = 0; run < runs(100); ++run) {
    const CostMap map = random_costs(random, {30, 30}, 0.3);
    flood(field, map.grid, Tile{15, 15}, map);
    field.each_tile([&](Tile tile, double distance) {
      const std::optional<Tile> next = field.next(tile);
      REQUIRE(next.has_value() == (tile != Tile{15, 15}));
      if (!next) return;
      const bool is_aslant = next->x != tile.x && next->y != tile.y;
      const double both = map(tile).weight + map(*next).weight;
      const double step = both * (is_aslant ? 46341 : 32768) / 65536 + map(tile).toll;
      REQUIRE(distance == test::required(field.distance(*next)) + step);
    });
  }
}

TEST_CASE("flood: neither the order of sources nor what was asked before shows") {
  Random random(7104);
  FloodField used;
  for (int run = 0; run < runs(100); ++run) {
    const CostMap map = random_costs(random, {50, 40}, 0.2);
    const std::vector<Tile> sources{{3, 3}, {40, 30}, {25, 5}};
    const std::vector<Tile> turned{{25, 5}, {40, 30}, {3, 3}};
    const FloodOptions options{.limit = random.between(0, 60)};
    FloodField first;
    flood(first, map.grid, sources, map, options);
    flood(used, map.grid, turned, map, options);
    REQUIRE(first.size() == used.size());
    for (const Tile tile : tiles(map.grid)) {
      REQUIRE(first.distance(tile) == used.distance(tile));
      REQUIRE(first.next(tile) == used.next(tile));
      if (first.distance(tile)) REQUIRE(test::required(first.distance(tile)) <= options.limit);
    }
  }
}

}  // namespace
}  // namespace raywalk
