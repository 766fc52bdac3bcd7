#include "raywalk/path/detail/taut_geometry.hpp"

#include <cmath>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

TEST_CASE("angle_between: within 1e-15 of the arc tangent, to both sides, in all quarters") {
  Random random(11);
  for (int i = 0; i < runs(200000); ++i) {
    const double begin = random.between(0, 7);
    const bool is_special = i % 5 == 0;  // about the steps of the table, and the quarters
    const double turn = is_special ? std::asin((random.below(16) + 0.5) / 16) * random.below(3)
                                   : random.between(0, 3.14159);
    const double end = begin + (i % 2 == 0 ? turn : -turn);
    const Vec a{std::cos(begin), std::sin(begin)};
    const Vec b{std::cos(end), std::sin(end)};
    const double expected = std::atan2(std::abs(cross(a, b)), dot(a, b));
    REQUIRE(std::abs(detail::angle_between(a, b) - expected) < 1e-15);
  }
  CHECK(detail::angle_between({1, 0}, {1, 0}) == 0);
  CHECK(detail::angle_between({1, 0}, {-1, 0}) == Approx(3.141592653589793).margin(1e-15));
}

TEST_CASE("TautCircle::to: between circles in a row the line has the length 1, and keeps its row") {
  for (int tiles = 1; tiles <= 300; ++tiles) {
    for (const int side : {-1, 1}) {
      const detail::TautCircle circle{{3, 7}, 0.5, side};
      const detail::Tangent east = circle.to({3.0 + tiles, 7}, 0.5, side);
      CHECK(east.along == Vec{1, 0});
      CHECK(east.length == tiles);
      CHECK(circle.to({3, 7.0 - tiles}, 0.5, side).along == Vec{0, -1});
    }
  }
}

}  // namespace
}  // namespace raywalk
