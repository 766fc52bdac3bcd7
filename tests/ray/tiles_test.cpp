#include "raywalk/ray/tiles.hpp"

#include <cstdint>

#include "raywalk/ray/contact.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

//   0 1 2
//   3 4 5
TEST_CASE("tiles: all of them once, row by row") {
  const Grid grid{3, 2};
  std::int64_t index = 0;
  for (const Tile tile : tiles(grid)) CHECK(tile == grid.tile(index++));
  CHECK(index == grid.count());
}

TEST_CASE("tiles: a grid without width or height has none") {
  for (const Grid grid : {Grid{0, 0}, Grid{0, 5}, Grid{5, 0}}) {
    for (const Tile tile : tiles(grid)) FAIL("there is " << tile.x << ", " << tile.y);
  }
}

TEST_CASE("tiles: an iterator can be kept while another one goes on") {
  const TileRange range = tiles({2, 2});
  auto place = range.begin();
  const auto first = place++;
  CHECK(*first == Tile{0, 0});
  CHECK(*place == Tile{1, 0});
  CHECK_FALSE(first == place);
}

TEST_CASE("names: a face and an end are told by the word of the source") {
  CHECK(name_of(Face::none) == "none");
  CHECK(name_of(Face::north) == "north");
  CHECK(name_of(Face::west) == "west");
  CHECK(name_of(End::hit) == "hit");
  CHECK(name_of(End::tiles) == "tiles");
  CHECK(name_of(End::invalid) == "invalid");
}

}  // namespace
}  // namespace raywalk
