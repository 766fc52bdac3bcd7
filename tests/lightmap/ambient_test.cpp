#include "raywalk/lightmap/detail/ambient.hpp"

#include "lightmap/light_oracle.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using detail::TileAmbient;

/// Tiles drawn as `o` are bright, all others that are not solid have a light of 0.2.
Level half_bright(std::string_view rows) {
  Level level = make_level(rows);
  level.ambient = rgb(51, 51, 51);
  for (TileKind& kind : level.kinds) kind.light.reset();
  return level;
}

TEST_CASE("TileAmbient: random levels have the ambient light of the definition") {
  Random random(11);
  for (int run = 0; run < runs(300); ++run) {
    Level level = test::random_lit_level(random);
    for (TileKind& kind : level.kinds) {
      if (random.chance(0.5)) kind.light = static_cast<Color>(random.bits());
    }
    for (const Tile tile : tiles(level.grid)) {
      const TileAmbient ambient(level, tile);
      const double x = random.between(0, 1);
      const double y = random.between(0, 1);
      const LightColor light = ambient.at(static_cast<float>(x), static_cast<float>(y));
      REQUIRE(test::same_light(light, test::defined_ambient(level, tile, x, y)));
      if (ambient.is_even()) REQUIRE(ambient.at(0, 0.3F) == ambient.at(0.7F, 1));
    }
  }
}

TEST_CASE("TileAmbient: on a side two tiles have the same light, unless a solid is in a corner") {
  Random random(12);
  for (int run = 0; run < runs(100); ++run) {
    Level level = half_bright("....\n....\n....\n");
    for (TileKind& kind : level.kinds) kind.light = static_cast<Color>(random.bits());
    const auto at = static_cast<float>(random.between(0, 1));
    const TileAmbient west(level, {1, 1});
    const TileAmbient east(level, {2, 1});
    const TileAmbient south(level, {1, 2});
    REQUIRE(west.at(1, at) == east.at(0, at));
    REQUIRE(west.at(at, 1) == south.at(at, 0));
  }
}

}  // namespace
}  // namespace raywalk
