#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "raywalk/geom/crossing.hpp"
#include "raywalk/geom/detail/predicates.hpp"
#include "raywalk/ray/walk.hpp"
#include "raywalk/visibility/detail/outline.hpp"

/// Where a direction meets what is seen in a span, whatever that is; and on which side points are.
namespace raywalk::detail {

/// A bearing as a vector of which the larger coordinate is 1: its square is a number.
[[nodiscard]] inline Vec way_of(Point eye, const Bearing& b) {
  const Vec way = offset(eye, b);
  return way / std::max(std::abs(way.x), std::abs(way.y));
}

/// The direction in the middle from `a` clockwise on screen to `b`: of two vectors of one length,
/// less than half a turn apart, or more by no more than rounding. Their sum says nothing where they
/// are almost opposite, nor their difference where they are almost the same.
[[nodiscard]] constexpr Vec middle_way(Vec a, Vec b) {
  return dot(a, b) > 0 ? a + b : quarter_turn(a - b);
}

/// A direction between the ends of a span, whose length is between 1 and 2.
[[nodiscard]] inline Vec way_between(Point eye, const Bearing& from, const Bearing& to) {
  const Vec a = way_of(eye, from);
  const Vec b = way_of(eye, to);
  return middle_way(a / length(a), b / length(b));
}

/// Where a bearing between those of the ends of a segment meets it, rounded once along it. Expects
/// that the eye is not on its line.
[[nodiscard]] inline Point point_on(const Occluder& segment, Point eye, const Bearing& b) {
  const ExactVec way = b.is_vector() ? ExactVec(Vec{b.x, b.y}) : ExactVec(eye, b.point());
  const Scaled whole = cross_value(way, ExactVec(segment.a, segment.b));
  const double s = quotient(cross_value(ExactVec(eye, segment.a), way), whole);
  // a + s (b - a) = eye + t way, crossed with the way: s = way x (a - eye) / (b - a) x way.
  return mix(segment.a, segment.b, std::clamp(s, 0.0, 1.0));
}

/// The t at which `t * way` from the eye meets the line or arc of a span, rounded; that of the
/// nearest point of a circle that it misses by rounding.
[[nodiscard]] inline double time_of_front(const Outline& outline, const Span& span, Vec way) {
  const Point eye = outline.eye;
  if (span.is_on_line()) {
    return span.is_upright ? (span.at - eye.x) / way.x : (span.at - eye.y) / way.y;
  }
  if (span.kind == SpanKind::reach) return span.at / length(way);
  const Occluder& shape = outline.occluder(span);
  if (span.kind == SpanKind::segment) {
    const Vec along = shape.b - shape.a;
    return cross(shape.a - eye, along) / cross(way, along);
  }
  const Vec from = eye - shape.a;
  const auto found = crossing_of_line(from, way, shape.radius);
  return found ? found->enter : -dot(from, way) / dot(way, way);
}

/// Where a bearing of a span meets what is seen in it.
[[nodiscard]] inline Point meet(const Outline& outline, const Span& span, const Bearing& b) {
  if (b.kind == Bearing::Kind::meeting) return b.point();
  if (span.is_on_line()) return meet_grid(outline.eye, span, b, outline.scale);
  if (span.kind == SpanKind::segment) {
    const Occluder& shape = outline.occluder(span);
    for (const Point end : {shape.a, shape.b}) {
      if (orientation(outline.eye, b, toward(end)) == 0) return end;
    }
    return point_on(shape, outline.eye, b);
  }
  const Vec way = way_of(outline.eye, b);
  return outline.eye + time_of_front(outline, span, way) * way;
}

/// True if a point in the directions of a span is not beyond what is seen there. Exact, but for
/// circles, where the chord between the two tangents is rounded.
[[nodiscard]] inline bool is_before(const Outline& outline, const Span& span, Point p) {
  if (span.is_on_line()) {
    const double eye = span.is_upright ? outline.eye.x : outline.eye.y;
    const double at = span.is_upright ? p.x : p.y;
    return eye < span.at ? at <= span.at : at >= span.at;
  }
  if (span.kind == SpanKind::reach) return compare_distance(p, outline.eye, span.at) <= 0;
  const Occluder& shape = outline.occluder(span);
  if (span.kind == SpanKind::segment) {
    return p == shape.a || orientation(shape.a, toward(shape.b), toward(p)) >= 0;
  }
  const double chord = dot(p - shape.a, outline.eye - shape.a);
  return chord >= shape.radius * shape.radius && compare_distance(p, shape.a, shape.radius) >= 0;
}

// Questions to an outline.

/// The last span that does not begin after a bearing, on the turn that begins with the first one.
[[nodiscard]] inline std::size_t last_from(const Outline& outline, const Bearing& b) {
  const auto& spans = outline.spans;
  const auto after = std::partition_point(spans.begin() + 1, spans.end(), [&](const Span& span) {
    return !comes_before(outline.eye, spans.front().from, b, span.from);
  });
  return static_cast<std::size_t>(after - spans.begin()) - 1;
}

/// True if a bearing is one of a span's, its ends included.
[[nodiscard]] inline bool covers(Point eye, const Span& span, const Bearing& b) {
  return orientation(eye, span.from, b) >= 0 && orientation(eye, b, span.to) >= 0;
}

[[nodiscard]] inline bool shows(const Outline& outline, const Span& span, Point p) {
  return covers(outline.eye, span, toward(p)) && is_before(outline, span, p);
}

/// True if a point is inside the outline or on it.
[[nodiscard]] inline bool contains(const Outline& outline, Point p) {
  const auto& spans = outline.spans;
  if (spans.empty() || !is_valid(p)) return false;
  if (p == outline.eye) return true;
  const std::size_t place = last_from(outline, toward(p));
  const std::size_t before = place == 0 ? spans.size() - 1 : place - 1;
  // Where one span ends and the next begins, the point may be on the far end of either.
  return shows(outline, spans[place], p) || shows(outline, spans[before], p);
}

}  // namespace raywalk::detail
