#pragma once

#include <string_view>

#include "raywalk/image/framebuffer.hpp"
#include "raywalk/image/rectangle.hpp"
#include "raywalk/image/texture.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// A font of fixed size: a picture of 16 columns and 6 rows of equal cells, with the ASCII
/// characters 32 (space) to 127 in order. Opaque texels are the letter; their color is ignored.
/// `built_in_font` is one; a game's own comes from a PNG file (`load_png`, in `load/png.hpp`).
struct Font {
  Texture picture{};

  [[nodiscard]] int cell_width() const { return picture.width / 16; }
  [[nodiscard]] int cell_height() const { return picture.height / 6; }
};

/// The font of the library, which needs no file: fixed letters in cells of 8x12 pixels. Each call
/// makes the picture anew, in microseconds: make it once, and keep it.
[[nodiscard]] Font built_in_font();

/// Color, size and shadow of a text.
struct TextStyle {
  Color color = rgb(255, 255, 255);
  /// Pixels of the picture per pixel of the font, at least 1.
  int scale = 1;
  /// True for a black copy under the text, one font pixel to the right and below.
  bool shadow = true;
  /// Opacity of the text and of its shadow, in parts of 256; the shadow shows through a text that
  /// is not opaque. Expects at most 256.
  unsigned opacity = 256;
};

/// The width of a text on the screen, in pixels, without its shadow.
[[nodiscard]] int text_width(const Font& font, std::string_view text, int scale);

/// Draws one line of text whose first letter has its top left corner at `position`.
///
/// The part outside the picture is cut off. Characters that are not in the font appear as '?'.
void draw_text(FramebufferView target, const Font& font, Pixel position, std::string_view text,
               const TextStyle& style = {});

/// Multiplies the colors of a rectangle by `light` / 256, as a background for text; by less where
/// its opacity, in parts of 256, is not whole. The part outside the picture is ignored. Expects
/// light <= 256 and opacity <= 256.
void dim(FramebufferView target, const Rectangle& rectangle, unsigned light,
         unsigned opacity = 256);

/// Draws a small cross around the middle of a rectangle, with a gap in the middle, where shots go.
/// Its size follows the rectangle's height.
void draw_crosshair(FramebufferView target, const Rectangle& rectangle,
                    Color color = rgb(240, 232, 208));

}  // namespace raywalk
