#pragma once

#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/detail/coverage_mask.hpp"

namespace raywalk::detail {

/// Position, size and direction of a symbol on the picture.
struct SymbolPlace {
  Point middle{};
  /// Radius of the circle into which it fits, in pixels.
  double radius = 4;
  /// The direction in which an arrow points: a unit vector.
  Vec heading{0, -1};
};

/// Covers a symbol and all points within `grow` pixels of it.
void draw_symbol(CoverageMask& coverage, MarkShape shape, const SymbolPlace& place, double grow);

/// A color for the rim around a symbol: it contrasts with the symbol's color.
[[nodiscard]] Color rim_of(Color color);

}  // namespace raywalk::detail
