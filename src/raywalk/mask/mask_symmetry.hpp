#pragma once

#include "raywalk/mask/pixel.hpp"

namespace raywalk {

/// One of the eight ways in which a picture can lie on the pixel grid.
///
/// As Tiled stores it: first the `diagonal` flip (rows become columns, the top left stays where it
/// is), then `horizontal` (left and right change places), then `vertical` (top and bottom).
/// Source: Tiled documentation, TMX map format, "Tile flipping".
struct Symmetry {
  bool horizontal = false;
  bool vertical = false;
  bool diagonal = false;

  friend constexpr bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// `turns` quarters of a turn, clockwise on screen; negative ones turn the other way.
[[nodiscard]] constexpr Symmetry quarter_turns(int turns) {
  switch (floor_mod(turns, 4)) {
    case 1:
      return {.horizontal = true, .vertical = false, .diagonal = true};
    case 2:
      return {.horizontal = true, .vertical = true, .diagonal = false};
    case 3:
      return {.horizontal = false, .vertical = true, .diagonal = true};
    default:
      return {};
  }
}

/// `first`, and then `second`, as one.
[[nodiscard]] constexpr Symmetry then(Symmetry first, Symmetry second) {
  // A flip of columns that happens before the rows become columns is a flip of rows after it.
  const bool horizontal = second.diagonal ? first.vertical : first.horizontal;
  const bool vertical = second.diagonal ? first.horizontal : first.vertical;
  return {horizontal != second.horizontal, vertical != second.vertical,
          first.diagonal != second.diagonal};
}

/// The one that undoes it.
[[nodiscard]] constexpr Symmetry inverse(Symmetry s) {
  return s.diagonal ? Symmetry{s.vertical, s.horizontal, true} : s;
}

/// The size of a turned picture.
[[nodiscard]] constexpr PixelSize turned(PixelSize size, Symmetry s) {
  return s.diagonal ? PixelSize{size.height, size.width} : size;
}

/// Where a pixel of a picture lies after the picture was turned. `size` is that of the picture
/// before. The pixel may lie beyond it.
[[nodiscard]] constexpr Pixel turned(Pixel p, PixelSize size, Symmetry s) {
  const PixelSize after = turned(size, s);
  if (s.diagonal) p = {p.y, p.x};
  return {s.horizontal ? after.width - 1 - p.x : p.x, s.vertical ? after.height - 1 - p.y : p.y};
}

/// A rectangle turned about the corner (0, 0) of the pixel grid, from which its sides are counted.
[[nodiscard]] constexpr PixelBox turned_about_zero(const PixelBox& box, Symmetry s) {
  PixelBox b = box;
  if (s.diagonal) b = {{b.low.y, b.low.x}, {b.high.y, b.high.x}};
  if (s.horizontal) b = {{-b.high.x, b.low.y}, {-b.low.x, b.high.y}};
  if (s.vertical) b = {{b.low.x, -b.high.y}, {b.high.x, -b.low.y}};
  return b;
}

}  // namespace raywalk
