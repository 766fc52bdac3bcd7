#pragma once

#include <optional>

#include "raywalk/lightmap/detail/ambient.hpp"
#include "raywalk/lightmap/detail/divided_light.hpp"
#include "raywalk/lightmap/detail/lit_tiles.hpp"

namespace raywalk::detail {

/// What a tile's points have of both kinds of light: that which is there without any lamp, and that
/// of lamps, null where none reaches.
struct TileLight {
  TileAmbient ambient;
  const LitTile* lit;
  /// The axis along which a pane that throws a shadow divides the tile.
  std::optional<DoorAxis> divider;

  /// Of point (i, j) of the tile. Expects 0 <= i, j <= 8.
  [[nodiscard]] Color at(int i, int j) const {
    const Color all_round = ambient.at(i, j);
    return lit == nullptr ? all_round : saturated(light_sum(all_round) + lit->at(i, j));
  }
  /// Of corner (i + di, j + dj) of the square between points (i, j) and (i + 1, j + 1), as it is
  /// seen in that square. Expects 0 <= i, j <= 7, and 0 or 1.
  [[nodiscard]] Color corner(int i, int j, int di, int dj) const {
    if (divider == DoorAxis::x) return at(i + di, beside_middle(j + dj, j));
    if (divider == DoorAxis::y) return at(beside_middle(i + di, i), j + dj);
    return at(i + di, j + dj);
  }
};

}  // namespace raywalk::detail
