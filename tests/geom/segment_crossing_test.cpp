#include "raywalk/geom/segment_crossing.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "exact_plane.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

using test::Big;

//   <- - a - - - b - ->     one form, three ranges of t
TEST_CASE("segment crossing: line, ray and segment are one form, and differ in the range of t") {
  const Point a{1, 1};
  const Point b{3, 2};
  for (const LinePart& part :
       {LinePart::line(a, b), LinePart::ray(a, b), LinePart::segment({a, b})}) {
    CHECK(part.at(0) == a);
    CHECK(part.at(1) == b);
  }
  const auto meets = [&](const LinePart& part, double t) {
    const Point p = part.at(t);
    return crossing(part, Segment{{p.x, p.y - 1}, {p.x, p.y + 1}}).has_value();
  };
  for (const double t : {-1.0, 0.0, 0.5, 1.0, 2.0}) {
    CHECK(meets(LinePart::line(a, b), t));
    CHECK(meets(LinePart::ray(a, b), t) == (t >= 0));
    CHECK(meets(LinePart::segment({a, b}), t) == (t >= 0 && t <= 1));
  }
  CHECK(LinePart(Ray{a, {1, 0}, 5}).min_t == 0);
  CHECK(LinePart(Ray{a, {1, 0}, 5}).max_t == 5);
}

//          b            t counts from the origin, s from a
//   o - - -x- ->
//          a
TEST_CASE("segment crossing: a ray meets a segment, and both parameters are told") {
  const Segment wall{{4, 3}, {4, -1}};
  CHECK(crossing(Ray{{0, 0}, {1, 0}}, wall) == SegmentCrossing{4, 0.75, 4, 0.75});
  CHECK(crossing(Ray{{0, 0}, {2, 0}}, wall) == SegmentCrossing{2, 0.75, 2, 0.75});
  CHECK(crossing(Ray::rounded_between({0, 0}, {8, 4}), wall) ==
        SegmentCrossing{0.5, 0.25, 0.5, 0.25});
  CHECK(crossing(Ray{{0, 3}, {1, 0}}, wall) == SegmentCrossing{4, 0, 4, 0});
  CHECK(crossing(Ray{{0, -1}, {1, 0}}, wall) == SegmentCrossing{4, 1, 4, 1});
  CHECK_FALSE(crossing(Ray{{0, std::nextafter(3, 4)}, {1, 0}}, wall));
  CHECK_FALSE(crossing(Ray{{0, 0}, {-1, 0}}, wall));
  CHECK(crossing(Ray{{0, 0}, {1, 0}, 4}, wall));  // it ends on the wall
  CHECK_FALSE(crossing(Ray{{0, 0}, {1, 0}, std::nextafter(4, 3)}, wall));
  CHECK(test::required(crossing(Ray{{4, 0}, {1, 0}}, wall)).t == 0);  // it begins on the wall
  CHECK(crossing(LinePart{{0, 0}, {1, 0}, 2, 5}, wall));
  CHECK_FALSE(crossing(LinePart{{0, 0}, {1, 0}, 4.5, 5}, wall));
}

//   o - - -> a======b          on one line: all from t to last_t
//   o - - ->
//            a======b          beside it: nothing
TEST_CASE("segment crossing: what is parallel is told from what is on one line") {
  const Ray ray{{0, 1}, {2, 0}};
  const Segment ahead{{4, 1}, {8, 1}};
  CHECK(relation(ray, ahead) == LineRelation::collinear);
  CHECK(crossing(ray, ahead) == SegmentCrossing{2, 0, 4, 1});
  CHECK(test::required(crossing(ray, ahead)).is_overlap());
  CHECK(crossing(ray, Segment{ahead.b, ahead.a}) == SegmentCrossing{2, 1, 4, 0});
  const Segment beside{{4, 1.5}, {8, 1.5}};
  CHECK(relation(ray, beside) == LineRelation::parallel);
  CHECK_FALSE(crossing(ray, beside));
  CHECK(relation(ray, Segment{{4, 0}, {4, 9}}) == LineRelation::crossing);
  const Segment behind{{-9, 1}, {-1, 1}};
  CHECK(relation(ray, behind) == LineRelation::collinear);
  CHECK_FALSE(crossing(ray, behind));
  CHECK(crossing(LinePart::line({0, 1}, {2, 1}), behind) == SegmentCrossing{-4.5, 0, -0.5, 1});
  CHECK(crossing(ray, Segment{{-1, 1}, {3, 1}}) == SegmentCrossing{0, 0.25, 1.5, 1});
  CHECK(crossing(ray, Segment{{-1, 1}, {0, 1}}) == SegmentCrossing{0, 1, 0, 1});
  const Ray until_5{{0, 1}, {2, 0}, 2.5};
  CHECK(crossing(until_5, ahead) == SegmentCrossing{2, 0, 2.5, 0.25});
  CHECK(crossing(Ray{{0, 1}, {2, 0}, 2}, ahead) == SegmentCrossing{2, 0, 2, 0});
  CHECK_FALSE(crossing(Ray{{0, 1}, {2, 0}, 1.75}, ahead));
}

//   .          points that are rays, points that are segments
TEST_CASE("segment crossing: what has no extent is met where it lies on the other") {
  const Segment wall{{4, 0}, {4, 4}};
  CHECK(crossing(Ray{{4, 1}, {0, 0}}, wall) == SegmentCrossing{0, 0.25, 0, 0.25});
  CHECK_FALSE(crossing(Ray{{4, 5}, {0, 0}}, wall));
  CHECK_FALSE(crossing(Ray{{3, 1}, {0, 0}}, wall));
  CHECK(relation(Ray{{4, 9}, {0, 0}}, wall) == LineRelation::collinear);
  CHECK(relation(Ray{{3, 1}, {0, 0}}, wall) == LineRelation::parallel);
  CHECK(crossing(Ray{{4, 1}, {1, 0}, 0}, wall) == SegmentCrossing{0, 0.25, 0, 0.25});
  CHECK_FALSE(crossing(Ray{{3, 1}, {1, 0}, 0}, wall));
  const Segment point{{4, 2}, {4, 2}};
  CHECK(crossing(Ray{{0, 0}, {2, 1}}, point) == SegmentCrossing{2, 0, 2, 0});
  CHECK_FALSE(crossing(Ray{{0, 0}, {-2, -1}}, point));
  CHECK_FALSE(crossing(Ray{{0, 0}, {2, 1}, 1.5}, point));
  CHECK_FALSE(crossing(Ray{{0, 0}, {2, 1.01}}, point));
  CHECK(crossing(Ray{{4, 2}, {0, 0}}, point) == SegmentCrossing{});
  CHECK_FALSE(crossing(Ray{{4, 3}, {0, 0}}, point));
  for (const double bad : {nan, infinity, -infinity, 1e31}) {
    CHECK_FALSE(crossing(Ray{{bad, 0}, {1, 0}}, wall));
    CHECK_FALSE(crossing(Ray{{0, bad}, {1, 0}}, wall));
    CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Segment{{bad, 0}, {4, 4}}));
    CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Segment{{4, 0}, {4, bad}}));
  }
  for (const double bad : {nan, infinity, -infinity}) {
    CHECK_FALSE(crossing(Ray{{0, 1}, {bad, 0}}, wall));
    CHECK_FALSE(crossing(Ray{{0, 1}, {1, bad}}, wall));
  }
  CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}, nan}, wall));
  CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}, -1}, wall));
}

TEST_CASE("segment crossing: a range of t far below all digits still ends where it ends") {
  const Ray tiny{{0, 0}, {1, 0}, 0x1p-950};
  CHECK(crossing(tiny, Segment{{0x1p-960, -1}, {0x1p-960, 1}}));
  CHECK_FALSE(crossing(tiny, Segment{{0x1p-940, -1}, {0x1p-940, 1}}));
}

//   o -> |        directions whose products leave the range of doubles
TEST_CASE("segment crossing: the size of the direction does not matter") {
  const Segment wall{{4, -3}, {4, 1}};
  for (const double size : {0x1p-1074, 1e-300, 1e-160, 1.0, 1e160, 1e300, 0x1p1023}) {
    const auto found = crossing(Ray{{0, 0}, {size, 0}}, wall);
    REQUIRE(found);
    CHECK(found->s == 0.75);
    CHECK(found->t == 4 / size);
    CHECK(crossing(Ray{{0, 0}, {size, size}}, wall).has_value() == false);
    CHECK(test::required(crossing(Ray{{0, 1}, {size, 0}}, Segment{{4, 1}, {9, 1}})).t == 4 / size);
  }
}

/// Whether a number is the nearest double to numerator / denominator, or all but.
bool is_rounded_once(double value, const Big& numerator, const Big& denominator) {
  constexpr int bits = 130;
  if (numerator.sign() == 0) return value == 0;
  if (std::abs(value) < 0x1p-60) return true;  // finer than the units
  const double ulp = std::nextafter(std::abs(value), infinity) - std::abs(value);
  const Big off = test::big(value, bits) * denominator - numerator.shifted(bits);
  const Big room = test::big(ulp, bits) * denominator;
  return (off * Big(2000)).magnitude() <= (room * Big(1001)).magnitude();
}

/// The crossing of a ray and a segment, by whole numbers.
struct Verdict {
  Big whole, gone, along;  // t = gone / whole, s = along / whole
  bool meets = false;

  Verdict(const Ray& ray, const Segment& s) {
    const test::BigVec by = test::big_vec(ray.direction);
    const test::BigVec edge = test::between(s.a, s.b);
    const test::BigVec to_a = test::between(ray.origin, s.a);
    whole = cross(by, edge);
    gone = cross(to_a, edge);
    along = cross(to_a, by);
    const Big zero;
    if (whole.sign() < 0) whole = zero - whole, gone = zero - gone, along = zero - along;
    const bool is_before_end =
        ray.max_t == infinity || gone.shifted(test::unit_bits) <= test::big(ray.max_t) * whole;
    meets = whole.sign() > 0 && gone.sign() >= 0 && along.sign() >= 0 && along <= whole &&
            is_before_end;
  }
};

//   o - - - - -> .a      rays through ends, ends on segments, and one ulp beside them: whole
//              b          numbers are the judge of each
TEST_CASE("segment crossing: whether a ray meets a segment is exact, its parameters rounded once") {
  Random random(56);
  int met = 0;
  int near = 0;
  for (int i = 0; i < runs(100000); ++i) {
    const bool is_wild = i % 2 == 0;
    const auto point = [&] {
      return is_wild ? test::wild_point(random) : test::snapped(random.point(1, 8));
    };
    const int kind = random.below(5);
    Segment s{point(), point()};
    Ray ray{point(), test::snapped(random.point(-2, 2)) - Point{}};
    const Point on = mix(s.a, s.b, random.below(5) / 4.0);
    const Point aim = test::nudged(random, test::snapped(on));
    if (kind >= 1) ray.direction = test::snapped(Point{} + (aim - ray.origin)) - Point{};
    if (kind >= 2) ray.max_t = 1;
    if (kind == 3) ray.origin = aim;
    if (kind == 4) {  // all but parallel
      ray.direction = test::nudged(random, test::snapped(Point{} + (s.b - s.a))) - Point{};
      ray.origin = test::snapped(aim - ray.direction * 0.5);
    }
    const Verdict verdict(ray, s);
    if (verdict.whole.sign() == 0) {
      REQUIRE(relation(ray, s) != LineRelation::crossing);
      continue;
    }
    const auto found = crossing(ray, s);
    REQUIRE(found.has_value() == verdict.meets);
    met += found ? 1 : 0;
    near += found && kind >= 1 ? 1 : 0;
    if (!found) continue;
    REQUIRE(is_rounded_once(found->t, verdict.gone, verdict.whole));
    REQUIRE(is_rounded_once(found->s, verdict.along, verdict.whole));
  }
  CHECK(met > runs(30000));
  CHECK(near > runs(20000));
  CHECK(met < runs(80000));
}

// All segments and rays between the points of a lattice of 4 x 4: meeting, touching, on one line.
TEST_CASE("segment crossing: on a small lattice all rays and segments agree with whole numbers") {
  constexpr int count = 16;
  const auto at = [](int i) { return Point{i % 4 * 1.0, static_cast<double>(i / 4)}; };
  int overlaps = 0;
  for (int i = 0; i < count * count * count * count; ++i) {
    const Segment s{at(i % count), at(i / count % count)};
    const Ray ray =
        Ray::rounded_between(at(i / count / count % count), at(i / count / count / count));
    const auto found = crossing(ray, s);
    // They share a point exactly if each one's ends are not strictly on one side of the other.
    const auto cross = [](Point p, Point q, Point r) {
      return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    };
    const auto overlap = [](double a, double b, double c, double d) {
      return std::max(std::min(a, b), std::min(c, d)) <= std::min(std::max(a, b), std::max(c, d));
    };
    const Point o = ray.origin;
    const Point e = ray.at(1);
    const bool expected = cross(o, e, s.a) * cross(o, e, s.b) <= 0 &&
                          cross(s.a, s.b, o) * cross(s.a, s.b, e) <= 0 &&
                          overlap(o.x, e.x, s.a.x, s.b.x) && overlap(o.y, e.y, s.a.y, s.b.y);
    REQUIRE(found.has_value() == expected);
    if (!found) continue;
    overlaps += found->is_overlap() ? 1 : 0;
    for (const auto& [t, along] :
         {std::pair(found->t, found->s), std::pair(found->last_t, found->last_s)}) {
      const Point p = ray.at(t);
      const Point q = mix(s.a, s.b, along);
      REQUIRE(std::abs(p.x - q.x) + std::abs(p.y - q.y) <= 1e-15);
      REQUIRE(t >= 0);
      REQUIRE(t <= 1);
    }
  }
  CHECK(overlaps > 1000);
}

//   o - - - 2 - 0 - 1 ->      the nearest, and none of those behind
TEST_CASE("segment crossing: of several segments the nearest is that with the smallest t") {
  const std::array walls{Segment{{6, 0}, {6, 2}}, Segment{{7, 0}, {7, 2}}, Segment{{3, 0}, {3, 2}},
                         Segment{{-1, 0}, {-1, 2}}};
  const auto found = nearest_crossing(Ray{{0, 1}, {0.5, 0}}, walls);
  CHECK(found == NearestSegment{2, {6, 0.5, 6, 0.5}});
  CHECK_FALSE(nearest_crossing(Ray{{0, 1}, {0, 1}}, walls));
  CHECK_FALSE(nearest_crossing(Ray{{0, 1}, {1, 0}, 2}, walls));
  CHECK(test::required(nearest_crossing(LinePart::line({0, 1}, {1, 1}), walls)).index == 3);
  const std::array twins{walls[0], walls[0]};
  CHECK(test::required(nearest_crossing(Ray{{0, 1}, {1, 0}}, twins)).index == 0);
}

//     b        the way from a to b, and a segment from below to above it, or at its ends
//   /
//  a    |
TEST_CASE("crossing of two segments: exact in four ends") {
  // The difference of 0.3 and 3 is rounded: as a ray the way would pass by, or end before.
  const Segment wall{{3, 0}, {3, 8}};
  for (const double x : {0.1, 0.3, 0.5}) {
    const auto end = crossing(Segment{{x, 0.5}, {3, 2.3}}, wall);
    REQUIRE(end);
    CHECK(end->t == 1);
    CHECK_FALSE(end->is_overlap());
    const auto begin = crossing(Segment{{3, 2.3}, {x, 0.5}}, wall);
    REQUIRE(begin);
    CHECK(begin->t == 0);
    CHECK_FALSE(crossing(Segment{{x, 0.5}, {std::nextafter(3, 0), 2.3}}, wall));
    const auto through = crossing(Segment{{x, 0.5}, {std::nextafter(3, 4), 2.3}}, wall);
    REQUIRE(through);
    CHECK(through->t < 1);
  }
  const Segment way{{0, 0}, {4, 2}};
  CHECK(crossing(way, Segment{{2, 0}, {2, 2}}) == SegmentCrossing{0.5, 0.5, 0.5, 0.5});
  CHECK(crossing(way, Segment{{2, 1}, {2, 2}}) == SegmentCrossing{0.5, 0, 0.5, 0});
  CHECK(crossing(way, Segment{{2, 0}, {2, 1}}) == SegmentCrossing{0.5, 1, 0.5, 1});
  CHECK_FALSE(crossing(way, Segment{{2, 0}, {2, 0.9}}));
  CHECK_FALSE(crossing(way, Segment{{2, 1.1}, {2, 2}}));
  CHECK_FALSE(crossing(way, Segment{{5, 0}, {5, 8}}));
  CHECK_FALSE(crossing(way, Segment{{-1, -8}, {-1, 8}}));
  CHECK_FALSE(crossing(way, Segment{{0, 1}, {4, 3}}));  // parallel
}

TEST_CASE("crossing of two segments: on one line, and points") {
  const Segment way{{0, 0}, {4, 2}};
  CHECK(crossing(way, Segment{{2, 1}, {8, 4}}) == SegmentCrossing{0.5, 0, 1, 1.0 / 3});
  CHECK(crossing(way, Segment{{8, 4}, {2, 1}}) == SegmentCrossing{0.5, 1, 1, 2.0 / 3});
  CHECK(crossing(way, Segment{{-4, -2}, {0, 0}}) == SegmentCrossing{0, 1, 0, 1});
  CHECK(crossing(way, Segment{{4, 2}, {8, 4}}) == SegmentCrossing{1, 0, 1, 0});
  CHECK(crossing(way, Segment{{-4, -2}, {8, 4}}) == SegmentCrossing{0, 1.0 / 3, 1, 2.0 / 3});
  CHECK(crossing(way, Segment{{1, 0.5}, {3, 1.5}}) == SegmentCrossing{0.25, 0, 0.75, 1});
  CHECK(crossing(Segment{{4, 2}, {0, 0}}, Segment{{1, 0.5}, {3, 1.5}}) ==
        SegmentCrossing{0.25, 1, 0.75, 0});
  CHECK_FALSE(crossing(way, Segment{{6, 3}, {8, 4}}));
  CHECK_FALSE(crossing(way, Segment{{-6, -3}, {-2, -1}}));
  CHECK(crossing(way, Segment{{2, 1}, {2, 1}}) == SegmentCrossing{0.5, 0, 0.5, 0});
  CHECK_FALSE(crossing(way, Segment{{6, 3}, {6, 3}}));
  CHECK_FALSE(crossing(way, Segment{{2, 1.5}, {2, 1.5}}));
  CHECK(crossing(Segment{{2, 1}, {2, 1}}, way));
  CHECK_FALSE(crossing(Segment{{2, 1.5}, {2, 1.5}}, way));
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_FALSE(crossing(Segment{{0, nan}, {4, 2}}, way));
  CHECK_FALSE(crossing(way, Segment{{0, 0}, {4, 0x1p101}}));
}

}  // namespace
}  // namespace raywalk
