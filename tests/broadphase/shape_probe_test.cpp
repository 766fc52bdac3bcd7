#include "raywalk/broadphase/shape_probe.hpp"

#include <array>
#include <cmath>
#include <vector>

#include "random_shapes.hpp"
#include "raywalk/geom/ray_polygon.hpp"
#include "raywalk/geom/vertex_rays.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

//   o - - - -> |0     found in the cell of the origin, as it is long, but met far behind disc 1
//   |     (1)  |
//   +----------+
TEST_CASE("shape probe: a hit counts only in its own cell, so the nearest wins") {
  const std::array<Shape, 2> shapes{Segment{{0.5, 0.25}, {9.5, 1.75}}, Circle{{3.5, 0.5}, 0.25}};
  const Grid grid{10, 2};
  const ShapeGrid hash(grid, shapes);
  const Ray ray{{0.5, 0.5}, {1, 0}};
  REQUIRE(hash.at({0, 0}).size() == 1);  // "stop at the first cell with a hit" would take this one
  const CastResult hit = cast(grid, ray, ShapeProbe(hash));
  REQUIRE(hit.contact);
  CHECK(hit.contact->id == 0);
  CHECK(hit.t == 1.5);
  const Ray low{{0.5, 0.4}, {1, 0.025}};
  const double first = cast(grid, low, ShapeProbe(hash)).t;
  CHECK(first == test::required(crossing(low, std::get<Segment>(shapes[0]))).t);
  const std::array<Shape, 2> crossed{Segment{{0.25, 0.75}, {9, 0.5}}, Circle{{3.5, 0.5}, 0.25}};
  const ShapeGrid other(grid, crossed);
  const CastResult disc = cast(grid, ray, ShapeProbe(other));
  CHECK(disc.contact == Contact{2.75, {3.25, 0.5}, {-1, 0}, Face::none, {3, 0}, 1});
}

//   o - ->|    o - ->[ ]    o - -( )    normal, face and point of each kind
TEST_CASE("shape probe: what a ray strikes, and where") {
  const Grid grid{8, 8};
  const std::array<Shape, 3> shapes{Segment{{4, 0.5}, {4, 2}}, Box{{4.5, 4.5}, {0.5, 1}},
                                    Circle{{4.5, 7}, 0.5}};
  const ShapeGrid hash(grid, shapes);
  const auto strike = [&](const Ray& ray) { return cast(grid, ray, ShapeProbe(hash)).contact; };
  CHECK(strike({{1, 1}, {1, 0}}) == Contact{3, {4, 1}, {-1, 0}, Face::none, {4, 1}, 0});
  CHECK(strike({{6, 1}, {-1, 0}}) == Contact{2, {4, 1}, {1, 0}, Face::none, {3, 1}, 0});
  CHECK(strike({{1, 4.5}, {1, 0}}) == Contact{3, {4, 4.5}, {-1, 0}, Face::west, {4, 4}, 1});
  CHECK(strike({{4.5, 2}, {0, 1}}) == Contact{1.5, {4.5, 3.5}, {0, -1}, Face::north, {4, 3}, 1});
  CHECK(strike({{1, 7}, {1, 0}}) == Contact{3, {4, 7}, {-1, 0}, Face::none, {4, 7}, 2});
  // Ends of a segment count, and it is struck end-on; tangents and sides do not.
  CHECK(test::required(strike({{1, 2}, {1, 0}})).id == 0);
  CHECK(strike({{4, 0}, {0, 1}}) == Contact{0.5, {4, 0.5}, {0, -1}, Face::none, {4, 0}, 0});
  CHECK_FALSE(strike({{1, 3.5}, {1, 0}}));
  CHECK_FALSE(strike({{1, 6.5}, {1, 0}}));
  CHECK_FALSE(strike({{5, 3}, {0, 1}}));
  // From inside: at once, without a normal.
  CHECK(strike({{4.5, 4.5}, {1, 0}}) == Contact{0, {4.5, 4.5}, {0, 0}, Face::none, {4, 4}, 1});
  CHECK(test::required(strike({{4.5, 7}, {1, 0}})).normal == Vec{0, 0});
  CHECK(test::required(strike({{4, 1}, {1, 0}})).normal == Vec{0, 0});
  CHECK_FALSE(strike({{5, 4.5}, {1, 0}}));  // from its side outwards
  CHECK(strike({{5, 4.5}, {-1, 0}}) == Contact{0, {5, 4.5}, {1, 0}, Face::east, {4, 4}, 1});
}

//   |\      the walls of a room on the rim of the area, from inside and from outside
//   | o - ->|
TEST_CASE("shape probe: segments on the rim of the area are walls of it") {
  const Grid grid{3, 3};
  const std::array<Shape, 4> room{Segment{{0, 0}, {3, 0}}, Segment{{3, 0}, {3, 3}},
                                  Segment{{3, 3}, {0, 3}}, Segment{{0, 3}, {0, 0}}};
  const ShapeGrid hash(grid, room);
  Random random(3);
  for (int i = 0; i < runs(20000); ++i) {
    const double angle = random.between(0, 6.283185307);
    Ray ray{random.point(0, 3), {std::cos(angle), std::sin(angle)}};
    if (i % 4 == 0) ray.direction = {1.0 * (i / 4 % 3 - 1), 1.0 * (i / 12 % 3 - 1)};
    if (ray.direction == Vec{0, 0}) continue;
    const CastResult inside = cast(grid, ray, ShapeProbe(hash));
    REQUIRE(inside.end == End::hit);
    const Ray back{ray.at(inside.t + 7), -ray.direction};
    const CastResult outside = cast(grid, back, ShapeProbe(hash));
    REQUIRE(outside.end == End::hit);
    REQUIRE(outside.t == Approx(7).epsilon(1e-12));
    int met = 0;
    cast_all(grid, back, ShapeProbe(hash), [&](const Contact&) { ++met; });
    REQUIRE(met >= 2);
    REQUIRE(met <= 4);  // in corners two walls at once
  }
}

//   o - ->[ ]       flush with the rim, where t of box and of map are rounded each in its own way
TEST_CASE("shape probe: a box that begins at the rim is met from outside") {
  Random random(4);
  const Grid grid{3, 3};
  for (int i = 0; i < runs(20000); ++i) {
    const double half = random.between(0.1, 1);
    const std::array<Shape, 1> shapes{Box{{half, 1.5}, {half, 0.5}}};
    const ShapeGrid hash(grid, shapes);
    const Ray ray{{random.between(-9, -1), 1.5}, {random.between(0.1, 3), 0}};
    REQUIRE(cast(grid, ray, ShapeProbe(hash)).end == End::hit);
  }
}

//   |  o |      a segment on a line of the grid, met from the last column by a ray that leaves
//   later | --- |
TEST_CASE("shape probe: what lies between two cells of the rim is met once") {
  const Grid grid{3, 3};
  const std::array<Shape, 2> shapes{Segment{{2, 2}, {3, 2}}, Segment{{2, 1}, {2, 0}}};
  const ShapeGrid hash(grid, shapes);
  for (const Ray& ray : {Ray{{2.25, 1.5}, {0.125, 1}}, Ray{{1.5, 0.25}, {1, 0.125}},
                         Ray{{2.75, 2.5}, {-0.125, -1}}, Ray{{2.5, 0.75}, {-1, -0.125}}}) {
    int met = 0;
    cast_all(grid, ray, ShapeProbe(hash), [&](const Contact& contact) {
      CHECK(contact.t == 0.5);
      ++met;
    });
    CHECK(met == 1);
  }
}

/// The nearest of all shapes, each asked by itself.
std::optional<Contact> nearest_of_all(std::span<const Shape> shapes, const Ray& ray) {
  std::optional<Contact> nearest;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    double t = infinity;
    if (const auto* s = std::get_if<Segment>(&shapes[i])) {
      if (const auto found = crossing(ray, *s)) t = found->t;
    } else if (const auto* c = std::get_if<Circle>(&shapes[i])) {
      const auto found = crossing(ray, *c);
      if (found && !found->is_touch() && found->exit > 0) t = std::max(found->enter, 0.0);
    } else {
      const Box& b = std::get<Box>(shapes[i]);
      const auto found = crossing(ray, b);
      const bool has_end = found && std::isfinite(found->exit);
      const Point probe = ray.at(has_end ? (std::max(0.0, found->enter) + found->exit) / 2 : 0);
      const Vec off = probe - b.center;
      const bool is_inside = std::abs(off.x) < b.half.x && std::abs(off.y) < b.half.y;
      if (found && !found->is_touch() && found->exit > 0 && is_inside)
        t = std::max(found->enter, 0.0);
    }
    if (t == infinity || (nearest && nearest->t <= t)) continue;
    nearest = Contact{t, ray.at(t)};
    nearest->id = static_cast<int>(i);
  }
  return nearest;
}

Ray random_ray(Random& random, double size, int kind) {
  const auto half = [&] { return random.below(static_cast<int>(2 * size) + 1) / 2.0; };
  const bool is_simple = kind % 2 == 0;
  const Point a = is_simple ? Point{half(), half()} : random.point(0, size);
  const Point b = is_simple ? Point{half(), half()} : random.point(0, size);
  if (kind % 3 != 0) return Ray::rounded_between(a, b);
  return Ray{a, (b - a) * std::exp2(random.below(60) - 30)};
}

// Segments, discs and boxes in one hash, on half tiles and off them, rays of every kind: the same
// id and the same t as looking at all shapes.
//   o - -/- -[ ]- - ( ) - ->
TEST_CASE("shape probe: a ray through the hash meets what it meets among all shapes") {
  Random random(70);
  int hits = 0;
  int far = 0;
  constexpr double size = 24;
  const Grid grid{24, 24};
  for (int world = 0; world < 50; ++world) {
    std::vector<Shape> shapes;
    for (int k = 0; k < 2 + world; ++k) shapes.push_back(random_shape(random, size));
    const ShapeGrid hash(grid, shapes);
    for (int i = 0; i < runs(2000); ++i) {
      const Ray ray = random_ray(random, size, i);
      auto expected = nearest_of_all(shapes, ray);
      const auto is_off = [](Point p) {
        return std::abs(p.x - size / 2) > size / 2 || std::abs(p.y - size / 2) > size / 2;
      };
      if (expected && is_off(expected->point)) continue;  // beyond the area nothing is listed
      const CastResult found = cast(grid, ray, ShapeProbe(hash));
      const auto is_rim = [](Point p) {
        return p.x == 0 || p.y == 0 || p.x == size || p.y == size;
      };
      if (expected && is_rim(expected->point)) continue;  // a disc or a box beyond the rim
      CAPTURE(world, i);
      REQUIRE(found.contact.has_value() == expected.has_value());
      if (!expected) continue;
      REQUIRE(test::required(found.contact).t == expected->t);
      REQUIRE(found.contact->id == expected->id);
      ++hits;
      far += found.contact->t > 0 ? 1 : 0;
    }
  }
  CHECK(hits > runs(50000));
  CHECK(far > runs(30000));
}

//   o - 0 - 1 - 2 - ->     piercing: each once, in order
TEST_CASE("shape probe: all shapes on a ray come once each, in the order of t") {
  Random random(71);
  constexpr double size = 24;
  std::vector<Shape> shapes;
  for (int k = 0; k < 60; ++k) shapes.push_back(random_shape(random, size));
  const Grid grid{24, 24};
  const ShapeGrid hash(grid, shapes);
  int listed = 0;
  for (int i = 0; i < runs(20000); ++i) {
    const Ray ray = random_ray(random, size, i);
    const Point ahead = ray.at(1e-9);
    if (std::max(ahead.x, ahead.y) >= size || std::min(ahead.x, ahead.y) < 0) continue;  // outwards
    std::vector<int> times(shapes.size());
    double last = 0;
    cast_all(grid, ray, ShapeProbe(hash), [&](const Contact& contact) {
      REQUIRE(contact.t >= last);
      last = contact.t;
      ++times[static_cast<std::size_t>(contact.id)];
    });
    for (std::size_t k = 0; k < shapes.size(); ++k) {
      const auto alone = nearest_of_all(std::span(shapes).subspan(k, 1), ray);
      const Point p = alone ? alone->point : Point{};
      const double out = std::max(std::abs(p.x - size / 2), std::abs(p.y - size / 2)) - size / 2;
      const bool is_wall = std::holds_alternative<Segment>(shapes[k]);
      CAPTURE(i, k);
      REQUIRE(times[k] <= 1);
      if (alone && (out > 0 || (out == 0 && !is_wall)))
        continue;  // beyond the rim, or from there on
      REQUIRE((times[k] == 1) == alone.has_value());
      listed += times[k];
    }
  }
  CHECK(listed > runs(20000));
}

//   o - - #  (1)      a probe among others: a wall before a shape wins, and sight has open ends
TEST_CASE("shape probe: with walls, with rules, and for sight") {
  const AsciiMap map{"...#....", "........"};
  const std::array<Shape, 2> shapes{Circle{{6, 0.5}, 0.25}, Segment{{4, 0}, {4, 2}}};
  const ShapeGrid hash(map.grid(), shapes);
  const ShapeProbe probe(hash);
  const Ray high = Ray::along({0.5, 0.5}, {1, 0}, 100);
  CHECK(cast(map.grid(), high, any_of(map, probe)).contact->face == Face::west);
  CHECK(cast(map.grid(), high, probe).contact->id == 1);
  CHECK(blocked(map.grid(), {0.5, 1.5}, {7.5, 1.5}, any_of(map, probe)));
  CHECK(line_of_sight(map.grid(), {0.5, 1.5}, {3.9, 1.5}, any_of(map, probe)));
  // Eye and target may stand on a wall, but not look along it.
  CHECK(line_of_sight(map.grid(), {0.5, 1.5}, {4, 1.5}, probe));
  CHECK(line_of_sight(map.grid(), {4, 1.5}, {0.5, 1.5}, probe));
  CHECK(line_of_sight(map.grid(), {4, 1.5}, {7.5, 1.5}, probe));
  CHECK(blocked(map.grid(), {4, 0.5}, {4, 1.5}, probe));
  // Out of what it begins in.
  const Ray out = Ray::along({6, 0.5}, {-1, 0}, 100);
  CHECK(cast(map.grid(), out, probe).t == 0);
  CHECK(cast(map.grid(), out, probe, {.start = Start::until_free}).contact->id == 1);
  CHECK(cast(Grid{8, 2}, Ray{{6, 0.5}, {0, 0}}, probe).t == 0);
  CHECK(cast(Grid{8, 2}, Ray{{6, 0.8}, {0, 0}}, probe).end == End::length);
}

//   a fan of rays to the vertices of the shapes of a hash, on a grid with walls
TEST_CASE("shape probe: rays to vertices end at walls and shapes alike") {
  const AsciiMap map{"######", "#....#", "#....#", "######"};
  const std::array<Shape, 1> shapes{Segment{{3, 1}, {3, 2}}};
  const ShapeGrid hash(map.grid(), shapes);
  const std::array<Point, 6> vertices{Point{1, 1}, {5, 1}, {5, 3}, {1, 3}, {3, 1}, {3, 2}};
  std::vector<Ray> rays;
  std::vector<Point> seen;
  rays_to_vertices({2, 2}, vertices, rays);
  const auto end_of = [&](const Ray& ray) {
    return cast(map.grid(), ray, any_of(map, ShapeProbe(hash))).point;
  };
  polygon_of_rays(rays, end_of, seen);
  REQUIRE(seen.size() == rays.size());
  for (const Point p : seen) CHECK(line_of_sight(map.grid(), {2, 2}, p, map));
  // The area behind the segment, east of it and north of the eye, is dark.
  for (const Point p : seen) CHECK_FALSE((p.x > 3.001 && p.y < 1.999));
}

}  // namespace
}  // namespace raywalk
