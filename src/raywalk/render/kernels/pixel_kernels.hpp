#pragma once

#include <span>
#include <string_view>

#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/kernels/column_groups.hpp"
#include "raywalk/render/kernels/dither.hpp"
#include "raywalk/render/kernels/edge_groups.hpp"
#include "raywalk/render/kernels/fixed.hpp"
#include "raywalk/render/kernels/light_column.hpp"
#include "raywalk/render/kernels/light_columns.hpp"
#include "raywalk/render/kernels/plane_rows.hpp"
#include "raywalk/render/kernels/sky_columns.hpp"
#include "raywalk/render/kernels/textured_row.hpp"
#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

/// The inner loops of drawing, compiled for one set of instructions. All sets draw the same
/// picture, bit for bit.
struct PixelKernels {
  std::string_view name{};
  /// As `draw_column_groups`.
  void (*draw_column_groups)(std::span<ColumnGroup>, Color* out, std::ptrdiff_t pitch,
                             int rows) = nullptr;
  /// Draws rows of a full block of columns as `draw_column_groups` does, and dithers them as
  /// `dither_plain_columns` does.
  void (*draw_dithered_groups)(const DitheredGroups& all) = nullptr;
  /// Draws `pixels` pixels of one or two rows, of floor and of the ceiling above: pixel i shows the
  /// texel of its picture at place i of the ramp, shaded or dithered, and opaque.
  void (*draw_texels)(std::span<const TexturedRow> rows, std::size_t pixels,
                      const PlaneRamp& at) = nullptr;
  /// Shades each texel as `lit` does. Expects room for all of them in `out`, which may be where the
  /// texels are.
  void (*shade_texels)(std::span<const Color> texels, Color* out, const Shade& shade) = nullptr;
  /// Draws a row of the sky whose pixels look up by `slope` per unit of depth. Expects as many
  /// columns as pixels, and texel columns inside the picture.
  void (*draw_sky)(std::span<Color> out, const Bitmap& picture, SkyColumns columns,
                   double slope) = nullptr;
  /// Blends one row of `premultiplied` colors onto each of `rows` rows of pixels, the first at
  /// `out`, each `pitch` pixels after the last, as `blend_premultiplied` does.
  void (*blend_rows)(std::span<const Color> colors, Color* out, std::ptrdiff_t pitch,
                     int rows) = nullptr;
  /// Adds the row instead, as `add_premultiplied` does.
  void (*add_rows)(std::span<const Color> colors, Color* out, std::ptrdiff_t pitch,
                   int rows) = nullptr;
  /// As `light_plain_rows`.
  void (*light_rows)(std::span<const TexelRow> out, const LitRow& row) = nullptr;
  /// As `light_plain_columns`. Unlike the plain version it may rewrite, unchanged, pixels of a full
  /// block outside its rows.
  void (*light_columns)(Color* out, std::ptrdiff_t pitch, const LitColumns& columns,
                        DitherPlace at) = nullptr;
  /// As `light_plain_column`.
  void (*light_column)(const LitColumn& column, int y, std::size_t count, float gray,
                       LightShares& shares) = nullptr;
  /// As `dither_plain_columns`. Unlike the plain version it may rewrite, unchanged, pixels of a
  /// full block outside its rows.
  void (*dither_columns)(Color* out, std::ptrdiff_t pitch, const DitherBlock& block,
                         DitherPlace at) = nullptr;
  /// As `fill_plain_plane_row`, for values of 32, 16 and 8 bits. Expects -1 <= y < 32767.
  void (*fill_float_row)(float* out, const float* walls, float open, const WallRows& rows,
                         int y) = nullptr;
  void (*fill_short_row)(std::uint16_t* out, const std::uint16_t* walls, std::uint16_t open,
                         const WallRows& rows, int y) = nullptr;
  void (*fill_byte_row)(std::uint8_t* out, const std::uint8_t* walls, std::uint8_t open,
                        const WallRows& rows, int y) = nullptr;
  /// As `find_plain_pieces`; columns may be off by what is rounded.
  std::size_t (*find_pieces)(std::span<const EdgeGroup> groups, const ColumnsOfRow& row,
                             PieceOnRow* out) = nullptr;
};

/// The kernels that this machine can run, the fastest first. The last one is "portable", made of
/// what every machine of its kind has: NEON on AArch64, SIMD128 on WebAssembly where the compiler
/// may use it (and Highway is 1.2 or newer). The span stays valid as long as the program runs.
[[nodiscard]] std::span<const PixelKernels> pixel_kernels();

}  // namespace raywalk::detail
