// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_LIGHT) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_LIGHT
#undef RAYWALK_WIDE_LIGHT
#else
#define RAYWALK_WIDE_LIGHT
#endif

#include <hwy/highway.h>

#include <array>
#include <vector>

#include "raywalk/render/kernels/dither.hpp"
#include "raywalk/render/kernels/lit_texels.hpp"

HWY_BEFORE_NAMESPACE();
/// `light_texels`, 8 texels at once.
namespace raywalk::detail::HWY_NAMESPACE {

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
namespace hn = hwy::HWY_NAMESPACE;

using EightTexels = hn::CappedTag<std::uint32_t, 8>;
using Eight = hn::Vec<EightTexels>;

/// Some places on the way from a point to the next, and by how much what is there is lifted.
struct LitPlaces {
  const LightStep& step;
  Eight share;
  Eight lift;
};

/// One channel, the lowest of each texel, under the light of some places: as `lit_channel`.
HWY_INLINE Eight lit_channels(Eight channel, const LitPlaces& at, std::size_t which) {
  const EightTexels d;
  const auto more = hn::Mul(hn::Set(d, at.step.more[which]), at.share);
  const auto light = hn::ShiftRight<8>(hn::Add(hn::Set(d, at.step.light[which]), more));
  const auto weight = hn::Min(hn::Add(light, hn::ShiftRight<7>(light)), hn::Set(d, 65536U));
  return hn::ShiftRight<16>(hn::Add(hn::Mul(channel, weight), at.lift));
}

/// As `lit_color`.
HWY_INLINE Eight lit_colors(Eight texels, const LitPlaces& at) {
  const EightTexels d;
  const auto low = hn::Set(d, 0xFFU);
  const auto red = lit_channels(hn::And(hn::ShiftRight<16>(texels), low), at, 0);
  const auto green = lit_channels(hn::And(hn::ShiftRight<8>(texels), low), at, 1);
  const auto blue = lit_channels(hn::And(texels, low), at, 2);
  const auto alpha = hn::And(texels, hn::Set(d, 0xFF000000U));
  return hn::Or(hn::Or(alpha, blue), hn::Or(hn::ShiftLeft<16>(red), hn::ShiftLeft<8>(green)));
}

/// The same as `light_plain_texels`, where between two points of light there are eight texels or a
/// multiple of that.
inline void light_texels(std::span<Color> out, const Bitmap& picture, const LightPatch& light,
                         bool dithers) {
  const EightTexels d;
  constexpr int lanes = 8;
  const int texels_a_step = picture.width / LightPatch::side;
  if (picture.width % (LightPatch::side * lanes) != 0) {
    return light_plain_texels(out, picture, light, dithers);
  }
  std::vector<std::uint32_t> shares;  // the same from each point to the next
  shares.reserve(static_cast<std::size_t>(texels_a_step));
  for (int i = 0; i < texels_a_step; ++i) {
    shares.push_back(LightPlace::of_texel(i, picture.width).share);
  }
  Color* to = out.data();
  const auto low = hn::Set(d, dithers ? 0xFFU : 0U);
  for (int y = 0; y < picture.height; ++y) {
    const Color* from = picture.row(y).data();
    const auto lift = hn::ShiftLeft<8>(hn::And(hn::LoadU(d, thresholds_from(0, y)), low));
    for (const LightStep& step : light_steps(light, y, picture.height)) {
      for (int i = 0; i < texels_a_step; i += lanes, from += lanes, to += lanes) {
        const auto share = hn::LoadU(d, shares.data() + i);
        hn::StoreU(lit_colors(hn::LoadU(d, from), {step, share, lift}), d, to);
      }
    }
  }
}
#else
inline void light_texels(std::span<Color> out, const Bitmap& picture, const LightPatch& light,
                         bool dithers) {
  light_plain_texels(out, picture, light, dithers);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
