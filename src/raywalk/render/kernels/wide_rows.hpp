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
#include <bit>
#include <cstdint>

#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/kernels/fixed.hpp"
#include "raywalk/render/kernels/sky_columns.hpp"
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

inline unsigned log2_of(int size) {
  return static_cast<unsigned>(std::bit_width(unsigned(size)) - 1);
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

/// True if both sides of a picture are powers of two, 2 to 32768, and rows are adjacent.
inline bool is_even(const Bitmap& picture) {
  const auto is_power = [](int size) {
    return size > 1 && std::has_single_bit(static_cast<unsigned>(size));
  };
  return is_power(picture.width) && is_power(picture.height) && picture.pitch == picture.width &&
         picture.width < 65536 && picture.height < 65536;
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
  /// Of a picture of 2^`bits` texels.
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

  /// Of the block.
  int first = 0;
  int last = 0;

 private:
  std::uint32_t place_;
  Fixed span_;
  std::uint32_t stride_;
  unsigned shift_;
};

/// `PixelKernels::draw_texels` for a picture that `is_even`. Most blocks of pixels lie on a few
/// rows of texels, no longer than a register: they are looked up in these. The others are gathered.
inline void draw_even_texels(std::span<Color> out, const Bitmap& picture, const PlaneRamp& at,
                             const Shade& shade) {
  const hn::ScalableTag<std::uint32_t> d;
  const hn::RebindToSigned<decltype(d)> indices;
  const unsigned across = log2_of(picture.width);
  const unsigned down = log2_of(picture.height);
  const int x_shift = static_cast<int>(32 - across);
  const int y_shift = static_cast<int>(32 - down - across);
  const auto rows = hn::Set(d, (1U << (across + down)) - (1U << across));
  const WideShade shaded(shade);
  WidePlaces x(at.x, at.step_x);
  WidePlaces y(at.y, at.step_y);
  const std::size_t lanes = hn::Lanes(d);
  const int count = static_cast<int>(lanes);
  BlockTexels columns(at.x, at.step_x, count, across);
  BlockTexels lines(at.y, at.step_y, count, down);
  const int last_window = picture.width - count;
  constexpr int most_lines = 4;
  // By 8 texels at a time a gather is as fast.
  constexpr bool may_look_up = hn::MaxLanes(d) >= 16;
  const Color* const texels = picture.pixels.data();
  const auto next = [&]() HWY_ATTR {
    const auto row = hn::And(hn::ShiftRightSame(y.next(), y_shift), rows);
    const auto column = hn::ShiftRightSame(x.next(), x_shift);
    const bool is_inside = columns.next() & lines.next();
    const int first = std::min(columns.first, last_window);
    const bool fits = is_inside && first >= 0 && columns.last - first < count &&
                      lines.last - lines.first < most_lines;
    if (!may_look_up || HWY_UNLIKELY(!fits)) {
      const auto index = hn::BitCast(indices, hn::Or(row, column));
      return shaded(hn::GatherIndex(d, texels, index));
    }
    const Color* window = texels + lines.first * picture.width + first;
    const auto place =
        hn::IndicesFromVec(d, hn::Sub(column, hn::Set(d, static_cast<std::uint32_t>(first))));
    auto found = hn::TableLookupLanes(hn::LoadU(d, window), place);
    for (int line = lines.first + 1; line <= lines.last; ++line) {
      window += picture.width;
      const auto is_here = hn::Eq(row, hn::Set(d, static_cast<std::uint32_t>(line) << across));
      found = hn::IfThenElse(is_here, hn::TableLookupLanes(hn::LoadU(d, window), place), found);
    }
    return shaded(found);
  };
  std::size_t i = 0;
  for (; i + lanes <= out.size(); i += lanes) hn::StoreU(next(), d, out.data() + i);
  if (i < out.size()) {
    hn::BlendedStore(next(), hn::FirstN(d, out.size() - i), d, out.data() + i);
  }
}

/// `PixelKernels::draw_texels`.
inline void draw_texels(std::span<Color> out, const Bitmap& picture, PlaneRamp at,
                        const Shade& shade) {
  if (is_even(picture)) {
    draw_even_texels(out, picture, at, shade);
  } else {
    draw_plain_texels(out, picture, at, shade);
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
inline void draw_texels(std::span<Color> out, const Bitmap& picture, PlaneRamp at,
                        const Shade& shade) {
  draw_plain_texels(out, picture, at, shade);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
