// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_BLEND) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_BLEND
#undef RAYWALK_WIDE_BLEND
#else
#define RAYWALK_WIDE_BLEND
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "raywalk/image/detail/blend.hpp"

HWY_BEFORE_NAMESPACE();
/// `blend_rows` and `add_rows`, 4 to 16 pixels at once.
namespace raywalk::detail::HWY_NAMESPACE {

#if HWY_MAX_BYTES >= 16 && !HWY_HAVE_SCALABLE && HWY_TARGET != HWY_EMU128
namespace hn = hwy::HWY_NAMESPACE;

using BlendColors = hn::ScalableTag<std::uint32_t>;
using BlendChannels = hn::Repartition<std::uint8_t, BlendColors>;
using BlendPairs = hn::Repartition<std::uint16_t, BlendColors>;

/// As `blend_premultiplied`, many at once: two channels of each at a time, in 16 bits each.
struct WideBlend {
  Color operator()(Color color, Color under) const { return blend_premultiplied(color, under); }
  HWY_INLINE hn::Vec<BlendColors> operator()(hn::Vec<BlendColors> color,
                                             hn::Vec<BlendColors> under) const {
    const BlendColors d;
    const BlendPairs pairs;
    const auto share = hn::ShiftRight<24>(color);
    const auto both = hn::BitCast(pairs, hn::Or(share, hn::ShiftLeft<16>(share)));
    const auto odd = hn::Set(pairs, std::uint16_t{0xFF});
    const auto all = hn::BitCast(pairs, under);
    const auto red_blue = hn::ShiftRight<8>(hn::Mul(hn::And(all, odd), both));
    const auto green = hn::AndNot(odd, hn::Mul(hn::ShiftRight<8>(all), both));
    const auto mask = hn::Set(d, 0xFFFFFFU);
    const auto rest = hn::And(hn::BitCast(d, hn::Or(red_blue, green)), mask);
    return hn::Or(hn::Add(hn::And(color, mask), rest), hn::AndNot(mask, under));
  }
};

/// As `add_premultiplied`, many at once.
struct WideAdd {
  Color operator()(Color color, Color under) const { return add_premultiplied(color, under); }
  HWY_INLINE hn::Vec<BlendColors> operator()(hn::Vec<BlendColors> color,
                                             hn::Vec<BlendColors> under) const {
    const BlendColors d;
    const BlendChannels channels;
    const auto light = hn::And(color, hn::Set(d, 0xFFFFFFU));
    return hn::BitCast(
        d, hn::SaturatedAdd(hn::BitCast(channels, light), hn::BitCast(channels, under)));
  }
};

template <class Mix>
HWY_INLINE void mix_row(std::span<const Color> colors, Color* out, Mix mix) {
  const BlendColors d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + lanes <= colors.size(); i += lanes) {
    hn::StoreU(mix(hn::LoadU(d, colors.data() + i), hn::LoadU(d, out + i)), d, out + i);
  }
#if HWY_MAX_BYTES < 32  // there masks are no matter of memory: more than they let in would be read
  for (; i < colors.size(); ++i) out[i] = mix(colors[i], out[i]);
#else
  if (i == colors.size()) return;
  const auto rest = hn::FirstN(d, colors.size() - i);
  const auto under = hn::MaskedLoad(rest, d, out + i);
  hn::BlendedStore(mix(hn::MaskedLoad(rest, d, colors.data() + i), under), rest, d, out + i);
#endif
}
#else
struct WideBlend {
  Color operator()(Color color, Color under) const { return blend_premultiplied(color, under); }
};
struct WideAdd {
  Color operator()(Color color, Color under) const { return add_premultiplied(color, under); }
};
template <class Mix>
void mix_row(std::span<const Color> colors, Color* out, Mix mix) {
  std::transform(colors.begin(), colors.end(), out, out, mix);
}
#endif

/// Blends a row of `premultiplied` colors onto each of `rows` rows of pixels.
inline void blend_rows(std::span<const Color> colors, Color* out, std::ptrdiff_t pitch, int rows) {
  for (; rows > 0; --rows, out += pitch) mix_row(colors, out, WideBlend());
}

/// Adds a row of `premultiplied` colors to each of `rows` rows of pixels.
inline void add_rows(std::span<const Color> colors, Color* out, std::ptrdiff_t pitch, int rows) {
  for (; rows > 0; --rows, out += pitch) mix_row(colors, out, WideAdd());
}

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
