#pragma once

#include <string_view>

#include "raywalk/image/framebuffer.hpp"
#include "raywalk/image/rectangle.hpp"
#include "raywalk/image/texture.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// Letters of one size: a picture of 16 columns and 6 rows of equal cells that holds the ASCII
/// characters from 32 (space) to 127 in order. What is opaque is the letter; its color is ignored.
struct Font {
  Texture picture{};

  [[nodiscard]] int cell_width() const { return picture.width / 16; }
  [[nodiscard]] int cell_height() const { return picture.height / 6; }
};

/// How a text looks.
struct TextStyle {
  Color color = rgb(255, 255, 255);
  /// Pixels of the screen for each of the letter's, 1 or more.
  int scale = 1;
  /// A black copy of the text, one letter pixel to the right and below, under it.
  bool shadow = true;
};

/// The width of a text on the screen, in pixels, without its shadow.
[[nodiscard]] int text_width(const Font& font, std::string_view text, int scale);

/// Draws one line of text whose first letter has its top left corner at `position`.
///
/// What falls outside the picture is cut off. Characters that the font lacks appear as '?'.
void draw_text(Framebuffer& target, const Font& font, Pixel position, std::string_view text,
               const TextStyle& style = {});

/// Darkens a part of the picture to `light` / 256, as a ground for text. What of it lies outside
/// the picture is cut off. Expects light <= 256.
void dim(Framebuffer& target, const Rectangle& rectangle, unsigned light);

/// Draws a small cross around the middle of a part of the picture, open in the middle itself, which
/// is where a shot goes. Its size follows the height.
void draw_crosshair(Framebuffer& target, const Rectangle& rectangle,
                    Color color = rgb(240, 232, 208));

}  // namespace raywalk
