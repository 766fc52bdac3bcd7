// Loose segments and circles in the light.

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "raywalk/geom/polygon.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"
#include "visibility/hall.hpp"
#include "visibility/points.hpp"

namespace raywalk {
namespace {

//   . . . . .
//   . . . | .      a board across the view: behind it a shadow to the edge
//   E . . | .
//   . . . . .
TEST_CASE("occluder: behind a segment nothing is seen, its ends are vertices") {
  Visibility view = hall_view({0, 2});
  view.hide_behind({4, 1}, {4, 3});
  const Points expected{{5, 0}, {5, 0.75}, {4, 1}, {4, 3}, {5, 3.25},
                        {5, 5}, {0, 5},    {0, 2}, {0, 0}};
  CHECK(view.polygon() == expected);
  CHECK(view.contains({4, 2}));
  CHECK_FALSE(view.contains({std::nextafter(4.0, 5), 2}));
  CHECK(view.spans()[1].kind == SpanKind::segment);
  CHECK(view.spans()[1].id == 0);
}

TEST_CASE("occluder: a segment seen end on, through the eye, or behind a wall hides nothing") {
  Visibility view = hall_view({0.5, 2.5});
  const Points before = view.polygon();
  view.hide_behind({2, 2.5}, {4, 2.5});
  view.hide_behind({0.5, 1}, {0.5, 4});
  view.hide_behind({0.5, 2.5}, {4, 4});
  view.hide_behind({3, 3}, {3, 3});
  view.hide_behind({6, 1}, {6, 4});
  view.hide_behind({5, 1}, {5, 4});  // on the edge: neither is nearer
  CHECK(view.polygon() == before);
}

TEST_CASE("occluder: a new look begins without occluders, and numbers them anew") {
  Visibility view = hall_view({0, 2});
  view.hide_behind({4, 1}, {4, 3});
  view.look(hall.grid(), {0, 2}, hall);
  CHECK(view.polygon() == hall_view({0, 2}).polygon());
  view.hide_behind({0, 2}, {0, 3});  // hides nothing, but counts
  view.hide_behind({4, 3}, {4, 1});
  CHECK(view.spans()[1].id == 1);
}

//   . . \ . .
//   E . . X .      two boards that cross: each hides a part of the other
//   . . / . .
TEST_CASE("occluder: two segments that cross meet in one vertex") {
  Visibility view = hall_view({0.5, 2.5});
  view.hide_behind({3, 1}, {4, 4});
  view.hide_behind({3, 4}, {4, 1});
  int found = 0;
  for (const Point p : view.polygon()) found += p == Point{3.5, 2.5} ? 1 : 0;
  CHECK(found == 1);
  CHECK(view.contains({3.25, 1.875}));
  CHECK_FALSE(view.contains({3.75, 2.5}));
}

//   . . . . .
//   E .( ). .      the shadow of a circle lies between its two tangents
//   . . . . .
TEST_CASE("occluder: a circle hides what lies behind it") {
  Visibility view = hall_view({0, 2.5});
  view.hide_behind(Circle{{2.5, 2.5}, 1.5});
  // sin = 1.5 / 2.5: the tangents touch at 2 from the eye, at (1.6, 2.5 -+ 1.2).
  const Points polygon = view.polygon(0.01);
  int touches = 0;
  for (const Point p : polygon) {
    const double from_center = glm::length(p - Point{2.5, 2.5});
    CHECK(from_center >= 1.5 - 1e-12);
    const bool is_touch =
        std::abs(p.x - 1.6) < 1e-12 && std::abs(std::abs(p.y - 2.5) - 1.2) < 1e-12;
    touches += is_touch ? 1 : 0;
  }
  CHECK(touches == 2);
  CHECK(view.contains({1, 2.5}));
  CHECK_FALSE(view.contains({1.125, 2.5}));
  CHECK_FALSE(view.contains({4.5, 2.5}));
  CHECK(view.contains({3.2, 4.95}));
  CHECK_FALSE(view.contains({3.2, 4.85}));
}

// The vertices between the tangents go along the side of the circle that the eye sees, each next to
// the last, and the area that they leave is that of the points that are seen.
TEST_CASE("occluder: the outline goes along the near side of a circle, from end to end") {
  Random random(92);
  for (int round = 0; round < 60; ++round) {
    const Point eye = random.point(0.5, 4.5);
    const Circle circle{random.point(1, 4), random.between(0.25, 1)};
    const double away = glm::length(eye - circle.center);
    if (away < circle.radius + 0.125) continue;
    Visibility view = hall_view(eye);
    view.hide_behind(circle);
    const Points polygon = view.polygon(0.001);
    const double near = std::sqrt(away * away - circle.radius * circle.radius);
    int on_circle = 0;
    for (const Point p : polygon) {
      if (std::abs(glm::length(p - circle.center) - circle.radius) > 1e-9) continue;
      ++on_circle;
      REQUIRE(glm::length(p - eye) <= near + 1e-9);
    }
    const bool is_in_the_hall =
        std::max(std::abs(circle.center.x - 2.5), std::abs(circle.center.y - 2.5)) + circle.radius <
        2.5;
    if (is_in_the_hall) REQUIRE(on_circle >= 5);
    constexpr int cells = 125;
    int seen = 0;
    for (int i = 0; i < cells * cells; ++i) {
      const Point p{(i % cells + 0.5) * 5 / cells, (i / cells + 0.5) * 5 / cells};
      seen += view.contains(p) ? 1 : 0;
    }
    REQUIRE(signed_area(polygon) == Approx(seen * 25.0 / (cells * cells)).margin(0.06));
  }
}

TEST_CASE("occluder: from inside a circle, on it, and with none at all") {
  Visibility view = hall_view({2.5, 2.5});
  view.hide_behind(Circle{{3, 3}, 0});
  CHECK(view.spans().size() == 4);
  view.hide_behind(Circle{{3.5, 2.5}, 1});  // the eye is its westmost point
  CHECK(view.contains({2.375, 1}));
  CHECK_FALSE(view.contains({2.625, 1}));
  view.hide_behind(Circle{{3, 2.5}, 1});
  CHECK(view.spans().empty());
}

/// True if all vertices are points of a map, up to rounding.
bool is_within(const Points& polygon, double side) {
  return std::all_of(polygon.begin(), polygon.end(), [&](Point p) {
    return p.x > -1e-9 && p.y > -1e-9 && p.x < side + 1e-9 && p.y < side + 1e-9;
  });
}

//   . . a . .
//   E . c . .      a wall, and a door in it whose ends were computed: almost one line
//   . . d . .
//   . . b . .
TEST_CASE("occluder: a segment that is a part of another one meets it somewhere") {
  Random random(91);
  const Grid grid{8, 8};
  const TileTest is_free = [](Tile) { return false; };
  for (int round = 0; round < runs(20000); ++round) {
    const Point eye = random.point(0, 8);
    const Segment wall{random.point(0, 8), random.point(0, 8)};
    const Segment door{mix(wall.a, wall.b, random.between(0.1, 0.4)),
                       mix(wall.a, wall.b, random.between(0.6, 0.9))};
    Visibility view = visible_from(grid, eye, is_free);
    view.hide_behind(wall);
    const double before = signed_area(view.polygon());
    view.hide_behind(door);
    REQUIRE(is_within(view.polygon(), 8));
    REQUIRE(signed_area(view.polygon()) == Approx(before));
  }
}

TEST_CASE("occluder: nothing is seen of the far side of a circle") {
  const TileTest is_free = [](Tile) { return false; };
  Visibility view = visible_from({8, 8}, {3.0000000000000027, 6.0000000000000053}, is_free);
  view.hide_behind({3.0000000000000311, 5.9999999999999911}, {5e-324, 7.5});
  view.hide_behind(Circle{{5e-324, 7.5}, 1.75});
  CHECK(is_within(view.polygon(), 8));
  view = visible_from({8, 8}, {1.9919967642053962, 4.472401618958429}, is_free);
  view.hide_behind(Circle{{3, 7.5}, 1});
  view.hide_behind(Circle{{2.9999999999999996, 7.5}, 1});
  const Points polygon = view.polygon();
  CHECK(std::find(polygon.begin(), polygon.end(), Point{3, 8.5}) == polygon.end());
}

TEST_CASE("occluder: what is nowhere hides nothing") {
  Visibility view = hall_view({0.5, 2.5});
  const Points before = view.polygon();
  view.hide_behind({nan, 1}, {4, 4});
  view.hide_behind({3, 1}, {4, infinity});
  view.hide_behind(Circle{{nan, 1}, 1});
  view.hide_behind(Circle{{3, 1}, nan});
  CHECK(view.polygon() == before);
}

/// A straight board that stands in the light, from a to b.
struct Board {
  Point a{};
  Point b{};
};

/// Far from every decision that rounding may turn: else none.
std::optional<bool> is_hidden(Point eye, Point p, const Board& board) {
  const auto side = [](Point o, Point q, Point r) {
    return (q.x - o.x) * (r.y - o.y) - (q.y - o.y) * (r.x - o.x);
  };
  const double a = side(eye, p, board.a);
  const double b = side(eye, p, board.b);
  const double e = side(board.a, board.b, eye);
  const double q = side(board.a, board.b, p);
  if (std::min({std::abs(a), std::abs(b), std::abs(e), std::abs(q)}) < 1e-9) return std::nullopt;
  return (a > 0) != (b > 0) && (e > 0) != (q > 0);
}

std::optional<bool> is_hidden(Point eye, Point p, const Circle& circle) {
  const Vec way = p - eye;
  const double t = glm::clamp(glm::dot(circle.center - eye, way) / glm::dot(way, way), 0.0, 1.0);
  const double gap = glm::length(mix(eye, p, t) - circle.center) - circle.radius;
  return std::abs(gap) < 1e-7 ? std::nullopt : std::optional(gap < 0);
}

/// How far a point is from what a span shows.
double gap(const Visibility& view, const Span& span, Point p, const std::vector<Board>& boards,
           const std::vector<Circle>& circles) {
  if (span.is_on_line()) return std::abs((span.is_upright ? p.x : p.y) - span.at);
  if (span.kind == SpanKind::reach) return std::abs(glm::length(p - view.eye()) - span.at);
  const auto id = static_cast<std::size_t>(span.id);
  if (span.kind == SpanKind::circle) {
    return std::abs(glm::length(p - circles.at(id).center) - circles.at(id).radius);
  }
  const Vec along = boards.at(id).b - boards.at(id).a;
  const Vec way = p - boards.at(id).a;
  return std::abs(along.x * way.y - along.y * way.x) / glm::length(along);
}

TEST_CASE("occluder: any number of segments and circles, in any order, with walls") {
  Random random(88);
  int seen = 0;
  int hidden = 0;
  for (int round = 0; round < runs(3000); ++round) {
    const std::uint64_t tiles = random.bits() & random.bits() & random.bits();
    const TileTest solid = [&](Tile t) { return (tiles >> (t.y * 8 + t.x) & 1U) != 0; };
    const Point eye = random.point(0, 8);
    const double reach = random.chance(0.5) ? random.between(1, 6) : 20;
    const bool is_limited_first = random.chance(0.5);
    const Visibility whole = visible_from({8, 8}, eye, solid);
    Visibility view = visible_from({8, 8}, eye, solid, {.reach = is_limited_first ? reach : 20});
    std::vector<Board> boards;  // with one of no size in each place that is the other's
    std::vector<Circle> circles;
    for (int i = random.below(6); i > 0; --i) {
      if (random.chance(0.6)) {
        boards.push_back({random.point(0, 8), random.point(0, 8)});
        circles.push_back({{-9, -9}, 0});
        view.hide_behind(boards.back().a, boards.back().b);
      } else {
        circles.push_back({random.point(0, 8), random.between(0, 1)});
        boards.push_back({{-9, -8}, {-8, -9}});
        view.hide_behind(circles.back());
      }
    }
    view.limit_reach(reach);
    for (int i = 0; i < 20; ++i) {
      const Point p = random.point(0, 8);
      bool expected = whole.contains(p) && glm::length(p - eye) < reach;
      bool is_certain = std::abs(glm::length(p - eye) - reach) > 1e-9;
      const auto judge = [&](const auto& shape) {
        const std::optional<bool> hides = is_hidden(eye, p, shape);
        is_certain = is_certain && hides;
        expected = expected && !hides.value_or(true);
      };
      for (const Board& board : boards) judge(board);
      for (const Circle& circle : circles) judge(circle);
      if (!is_certain) continue;
      REQUIRE(view.contains(p) == expected);
      ++(expected ? seen : hidden);
    }
    const auto spans = view.spans();
    for (std::size_t i = 0; i < spans.size(); ++i) {
      REQUIRE(orientation(eye, spans[i].from, spans[i].to) > 0);
      for (const Bearing& end : {spans[i].from, spans[i].to}) {
        REQUIRE(gap(view, spans[i], view.corner(spans[i], end), boards, circles) < 1e-6);
      }
      const Span& next = spans[(i + 1) % spans.size()];
      REQUIRE(next.opens != is_same_direction(eye, spans[i].to, next.from));
    }
  }
  CHECK(seen > runs(5000));
  CHECK(hidden > runs(5000));
}

TEST_CASE("occluder: a segment of hardly any length leaves the outline finite") {
  for (const double length : {1e-100, 1e-150, 1e-160, 1e-200, 1e-300, 5e-324}) {
    Visibility view = hall_view({2.5, 2.5});
    view.hide_behind({0, 0}, {0, length});
    view.hide_behind({length, 0}, {0, length});
    view.hide_behind({length, 1}, {-length, 1});
    CAPTURE(length);
    for (const Point p : view.polygon()) {
      CHECK((p.x >= 0 && p.x <= 5));
      CHECK((p.y >= 0 && p.y <= 5));
    }
  }
}

}  // namespace
}  // namespace raywalk
