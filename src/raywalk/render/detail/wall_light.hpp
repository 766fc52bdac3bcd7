#pragma once

#include <vector>

#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/render/detail/lighting.hpp"
#include "raywalk/render/detail/tile_light_cache.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk::detail {

/// A light on a column of a wall that depends on the height.
struct WallBeam {
  const TileLights* tile = nullptr;
  const TileLights::Lamp* lamp = nullptr;
  Point point{};
  float facing = 0;
  /// What is the same at all heights (`BeamColumns`).
  float share = 0;
  float squared = 0;
  float along = 0;
};

/// How walls and panes are lit, one after the other.
class WallLight {
 public:
  /// The scene and the cache, begun with its lights, outlive it.
  WallLight(const Scene& scene, TileLightCache& cache) : scene_(scene), cache_(cache) {}

  /// At a contact with a wall of this normal; what depends on the height is as at half that of a
  /// wall.
  [[nodiscard]] Lighting at(const Contact& contact, Vec normal, bool is_self_lit);
  /// The same, and what it takes to know it at every height: the sum of all light but that of
  /// beams, and the beams, which are added to `beams`.
  [[nodiscard]] Lighting at(const Contact& contact, Vec normal, bool is_self_lit, LightColor& sum,
                            std::vector<WallBeam>& beams);

 private:
  const Scene& scene_;
  TileLightCache& cache_;
};

}  // namespace raywalk::detail
