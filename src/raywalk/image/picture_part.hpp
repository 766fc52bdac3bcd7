#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "raywalk/image/detail/blend.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/image/rectangle.hpp"

namespace raywalk {

/// The part of a rectangle that lies in a picture; empty if nothing does. Expects sides of at
/// least 0.
[[nodiscard]] inline Rectangle clipped(FramebufferView picture, const Rectangle& r) {
  const auto end_within = [](int begin, int size, int limit) {
    return static_cast<int>(std::min(std::int64_t{begin} + size, std::int64_t{limit}));
  };
  const int left = std::clamp(r.x, 0, picture.width());
  const int top = std::clamp(r.y, 0, picture.height());
  return {left, top, std::max(end_within(r.x, r.width, picture.width()) - left, 0),
          std::max(end_within(r.y, r.height, picture.height()) - top, 0)};
}

/// The pixels of a rectangle in one row. Expects a rectangle inside of the picture, and a row of
/// it.
[[nodiscard]] inline std::span<Color> part_of_row(FramebufferView picture, const Rectangle& r,
                                                  int y) {
  assert(r.x >= 0 && r.x + r.width <= picture.width());
  return picture.row(y).subspan(static_cast<std::size_t>(r.x), static_cast<std::size_t>(r.width));
}

/// Paints a rectangle in one color, whose opacity is in parts of 256. The part outside the picture
/// is left out. Expects opacity <= 256.
inline void fill(FramebufferView picture, const Rectangle& rectangle, Color color,
                 unsigned opacity = 256) {
  assert(opacity <= 256);
  const Rectangle r = clipped(picture, rectangle);
  for (int y = r.y; y < r.y + r.height; ++y) {
    const std::span<Color> row = part_of_row(picture, r, y);
    if (opacity == 256) {
      std::ranges::fill(row, color);
    } else {
      for (Color& pixel : row) pixel = detail::weighted_blend(color, pixel, opacity);
    }
  }
}

}  // namespace raywalk
