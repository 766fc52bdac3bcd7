#pragma once

#include "raywalk/lightmap/detail/lattice_bits.hpp"
#include "raywalk/lightmap/detail/lit_tiles.hpp"
#include "raywalk/map/lamp.hpp"

namespace raywalk::detail {

/// A light, the points that it reached before, and those that it reaches now.
struct LightChange {
  const Light& light;
  /// Either may be empty; else both cover the same rectangle.
  const LatticeBits& before;
  const LatticeBits& after;
};

/// Subtracts the light from the points that it no longer reaches, and adds it to those that it
/// newly reaches. Tiles with a changed point get `version`. Returns true if there are any.
///
/// Expects that the light has been added to all points of `before`, and that all points lie on the
/// map.
bool apply_light_change(LitTiles& tiles, const Grid& grid, const LightChange& change,
                        std::uint64_t version);

}  // namespace raywalk::detail
