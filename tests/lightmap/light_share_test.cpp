#include "raywalk/lightmap/light_share.hpp"

#include <cmath>
#include <limits>

#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr int all = 65536;

TEST_CASE("light_share: all of it on the spot, 9/16 at half the radius, none from there on") {
  const Light light{.position = {3, 5}, .radius = 4};
  CHECK(light_share(light, {3, 5}) == all);
  CHECK(light_share(light, {5, 5}) == all * 9 / 16);
  CHECK(light_share(light, {3, 3}) == all * 9 / 16);
  CHECK(light_share(light, {7, 5}) == 0);
  CHECK(light_share(light, {std::nextafter(7, 0), 5}) == 0);
  CHECK(light_share(light, {30, 50}) == 0);
}

TEST_CASE("light_share: it never grows with the distance") {
  const Light light{.position = {0.5, 0.5}, .radius = 5};
  int last = all;
  for (int i = 0; i <= 600; ++i) {
    const int share = light_share(light, {0.5 + i / 100.0, 0.5});
    CHECK(share <= last);
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
    return light_share(beam, {x, y}) / static_cast<double>(light_share(round, {x, y}));
  };
  CHECK(part(0, 0) == 1);
  CHECK(part(0, -4) == 1);
  CHECK(part(3, -4) == 1);                           // the cosine is 0.8
  CHECK(part(4, -3) == Approx(0.352).margin(1e-4));  // 0.6: s = 0.4
  CHECK(part(-4, -3) == part(4, -3));
  CHECK(part(12, -5) == 0);
  CHECK(part(0, 4) == 0);
  beam.cone->softness = 0;
  CHECK(part(4, -3) == 1);
  CHECK(part(12, -5) == 0);
  beam.cone->cosine = -1;
  CHECK(part(0, 4) == 1);
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

TEST_CASE("lit: a channel's share, to the nearest") {
  STATIC_REQUIRE(light_channel(255, all) == 255);
  STATIC_REQUIRE(light_channel(255, all / 2) == 128);
  STATIC_REQUIRE(light_channel(254, all / 2) == 127);
  STATIC_REQUIRE(light_channel(1, all / 2 - 1) == 0);
  STATIC_REQUIRE(light_channel(200, 0) == 0);
}

}  // namespace
}  // namespace raywalk
