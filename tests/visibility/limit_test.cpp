// A view within a radius, a cone, and a polygon.

#include <cmath>

#include "raywalk/geom/polygon.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"
#include "visibility/hall.hpp"
#include "visibility/points.hpp"

namespace raywalk {
namespace {

double distance(Point a, Point b) { return glm::length(a - b); }

//   . . . . .
//   . .---. .
//   . | E | .      a circle inside the map: four arcs, for each is less than half a turn
//   . .___. .
//   . . . . .
TEST_CASE("limit: a visibility circle around the eye") {
  const Visibility view = hall_view({2.5, 2.5}, {.reach = 2});
  CHECK(view.spans().size() == 4);
  for (const Span& span : view.spans()) {
    CHECK(span.kind == SpanKind::reach);
    CHECK(span.at == 2);
  }
  CHECK(view.contains({4.5, 2.5}));
  CHECK(view.contains({2.5 + 1.1875, 2.5 - 1.5625}));
  CHECK_FALSE(view.contains({std::nextafter(4.5, 5), 2.5}));
  for (const Point p : view.polygon(0.01))
    CHECK(distance(p, view.eye()) == Approx(2).epsilon(1e-15));
}

TEST_CASE("limit: chords are within the tolerance of their arc") {
  const Visibility view = hall_view({2.5, 2.5}, {.reach = 2});
  std::size_t before = 0;
  for (const double tolerance : {0.5, 0.1, 0.01, 0.001}) {
    const Points polygon = view.polygon(tolerance);
    CHECK(polygon.size() > before);
    before = polygon.size();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const Point middle = mix(polygon[i], polygon[(i + 1) % polygon.size()], 0.5);
      CHECK(distance(middle, view.eye()) >= 2 - tolerance);
    }
  }
}

//   . .---. .
//   . | E | .      the corners of what may be seen lie opposite each other, but for rounding
//   . .___. .
TEST_CASE("limit: a lamp anywhere has a whole disc") {
  constexpr double pi = 3.14159265358979;
  const TileTest is_free = [](Tile) { return false; };
  for (int i = 0; i < 100; ++i) {
    for (const double reach : {1.0, 1.25, 2.5, 4.0}) {
      const Point eye{6 + i / 10 / 10.0, 8 + i % 10 / 10.0};
      const Visibility view = visible_from({18, 18}, eye, is_free, {reach});
      REQUIRE(signed_area(view.polygon()) == Approx(pi * reach * reach).epsilon(0.02));
    }
  }
}

//    ___
//   /. .\ .
//   |. E| .      the circle leaves the map in the west: edge, arc, edge, arc
//   \. ./ .
TEST_CASE("limit: a circle that reaches the edge is cut by it") {
  const Visibility view = hall_view({1.5, 2.5}, {.reach = 2.5});
  int arcs = 0;
  for (const Span& span : view.spans()) {
    arcs += span.kind == SpanKind::reach ? 1 : 0;
    if (span.kind == SpanKind::edge && span.is_upright) {
      CHECK(span.at == 0);
      CHECK(view.corner(span, span.from) == Point{0, 4.5});  // 1.5^2 + 2^2 = 2.5^2
      CHECK(view.corner(span, span.to) == Point{0, 0.5});
    }
  }
  CHECK(arcs >= 2);
  CHECK(hall_view({1.5, 2.5}, {.reach = 0}).polygon().empty());
}

//   \ . . . /
//     \   /
//       E         a quarter of a turn to the north, then the other three quarters
TEST_CASE("limit: a flashlight, narrow and wide") {
  Visibility view = hall_view({2.5, 2.5});
  view.limit_cone({-1, -1}, {1, -1});
  CHECK(view.polygon() == Points{{2.5, 2.5}, {0, 0}, {5, 0}});
  CHECK(view.contains({0.5, 0.5}));
  CHECK_FALSE(view.contains({0.5, 0.625}));
  view = hall_view({2.5, 2.5});
  view.limit_cone({1, -1}, {-1, -1});
  CHECK(view.polygon() == Points{{2.5, 2.5}, {5, 0}, {5, 5}, {0, 5}, {0, 0}});
  view = hall_view({2.5, 2.5});
  view.limit_cone({1, 0}, {-1, 0});  // half a turn
  CHECK(view.polygon() == Points{{2.5, 2.5}, {5, 2.5}, {5, 5}, {0, 5}, {0, 2.5}});
  view.limit_cone({0, 1}, {0, 2});
  CHECK(view.spans().empty());
  CHECK_FALSE(view.contains({2.5, 2.5}));
}

TEST_CASE("limit: both ends of a wide cone may be on one wall") {
  Visibility view = hall_view({2.5, 2.5});
  view.limit_cone({10, 1}, {10, -1});
  CHECK(view.polygon() == Points{{5, 0}, {5, 2.25}, {2.5, 2.5}, {5, 2.75}, {5, 5}, {0, 5}, {0, 0}});
  CHECK(view.contains({4, 2.75}));
  CHECK_FALSE(view.contains({4, 2.5}));
}

TEST_CASE("limit: a flashlight by its heading, and one that lights all around") {
  Visibility view = hall_view({2.5, 2.5});
  view.limit_cone(Cone{{2.5, 2.5}, Turn::degrees(270), Turn::degrees(45)});
  CHECK(view.polygon() == Points{{2.5, 2.5}, {0, 0}, {5, 0}});
  view = hall_view({2.5, 2.5});
  view.limit_cone(Cone{{2.5, 2.5}, Turn::degrees(30), Turn::degrees(180), 2});
  CHECK(view.polygon() == hall_view({2.5, 2.5}, {.reach = 2}).polygon());
  view.limit_cone(Cone{{2.5, 2.5}, Turn::degrees(0), Turn::degrees(90)});
  CHECK(view.contains({3.5, 4}));
  CHECK_FALSE(view.contains({4.5, 4}));
  CHECK_FALSE(view.contains({1.5, 4}));
  view.limit_cone(Cone{{2.5, 2.5}, Turn::degrees(0), Turn::degrees(0)});
  CHECK(view.spans().empty());
}

//   . . . . .
//   . +---+ .
//   E | # | .      of the square, what lies in the shadow is not seen
//   . +---+ .
//   . . . . .
TEST_CASE("limit: a polygon is clipped to what is seen, in pieces") {
  const AsciiMap map{".....", ".....", "..#..", ".....", "....."};
  const Visibility view = visible_from(map.grid(), {0, 2.5}, map);
  const Points square{{1, 1}, {4, 1}, {4, 4}, {1, 4}};
  double seen = 0;
  for (const Points& piece : view.clip(square)) {
    seen += signed_area(piece);
    for (const Point p : piece) {
      CHECK((p.x >= 1 && p.x <= 4 && p.y >= 1 && p.y <= 4));
    }
  }
  // The shadow begins with 1 at x = 2 and has 2 at x = 4.
  CHECK(seen == Approx(9 - 3).epsilon(1e-14));
  CHECK(view.clip(Points{{2, 2}, {3, 2}, {3, 3}, {2, 3}}).empty());
  CHECK(view.clip(Points{}).empty());
}

double area_of(const std::vector<Points>& pieces) {
  double area = 0;
  for (const Points& piece : pieces) area += signed_area(piece);
  return area;
}

//   . . . . . .
//   . E . . . .    the line from the eye to a corner of the room goes through corners of the square
//   . . . . . .
//   . . . +-+ .
//   . . . +-+ .
//   . . . . . .
TEST_CASE(
    "limit: in an empty room all of a polygon is left, whatever lines go through its corners") {
  const TileTest none = [](Tile) { return false; };
  const Visibility view = visible_from({10, 10}, {2, 2}, none);
  CHECK(area_of(view.clip(Points{{5, 5}, {8, 5}, {8, 8}, {5, 8}})) == 9);
  CHECK(area_of(view.clip(Points{{1, 1}, {3, 1}, {3, 3}, {1, 3}})) == 4);  // around the eye
  Random random(41);
  for (int round = 0; round < 500; ++round) {
    const auto place = [&] { return Point{1.0 * random.below(9), 1.0 * random.below(9)}; };
    const Point a = place();
    const auto beyond = [&](double from) { return 1 + random.below(9 - static_cast<int>(from)); };
    const Vec size(beyond(a.x), beyond(a.y));
    const Point b = a + size;
    const Points square{a, {b.x, a.y}, b, {a.x, b.y}};
    const Visibility other = visible_from({10, 10}, place(), none);
    REQUIRE(area_of(other.clip(square)) == Approx(size.x * size.y).epsilon(1e-12));
    const Points half{a, {b.x, a.y}, b};
    REQUIRE(area_of(other.clip(half)) == Approx(size.x * size.y / 2).epsilon(1e-12));
  }
}

TEST_CASE("limit: what is left is what was seen, within the radius and the cone") {
  Random random(87);
  int left = 0;
  for (int round = 0; round < runs(3000); ++round) {
    const std::uint64_t tiles = random.bits() & random.bits();
    const TileTest solid = [&](Tile t) { return (tiles >> (t.y * 8 + t.x) & 1U) != 0; };
    const Point eye = random.point(0, 8);
    const double reach = random.between(0, 6);
    const Visibility whole = visible_from({8, 8}, eye, solid);
    Visibility part = visible_from({8, 8}, eye, solid, {.reach = reach});
    Visibility late = whole;
    const Vec from{random.between(-1, 1), random.between(-1, 1)};
    const Vec to{random.between(-1, 1), random.between(-1, 1)};
    part.limit_cone(from, to);
    late.limit_cone(from, to);
    late.limit_reach(reach);
    for (int i = 0; i < 20; ++i) {
      const Point p = eye + (random.point(-6, 6) - Point{});
      if (std::abs(distance(p, eye) - reach) < 1e-9) continue;
      const bool is_in_cone =
          !detail::comes_before(eye, detail::along(from), detail::along(to), detail::toward(p));
      const bool expected = whole.contains(p) && is_in_cone && distance(p, eye) < reach;
      REQUIRE(part.contains(p) == expected);
      REQUIRE(late.contains(p) == expected);
      left += expected ? 1 : 0;
    }
  }
  CHECK(left > runs(1000));
}

}  // namespace
}  // namespace raywalk
