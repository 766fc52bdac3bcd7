#pragma once

#include "raywalk/map/detail/ambient.hpp"
#include "raywalk/map/detail/lit_tiles.hpp"

namespace raywalk::detail {

/// What a tile's points have of both kinds of light: that which is there without any lamp, and that
/// of lamps, null where none reaches.
struct TileLight {
  TileAmbient ambient;
  const LitTile* lit;

  /// Of point (i, j) of the tile. Expects 0 <= i, j <= 8.
  [[nodiscard]] Color at(int i, int j) const {
    const Color all_round = ambient.at(i, j);
    return lit == nullptr ? all_round : saturated(light_sum(all_round) + lit->at(i, j));
  }
};

}  // namespace raywalk::detail
