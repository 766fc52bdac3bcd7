#pragma once

#include <optional>

#include "menu/menu.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/image/rectangle.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// Where the rows of a page are, in pixels of the screen.
struct MenuLayout {
  /// Pixels of the screen for each pixel of the font.
  int scale = 1;
  /// The panel behind all of it.
  Rectangle panel{};
  int heading_top = 0;
  int sheet_top = 0;
  /// The first row that is shown, where it is, and from one to the next.
  int first = 0;
  int rows_top = 0;
  int pitch = 1;
  /// How many rows have room, at least one.
  int room = 1;
  /// Rows stand in so many columns side by side: in help perhaps in two. The rows of a column are
  /// `room`, those of a page of help all of its columns.
  int beside = 1;
  /// Letters across all columns.
  int columns = 1;
  /// Lines below the rows.
  int foot = 2;
};

/// The layout of the page that is shown: letters follow the height of the screen and the player's
/// text size by whole factors, and are smaller where they would have no room. Help is read page by
/// page, each of which begins with the row `first`. Expects an open menu.
[[nodiscard]] MenuLayout layout_of(const Menu& menu, const MenuScreen& screen);

/// The row at a place of the screen; none beside all rows, nor in help. Expects an open menu.
[[nodiscard]] std::optional<int> row_at(const Menu& menu, const MenuScreen& screen, Pixel at);

/// Draws the page that is shown over a picture, which it dims. Does nothing for a closed menu.
void draw_menu(FramebufferView target, const Font& font, const Menu& menu);

}  // namespace raywalk
