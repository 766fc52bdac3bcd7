// Bodies that are pressed by others: what overlaps at first may be left, and nothing else is
// entered.

#include <array>
#include <cmath>
#include <vector>

#include "body/yard.hpp"
#include "raywalk/ray/plan.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// Bars of 2 pixels with gaps of 2, of 16 pixels a tile, across the fourth column.
Mask grille() {
  Mask mask(16, 16);
  for (int y = 0; y < 16; ++y) {
    for (int x = 7; x < 9; ++x) mask.set({x, y}, y / 2 % 2 == 0);
  }
  return mask;
}

//   (x(o)->  :     x keeps 0.35 behind o, of which both radii are 0.3, and o goes east
//            :
TEST_CASE("crowd: a body that is pressed from behind does not go through a grille") {
  const Mask bars = grille();
  const Grid grid{8, 3};
  const PlanProbe walls([&](Tile t) { return Plan{false, t.x == 3 ? &bars : nullptr}; }, 16);
  Body body({2, 1.5}, 0.3);
  for (int frame = 0; frame < 600; ++frame) {
    const std::array behind{Circle{body.center + Vec{-0.35, 0}, 0.3}};
    const double way = 0.02 * std::sin(frame * 0.1);
    body.center = move_and_slide(grid, body, {0.05, way}, walls, behind).center;
    REQUIRE_FALSE(overlaps(grid, body, walls));
  }
  CHECK(body.center.x < 3.15);  // a gap lets in a sliver of it
}

/// Some free place for a body of that size.
Body some_body(Random& random, const Yard& yard, Vec half, double radius) {
  for (;;) {
    const Point p{random.between(0, yard.grid().width), random.between(0, yard.grid().height)};
    const Body body(p, half, radius);
    if (!yard.overlaps(body)) return body;
  }
}

//   . = o x .      each is placed anew now and then among all the others, overlaps them, and goes
//   # o x o /      somewhere
TEST_CASE(
    "crowd: no body of a crowd is ever pushed into a wall, and none gets deeper into another") {
  const Yard yard{"..o..-..", ".#..:.|.", "..\\./...", ".-..o..#"};
  Random random(5);
  for (int run = 0; run < runs(200); ++run) {
    std::vector<Body> crowd;
    for (int i = 0; i < 6; ++i) {
      const double radius = random.between(0.05, 0.3);
      const bool is_box = random.chance(0.3);
      crowd.push_back(
          some_body(random, yard, is_box ? Vec{radius, 0.1} : Vec{0, 0}, is_box ? 0 : radius));
    }
    for (int frame = 0; frame < 60; ++frame) {
      const auto mover = static_cast<std::size_t>(random.below(6));
      std::vector<Body> others = crowd;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(mover));
      const Vec motion{random.between(-0.3, 0.3), random.between(-0.3, 0.3)};
      crowd[mover].center = yard.move(crowd[mover], motion, others).center;
      REQUIRE_FALSE(yard.overlaps(crowd[mover]));
      if (random.chance(0.1)) {  // someone steps onto another
        Body beside = crowd[mover];
        beside.center += Vec{random.between(-0.2, 0.2), random.between(-0.2, 0.2)};
        const auto who = static_cast<std::size_t>(random.below(6));
        beside.half = crowd[who].half;
        beside.radius = crowd[who].radius;
        if (!yard.overlaps(beside)) crowd[who] = beside;
      }
    }
  }
}

TEST_CASE("crowd: two bodies that overlap can part") {
  const Yard yard{"....", "....", "...."};
  const std::array other{Circle{{2, 1.5}, 0.3}};
  Body body({1.65, 1.5}, 0.3);
  for (int frame = 0; frame < 20; ++frame) {
    body.center = yard.move(body, {-0.03, 0}, other).center;
  }
  CHECK(body.center.x == Approx(1.05));
}

}  // namespace
}  // namespace raywalk
