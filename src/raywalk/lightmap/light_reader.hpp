#pragma once

#include <optional>

#include "raywalk/lightmap/detail/tile_light.hpp"
#include "raywalk/lightmap/light_map.hpp"

namespace raywalk {

/// The light at one point after another: what `LightMap::light_at` says, several times sooner where
/// they lie in the same tile.
class LightReader {
 public:
  /// The map outlives it, and does not change.
  explicit LightReader(const LightMap& lights) : lights_(&lights) {}

  [[nodiscard]] Color at(Point point);
  /// The same, on the side of a tile where two meet: the one is asked whose light is wanted. Of a
  /// point that is elsewhere, it is the light of the nearest one of the tile. Expects a tile of the
  /// map.
  [[nodiscard]] Color at(Point point, Tile tile);

 private:
  const LightMap* lights_;
  Tile tile_{};
  std::optional<detail::TileLight> light_{};
};

}  // namespace raywalk
