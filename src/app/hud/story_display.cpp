#include "app/hud/story_display.hpp"

#include <algorithm>

#include "menu/wrapped.hpp"
#include "raywalk/base/printable.hpp"

namespace raywalk {

namespace {

constexpr Color parchment = rgb(255, 236, 190);
constexpr unsigned ground_of_text = 72;
constexpr unsigned ground_of_key = 112;

/// Draws a picture into a rectangle, each pixel the texel under its middle. Expects texels.
void draw_scaled(FramebufferView target, const Texture& picture, const Rectangle& place) {
  const int end_y = std::min(place.y + place.height, target.height());
  const int end_x = std::min(place.x + place.width, target.width());
  for (int y = std::max(place.y, 0); y < end_y; ++y) {
    const int row = texel_at((y - place.y + 0.5) / place.height, picture.height);
    for (int x = std::max(place.x, 0); x < end_x; ++x) {
      const int column = texel_at((x - place.x + 0.5) / place.width, picture.width);
      const Color color = picture.texel(column, row);
      if (alpha(color) >= 128) target.row(y)[static_cast<std::size_t>(x)] = 0xFF000000U | color;
    }
  }
}

/// The largest place for a picture in the middle of a square, in its proportions.
Rectangle fitted(const Texture& picture, const Rectangle& square) {
  const int longer = std::max(picture.width, picture.height);
  const auto scaled = [&](int side) {
    return std::max(1, static_cast<int>(static_cast<long long>(side) * square.width / longer));
  };
  const int width = scaled(picture.width);
  const int height = scaled(picture.height);
  return {square.x + (square.width - width) / 2, square.y + (square.height - height) / 2, width,
          height};
}

/// Side of the picture of an item that the player carries, in pixels.
int held_side(int height_px) { return std::max(8, height_px / 14); }

}  // namespace

std::vector<std::string> said_lines(const std::string& text, int columns, int rows) {
  constexpr std::string_view dots = "...";
  constexpr std::size_t bytes_each = 4;  // of a character, at most
  // One line more tells that more follows; no text takes more work than there is room for.
  const std::size_t wanted = static_cast<std::size_t>(rows) + 1;
  const std::size_t bytes = wanted * static_cast<std::size_t>(columns) * bytes_each + bytes_each;
  std::vector<std::string> lines =
      wrapped(printable(std::string_view(text).substr(0, bytes)), columns, wanted);
  for (std::string& line : lines) {
    line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
  }
  if (lines.size() <= static_cast<std::size_t>(rows)) return lines;
  lines.resize(static_cast<std::size_t>(rows));
  const auto most = static_cast<std::size_t>(columns);
  std::string& last = lines.back();
  last.resize(std::min(last.size(), most - std::min(most, dots.size())));
  last += dots.substr(0, most);
  return lines;
}

void draw_said(FramebufferView target, const Font& font, RowRange rows, const HudLine& said,
               int text_size) {
  if (said.opacity == 0 || said.text.empty()) return;
  constexpr int max_columns = 60;
  const int scale = letter_scale(target.height() + 180, text_size);
  const int letter = std::max(1, font.cell_width() * scale);
  const int pitch = std::max(1, font.cell_height() * scale * 5 / 4);
  const std::vector<std::string> lines =
      said_lines(said.text, std::clamp(target.width() / letter - 3, 1, max_columns),
                 std::max(1, (rows.bottom - rows.top - pitch / 2) / pitch));
  int width = 0;
  for (const std::string& line : lines) width = std::max(width, text_width(font, line, scale));
  const int height = static_cast<int>(lines.size()) * pitch + pitch / 2;
  const Rectangle panel{(target.width() - width) / 2 - letter, rows.bottom - height,
                        width + 2 * letter, height};
  dim(target, panel, ground_of_text, said.opacity);
  int top = panel.y + pitch * 3 / 8;
  for (const std::string& line : lines) {
    const int left = (target.width() - text_width(font, line, scale)) / 2;
    draw_text(target, font, {left, top}, line, {parchment, scale, true, said.opacity});
    top += pitch;
  }
}

int held_rows(int height_px) {
  const int side = held_side(height_px);
  return side + 5 * std::max(1, side / 8);
}

void draw_held(FramebufferView target, const Font& font, std::span<const HeldItem> items,
               int text_size) {
  const int side = held_side(target.height());
  const int margin = std::max(1, side / 8);
  const int scale = letter_scale(target.height(), text_size);
  Pixel at{2 * margin, 2 * margin};
  for (const HeldItem& item : items) {
    if (item.picture == nullptr || item.picture->width <= 0 || item.picture->height <= 0) continue;
    const int count_width = text_width(font, item.count, scale);
    const int width = side + (count_width > 0 ? margin + count_width : 0);
    if (at.x > 2 * margin && at.x + width + margin > target.width()) {
      at = {2 * margin, at.y + side + 3 * margin};
    }
    dim(target, {at.x - margin, at.y - margin, width + 2 * margin, side + 2 * margin},
        ground_of_key);
    draw_scaled(target, *item.picture, fitted(*item.picture, {at.x, at.y, side, side}));
    const int letters_top = at.y + (side - font.cell_height() * scale) / 2;
    draw_text(target, font, {at.x + side + margin, letters_top}, item.count,
              {parchment, scale, true});
    at.x += width + 3 * margin;
  }
}

}  // namespace raywalk
