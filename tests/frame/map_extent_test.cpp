#include "frame/map_extent.hpp"

#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

TEST_CASE("is_on: a point of the level is on a map that reaches it, one beyond all tiles never") {
  const Level level = make_level("####\n#@.#\n####");
  Automap map{.rectangle = {0, 0, 960, 720}, .center = {1.5, 1.5}};
  CHECK(is_on(map, level, {2.5, 1.5}));
  CHECK_FALSE(is_on(map, level, {7.5, 1.5}));
  CHECK_FALSE(is_on(map, level, {1e10, 1.5}));
  // So small that the map reaches it.
  map.pixels_per_tile = 1e-9;
  CHECK(is_on(map, level, {2.5, 1.5}));
  CHECK_FALSE(is_on(map, level, {1e10, 1.5}));
  const ExploredTiles nothing(level.grid);
  map.explored = &nothing;
  CHECK_FALSE(is_on(map, level, {2.5, 1.5}));
}

}  // namespace
}  // namespace raywalk
