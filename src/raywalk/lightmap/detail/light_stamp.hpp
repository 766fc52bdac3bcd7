#pragma once

#include "raywalk/lightmap/detail/lattice_bits.hpp"
#include "raywalk/lightmap/detail/lit_tiles.hpp"
#include "raywalk/map/lamp.hpp"

namespace raywalk::detail {

/// A light whose share falls on other points now than before.
struct Restamp {
  const Light& light;
  /// Expects them to be of the same light: either may be empty.
  const LatticeBits& before;
  const LatticeBits& after;
};

/// Takes the light away from the points that it no longer reaches, and adds it to those that it
/// reaches now; points that it reached before keep what they have. Tiles one of whose points has
/// changed get the version. Returns true if there are any.
///
/// Expects that all bits of `before` have been stamped, and points of the map only.
bool restamp(LitTiles& tiles, const Grid& grid, const Restamp& change, std::uint64_t version);

}  // namespace raywalk::detail
