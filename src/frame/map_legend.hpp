#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "raywalk/image/framebuffer.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// What a sign on the player's map means.
struct LegendEntry {
  std::string_view words{};
  Color color = 0;
  /// None for what has a color alone: a floor, a door.
  std::optional<MarkShape> shape{};

  friend bool operator==(const LegendEntry&, const LegendEntry&) = default;
};

/// No words of a legend are longer.
inline constexpr std::size_t most_legend_letters = 10;

/// How a legend lies on a picture: its upper left corner, the row that it does not reach, and the
/// scale of its letters.
struct LegendPlace {
  Pixel at{};
  int bottom = 0;
  int scale = 1;
};

/// Draws a legend on dim ground, an entry a line, in columns where one is too long. What has no
/// room at all is left out.
void draw_legend(FramebufferView target, const Font& font, const std::vector<LegendEntry>& legend,
                 const LegendPlace& place);

}  // namespace raywalk
