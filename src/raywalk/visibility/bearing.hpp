#pragma once

#include <cstdint>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/geom/detail/predicates.hpp"
#include "raywalk/geom/point.hpp"

namespace raywalk {

/// A direction in which an eye looks, without rounding: toward a point, or along a vector.
struct Bearing {
  /// - `toward`: the ray through the point (x, y), which is not the eye.
  /// - `along`: the vector (x, y), which is not zero.
  /// - `meeting`: toward (x, y), where what is seen before and what is seen after meet.
  enum class Kind : std::uint8_t { toward, along, meeting };

  double x = 0;
  double y = 0;
  Kind kind = Kind::toward;

  [[nodiscard]] constexpr Point point() const { return {x, y}; }
  [[nodiscard]] constexpr bool is_vector() const { return kind == Kind::along; }

  friend bool operator==(const Bearing&, const Bearing&) = default;
};

namespace detail {

[[nodiscard]] constexpr Bearing toward(Point p) { return {p.x, p.y, Bearing::Kind::toward}; }
[[nodiscard]] constexpr Bearing along(Vec v) { return {v.x, v.y, Bearing::Kind::along}; }
[[nodiscard]] constexpr Bearing meeting(Point p) { return {p.x, p.y, Bearing::Kind::meeting}; }

/// From the eye along a bearing; each coordinate is rounded once, so its sign is right.
[[nodiscard]] inline Vec offset(Point eye, const Bearing& b) {
  return b.is_vector() ? Vec{b.x, b.y} : b.point() - eye;
}

/// `orientation` for where only exact numbers tell.
RAYWALK_COLD inline int exact_bearing_order(Point eye, const Bearing& a, const Bearing& b) {
  if (!a.is_vector() && !b.is_vector()) return exact_orientation(eye, a.point(), b.point());
  if (!b.is_vector()) return exact_turn({a.x, a.y}, eye, b.point());
  return a.is_vector() ? turn({a.x, a.y}, {b.x, b.y}) : -exact_turn({b.x, b.y}, eye, a.point());
}

}  // namespace detail

/// On which side of bearing `a` bearing `b` is, exactly: 1 if less than half a turn clockwise on
/// screen (from east to south), -1 if less than half a turn the other way, 0 if it is the same or
/// the opposite one. Expects finite numbers.
[[nodiscard]] inline int orientation(Point eye, const Bearing& a, const Bearing& b) {
  const int sure = detail::sure_turn<1>(detail::offset(eye, a), detail::offset(eye, b));
  if (sure != 0) return sure;
  return a == b ? 0 : detail::exact_bearing_order(eye, a, b);
}

/// True if two bearings are the same direction.
[[nodiscard]] inline bool is_same_direction(Point eye, const Bearing& a, const Bearing& b) {
  if (orientation(eye, a, b) != 0) return false;
  const Vec p = detail::offset(eye, a);
  const Vec q = detail::offset(eye, b);
  return (p.x > 0) == (q.x > 0) && (p.x < 0) == (q.x < 0) && (p.y > 0) == (q.y > 0) &&
         (p.y < 0) == (q.y < 0);
}

namespace detail {

/// In which part of the turn that begins at `start` a bearing is: 0 at the start, 1 before half a
/// turn, 2 at half a turn, 3 after it.
[[nodiscard]] inline int phase(Point eye, const Bearing& start, const Bearing& b) {
  const int side = orientation(eye, start, b);
  if (side != 0) return side > 0 ? 1 : 3;
  return is_same_direction(eye, start, b) ? 0 : 2;
}

/// True if, on the turn that begins at `start`, `a` comes before `b`.
[[nodiscard]] inline bool comes_before(Point eye, const Bearing& start, const Bearing& a,
                                       const Bearing& b) {
  const int phase_a = phase(eye, start, a);
  const int phase_b = phase(eye, start, b);
  if (phase_a != phase_b) return phase_a < phase_b;
  return (phase_a == 1 || phase_a == 3) && orientation(eye, a, b) > 0;
}

}  // namespace detail
}  // namespace raywalk
