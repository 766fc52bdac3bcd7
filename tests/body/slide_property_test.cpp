// Bodies that move at random, against a slow look at every pixel and against mirror images.

#include <array>
#include <cmath>

#include "body/symmetry.hpp"
#include "body/yard.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

#ifdef NDEBUG
constexpr int moves = 1000000;
#else
constexpr int moves = 20000;
#endif

constexpr double tau = 6.283185307179586;

const std::array two_barrels{Circle{{3.5, 2.6}, 0.2}, Circle{{9.4, 1.3}, 0.15}};

bool is_sealed(Point p) { return p.x > 10 && p.x < 11 && p.y > 7 && p.y < 8; }

double some_radius(Random& random) {
  constexpr std::array radii{0.25, 0.2, 0.3, 0.05, 0.45, 1.0 / 64, 0.001};
  return radii[static_cast<std::size_t>(random.below(7))];
}

/// Mostly a tick's step, sometimes a leap or next to nothing; often along an axis or a diagonal.
Vec some_motion(Random& random) {
  constexpr std::array lengths{0.02, 0.05, 0.05, 0.12, 0.12, 0.7, 50.0, 1e-5, 1e-9, 1e-300};
  const double length = lengths[static_cast<std::size_t>(random.below(10))];
  if (random.chance(0.5)) {
    return Vec{random.below(3) - 1, random.below(3) - 1} * length;
  }
  const double angle = random.between(0, tau);
  return Vec{std::cos(angle), std::sin(angle)} * length;
}

/// A circle, a box or a box with round corners, of about that size.
Body some_shape(Random& random) {
  const double size = some_radius(random);
  if (random.chance(0.5)) return {{}, size};
  const Vec half{size, random.chance(0.5) ? size : some_radius(random)};
  return {{}, half, random.chance(0.7) ? 0 : some_radius(random) / 4};
}

/// A body that overlaps nothing.
Body some_body(Random& random, const Yard& yard) {
  Body body = some_shape(random);
  do {
    body.center = {random.between(0, yard.grid().width), random.between(0, yard.grid().height)};
  } while (yard.overlaps(body, two_barrels) || is_sealed(body.center));
  return body;
}

/// Looks at every pixel in reach of a body, one by one.
bool overlaps_slowly(const Yard& yard, const Body& body) {
  const auto pixel_of = [](double v) { return static_cast<int>(std::floor(v * 64)); };
  const Vec reach = body.half + Vec{body.radius, body.radius};
  const Point low = body.center - reach;
  const Point high = body.center + reach;
  for (int y = pixel_of(low.y) - 1; y <= pixel_of(high.y) + 1; ++y) {
    for (int x = pixel_of(low.x) - 1; x <= pixel_of(high.x) + 1; ++x) {
      if (!yard.test({x, y})) continue;
      const double left = x / 64.0 - (body.center.x + body.half.x);
      const double right = body.center.x - body.half.x - (x + 1) / 64.0;
      const double above = y / 64.0 - (body.center.y + body.half.y);
      const double below = body.center.y - body.half.y - (y + 1) / 64.0;
      const double dx = std::max({left, right, 0.0});
      const double dy = std::max({above, below, 0.0});
      const bool is_box = body.radius == 0;
      if (is_box && std::max({left, right, above, below}) < 0) return true;
      if (!is_box && dx * dx + dy * dy < body.radius * body.radius) return true;
    }
  }
  return false;
}

//   . o . # .      A body presses on in one direction for some ticks, as a player does, then in
//   . .\. . #      another; doors open and close by some pixels, and where one has closed on the
//   = . o-> .      body, that move is left out.
TEST_CASE("slide: a million moves end in no solid and behind no wall") {
  Random random(2);
  Yard yard = garden();
  Body body = some_body(random, yard);
  Vec motion{0, 0};
  int touches = 0;
  int made = 0;
  while (made < moves) {
    if (random.below(2000) == 0) body = some_body(random, yard);
    if (random.below(8) == 0) motion = some_motion(random);
    if (random.below(64) == 0) yard.door_shift.x = random.below(65);
    if (yard.overlaps(body, two_barrels)) continue;
    const Slide slide = yard.move(body, motion, two_barrels);
    ++made;
    touches += slide.touched ? 1 : 0;
    body.center = slide.center;
    const bool is_checked = made % 100 == 0;
    const bool is_good = !yard.overlaps(body, two_barrels) && !is_sealed(body.center) &&
                         !(is_checked && overlaps_slowly(yard, body));
    if (is_good) continue;
    FAIL("move " << made << " of radius " << body.radius << ", half " << body.half.x << ", "
                 << body.half.y << " by " << motion.x << ", " << motion.y << " ends at "
                 << body.center.x << ", " << body.center.y);
  }
  CHECK(touches > made / 5);
}

/// The body as thin on all sides as `thinner` says.
Body thinned_by(const Body& body, double thinner) {
  if (thinner <= body.radius) return {body.center, body.half, body.radius - thinner};
  const double rest = thinner - body.radius;
  return {body.center, body.half - Vec{rest, rest}, 0};
}

//   ( o #      a body that overlaps: it is free if it is thinner by `depth`, and after five ticks a
//              body as thin as that is free there
TEST_CASE("slide: a body that begins in a solid never gets deeper into any") {
  Random random(4);
  const Yard yard = garden();
  const int count = runs(20000);
  for (int i = 0; i < count; ++i) {
    Body body = random.chance(0.5) ? Body({}, 0.3) : Body({}, {0.3, 0.3});
    body.center = {random.between(0, 12), random.between(0, 11)};
    double depth = 0.3 - 1e-3;
    double too_little = 0;  // found by halving
    if (!yard.overlaps(body) || yard.overlaps(thinned_by(body, depth))) continue;
    while (depth - too_little > 1e-9) {
      const double middle = (depth + too_little) / 2;
      (yard.overlaps(thinned_by(body, middle)) ? too_little : depth) = middle;
    }
    const Vec motion = some_motion(random);
    for (int tick = 0; tick < 5; ++tick) body.center = yard.move(body, motion).center;
    REQUIRE_FALSE(yard.overlaps(thinned_by(body, depth)));
  }
}

//   . . . #
//   . ( o )      every pixel in reach of the disc, one by one
//   # . . #
TEST_CASE("overlaps: it says what a look at every single pixel says") {
  Random random(3);
  Yard yard = garden();
  int overlapping = 0;
  const int count = runs(20000);
  for (int i = 0; i < count; ++i) {
    yard.door_shift = {random.below(131) - 65, random.below(3) * random.below(20) - 10};
    Body body = some_shape(random);
    body.center = {random.between(-0.5, 12.5), random.between(-0.5, 11.5)};
    if (random.chance(0.5)) {  // on the lattice, where things touch
      body.center = {random.below(12 * 64) / 64.0, random.below(11 * 64) / 64.0};
    }
    const bool expected = overlaps_slowly(yard, body);
    REQUIRE(yard.overlaps(body) == expected);
    overlapping += expected ? 1 : 0;
  }
  CHECK(overlapping > count / 5);
  CHECK(overlapping < count * 4 / 5);
}

//   o-> #    |    # <-o
//   . # .    |    . # .        seven images of one yard, and of each move in it
TEST_CASE("slide: in a mirrored yard every body makes the mirrored move") {
  const Yard yard{"./..|..#", "..o.#...", "/#.\\...o", "..-..#./",
                  ".#..#...", "...o.H#.", "o./....#",  "...#.-.."};
  const int i = GENERATE(range(1, 8));
  const test::Symmetry symmetry = test::Symmetry::number(i);
  const Yard image(yard, [&](Pixel p) { return symmetry.source(p, 8 * 64); });
  Random random(static_cast<std::uint64_t>(i));
  const int count = runs(50000);
  for (int n = 0; n < count; ++n) {
    Body body = n % 2 == 0 ? Body({}, 0.25) : Body({}, {0.25, 0.125});
    body.center = random.point(0, 8);
    const Body mirrored{symmetry.of(body.center, 8), symmetry.of_half(body.half), body.radius};
    const Vec motion = some_motion(random);
    REQUIRE(yard.overlaps(body) == image.overlaps(mirrored));
    if (yard.overlaps(body) || glm::length(motion) > 1) continue;  // rounding grows on long ways
    const Point expected = symmetry.of(yard.move(body, motion).center, 8);
    const Vec error = image.move(mirrored, symmetry.of(motion)).center - expected;
    INFO(body.center.x << ", " << body.center.y << " by " << motion.x << ", " << motion.y);
    // The normal at a box's corner has the error of a position, over a skin.
    REQUIRE(std::abs(error.x) + std::abs(error.y) < (body.radius > 0 ? 1e-12 : 1e-9));
  }
}

}  // namespace
}  // namespace raywalk
