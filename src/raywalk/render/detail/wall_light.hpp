#pragma once

#include <optional>

#include "raywalk/map/light_reader.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/render/scene.hpp"

namespace raywalk::detail {

/// What a wall is shaded by where it is hit, and the light of lamps that is part of it.
struct WallShade {
  Shade shade{};
  Color lamps = rgb(255, 255, 255);
};

/// How walls and panes are lit, one after the other.
class WallLight {
 public:
  /// The scene outlives it, and does not change.
  explicit WallLight(const Scene& scene);

  /// At a contact that is so deep, with a wall of this normal.
  [[nodiscard]] WallShade at(const Contact& contact, double depth, Vec normal, bool is_self_lit);

 private:
  /// The light of lamps.
  [[nodiscard]] Color lamps_at(const Contact& contact, Vec normal);

  const Scene& scene_;
  std::optional<LightReader> reader_{};
};

}  // namespace raywalk::detail
