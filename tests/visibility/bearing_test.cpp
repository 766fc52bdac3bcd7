// Directions from an eye, and their order around it.

#include "raywalk/visibility/bearing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "support/catch.hpp"

namespace raywalk {
namespace {

using detail::along;
using detail::meeting;
using detail::toward;

//      f e d
//      g E c      the turn is clockwise on screen: from east to south
//      h a b
constexpr Point pivot{3, 3};
const std::array<Bearing, 8> around{toward({4, 3}), along({2, 2}),  meeting({3, 5}),
                                    along({-1, 1}), along({-9, 0}), toward({1, 1}),
                                    along({0, -1}), toward({5, 1})};

TEST_CASE("bearing: south is clockwise from east, and each eighth of a turn from the one before") {
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t turn = 0; turn < 8; ++turn) {
      const int side = turn % 4 == 0 ? 0 : (turn < 4 ? 1 : -1);
      CHECK(orientation(pivot, around[i], around[(i + turn) % 8]) == side);
      CHECK(is_same_direction(pivot, around[i], around[(i + turn) % 8]) == (turn == 0));
    }
  }
}

TEST_CASE("bearing: the directions around a start are sorted without angles") {
  for (const Bearing& start : around) {
    std::array<Bearing, 8> sorted = around;
    std::reverse(sorted.begin(), sorted.end());
    std::sort(sorted.begin(), sorted.end(), [&](const Bearing& a, const Bearing& b) {
      return detail::comes_before(pivot, start, a, b);
    });
    const auto place = std::find(around.begin(), around.end(), start) - around.begin();
    for (std::size_t i = 0; i < 8; ++i) {
      CHECK(sorted[i] == around[(static_cast<std::size_t>(place) + i) % 8]);
    }
  }
}

//   E . . . c      c lies on the line from E through b, or one unit in the last place beside it
//     b
TEST_CASE("bearing: one unit in the last place is a side") {
  constexpr double up = std::numeric_limits<double>::infinity();
  const Point far_eye{0.1, 0.1};
  const Bearing b = toward({0.1 + 1, 0.1 + 1});  // neither sum is exact, but both are the same
  CHECK(orientation(far_eye, b, toward({7.3, 7.3})) == 0);
  CHECK(orientation(far_eye, b, toward({7.3, std::nextafter(7.3, up)})) == 1);
  CHECK(orientation(far_eye, b, toward({std::nextafter(7.3, up), 7.3})) == -1);
}

TEST_CASE("bearing: differences that no double holds are not rounded") {
  const Point tiny{1e-300, 0};  // (1, 1) and (2^30, 2^30) are on one line with the origin alone
  const Bearing near_corner = toward({1, 1});
  const Bearing far_corner = toward({0x1p30, 0x1p30});
  CHECK(orientation({0, 0}, near_corner, far_corner) == 0);
  CHECK(orientation(tiny, near_corner, far_corner) == -1);
  CHECK(orientation({0, 5e-324}, near_corner, far_corner) == 1);
  CHECK(orientation({0, 0}, along({1e300, 1e-300}), along({1e300, 0})) == -1);
  CHECK(orientation({0, 0}, along({5e-324, 5e-324}), along({1e300, 1e300})) == 0);
}

}  // namespace
}  // namespace raywalk
