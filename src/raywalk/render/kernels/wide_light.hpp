// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_LIGHT) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_LIGHT
#undef RAYWALK_WIDE_LIGHT
#else
#define RAYWALK_WIDE_LIGHT
#endif

#include <hwy/highway.h>

#include "raywalk/render/kernels/light_rows.hpp"
#include "raywalk/render/kernels/wide_dither.hpp"

HWY_BEFORE_NAMESPACE();
/// The light on rows and columns, several pixels at once: the same operations in the same order,
/// and so the same bits. (What ARMv7 has instead of divisions and roots is rounded otherwise.)
namespace raywalk::detail::HWY_NAMESPACE {

#if HWY_MAX_BYTES >= 16 && !HWY_HAVE_SCALABLE && HWY_TARGET != HWY_EMU128 && !HWY_ARCH_ARM_V7
namespace hn = hwy::HWY_NAMESPACE;

using Floats = hn::CappedTag<float, 16>;
using FloatLanes = hn::Vec<Floats>;
using LightInts = hn::RebindToSigned<Floats>;
using LightTexels = hn::RebindToUnsigned<Floats>;

/// Red, green and blue of some pixels.
struct WideLight {
  FloatLanes red;
  FloatLanes green;
  FloatLanes blue;
};

/// As `place_plain_pixels`.
inline void place_pixels(const LightLanes& lanes, const RowPlaces& at) {
  const Floats d;
  const hn::Half<Floats> half;
  const hn::RebindToFloat<hn::Repartition<std::int64_t, Floats>> doubles;
  const std::size_t count = hn::Lanes(d);
  const std::size_t each = hn::Lanes(doubles);
  const auto depth = hn::Set(doubles, at.depth);
  std::size_t i = 0;
  const auto place = [&](const double* along, double origin, double corner) HWY_ATTR -> FloatLanes {
    const auto begin = hn::Set(doubles, origin);
    const auto less = hn::Set(doubles, corner);
    const auto low = hn::Sub(hn::Add(begin, hn::Mul(depth, hn::LoadU(doubles, along + i))), less);
    const auto high =
        hn::Sub(hn::Add(begin, hn::Mul(depth, hn::LoadU(doubles, along + i + each))), less);
    return hn::Combine(d, hn::DemoteTo(half, high), hn::DemoteTo(half, low));
  };
  for (; i + count <= lanes.count; i += count) {
    hn::StoreU(place(at.along_x, at.origin.x, at.tile.x), d, lanes.x + i);
    hn::StoreU(place(at.along_y, at.origin.y, at.tile.y), d, lanes.y + i);
  }
  RowPlaces rest = at;
  rest.along_x += i;
  rest.along_y += i;
  place_plain_pixels(lanes.part(i, lanes.count), rest);
}

/// As `TileAmbient::between`.
HWY_INLINE FloatLanes between_parts(const std::array<FloatLanes, 3>& values, FloatLanes to_low,
                                    FloatLanes to_high) {
  const auto low = hn::Mul(hn::Sub(values[0], values[1]), to_low);
  const auto high = hn::Mul(hn::Sub(values[2], values[1]), to_high);
  return hn::Add(values[1], hn::Add(low, high));
}

/// As `store_plain_ambient`.
inline void store_ambient(const LightLanes& lanes, const TileAmbient& ambient) {
  const Floats d;
  const std::size_t count = hn::Lanes(d);
  const auto one = hn::Set(d, 1.0F);
  const auto two = hn::Set(d, 2.0F);
  const auto zero = hn::Zero(d);
  std::size_t i = 0;
  const auto store = [&](float LightColor::* channel, float* out) HWY_ATTR {
    const auto x = hn::LoadU(d, lanes.x + i);
    const auto y = hn::LoadU(d, lanes.y + i);
    const auto west = hn::Max(hn::Sub(one, hn::Mul(two, x)), zero);
    const auto east = hn::Max(hn::Sub(hn::Mul(two, x), one), zero);
    const auto north = hn::Max(hn::Sub(one, hn::Mul(two, y)), zero);
    const auto south = hn::Max(hn::Sub(hn::Mul(two, y), one), zero);
    const auto row = [&](std::size_t number) HWY_ATTR {
      const LightColor* const parts = ambient.parts().data() + 3 * number;
      return between_parts({hn::Set(d, parts[0].*channel), hn::Set(d, parts[1].*channel),
                            hn::Set(d, parts[2].*channel)},
                           west, east);
    };
    const std::array<FloatLanes, 3> rows{row(0), row(1), row(2)};
    hn::StoreU(between_parts(rows, north, south), d, out + i);
  };
  if (ambient.is_even()) {
    const LightColor& all = ambient.parts()[4];
    std::fill_n(lanes.red, lanes.count, all.red);
    std::fill_n(lanes.green, lanes.count, all.green);
    std::fill_n(lanes.blue, lanes.count, all.blue);
    return;
  }
  for (; i + count <= lanes.count; i += count) {
    store(&LightColor::red, lanes.red);
    store(&LightColor::green, lanes.green);
    store(&LightColor::blue, lanes.blue);
  }
  store_plain_ambient(lanes.part(i, lanes.count), ambient);
}

/// What is left of a beam inside of its cone, so far along its middle and at this square of the
/// distance: the last lines of `LampShine::share`.
HWY_INLINE FloatLanes in_cone(const LampShine& shine, FloatLanes all_round, FloatLanes along,
                              FloatLanes space) {
  const Floats d;
  const auto least = hn::Max(space, hn::Set(d, LampShine::least_square));
  const auto cosine = hn::Div(hn::Mul(along, hn::Abs(along)), least);
  const auto inside =
      hn::Mul(hn::Sub(cosine, hn::Set(d, shine.rim)), hn::Set(d, shine.per_softness));
  const auto s = hn::Min(hn::Max(inside, hn::Zero(d)), hn::Set(d, 1.0F));
  const auto rest = hn::Sub(hn::Set(d, 3.0F), hn::Mul(hn::Set(d, 2.0F), s));
  return hn::Mul(all_round, hn::Mul(hn::Mul(s, s), rest));
}

/// As `LampShine::add_to`.
HWY_INLINE void add_share(const LightLanes& lanes, std::size_t i, const LampShine& shine,
                          FloatLanes share) {
  const Floats d;
  const auto add = [&](float* sum, float color) HWY_ATTR {
    const auto more = hn::Mul(hn::Set(d, color), share);
    hn::StoreU(hn::Add(hn::LoadU(d, sum + i), more), d, sum + i);
  };
  add(lanes.red, shine.color.red);
  add(lanes.green, shine.color.green);
  add(lanes.blue, shine.color.blue);
}

/// As `add_plain_light`.
inline void add_light(const LightLanes& lanes, const LampShine& shine, float z) {
  const Floats d;
  const std::size_t count = hn::Lanes(d);
  const auto x = hn::Set(d, shine.x);
  const auto y = hn::Set(d, shine.y);
  const auto one = hn::Set(d, 1.0F);
  const auto per_reach = hn::Set(d, shine.per_reach);
  const auto dz = hn::Set(d, z - shine.z);
  std::size_t i = 0;
  for (; i + count <= lanes.count; i += count) {
    const auto dx = hn::Sub(hn::LoadU(d, lanes.x + i), x);
    const auto dy = hn::Sub(hn::LoadU(d, lanes.y + i), y);
    const auto squared = hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy));
    const auto left = hn::Max(hn::Sub(one, hn::Mul(squared, per_reach)), hn::Zero(d));
    auto share = hn::Mul(left, left);
    if (shine.has_cone) {
      const auto flat =
          hn::Add(hn::Mul(dx, hn::Set(d, shine.along_x)), hn::Mul(dy, hn::Set(d, shine.along_y)));
      const auto along = hn::Add(flat, hn::Mul(dz, hn::Set(d, shine.along_z)));
      share = in_cone(shine, share, along, hn::Add(squared, hn::Mul(dz, dz)));
    }
    add_share(lanes, i, shine, share);
  }
  add_plain_light(lanes.part(i, lanes.count), shine, z);
}

/// As `held_to_full`; divided is only where something is more than full.
HWY_INLINE WideLight held(const WideLight& sum) {
  const Floats d;
  const auto one = hn::Set(d, 1.0F);
  const auto most = hn::Max(hn::Max(sum.red, sum.green), hn::Max(sum.blue, one));
  if (HWY_LIKELY(hn::AllFalse(d, hn::Lt(one, most)))) return sum;
  const auto share = hn::Div(one, most);
  return {hn::Mul(sum.red, share), hn::Mul(sum.green, share), hn::Mul(sum.blue, share)};
}

/// Two channels of 16 bits, of which one is in the upper half.
HWY_INLINE hn::Vec<LightTexels> light_pair(hn::Vec<LightTexels> upper, hn::Vec<LightTexels> lower) {
  return hn::Or(hn::ShiftLeft<16>(upper), lower);
}

/// Shades of some pixels, and their haze.
struct WideShadeBy {
  FloatLanes gray;
  hn::Vec<LightTexels> haze_red_blue;
  hn::Vec<LightTexels> haze_green;
  bool dithers = false;
};

/// As `lit_texel`, two channels of each texel at a time, in 16 bits each.
HWY_INLINE hn::Vec<LightTexels> lit_texels(hn::Vec<LightTexels> texels, const WideLight& sum,
                                           const WideShadeBy& by, hn::Vec<LightTexels> lift) {
  const LightTexels d;
  const LightInts ints;
  const hn::Repartition<std::uint16_t, LightTexels> halves;
  const WideLight light = held(sum);
  const auto parts = [&](FloatLanes of) HWY_ATTR {
    const auto exact = hn::Add(hn::Mul(of, by.gray), hn::Set(Floats(), 0x1p-8F));
    return hn::BitCast(d, hn::ConvertTo(ints, exact));
  };
  auto red = parts(light.red);
  auto green = parts(light.green);
  auto blue = parts(light.blue);
  if (by.dithers) {
    const auto most = hn::Set(d, 65535U);
    red = hn::Min(red, most);
    green = hn::Min(green, most);
    blue = hn::Min(blue, most);
    return WideDither(light_pair(red, blue), green, by.haze_red_blue, by.haze_green)(texels, lift);
  }
  const auto low = hn::Set(halves, std::uint16_t{0xFF});
  const auto red_blue = hn::Mul(hn::And(hn::BitCast(halves, texels), low),
                                hn::BitCast(halves, light_pair(red, blue)));
  const auto only_green = hn::And(hn::ShiftRight<8>(texels), hn::Set(d, 0xFFU));
  const auto product = hn::Mul(hn::BitCast(halves, only_green), hn::BitCast(halves, green));
  const auto both = hn::Or(hn::BitCast(d, hn::ShiftRight<8>(red_blue)),
                           hn::And(hn::BitCast(d, product), hn::Set(d, 0xFF00U)));
  const auto haze = hn::Or(by.haze_red_blue, hn::ShiftLeft<8>(by.haze_green));
  return hn::Or(hn::Add(both, haze), hn::Set(d, 0xFF000000U));
}

/// The dither thresholds of pixels from (x, y) to the right.
HWY_INLINE hn::Vec<LightTexels> lifts(DitherPlace at) {
  const LightTexels d;
  return hn::LoadU(d, thresholds_from(at.x, at.y));
}

/// As `light_plain_row`.
inline void light_row(std::span<Color> out, const LightLanes& lanes, const LightShade& shade,
                      DitherPlace at) {
  const Floats d;
  const LightTexels texels;
  const std::size_t count = hn::Lanes(d);
  const WideShadeBy by{hn::Set(d, shade.gray),
                       hn::Set(texels, shade.haze[0] << 16U | shade.haze[2]),
                       hn::Set(texels, shade.haze[1]), shade.dithers};
  std::size_t i = 0;
  for (; i + count <= out.size(); i += count, at.x += static_cast<int>(count)) {
    const WideLight sum{hn::LoadU(d, lanes.red + i), hn::LoadU(d, lanes.green + i),
                        hn::LoadU(d, lanes.blue + i)};
    const auto own = hn::LoadU(texels, out.data() + i);
    hn::StoreU(lit_texels(own, sum, by, lifts(at)), texels, out.data() + i);
  }
  light_plain_row(out.subspan(i), lanes.part(i, lanes.count), shade, at);
}

/// The columns of a full block from number i on, as many as there are lanes.
HWY_INLINE void light_lanes(Color* out, std::ptrdiff_t pitch, const LitColumns& columns,
                            std::size_t i, DitherPlace at) {
  const Floats d;
  const hn::Half<Floats> half;
  const hn::RebindToFloat<hn::Repartition<std::int64_t, Floats>> doubles;
  const LightTexels texels;
  const LightInts ints;
  const std::size_t each = hn::Lanes(doubles);
  const WideShadeBy by{hn::LoadU(d, columns.gray.data() + i),
                       light_pair(hn::LoadU(texels, columns.haze[0].data() + i),
                                  hn::LoadU(texels, columns.haze[2].data() + i)),
                       hn::LoadU(texels, columns.haze[1].data() + i), columns.dithers};
  const auto eye = hn::Set(doubles, columns.eye);
  const auto near = hn::LoadU(doubles, columns.depth.data() + i);
  const auto far = hn::LoadU(doubles, columns.depth.data() + i + each);
  const auto top = hn::LoadU(ints, columns.top.data() + i);
  const auto last = hn::Sub(hn::LoadU(ints, columns.bottom.data() + i), hn::Set(ints, 1));
  for (int y = columns.first; y < columns.end; ++y) {
    const auto slope = hn::Set(doubles, columns.slopes[y]);
    const auto low = hn::DemoteTo(half, hn::Add(eye, hn::Mul(slope, near)));
    const auto high = hn::DemoteTo(half, hn::Add(eye, hn::Mul(slope, far)));
    const auto z = hn::Combine(d, high, low);
    WideLight sum{hn::LoadU(d, columns.red.data() + i), hn::LoadU(d, columns.green.data() + i),
                  hn::LoadU(d, columns.blue.data() + i)};
    for (const BeamColumns& beam : columns.beams) {
      const LampShine& shine = beam.shine;
      const auto dz = hn::Sub(z, hn::Set(d, shine.z));
      const auto space = hn::Add(hn::LoadU(d, beam.squared.data() + i), hn::Mul(dz, dz));
      const auto along =
          hn::Add(hn::LoadU(d, beam.along.data() + i), hn::Mul(dz, hn::Set(d, shine.along_z)));
      const auto share = in_cone(shine, hn::LoadU(d, beam.share.data() + i), along, space);
      sum.red = hn::Add(sum.red, hn::Mul(hn::Set(d, shine.color.red), share));
      sum.green = hn::Add(sum.green, hn::Mul(hn::Set(d, shine.color.green), share));
      sum.blue = hn::Add(sum.blue, hn::Mul(hn::Set(d, shine.color.blue), share));
    }
    Color* const pixels = out + y * pitch;
    const auto own = hn::LoadU(texels, pixels);
    const auto lit = lit_texels(own, sum, by, lifts({at.x, at.y + y}));
    const auto here = hn::Set(ints, y);
    const auto is_other = hn::Or(hn::Lt(here, top), hn::Lt(last, here));
    hn::StoreU(hn::IfThenElse(hn::RebindMask(texels, is_other), own, lit), texels, pixels);
  }
}

/// As `light_plain_columns`. In a full block pixels of other rows are stored as they are.
inline void light_columns(Color* out, std::ptrdiff_t pitch, const LitColumns& columns,
                          DitherPlace at) {
  if (columns.count < LitColumns::width) {
    return light_plain_columns(out, pitch, columns, at);
  }
  const std::size_t lanes = hn::Lanes(Floats());
  for (std::size_t i = 0; i < LitColumns::width; i += lanes) {
    const DitherPlace here{at.x + static_cast<int>(i), at.y};
    light_lanes(out + i, pitch, columns, i, here);
  }
}
#else
inline void place_pixels(const LightLanes& lanes, const RowPlaces& at) {
  place_plain_pixels(lanes, at);
}
inline void store_ambient(const LightLanes& lanes, const TileAmbient& ambient) {
  store_plain_ambient(lanes, ambient);
}
inline void add_light(const LightLanes& lanes, const LampShine& shine, float z) {
  add_plain_light(lanes, shine, z);
}
inline void light_row(std::span<Color> out, const LightLanes& lanes, const LightShade& shade,
                      DitherPlace at) {
  light_plain_row(out, lanes, shade, at);
}
inline void light_columns(Color* out, std::ptrdiff_t pitch, const LitColumns& columns,
                          DitherPlace at) {
  light_plain_columns(out, pitch, columns, at);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
