#pragma once

#include <cmath>

#include "raywalk/geom/point.hpp"
#include "raywalk/ray/mask.hpp"

namespace raywalk::test {

/// One of the eight symmetries of a square yard of `size` tiles.
struct Symmetry {
  bool flip_x = false;
  bool flip_y = false;
  bool transpose = false;

  [[nodiscard]] static Symmetry number(int i) { return {(i & 1) != 0, (i & 2) != 0, (i & 4) != 0}; }
  [[nodiscard]] Vec of(Vec v) const {
    const Vec flipped{flip_x ? -v.x : v.x, flip_y ? -v.y : v.y};
    return transpose ? Vec{flipped.y, flipped.x} : flipped;
  }
  [[nodiscard]] Point of(Point p, double size) const {
    const Vec v = of(p - Point{size / 2, size / 2});
    return Point{size / 2, size / 2} + v;
  }
  [[nodiscard]] Vec of_half(Vec half) const { return transpose ? Vec{half.y, half.x} : half; }
  /// The pixel that comes to lie on `p`.
  [[nodiscard]] Pixel source(Pixel p, int pixels) const {
    const Pixel q = transpose ? Pixel{p.y, p.x} : p;
    return {flip_x ? pixels - 1 - q.x : q.x, flip_y ? pixels - 1 - q.y : q.y};
  }
};

}  // namespace raywalk::test
