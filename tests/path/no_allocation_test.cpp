// After the first call no search allocates: every allocation of this program is counted.

#include <array>

#include "path/cost_map.hpp"
#include "raywalk/path/find_path.hpp"
#include "raywalk/path/find_tiles.hpp"
#include "raywalk/path/flood.hpp"
#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

using test::allocations;
/// A probe of one type that takes no memory, unlike a `TileTest`.
using IsSolid = bool (*)(Tile);

TEST_CASE("no allocation: the second flood of a grid does not, wherever it begins") {
  Random random(7301);
  const CostMap map = random_costs(random, {200, 150}, 0.2);
  FloodField field;
  flood(field, map.grid, Tile{0, 0}, map, {.limit = 1});
  const long before = allocations();
  CHECK(before > 0);
  for (int run = 0; run < 20; ++run) {
    const std::array sources{Tile{random.below(200), random.below(150)},
                             Tile{random.below(200), random.below(150)}};
    flood(field, map.grid, sources, map);
  }
  CHECK(allocations() == before);
}

TEST_CASE("no allocation: nor does one with a limit on a map of any size") {
  const Grid huge{1 << 30, 1 << 30};
  const IsSolid open = [](Tile) { return false; };
  FloodField field;
  flood(field, huge, Tile{0, 0}, open, {.limit = 30});
  const long before = allocations();
  for (int i = 0; i < 20; ++i) {
    flood(field, huge, Tile{1000 + 7 * i, 1000 + 5 * i}, open, {.limit = 30});
    CHECK(field.size() > 2000);
  }
  CHECK(allocations() == before);
}

TEST_CASE("no allocation: the second path does not, however long it is") {
  Random random(7302);
  const CostMap map = random_costs(random, {200, 150}, 0.25);
  PathWorkspace space;
  const auto ask = [&] {
    const Point from{random.below(200) + 0.5, random.below(150) + 0.5};
    const Point to{random.below(200) + 0.5, random.below(150) + 0.5};
    return find_path(space, map.grid, {Circle{from, 0.3}, to}, map).end;
  };
  while (ask() == PathEnd::blocked) continue;
  while (ask() != PathEnd::found) continue;
  const long before = allocations();
  int found = 0;
  for (int run = 0; run < 20; ++run) found += ask() == PathEnd::found ? 1 : 0;
  CHECK(found > 0);
  CHECK(allocations() == before);
}

TEST_CASE("no allocation: nor does the second way by steps") {
  Random random(7303);
  const CostMap map = random_costs(random, {200, 150}, 0.25);
  TileWorkspace space;
  const auto ask = [&] {
    const Tile from{random.below(200), random.below(150)};
    const Tile to{random.below(200), random.below(150)};
    return find_tiles(space, map.grid, from, to, map).end;
  };
  while (ask() != TilesEnd::found) continue;
  const long before = allocations();
  int found = 0;
  for (int run = 0; run < 20; ++run) found += ask() == TilesEnd::found ? 1 : 0;
  CHECK(found > 0);
  CHECK(allocations() == before);
}

TEST_CASE("no allocation: nor does the second one among solid tiles, in a maze or past pillars") {
  Random random(7303);
  for (const double radius : {0.0, 0.3}) {
    PathWorkspace space;
    const Grid grid{96, 96};
    const CostMap map = random_costs(random, grid, 0.3);
    const auto walls = [&](Tile t) { return map(t).is_closed(); };
    const IsSolid pillars = [](Tile t) { return t.x % 2 == 1 && t.y % 2 == 1; };
    const IsSolid combs = [](Tile t) { return t.x % 2 == 1 && t.y != (t.x % 4 == 1 ? 0 : 95); };
    const Circle body{{0.5, 0.5}, radius};
    CHECK(find_path(space, grid, {body, {0.5, 1.5}}, pillars).end == PathEnd::found);
    CHECK(find_path(space, grid, {body, {94.5, 48.5}}, pillars).end == PathEnd::found);
    const long before = allocations();
    CHECK(find_path(space, grid, {body, {94.5, 90.5}}, pillars).end == PathEnd::found);
    CHECK(find_path(space, grid, {body, {94.5, 90.5}}, combs).end == PathEnd::found);
    for (int run = 0; run < 8; ++run) {
      const Point from{random.below(96) + 0.5, random.below(96) + 0.5};
      const Point to{random.below(96) + 0.5, random.below(96) + 0.5};
      static_cast<void>(find_path(space, grid, {Circle{from, radius}, to}, walls));
    }
    CHECK(allocations() == before);
  }
}

TEST_CASE("no allocation: reserved room is enough") {
  const IsSolid open = [](Tile) { return false; };
  FloodField field;
  field.reserve(30 * 30);
  const long before = allocations();
  flood(field, Grid{470, 470}, Tile{3, 3}, open);
  CHECK(field.size() == 470 * 470);
  CHECK(allocations() == before);
}

}  // namespace
}  // namespace raywalk
