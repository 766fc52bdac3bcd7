#include "raywalk/lightmap/light_share.hpp"

#include <cmath>
#include <limits>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

TEST_CASE("light_share: all of it on the spot, 9/16 at half the radius, none from there on") {
  const Light light{.position = {3, 5}, .radius = 4};
  CHECK(light_share(light, {3, 5}) == 1);
  CHECK(light_share(light, {5, 5}) == 0.5625F);
  CHECK(light_share(light, {3, 3}) == 0.5625F);
  CHECK(light_share(light, {7, 5}) == 0);
  CHECK(light_share(light, {30, 50}) == 0);
}

TEST_CASE("light_share: it is as defined, to a millionth, wherever that is") {
  Random random(5);
  for (int run = 0; run < runs(2000); ++run) {
    const double far = random.chance(0.3) ? 16000 : 0;
    const Light light{.position = random.point(far, far + 4), .radius = random.between(0.1, 9)};
    const Point point = random.point(far, far + 4);
    const Vec way = point - light.position;
    const double left =
        std::max(0.0, 1 - (way.x * way.x + way.y * way.y) / (light.radius * light.radius));
    REQUIRE(light_share(light, point) == Approx(left * left).margin(4e-6 / light.radius));
  }
}

TEST_CASE("light_share: it never grows with the distance") {
  const Light light{.position = {0.5, 0.5}, .radius = 5};
  float last = 1;
  for (int i = 0; i <= 600; ++i) {
    const float share = light_share(light, {0.5 + i / 100.0, 0.5});
    CHECK(share <= last + 1e-6F);
    last = share;
  }
  CHECK(last == 0);
}

//   \  .  /     A beam to the north; its rim is 60 degrees from the middle, and 0.25 of cosine
//    \ . /      further in, all of it shines.
//      @
TEST_CASE("light_share: a beam is soft at its rim and whole inside") {
  const Light round{.position = {0, 0}, .radius = 100};
  Light beam = round;
  beam.cone = LightCone{{0, -1}, 0.5, 0.25};
  const auto part = [&](double x, double y) {
    return light_share(beam, {x, y}, 0.5) / static_cast<double>(light_share(round, {x, y}));
  };
  CHECK(part(0, -4) == 1);
  CHECK(part(3, -4) == 1);                            // the cosine is 0.8
  CHECK(part(4, -3) == Approx(0.2845).margin(1e-4));  // 0.6: s = 0.352
  CHECK(part(-4, -3) == part(4, -3));
  CHECK(part(12, -5) == 0);
  CHECK(part(0, 4) == 0);
  beam.cone->softness = 0;
  CHECK(part(4, -3) == 1);
  CHECK(part(12, -5) == 0);
}

//  a torch at the height 0.5 that looks down by 45 degrees lights the floor half a tile before it
TEST_CASE("light_share: a beam follows its pitch") {
  Light beam{.position = {1, 1}, .radius = 100};
  beam.cone = LightCone{{1, 0}, 0.95, 0, -1};
  CHECK(light_share(beam, {1.5, 1}, 0) > 0.9F);
  CHECK(light_share(beam, {1.5, 1}, 1) == 0);
  CHECK(light_share(beam, {3, 1}, 0.5) == 0);
  beam.cone->rise = 1;
  CHECK(light_share(beam, {1.5, 1}, 0) == 0);
  CHECK(light_share(beam, {1.5, 1}, 1) > 0.9F);
  beam.cone->rise = 0;
  CHECK(light_share(beam, {1.5, 1}, 0) == 0);
  CHECK(light_share(beam, {3, 1}, 0.5) > 0.9F);
}

TEST_CASE("light_share: without a radius, or at no place, nothing is lit") {
  for (const double radius : {0.0, -1.0, std::nan(""), 1e-200}) {
    CHECK(light_share({.position = {1, 1}, .radius = radius}, {1, 1}) == 0);
  }
  const double nowhere = std::numeric_limits<double>::infinity();
  CHECK(light_share({.position = {nowhere, 1}, .radius = 4}, {1, 1}) == 0);
  CHECK(light_share({.position = {std::nan(""), 1}, .radius = 4}, {1, 1}) == 0);
  CHECK(light_share({.position = {1, 1}, .radius = 4}, {nowhere, 1}) == 0);
}

}  // namespace
}  // namespace raywalk
