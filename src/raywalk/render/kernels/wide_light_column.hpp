// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_LIGHT_COLUMN) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_LIGHT_COLUMN
#undef RAYWALK_WIDE_LIGHT_COLUMN
#else
#define RAYWALK_WIDE_LIGHT_COLUMN
#endif

#include "raywalk/render/kernels/light_column.hpp"
#include "raywalk/render/kernels/wide_light.hpp"

HWY_BEFORE_NAMESPACE();
namespace raywalk::detail::HWY_NAMESPACE {

#if RAYWALK_HAS_WIDE_LIGHT
/// As `light_on`, on rows of a column side by side, at heights that are held.
HWY_INLINE WideLight light_at_heights(const LitColumn& column, const WideDoubles& heights) {
  const Floats d;
  const auto z = heights.rounded();
  WideLight sum = WideLight::all(column.light->sum);
  for (const WallBeam& beam : column.beams->beams_of(*column.light)) {
    const LampShine& shine = column.beams->lamp_of(beam).shine;
    WideLight left = WideLight::all(full_daylight);
    for (const WallPane& each : column.beams->panes_of(beam)) {
      const auto light = hn::Set(Doubles(), each.pane->light_height);
      const auto t = hn::Set(Doubles(), each.meeting.t);
      const auto columns = hn::Set(Doubles(), static_cast<double>(each.meeting.column));
      const WideDoubles meets{hn::Add(light, hn::Mul(t, hn::Sub(heights.low, light))),
                              hn::Add(light, hn::Mul(t, hn::Sub(heights.high, light)))};
      left = left.times(left_by_pane(*each.pane, meets, {columns, columns}));
    }
    auto share = hn::Set(d, beam.share);
    if (shine.has_cone) {
      const auto dz = hn::Sub(z, hn::Set(d, shine.z));
      const auto space = hn::Add(hn::Set(d, beam.from.squared), hn::Mul(dz, dz));
      const auto along =
          hn::Add(hn::Set(d, beam.from.along), hn::Mul(dz, hn::Set(d, shine.along_z)));
      share = WideCone(shine).soft(share, along, space);
    }
    sum.add(WideLight::all(shine.color).times(left), share);
  }
  return sum;
}

/// The heights of rows of a column from number `y` on; behind the last of `count` any numbers.
HWY_INLINE WideDoubles heights_from(const LitColumn& column, std::size_t y, std::size_t count) {
  const Doubles d;
  std::array<double, 16> last{};
  const double* slopes = column.slopes + y;
  if (HWY_UNLIKELY(count < hn::Lanes(Floats()))) {
    std::copy_n(slopes, count, last.data());
    slopes = last.data();
  }
  const WideDoubles own = WideDoubles::load(slopes);
  const auto eye = hn::Set(d, column.eye);
  const auto depth = hn::Set(d, column.depth);
  const auto clamped = [&](hn::Vec<Doubles> slope) HWY_ATTR {
    const auto height = hn::Add(eye, hn::Mul(slope, depth));
    const auto most = hn::Set(d, max_height);
    return hn::Min(hn::Max(hn::Neg(most), height), most);
  };
  return {clamped(own.low), clamped(own.high)};
}

/// As `light_plain_column`.
inline void light_column(const LitColumn& column, int y, std::size_t count, float gray,
                         LightShares& shares) {
  const LightTexels d;
  const std::size_t lanes = hn::Lanes(d);
  const auto own_gray = hn::Set(Floats(), gray);
  const auto store = [&](FloatLanes light, std::uint32_t* to) HWY_ATTR {
    const auto nearest = hn::Add(hn::Mul(light, own_gray), hn::Set(Floats(), round_to_bits));
    hn::StoreU(hn::And(hn::BitCast(d, nearest), hn::Set(d, 0x7FFFFFU)), d, to);
  };
  for (std::size_t i = 0; i < count; i += lanes) {
    const WideDoubles heights = heights_from(column, static_cast<std::size_t>(y) + i, count - i);
    const WideLight light = clamped(light_at_heights(column, heights));
    store(light.red, shares.red.data() + i);
    store(light.green, shares.green.data() + i);
    store(light.blue, shares.blue.data() + i);
  }
}
#else
inline void light_column(const LitColumn& column, int y, std::size_t count, float gray,
                         LightShares& shares) {
  light_plain_column(column, y, count, gray, shares);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
