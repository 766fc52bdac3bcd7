// Bodies that touch something, but for a rounding or none, and go into it, along it or away: a
// sweep says that it is met at once, or never, and nothing is passed through.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <variant>
#include <vector>

#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/plan.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace touch_test {
namespace {

constexpr Grid map{8, 8};
const Bounds yard(map, Border::clip);
constexpr double tau = 6.283185307179586;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// A place of the rim of something, and where its outside is.
struct Rim {
  Point at{};
  Vec normal{0, 0};
  /// True at a sharp corner, where the normal is one of many.
  bool is_corner = false;
};

/// One obstacle of some kind: a shape, another body, a tile or a pixel.
struct Scene {
  std::vector<Shape> shapes{};
  std::vector<Body> others{};
  Tile tile{-1, -1};
  bool is_pixel = false;
  Rim rim{};
};

Vec some_normal(Random& random) {
  const double angle = random.between(0, tau);
  return {std::cos(angle), std::sin(angle)};
}
Vec some_axis(Random& random) {
  constexpr std::array axes{Vec{1, 0}, Vec{-1, 0}, Vec{0, 1}, Vec{0, -1}};
  return axes[static_cast<std::size_t>(random.below(4))];
}

/// A side of a box with round corners, or the rounding, or if there is none the corner.
Rim rim_of(Random& random, const Body& box) {
  const bool is_side = random.chance(0.5);
  const Vec normal = is_side ? some_axis(random) : some_normal(random);
  const auto along = [&](double n, double half) {
    return n == 0 ? random.between(-half, half) : std::copysign(half, n);
  };
  const Vec core{along(normal.x, box.half.x), along(normal.y, box.half.y)};
  return {box.center + core + normal * box.radius, normal, !is_side && box.radius == 0};
}
/// A side of a segment, or one of its ends.
Rim rim_of(Random& random, const Segment& s) {
  const Vec side = detail::unit(quarter_turn(s.b - s.a));
  if (random.chance(0.7))
    return {mix(s.a, s.b, random.between(0, 1)), random.chance(0.5) ? side : -side};
  const double angle = random.between(-tau / 4, tau / 4);
  const Vec out{side.y, -side.x};  // from a to b
  const Vec normal = out * std::cos(angle) + side * std::sin(angle);
  return random.chance(0.5) ? Rim{s.b, normal, true} : Rim{s.a, -normal, true};
}

constexpr std::array kinds{
    "a slanted segment", "an upright segment", "a level segment", "a disc", "a box", "a tile",
    "a pixel",           "another body"};

Scene some_scene(Random& random, int kind) {
  Scene scene;
  const Point p = random.point(3, 5);
  const Vec half{random.between(0.1, 1), random.between(0.1, 1)};
  if (kind < 3) {
    const Vec way = some_normal(random) * random.between(0.3, 2);
    const Segment s{p, {kind == 1 ? p.x : p.x + way.x, kind == 2 ? p.y : p.y + way.y}};
    scene.shapes = {s};
    scene.rim = rim_of(random, s);
  } else if (kind == 3) {
    scene.shapes = {Circle{p, half.x}};
    scene.rim = rim_of(random, Body(p, half.x));
  } else if (kind == 4) {
    scene.shapes = {Box{p, half}};
    scene.rim = rim_of(random, Body(p, half));
  } else if (kind == 7) {
    scene.others = {Body(p, half, random.between(0.1, 0.5))};
    scene.rim = rim_of(random, scene.others[0]);
  } else {
    scene.tile = {3, 4};
    scene.is_pixel = kind == 6;
    scene.rim = rim_of(random, scene.is_pixel ? Body({3.5625, 4.3125}, {0.0625, 0.0625})
                                              : Body({3.5, 4.5}, {0.5, 0.5}));
  }
  return scene;
}

/// Calls `ask(obstacles)`.
template <class Ask>
void with_obstacles(const Scene& scene, const ShapeGrid& grid, const Ask& ask) {
  Mask mask(8, 8);
  mask.set({4, 2}, true);
  const PlanProbe<PlanTest> plans(
      [&](Tile t) {
        const Plan whole{t == scene.tile};
        return whole.solid && scene.is_pixel ? Plan{false, &mask, {}} : whole;
      },
      8);
  const auto all = any_of(PlanProbe<PlanTest>(plans), ShapeProbe(grid));
  ask(all);
}

/// A disc, a box, a box with round corners, or a lying capsule.
Body some_body(Random& random, int kind) {
  const double size = random.between(0.01, 0.45);
  if (kind == 0) return {{}, size};
  if (kind == 3) return {{}, {size, 0}, random.between(0.05, 0.3)};
  return {{}, {size, random.between(0.05, 0.4)}, kind == 1 ? 0 : random.between(0.01, 0.3)};
}

/// From the centre of a body to its rim in some direction.
Vec reach_of(const Body& body, Vec direction) {
  const auto along = [](double d, double half) { return d == 0 ? 0 : std::copysign(half, d); };
  return Vec{along(direction.x, body.half.x), along(direction.y, body.half.y)} +
         direction * body.radius;
}

double beside(Random& random, double v) {
  const int way = random.below(3) - 1;
  return way == 0 ? v : std::nextafter(v, way * infinity);
}

/// At a rim, touching it but for a rounding.
Point place_at(Random& random, const Body& body, const Rim& rim) {
  constexpr std::array gaps{0.0, 0.0, 1e-16, 1e-15};
  const double gap = gaps[static_cast<std::size_t>(random.below(4))];
  const Point p = rim.at + reach_of(body, rim.normal) + rim.normal * gap;
  return random.chance(0.5) ? p : Point{beside(random, p.x), beside(random, p.y)};
}

/// `steep`: the part of the motion that leads away from the rim.
Vec some_motion(Random& random, Vec normal, double steep) {
  const Vec along = quarter_turn(normal) * (random.chance(0.5) ? 1.0 : -1.0);
  const Vec way = normal * steep + along * std::sqrt(1 - steep * steep);
  return way * std::exp(random.between(std::log(1e-3), std::log(2)));
}

/// Asks one scene and one body about some motions.
template <class O>
void ask(Random& random, const Scene& scene, const Body& body, O& obstacles) {
  const Others others(scene.others);
  const Vec normal = scene.rim.normal;
  const bool is_over = overlaps(yard, body, obstacles, others);
  const bool is_sharp = scene.rim.is_corner && body.radius == 0;
  const Vec into = some_motion(random, normal, is_sharp ? -1 : -random.between(0.05, 1));
  const SweepResult in = sweep(yard, body, Motion(into), obstacles, others);
  REQUIRE(in.end == End::hit);
  REQUIRE(in.t * length(into) < (is_sharp ? 1e-6 : 1e-12));  // it may come past the corner first
  if (is_over) {
    REQUIRE(in.t == 0);
    return;
  }
  REQUIRE(dot(test::required(in.contact).normal, into) < 0);
  const Vec away = some_motion(random, normal, is_sharp ? 1 : random.between(0.05, 1));
  REQUIRE(sweep(yard, body, Motion(away), obstacles, others).end == End::length);
  REQUIRE(sweep(yard, body, Motion(away, 1, Start::until_free), obstacles, others).end ==
          End::length);
  REQUIRE(sweep(yard, body, Motion(into, 1, Start::until_free), obstacles, others).end == End::hit);
  const Slide slide = move_and_slide(yard, body, into, obstacles, others);
  REQUIRE_FALSE(overlaps(yard, Body(slide.center, body.half, body.radius), obstacles, others));
  const Slide off = move_and_slide(yard, body, away * 0.1, obstacles, others);
  REQUIRE(length(off.moved - away * 0.1) < 1e-12);
}

//    \          each kind of body at each kind of obstacle, at a gap of 0, an ulp, 1e-16 or 1e-15;
//   o \         into it a sweep ends at once, away from it nothing is met, and `overlaps` says the
//      \        same at the start
TEST_CASE("sweep: a body that touches something meets it at once, or does not come nearer") {
  Random random(44);
  const int count = runs(160000);
  for (int i = 0; i < count; ++i) {
    const int kind = i % 8;
    const int body_kind = i / 8 % 4;
    const Scene scene = some_scene(random, kind);
    const ShapeGrid grid(map, scene.shapes);
    Body body = some_body(random, body_kind);
    body.center = place_at(random, body, scene.rim);
    CAPTURE(i, kinds[static_cast<std::size_t>(kind)], body_kind);
    with_obstacles(scene, grid, [&](auto&& obstacles) { ask(random, scene, body, obstacles); });
  }
}

/// A point in extended precision.
struct LongPoint {
  long double x = 0;
  long double y = 0;
};

/// From a box of that half size around (0, 0) to a segment.
long double distance_between(Vec half, LongPoint a, LongPoint b) {
  const auto to_box = [half](long double x, long double y) {
    const long double off_x = std::max(std::abs(x) - half.x, 0.0L);
    const long double off_y = std::max(std::abs(y) - half.y, 0.0L);
    return std::sqrt(off_x * off_x + off_y * off_y);
  };
  const LongPoint by{b.x - a.x, b.y - a.y};
  long double least = std::min(to_box(a.x, a.y), to_box(b.x, b.y));
  bool is_left = false;
  bool is_right = false;
  for (const double x : {-half.x, half.x}) {
    for (const double y : {-half.y, half.y}) {
      const long double aside = by.x * (y - a.y) - by.y * (x - a.x);
      (aside > 0 ? is_right : is_left) = true;
      const long double square = by.x * by.x + by.y * by.y;
      const long double t = (by.x * (x - a.x) + by.y * (y - a.y)) / square;
      if (t >= 0 && t <= 1) least = std::min(least, std::abs(aside) / std::sqrt(square));
    }
  }
  const bool is_beside = std::max(a.x, b.x) < -half.x || std::min(a.x, b.x) > half.x ||
                         std::max(a.y, b.y) < -half.y || std::min(a.y, b.y) > half.y;
  return is_left && is_right && !is_beside ? 0 : least;
}

/// From the sides of a body at t of its way to a segment; below 0 where they cross.
long double room_at(const Body& body, Vec way, long double t, const Segment& s) {
  const LongPoint c{body.center.x + way.x * t, body.center.y + way.y * t};
  const LongPoint a{s.a.x - c.x, s.a.y - c.y};
  const LongPoint b{s.b.x - c.x, s.b.y - c.y};
  return distance_between(body.half, a, b) - body.radius;
}

//   o->  \      the room on a way falls, and then rises: its least is found by thirds
long double min_room(const Body& body, Vec way, const Segment& s) {
  long double low = 0;
  long double high = 1;
  for (int i = 0; i < 120; ++i) {
    const long double one = low + (high - low) / 3;
    const long double other = high - (high - low) / 3;
    if (room_at(body, way, one, s) > room_at(body, way, other, s)) {
      low = one;
    } else {
      high = other;
    }
  }
  return room_at(body, way, (low + high) / 2, s);
}

/// A way that ends near the rim of a segment, or goes past it, at any angle down to next to none.
Vec way_past(Random& random, const Body& body, const Rim& rim) {
  const Point there = place_at(random, body, rim);
  const double aim = random.chance(0.1) ? 0 : std::exp(random.between(std::log(1e-14), 0.0));
  const Vec aside = rim.normal * (random.chance(0.6) ? aim : -aim);
  return (there + aside - body.center) * random.between(0.9, 3);
}

// The distance between two convex things that move is convex, so its least is not missed.
TEST_CASE("sweep: a round body meets a segment where the distance says so, but for rounding") {
  Random random(45);
  const int count = runs(20000);
  int hits = 0;
  for (int i = 0; i < count; ++i) {
    const Scene scene = some_scene(random, i % 3);
    const Segment s = std::get<Segment>(scene.shapes[0]);
    const ShapeGrid grid(map, scene.shapes);
    const auto obstacles = any_of(TileTest([](Tile) { return false; }), ShapeProbe(grid));
    Body body = some_body(random, std::array{0, 2, 3}[static_cast<std::size_t>(random.below(3))]);
    body.center = scene.rim.at + reach_of(body, scene.rim.normal) +
                  some_motion(random, scene.rim.normal, random.between(0, 1));
    const Vec way = way_past(random, body, scene.rim);
    CAPTURE(i);
    if (overlaps(yard, body, obstacles)) continue;
    const SweepResult result = sweep(yard, body, Motion(way), obstacles);
    constexpr double off = 0x1p-46;  // 2^-50 of the coordinates and the length of the way
    if (result.end == End::hit) {
      ++hits;
      REQUIRE(std::abs(room_at(body, way, result.t, s)) < off);
    } else {
      REQUIRE(min_room(body, way, s) > -off);
    }
  }
  CHECK(hits > count / 5);
  CHECK(hits < count * 9 / 10);
}

}  // namespace
}  // namespace touch_test
}  // namespace raywalk
