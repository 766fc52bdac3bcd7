#pragma once

#include <cmath>
#include <variant>

#include "raywalk/broadphase/detail/cell_lists.hpp"
#include "raywalk/broadphase/detail/cone_area.hpp"
#include "raywalk/broadphase/shape.hpp"

namespace raywalk::detail {

/// True only if a ray does not meet a shape in a step for which it runs from `chord.a` to
/// `chord.b`, both rounded: it stays on one side of a segment, farther than rounding can tell.
///
/// The chord is to 2^-18 where the ray is, the cross products to 2^-19 of the segment's length, and
/// t is looked at in a window that is wider by less; so the slack is enough. It costs a tenth of an
/// exact crossing, and a long segment is asked about in each cell of its way.
[[nodiscard]] inline bool is_beside(const Segment& s, const Segment& chord) {
  const Vec along = s.b - s.a;
  const double doubt = cell_slack * (std::abs(along.x) + std::abs(along.y));
  const double from = cross(along, chord.a - s.a);
  const double to = cross(along, chord.b - s.a);
  return (from > doubt && to > doubt) || (from < -doubt && to < -doubt);  // false for NaN
}
[[nodiscard]] inline bool is_beside(const Shape& shape, const Segment& chord) {
  const auto* segment = std::get_if<Segment>(&shape);
  return segment != nullptr && is_beside(*segment, chord);
}

}  // namespace raywalk::detail
