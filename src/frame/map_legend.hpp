#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "raywalk/image/framebuffer.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// The meaning of a sign on the player's map.
struct LegendEntry {
  std::string_view words{};
  /// Color of a mark, of floor, or of a line.
  Color color = 0;
  /// None for what has no mark: a floor, a door, an area.
  std::optional<MarkShape> shape{};
  /// Look of a seen area, with its mark upon it where it has one. Its outline does not count.
  std::optional<MapArea> area{};
  /// A door, a pane: a line instead of a patch of color.
  bool is_line = false;
};

/// No words of a legend are longer.
inline constexpr std::size_t max_legend_letters = 8;

/// How a legend lies on a picture: its upper left corner, the row that it does not reach, and the
/// scale of its letters.
struct LegendPlace {
  Pixel at{};
  int bottom = 0;
  int scale = 1;
};

/// The pixels that a column of a legend takes, and from an entry to the next.
[[nodiscard]] int legend_width(const Font& font, int scale);
[[nodiscard]] int legend_pitch(const Font& font, int scale);

/// Draws a legend on dim ground, an entry a line, in columns where one is too long. Entries for
/// which there is no room at all are left out.
void draw_legend(FramebufferView target, const Font& font, const std::vector<LegendEntry>& legend,
                 const LegendPlace& place);

}  // namespace raywalk
