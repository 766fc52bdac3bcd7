#pragma once

#include <vector>

#include "raywalk/light/detail/front.hpp"

/// Arcs as vertices.
namespace raywalk::detail {

/// How finely arcs are cut: no chord is farther than `tolerance` from its arc, unless that took
/// more than 2^halvings chords.
struct Fineness {
  double tolerance = 0;
  int halvings = 12;
};

/// Adds vertices between two points of an arc of less than half a turn.
inline void add_arc(std::vector<Point>& out, const Circle& circle, Point from, Point to,
                    const Fineness& fineness) {
  const Vec sum = (from - circle.center) + (to - circle.center);
  const double size = length(sum);
  if (fineness.halvings == 0 || !(size > 0)) return;
  const Point middle = circle.center + sum * (circle.radius / size);
  if (length(middle - (circle.center + 0.5 * sum)) <= fineness.tolerance) return;
  const Fineness rest{fineness.tolerance, fineness.halvings - 1};
  add_arc(out, circle, from, middle, rest);
  out.push_back(middle);
  add_arc(out, circle, middle, to, rest);
}

/// Adds the share that a span has in the outline, from its first vertex to its last one.
inline void add_share(const Outline& outline, const Span& span, double tolerance,
                      std::vector<Point>& out) {
  const Point from = meet(outline, span, span.from);
  const Point to = meet(outline, span, span.to);
  if (out.empty() || out.back() != from) out.push_back(from);
  if (span.kind == SpanKind::reach) {
    add_arc(out, {outline.eye, span.at}, from, to, {tolerance});
  } else if (span.kind == SpanKind::circle) {
    const Occluder& shape = outline.occluder(span);
    add_arc(out, {shape.a, shape.radius}, from, to, {tolerance});
  }
  if (out.back() != to) out.push_back(to);
}

/// The vertices of an outline, in place of those in `out`.
inline void make_polygon(const Outline& outline, double tolerance, std::vector<Point>& out) {
  out.clear();
  for (const Span& span : outline.spans) {
    if (span.opens && (out.empty() || out.back() != outline.eye)) out.push_back(outline.eye);
    add_share(outline, span, tolerance, out);
  }
  while (out.size() > 1 && out.front() == out.back()) out.pop_back();
}

}  // namespace raywalk::detail
