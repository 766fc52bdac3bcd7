#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

#include "raywalk/broadphase/shape.hpp"
#include "raywalk/geom/cone.hpp"
#include "raywalk/geom/crossing.hpp"
#include "raywalk/geom/segment.hpp"

/// Intersections of a cone, or another area, with shapes, up to rounding.
namespace raywalk::detail {

// Intersections of a cone with shapes, up to rounding.

/// A part of a segment from `from` on: from + t * along for enter <= t <= exit; none where
/// enter > exit.
struct Piece {
  Vec from{0, 0};
  Vec along{0, 0};
  double enter = 0;
  double exit = 1;

  Piece(const Segment& s, Point origin) : from(s.a - origin), along(s.b - s.a) {}

  /// Cuts off where a linear function is negative, of which the values at both ends are given.
  void cut(double at_a, double at_b) {
    if (at_a < 0 && at_b < 0) exit = -1;
    if (at_a < 0 && at_b >= 0) enter = std::max(enter, at_a / (at_a - at_b));
    if (at_a >= 0 && at_b < 0) exit = std::min(exit, at_a / (at_a - at_b));
  }
  /// The square of its distance from (0, 0). Expects that there is something.
  [[nodiscard]] double distance_square() const {
    const double square = dot(along, along);
    const double nearest = square > 0 ? -dot(from, along) / square : 0;
    const Vec p = from + along * std::clamp(nearest, enter, exit);
    return dot(p, p);
  }
};

/// All directions from `left` clockwise to `right`, which is at most half a turn: three
/// half-planes.
struct Wedge {
  Vec left{};
  Vec middle{};
  Vec right{};

  Wedge(Turn first, Turn spread)
      : left(unit_vector(first)),
        middle(unit_vector(first + Turn{spread.units / 2})),
        right(unit_vector(first + spread)) {}

  [[nodiscard]] bool contains(Vec v) const {
    return cross(left, v) >= 0 && cross(v, right) >= 0 && dot(middle, v) >= 0;
  }
  [[nodiscard]] bool meets(Piece piece, double reach) const {
    const Vec a = piece.from;
    const Vec b = piece.from + piece.along;
    piece.cut(cross(left, a), cross(left, b));
    piece.cut(cross(a, right), cross(b, right));
    piece.cut(dot(middle, a), dot(middle, b));
    return piece.enter <= piece.exit && piece.distance_square() <= reach * reach;
  }
};

/// A cone as two wedges, one on each side of its axis: each is convex, however wide the cone is.
struct ConeArea {
  Point apex{};
  double reach = 0;
  std::array<Wedge, 2> wedges;

  explicit ConeArea(const Cone& cone)
      : apex(cone.apex),
        reach(cone.reach),
        wedges{Wedge(cone.heading - cone.half_angle, cone.half_angle),
               Wedge(cone.heading, cone.half_angle)} {}

  [[nodiscard]] bool has_direction(Vec v) const {
    return wedges[0].contains(v) || wedges[1].contains(v);
  }
  [[nodiscard]] bool meets(const Segment& s) const {
    const Piece piece(s, apex);
    return wedges[0].meets(piece, reach) || wedges[1].meets(piece, reach);
  }
  /// True if some point of it is within `radius` of a point.
  [[nodiscard]] bool is_near(Point p, double radius) const {
    const Vec to = p - apex;
    const double distance = length(to);
    if (distance <= reach + radius && has_direction(to)) return true;
    return is_near_side(to, wedges[0].left, radius) || is_near_side(to, wedges[1].right, radius);
  }

 private:
  [[nodiscard]] bool is_near_side(Vec to, Vec side, double radius) const {
    const Vec off = to - side * std::clamp(dot(to, side), 0.0, reach);
    return dot(off, off) <= radius * radius;
  }
};

// Whether a shape and an area have a point in common, their boundaries included, up to rounding.

/// From the nearest point of a box to `p`; zero inside the box.
[[nodiscard]] inline Vec gap_of(const Box& box, Point p) {
  const Vec from = p - box.center;
  return {from.x - std::clamp(from.x, -box.half.x, box.half.x),
          from.y - std::clamp(from.y, -box.half.y, box.half.y)};
}

[[nodiscard]] inline bool meets(const Segment& s, const Box& area) {
  return crossing(Ray::rounded_between(s.a, s.b), area).has_value();
}
[[nodiscard]] inline bool meets(const Circle& c, const Box& area) {
  const Vec gap = gap_of(area, c.center);
  return dot(gap, gap) <= c.radius * c.radius;
}
[[nodiscard]] inline bool meets(const Box& b, const Box& area) {
  const Vec apart = b.center - area.center;
  return std::abs(apart.x) <= b.half.x + area.half.x && std::abs(apart.y) <= b.half.y + area.half.y;
}

[[nodiscard]] inline bool meets(const Segment& s, const Circle& area) {
  return Piece(s, area.center).distance_square() <= area.radius * area.radius;
}
[[nodiscard]] inline bool meets(const Circle& c, const Circle& area) {
  const Vec apart = c.center - area.center;
  const double reach = c.radius + area.radius;
  return dot(apart, apart) <= reach * reach;
}
[[nodiscard]] inline bool meets(const Box& b, const Circle& area) { return meets(area, b); }

[[nodiscard]] inline bool meets(const Segment& s, const ConeArea& area) { return area.meets(s); }
[[nodiscard]] inline bool meets(const Circle& c, const ConeArea& area) {
  return area.is_near(c.center, c.radius);
}
/// If no side of the box meets the area, it can only hold the area as a whole.
[[nodiscard]] inline bool meets(const Box& b, const ConeArea& area) {
  if (gap_of(b, area.apex) == Vec{0, 0}) return true;
  const Point low = b.center - b.half;
  const Point high = b.center + b.half;
  return area.meets({low, {high.x, low.y}}) || area.meets({{high.x, low.y}, high}) ||
         area.meets({high, {low.x, high.y}}) || area.meets({{low.x, high.y}, low});
}

template <class Area>
[[nodiscard]] bool meets(const Shape& shape, const Area& area) {
  return std::visit([&](const auto& it) { return meets(it, area); }, shape);
}

}  // namespace raywalk::detail
