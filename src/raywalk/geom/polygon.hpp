#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "raywalk/geom/side.hpp"

/// Polygons: their vertices in order, the last joined to the first, in tiles. Either way round;
/// they may cross themselves, touch themselves, and repeat vertices. Expects finite coordinates.
namespace raywalk {

/// Where a point is with regard to a polygon.
enum class PolygonSide : std::uint8_t { outside, boundary, inside };

namespace detail {

/// Where an edge stands to the half-line that leads east from p.
enum class EdgeSide : std::uint8_t { apart, crosses, holds };

/// An edge reaches the height of p if that lies between those of its ends, of which the upper one
/// counts and the lower one does not: so a vertex on the half-line counts once where the polygon
/// crosses there, and twice or not at all where it turns back. Level edges never count.
[[nodiscard]] inline EdgeSide edge_side(Point a, Point b, Point p) {
  const bool is_level = a.y == p.y && b.y == p.y;
  if (is_level) {
    const bool is_on = std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x);
    return is_on ? EdgeSide::holds : EdgeSide::apart;
  }
  if ((a.y < p.y && b.y < p.y) || (a.y > p.y && b.y > p.y)) return EdgeSide::apart;
  const int side = orientation(a, b, p);
  if (side == 0) return EdgeSide::holds;
  const bool is_reached = (a.y <= p.y) != (b.y <= p.y);
  const bool is_east = (side > 0) == (a.y > b.y);
  return is_reached && is_east ? EdgeSide::crosses : EdgeSide::apart;
}

}  // namespace detail

/// Whether a point is inside, outside, or on the boundary of a polygon, exactly.
///
/// Inside is what a way from afar reaches over an odd number of edges (the even-odd rule), so what
/// a polygon that crosses itself goes round twice is outside. Fewer than three vertices have no
/// inside, but a boundary: a segment, a point, nothing. A point with a NaN is outside.
/// Source: M. Shimrat, Algorithm 112: Position of Point Relative to Polygon, Communications of the
/// ACM 5, 1962; with half-open edges, and orientations that are exact.
[[nodiscard]] inline PolygonSide side_of(std::span<const Point> polygon, Point p) noexcept {
  if (polygon.empty() || !std::isfinite(p.x) || !std::isfinite(p.y)) return PolygonSide::outside;
  bool is_inside = false;
  Point a = polygon.back();
  for (const Point b : polygon) {
    const detail::EdgeSide side = detail::edge_side(a, b, p);
    if (side == detail::EdgeSide::holds) return PolygonSide::boundary;
    if (side == detail::EdgeSide::crosses) is_inside = !is_inside;
    a = b;
  }
  return is_inside ? PolygonSide::inside : PolygonSide::outside;
}

/// The area of a polygon, in square tiles: positive if it goes clockwise on screen (east, south,
/// west, north), negative if it goes the other way, each part as often as it goes round it.
///
/// The sum is exact, and rounded once.
/// Source: the shoelace formula, half the sum of the cross products of neighbouring vertices.
[[nodiscard]] inline double signed_area(std::span<const Point> polygon) noexcept {
  if (polygon.empty()) return 0;
  detail::ExactSum sum;
  Point a = polygon.back();
  for (const Point b : polygon) {
    sum.add(a.x, b.y);
    sum.add(-a.y, b.x);
    a = b;
  }
  return detail::quotient(sum.value(), {{2, 0}, 0});
}

}  // namespace raywalk
