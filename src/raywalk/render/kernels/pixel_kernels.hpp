#pragma once

#include <span>
#include <string_view>

#include "raywalk/render/kernels/column_groups.hpp"
#include "raywalk/render/kernels/dither_pixels.hpp"
#include "raywalk/render/kernels/lit_texels.hpp"
#include "raywalk/render/kernels/plane_ramp.hpp"
#include "raywalk/render/kernels/sky_columns.hpp"

namespace raywalk::detail {

/// The loops in which nearly all of a picture's time goes, for certain instructions. All of them
/// draw the same, bit for bit.
struct PixelKernels {
  std::string_view name{};
  /// As `draw_column_groups`.
  void (*draw_column_groups)(std::span<ColumnGroup>, Color* out, std::ptrdiff_t pitch,
                             int rows) = nullptr;
  /// Draws a row of a plane: the texels of a picture at some places, shaded and opaque. Expects a
  /// picture of 1 to 4096 texels a side.
  void (*draw_texels)(std::span<Color> out, const Bitmap& picture, PlaneRamp at,
                      const Shade& shade) = nullptr;
  /// Makes `out` of as many texels: each as `lit`.
  void (*shade_texels)(std::span<const Color> texels, Color* out, const Shade& shade) = nullptr;
  /// Draws a row of the sky that looks up by `slope` per unit of depth. Expects as many columns as
  /// pixels, and their texel columns inside the picture.
  void (*draw_sky)(std::span<Color> out, const Bitmap& picture, SkyColumns columns,
                   double slope) = nullptr;
  /// Lays a row of veils (see `veil_of`) onto each of some rows of pixels, each `pitch` pixels
  /// after the last: as `under_veil`.
  void (*lay_veils)(std::span<const Color> veils, Color* out, std::ptrdiff_t pitch,
                    int rows) = nullptr;
  /// The same, as `under_glow`.
  void (*add_light)(std::span<const Color> veils, Color* out, std::ptrdiff_t pitch,
                    int rows) = nullptr;
  /// As `light_plain_texels`.
  void (*light_texels)(std::span<Color> out, const Bitmap& picture, const LightPatch& light,
                       bool dithers) = nullptr;
  /// As `dither_plain_row`.
  void (*dither_row)(std::span<Color> out, const FineShade& shade, DitherPlace at) = nullptr;
  /// As `dither_plain_columns`, by whom pixels of a full block are stored that are in none of its
  /// rows.
  void (*dither_columns)(Color* out, std::ptrdiff_t pitch, const DitherBlock& block,
                         DitherPlace at) = nullptr;
};

/// Those that this machine can run, the fastest first: at least "portable". They are there as long
/// as the program.
[[nodiscard]] std::span<const PixelKernels> pixel_kernels();

}  // namespace raywalk::detail
