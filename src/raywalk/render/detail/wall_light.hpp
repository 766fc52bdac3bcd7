#pragma once

#include <optional>

#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/render/detail/lighting.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk::detail {

/// How walls and panes are lit, one after the other.
class WallLight {
 public:
  /// The scene outlives it, and does not change.
  explicit WallLight(const Scene& scene);

  /// At a contact with a wall of this normal.
  [[nodiscard]] Lighting at(const Contact& contact, Vec normal, bool is_self_lit);

 private:
  /// The light of lamps.
  [[nodiscard]] Color lamps_at(const Contact& contact, Vec normal);

  const Scene& scene_;
  std::optional<LightReader> reader_{};
};

}  // namespace raywalk::detail
