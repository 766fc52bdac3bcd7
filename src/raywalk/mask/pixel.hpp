#pragma once

#include <algorithm>
#include <cassert>

#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// How far from (0, 0) of the scene masks may stand and maps may reach, in pixels.
inline constexpr int max_pixel = 1 << 29;

/// The size of a picture, a mask or a tile, in pixels.
struct PixelSize {
  int width = 0;
  int height = 0;

  friend bool operator==(const PixelSize&, const PixelSize&) = default;
};

/// A rectangle of whole pixels: the columns low.x <= x < high.x of the rows low.y <= y < high.y.
struct PixelBox {
  Pixel low{};
  Pixel high{};

  [[nodiscard]] constexpr bool is_empty() const { return low.x >= high.x || low.y >= high.y; }
  [[nodiscard]] constexpr bool contains(Pixel p) const {
    return p.x >= low.x && p.x < high.x && p.y >= low.y && p.y < high.y;
  }

  friend bool operator==(const PixelBox&, const PixelBox&) = default;
};

/// The intersection of two rectangles; empty if they lie apart.
[[nodiscard]] constexpr PixelBox common(const PixelBox& a, const PixelBox& b) {
  return {{std::max(a.low.x, b.low.x), std::max(a.low.y, b.low.y)},
          {std::min(a.high.x, b.high.x), std::min(a.high.y, b.high.y)}};
}

/// The quotient rounded down, whatever the sign of `a`: -1 / 16 is -1. Expects b > 0.
[[nodiscard]] constexpr int floor_div(int a, int b) {
  assert(b > 0);
  return a / b - (a % b < 0 ? 1 : 0);
}

/// The remainder of `floor_div`: 0 <= result < b. Expects b > 0.
[[nodiscard]] constexpr int floor_mod(int a, int b) {
  assert(b > 0);
  const int rest = a % b;
  return rest < 0 ? rest + b : rest;
}

/// The tile that a pixel of the scene lies in, for tiles of `size` pixels; pixel -1 lies in tile
/// -1. Expects a size above 0.
[[nodiscard]] constexpr Tile tile_at(Pixel scene, PixelSize size) {
  return {floor_div(scene.x, size.width), floor_div(scene.y, size.height)};
}

/// Where a pixel of the scene lies inside its tile: 0 <= x < width, 0 <= y < height.
/// Expects a size above 0.
[[nodiscard]] constexpr Pixel local_pixel(Pixel scene, PixelSize size) {
  return {floor_mod(scene.x, size.width), floor_mod(scene.y, size.height)};
}

/// The pixel of the scene that is `local` inside a tile: the inverse of `tile_at` together with
/// `local_pixel`. Expects a result within +-2^31.
[[nodiscard]] constexpr Pixel scene_pixel(Tile tile, Pixel local, PixelSize size) {
  return {tile.x * size.width + local.x, tile.y * size.height + local.y};
}

}  // namespace raywalk
