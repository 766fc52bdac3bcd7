// The header of the layer alone, as users of levels include it; this file is compiled by itself.
#include "raywalk/map.hpp"

#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("raywalk/map.hpp: the tile of a position comes with the levels") {
  CHECK(tile_at(Point{2.5, 1.25}) == Tile{2, 1});
  CHECK(tile_at(Grid{2, 2}, Point{2.5, 1.25}) == std::nullopt);
  CHECK(center_of(Tile{2, 1}) == Point{2.5, 1.5});
}

}  // namespace
}  // namespace raywalk
