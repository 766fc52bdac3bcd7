#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <span>
#include <utility>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/geom/polygon.hpp"
#include "raywalk/ray/mask.hpp"

/// Polygons as pixels. The polygon is in pixels here: pixel (x, y) covers [x, x+1) x [y, y+1), and
/// its centre decides.
namespace raywalk {

/// Pixels of one row of a mask: first <= x < end.
struct PixelRun {
  int y = 0;
  int first = 0;
  int end = 0;

  friend bool operator==(const PixelRun&, const PixelRun&) = default;
};

namespace detail {

[[nodiscard]] constexpr Point pixel_center(int x, int y) { return {x + 0.5, y + 0.5}; }

/// The first pixel of a row, 0 <= x <= width, whose centre lies on an edge or east of it, exactly.
/// Expects an edge that leads from north to south past the centres of the row.
[[nodiscard]] inline int first_pixel_beyond(Point top, Point bottom, int y, int width) {
  // South is ahead, so what lies clockwise of the edge lies west of it.
  const auto is_beyond = [&](int x) { return orientation(top, bottom, pixel_center(x, y)) <= 0; };
  const double down = (y + 0.5 - top.y) / (bottom.y - top.y);
  const double about = top.x + down * (bottom.x - top.x) - 0.5;
  const int guess = static_cast<int>(clamped_within(std::ceil(about), 0, width));
  const bool is_low_enough = guess == 0 || !is_beyond(guess - 1);
  if (is_low_enough && (guess == width || is_beyond(guess))) return guess;
  int low = 0;  // rounding was wrong: halve, all below `low` are west of it, all from `high` beyond
  int high = width;
  while (low < high) {
    const int middle = low + (high - low) / 2;
    if (is_beyond(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/// The first row whose centres are at a height or south of it, 0 <= y <= height, exactly.
[[nodiscard]] inline int first_row_from(double v, int height) {
  const int row = static_cast<int>(clamped_within(std::floor(v), 0, height));
  return row < height && row + 0.5 < v ? row + 1 : row;
}

/// Each bit becomes the parity of the bits up to it.
[[nodiscard]] constexpr std::uint64_t parity_to_here(std::uint64_t bits) {
  for (unsigned shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

}  // namespace detail

/// Makes exactly those pixels of a mask solid whose centres are inside of a polygon.
///
/// A centre exactly on an edge counts to what lies east of it, on a level edge to what lies south.
/// So **polygons that share an edge share no pixel and leave none between them**, whatever their
/// coordinates: each decision is exact. Polygons that cross themselves are filled by the even-odd
/// rule, as in `side_of`. To fill a picture, hand the pixels on by `for_each_run`.
/// Costs a few steps for each edge and row that they have in common, and one for each 64 pixels;
/// does not allocate. All else in the mask is made free. Fewer than three vertices fill nothing.
/// Expects finite coordinates.
/// Source: the edge-flag way of filling, B. Ackland and N. Weste, The Edge Flag Algorithm, IEEE
/// Transactions on Computers C-30, 1981.
inline void fill_polygon(Mask& mask, std::span<const Point> polygon) {
  const int words = (mask.width() + 63) / 64;
  for (int y = 0; y < mask.height(); ++y) {
    for (int i = 0; i < words; ++i) mask.set_word(i, y, 0);
  }
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    Point top = polygon[i];
    Point bottom = polygon[i + 1 < polygon.size() ? i + 1 : 0];
    if (top.y > bottom.y) std::swap(top, bottom);
    const int end = detail::first_row_from(bottom.y, mask.height());
    for (int y = detail::first_row_from(top.y, mask.height()); y < end; ++y) {
      const int x = detail::first_pixel_beyond(top, bottom, y, mask.width());
      if (x < mask.width()) mask.set({x, y}, !mask.test({x, y}));
    }
  }
  // An edge has flipped the first pixel east of it; now it flips all that follow.
  for (int y = 0; y < mask.height(); ++y) {
    std::uint64_t carried = 0;
    for (int i = 0; i < words; ++i) {
      const std::uint64_t solid = detail::parity_to_here(mask.row(y)[static_cast<std::size_t>(i)]);
      mask.set_word(i, y, solid ^ carried);
      if (solid >> 63U != 0) carried = ~carried;
    }
  }
}

/// A mask of the pixels whose centres are inside of a polygon: see `fill_polygon`.
/// Expects 0 <= width, height <= 65536.
[[nodiscard]] inline Mask filled_polygon(std::span<const Point> polygon, int width, int height) {
  Mask mask(width, height);
  fill_polygon(mask, polygon);
  return mask;
}

/// Hands the solid pixels of a mask to `sink(const PixelRun&)`, row by row, in runs as long as can
/// be: what a framebuffer is filled by.
template <std::invocable<const PixelRun&> Sink>
void for_each_run(const Mask& mask, Sink&& sink) {
  for (int y = 0; y < mask.height(); ++y) {
    int x = 0;
    while (x < mask.width()) {
      const std::uint64_t solid = mask.word_inside(x, y);
      const int free = std::countr_zero(solid);
      x += free;
      if (free == 64 || x >= mask.width()) continue;
      const int first = x;
      int length = 0;
      do {
        length = std::countr_one(mask.word_inside(x, y));
        x += length;
      } while (length == 64 && x < mask.width());
      sink(PixelRun{y, first, x});
    }
  }
}

}  // namespace raywalk
