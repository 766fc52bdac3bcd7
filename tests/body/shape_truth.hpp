#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

#include "geom/exact_plane.hpp"
#include "raywalk/broadphase/shape.hpp"
#include "raywalk/geom/point.hpp"

/// Shapes, points on their rims, and what exact arithmetic says of the way between two points.
namespace raywalk::test {

[[nodiscard]] inline Big dot(const BigVec& a, const BigVec& b) { return a.x * b.x + a.y * b.y; }
[[nodiscard]] inline int turn(Point a, Point b, Point p) {
  return cross(between(a, b), between(a, p)).sign();
}

/// The truth about a way and a shape, by exact arithmetic.
struct Truth {
  bool begins_in = false;
  /// It strikes the shape before its end.
  bool strikes = false;
  /// It strikes it at its end and not before.
  bool strikes_at_end = false;
  /// An end is inside or on the rim, or it passes clearly: nothing that is rounded decides.
  bool is_exact = true;
};

/// True if p, which is on the line of a segment, lies between its ends.
[[nodiscard]] inline bool is_within(const Segment& s, Point p) {
  const BigVec to_a = between(p, s.a);
  const BigVec to_b = between(p, s.b);
  return dot(to_a, to_b).sign() <= 0;
}
[[nodiscard]] inline bool is_on(const Segment& s, Point p) {
  return turn(s.a, s.b, p) == 0 && is_within(s, p);
}

[[nodiscard]] inline Truth truth_of(const Segment& s, Point a, Point b) {
  Truth truth;
  truth.begins_in = is_on(s, a);
  if (truth.begins_in) return truth;
  const int s_a = turn(a, b, s.a);
  const int s_b = turn(a, b, s.b);
  if (s_a == 0 && s_b == 0 && turn(s.a, s.b, b) == 0) {  // on one line
    const Segment way{a, b};
    truth.strikes = (is_within(way, s.a) && s.a != b) || (is_within(way, s.b) && s.b != b);
    truth.strikes_at_end = !truth.strikes && is_on(s, b);
    return truth;
  }
  truth.strikes_at_end = is_on(s, b);
  truth.strikes =
      !truth.strikes_at_end && s_a * s_b <= 0 && turn(s.a, s.b, a) * turn(s.a, s.b, b) < 0;
  return truth;
}

[[nodiscard]] inline Truth truth_of(const Circle& circle, Point a, Point b) {
  const BigVec from = between(circle.center, a);
  const BigVec to = between(circle.center, b);
  const BigVec way = between(a, b);
  const Big radius = big(circle.radius);
  const Big square = dot(way, way);
  const Big begin = dot(from, from) - radius * radius;
  const Big end = dot(to, to) - radius * radius;
  const Big along = dot(from, way);
  const Big nearest = begin * square - along * along;  // of the square of the distance
  Truth truth;
  truth.begins_in = begin.sign() < 0;
  if (truth.begins_in) return truth;
  const bool passes = along.sign() < 0 && (along + square).sign() > 0 && nearest.sign() < 0;
  truth.strikes = end.sign() < 0 || passes;
  truth.strikes_at_end = !truth.strikes && end.sign() == 0 && dot(to, way).sign() < 0;
  const double aside = raywalk::cross(b - a, circle.center - a) / length(b - a);
  const auto is_clear = [aside](double rim) { return std::abs(aside - rim) > 1e-10; };
  truth.is_exact =
      begin.sign() == 0 || end.sign() <= 0 || (is_clear(circle.radius) && is_clear(-circle.radius));
  return truth;
}

/// The part of a way, as fractions of positive denominators, in which one coordinate is between
/// two places.
struct Part {
  Big low = big(0);
  Big high = big(1);
  Big whole = big(1);
  bool is_empty = false;
};

[[nodiscard]] inline Part part_between(const Big& from, const Big& by, const Big& low,
                                       const Big& high) {
  if (by.sign() == 0) {
    const bool is_in = (low - from).sign() < 0 && (from - high).sign() < 0;
    return {big(-1000000), big(1000000), big(1), !is_in};
  }
  if (by.sign() > 0) return {low - from, high - from, by, false};
  return {from - high, from - low, big(0) - by, false};
}

[[nodiscard]] inline Truth truth_of(const Box& box, Point a, Point b) {
  const BigVec way = between(a, b);
  const auto part = [](double from, const Big& by, double center, double half) {
    return part_between(big(from), by, big(center) - big(half), big(center) + big(half));
  };
  const Part x = part(a.x, way.x, box.center.x, box.half.x);
  const Part y = part(a.y, way.y, box.center.y, box.half.y);
  Truth truth;
  if (x.is_empty || y.is_empty) return truth;
  const Big x_one = x.whole;
  const Big y_one = y.whole;
  // It is inside between the later of the two beginnings and the sooner of the two ends.
  const bool gets_in = (x.low * y_one - y.high * x_one).sign() < 0 &&
                       (y.low * x_one - x.high * y_one).sign() < 0 && (x.low - x.high).sign() < 0 &&
                       (y.low - y.high).sign() < 0;
  const bool is_ahead = x.high.sign() > 0 && y.high.sign() > 0;
  const bool is_before_end = (x.low - x_one).sign() < 0 && (y.low - y_one).sign() < 0;
  const bool is_by_end = (x.low - x_one).sign() <= 0 && (y.low - y_one).sign() <= 0;
  truth.begins_in = gets_in && is_ahead && x.low.sign() < 0 && y.low.sign() < 0;
  truth.strikes = gets_in && is_ahead && !truth.begins_in && is_before_end;
  truth.strikes_at_end = gets_in && is_ahead && !truth.begins_in && !is_before_end && is_by_end;
  return truth;
}

/// Points of a shape's rim, exactly.
[[nodiscard]] inline Point point_of(Random& random, const Segment& s) {
  if (random.chance(0.2)) return random.chance(0.5) ? s.a : s.b;
  return {(s.a.x + s.b.x) / 2, (s.a.y + s.b.y) / 2};
}
[[nodiscard]] inline Point point_of(
    Random& random,
    const Circle& circle) {  // 3, 4, 5 and 5, 12, 13: all radii are of 65
  constexpr std::array<Vec, 4> ways{{{39, 52}, {25, 60}, {65, 0}, {33, 56}}};
  Vec way = ways.at(static_cast<std::size_t>(random.below(4))) * (circle.radius / 65);
  if (random.chance(0.5)) way = {way.y, way.x};
  if (random.chance(0.5)) way.x = -way.x;
  if (random.chance(0.5)) way.y = -way.y;
  return circle.center + way;
}
[[nodiscard]] inline Point point_of(Random& random, const Box& box) {
  Point p{box.center.x + random.below(5) * box.half.x / 2 - box.half.x,
          box.center.y + random.below(5) * box.half.y / 2 - box.half.y};
  if (random.chance(0.5)) {
    p.x = box.center.x + (random.chance(0.5) ? box.half.x : -box.half.x);
  } else {
    p.y = box.center.y + (random.chance(0.5) ? box.half.y : -box.half.y);
  }
  return p;
}

/// With few digits, so that half the sum of two is exact.
[[nodiscard]] inline double short_number(Random& random, double low, double high) {
  return std::floor(random.between(low, high) * 0x1p40) * 0x1p-40;
}
[[nodiscard]] inline Point short_point(Random& random) {
  const double x = short_number(random, 0, 8);
  return {x, short_number(random, 0, 8)};
}
[[nodiscard]] inline Shape some_shape(Random& random) {
  switch (random.below(5)) {
    case 0: {
      const double x = short_number(random, 1, 7);
      return Segment{{x, short_number(random, 0, 8)}, {x, short_number(random, 0, 8)}};
    }
    case 1:
      return Segment{short_point(random), short_point(random)};
    case 2:
      return Circle{short_point(random), 65 * std::floor(random.between(1, 0x1p20)) * 0x1p-26};
    case 3:
      return Box{short_point(random), {short_number(random, 0, 2), short_number(random, 0, 2)}};
    default:  // its sides are no doubles
      return Box{random.point(0, 8), {random.between(0, 2), random.between(0, 2)}};
  }
}

/// An end of a way: on the rim, an ulp beside it, or anywhere.
[[nodiscard]] inline Point some_end(Random& random, const Shape& shape) {
  if (random.chance(0.3)) return snapped(random.point(0, 8));
  const Point p = std::visit([&](const auto& s) { return point_of(random, s); }, shape);
  const Point near = random.chance(0.5) ? p : nudged(random, p);
  return {std::clamp(near.x, 0.0, 8.0), std::clamp(near.y, 0.0, 8.0)};
}

[[nodiscard]] inline Truth truth_of(const Shape& shape, Point a, Point b) {
  return std::visit([&](const auto& s) { return truth_of(s, a, b); }, shape);
}

}  // namespace raywalk::test
