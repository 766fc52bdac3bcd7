#include "raywalk/ray/tile_at.hpp"

#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

//   -1    0    1    2
//    |  a |    |b c |      a = -0.25: column -1, b = 1: on the line, column 1, c = 1.75: column 1
TEST_CASE("tile_at: a point is floored, left of and above 0 as well") {
  CHECK(tile_at(Point{-0.25, 1.75}) == Tile{-1, 1});
  CHECK(tile_at(Point{1, -1}) == Tile{1, -1});
  CHECK(tile_at(Point{-0.0, 0}) == Tile{0, 0});
  CHECK(tile_at(Point{-5e-324, 5e-324}) == Tile{-1, 0});
}

TEST_CASE("tile_at: NaN, infinity and what lies beyond 2^30 tiles is in no tile") {
  CHECK(tile_at(Point{0x1p30, -0x1p30}) == Tile{1 << 30, -(1 << 30)});
  for (const double bad : {nan, infinity, -infinity, 0x1p30 + 1, -0x1p30 - 1, 1e300}) {
    CAPTURE(bad);
    CHECK(tile_at(Point{bad, 0}) == std::nullopt);
    CHECK(tile_at(Point{0, bad}) == std::nullopt);
    CHECK(tile_at(Grid{4, 4}, Point{bad, 0}) == std::nullopt);
    CHECK(index_at(Grid{4, 4}, Point{0, bad}) == std::nullopt);
    CHECK(tile_at(GridTransform{}, WorldPoint{bad, 0}) == std::nullopt);
  }
}

//   +---+---+---+
//   | 0 | 1 | 2 |      a map of 3 x 2 tiles and the places of its tiles in an array
//   | 3 | 4 | 5 |
//   +---+---+---+
TEST_CASE("tile at: tiles in range, the tile at a point, index and tile, both ways") {
  const Grid grid{3, 2};
  CHECK(grid.count() == 6);
  for (std::int64_t i = 0; i < grid.count(); ++i) CHECK(grid.index(grid.tile(i)) == i);
  CHECK(grid.tile(5) == Tile{2, 1});
  CHECK(tile_at(grid, Point{2.5, 1.5}) == Tile{2, 1});
  CHECK(index_at(grid, Point{2.5, 1.5}) == 5);
  for (const Point beyond : {Point{3, 0}, Point{-0.1, 0}, Point{0, 2}, Point{0, -1}}) {
    CHECK(tile_at(grid, beyond) == std::nullopt);
    CHECK(index_at(grid, beyond) == std::nullopt);
  }
  CHECK(index_at(Grid{}, Point{0, 0}) == std::nullopt);
}

//   world: 40   56   72      the map lies at 40, 8, its tiles are 16 x 24
//       8  +----+----+
//          |    | x  |       x = 64, 20 is the middle of tile 1, 0
//      32  +----+----+
TEST_CASE("tile at: the map's offset counts in both directions") {
  const Grid grid{2, 1};
  const GridTransform map = GridTransform::make({40, 8}, 16, 24).value();
  CHECK(tile_at(map, WorldPoint{64, 20}) == Tile{1, 0});
  CHECK(center_of(map, Tile{1, 0}) == WorldPoint{64, 20});
  CHECK(index_at(grid, map, WorldPoint{64, 20}) == 1);
  CHECK(index_at(grid, map, WorldPoint{39, 20}) == std::nullopt);
  CHECK(tile_at(map, WorldPoint{39, 20}) == Tile{-1, 0});
  for (std::int64_t i = 0; i < grid.count(); ++i) {
    CHECK(index_at(grid, map, center_of(map, grid.tile(i))) == i);
  }
}

TEST_CASE("tile_at: leads back from the middle of any tile, in any world") {
  Random random(50);
  for (int i = 0; i < runs(100000); ++i) {
    const WorldPoint corner{random.between(-1e6, 1e6), random.between(-1e6, 1e6)};
    const double width = random.between(0.01, 100);
    const GridTransform map = GridTransform::make(corner, width, random.between(0.01, 9)).value();
    const Tile tile{random.below(1 << 21) - (1 << 20), random.below(1 << 21) - (1 << 20)};
    REQUIRE(tile_at(center_of(tile)) == tile);
    REQUIRE(tile_at(map, center_of(map, tile)) == tile);
  }
}

//       0
//     3 t 1            north, east, south, west
//       2
TEST_CASE("neighbors: the four tiles beyond the faces, in the order of the faces") {
  const Tile tile{4, 7};
  const auto found = neighbors(tile);
  CHECK(found == std::array{Tile{4, 6}, Tile{5, 7}, Tile{4, 8}, Tile{3, 7}});
  const std::array faces{Face::north, Face::east, Face::south, Face::west};
  for (std::size_t i = 0; i < faces.size(); ++i) {
    CHECK(found[i] == beyond(tile, faces[i]));
    CHECK(beyond(found[i], opposite(faces[i])) == tile);
  }
  CHECK(opposite(Face::none) == Face::none);
}

TEST_CASE("tile_holding: the tile that tile_at finds, of any point in reach") {
  for (const double x : {-3.0, -0.5, -0.0, 0.0, 0.999, 1.0, 7.25, max_coordinate}) {
    for (const double y : {-max_coordinate, -1.0, 0.5, 12.0}) {
      CHECK(tile_at(Point{x, y}) == tile_holding({x, y}));
    }
  }
}

}  // namespace
}  // namespace raywalk
