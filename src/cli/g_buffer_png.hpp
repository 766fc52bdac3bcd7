#pragma once

#include <cstddef>
#include <vector>

#include "raywalk/render/g_buffer.hpp"

namespace raywalk {

/// The depth of every pixel as a PNG of 16-bit gray: 256ths of a tile along the view's axis,
/// rounded down; 65535 where there is nothing, or nothing so near.
[[nodiscard]] std::vector<std::byte> depth_png(const GBuffer& g_buffer);

/// The tile and the `Label` of every pixel as a PNG of 16-bit color: red and green are the tile's x
/// and y, blue is the label.
[[nodiscard]] std::vector<std::byte> ids_png(const GBuffer& g_buffer);

}  // namespace raywalk
