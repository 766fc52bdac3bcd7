// Rays that no sane game casts: none may hang, crash or answer nonsense.

#include <cmath>
#include <limits>
#include <vector>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr double smallest = std::numeric_limits<double>::denorm_min();

const AsciiMap room{"#####", "#...#", "#...#", "#...#", "#####"};

//   # # # # #
//   # a > > #        a, the way or the end is none that a grid knows
//   # . . . #
//   # . . . #
//   # # # # #
TEST_CASE("cast: a ray that is not a number, or not finite, or far away is invalid") {
  const auto end_of = [](const Ray& ray) { return cast(room.grid(), ray, room).end; };
  for (const double bad : {nan, infinity, -infinity, 0x1p30 + 1, -0x1p31, 1e300}) {
    CHECK(end_of({{bad, 1.5}, {1, 0}, 5}) == End::invalid);
    CHECK(end_of({{1.5, bad}, {1, 0}, 5}) == End::invalid);
  }
  for (const double bad : {nan, infinity, -infinity}) {
    CHECK(end_of({{1.5, 1.5}, {bad, 0}, 5}) == End::invalid);
    CHECK(end_of({{1.5, 1.5}, {0, bad}, 5}) == End::invalid);
  }
  CHECK(end_of({{1.5, 1.5}, {1, 0}, nan}) == End::invalid);
  CHECK(end_of({{1.5, 1.5}, {1, 0}, -1}) == End::invalid);
  CHECK(end_of(Ray::along({1.5, 1.5}, {nan, 0}, 5)) == End::invalid);
  CHECK(end_of(Ray::along({1.5, 1.5}, {0, infinity}, 5)) == End::invalid);
  CHECK_FALSE(cast(room.grid(), {{nan, 0}, {1, 0}, 5}, room).contact.has_value());
}

//   # # # # #
//   # a > > *        the east wall at x = 4, whatever the length of the arrow
//   # . . . #
TEST_CASE("cast: directions of any size find the wall") {
  for (const double size : {1e-300, 1e-100, 1e-20, 1e-9, 1e9, 1e20, 1e100, 1e300}) {
    CAPTURE(size);
    const CastResult result = cast(room.grid(), Ray{{1.5, 1.5}, {size, -0.0}, infinity}, room);
    CHECK(result.end == End::hit);
    CHECK(result.tile == Tile{4, 1});
    CHECK(result.point == Point{4, 1.5});
    CHECK(result.t == 2.5 / size);
  }
}

//   # # # # #
//   # a . . #        a and b are the same double
//   # . . . #
TEST_CASE("cast: a tiny direction with a finite end stays where it is") {
  for (const double size : {smallest, 1e-310, 1e-300}) {
    const CastResult result = cast(room.grid(), Ray{{1.5, 1.5}, {size, size}, 1}, room);
    CHECK(result == CastResult{End::length, 1, {1.5, 1.5}, {1, 1}, std::nullopt});
  }
}

/// True if a cast over tiles and one over free pixels give numbers, and the walk ends.
bool is_answered(const Ray& ray, const Policy& policy) {
  const auto plans = [](Tile) { return Plan{}; };
  const CastResult result = cast(room.grid(), ray, room, policy);
  const bool is_number = !std::isnan(result.t) && !std::isnan(result.point.x + result.point.y);
  int steps = 0;
  for (const Step& step : walk(room.grid(), ray)) {
    if (!(step.enter <= step.exit) || ++steps > 10) return false;
  }
  return is_number && result.end != End::invalid &&
         cast(room.grid(), ray, PlanProbe(plans, 64), policy).end != End::hit;
}

//   a     # # # # #
//         # a . . #      any origin, any direction, any length
//       a # . . . # a
//         # # # # #
TEST_CASE("cast: whatever the numbers, an answer comes and is a number") {
  const std::vector<double> sizes{0, 1, 1e-20, 1e20, 1e-300, 1e300, 6e-17, smallest, 0x1p1000};
  const std::vector<Point> origins{{1.5, 1.5},   {1, 1},           {0, 0},           {5, 5},
                                   {-1, 0.5},    {6, 6},           {-1000, 2.25},    {0.5, 1e9},
                                   {5, -1e-300}, {1e-300, 1e-300}, {-0x1p30, 0x1p30}};
  for (const Point origin : origins) {
    for (const double x : sizes) {
      for (const double y : sizes) {
        for (const double max_t : {0.0, 1e-300, 1.0, 1e300, infinity}) {
          for (const Vec direction : {Vec{x, y}, Vec{-x, y}, Vec{x, -y}, Vec{-x, -y}}) {
            const Ray ray{origin, direction, max_t};
            const bool is_good =
                is_answered(ray, {}) && is_answered(ray, {.corner = Corner::supercover});
            if (is_good) continue;
            CAPTURE(origin.x, origin.y, direction.x, direction.y, max_t);
            FAIL("no answer, or none that is a number");
          }
        }
      }
    }
  }
  SUCCEED();
}

//                                    # # # # #
//                                    # . . . #
//   a   ... a thousand tiles ...     # . . . #     it has passed by before it comes level
//   v                                # . . . #
//   b                                # # # # #
TEST_CASE("cast: a nearly axis-parallel ray that passes the map by far away ends at once") {
  const Ray ray{{-1000, 2.5}, {6.1e-17, 1}, infinity};
  CHECK(cast(room.grid(), ray, room).end == End::edge);
  CHECK(walk(room.grid(), ray).begin() == std::default_sentinel);
}

//   # # # # #
//   # a . . #  ...  b = (nan, 1.5), (inf, 1.5), too far away: blocked from a, and from b
//   # . . . #
TEST_CASE("blocked: endpoints that are no points of the grid are blocked from both sides") {
  for (const double bad : {nan, infinity, -infinity, 0x1p31, -0x1p31}) {
    CAPTURE(bad);
    CHECK(blocked(room.grid(), {1.5, 1.5}, {bad, 1.5}, room));
    CHECK(blocked(room.grid(), {bad, 1.5}, {1.5, 1.5}, room));
    CHECK(blocked(room.grid(), {1.5, 1.5}, {1.5, bad}, room));
    CHECK(blocked(room.grid(), {1.5, bad}, {1.5, 1.5}, room));
    const auto free = [](Tile) { return false; };
    CHECK(blocked(room.grid(), {1.5, 1.5}, {bad, 1.5}, free));
    CHECK(blocked(room.grid(), {bad, 1.5}, {1.5, 1.5}, free));
    CHECK(blocked(room.grid(), {1.5, bad}, {1.5, 1.5}, free));
  }
}

//       # # # # #
//   a   # a . . #    no tile of the map on the way of length 0 from outside, one from inside
//       # . . . #
TEST_CASE("cast: a probe that refines steps is not asked beyond a ray without extent") {
  const auto whole = [](const Ray& ray, const Step& step) -> std::optional<Contact> {
    return Contact{step.enter, ray.at(step.enter), {}, Face::none, step.tile, 0};
  };
  const CastResult result = cast(room.grid(), Ray{{-1, 1.5}, {1, 0}, 0}, whole);
  CHECK(result.end != End::hit);
  CHECK(cast(room.grid(), Ray{{1.5, 1.5}, {1, 0}, 0}, whole).tile == Tile{1, 1});
}

//   -2^30 |          beyond a border that is none: the touch at the last coordinate there is
//     #   | < < a
TEST_CASE("cast: without a border, a ray that ends at the last line touches what is beyond it") {
  const TileTest is_beyond = [](Tile tile) { return std::abs(tile.x + 0.5) > 0x1p30; };
  for (const double side : {-1.0, 1.0}) {
    for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
      const Ray ray{{side * (0x1p30 - 2.5), 0.5}, {side, 0}, 2.5};
      const Policy policy{.corner = corner, .border = Border::unbounded};
      const CastResult hit = cast(room.grid(), ray, is_beyond, policy);
      CHECK(hit.end == End::hit);
      CHECK(hit.point == Point{side * 0x1p30, 0.5});
    }
  }
}

//   # a          a is next to the line x = 0, by 2^-1074 to 2^-900, and the arrow as long as any
TEST_CASE("cast: t is within an ulp of the quotient, however near a wall and short an arrow") {
  Random random(3);
  const TileTest is_west = [](Tile tile) { return tile.x < 0; };
  for (int i = 0; i < runs(20000); ++i) {
    const double x = std::ldexp(random.between(1, 2), -900 - random.below(175));
    const double by = std::ldexp(random.between(1, 2), random.below(1960) - 1060);
    const double expected = x / by;
    if (std::isinf(expected)) continue;
    CAPTURE(x, by);
    const Ray ray{{x, 3.75}, {-by, 0}, infinity};
    const Grid map{4, 8};
    const CastResult wall = cast(map, ray, is_west, Policy{.border = Border::unbounded});
    REQUIRE(wall.end == End::hit);
    REQUIRE(ulps_between(wall.t, expected) <= 1);
    REQUIRE(test::required(wall.contact).t == wall.t);
    const CastResult edge = cast(map, ray, is_west);
    REQUIRE(edge.end == End::edge);
    REQUIRE(ulps_between(edge.t, expected) <= 1);
  }
}

}  // namespace
}  // namespace raywalk
