#pragma once

#include "docs/figures/tile_map.hpp"
#include "raywalk/mask/mask_pixels.hpp"

namespace raywalk {

/// A mask drawn in characters: '#' is solid.
[[nodiscard]] inline Mask drawn_mask(const TileMap& drawing) {
  return mask_where(drawing.grid().width, drawing.grid().height,
                    [&](Pixel p) { return drawing({p.x, p.y}); });
}

}  // namespace raywalk
