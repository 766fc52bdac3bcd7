#include "raywalk/overlay/text.hpp"

#include <algorithm>
#include <cassert>

#include "raywalk/image/color.hpp"
#include "raywalk/image/picture_part.hpp"

namespace raywalk {

namespace {

/// The top left corner of a letter's cell in the font's picture.
Pixel cell_of(const Font& font, char letter) {
  const auto code = static_cast<unsigned char>(letter);
  const int index = (code >= 32 && code < 128 ? code : '?') - 32;
  return {index % 16 * font.cell_width(), index / 16 * font.cell_height()};
}

void draw_letter(FramebufferView target, const Font& font, Pixel at, char letter,
                 const TextStyle& style) {
  const Pixel cell = cell_of(font, letter);
  const auto is_opaque = [&](int x, int y) {
    return x < font.cell_width() && font.picture.opaque.test({cell.x + x, cell.y + y});
  };
  for (int y = 0; y < font.cell_height(); ++y) {
    for (int x = 0; x < font.cell_width(); ++x) {
      const int begin = x;
      while (is_opaque(x, y)) ++x;
      if (x == begin) continue;
      fill(target,
           {at.x + begin * style.scale, at.y + y * style.scale, (x - begin) * style.scale,
            style.scale},
           style.color, style.opacity);
    }
  }
}

}  // namespace

int text_width(const Font& font, std::string_view text, int scale) {
  return static_cast<int>(text.size()) * font.cell_width() * scale;
}

void draw_text(FramebufferView target, const Font& font, Pixel position, std::string_view text,
               const TextStyle& style) {
  if (style.shadow) {
    const TextStyle below{rgb(0, 0, 0), style.scale, false, style.opacity};
    draw_text(target, font, {position.x + style.scale, position.y + style.scale}, text, below);
  }
  for (const char letter : text) {
    draw_letter(target, font, position, letter, style);
    position.x += font.cell_width() * style.scale;
  }
}

void dim(FramebufferView target, const Rectangle& rectangle, unsigned light, unsigned opacity) {
  assert(light <= 256 && opacity <= 256);
  light = 256 - (256 - light) * opacity / 256;
  const Rectangle r = clipped(target, rectangle);
  for (int y = r.y; y < r.y + r.height; ++y) {
    for (Color& pixel : part_of_row(target, r, y)) pixel = shaded(pixel, light);
  }
}

void draw_crosshair(FramebufferView target, const Rectangle& rectangle, Color color) {
  const int unit = std::max(1, rectangle.height / 360);  // 1 pixel at 360 rows, 3 at 1080
  const int across = unit * 2 + rectangle.width % 2;     // as wide as keeps it in the middle
  const int upright = unit * 2 + rectangle.height % 2;
  const int left = rectangle.x + (rectangle.width - across) / 2;
  const int top = rectangle.y + (rectangle.height - upright) / 2;
  const int arm = unit * 4;
  const int gap = unit * 3;
  fill(target, {left - gap - arm, top, arm, upright}, color);
  fill(target, {left + across + gap, top, arm, upright}, color);
  fill(target, {left, top - gap - arm, across, arm}, color);
  fill(target, {left, top + upright + gap, across, arm}, color);
}

}  // namespace raywalk
