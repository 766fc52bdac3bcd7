#include "app/hud/map_page.hpp"

#include <algorithm>
#include <vector>

#include "app/hud/hud.hpp"
#include "app/hud/night_display.hpp"
#include "app/hud/story_display.hpp"

namespace raywalk {

namespace {

/// As dark as the ground of the map.
constexpr unsigned page_light = 48;

/// Rounded up; 0 for parts without size.
int rounded_up(int whole, int part) { return part < 1 ? 0 : (whole + part - 1) / part; }

int page_margin(const Font& font, int scale) { return std::max(1, font.cell_width() * scale / 4); }

/// With the legend left of the map.
MapPage page_beside(int width_px, int height_px, const Font& font, const PageNeeds& needs) {
  const int margin = page_margin(font, needs.scale);
  const int bottom = height_px - needs.foot;
  const int rows = (bottom - needs.top) / std::max(1, legend_pitch(font, needs.scale));
  const int columns = std::max(1, rounded_up(needs.entries, rows));
  const int left = columns * legend_width(font, needs.scale) + 2 * margin;
  return {.map = {left, 0, std::max(0, width_px - left), rows < 1 ? 0 : bottom},
          .legend = {{margin, needs.top}, bottom, needs.scale}};
}

/// With the legend below the map.
MapPage page_below(int width_px, int height_px, const Font& font, const PageNeeds& needs) {
  const int margin = page_margin(font, needs.scale);
  const int columns =
      std::max(1, (width_px - margin) / std::max(1, legend_width(font, needs.scale)));
  const int rows = rounded_up(needs.entries, columns);
  const int bottom = height_px - needs.foot;
  const int top = bottom - rows * legend_pitch(font, needs.scale) - 2 * margin;
  return {.map = {0, 0, width_px, std::max(0, top)},
          .legend = {{margin, top + margin}, bottom, needs.scale}};
}

/// How far a map goes on all sides of the player, who is in its middle.
int shorter_side(const Rectangle& map) { return std::min(map.width, map.height); }

/// Dims what of a picture is left of or below its map.
void dim_around(FramebufferView target, const Rectangle& map) {
  const int bottom = map.y + map.height;
  dim(target, {0, 0, map.x, bottom}, page_light);
  dim(target, {0, bottom, target.width(), target.height() - bottom}, page_light);
}

}  // namespace

MapPage map_page(int width_px, int height_px, const Font& font, const PageNeeds& needs) {
  const MapPage beside = page_beside(width_px, height_px, font, needs);
  const MapPage below = page_below(width_px, height_px, font, needs);
  const MapPage& better = shorter_side(beside.map) >= shorter_side(below.map) ? beside : below;
  const Rectangle all{0, 0, width_px, height_px};
  if (shorter_side(better.map) * 2 > shorter_side(all)) return better;
  return {.map = all, .legend = beside.legend};
}

void draw_map_page(FramebufferView target, const LegendLetters& letters, const World& world,
                   const Frame& frame, const MapLook& look) {
  const int width = target.width();
  const int height = target.height();
  const Rectangle all{0, 0, width, height};
  // The map beside it is smaller than the picture, and has no more signs.
  const std::vector<LegendEntry> most = legend_of(all, world, frame, look);
  const MapPage page = map_page(width, height, *letters.font,
                                {.entries = static_cast<int>(most.size()),
                                 .scale = letter_scale(height, letters.text_size),
                                 .top = held_rows(height),
                                 .foot = world.night.is_night ? gem_rows(height) : 0});
  MapLook beside = look;
  beside.part = page.map;
  dim_around(target, page.map);
  draw_map(target, all, world, frame, beside);
  draw_legend(target, *letters.font, legend_of(all, world, frame, beside), page.legend);
}

}  // namespace raywalk
