#pragma once

#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/detail/coverage_mask.hpp"

namespace raywalk::detail {

/// Where a symbol stands on the picture, and how large it is.
struct SymbolPlace {
  Point middle{};
  /// It fits into a circle of this radius, in pixels.
  double radius = 4;
  /// Where an arrow points to: a unit vector.
  Vec heading{0, -1};
};

/// Draws a symbol, and all within `grow` pixels of it.
void draw_symbol(CoverageMask& coverage, MarkShape shape, const SymbolPlace& place, double grow);

/// The color of a rim that can be told from what it surrounds.
[[nodiscard]] Color rim_of(Color color);

}  // namespace raywalk::detail
