// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_VEILS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_VEILS
#undef RAYWALK_WIDE_VEILS
#else
#define RAYWALK_WIDE_VEILS
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "raywalk/image/detail/blend.hpp"

HWY_BEFORE_NAMESPACE();
/// What is laid onto pixels that are there already: some rows of them by the same row.
namespace raywalk::detail::HWY_NAMESPACE {

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
namespace hn = hwy::HWY_NAMESPACE;

using Veils = hn::ScalableTag<std::uint32_t>;
using VeilChannels = hn::Repartition<std::uint8_t, Veils>;
using VeilPairs = hn::Repartition<std::uint16_t, Veils>;

/// As `under_veil`, many at once: two channels of each at a time, in 16 bits each.
struct WideVeil {
  HWY_INLINE hn::Vec<Veils> operator()(hn::Vec<Veils> veil, hn::Vec<Veils> under) const {
    const Veils d;
    const VeilPairs pairs;
    const auto share = hn::ShiftRight<24>(veil);
    const auto both = hn::BitCast(pairs, hn::Or(share, hn::ShiftLeft<16>(share)));
    const auto odd = hn::Set(pairs, std::uint16_t{0xFF});
    const auto all = hn::BitCast(pairs, under);
    const auto red_blue = hn::ShiftRight<8>(hn::Mul(hn::And(all, odd), both));
    const auto green = hn::AndNot(odd, hn::Mul(hn::ShiftRight<8>(all), both));
    const auto mask = hn::Set(d, 0xFFFFFFU);
    const auto rest = hn::And(hn::BitCast(d, hn::Or(red_blue, green)), mask);
    return hn::Or(hn::Add(hn::And(veil, mask), rest), hn::AndNot(mask, under));
  }
};

/// As `under_glow`, many at once.
struct WideGlow {
  HWY_INLINE hn::Vec<Veils> operator()(hn::Vec<Veils> veil, hn::Vec<Veils> under) const {
    const Veils d;
    const VeilChannels channels;
    const auto light = hn::And(veil, hn::Set(d, 0xFFFFFFU));
    return hn::BitCast(
        d, hn::SaturatedAdd(hn::BitCast(channels, light), hn::BitCast(channels, under)));
  }
};

template <class Mix>
HWY_INLINE void mix_row(std::span<const Color> veils, Color* out, Mix mix) {
  const Veils d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + lanes <= veils.size(); i += lanes) {
    hn::StoreU(mix(hn::LoadU(d, veils.data() + i), hn::LoadU(d, out + i)), d, out + i);
  }
  if (i == veils.size()) return;
  const auto rest = hn::FirstN(d, veils.size() - i);
  const auto under = hn::MaskedLoad(rest, d, out + i);
  hn::BlendedStore(mix(hn::MaskedLoad(rest, d, veils.data() + i), under), rest, d, out + i);
}
#else
struct WideVeil {
  Color operator()(Color veil, Color under) const { return under_veil(veil, under); }
};
struct WideGlow {
  Color operator()(Color veil, Color under) const { return under_glow(veil, under); }
};
template <class Mix>
void mix_row(std::span<const Color> veils, Color* out, Mix mix) {
  std::transform(veils.begin(), veils.end(), out, out, mix);
}
#endif

/// Lays a row of veils onto each of some rows of pixels, as `under_veil`.
inline void lay_veils(std::span<const Color> veils, Color* out, std::ptrdiff_t pitch, int rows) {
  for (; rows > 0; --rows, out += pitch) mix_row(veils, out, WideVeil());
}

/// Adds a row of light to each of some rows of pixels, as `under_glow`.
inline void add_light(std::span<const Color> veils, Color* out, std::ptrdiff_t pitch, int rows) {
  for (; rows > 0; --rows, out += pitch) mix_row(veils, out, WideGlow());
}

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
