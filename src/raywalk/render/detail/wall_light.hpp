#pragma once

#include <optional>
#include <vector>

#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/render/detail/lighting.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk::detail {

/// A beam on a column of a wall: what is the same at all its heights (`BeamColumns`).
struct WallBeam {
  LampShine shine{};
  float share = 0;
  float squared = 0;
  float along = 0;
  /// Of the light: `TileLights::Lamp::number`.
  int light = 0;
};

/// How walls and panes are lit, one after the other.
class WallLight {
 public:
  /// The scene outlives it, and does not change.
  explicit WallLight(const Scene& scene);

  /// At a contact with a wall of this normal; beams as they are at half the height of a wall.
  [[nodiscard]] Lighting at(const Contact& contact, Vec normal, bool is_self_lit);
  /// The same, and what it takes to know it at every height: the sum of all light but that of
  /// beams, and the beams, which are added to `beams`.
  [[nodiscard]] Lighting at(const Contact& contact, Vec normal, bool is_self_lit, LightColor& sum,
                            std::vector<WallBeam>& beams);

 private:
  const Scene& scene_;
  std::optional<LightReader> reader_{};
};

}  // namespace raywalk::detail
