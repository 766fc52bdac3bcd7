#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "raywalk/geom/crossing.hpp"
#include "raywalk/geom/detail/along_segment.hpp"
#include "raywalk/geom/detail/predicates.hpp"
#include "raywalk/geom/line_part.hpp"

namespace raywalk {

/// How the endless lines of two things lie to each other: they cross at one point, they never meet,
/// or they are the same line.
enum class LineRelation : std::uint8_t { crossing, parallel, collinear };

/// How a ray's line and a segment's lie to each other, exactly.
///
/// One that is a point, a ray without direction or a segment with a == b, has no line of its own:
/// it is `collinear` if it lies on the other's, else `parallel`; two points are collinear if they
/// are the same. Expects finite numbers.
[[nodiscard]] inline LineRelation relation(const LinePart& line, const Segment& segment) {
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
  if (is_behind && line.min_t >= 0) return std::nullopt;
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
                                                             const Segment& segment) {
  if (!detail::can_cross(line, segment)) return std::nullopt;
  const int turned = detail::turn(line.direction, segment.a, segment.b);
  if (turned != 0) return detail::meet_across(line, segment, turned);
  if (!detail::is_on_one_line(line, segment)) return std::nullopt;
  return detail::meet_along(line, segment);
}

/// The segment that a ray meets first.
struct NearestSegment {
  /// Its place among those that were given.
  int index = 0;
  SegmentCrossing crossing{};

  friend bool operator==(const NearestSegment&, const NearestSegment&) = default;
};

/// Of several segments the one that a ray meets first, by t: t orders points on a ray as their
/// distance does, without a root. Of equal t (rounded) the first; none if it meets none of them.
[[nodiscard]] inline std::optional<NearestSegment> nearest_crossing(
    const LinePart& line, std::span<const Segment> segments) {
  std::optional<NearestSegment> nearest;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const auto found = crossing(line, segments[i]);
    const bool is_nearer = found && (!nearest || found->t < nearest->crossing.t);
    if (is_nearer) nearest = NearestSegment{static_cast<int>(i), *found};
  }
  return nearest;
}

}  // namespace raywalk
