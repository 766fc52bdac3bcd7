#pragma once

#include "raywalk/base/detail/svg_pen.hpp"
#include "raywalk/explain/explanation.hpp"

namespace raywalk::detail {

/// Draws the map of a sketch and the ray on it, its north-west corner at (0, 0), with tiles of
/// `scale` pixels. The looks (classes) are those of the picture's style sheet.
void draw_map(SvgPen& pen, const Sketch& sketch, const Explanation& explanation, double scale);

}  // namespace raywalk::detail
