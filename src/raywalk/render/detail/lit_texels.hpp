#pragma once

#include <optional>
#include <vector>

#include "raywalk/map/light_map.hpp"
#include "raywalk/mask/mask_pixels.hpp"

namespace raywalk::detail {

/// A picture under the light of a tile: each texel times the light at its middle, both as they are
/// in the tile; alpha kept. The result is as large, row by row.
[[nodiscard]] std::vector<Color> lit_texels(const Bitmap& picture, const LightPatch& light);

}  // namespace raywalk::detail
