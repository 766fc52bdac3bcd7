#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/hud/hud.hpp"
#include "raywalk/image/texture.hpp"

/// Texts that a level tells, and items that the player carries, over the picture of the world.
namespace raywalk {

/// A text in lines of at most `columns` letters, broken between words where that is possible; at
/// most `rows` of them: the last ends in "..." where more follows. Expects columns >= 1, rows >= 1.
[[nodiscard]] std::vector<std::string> said_lines(const std::string& text, int columns, int rows);

/// The rows from `top` to `bottom`, without the last.
struct RowRange {
  int top = 0;
  int bottom = 0;
};

/// Draws a text on a dim panel in the middle of the picture's width, at the bottom of some rows,
/// beyond which it goes only if not even one line has room. Its letters follow the picture's size
/// by whole factors, rounded to the nearest, and `text_size`, in percent: it is to be read by
/// everyone.
void draw_said(FramebufferView target, const Font& font, RowRange rows, const HudLine& said,
               int text_size = 100);

/// How many rows at the top of a picture of so many rows a single row of what the player carries
/// takes, with what is free below it.
[[nodiscard]] int held_rows(int height_px);

/// Draws what the player carries side by side in the upper left corner, each picture 1/14 of the
/// picture's height high and its count beside it, on dim ground, and in several rows where one is
/// too long. Items without a picture, or whose picture has no texels, are not drawn.
void draw_held(FramebufferView target, const Font& font, std::span<const HeldItem> items,
               int text_size = 100);

}  // namespace raywalk
