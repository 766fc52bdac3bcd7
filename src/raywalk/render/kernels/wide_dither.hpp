// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_DITHER) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_DITHER
#undef RAYWALK_WIDE_DITHER
#else
#define RAYWALK_WIDE_DITHER
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>

#include "raywalk/render/kernels/dither.hpp"

HWY_BEFORE_NAMESPACE();
/// `dither_row` and `dither_columns`, 4 to 16 pixels at once.
namespace raywalk::detail::HWY_NAMESPACE {

#if HWY_MAX_BYTES >= 16 && !HWY_HAVE_SCALABLE && HWY_TARGET != HWY_EMU128
namespace hn = hwy::HWY_NAMESPACE;

using DitherTexels = hn::CappedTag<std::uint32_t, DitherBlock::width>;
using DitherLanes = hn::Vec<DitherTexels>;

/// As `dithered`, opaque: two channels of each texel at a time, in 16 bits each.
class WideDither {
 public:
  HWY_INLINE WideDither(DitherLanes red_blue, DitherLanes green, DitherLanes haze_red_blue,
                        DitherLanes haze_green)
      : red_blue_(hn::BitCast(Channels(), red_blue)),
        green_(hn::BitCast(Channels(), green)),
        haze_red_blue_(hn::BitCast(Channels(), haze_red_blue)),
        haze_green_(hn::BitCast(Channels(), haze_green)) {}

  HWY_INLINE DitherLanes operator()(DitherLanes texels, DitherLanes thresholds) const {
    const Channels d;
    const auto all = hn::BitCast(d, texels);
    const auto lift = hn::BitCast(d, thresholds);
    const auto high = hn::Set(d, std::uint16_t{0xFF00});
    const auto red_blue = hn::Add(hn::MulHigh(hn::ShiftLeft<8>(all), red_blue_), haze_red_blue_);
    const auto green = hn::Add(hn::MulHigh(hn::And(all, high), green_), haze_green_);
    const auto both =
        hn::Or(hn::ShiftRight<8>(hn::Add(red_blue, lift)), hn::And(hn::Add(green, lift), high));
    return hn::Or(hn::BitCast(DitherTexels(), both), hn::Set(DitherTexels(), 0xFF000000U));
  }

 private:
  using Channels = hn::Repartition<std::uint16_t, DitherTexels>;

  hn::Vec<Channels> red_blue_;
  hn::Vec<Channels> green_;
  hn::Vec<Channels> haze_red_blue_;
  hn::Vec<Channels> haze_green_;
};

/// The same as `dither_plain_row`.
inline void dither_row(std::span<Color> out, const FineShade& shade, DitherPlace at) {
  const DitherTexels d;
  const WideDither dither(hn::Set(d, shade.red_blue), hn::Set(d, shade.green),
                          hn::Set(d, shade.haze_red_blue), hn::Set(d, shade.haze_green));
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + lanes <= out.size(); i += lanes, at.x += static_cast<int>(lanes)) {
    const auto thresholds = hn::LoadU(d, thresholds_from(at.x, at.y));
    hn::StoreU(dither(hn::LoadU(d, out.data() + i), thresholds), d, out.data() + i);
  }
  const std::span<Color> tail = out.subspan(i);
  if (tail.empty()) return;
  std::array<Color, DitherBlock::width> pixels{};
  std::ranges::copy(tail, pixels.begin());
  const auto thresholds = hn::LoadU(d, thresholds_from(at.x, at.y));
  hn::StoreU(dither(hn::LoadU(d, pixels.data()), thresholds), d, pixels.data());
  std::copy_n(pixels.begin(), tail.size(), tail.begin());
}

/// The columns of a full block from number i on, as many as there are lanes.
HWY_INLINE void dither_lanes(Color* out, std::ptrdiff_t pitch, const DitherBlock& block,
                             std::size_t i, DitherPlace at) {
  const DitherTexels d;
  const hn::RebindToSigned<DitherTexels> rows;
  const WideDither dither(
      hn::LoadU(d, block.red_blue.data() + i), hn::LoadU(d, block.green.data() + i),
      hn::LoadU(d, block.haze_red_blue.data() + i), hn::LoadU(d, block.haze_green.data() + i));
  const auto top = hn::LoadU(rows, block.top.data() + i);
  const auto last = hn::Sub(hn::LoadU(rows, block.bottom.data() + i), hn::Set(rows, 1));
  for (int y = block.first; y < block.end; ++y) {
    Color* const pixels = out + y * pitch;
    const auto own = hn::LoadU(d, pixels);
    const auto shaded = dither(own, hn::LoadU(d, thresholds_from(at.x, at.y + y)));
    if (block.is_full(y)) {
      hn::StoreU(shaded, d, pixels);
      continue;
    }
    const auto here = hn::Set(rows, y);
    const auto is_other = hn::Or(hn::Lt(here, top), hn::Lt(last, here));
    hn::StoreU(hn::IfThenElse(hn::RebindMask(d, is_other), own, shaded), d, pixels);
  }
}

/// The same as `dither_plain_columns`. In a full block pixels of other rows are stored as they are.
inline void dither_columns(Color* out, std::ptrdiff_t pitch, const DitherBlock& block,
                           DitherPlace at) {
  if (block.count < DitherBlock::width) return dither_plain_columns(out, pitch, block, at);
  const std::size_t lanes = hn::Lanes(DitherTexels());
  for (std::size_t i = 0; i < DitherBlock::width; i += lanes) {
    const DitherPlace here{at.x + static_cast<int>(i), at.y};
    dither_lanes(out + i, pitch, block, i, here);
  }
}
#else
inline void dither_row(std::span<Color> out, const FineShade& shade, DitherPlace at) {
  dither_plain_row(out, shade, at);
}
inline void dither_columns(Color* out, std::ptrdiff_t pitch, const DitherBlock& block,
                           DitherPlace at) {
  dither_plain_columns(out, pitch, block, at);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
