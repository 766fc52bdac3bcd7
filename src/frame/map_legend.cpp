#include "frame/map_legend.hpp"

#include <algorithm>
#include <string>

namespace raywalk {

namespace {

constexpr unsigned legend_light = 96;
constexpr Color legend_ink = rgb(240, 232, 208);

/// A sample of a color, with a dark rim.
void draw_patch(FramebufferView target, Pixel at, int side, Color color) {
  const int rim = std::max(1, side / 12);
  for (int y = std::max(at.y, 0); y < std::min(at.y + side, target.height()); ++y) {
    for (int x = std::max(at.x, 0); x < std::min(at.x + side, target.width()); ++x) {
      const int edge = std::min({x - at.x, y - at.y, at.x + side - 1 - x, at.y + side - 1 - y});
      target.row(y)[static_cast<std::size_t>(x)] = edge < rim ? rgb(0, 0, 0) : 0xFF000000U | color;
    }
  }
}

}  // namespace

void draw_legend(FramebufferView target, const Font& font, const std::vector<LegendEntry>& legend,
                 const LegendPlace& place) {
  const int letter = font.cell_width() * place.scale;
  const int pitch = font.cell_height() * place.scale * 9 / 8;
  const int rows = pitch < 1 ? 0 : (place.bottom - place.at.y) / pitch;
  if (legend.empty() || rows < 1) return;
  const int width = (static_cast<int>(most_legend_letters) + 3) * letter;
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
    if (entry.shape) {
      draw_mark(target, at, side, *entry.shape, entry.color);
    } else {
      draw_patch(target, at, side, entry.color);
    }
    draw_text(target, font, {at.x + 2 * letter, at.y}, std::string(entry.words),
              {legend_ink, place.scale, true});
  }
}

}  // namespace raywalk
