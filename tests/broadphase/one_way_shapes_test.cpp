// Segments at any angle that stop from one side only, and shapes with layers.

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/one_way.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr Grid loose_grid{4, 4};

/// A probe with one segment that stops from some of its sides.
CastResult cast_at(const Segment& wall, Sides sides, const Ray& ray) {
  const std::array<Shape, 1> shapes{wall};
  const ShapeGrid listed(loose_grid, shapes);
  return cast(loose_grid, ray, one_way(ShapeProbe(listed), [=](int) { return sides; }));
}

TEST_CASE("sides: what lies left and right of a segment, and which of its sides look out where") {
  constexpr Segment ramp{{1, 3}, {3, 1}};  // rises to the east
  CHECK(sides_toward(ramp, {Face::north}) == Sides::left);
  CHECK(sides_toward(ramp, {Face::west}) == Sides::left);
  CHECK(sides_toward(ramp, {Face::south}) == Sides::right);
  CHECK(sides_toward(ramp, {Face::north, Face::east}) == Sides::both);
  CHECK(sides_toward({ramp.b, ramp.a}, {Face::north}) == Sides::right);
  constexpr Segment upright{{1, 1}, {1, 3}};
  CHECK(sides_toward(upright, {Face::north, Face::south}) == Sides::none);
  CHECK(sides_toward(upright, {Face::east}) == Sides::left);
  CHECK(sides_toward({{1, 1}, {1, 1}}, Faces::all()) == Sides::none);
}

//   a ->|    |<- b      stopped from the west, and not from the east
TEST_CASE("one_way: a segment stops a ray from one side") {
  constexpr Segment wall{{2, 3}, {2, 1}};  // to the north: left is west
  constexpr Ray from_west{{1, 2}, {1, 0}};
  constexpr Ray from_east{{3, 2}, {-1, 0}};
  const CastResult hit = cast_at(wall, Sides::left, from_west);
  REQUIRE(hit.contact);
  CHECK(hit.t == 1);
  CHECK(hit.contact->normal == Vec{-1, 0});
  CHECK(cast_at(wall, Sides::left, from_east).end == End::edge);
  CHECK(cast_at(wall, Sides::right, from_west).end == End::edge);
  CHECK(cast_at(wall, Sides::right, from_east).t == 1);
  CHECK(cast_at(wall, Sides::both, from_east).t == 1);
  CHECK(cast_at(wall, Sides::none, from_east).end == End::edge);
  // On the wall a ray comes from the side that it leaves behind; along the wall, from none.
  CHECK(cast_at(wall, Sides::left, Ray{{2, 2}, {1, 0}}).t == 0);
  CHECK(cast_at(wall, Sides::left, Ray{{2, 2}, {-1, 0}}).end == End::edge);
  CHECK(cast_at(wall, Sides::left, Ray{{2, 0}, {0, 1}}).end == End::edge);
  CHECK(cast_at(wall, Sides::both, Ray{{2, 0}, {0, 1}}).t == 1);
}

//   . . . . .      all segments between points of a lattice, and all ways over it, in whole numbers
TEST_CASE("one_way: all small segments and ways against integers") {
  const auto side = [](int ax, int ay, int bx, int by, int px, int py) {
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
  };
  int struck = 0;
  for (int code = 0; code < 5 * 5 * 5 * 5 * 5 * 5 * 5 * 5; ++code) {
    std::array<int, 8> n{};
    for (int i = 0, rest = code; i < 8; ++i, rest /= 5) n[static_cast<std::size_t>(i)] = rest % 5;
    if (n[0] == n[2] && n[1] == n[3]) continue;
    if (code % 7 != 0) continue;
    const Segment wall{{1.0 * n[0], 1.0 * n[1]}, {1.0 * n[2], 1.0 * n[3]}};
    const Point from{1.0 * n[4], 1.0 * n[5]};
    const Point to{1.0 * n[6], 1.0 * n[7]};
    const int a = side(n[0], n[1], n[2], n[3], n[4], n[5]);
    const int b = side(n[0], n[1], n[2], n[3], n[6], n[7]);
    const int c = side(n[4], n[5], n[6], n[7], n[0], n[1]);
    const int d = side(n[4], n[5], n[6], n[7], n[2], n[3]);
    const bool crosses = (a <= 0 && b >= 0 && a < b) || (a >= 0 && b <= 0 && a > b);
    const bool meets = crosses && ((c <= 0 && d >= 0) || (c >= 0 && d <= 0));
    const bool goes_right = b > a;
    const std::array<Shape, 1> shapes{wall};
    const ShapeGrid listed(loose_grid, shapes);
    for (const Sides sides : {Sides::left, Sides::right}) {
      const auto probe = one_way(ShapeProbe(listed), [=](int) { return sides; });
      const bool is_stopped = meets && goes_right == (sides == Sides::left);
      INFO(code);
      REQUIRE((cast(loose_grid, Ray::rounded_between(from, to), probe).end == End::hit) ==
              is_stopped);
      struck += is_stopped ? 1 : 0;
    }
  }
  CHECK(struck > 5000);
}

TEST_CASE("one_way: the two sides of random segments have what the plain one has between them") {
  Random random(4401);
  int both = 0;
  for (int n = 0; n < runs(20000); ++n) {
    const Segment wall{random.point(0, 4), random.point(0, 4)};
    const Ray ray{random.point(0, 4), random.point(-1, 1) - Point{}};
    const CastResult plain = cast_at(wall, Sides::both, ray);
    const CastResult left = cast_at(wall, Sides::left, ray);
    const CastResult right = cast_at(wall, Sides::right, ray);
    const CastResult turned = cast_at({wall.b, wall.a}, Sides::right, ray);
    REQUIRE(left.end == turned.end);
    REQUIRE((left.end == End::hit) + (right.end == End::hit) == (plain.end == End::hit));
    if (plain.contact) REQUIRE((left.contact ? left : right) == plain);
    both += plain.contact ? 1 : 0;
  }
  CHECK(both > runs(20000) / 20);
}

//   /   [ ]   ( )      faces of a box, sides of a ramp by the same faces, and a disc, which has
//   none
TEST_CASE("one_way: shapes stop by faces as tiles do") {
  const std::array<Shape, 3> shapes{Segment{{0, 4}, {2, 2}}, Box{{2.5, 3.5}, {0.25, 0.25}},
                                    Circle{{3.5, 3.5}, 0.25}};
  const ShapeGrid listed(loose_grid, shapes);
  const auto ledges = one_way(ShapeProbe(listed), [](Tile) { return Faces{Face::north}; });
  const auto fall = [&](double x) { return cast(loose_grid, Ray{{x, 0.5}, {0, 1}}, ledges); };
  const auto rise = [&](double x) { return cast(loose_grid, Ray{{x, 4}, {0, -1}}, ledges); };
  CHECK(fall(1).point == Point{1, 3});
  CHECK(rise(1).end == End::edge);
  CHECK(fall(2.5).contact->face == Face::north);
  CHECK(rise(2.5).end == End::edge);
  CHECK(fall(3.5).end == End::edge);
  const auto by_tile = one_way(ShapeProbe(listed), [](Tile t) {
    return t == Tile{1, 3} ? Faces{Face::north} : Faces{};  // where the middle of the ramp is
  });
  CHECK(cast(loose_grid, Ray{{0.5, 0.5}, {0, 1}}, by_tile).point == Point{0.5, 3.5});
  CHECK(cast(loose_grid, Ray{{2.5, 0.5}, {0, 1}}, by_tile).end == End::edge);
}

//   |  (feet)  |  (looks)      each wall has layers of its own
TEST_CASE("layered: shapes stop by their categories") {
  const std::array<Shape, 3> shapes{Segment{{1, 0}, {1.5, 4}}, Segment{{2, 0}, {2.5, 4}},
                                    Box{{3.5, 2}, {0.25, 1}}};
  const std::array<std::uint32_t, 3> layers{1, 2, 3};
  const ShapeGrid listed(loose_grid, shapes);
  const auto walls =
      layered(ShapeProbe(listed), [&](int id) { return layers[static_cast<std::size_t>(id)]; });
  const auto stop = [&](std::uint32_t filter) {
    return cast(loose_grid, Ray{{0, 2}, {1, 0}}, walls, {.filter = filter});
  };
  CHECK(stop(1).contact->id == 0);
  CHECK(stop(2).contact->id == 1);
  CHECK(stop(~0U).contact->id == 0);
  CHECK(stop(4).end == End::edge);
  std::vector<int> seen;
  walls.visit_shapes([&](const auto&, int id) { seen.push_back(id); }, 2);
  CHECK(seen == std::vector{1, 2});
}

}  // namespace
}  // namespace raywalk
