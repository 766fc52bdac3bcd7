// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_TEXELS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_TEXELS
#undef RAYWALK_WIDE_TEXELS
#else
#define RAYWALK_WIDE_TEXELS
#endif

#include <hwy/highway.h>

#include "raywalk/render/kernels/texel_rows.hpp"

HWY_BEFORE_NAMESPACE();
/// `draw_texels`, 8 or 16 pixels at once, where a picture's sides are powers of two.
namespace raywalk::detail::HWY_NAMESPACE {

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
namespace hn = hwy::HWY_NAMESPACE;

/// What shades many texels at once: two channels of each at a time, in 16 bits each.
class WideShade {
 public:
  HWY_INLINE explicit WideShade(const Shade& shade)
      : red_blue_(pair(shade.red, shade.blue)),
        none_green_(pair(0, shade.green)),
        haze_(hn::Set(Texels(), shade.haze | 0xFF000000U)) {}

  /// As `lit`.
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

/// Places along one axis, of many pixels at once, in units of 2^-32 of a tile.
class WidePlaces {
 public:
  HWY_INLINE WidePlaces(Fixed first, Fixed step) {
    const Places d;
    const auto one = hn::Set(d, static_cast<std::uint32_t>(step));
    places_ = hn::Add(hn::Set(d, static_cast<std::uint32_t>(first)), hn::Mul(hn::Iota(d, 0), one));
    stride_ = hn::Mul(one, hn::Set(d, static_cast<std::uint32_t>(hn::Lanes(d))));
  }

  /// Those of the next pixels.
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

/// Draws a row, and expects a picture that `is_even`.
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
  const Color* const texels = picture.pixels.data();
  const auto next = [&]() HWY_ATTR {
    const auto row = hn::And(hn::ShiftRightSame(y.next(), y_shift), rows);
    const auto index = hn::Or(row, hn::ShiftRightSame(x.next(), x_shift));
    return shaded(hn::GatherIndex(d, texels, hn::BitCast(indices, index)));
  };
  std::size_t i = 0;
  const std::size_t lanes = hn::Lanes(d);
  for (; i + lanes <= out.size(); i += lanes) hn::StoreU(next(), d, out.data() + i);
  if (i < out.size()) {
    hn::BlendedStore(next(), hn::FirstN(d, out.size() - i), d, out.data() + i);
  }
}

/// The same as `draw_plain_texels`.
inline void draw_texels(std::span<Color> out, const Bitmap& picture, PlaneRamp at,
                        const Shade& shade) {
  if (is_even(picture)) {
    draw_even_texels(out, picture, at, shade);
  } else {
    draw_plain_texels(out, picture, at, shade);
  }
}

/// The same as `shade_plain_texels`.
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
