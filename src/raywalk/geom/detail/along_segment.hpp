#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "raywalk/geom/detail/predicates.hpp"
#include "raywalk/geom/line_part.hpp"

/// A part of a line against a segment: where its own ends are, and what the two share on one line.
namespace raywalk::detail {

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
[[gnu::cold, gnu::noinline]] inline int orientation_from(const LinePart& line, double end,
                                                         const Segment& segment) {
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

/// What a line, or a part of it, and a segment on it share.
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

}  // namespace raywalk::detail
