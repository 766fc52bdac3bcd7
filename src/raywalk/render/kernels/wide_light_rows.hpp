// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_LIGHT_ROWS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_LIGHT_ROWS
#undef RAYWALK_WIDE_LIGHT_ROWS
#else
#define RAYWALK_WIDE_LIGHT_ROWS
#endif

#include "raywalk/render/kernels/wide_light.hpp"

HWY_BEFORE_NAMESPACE();
namespace raywalk::detail::HWY_NAMESPACE {

#if RAYWALK_HAS_WIDE_LIGHT
/// As `TileAmbient::between`.
HWY_INLINE FloatLanes between_parts(const std::array<FloatLanes, 3>& values, FloatLanes to_low,
                                    FloatLanes to_high) {
  const auto low = hn::Mul(hn::Sub(values[0], values[1]), to_low);
  const auto high = hn::Mul(hn::Sub(values[2], values[1]), to_high);
  return hn::Add(values[1], hn::Add(low, high));
}

/// As `TileAmbient::at`.
HWY_INLINE WideLight ambient_at(const TileAmbient& ambient, FloatLanes x, FloatLanes y) {
  if (ambient.is_even()) return WideLight::all(ambient.parts()[4]);
  const Floats d;
  const auto one = hn::Set(d, 1.0F);
  const auto two = hn::Set(d, 2.0F);
  const auto zero = hn::Zero(d);
  const auto west = hn::Max(hn::Sub(one, hn::Mul(two, x)), zero);
  const auto east = hn::Max(hn::Sub(hn::Mul(two, x), one), zero);
  const auto north = hn::Max(hn::Sub(one, hn::Mul(two, y)), zero);
  const auto south = hn::Max(hn::Sub(hn::Mul(two, y), one), zero);
  const auto channel_at = [&](float LightColor::* channel) HWY_ATTR {
    const auto row = [&](std::size_t number) HWY_ATTR {
      const LightColor* const parts = ambient.parts().data() + 3 * number;
      return between_parts({hn::Set(d, parts[0].*channel), hn::Set(d, parts[1].*channel),
                            hn::Set(d, parts[2].*channel)},
                           west, east);
    };
    return between_parts({row(0), row(1), row(2)}, north, south);
  };
  return {channel_at(&LightColor::red), channel_at(&LightColor::green),
          channel_at(&LightColor::blue)};
}

/// Some pixels of a row side by side, from number `first` on: where they lie.
struct WidePixels {
  int first;
  WideDoubles x;
  WideDoubles y;
  FloatLanes tile_x;
  FloatLanes tile_y;

  /// As `sum_plain_light` has them.
  static HWY_INLINE WidePixels at(const RowPlaces& places, int first) {
    const Doubles d;
    const auto depth = hn::Set(d, places.depth);
    const auto on_line = [&](const double* along, double origin) HWY_ATTR {
      const auto from = hn::Set(d, origin);
      const WideDoubles ways = WideDoubles::load(along);
      return WideDoubles{hn::Add(from, hn::Mul(depth, ways.low)),
                         hn::Add(from, hn::Mul(depth, ways.high))};
    };
    const auto in_tile = [&](const WideDoubles& of, int corner) HWY_ATTR {
      const auto from = hn::Set(d, static_cast<double>(corner));
      return WideDoubles{hn::Sub(of.low, from), hn::Sub(of.high, from)}.rounded();
    };
    const WideDoubles x = on_line(places.along_x, places.origin.x);
    const WideDoubles y = on_line(places.along_y, places.origin.y);
    return {first, x, y, in_tile(x, places.tile.x), in_tile(y, places.tile.y)};
  }
  [[nodiscard]] HWY_INLINE int end() const { return first + static_cast<int>(hn::Lanes(Floats())); }
  [[nodiscard]] HWY_INLINE bool touch(const Pixels& some) const {
    return some.first < end() && first < some.end;
  }
  /// Of some values those in the range, and 0.
  [[nodiscard]] HWY_INLINE FloatLanes only(const Pixels& range, FloatLanes values) const {
    if (range.first <= first && end() <= range.end) return values;
    const LightInts ints;
    const auto number = hn::Iota(ints, first);
    const auto is_in = hn::And(hn::Lt(hn::Set(ints, range.first - 1), number),
                               hn::Lt(number, hn::Set(ints, range.end)));
    return hn::IfThenElseZero(hn::RebindMask(Floats(), is_in), values);
  }
};

/// As `LampShine::share`, on a floor or a ceiling.
HWY_INLINE FloatLanes share_on(const LampShine& shine, const WidePixels& pixels, float z) {
  const Floats d;
  const auto dx = hn::Sub(pixels.tile_x, hn::Set(d, shine.x));
  const auto dy = hn::Sub(pixels.tile_y, hn::Set(d, shine.y));
  const auto squared = hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy));
  const auto reached = hn::Mul(squared, hn::Set(d, shine.per_reach));
  const auto left = hn::Max(hn::Sub(hn::Set(d, 1.0F), reached), hn::Zero(d));
  const auto share = hn::Mul(left, left);
  if (!shine.has_cone) return share;
  const auto dz = hn::Set(d, z - shine.z);
  const auto flat =
      hn::Add(hn::Mul(dx, hn::Set(d, shine.along_x)), hn::Mul(dy, hn::Set(d, shine.along_y)));
  const auto along = hn::Add(flat, hn::Mul(dz, hn::Set(d, shine.along_z)));
  return in_cone(shine, share, along, hn::Add(squared, hn::Mul(dz, dz)));
}

/// As `LightPane::meet` and `left`.
HWY_INLINE WideLight left_on(const LightPane& pane, const WidePixels& pixels, double height) {
  const Doubles d;
  const auto zero = hn::Zero(d);
  const auto before = hn::Set(d, pane.before);
  const auto own = hn::Set(d, pane.own);
  const auto corner = hn::Set(d, pane.corner);
  const auto none = hn::Set(d, LightPane::Meeting{}.t);
  WideDoubles columns{zero, zero};
  const auto height_of_way = [&](hn::Vec<Doubles> across, hn::Vec<Doubles> along,
                                 hn::Vec<Doubles>& column) HWY_ATTR {
    const auto behind = hn::Sub(across, hn::Set(d, pane.line));
    const auto is_between = pane.before < 0 ? hn::Lt(zero, behind) : hn::Lt(behind, zero);
    const auto t = hn::Div(before, hn::Sub(before, behind));
    const auto place = hn::Add(own, hn::Mul(t, hn::Sub(along, own)));
    const auto is_in_tile =
        hn::And(hn::Ge(place, corner), hn::Lt(place, hn::Set(d, pane.corner + 1.0)));
    const auto share = hn::Sub(place, corner);
    column =
        texels_at(pane.is_mirrored ? hn::Sub(hn::Set(d, 1.0), share) : share, pane.picture->width);
    const auto rise = hn::Set(d, height - pane.light_height);
    const auto z = hn::Add(hn::Set(d, pane.light_height), hn::Mul(t, rise));
    return hn::IfThenElse(hn::And(is_between, is_in_tile), z, none);
  };
  const WideDoubles& across = pane.is_along_x() ? pixels.y : pixels.x;
  const WideDoubles& along = pane.is_along_x() ? pixels.x : pixels.y;
  const WideDoubles heights{height_of_way(across.low, along.low, columns.low),
                            height_of_way(across.high, along.high, columns.high)};
  return left_by_pane(pane, heights, columns);
}

/// The sum of the light on some pixels.
HWY_INLINE WideLight sum_on(const LitRow& row, const WidePixels& pixels) {
  WideLight sum = ambient_at(*row.ambient, pixels.tile_x, pixels.tile_y);
  const float z = height_of(row.height);
  for (const RowLight& light : row.lights) {
    if (!pixels.touch(light.pixels)) continue;
    const auto share = pixels.only(light.pixels, share_on(*light.shine, pixels, z));
    WideLight color = WideLight::all(light.shine->color);
    if (!light.panes.empty()) {
      WideLight left = WideLight::all(full_daylight);
      for (const PaneOnRow& each : light.panes) {
        if (!pixels.touch(each.pixels)) continue;
        left = left.times(left_on(*each.pane, pixels, row.height));
      }
      color = color.times(left);
    }
    sum.add(color, share);
  }
  return sum;
}

/// Shades texels in place.
HWY_INLINE void shade_texels_by(Color* texels, const WideParts& parts, const WideShadeBy& by,
                                DitherPlace at) {
  const LightTexels d;
  hn::StoreU(shared_texels(hn::LoadU(d, texels), parts, by, at), d, texels);
}

/// As `light_plain_rows`.
inline void light_rows(std::span<const TexelRow> out, const LitRow& row) {
  const Floats d;
  const LightTexels texels;
  const std::size_t count = hn::Lanes(d);
  const WideShadeBy by{hn::Set(d, row.shade.gray),
                       hn::Set(texels, row.shade.haze[0] << 16U | row.shade.haze[2]),
                       hn::Set(texels, row.shade.haze[1]), row.shade.dithers};
  const auto place = [&](const TexelRow& to, std::size_t i) {
    return DitherPlace{to.at.x + static_cast<int>(i), to.at.y};
  };
  std::size_t i = 0;
  for (; i + count <= row.count; i += count) {
    const WidePixels pixels = WidePixels::at(row.places.from(i), static_cast<int>(i));
    const WideParts parts = parts_of(sum_on(row, pixels), by);
    for (const TexelRow& to : out) shade_texels_by(to.texels + i, parts, by, place(to, i));
  }
  if (i == row.count) return;
  // The rest as if there were more: in memory of their own.
  const std::size_t rest = row.count - i;
  std::array<double, 16> along_x{};
  std::array<double, 16> along_y{};
  std::copy_n(row.places.along_x + i, rest, along_x.data());
  std::copy_n(row.places.along_y + i, rest, along_y.data());
  RowPlaces places = row.places;
  places.along_x = along_x.data();
  places.along_y = along_y.data();
  const WidePixels pixels = WidePixels::at(places, static_cast<int>(i));
  const WideParts parts = parts_of(sum_on(row, pixels), by);
  for (const TexelRow& to : out) {
    std::array<Color, 16> last{};
    std::copy_n(to.texels + i, rest, last.data());
    shade_texels_by(last.data(), parts, by, place(to, i));
    std::copy_n(last.data(), rest, to.texels + i);
  }
}
#else
inline void light_rows(std::span<const TexelRow> out, const LitRow& row) {
  light_plain_rows(out, row);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
