#pragma once

#include <array>
#include <cstddef>

#include "raywalk/lightmap/light_color.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// The light that is in a tile without any lamp.
///
/// In its middle it is the tile's own; on a side, or in a corner, the brightest, channel by
/// channel, of the tiles that meet there, are not solid, and are not parted by solid ones; in
/// between it is interpolated along both axes. So light comes half a tile into the dark.
class TileAmbient {
 public:
  TileAmbient() = default;
  /// Expects a tile of the map.
  TileAmbient(const Level& level, Tile tile);

  /// At a place in the tile. Expects coordinates of 0 to 1.
  [[nodiscard]] LightColor at(float x, float y) const {
    if (is_even_) return parts_[4];
    const auto channel = [&](float LightColor::* of) {
      const auto row = [&](std::size_t n) {
        return between(parts_[n].*of, parts_[n + 1].*of, parts_[n + 2].*of, x);
      };
      return between(row(0), row(3), row(6), y);
    };
    return {channel(&LightColor::red), channel(&LightColor::green), channel(&LightColor::blue)};
  }
  /// True if it is the same in all of the tile.
  [[nodiscard]] bool is_even() const { return is_even_; }
  /// That of the corners, the sides and the middle, row by row.
  [[nodiscard]] const std::array<LightColor, 9>& parts() const { return parts_; }

  /// Between three values at 0, 1/2 and 1.
  [[nodiscard]] static float between(float low, float middle, float high, float at) {
    const float to_low = std::max(1.0F - 2.0F * at, 0.0F);
    const float to_high = std::max(2.0F * at - 1.0F, 0.0F);
    return middle + ((low - middle) * to_low + (high - middle) * to_high);
  }

 private:
  std::array<LightColor, 9> parts_{};
  bool is_even_ = true;
};

}  // namespace raywalk::detail
