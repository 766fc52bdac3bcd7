#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/result.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// Mistakes as lines of a panel.
struct ErrorLines {
  std::vector<std::string> lines{};
  /// How many mistakes have no room.
  std::size_t omitted = 0;
};

/// The mistakes of a map in at most so many lines of at most so many letters: each as
/// `file:line:column: message`, `wrapped`, and last `and 7 more` where not all are there. The first
/// one is cut where it has no room. A path that takes more than half a line has only its end, after
/// "...". Expects columns >= 1 and rows >= 1.
[[nodiscard]] ErrorLines error_lines(const Error& errors, int columns, int rows);

/// Draws the mistakes of a map on a dark panel at the top of a picture, under a heading. Letters
/// are as large as those of the display (`draw_hud`) at `text_size` percent. Where more mistakes
/// have room then, they are down to half of that, unless larger ones than usual are wanted; and
/// they are smaller where a line would have few letters.
void draw_errors(FramebufferView target, const Font& font, std::string_view heading,
                 const Error& errors, int text_size = 100);

}  // namespace raywalk
