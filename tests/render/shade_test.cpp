#include "raywalk/render/shade.hpp"

#include <limits>

#include "support/catch.hpp"

namespace raywalk {

TEST_CASE("shade: light falls steadily with depth, and not into darkness") {
  unsigned before = light_at(0);
  CHECK(before == full_light);
  for (double depth = 0; depth < 100; depth += 0.01) {
    const unsigned light = light_at(depth);
    REQUIRE(light <= before);
    REQUIRE(before - light <= 1);  // no band is more than one step darker than the last
    before = light;
  }
  CHECK(light_at(std::numeric_limits<double>::infinity()) == far_light);
  CHECK(far_light * 4 > full_light);
}

TEST_CASE("shade: walls that look north or south are darker") {
  CHECK(light_of({1, 0}) == light_of({-1, 0}));
  CHECK(light_of({0, 1}) == light_of({0, -1}));
  CHECK(light_of({0, 1}) < light_of({1, 0}));
}

TEST_CASE("shade: a slanting wall lies between, in order") {
  CHECK(light_of({0.8, 0.6}) > light_of({0.6, 0.8}));
  CHECK(light_of({0.8, 0.6}) < light_of({1, 0}));
  CHECK(light_of({0.6, 0.8}) > light_of({0, 1}));
}

TEST_CASE("shade: inside a solid there is no normal and full light") {
  CHECK(light_of({0, 0}) == full_light);
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

TEST_CASE("lit: what is opaque stays opaque") { CHECK(alpha(lit(0x00123456U, 100)) == 255); }

}  // namespace raywalk
