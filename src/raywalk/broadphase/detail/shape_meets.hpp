#pragma once

#include <algorithm>
#include <cmath>
#include <variant>

#include "raywalk/broadphase/detail/cone_area.hpp"
#include "raywalk/broadphase/shape.hpp"
#include "raywalk/geom/crossing.hpp"

/// Whether a shape and an area have a point in common, their boundaries included, up to rounding.
namespace raywalk::detail {

/// From the nearest point of a box to `p`; zero inside the box.
[[nodiscard]] inline Vec gap_of(const Box& box, Point p) {
  const Vec from = p - box.center;
  return {from.x - std::clamp(from.x, -box.half.x, box.half.x),
          from.y - std::clamp(from.y, -box.half.y, box.half.y)};
}

[[nodiscard]] inline bool meets(const Segment& s, const Box& area) {
  return crossing(Ray::between(s.a, s.b), area).has_value();
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
