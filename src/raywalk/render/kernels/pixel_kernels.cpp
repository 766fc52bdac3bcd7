#include "raywalk/render/kernels/pixel_kernels.hpp"

#include <array>

// Between SSSE3 and SSE4 there is nothing to gain.
#define HWY_DISABLED_TARGETS (HWY_SSSE3)
// NOLINTNEXTLINE(readability-identifier-naming): the name is Highway's
#define HWY_TARGET_INCLUDE "raywalk/render/kernels/pixel_kernels.cpp"
#include <hwy/foreach_target.h>

#include "raywalk/render/kernels/wide_blend.hpp"
#include "raywalk/render/kernels/wide_column_groups.hpp"
#include "raywalk/render/kernels/wide_dither.hpp"
#include "raywalk/render/kernels/wide_edge_groups.hpp"
#include "raywalk/render/kernels/wide_light_columns.hpp"
#include "raywalk/render/kernels/wide_light_rows.hpp"
#include "raywalk/render/kernels/wide_plane_rows.hpp"
#include "raywalk/render/kernels/wide_rows.hpp"

#if HWY_ONCE
namespace raywalk::detail {

namespace {

constexpr std::array all_kernels{
#if HWY_TARGETS & HWY_AVX3
    PixelKernels{"AVX-512", N_AVX3::draw_column_groups, N_AVX3::draw_dithered_groups,
                 N_AVX3::draw_texels, N_AVX3::shade_texels, N_AVX3::draw_sky, N_AVX3::blend_rows,
                 N_AVX3::add_rows, N_AVX3::light_rows, N_AVX3::light_columns, N_AVX3::light_column,
                 N_AVX3::dither_columns, N_AVX3::fill_float_row, N_AVX3::fill_short_row,
                 N_AVX3::fill_byte_row, N_AVX3::find_pieces},
#endif
#if HWY_TARGETS & HWY_AVX2
    PixelKernels{"AVX2", N_AVX2::draw_column_groups, N_AVX2::draw_dithered_groups,
                 N_AVX2::draw_texels, N_AVX2::shade_texels, N_AVX2::draw_sky, N_AVX2::blend_rows,
                 N_AVX2::add_rows, N_AVX2::light_rows, N_AVX2::light_columns, N_AVX2::light_column,
                 N_AVX2::dither_columns, N_AVX2::fill_float_row, N_AVX2::fill_short_row,
                 N_AVX2::fill_byte_row, N_AVX2::find_pieces},
#endif
#if HWY_TARGETS & HWY_SSE4
    PixelKernels{"SSE4", draw_column_groups, N_SSE4::draw_dithered_groups, N_SSE4::draw_texels,
                 N_SSE4::shade_texels, N_SSE4::draw_sky, N_SSE4::blend_rows, N_SSE4::add_rows,
                 N_SSE4::light_rows, N_SSE4::light_columns, N_SSE4::light_column,
                 N_SSE4::dither_columns, N_SSE4::fill_float_row, N_SSE4::fill_short_row,
                 N_SSE4::fill_byte_row, N_SSE4::find_pieces},
#endif
    PixelKernels{"portable", draw_column_groups, HWY_NAMESPACE::draw_dithered_groups,
                 HWY_NAMESPACE::draw_texels, HWY_NAMESPACE::shade_texels, HWY_NAMESPACE::draw_sky,
                 HWY_NAMESPACE::blend_rows, HWY_NAMESPACE::add_rows, HWY_NAMESPACE::light_rows,
                 HWY_NAMESPACE::light_columns, HWY_NAMESPACE::light_column,
                 HWY_NAMESPACE::dither_columns, HWY_NAMESPACE::fill_float_row,
                 HWY_NAMESPACE::fill_short_row, HWY_NAMESPACE::fill_byte_row,
                 HWY_NAMESPACE::find_pieces}};

/// How many of them this machine lacks: better ones come first. Where there is but one, nobody asks
/// what the machine has, and nothing of Highway is linked.
std::size_t lacking() {
  std::size_t count = 0;
#if HWY_TARGETS & (HWY_AVX3 | HWY_AVX2 | HWY_SSE4)
  const auto has = HWY_SUPPORTED_TARGETS;
#endif
#if HWY_TARGETS & HWY_AVX3
  count += (has & HWY_AVX3) == 0 ? 1 : 0;
#endif
#if HWY_TARGETS & HWY_AVX2
  count += (has & HWY_AVX2) == 0 ? 1 : 0;
#endif
#if HWY_TARGETS & HWY_SSE4
  count += (has & HWY_SSE4) == 0 ? 1 : 0;
#endif
  return count;
}

}  // namespace

std::span<const PixelKernels> pixel_kernels() {
  static const std::size_t first = lacking();
  return std::span(all_kernels).subspan(first);
}

}  // namespace raywalk::detail
#endif
