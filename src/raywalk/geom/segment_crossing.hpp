#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "raywalk/geom/crossing.hpp"
#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/geom/line_part.hpp"
#include "raywalk/geom/side.hpp"

namespace raywalk {

namespace detail {

// A part of a line against a segment: where its own ends are, and what the two share on one line.

/// a * b, exactly where neither they nor it are extreme, and within the range of doubles.
[[nodiscard]] inline Sum end_product(double a, double b) {
  constexpr double most = 1 / lost_digits;
  const double size = std::abs(a * b);
  const bool is_common = std::abs(a) < most && std::abs(b) < most && size < most;
  if (is_common && (size > lost_digits || a == 0 || b == 0)) return exact_product(a, b);
  constexpr double largest = std::numeric_limits<double>::max();
  return {std::clamp(a * b, -largest, largest), 0};
}

/// `orientation` of the point of a line at t `end`, and the segment's a and b.
RAYWALK_COLD inline int orientation_from(const LinePart& line, double end, const Segment& segment) {
  const Point a = segment.a;
  const Point b = segment.b;
  ExactSum sum;
  const auto add_cross = [&](const Sum& x, const Sum& y) {  // (x, y) x (a - b)
    sum.add(x, {a.y, 0});
    sum.add(x, {-b.y, 0});
    sum.add(y, {-a.x, 0});
    sum.add(y, {b.x, 0});
  };
  add_cross({line.origin.x, 0}, {line.origin.y, 0});
  add_cross(end_product(line.direction.x, end), end_product(line.direction.y, end));
  sum.add(a.x, b.y);
  sum.add(-a.y, b.x);
  return sum.sign();
}

[[nodiscard]] inline bool is_on_segment(const Segment& segment, Point p) {
  const auto [low_x, high_x] = std::minmax(segment.a.x, segment.b.x);
  const auto [low_y, high_y] = std::minmax(segment.a.y, segment.b.y);
  return low_x <= p.x && p.x <= high_x && low_y <= p.y && p.y <= high_y &&
         orientation(segment.a, segment.b, p) == 0;
}

/// True if line and segment lie on one line. Expects directions without a cross product.
[[nodiscard]] inline bool is_on_one_line(const LinePart& line, const Segment& segment) {
  const bool is_point = line.direction == Vec{0, 0};
  if (!is_point) return turn(line.direction, line.origin, segment.a) == 0;
  if (segment.a == segment.b) return line.origin == segment.a;
  return orientation(segment.a, segment.b, line.origin) == 0;
}

/// One coordinate of a line and of a segment on it: that in which the line gets on fastest.
struct SharedAxis {
  double origin = 0;
  double direction = 0;
  double a = 0;
  double b = 0;

  SharedAxis(const LinePart& line, const Segment& s) {
    const bool is_x = std::abs(line.direction.x) >= std::abs(line.direction.y);
    *this = is_x ? SharedAxis(line.origin.x, line.direction.x, s.a.x, s.b.x)
                 : SharedAxis(line.origin.y, line.direction.y, s.a.y, s.b.y);
  }

  /// True if the line comes to `a` before it comes to `b`.
  [[nodiscard]] bool is_a_first() const { return direction > 0 ? a <= b : a >= b; }
  /// Where a place is on the line, rounded.
  [[nodiscard]] double t_of(double place) const {
    return quotient({exact_difference(place, origin), 0}, {{direction, 0}, 0}) + 0.0;
  }
  /// Whether the line is at a place before t `end` (-1), then (0), or after it (1), exactly.
  [[nodiscard]] int compare_with(double end, double place) const {
    if (std::isinf(end)) return end > 0 ? -1 : 1;
    return -far_from(place, end).sign() * (direction > 0 ? 1 : -1);
  }
  /// Where the line is on the segment at t `end`, rounded. Expects a != b.
  [[nodiscard]] double s_at(double end) const {
    const Scaled length{exact_difference(b, a), 0};
    return std::clamp(quotient(far_from(a, end).value(), length), 0.0, 1.0) + 0.0;
  }

 private:
  SharedAxis(double from, double by, double first, double second)
      : origin(from), direction(by), a(first), b(second) {}

  /// From a place to where the line is at t `end`.
  [[nodiscard]] ExactSum far_from(double place, double end) const {
    ExactSum sum;
    sum.add(end, direction);
    sum.add(origin, 1);
    sum.add(-place, 1);
    return sum;
  }
};

/// The stretch that a line, or a part of it, shares with a segment on it; none if they lie apart.
[[nodiscard]] inline std::optional<SegmentCrossing> meet_along(const LinePart& line,
                                                               const Segment& segment) {
  if (line.direction == Vec{0, 0}) {
    if (!is_on_segment(segment, line.origin)) return std::nullopt;
    const double t = std::clamp(0.0, line.min_t, line.max_t);
    const bool is_wide = std::abs(segment.b.x - segment.a.x) > std::abs(segment.b.y - segment.a.y);
    const LinePart aside{line.origin, is_wide ? Vec{1, 0} : Vec{0, 1}, 0, 0};
    const double s = segment.a == segment.b ? 0 : SharedAxis(aside, segment).s_at(0);
    return SegmentCrossing{t, s, t, s};
  }
  const SharedAxis axis(line, segment);
  const double first = axis.is_a_first() ? axis.a : axis.b;
  const double last = axis.is_a_first() ? axis.b : axis.a;
  if (axis.compare_with(line.min_t, last) < 0) return std::nullopt;
  if (axis.compare_with(line.max_t, first) > 0) return std::nullopt;
  const bool is_cut_first = axis.compare_with(line.min_t, first) < 0;
  const bool is_cut_last = axis.compare_with(line.max_t, last) > 0;
  const double t = is_cut_first ? line.min_t : axis.t_of(first);
  const double last_t = is_cut_last ? line.max_t : axis.t_of(last);
  const double s_first = axis.is_a_first() ? 0 : 1;
  const double s = is_cut_first ? axis.s_at(t) : s_first;
  const double last_s = is_cut_last ? axis.s_at(last_t) : 1 - s_first;
  if (axis.a == axis.b) return SegmentCrossing{t, 0, t, 0};
  const double held = std::clamp(t, line.min_t, line.max_t);
  return SegmentCrossing{held, s, std::clamp(last_t, held, line.max_t), last_s};
}

}  // namespace detail

/// How the endless lines of two things lie to each other: they cross at one point, they never meet,
/// or they are the same line.
enum class LineRelation : std::uint8_t { crossing, parallel, collinear };

/// How a ray's line and a segment's lie to each other, exactly.
///
/// One that is a point, a ray without direction or a segment with a == b, has no line of its own:
/// it is `collinear` if it lies on the other's, else `parallel`; two points are collinear if they
/// are the same. Expects finite numbers.
[[nodiscard]] inline LineRelation relation(const LinePart& line, const Segment& segment) noexcept {
  if (detail::turn(line.direction, segment.a, segment.b) != 0) return LineRelation::crossing;
  return detail::is_on_one_line(line, segment) ? LineRelation::collinear : LineRelation::parallel;
}

namespace detail {

[[nodiscard]] inline bool can_cross(const LinePart& line, const Segment& segment) {
  const auto is_near = [](Point p) {
    return std::abs(p.x) <= max_crossing_size && std::abs(p.y) <= max_crossing_size;
  };
  constexpr double largest = std::numeric_limits<double>::max();
  return is_near(line.origin) && is_near(segment.a) && is_near(segment.b) &&
         std::abs(line.direction.x) <= largest && std::abs(line.direction.y) <= largest &&
         line.min_t <= line.max_t;
}

/// Where the line crosses that of the segment: -1 before t `end`, 0 there, 1 beyond. `t` is where
/// it does, rounded, and `turned` the sign of direction x (b - a), not 0.
[[nodiscard]] inline int compare_with(const LinePart& line, const Segment& segment, int turned,
                                      double t, double end) {
  if (std::isinf(end)) return end > 0 ? -1 : 1;
  const int sure = sure_sign(Rounded<2>{t} - Rounded<>{end});
  return sure != 0 ? sure : turned * orientation_from(line, end, segment);
}

[[nodiscard]] inline std::optional<SegmentCrossing> meet_across(const LinePart& line,
                                                                const Segment& segment,
                                                                int turned) {
  if (turned * turn(line.direction, line.origin, segment.a) > 0) return std::nullopt;
  if (turned * turn(line.direction, line.origin, segment.b) < 0) return std::nullopt;
  const bool is_behind = turned * orientation(line.origin, segment.a, segment.b) < 0;
  if (is_behind && line.min_t >= 0) return std::nullopt;  // only sooner than by t
  // From origin + t * direction = a + s * (b - a), by a cross product with either direction.
  const ExactVec to_a(line.origin, segment.a);
  const ExactVec along(segment.a, segment.b);
  const ExactVec by(line.direction);
  const Scaled whole = cross_value(by, along);
  const double t = quotient(cross_value(to_a, along), whole) + 0.0;  // + 0.0 makes -0 a plain 0
  if (compare_with(line, segment, turned, t, line.min_t) < 0) return std::nullopt;
  if (compare_with(line, segment, turned, t, line.max_t) > 0) return std::nullopt;
  const double s = std::clamp(quotient(cross_value(to_a, by), whole), 0.0, 1.0) + 0.0;
  const double held = std::clamp(t, line.min_t, line.max_t);
  return SegmentCrossing{held, s, held, s};
}

}  // namespace detail

/// Where a line, a ray or a segment (see `LinePart`) meets a segment: both parameters, that on the
/// ray and that on the segment; none if they do not meet.
///
/// All ends belong to what they end, so a ray that begins on a segment meets it at t = 0. Where
/// both lie on one line they may share more than a point, from `t` to `last_t`; `relation` tells
/// this from what is parallel without meeting. One without extent, a zero direction or a == b, is a
/// point: met if it lies on the other.
/// None, too, where a coordinate is NaN or beyond 2^100, the direction not finite, or the range of
/// t empty or NaN.
///
/// **Whether they meet is exact**, in the stored origin, direction, range of t, and ends, as long
/// as no product of direction and a finite end of t is beyond 2^900 or, but for 0, below 2^-900.
/// Each parameter is rounded once, but for values almost in the middle between two doubles.
/// Source: the signs of cross products, and Cramer's rule.
[[nodiscard]] inline std::optional<SegmentCrossing> crossing(const LinePart& line,
                                                             const Segment& segment) noexcept {
  if (!detail::can_cross(line, segment)) return std::nullopt;
  const int turned = detail::turn(line.direction, segment.a, segment.b);
  if (turned != 0) return detail::meet_across(line, segment, turned);
  if (!detail::is_on_one_line(line, segment)) return std::nullopt;
  return detail::meet_along(line, segment);
}

namespace detail {

/// The t of a quotient that is neither at the start of a way nor at its end, however it is rounded.
[[nodiscard]] inline double between_ends(double t) {
  constexpr double least = std::numeric_limits<double>::denorm_min();
  constexpr double most = 1 - std::numeric_limits<double>::epsilon() / 2;
  return std::clamp(t, least, most);
}

/// The stretch that two segments on one line share; none if they lie apart. Expects a way that is
/// no point.
[[nodiscard]] inline std::optional<SegmentCrossing> share_of_line(const Segment& way,
                                                                  const Segment& segment) {
  const Vec along = way.b - way.a;
  const bool is_x = std::abs(along.x) >= std::abs(along.y);
  const auto place = [is_x](Point p) { return is_x ? p.x : p.y; };
  const double from = place(way.a);
  const double to = place(way.b);
  const double a = place(segment.a);
  const double b = place(segment.b);
  const bool is_up = from < to;
  const auto comes_before = [is_up](double p, double q) { return is_up ? p < q : p > q; };
  const bool is_a_first = !comes_before(b, a);
  const double first = is_a_first ? a : b;
  const double last = is_a_first ? b : a;
  if (comes_before(last, from) || comes_before(to, first)) return std::nullopt;
  // Where a place is between two others, as a part; exactly 0 or 1 only there.
  const auto part = [](double at, double zero, double one) {
    if (at == zero || at == one) return at == zero ? 0.0 : 1.0;
    return between_ends(
        quotient({exact_difference(at, zero), 0}, {exact_difference(one, zero), 0}));
  };
  const double begin = comes_before(first, from) ? from : first;
  const double end = comes_before(to, last) ? to : last;
  if (a == b) return SegmentCrossing{part(a, from, to), 0, part(a, from, to), 0};
  return SegmentCrossing{part(begin, from, to), part(begin, a, b), part(end, from, to),
                         part(end, a, b)};
}

}  // namespace detail

/// Where the way from one point to another meets a segment; t is the fraction of the way. All four
/// ends belong to what they end; none if the two do not meet, or a coordinate is NaN or beyond
/// 2^100.
///
/// **Exact in the four ends,** where a `Ray` between two points has a rounded direction: whether
/// they meet, and whether they do so at an end; t is 0 or 1 only where the way begins or ends on
/// the segment, and s at the segment's own ends. Elsewhere they are rounded as those of a ray.
[[nodiscard]] inline std::optional<SegmentCrossing> crossing(const Segment& way,
                                                             const Segment& segment) noexcept {
  constexpr double largest = std::numeric_limits<double>::max();
  const LinePart line{way.a, way.b - way.a, 0, largest};
  if (!detail::can_cross(line, segment)) return std::nullopt;
  if (way.a == way.b) return detail::meet_along({way.a, {0, 0}, 0, 1}, segment);
  const int a = orientation(way.a, way.b, segment.a);
  const int b = orientation(way.a, way.b, segment.b);
  if (a * b > 0) return std::nullopt;
  if (a == 0 && b == 0) return detail::share_of_line(way, segment);
  const int from = orientation(segment.a, segment.b, way.a);
  const int to = orientation(segment.a, segment.b, way.b);
  if (from * to > 0) return std::nullopt;
  const detail::ExactVec by(way.a, way.b);
  const detail::ExactVec along(segment.a, segment.b);
  const detail::ExactVec to_a(way.a, segment.a);
  const detail::Scaled whole = detail::cross_value(by, along);
  const auto part = [](int at_zero, int at_one, double between) {
    if (at_zero == 0 || at_one == 0) return at_zero == 0 ? 0.0 : 1.0;
    return detail::between_ends(between);
  };
  const double t = part(from, to, quotient(detail::cross_value(to_a, along), whole));
  const double s = part(a, b, quotient(detail::cross_value(to_a, by), whole));
  return SegmentCrossing{t, s, t, s};
}

/// The segment that a ray meets first.
struct NearestSegment {
  /// Its place among those that were given.
  int index = 0;
  SegmentCrossing crossing{};

  friend bool operator==(const NearestSegment&, const NearestSegment&) = default;
};

/// The segment that a ray meets first among several, by t: t orders points on a ray as their
/// distance does, without a root. Equal t (rounded): the first one; none if it meets none of them.
[[nodiscard]] inline std::optional<NearestSegment> nearest_crossing(
    const LinePart& line, std::span<const Segment> segments) noexcept {
  std::optional<NearestSegment> nearest;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const auto found = crossing(line, segments[i]);
    const bool is_nearer = found && (!nearest || found->t < nearest->crossing.t);
    if (is_nearer) nearest = NearestSegment{static_cast<int>(i), *found};
  }
  return nearest;
}

}  // namespace raywalk
