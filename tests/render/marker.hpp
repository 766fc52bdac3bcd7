#pragma once

#include "stage.hpp"

/// A color that nothing else on a picture has, so that its pixels can be counted.
namespace raywalk::test {

inline constexpr Color marker = rgb(255, 0, 255);

/// True for the marker color under any shade.
[[nodiscard]] inline bool is_marker(Color c) { return red(c) > 60 && green(c) == 0; }

[[nodiscard]] inline int marker_in_column(const Framebuffer& picture, int x) {
  int pixels = 0;
  for (int y = 0; y < picture.height(); ++y) pixels += is_marker(at(picture, x, y)) ? 1 : 0;
  return pixels;
}

[[nodiscard]] inline int marker_in(const Framebuffer& picture) {
  int pixels = 0;
  for (int x = 0; x < picture.width(); ++x) pixels += marker_in_column(picture, x);
  return pixels;
}

}  // namespace raywalk::test
