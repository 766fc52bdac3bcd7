#pragma once

#include <array>
#include <optional>

#include "raywalk/lightmap/detail/lattice.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk::detail {

/// The light that is there without any lamp, as it is in a tile: the lattice points of a tile lie
/// in it, on one of its four sides, or on one of its corners.
///
/// A point's is, channel by channel, the brightest of the tiles that it touches and that are not
/// solid; where all are, there is none.
class TileAmbient {
 public:
  /// Expects a tile of the map.
  TileAmbient(const Level& level, Tile tile);

  /// Of point (i, j) of the tile. Expects 0 <= i, j <= 8.
  [[nodiscard]] Color at(int i, int j) const { return parts_[part(j) * 3 + part(i)]; }
  /// The color of all points; none if they are not all of one.
  [[nodiscard]] std::optional<Color> only() const;

 private:
  [[nodiscard]] static constexpr std::size_t part(int step) {
    return step == 0 ? 0 : step == steps_per_tile ? 2 : 1;
  }

  /// Corners, sides and the inside, row by row.
  std::array<Color, 9> parts_{};
};

}  // namespace raywalk::detail
