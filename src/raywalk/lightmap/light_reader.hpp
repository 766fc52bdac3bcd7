#pragma once

#include <optional>

#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/lightmap/tile_lights.hpp"

namespace raywalk {

/// The light at one point after another: what `LightMap::light_at` says, sooner where they lie in
/// the same tile; of the lamps of the level alone, what it would say if no light moved.
class LightReader {
 public:
  /// The map outlives it, and does not change.
  explicit LightReader(const LightMap& lights RAYWALK_LIFETIMEBOUND, LightsOf which = LightsOf::all)
      : lights_(&lights), which_(which) {}
  explicit LightReader(const LightMap&& lights, LightsOf which = LightsOf::all) = delete;

  [[nodiscard]] LightColor at(Point point, double height = 0, Vec side = {0, 0});
  /// The lights of the tile of a point, which is moved onto the map; valid until the next call.
  [[nodiscard]] const TileLights& tile_at(Point& point, Vec side = {0, 0}) RAYWALK_LIFETIMEBOUND;

 private:
  const LightMap* lights_;
  LightsOf which_;
  std::optional<TileLights> tile_{};
};

}  // namespace raywalk
