// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_LIGHT) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_LIGHT
#undef RAYWALK_WIDE_LIGHT
#else
#define RAYWALK_WIDE_LIGHT
#endif

#include <hwy/highway.h>

#include "raywalk/image/texture.hpp"
#include "raywalk/render/kernels/light_rows.hpp"
#include "raywalk/render/kernels/wide_dither.hpp"

/// True if light is computed several pixels at once. (What ARMv7 has instead of divisions and roots
/// is rounded otherwise.)
#undef RAYWALK_HAS_WIDE_LIGHT
#define RAYWALK_HAS_WIDE_LIGHT \
  (HWY_MAX_BYTES >= 16 && !HWY_HAVE_SCALABLE && HWY_TARGET != HWY_EMU128 && !HWY_ARCH_ARM_V7)

#if RAYWALK_HAS_WIDE_LIGHT
HWY_BEFORE_NAMESPACE();
/// The light on several pixels at once: the same operations in the same order as one by one, and so
/// the same bits.
namespace raywalk::detail::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Floats = hn::CappedTag<float, 16>;
using FloatLanes = hn::Vec<Floats>;
using HalfFloats = hn::Half<Floats>;
using LightInts = hn::RebindToSigned<Floats>;
using LightTexels = hn::RebindToUnsigned<Floats>;
using Doubles = hn::RebindToFloat<hn::Repartition<std::int64_t, Floats>>;

/// As many doubles as floats: two registers.
struct WideDoubles {
  hn::Vec<Doubles> low;
  hn::Vec<Doubles> high;

  static HWY_INLINE WideDoubles load(const double* from) {
    return {hn::LoadU(Doubles(), from), hn::LoadU(Doubles(), from + hn::Lanes(Doubles()))};
  }
  [[nodiscard]] HWY_INLINE FloatLanes rounded() const {
    const HalfFloats half;
    return hn::Combine(Floats(), hn::DemoteTo(half, high), hn::DemoteTo(half, low));
  }
  /// As whole numbers. Expects some that fit.
  [[nodiscard]] HWY_INLINE hn::Vec<LightInts> whole() const {
    const hn::Half<LightInts> half;
    return hn::Combine(LightInts(), hn::DemoteTo(half, high), hn::DemoteTo(half, low));
  }
};

/// Red, green and blue of some pixels.
struct WideLight {
  FloatLanes red;
  FloatLanes green;
  FloatLanes blue;

  static HWY_INLINE WideLight all(const LightColor& color) {
    const Floats d;
    return {hn::Set(d, color.red), hn::Set(d, color.green), hn::Set(d, color.blue)};
  }
  [[nodiscard]] HWY_INLINE WideLight times(const WideLight& by) const {
    return {hn::Mul(red, by.red), hn::Mul(green, by.green), hn::Mul(blue, by.blue)};
  }
  /// As `add_share` has it, with a share for each pixel.
  HWY_INLINE void add(const WideLight& color, FloatLanes share) {
    red = hn::Add(red, hn::Mul(color.red, share));
    green = hn::Add(green, hn::Mul(color.green, share));
    blue = hn::Add(blue, hn::Mul(color.blue, share));
  }
};

/// Those of as many pixels as there are lanes, from number `i` on.
HWY_INLINE WideLight load(const LightSums& sums, std::size_t i) {
  const Floats d;
  return {hn::Load(d, sums.red.data() + i), hn::Load(d, sums.green.data() + i),
          hn::Load(d, sums.blue.data() + i)};
}
HWY_INLINE void store(const WideLight& light, LightSums& sums, std::size_t i) {
  const Floats d;
  hn::Store(light.red, d, sums.red.data() + i);
  hn::Store(light.green, d, sums.green.data() + i);
  hn::Store(light.blue, d, sums.blue.data() + i);
}

/// The share of a beam inside of its cone, by the distance along the cone's middle and the square
/// of the distance: `LampShine::in_cone`.
class WideCone {
 public:
  HWY_INLINE explicit WideCone(const LampShine& shine)
      : rim_(hn::Set(Floats(), shine.rim)),
        per_softness_(hn::Set(Floats(), shine.per_softness)),
        outside_(hn::Set(Floats(), shine.surely_outside)),
        inside_(hn::Set(Floats(), shine.surely_inside)) {}

  /// Where hardly any are at the soft rim.
  [[nodiscard]] HWY_INLINE FloatLanes operator()(FloatLanes all_round, FloatLanes along,
                                                 FloatLanes space) const {
    const Floats d;
    const auto least = hn::Max(space, hn::Set(d, LampShine::min_square));
    const auto squared = hn::Mul(along, hn::Abs(along));
    // Only there a division tells.
    const auto is_outside = hn::Lt(squared, hn::Mul(least, outside_));
    const auto is_inside = hn::Lt(hn::Mul(least, inside_), squared);
    if (hn::AllTrue(d, hn::Or(is_outside, is_inside))) {
      return hn::IfThenElseZero(is_inside, all_round);
    }
    return divided(all_round, squared, least);
  }
  /// The same where many are.
  [[nodiscard]] HWY_INLINE FloatLanes soft(FloatLanes all_round, FloatLanes along,
                                           FloatLanes space) const {
    const Floats d;
    const auto least = hn::Max(space, hn::Set(d, LampShine::min_square));
    return divided(all_round, hn::Mul(along, hn::Abs(along)), least);
  }

 private:
  [[nodiscard]] HWY_INLINE FloatLanes divided(FloatLanes all_round, FloatLanes squared,
                                              FloatLanes least) const {
    const Floats d;
    const auto inside = hn::Mul(hn::Sub(hn::Div(squared, least), rim_), per_softness_);
    const auto s = hn::Min(hn::Max(inside, hn::Zero(d)), hn::Set(d, 1.0F));
    const auto rest = hn::Sub(hn::Set(d, 3.0F), hn::Mul(hn::Set(d, 2.0F), s));
    return hn::Mul(all_round, hn::Mul(hn::Mul(s, s), rest));
  }

  FloatLanes rim_;
  FloatLanes per_softness_;
  FloatLanes outside_;
  FloatLanes inside_;
};

/// As `texel_at`, but the number itself, which is whole.
HWY_INLINE hn::Vec<Doubles> texels_at(hn::Vec<Doubles> share, int size) {
  const Doubles d;
  const auto scaled = hn::Mul(share, hn::Set(d, static_cast<double>(size)));
  const auto most = hn::Set(d, size - 1.0);
  return hn::Trunc(hn::Min(hn::Max(hn::Zero(d), scaled), most));
}

/// As `left_by_texel`.
HWY_INLINE WideLight left_by_texels(hn::Vec<LightTexels> texels) {
  const Floats d;
  // The texels of a grille are holes or bars.
  const auto cover = hn::ShiftRight<24>(texels);
  const auto is_bar = hn::Eq(cover, hn::Set(LightTexels(), 255U));
  if (hn::AllTrue(LightTexels(), hn::Or(is_bar, hn::Eq(cover, hn::Zero(LightTexels()))))) {
    const auto all = hn::IfThenZeroElse(hn::RebindMask(d, is_bar), hn::Set(d, 1.0F));
    return {all, all, all};
  }
  const auto full = hn::Set(d, 255.0F);
  const auto byte = hn::Set(LightTexels(), 0xFFU);
  const auto share = [&](hn::Vec<LightTexels> channel) HWY_ATTR {
    const auto whole = hn::BitCast(LightInts(), hn::And(channel, byte));
    return hn::Div(hn::ConvertTo(d, whole), full);
  };
  const auto one = hn::Set(d, 1.0F);
  const auto opaque = share(cover);
  const auto clear = hn::Sub(one, opaque);
  const auto stops = hn::Eq(opaque, one);
  const auto left = [&](hn::Vec<LightTexels> channel) HWY_ATTR {
    return hn::IfThenZeroElse(stops, hn::Add(clear, hn::Mul(opaque, share(channel))));
  };
  return {left(hn::ShiftRight<16>(texels)), left(hn::ShiftRight<8>(texels)), left(texels)};
}

/// As `LightPane::left`, where the ways meet the pane at some heights, which are not numbers where
/// they do not, in some columns of texels.
HWY_INLINE WideLight left_by_pane(const LightPane& pane, const WideDoubles& heights,
                                  const WideDoubles& columns) {
  const Doubles d;
  const Floats floats;
  const Texture& picture = *pane.picture;
  const auto place = [&](hn::Vec<Doubles> z, hn::Vec<Doubles> column) HWY_ATTR {
    const auto stands =
        hn::And(hn::Ge(z, hn::Set(d, pane.pane.low)), hn::Le(z, hn::Set(d, pane.pane.high)));
    const auto row = texels_at(hn::Sub(hn::Set(d, pane.pane.top), z), picture.height);
    const auto width = hn::Set(d, static_cast<double>(picture.width));
    return hn::IfThenElse(stands, hn::Add(hn::Mul(row, width), column), hn::Set(d, -1.0));
  };
  const WideDoubles places{place(heights.low, columns.low), place(heights.high, columns.high)};
  const auto index = places.whole();
  const auto none = hn::Lt(index, hn::Zero(LightInts()));
  const WideLight all = WideLight::all(full_daylight);
  if (hn::AllTrue(LightInts(), none)) return all;
  const auto texels =
      hn::GatherIndex(LightTexels(), picture.texels.data(), hn::Max(index, hn::Zero(LightInts())));
  const WideLight left = left_by_texels(texels);
  const auto is_free = hn::RebindMask(floats, none);
  return {hn::IfThenElse(is_free, all.red, left.red),
          hn::IfThenElse(is_free, all.green, left.green),
          hn::IfThenElse(is_free, all.blue, left.blue)};
}

/// As `scaled_to_full`; divided is only where something is more than full.
HWY_INLINE WideLight scaled_to_full(const WideLight& sum) {
  const Floats d;
  const auto one = hn::Set(d, 1.0F);
  const auto most = hn::Max(hn::Max(sum.red, sum.green), hn::Max(sum.blue, one));
  if (HWY_LIKELY(hn::AllFalse(d, hn::Lt(one, most)))) return sum;
  const auto share = hn::Div(one, most);
  return {hn::Mul(sum.red, share), hn::Mul(sum.green, share), hn::Mul(sum.blue, share)};
}

/// Two channels of 16 bits, of which one is in the upper half.
HWY_INLINE hn::Vec<LightTexels> light_pair(hn::Vec<LightTexels> upper, hn::Vec<LightTexels> lower) {
  return hn::Or(hn::ShiftLeft<16>(upper), hn::And(lower, hn::Set(LightTexels(), 0xFFFFU)));
}

/// The light that is left in each channel, in the parts of a shade, 16 bits each.
struct WideParts {
  hn::Vec<LightTexels> red_blue;
  hn::Vec<LightTexels> green;
};

/// Shades of some pixels, and their haze: `shared_texel`, two channels of each texel at a time.
template <bool dithers>
class WideShadeBy {
 public:
  HWY_INLINE explicit WideShadeBy(const LightShade& shade)
      : WideShadeBy(hn::Set(Floats(), shade.gray),
                    hn::Set(LightTexels(), shade.haze[0] << 16U | shade.haze[2]),
                    hn::Set(LightTexels(), shade.haze[1])) {}
  HWY_INLINE WideShadeBy(FloatLanes gray, hn::Vec<LightTexels> haze_red_blue,
                         hn::Vec<LightTexels> haze_green)
      : gray_(gray), haze_red_blue_(haze_red_blue), haze_green_(haze_green) {}

  /// The parts of a sum of light, which is held to full.
  [[nodiscard]] HWY_INLINE WideParts parts_of(const WideLight& sum) const {
    const LightTexels d;
    const WideLight light = scaled_to_full(sum);
    const auto parts = [&](FloatLanes of) HWY_ATTR {
      const auto nearest = hn::Add(hn::Mul(of, gray_), hn::Set(Floats(), round_to_bits));
      return hn::BitCast(d, nearest);
    };
    const auto red = parts(light.red);
    const auto green = parts(light.green);
    const auto blue = parts(light.blue);
    if constexpr (!dithers) return {light_pair(red, blue), green};
    const auto held_parts = [&](hn::Vec<LightTexels> all) HWY_ATTR {
      return hn::Min(hn::And(all, hn::Set(d, 0x7FFFFFU)), hn::Set(d, 65535U));
    };
    return {light_pair(held_parts(red), held_parts(blue)), held_parts(green)};
  }

  /// The shaded texels; `at` is the place of the first.
  [[nodiscard]] HWY_INLINE hn::Vec<LightTexels> operator()(hn::Vec<LightTexels> texels,
                                                           const WideParts& parts,
                                                           DitherPlace at) const {
    const LightTexels d;
    if constexpr (dithers) {
      const auto lift = hn::LoadU(d, thresholds_from(at.x, at.y));
      return WideDither(parts.red_blue, parts.green, haze_red_blue_, haze_green_)(texels, lift);
    }
    const hn::Repartition<std::uint16_t, LightTexels> halves;
    const auto low = hn::Set(halves, std::uint16_t{0xFF});
    const auto red_blue =
        hn::Mul(hn::And(hn::BitCast(halves, texels), low), hn::BitCast(halves, parts.red_blue));
    const auto only_green = hn::And(hn::ShiftRight<8>(texels), hn::Set(d, 0xFFU));
    const auto product = hn::Mul(hn::BitCast(halves, only_green), hn::BitCast(halves, parts.green));
    const auto both = hn::Or(hn::BitCast(d, hn::ShiftRight<8>(red_blue)),
                             hn::And(hn::BitCast(d, product), hn::Set(d, 0xFF00U)));
    const auto haze = hn::Or(haze_red_blue_, hn::ShiftLeft<8>(haze_green_));
    return hn::Or(hn::Add(both, haze), hn::Set(d, 0xFF000000U));
  }

 private:
  FloatLanes gray_;
  hn::Vec<LightTexels> haze_red_blue_;
  hn::Vec<LightTexels> haze_green_;
};

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif
