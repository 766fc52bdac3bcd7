#pragma once

#include "stage.hpp"

/// What is painted in a color of its own, and so can be counted on a picture.
namespace raywalk::test {

inline constexpr Color ink = rgb(255, 0, 255);

/// Shaded as well.
[[nodiscard]] inline bool is_ink(Color c) { return red(c) > 60 && green(c) == 0; }

[[nodiscard]] inline int ink_in_column(const Framebuffer& picture, int x) {
  int pixels = 0;
  for (int y = 0; y < picture.height(); ++y) pixels += is_ink(at(picture, x, y)) ? 1 : 0;
  return pixels;
}

[[nodiscard]] inline int ink_in(const Framebuffer& picture) {
  int pixels = 0;
  for (int x = 0; x < picture.width(); ++x) pixels += ink_in_column(picture, x);
  return pixels;
}

}  // namespace raywalk::test
