#pragma once

#include "raywalk/geom/point.hpp"

namespace raywalk {

/// All points of the straight way from `a` to `b`, both included, in tiles. With a == b a point.
struct Segment {
  Point a{};
  Point b{};

  friend bool operator==(const Segment&, const Segment&) = default;
};

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
