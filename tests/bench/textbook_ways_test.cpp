#include "bench/textbook_ways.hpp"

#include <cmath>
#include <limits>

#include "bench/light_scene.hpp"
#include "raywalk/path/flood.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

TEST_CASE("TextbookWays: it reaches what a flood reaches, and its A* is as long") {
  const LightScene scene = make_light_scene("pillars");
  const Grid grid = scene.map.grid;
  TextbookWays ways(scene.map);
  FloodField field;
  const Tile from = scene.eyes.front();
  flood(field, grid, from, solid_tiles(scene.map));
  const std::vector<int>& steps = ways.breadth_first(from, std::numeric_limits<int>::max());
  int different = 0;
  for (const Tile tile : tiles(grid)) {
    const bool is_reached = steps[scene.map.index(tile)] >= 0;
    if (is_reached != field.distance(tile).has_value()) ++different;
  }
  CHECK(different == 0);
  for (const Tile to : scene.eyes) {
    const double length = ways.a_star(from, to);
    CHECK(std::isinf(length) == !field.distance(to).has_value());
    if (field.distance(to))
      CHECK(length == Approx(test::required(field.distance(to))).margin(0.01));
  }
}

}  // namespace
}  // namespace raywalk
