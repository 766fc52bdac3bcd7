#include "raywalk/render/shade.hpp"

#include "support/catch.hpp"
#include "support/numbers.hpp"

namespace raywalk {

TEST_CASE("shade: light falls steadily with depth, and not into darkness") {
  const Fog fog;
  unsigned before = light_through(fog, 0);
  CHECK(before == full_light);
  for (double depth = 0; depth < 100; depth += 0.01) {
    const unsigned light = light_through(fog, depth);
    REQUIRE(light <= before);
    REQUIRE(before - light <= 1);  // no band is more than one step darker than the last
    before = light;
  }
  CHECK(light_through(fog, infinity) == static_cast<unsigned>(fog.least * full_light));
}

TEST_CASE("shade: fog begins and ends where it is said to") {
  const Fog fog{.begin = 2, .end = 6, .least = 0};
  CHECK(light_through(fog, 2) == full_light);
  CHECK(light_through(fog, 4) == full_light / 2);
  CHECK(light_through(fog, 6) == 0);
  CHECK(light_through(fog, infinity) == 0);
}

TEST_CASE("shade: the fog's color takes the place of what is lost") {
  const Fog fog{.color = rgb(200, 100, 40), .begin = 0, .end = 10, .least = 0};
  CHECK(lit(rgb(9, 99, 250), shade_at(fog, 20)) == fog.color);
  CHECK(lit(rgb(9, 99, 250), shade_at(fog, 0)) == rgb(9, 99, 250));
  CHECK(lit(rgb(0, 0, 0), shade_at(fog, 5)) == rgb(100, 50, 20));
}

TEST_CASE("shade: no channel overflows, whatever the fog") {
  const Color white = rgb(255, 255, 255);
  const Fog fog{.color = white, .begin = 0, .end = 10, .least = 0.1};
  for (double depth = 0; depth < 12; depth += 0.01) {
    for (const unsigned light : {0U, 100U, full_light}) {
      const Color color = lit(white, shade_at(fog, depth, light));
      REQUIRE(red(color) == green(color));  // a carry would make them differ
      REQUIRE(green(color) == blue(color));
    }
  }
}

TEST_CASE("shade: walls that look north or south are darker") {
  CHECK(light_of({1, 0}, 196) == full_light);
  CHECK(light_of({-1, 0}, 196) == full_light);
  CHECK(light_of({0, 1}, 196) == 196);
  CHECK(light_of({0, -1}, 196) == 196);
}

TEST_CASE("shade: a slanting wall lies between, in order") {
  CHECK(light_of({0.8, 0.6}, 196) > light_of({0.6, 0.8}, 196));
  CHECK(light_of({0.8, 0.6}, 196) < full_light);
  CHECK(light_of({0.6, 0.8}, 196) > 196);
}

TEST_CASE("shade: inside a solid there is no normal and full light") {
  CHECK(light_of({0, 0}, 196) == full_light);
}

TEST_CASE("blended: alpha decides between the two colors") {
  const Color under = rgb(10, 20, 30);
  CHECK(blended(0x00FFFFFFU, under) == under);
  CHECK(blended(rgb(200, 100, 50), under) == rgb(200, 100, 50));
  const Color half = blended(0x80C86432U, under);
  CHECK(red(half) == Approx(105).margin(2));
  CHECK(green(half) == Approx(60).margin(2));
  CHECK(blue(half) == Approx(40).margin(2));
  CHECK(alpha(half) == 255);
}

TEST_CASE("lit: what is opaque stays opaque") {
  CHECK(alpha(lit(0x00123456U, {100, 100, 100})) == 255);
}

}  // namespace raywalk
