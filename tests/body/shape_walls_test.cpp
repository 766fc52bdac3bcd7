// Bodies among segments, discs and boxes: what a table-top map has for walls.

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>
#include <vector>

#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

namespace table {

constexpr Grid grid{8, 8};

/// How far a point lies from a segment.
double distance(const Segment& s, Point p) {
  const Vec along = s.b - s.a;
  const double square = dot(along, along);
  const double place = square == 0 ? 0 : std::clamp(dot(p - s.a, along) / square, 0.0, 1.0);
  return length(p - (s.a + along * place));
}
/// How far two segments lie from each other.
double distance(const Segment& a, const Segment& b) {
  const auto side = [](const Segment& s, Point p) { return cross(s.b - s.a, p - s.a); };
  const bool crosses = side(a, b.a) * side(a, b.b) < 0 && side(b, a.a) * side(b, a.b) < 0;
  if (crosses) return 0;
  return std::min({distance(a, b.a), distance(a, b.b), distance(b, a.a), distance(b, a.b)});
}
/// How far a body's core lies from a segment; 0 if it meets it.
double distance(const Body& body, const Segment& s) {
  const Point c = body.center;
  const Vec h = body.half;
  const std::array<Point, 4> corners{c - h, c + Vec{h.x, -h.y}, c + h, c + Vec{-h.x, h.y}};
  const auto is_in = [&](Point p) {
    return std::abs(p.x - c.x) <= h.x && std::abs(p.y - c.y) <= h.y;
  };
  if (is_in(s.a) || is_in(s.b)) return 0;
  double least = 1e9;
  for (std::size_t i = 0; i < 4; ++i) {
    least = std::min(least, distance(Segment{corners[i], corners[(i + 1) % 4]}, s));
  }
  return least;
}
/// How deep a body reaches into the walls' way, up to its radius: more than 0 if it meets one of
/// them. For that the corners of a box are a little round.
double depth(Body body, const std::vector<Shape>& walls) {
  constexpr double little = 1e-9;
  if (body.radius == 0) body = {body.center, body.half - Vec{little, little}, little};
  double deepest = -1e9;
  for (const Shape& wall : walls) {
    deepest = std::max(deepest, body.radius - distance(body, std::get<Segment>(wall)));
  }
  return deepest;
}

Segment random_segment(Random& random) {
  const Point a = random.point(0.5, 7.5);
  if (random.chance(0.1)) return {a, {a.x, random.between(0.5, 7.5)}};
  return {a, random.point(0.5, 7.5)};
}
std::vector<Shape> random_walls(Random& random, int count) {
  std::vector<Shape> walls;
  for (int i = 0; i < count; ++i) walls.emplace_back(random_segment(random));
  return walls;
}
Body random_body(Random& random) {
  const Point p = random.point(1, 7);
  const double size = random.between(0.02, 0.6);
  switch (random.below(3)) {
    case 0:
      return {p, size};
    case 1:
      return {p, {size, random.between(0.02, 0.6)}};
    default:
      return {p, {size, random.between(0, 0.4)}, random.between(0.01, 0.3)};
  }
}
const TileTest is_free = [](Tile) { return false; };

}  // namespace table

//       /          o slides up along the wall, which is as long as its diagonal
//    o /
TEST_CASE("shape walls: a disc slides along a wall aslant") {
  const std::vector<Shape> walls{Segment{{4, 6}, {6, 4}}};
  const ShapeGrid shapes(table::grid, walls);
  const ShapeProbe probe(shapes);
  const Slide slide = move_and_slide(table::grid, Circle{{4.5, 4.5}, 0.25}, {1, 0}, probe);
  REQUIRE(slide.touched);
  REQUIRE(slide.contacts.size() == 1);
  CHECK(slide.contacts[0].normal.x == Approx(-std::sqrt(0.5)));
  CHECK(slide.contacts[0].normal.y == Approx(-std::sqrt(0.5)));
  CHECK(slide.contacts[0].face == Face::none);
  CHECK(slide.center.x + slide.center.y == Approx(10 - 0.25 * std::sqrt(2.0)).margin(1e-4));
  CHECK(slide.center.x > 5);
  CHECK(slide.center.y < 4.5);
  const SweepResult hit = sweep(table::grid, Circle{{4.5, 4.5}, 0.25}, Vec{1, 1}, probe);
  REQUIRE(hit.contact);
  CHECK(hit.t == Approx(0.5 - 0.25 * std::sqrt(0.5)));
  CHECK(hit.contact->id == 0);
  CHECK(hit.contact->point.x == Approx(5));
  CHECK(hit.contact->tile == Tile{5, 5});
}

TEST_CASE("shape walls: discs and boxes stop bodies, and what has no inside does not") {
  const std::vector<Shape> things{Circle{{4, 4}, 1}, Box{{2, 2}, {0.5, 0.5}}, Circle{{6, 6}, 0},
                                  Box{{6, 2}, {1, 0}}};
  const ShapeGrid shapes(table::grid, things);
  const auto room = any_of(TileTest(table::is_free), ShapeProbe(shapes));
  const SweepResult disc = sweep(table::grid, Circle{{4, 1}, 0.25}, Vec{0, 4}, room);
  CHECK(disc.center.y == Approx(2.75));
  CHECK(test::required(disc.contact).id == 0);
  const SweepResult box = sweep(table::grid, Box{{2, 4}, {0.25, 0.25}}, Vec{0, -4}, room);
  CHECK(box.center.y == 2.75);
  CHECK(test::required(box.contact).id == 1);
  CHECK(test::required(box.contact).face == Face::south);
  CHECK(overlaps(table::grid, Circle{{4.5, 4}, 0.1}, room));
  CHECK_FALSE(sweep(table::grid, Circle{{6, 5}, 0.25}, Vec{0, 1.5}, room).contact);
  CHECK_FALSE(sweep(table::grid, Circle{{6, 1}, 0.25}, Vec{0, 2}, room).contact);
}

//   \/   a funnel: it stops where it is as wide as the gap
TEST_CASE("shape walls: a corner of two walls aslant holds a body") {
  const std::vector<Shape> walls{Segment{{2, 2}, {4, 6}}, Segment{{6, 2}, {4, 6}}};
  const ShapeGrid shapes(table::grid, walls);
  const ShapeProbe probe(shapes);
  const Slide slide = move_and_slide(table::grid, Circle{{4, 3}, 0.4}, {0.3, 5}, probe);
  CHECK(slide.center.x == Approx(4).margin(1e-3));
  CHECK(slide.center.y == Approx(6 - 0.4 * std::sqrt(5.0)).margin(1e-3));
}

TEST_CASE("shape walls: what overlaps nothing before overlaps nothing after") {
  Random random(77);
  int moved = 0;
  for (int round = 0; round < runs(3000); ++round) {
    const std::vector<Shape> walls = table::random_walls(random, 1 + random.below(5));
    const ShapeGrid shapes(table::grid, walls);
    const ShapeProbe probe(shapes);
    Body body = table::random_body(random);
    const double before = table::depth(body, walls);
    const bool is_rock = overlaps(table::grid, body, table::is_free);
    if (std::abs(before) > 1e-9 && !is_rock) {
      REQUIRE(overlaps(table::grid, body, probe) == (before > 0));
    }
    if (overlaps(table::grid, body, probe)) continue;
    for (int i = 0; i < 8; ++i) {
      const Slide slide =
          move_and_slide(table::grid, body, {random.between(-1, 1), random.between(-1, 1)}, probe);
      CAPTURE(round, i);
      moved += slide.moved != Vec{0, 0} ? 1 : 0;
      body.center = slide.center;
      REQUIRE_FALSE(overlaps(table::grid, body, probe));
      REQUIRE(table::depth(body, walls) < 1e-9);
    }
  }
  CHECK(moved > runs(3000));
}

TEST_CASE("shape walls: a sweep stops where the body first meets a wall") {
  Random random(78);
  int hits = 0;
  for (int round = 0; round < runs(20000); ++round) {
    const std::vector<Shape> walls = table::random_walls(random, 1 + random.below(3));
    const ShapeGrid shapes(table::grid, walls);
    Body body = table::random_body(random);
    if (table::depth(body, walls) > -1e-6) continue;
    const Vec way{random.between(-6, 6), random.between(-6, 6)};
    const ShapeProbe probe(shapes);
    const SweepResult result = sweep({table::grid, Border::clip}, body, way, probe);
    CAPTURE(round);
    const Point begin = body.center;
    const double end = result.contact ? result.t : 1;
    for (int i = 0; i <= 40; ++i) {  // free until there
      body.center = begin + way * (end * i / 40);
      REQUIRE(table::depth(body, walls) < 1e-9);
    }
    if (!result.contact) continue;
    ++hits;
    body.center = result.center;
    REQUIRE(table::depth(body, walls) == Approx(0).margin(1e-9));
    const auto& wall = std::get<Segment>(walls[static_cast<std::size_t>(result.contact->id)]);
    REQUIRE(table::distance(wall, result.contact->point) < 1e-9);
    REQUIRE(dot(result.contact->normal, way) < 0);
    body.center = result.center - result.contact->normal * 1e-6;
    REQUIRE(table::depth(body, walls) > 0);  // and no further
  }
  CHECK(hits > runs(3000));
}

TEST_CASE("shape walls: a body that begins on a wall may leave it, and is not let deeper") {
  Random random(79);
  for (int round = 0; round < runs(3000); ++round) {
    const std::vector<Shape> walls = table::random_walls(random, 1);
    const ShapeGrid shapes(table::grid, walls);
    Body body = table::random_body(random);
    double depth = table::depth(body, walls);
    const ShapeProbe probe(shapes);
    for (int i = 0; i < 6; ++i) {
      const Vec way{random.between(-0.5, 0.5), random.between(-0.5, 0.5)};
      body.center = move_and_slide({table::grid, Border::clip}, body, way, probe).center;
      const double next = table::depth(body, walls);
      CAPTURE(round, i);
      REQUIRE(next < std::max(depth, 0.0) + 1e-9);
      depth = next;
    }
  }
}

}  // namespace
}  // namespace raywalk
