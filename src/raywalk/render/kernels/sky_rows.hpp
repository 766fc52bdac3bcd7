// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_SKY_ROWS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_SKY_ROWS
#undef RAYWALK_SKY_ROWS
#else
#define RAYWALK_SKY_ROWS
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "raywalk/render/kernels/sky_columns.hpp"

HWY_BEFORE_NAMESPACE();
/// Rows of the sky by loops that a compiler makes as wide as the instructions are.
namespace raywalk::detail::HWY_NAMESPACE {

/// Draws a row of the sky that looks up by `slope` per unit of depth. Expects as many columns as
/// pixels, and their texel columns inside the picture.
inline void draw_sky(std::span<Color> out, const Bitmap& picture, SkyColumns columns,
                     double slope) {
  constexpr std::size_t piece = 256;
  std::array<std::uint32_t, piece> indices;
  const double height = picture.height;
  const double lowest = height - 1;
  const auto pitch = static_cast<std::uint32_t>(picture.pitch);
  const Color* const texels = picture.pixels.data();
  while (!out.empty()) {
    const std::size_t count = std::min(out.size(), piece);
    const double* const rise = columns.rise.data();
    const std::uint32_t* const u = columns.u.data();
    for (std::size_t i = 0; i < count; ++i) {
      const double v = std::min(std::max(height - slope * rise[i], 0.0), lowest);
      indices[i] = static_cast<std::uint32_t>(static_cast<std::int32_t>(v)) * pitch + u[i];
    }
    for (std::size_t i = 0; i < count; ++i) out[i] = texels[indices[i]] | 0xFF000000U;
    out = out.subspan(count);
    columns = {columns.u.subspan(count), columns.rise.subspan(count)};
  }
}

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
