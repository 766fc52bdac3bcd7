#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "raywalk/visibility/detail/arc.hpp"

/// A polygon as far as it is seen.
namespace raywalk::detail {

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
