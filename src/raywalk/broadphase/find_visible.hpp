#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <variant>
#include <vector>

#include "raywalk/broadphase/shape_grid.hpp"
#include "raywalk/geom/tangent.hpp"
#include "raywalk/ray/sight.hpp"

namespace raywalk {

namespace detail {

/// True if `sees(Point)` is for one of the points by which a shape is seen.
template <std::predicate<Point> Sees>
[[nodiscard]] bool is_seen(const Segment& s, Point, Sees&& sees) {
  return sees(s.a) || sees(mix(s.a, s.b, 0.5)) || sees(s.b);
}
template <std::predicate<Point> Sees>
[[nodiscard]] bool is_seen(const Circle& c, Point eye, Sees&& sees) {
  if (sees(c.center)) return true;
  const std::optional<Tangents> sides = tangents(eye, c);
  return sides && (sees(sides->left) || sees(sides->right));
}
template <std::predicate<Point> Sees>
[[nodiscard]] bool is_seen(const Box& b, Point, Sees&& sees) {
  const Vec low = -b.half;
  const Vec high = b.half;
  return sees(b.center) || sees(b.center + low) || sees(b.center + Vec{high.x, low.y}) ||
         sees(b.center + high) || sees(b.center + Vec{low.x, high.y});
}

}  // namespace detail

/// Writes the ids of those shapes that are seen from `eye` to `found`, which is cleared: each once,
/// in rising order.
///
/// Seen is what meets `area`, a viewport (`Box`), a circle of visibility (`Circle`) or a flashlight
/// (`Cone`), and to one of whose points the line of sight is free of `walls`, a probe over the
/// shapes' grid: of a segment both ends and the middle, of a disc its centre and the two points
/// where lines from the eye touch it, of a box its centre and its corners. These need not lie in
/// the area. So a shape of which only something between these points shows is missed: one for whom
/// that matters asks a `Visibility` or casts rays. Shapes hide nothing, unless `walls` says so.
template <class Area, Probe P>
void find_visible(const ShapeGrid& shapes, Point eye, const Area& area, P&& walls,
                  std::vector<int>& found) {
  shapes.find_in(area, found);
  const auto sees = [&](Point p) { return line_of_sight(shapes.grid(), eye, p, walls); };
  const auto is_hidden = [&](int id) {
    const Shape& shape = shapes.shapes()[static_cast<std::size_t>(id)];
    return !std::visit([&](const auto& s) { return detail::is_seen(s, eye, sees); }, shape);
  };
  found.erase(std::remove_if(found.begin(), found.end(), is_hidden), found.end());
}

// For anything else the compiler says in a sentence what a probe is.
template <class Area, class P>
  requires(!Probe<P>)
void find_visible(const ShapeGrid&, Point, const Area&, P&&, std::vector<int>&) {
  (void)sizeof(detail::Refusal<P>);
}

}  // namespace raywalk
