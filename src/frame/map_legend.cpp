#include "frame/map_legend.hpp"

#include <algorithm>
#include <string>

namespace raywalk {

namespace {

constexpr unsigned legend_light = 96;
constexpr Color legend_ink = rgb(240, 232, 208);

/// Fills a part of the picture with a color, with a dark rim.
void draw_patch(FramebufferView target, const Rectangle& place, int rim, Color color) {
  const int right = place.x + place.width;
  const int bottom = place.y + place.height;
  for (int y = std::max(place.y, 0); y < std::min(bottom, target.height()); ++y) {
    for (int x = std::max(place.x, 0); x < std::min(right, target.width()); ++x) {
      const int edge = std::min({x - place.x, y - place.y, right - 1 - x, bottom - 1 - y});
      target.row(y)[static_cast<std::size_t>(x)] = edge < rim ? rgb(0, 0, 0) : 0xFF000000U | color;
    }
  }
}

/// Draws what an entry looks like on the map, into a square.
void draw_sample(FramebufferView target, Pixel at, int side, const LegendEntry& entry) {
  const int rim = std::max(1, side / 12);
  const int across = std::max(side / 4, 2) + 2 * rim;
  if (entry.area) draw_area_sample(target, at, side, AutomapStyle{}.floor, *entry.area);
  if (entry.shape) return draw_mark(target, at, side, *entry.shape, entry.color);
  if (entry.area) return;
  if (entry.is_line) {
    draw_patch(target, {at.x, at.y + (side - across) / 2, side, across}, rim, entry.color);
  } else {
    draw_patch(target, {at.x, at.y, side, side}, rim, entry.color);
  }
}

}  // namespace

int legend_width(const Font& font, int scale) {
  return (2 * static_cast<int>(max_legend_letters) + 5) * font.cell_width() * scale / 2;
}

int legend_pitch(const Font& font, int scale) { return font.cell_height() * scale * 9 / 8; }

void draw_legend(FramebufferView target, const Font& font, const std::vector<LegendEntry>& legend,
                 const LegendPlace& place) {
  const int letter = font.cell_width() * place.scale;
  const int pitch = legend_pitch(font, place.scale);
  const int rows = pitch < 1 ? 0 : (place.bottom - place.at.y) / pitch;
  if (legend.empty() || rows < 1) return;
  const int width = legend_width(font, place.scale);
  const int count = static_cast<int>(legend.size());
  const int columns =
      std::min((count + rows - 1) / rows, std::max(1, (target.width() - place.at.x) / width));
  const int high = std::min(count, rows);
  dim(target, {place.at.x, place.at.y, width * columns, high * pitch + pitch / 4}, legend_light);
  const int side = std::min(pitch - place.scale, 3 * letter / 2);
  for (int i = 0; i < std::min(count, columns * high); ++i) {
    const LegendEntry& entry = legend[static_cast<std::size_t>(i)];
    const Pixel at{place.at.x + i / high * width + letter / 4,
                   place.at.y + i % high * pitch + pitch / 8};
    draw_sample(target, at, side, entry);
    draw_text(target, font, {at.x + 2 * letter, at.y}, std::string(entry.words),
              {legend_ink, place.scale, true});
  }
}

}  // namespace raywalk
