#pragma once

#include <string>

#include "raywalk/base/detail/svg_pen.hpp"
#include "raywalk/overlay/detail/automap_layers.hpp"

namespace raywalk::detail {

/// Writes the light of a level as SVG, in plan pixels from its corner: what is below is multiplied
/// by it. Nothing where all is in full light.
void write_plan_lights(SvgPen& pen, LevelNow now);

/// A color as SVG has it: `#rrggbb`.
[[nodiscard]] std::string svg_color(Color color);
/// A share, 0 to 1, with four decimals at most.
[[nodiscard]] std::string svg_share(double share);

}  // namespace raywalk::detail
