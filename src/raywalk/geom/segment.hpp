#pragma once

#include "raywalk/geom/point.hpp"

namespace raywalk {

/// All points of the straight way from `a` to `b`, both included, in tiles. With a == b a point.
struct Segment {
  Point a{};
  Point b{};

  friend bool operator==(const Segment&, const Segment&) = default;
};

/// The point of a segment that is nearest to `p`: an end of it, exactly, or the foot of the
/// perpendicular, rounded. Expects finite numbers whose squares neither overflow nor vanish.
[[nodiscard]] constexpr Point closest_point(const Segment& segment, Point p) {
  const Vec way{segment.b.x - segment.a.x, segment.b.y - segment.a.y};
  const Vec to{p.x - segment.a.x, p.y - segment.a.y};
  const double along = dot(to, way);
  const double whole = dot(way, way);
  if (!(along > 0)) return segment.a;
  return along < whole ? mix(segment.a, segment.b, along / whole) : segment.b;
}

/// Where a ray, or another part of a line, meets a segment: at t on the ray and s on the segment,
/// where s is 0 at `a` and 1 at `b`.
///
/// The two share one point, unless both lie on one line: then all from `t` to `last_t`.
struct SegmentCrossing {
  double t = 0;
  double s = 0;
  double last_t = 0;
  double last_s = 0;

  /// True if they share more than a point (as far as the rounded t can tell).
  [[nodiscard]] constexpr bool is_overlap() const { return last_t > t; }

  friend bool operator==(const SegmentCrossing&, const SegmentCrossing&) = default;
};

}  // namespace raywalk
