#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "raywalk/image/mips.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk::detail {

/// A level's textures in all the sizes in which they are drawn. The level outlives it.
class Pictures {
 public:
  /// Without `reduces`, everything is drawn from the textures as they are.
  Pictures(const Level& level, bool reduces);

  /// Expects a texture that is not `none`.
  [[nodiscard]] const Mips& mips(TextureId id) const {
    return mips_[static_cast<std::size_t>(id.index)];
  }
  /// Expects a texture of a wall or a door's frame.
  [[nodiscard]] const RipMap& rip_map(TextureId id) const {
    return *rip_maps_[static_cast<std::size_t>(id.index)];
  }

  /// By how often what has so many texels to a pixel is halved: it then has fewer than 1.5.
  /// Expects texels >= 0; it may be infinite.
  [[nodiscard]] int reduction(double texels) const {
    int times = 0;
    for (; times < most_ && texels >= 1.5; texels /= 2) ++times;
    return times;
  }

 private:
  std::vector<Mips> mips_{};
  std::vector<std::optional<RipMap>> rip_maps_{};
  int most_ = 0;
};

}  // namespace raywalk::detail
