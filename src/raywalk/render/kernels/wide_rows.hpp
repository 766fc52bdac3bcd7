// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_ROWS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_ROWS
#undef RAYWALK_WIDE_ROWS
#else
#define RAYWALK_WIDE_ROWS
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/kernels/fixed.hpp"
#include "raywalk/render/kernels/magnified_rows.hpp"
#include "raywalk/render/kernels/sky_columns.hpp"
#include "raywalk/render/kernels/textured_row.hpp"
#include "raywalk/render/kernels/wide_dither.hpp"
#include "raywalk/render/shade.hpp"

HWY_BEFORE_NAMESPACE();
/// Rows of floor, ceiling and sky, by loops that compilers vectorize, and by gathers of 8 or 16
/// texels.
namespace raywalk::detail::HWY_NAMESPACE {

/// Pixels drawn per step, few enough for the buffers between two steps to stay in the first-level
/// cache.
inline constexpr std::size_t piece = 256;

using Indices = std::array<std::uint32_t, piece>;

/// The texel at a fraction of a tile, in a picture of `size` texels.
constexpr std::uint32_t texel_at(std::uint32_t fraction, std::uint32_t size) {
  return static_cast<std::uint32_t>(std::uint64_t{fraction} * size >> 32U);
}

/// Stores the indices of the texels at `count` places of a ramp.
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

/// `find_any` without multiplications, for a picture that `is_even`. Compilers vectorize this loop
/// and all below.
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

/// Multiplies all channels by `light` / 256.
inline void dim(std::span<Color> colors, unsigned light) {
  auto* const channels = reinterpret_cast<unsigned char*>(colors.data());
  for (std::size_t i = 0; i < colors.size() * 4; ++i) {
    channels[i] = static_cast<unsigned char>(channels[i] * light >> 8U);
  }
}

/// Multiplies each channel by its own light / 256.
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

/// `PixelKernels::shade_texels`, texel by texel.
inline void shade_plain_texels(std::span<const Color> texels, Color* out, const Shade& shade) {
  std::transform(texels.begin(), texels.end(), out,
                 [shade](Color texel) { return lit(texel, shade); });
}

/// `PixelKernels::draw_texels`, without gathers.
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

/// The same of a row, which may dither.
inline void draw_plain_row(const TexturedRow& row, std::size_t pixels, const PlaneRamp& at) {
  draw_plain_texels({row.out, pixels}, row.picture, at, row.shade);
  if (row.is_dithered()) dither_row({row.out, pixels}, *row.fine_shade, row.place);
}

/// `PixelKernels::draw_sky`.
inline void draw_sky(std::span<Color> out, const Bitmap& picture, SkyColumns columns,
                     double slope) {
  Indices indices;
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

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
namespace hn = hwy::HWY_NAMESPACE;

/// `lit` for 8 or 16 texels at once: two channels of each at a time, in 16 bits each.
class WideShade {
 public:
  HWY_INLINE explicit WideShade(const TexturedRow& row) : WideShade(row.shade) {}
  HWY_INLINE explicit WideShade(const Shade& shade)
      : red_blue_(pair(shade.red, shade.blue)),
        none_green_(pair(0, shade.green)),
        haze_(hn::Set(Texels(), shade.haze | 0xFF000000U)) {}

  /// The shaded texels.
  HWY_INLINE hn::Vec<hn::ScalableTag<std::uint32_t>> operator()(
      hn::Vec<hn::ScalableTag<std::uint32_t>> texels) const {
    const Channels d;
    const auto all = hn::BitCast(d, texels);
    const auto low = hn::And(all, hn::Set(d, std::uint16_t{0xFF}));
    const auto red_blue = hn::ShiftRight<8>(hn::Mul(low, red_blue_));
    const auto green = hn::Mul(hn::ShiftRight<8>(all), none_green_);
    const auto both = hn::Or(red_blue, hn::And(green, hn::Set(d, std::uint16_t{0xFF00})));
    return hn::Add(hn::BitCast(Texels(), both), haze_);
  }

 private:
  using Texels = hn::ScalableTag<std::uint32_t>;
  using Channels = hn::Repartition<std::uint16_t, Texels>;

  static HWY_INLINE hn::Vec<Channels> pair(unsigned high, unsigned low) {
    return hn::BitCast(Channels(), hn::Set(Texels(), high << 16U | low));
  }

  hn::Vec<Channels> red_blue_;
  hn::Vec<Channels> none_green_;
  hn::Vec<Texels> haze_;
};

/// `dithered` for 8 or 16 texels at once, of blocks of pixels side by side.
class WideFineShade {
 public:
  HWY_INLINE explicit WideFineShade(const TexturedRow& row)
      : dither_(set(row.fine_shade->red_blue), set(row.fine_shade->green),
                set(row.fine_shade->haze_red_blue), set(row.fine_shade->haze_green)),
        // They come again every 8 pixels, so each block has the same.
        thresholds_(hn::LoadU(Texels(), thresholds_from(row.place.x, row.place.y))) {}

  HWY_INLINE hn::Vec<hn::ScalableTag<std::uint32_t>> operator()(
      hn::Vec<hn::ScalableTag<std::uint32_t>> texels) const {
    return dither_(texels, thresholds_);
  }

 private:
  using Texels = hn::ScalableTag<std::uint32_t>;

  static HWY_INLINE hn::Vec<Texels> set(std::uint32_t value) { return hn::Set(Texels(), value); }

  WideDither dither_;
  hn::Vec<Texels> thresholds_;
};

/// The fractions of places along one axis, for 8 or 16 pixels at once, in units of 2^-32 tile.
class WidePlaces {
 public:
  HWY_INLINE WidePlaces(Fixed first, Fixed step) {
    const Places d;
    const auto one = hn::Set(d, static_cast<std::uint32_t>(step));
    places_ = hn::Add(hn::Set(d, static_cast<std::uint32_t>(first)), hn::Mul(hn::Iota(d, 0), one));
    stride_ = hn::Mul(one, hn::Set(d, static_cast<std::uint32_t>(hn::Lanes(d))));
  }

  /// The places of the next pixels.
  HWY_INLINE hn::Vec<hn::ScalableTag<std::uint32_t>> next() {
    const auto here = places_;
    places_ = hn::Add(places_, stride_);
    return here;
  }

 private:
  using Places = hn::ScalableTag<std::uint32_t>;

  hn::Vec<Places> places_;
  hn::Vec<Places> stride_;
};

/// The texels along one axis under blocks of pixels side by side, block after block.
class BlockTexels {
 public:
  /// The blocks of `lanes` pixels along a picture's axis of 2^`bits` texels.
  BlockTexels(Fixed first, Fixed step, int lanes, unsigned bits)
      : place_(static_cast<std::uint32_t>(first)),
        span_(step * (lanes - 1)),
        stride_(static_cast<std::uint32_t>(step * lanes)),
        shift_(32 - bits) {}

  /// Goes on to the next block; false if it reaches over the picture's edge.
  [[nodiscard]] HWY_INLINE bool next() {
    const auto begin = static_cast<Fixed>(place_);
    const Fixed end = begin + span_;
    place_ += stride_;
    first = static_cast<int>(std::min(begin, end) >> shift_);
    last = static_cast<int>(std::max(begin, end) >> shift_);
    return static_cast<std::uint64_t>(end) < (std::uint64_t{1} << 32U);
  }

  /// The lowest and the highest texel of the block.
  int first = 0;
  int last = 0;

 private:
  std::uint32_t place_;
  Fixed span_;
  std::uint32_t stride_;
  unsigned shift_;
};

/// `PixelKernels::draw_texels` for pictures that are `is_even`, all of one size. Most blocks of
/// pixels lie on a few rows of texels, no longer than a register: they are looked up in these. The
/// others are gathered. Each row has its shade.
template <std::size_t count, class Shaded>
void draw_even_texels(std::span<const TexturedRow> rows_of, std::size_t pixels,
                      const PlaneRamp& at) {
  const hn::ScalableTag<std::uint32_t> d;
  const hn::RebindToSigned<decltype(d)> indices;
  using Lanes = hn::Vec<decltype(d)>;
  const int width = rows_of[0].picture.width;
  const unsigned across = log2_of(width);
  const unsigned down = log2_of(rows_of[0].picture.height);
  const int x_shift = static_cast<int>(32 - across);
  const int y_shift = static_cast<int>(32 - down - across);
  const auto rows = hn::Set(d, (1U << (across + down)) - (1U << across));
  const auto shades = [&]<std::size_t... i>(std::index_sequence<i...>)
                          HWY_ATTR { return std::array{Shaded(rows_of[i])...}; };
  const std::array<Shaded, count> shaded = shades(std::make_index_sequence<count>());
  WidePlaces x(at.x, at.step_x);
  WidePlaces y(at.y, at.step_y);
  const std::size_t lanes = hn::Lanes(d);
  const int block = static_cast<int>(lanes);
  BlockTexels columns(at.x, at.step_x, block, across);
  BlockTexels lines(at.y, at.step_y, block, down);
  const int last_window = width - block;
  constexpr int max_lines = 4;
  // One row, 8 texels at a time, is gathered as fast.
  constexpr bool may_look_up = hn::MaxLanes(d) >= 16 || count > 1;
  const auto next = [&]() HWY_ATTR {
    const auto row = hn::And(hn::ShiftRightSame(y.next(), y_shift), rows);
    const auto column = hn::ShiftRightSame(x.next(), x_shift);
    const bool is_inside = columns.next() & lines.next();
    const int first = std::min(columns.first, last_window);
    const bool fits = is_inside && first >= 0 && columns.last - first < block &&
                      lines.last - lines.first < max_lines;
    std::array<Lanes, count> found;
    if (!may_look_up || HWY_UNLIKELY(!fits)) {
      const auto index = hn::BitCast(indices, hn::Or(row, column));
      for (std::size_t i = 0; i < count; ++i) {
        found[i] = shaded[i](hn::GatherIndex(d, rows_of[i].picture.pixels.data(), index));
      }
      return found;
    }
    const int begin = lines.first * width + first;
    const auto place =
        hn::IndicesFromVec(d, hn::Sub(column, hn::Set(d, static_cast<std::uint32_t>(first))));
    const auto line_of = [&](std::size_t i, int line) HWY_ATTR {
      const Color* const window = rows_of[i].picture.pixels.data() + begin;
      return hn::TableLookupLanes(hn::LoadU(d, window + (line - lines.first) * width), place);
    };
    for (std::size_t i = 0; i < count; ++i) found[i] = line_of(i, lines.first);
    for (int line = lines.first + 1; line <= lines.last; ++line) {
      const auto is_here = hn::Eq(row, hn::Set(d, static_cast<std::uint32_t>(line) << across));
      for (std::size_t i = 0; i < count; ++i) {
        found[i] = hn::IfThenElse(is_here, line_of(i, line), found[i]);
      }
    }
    for (std::size_t i = 0; i < count; ++i) found[i] = shaded[i](found[i]);
    return found;
  };
  std::size_t pixel = 0;
  for (; pixel + lanes <= pixels; pixel += lanes) {
    const auto texels = next();
    for (std::size_t i = 0; i < count; ++i) hn::StoreU(texels[i], d, rows_of[i].out + pixel);
  }
  if (pixel < pixels) {
    const auto texels = next();
    const auto left = hn::FirstN(d, pixels - pixel);
    for (std::size_t i = 0; i < count; ++i) {
      hn::BlendedStore(texels[i], left, d, rows_of[i].out + pixel);
    }
  }
}

/// The same with the shades that the rows ask for, all of one kind.
template <std::size_t count>
void draw_shaded_texels(std::span<const TexturedRow> rows, std::size_t pixels,
                        const PlaneRamp& at) {
  if (rows[0].is_dithered()) {
    draw_even_texels<count, WideFineShade>(rows, pixels, at);
  } else {
    draw_even_texels<count, WideShade>(rows, pixels, at);
  }
}

/// `PixelKernels::draw_texels`.
inline void draw_texels(std::span<const TexturedRow> rows, std::size_t pixels,
                        const PlaneRamp& at) {
  if (are_alike(rows)) return draw_shaded_texels<2>(rows, pixels, at);
  for (const TexturedRow& row : rows) {
    if (is_even(row.picture)) {
      draw_shaded_texels<1>(std::span(&row, 1), pixels, at);
    } else {
      draw_plain_row(row, pixels, at);
    }
  }
}

/// `PixelKernels::shade_texels`.
inline void shade_texels(std::span<const Color> texels, Color* out, const Shade& shade) {
  const hn::ScalableTag<std::uint32_t> d;
  const WideShade shaded(shade);
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + lanes <= texels.size(); i += lanes) {
    hn::StoreU(shaded(hn::LoadU(d, texels.data() + i)), d, out + i);
  }
  shade_plain_texels(texels.subspan(i), out + i, shade);
}
#else
inline void shade_texels(std::span<const Color> texels, Color* out, const Shade& shade) {
  shade_plain_texels(texels, out, shade);
}
inline void draw_texels(std::span<const TexturedRow> rows, std::size_t pixels,
                        const PlaneRamp& at) {
  const auto dither = [&](const TexturedRow& row) {
    if (row.is_dithered()) dither_row({row.out, pixels}, *row.fine_shade, row.place);
  };
  if (are_alike(rows) && is_magnified(rows[0].picture, pixels, at)) {
    draw_magnified<2>(rows, pixels, at);
    for (const TexturedRow& row : rows) dither(row);
    return;
  }
  for (const TexturedRow& row : rows) {
    if (is_even(row.picture) && is_magnified(row.picture, pixels, at)) {
      draw_magnified<1>(std::span(&row, 1), pixels, at);
      dither(row);
    } else {
      draw_plain_row(row, pixels, at);
    }
  }
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
