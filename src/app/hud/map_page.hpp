#pragma once

#include "frame/map_picture.hpp"
#include "raywalk/overlay/text.hpp"

/// The map over the whole of a picture, with its legend beside it.
namespace raywalk {

/// Where the map lies on such a picture, and where its legend.
struct MapPage {
  Rectangle map{};
  LegendPlace legend{};
};

/// Room that a page needs.
struct PageNeeds {
  /// Entries of the legend.
  int entries = 0;
  /// Scale of the legend's letters.
  int scale = 1;
  /// Rows that stay free: at the top of the legend, where the player's things are, and at the foot.
  int top = 0;
  int foot = 0;
};

/// The page of a picture of that size. The legend stands in columns left of the map, or below it,
/// whichever leaves the map a longer shorter side. Where that is not more than half of the
/// picture's, the map is all over it, with the legend on its left.
[[nodiscard]] MapPage map_page(int width_px, int height_px, const Font& font,
                               const PageNeeds& needs);

/// The letters of a legend: their font, which outlives the call, and their size in percent.
struct LegendLetters {
  const Font* font = nullptr;
  int text_size = 100;
};

/// Draws the map of a frame over a picture of it, with its legend. As for `draw_map`; where the map
/// lies is decided here. Expects a font.
void draw_map_page(FramebufferView target, const LegendLetters& letters, const World& world,
                   const Frame& frame, const MapLook& look);

}  // namespace raywalk
