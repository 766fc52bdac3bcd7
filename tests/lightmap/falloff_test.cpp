#include "raywalk/lightmap/detail/falloff.hpp"

#include <cmath>
#include <vector>

#include "lightmap/light_oracle.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("Falloff: the shares of points side by side are those of each alone") {
  Random random(1);
  for (int run = 0; run < runs(20000); ++run) {
    Light light = test::random_light(random, {7, 7});
    if (random.chance(0.1)) light.radius = std::pow(10.0, -random.below(320));
    const detail::Falloff falloff(light);
    const detail::LatticePoint from{random.below(80) - 10, random.below(80) - 10};
    std::vector<int> shares(static_cast<std::size_t>(random.below(65)));
    falloff.shares(from, shares);
    for (std::size_t k = 0; k < shares.size(); ++k) {
      const Point point = detail::LatticePoint{from.i + static_cast<int>(k), from.j}.place();
      if (shares[k] != light_share(light, point)) FAIL("run " << run << ", point " << k);
    }
  }
}

TEST_CASE("Falloff: it is the polynomial of the definition, rounded once") {
  Random random(2);
  for (int run = 0; run < runs(20000); ++run) {
    Light light = test::random_light(random, {7, 7});
    light.cone.reset();
    const Point point = random.point(-1, 8);
    const Vec way = point - light.position;
    const double reach = light.radius * light.radius;
    const double squared = way.x * way.x + way.y * way.y;
    const double near = squared < reach ? 1 - squared * (1 / reach) : 0;
    CHECK(light_share(light, point) == static_cast<int>(near * near * 65536 + 0.5));
  }
}

TEST_CASE("Falloff: a light so small that its square is none lights not even its own place") {
  for (const double radius : {1e-154, 1e-155, 1e-160, 1e-162, 1e-163, 5e-324, 0.0, -1.0}) {
    CHECK(light_share({.position = {1.5, 1.5}, .radius = radius}, {1.5, 1.5}) == 0);
  }
  CHECK(light_share({.position = {1.5, 1.5}, .radius = 1e-70}, {1.5, 1.5}) == 65536);
}

}  // namespace
}  // namespace raywalk
