#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "raywalk/visibility/detail/front.hpp"

/// A polygon as far as it is seen, its arcs as vertices.
namespace raywalk::detail {

// Arcs as vertices.

/// How finely arcs are cut: no chord is farther than `tolerance` from its arc, unless that took
/// more than 2^halvings chords.
struct Fineness {
  double tolerance = 0;
  int halvings = 12;
};

/// An arc of less than half a turn around a center, from one point to the other.
struct Arc {
  Circle circle{};
  Point from{};
  Point to{};
  /// From east to south, as seen from the center; else the other way.
  bool is_clockwise = true;
};

/// Adds vertices between the ends of an arc.
inline void add_arc(std::vector<Point>& out, const Arc& arc, const Fineness& fineness) {
  const Point center = arc.circle.center;
  const Vec from = arc.from - center;
  const Vec to = arc.to - center;
  const Vec way = arc.is_clockwise ? middle_way(from, to) : middle_way(to, from);
  const double size = length(way);
  if (fineness.halvings == 0 || !(size > 0)) return;
  const Point middle = center + way * (arc.circle.radius / size);
  if (length(middle - mix(arc.from, arc.to, 0.5)) <= fineness.tolerance) return;
  const Fineness rest{fineness.tolerance, fineness.halvings - 1};
  add_arc(out, {arc.circle, arc.from, middle, arc.is_clockwise}, rest);
  out.push_back(middle);
  add_arc(out, {arc.circle, middle, arc.to, arc.is_clockwise}, rest);
}

/// Adds the share that a span has in the outline, from its first vertex to its last one.
inline void add_share(const Outline& outline, const Span& span, double tolerance,
                      std::vector<Point>& out) {
  const Point from = meet(outline, span, span.from);
  const Point to = meet(outline, span, span.to);
  if (out.empty() || out.back() != from) out.push_back(from);
  if (span.kind == SpanKind::reach) {
    add_arc(out, {{outline.eye, span.at}, from, to, true}, {tolerance});
  } else if (span.kind == SpanKind::circle) {
    const Occluder& shape = outline.occluder(span);
    add_arc(out, {{shape.a, shape.radius}, from, to, false}, {tolerance});
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

// A polygon as far as it is seen.

/// Leaves what of a polygon lies on the right of the line from `a` to `b` on screen, and on it.
inline void clip_by_line(std::vector<Point>& polygon, Point a, Point b, std::vector<Point>& room) {
  room.clear();
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point here = polygon[i];
    const Point next = polygon[i + 1 < polygon.size() ? i + 1 : 0];
    const double side = cross(b - a, here - a);
    const double next_side = cross(b - a, next - a);
    if (side >= 0) room.push_back(here);
    if ((side > 0 && next_side < 0) || (side < 0 && next_side > 0)) {
      room.push_back(mix(here, next, side / (side - next_side)));
    }
  }
  std::swap(polygon, room);
}

[[nodiscard]] inline double double_area(const std::vector<Point>& polygon) {
  double sum = 0;
  for (std::size_t i = 2; i < polygon.size(); ++i) {
    sum += cross(polygon[i - 1] - polygon[0], polygon[i] - polygon[0]);
  }
  return sum;
}

/// The pieces of a polygon in the triangles between the eye and each edge of an outline.
/// Source: I. Sutherland and G. Hodgman, Reentrant Polygon Clipping, Communications of the ACM 17,
/// 1974.
[[nodiscard]] inline std::vector<std::vector<Point>> clip(const Outline& outline,
                                                          std::span<const Point> polygon,
                                                          double tolerance) {
  std::vector<std::vector<Point>> pieces;
  std::vector<Point> share;
  std::vector<Point> piece;
  std::vector<Point> room;
  for (const Span& span : outline.spans) {
    share.clear();
    add_share(outline, span, tolerance, share);
    for (std::size_t i = 1; i < share.size(); ++i) {
      piece.assign(polygon.begin(), polygon.end());
      clip_by_line(piece, outline.eye, share[i - 1], room);
      clip_by_line(piece, share[i - 1], share[i], room);
      clip_by_line(piece, share[i], outline.eye, room);
      if (double_area(piece) != 0) pieces.push_back(piece);
    }
  }
  return pieces;
}

}  // namespace raywalk::detail
