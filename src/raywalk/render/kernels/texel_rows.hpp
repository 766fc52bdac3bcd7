// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_TEXEL_ROWS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_TEXEL_ROWS
#undef RAYWALK_TEXEL_ROWS
#else
#define RAYWALK_TEXEL_ROWS
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "raywalk/render/kernels/plane_ramp.hpp"

HWY_BEFORE_NAMESPACE();
/// Rows of planes by loops that a compiler makes as wide as the instructions are.
namespace raywalk::detail::HWY_NAMESPACE {

/// So many pixels at a time that what is between two steps stays in the first-level cache.
inline constexpr std::size_t piece = 256;

using Indices = std::array<std::uint32_t, piece>;

/// The texel at a fraction of a tile, in a picture of `size` texels.
constexpr std::uint32_t texel_at(std::uint32_t fraction, std::uint32_t size) {
  return static_cast<std::uint32_t>(std::uint64_t{fraction} * size >> 32U);
}

inline unsigned log2_of(int size) {
  return static_cast<unsigned>(std::bit_width(unsigned(size)) - 1);
}

/// Where in the picture the texels of `count` places lie.
inline void find_any(Indices& indices, std::size_t count, const Bitmap& picture,
                     const PlaneRamp& at) {
  auto x = static_cast<std::uint32_t>(at.x);
  auto y = static_cast<std::uint32_t>(at.y);
  const auto width = static_cast<std::uint32_t>(picture.width);
  const auto height = static_cast<std::uint32_t>(picture.height);
  const auto pitch = static_cast<std::uint32_t>(picture.pitch);
  for (std::size_t i = 0; i < count; ++i) {
    indices[i] = texel_at(y, height) * pitch + texel_at(x, width);
    x += static_cast<std::uint32_t>(at.step_x);
    y += static_cast<std::uint32_t>(at.step_y);
  }
}

/// The same for a picture whose sides are powers of two, from 2 on, without a multiplication: this
/// and all loops below are ones that a compiler makes wide.
inline void find_even(Indices& indices, std::size_t count, const Bitmap& picture,
                      const PlaneRamp& at) {
  const unsigned across = log2_of(picture.width);
  const unsigned down = log2_of(picture.height);
  const unsigned x_shift = 32 - across;
  const unsigned y_shift = 32 - down - across;
  const std::uint32_t rows = (1U << (across + down)) - (1U << across);
  auto x = static_cast<std::uint32_t>(at.x);
  auto y = static_cast<std::uint32_t>(at.y);
  const auto step_x = static_cast<std::uint32_t>(at.step_x);
  const auto step_y = static_cast<std::uint32_t>(at.step_y);
  for (std::size_t i = 0; i < count; ++i) {
    indices[i] = (y >> y_shift & rows) | x >> x_shift;
    x += step_x;
    y += step_y;
  }
}

inline bool is_even(const Bitmap& picture) {
  const auto is_power = [](int size) {
    return size > 1 && std::has_single_bit(static_cast<unsigned>(size));
  };
  return is_power(picture.width) && is_power(picture.height) && picture.pitch == picture.width &&
         picture.width < 65536 && picture.height < 65536;
}

/// Multiplied by a light, channel by channel.
inline void dim(std::span<Color> colors, unsigned light) {
  auto* const channels = reinterpret_cast<unsigned char*>(colors.data());
  for (std::size_t i = 0; i < colors.size() * 4; ++i) {
    channels[i] = static_cast<unsigned char>(channels[i] * light >> 8U);
  }
}

/// The same with a light of its own for each channel.
inline void dim(std::span<Color> colors, const Shade& shade) {
  if (shade.is_gray()) return dim(colors, shade.red);
  for (Color& color : colors) {
    color = (red(color) * shade.red >> 8U) << 16U | (green(color) * shade.green >> 8U) << 8U |
            blue(color) * shade.blue >> 8U;
  }
}

inline void draw_piece(std::span<Color> out, const Bitmap& picture, const PlaneRamp& at,
                       const Shade& shade) {
  Indices indices;
  if (is_even(picture)) {
    find_even(indices, out.size(), picture, at);
  } else {
    find_any(indices, out.size(), picture, at);
  }
  std::array<Color, piece> texels;
  const Color* const all = picture.pixels.data();
  for (std::size_t i = 0; i < out.size(); ++i) texels[i] = all[indices[i]];
  if (!shade.is_clear()) dim(std::span(texels).first(out.size()), shade);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = (texels[i] + shade.haze) | 0xFF000000U;
}

/// Makes `out` of as many texels: each as `lit`.
inline void shade_plain_texels(std::span<const Color> texels, Color* out, const Shade& shade) {
  std::transform(texels.begin(), texels.end(), out,
                 [shade](Color texel) { return lit(texel, shade); });
}

/// Draws a row of a plane: the texels of a picture at some places, shaded and opaque. Expects a
/// picture of 1 to 4096 texels a side.
inline void draw_plain_texels(std::span<Color> out, const Bitmap& picture, PlaneRamp at,
                              const Shade& shade) {
  while (!out.empty()) {
    const std::size_t count = std::min(out.size(), piece);
    draw_piece(out.first(count), picture, at, shade);
    at.x += static_cast<Fixed>(count) * at.step_x;
    at.y += static_cast<Fixed>(count) * at.step_y;
    out = out.subspan(count);
  }
}

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
