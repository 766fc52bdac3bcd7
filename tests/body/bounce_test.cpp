#include "raywalk/body/bounce.hpp"

#include <cmath>
#include <vector>

#include "raywalk/body/slide.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

const AsciiMap court{"########",  //
                     "#......#",  //
                     "#..##..#",  //
                     "#......#",  //
                     "#.#....#",  //
                     "########"};

//   # # # # #
//   # . o > #      against the wall at 1.6 of 2 seconds, and back for the rest
//   # # # # #
TEST_CASE("bounced: off a side one coordinate changes its sign, and the rest of the time is left") {
  const Motion motion({2.5, 0.0625}, 2);
  const SweepResult result = sweep(court.grid(), Circle{{2.75, 1.5}, 0.25}, motion, court);
  REQUIRE(result.contact);
  CHECK(result.t == 1.6);
  const auto back = bounced(motion, result);
  REQUIRE(back);
  CHECK(back->direction == Vec{-2.5, 0.0625});
  CHECK(back->max_t == 2 - 1.6);
  CHECK(test::required(bounced(motion, result, 0.5)).direction == Vec{-1.25, 0.03125});
  CHECK(test::required(bounced(motion, result, 0)).direction == Vec{0, 0});
}

TEST_CASE("bounced: none where nothing is hit, and none from inside a solid") {
  const Motion motion({1, 0});
  CHECK_FALSE(bounced(motion, sweep(court.grid(), Circle{{2, 1.5}, 0.4}, motion, court)));
  const SweepResult inside = sweep(court.grid(), Circle{{3.5, 2.5}, 0.25}, motion, court);
  REQUIRE(inside.contact);
  CHECK_FALSE(bounced(motion, inside));
}

//   # # #
//   # . .
//   # . o      into the inner corner: one side after the other, and back where it came from
TEST_CASE("bounced: in an inner corner it is mirrored at both sides") {
  Motion motion({-1, -1}, 4);
  Point place{2.5, 2.5};
  for (int i = 0; i < 2; ++i) {
    const SweepResult result = sweep(court.grid(), Circle{place, 0.5}, motion, court);
    REQUIRE(result.contact);
    place = result.center;
    motion = bounced(motion, result).value();
  }
  CHECK(motion.direction == Vec{1, 1});
  CHECK(place == Point{1.5, 1.5});
}

/// The path of a body that bounces without losing speed, until its time is up or it is stuck.
struct Flight {
  int bounces = 0;
  double time = 0;
  bool is_stuck = false;
  bool was_inside = false;
};

Flight fly(Body body, Motion motion, const Others& others) {
  Flight flight;
  while (flight.bounces < 500) {
    const SweepResult result = sweep(court.grid(), body, motion, court, others);
    body.center = result.center;
    flight.time += result.t;
    Body slim = body;
    slim.radius -= 1e-9;
    flight.was_inside = flight.was_inside || overlaps(court.grid(), slim, court, others);
    const auto next = bounced(motion, result);
    if (!next) {
      flight.is_stuck = result.contact.has_value();
      return flight;
    }
    motion = *next;
    ++flight.bounces;
  }
  flight.is_stuck = true;
  return flight;
}

TEST_CASE("bounced: off corners and round things a ball goes on until its time is up") {
  Random random(92);
  const std::vector<Circle> barrels{{{1.6, 3.2}, 0.3}, {{5.5, 4.2}, 0.4}, {{4.5, 1.2}, 0.1}};
  int bounces = 0;
  for (int round = 0; round < runs(3000); ++round) {
    const Body ball(random.point(1, 5), random.between(0.02, 0.3));
    if (overlaps(court.grid(), ball, court, barrels)) continue;
    const Vec speed{random.between(-3, 3), random.between(-3, 3)};
    const Flight flight = fly(ball, Motion(speed, 6), barrels);
    CAPTURE(ball.center.x, ball.center.y, ball.radius, speed.x, speed.y, flight.bounces,
            flight.time);
    REQUIRE_FALSE(flight.is_stuck);
    REQUIRE_FALSE(flight.was_inside);
    REQUIRE(flight.time == Approx(6));
    bounces += flight.bounces;
  }
  CHECK(bounces > runs(10000));
}

}  // namespace
}  // namespace raywalk
