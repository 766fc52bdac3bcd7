#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "bench/light_scene.hpp"
#include "bench/textbook_shadows.hpp"
#include "bench/textbook_sweep.hpp"
#include "raywalk/geom/polygon.hpp"
#include "raywalk/visibility/field_of_view.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

//   #######
//   #.....#
//   #@.#..#
//   #.....#
//   #######
TEST_CASE("TextbookSweep: a room with a pillar, counted by hand") {
  TileMap map = TileMap::filled({7, 5}, false);
  close_border(map);
  TextbookSweep sweep(map);
  CHECK(signed_area(sweep.look({1.5, 2.5})) == Approx(15));
  map.set({3, 2}, true);
  TextbookSweep with_pillar(map);
  // The shadow grows from 1 across at 1.5 tiles to 3, the whole room, at 4.5.
  CHECK(signed_area(with_pillar.look({1.5, 2.5})) == Approx(15 - (1.0 + 3.0) / 2 * 3));
}

TEST_CASE("TextbookSweep: the area is that of the visibility polygon, from all the eyes") {
  for (const std::string& name : {std::string("a"), std::string("pillars")}) {
    const LightScene scene = make_light_scene(name);
    TextbookSweep sweep(scene.map);
    Visibility view;
    for (const Tile eye : scene.eyes) {
      view.look(scene.map.grid, centre(eye), solid_tiles(scene.map));
      CAPTURE(name, eye.x, eye.y);
      // Both are sums of some hundred products of coordinates, each rounded.
      CHECK(std::abs(signed_area(sweep.look(centre(eye))) - signed_area(view.polygon())) < 1e-9);
    }
  }
}

TEST_CASE("TextbookShadows: in a room without pillars everything is seen, as far as the disc") {
  TileMap map = TileMap::filled({7, 5}, false);
  close_border(map);
  TextbookShadows shadows(map);
  const std::vector<std::uint8_t>& seen = shadows.look({1, 2}, 20);
  CHECK(std::ranges::count(seen, std::uint8_t{1}) == 35);
  shadows.look({1, 2}, 1);
  CHECK(std::ranges::count(seen, std::uint8_t{1}) == 9);
}

// Its walls are whole squares, so its shadows are wider, and it sees tiles of which it sees any
// part.
TEST_CASE("TextbookShadows: most of what it sees is what the field of view sees") {
  for (const std::string& name : {std::string("a"), std::string("pillars")}) {
    const LightScene scene = make_light_scene(name);
    TextbookShadows shadows(scene.map);
    int seen = 0;
    int differing = 0;
    for (const Tile eye : scene.eyes) {
      std::vector<std::uint8_t> differs = shadows.look(eye, light_radius);
      each_tile_in_view(scene.map.grid, eye, solid_tiles(scene.map),
                        [&](Tile t) {
                          ++seen;
                          differs[scene.map.index(t)] ^= 1U;
                        },
                        {.radius = light_radius});
      for (const std::uint8_t one : differs) differing += one;
    }
    CAPTURE(name, seen, differing);
    CHECK(differing < seen / 3);
  }
}

}  // namespace
}  // namespace raywalk
