#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "raywalk/base/progress.hpp"
#include "raywalk/image/mips.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk::detail {

/// The mipmaps and rip maps of a level's textures. The level outlives it.
class Pictures {
 public:
  /// If not `reduces`, everything is drawn from the textures in full size. Once `progress` has been
  /// stopped, if there is one, it makes no more of them.
  Pictures(const Level& level, bool reduces, const Progress* progress);

  /// Expects a texture that is not `none`.
  [[nodiscard]] const Mips& mips(TextureId id) const {
    return mips_[static_cast<std::size_t>(id.index)];
  }
  /// Expects a texture of a wall or a door's frame.
  [[nodiscard]] const RipMap& rip_map(TextureId id) const {
    return *rip_maps_[static_cast<std::size_t>(id.index)];
  }

  /// How many times to halve a picture of which a pixel covers `texels` texels, so that it covers
  /// fewer than 1.5. At most 12; 0 without reduction. Expects texels >= 0; it may be infinite.
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
