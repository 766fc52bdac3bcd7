#pragma once

#include <algorithm>
#include <cmath>

#include "raywalk/visibility/detail/overlay.hpp"

/// Where the line or arc of a span meets circles and segments, rounded.
namespace raywalk::detail {

/// False for a point of a circle on the side away from the eye, which it never sees. Of a circle
/// around the eye it sees all.
[[nodiscard]] inline bool is_seen_of(const Circle& circle, Point eye, Point p) {
  const Vec to_eye = eye - circle.center;
  return to_eye == Vec{0, 0} || dot(p - circle.center, to_eye) >= circle.radius * circle.radius;
}

/// Cuts where a straight line meets a circle before the eye.
inline void add_meetings_of_line(Point p, Vec along, const Circle& circle, Cuts& cuts) {
  const auto found = crossing_of_line(p - circle.center, along, circle.radius);
  if (!found) return;
  for (const double t : {found->enter, found->exit}) {
    const Point meets = p + t * along;
    if (is_seen_of(circle, cuts.eye(), meets)) cuts.add_meeting(meets);
  }
}

/// Cuts where two circles meet before the eye.
inline void add_meetings_of_circles(const Circle& a, const Circle& b, Cuts& cuts) {
  const Vec way = b.center - a.center;
  const double square = dot(way, way);
  if (square == 0) return;
  const double along = (square + (a.radius - b.radius) * (a.radius + b.radius)) / (2 * square);
  const double aside = a.radius * a.radius / square - along * along;
  if (!(aside >= 0)) return;
  const Vec across = std::sqrt(aside) * quarter_turn(way);
  for (const Vec aside_of : {across, -across}) {
    const Point meets = a.center + (along * way + aside_of);
    if (is_seen_of(a, cuts.eye(), meets) && is_seen_of(b, cuts.eye(), meets)) {
      cuts.add_meeting(meets);
    }
  }
}

/// Cuts where what is seen in a span meets a circle.
inline void add_meetings(const Outline& outline, const Span& span, const Circle& circle,
                         Cuts& cuts) {
  if (span.is_on_line()) {
    const Point middle =
        span.is_upright ? Point{span.at, circle.center.y} : Point{circle.center.x, span.at};
    add_meetings_of_line(middle, span.is_upright ? Vec{0, 1} : Vec{1, 0}, circle, cuts);
  } else if (span.kind == SpanKind::segment) {
    const Occluder& shape = outline.occluder(span);
    add_meetings_of_line(shape.a, shape.b - shape.a, circle, cuts);
  } else if (span.kind == SpanKind::circle) {
    const Occluder& shape = outline.occluder(span);
    add_meetings_of_circles(circle, {shape.a, shape.radius}, cuts);
  } else {
    add_meetings_of_circles(circle, {outline.eye, span.at}, cuts);
  }
}

/// Where the segment from `a` to `b` meets the line of a span, rounded; on a grid line exactly on
/// it. Expects that they cross. Two segments of almost one line cross in the digits that are
/// rounded away first: only exact products tell where.
[[nodiscard]] inline Point meeting_of_lines(const Outline& outline, const Span& span, Point a,
                                            Point b) {
  if (span.is_on_line()) {
    const double t =
        span.is_upright ? (span.at - a.x) / (b.x - a.x) : (span.at - a.y) / (b.y - a.y);
    const Point p = mix(a, b, t);
    return span.is_upright ? Point{span.at, p.y} : Point{p.x, span.at};
  }
  const Occluder& shape = outline.occluder(span);
  const ExactVec along(shape.a, shape.b);
  const Scaled whole = cross_value(ExactVec(a, b), along);
  const double t = quotient(cross_value(ExactVec(a, shape.a), along), whole);
  return mix(a, b, std::clamp(t, 0.0, 1.0));
}

/// On which side of the line of a span a point is, exactly: 1 if it is on the eye's, 0 on the line.
/// Expects a grid line or a segment.
[[nodiscard]] inline int side_of(const Outline& outline, const Span& span, Point p) {
  if (!span.is_on_line()) {
    const Occluder& shape = outline.occluder(span);
    return p == shape.a ? 0 : orientation(shape.a, toward(shape.b), toward(p));
  }
  const double eye = span.is_upright ? outline.eye.x : outline.eye.y;
  const double at = span.is_upright ? p.x : p.y;
  if (at == span.at) return 0;
  return (at < span.at) == (eye < span.at) ? 1 : -1;
}

}  // namespace raywalk::detail
