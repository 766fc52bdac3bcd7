// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_LIGHT_ROWS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_LIGHT_ROWS
#undef RAYWALK_WIDE_LIGHT_ROWS
#else
#define RAYWALK_WIDE_LIGHT_ROWS
#endif

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

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

/// The points of some pixels of a row.
struct WidePoints {
  WideDoubles x;
  WideDoubles y;

  /// The points of the pixels from number `i` on, up to number `count`. Lanes behind the last one
  /// hold any number.
  static HWY_INLINE WidePoints at(const RowPlaces& places, std::size_t i, std::size_t count) {
    if (HWY_LIKELY(i + hn::Lanes(Floats()) <= count)) {
      return of(places, places.along_x + i, places.along_y + i);
    }
    std::array<double, 16> along_x{};
    std::array<double, 16> along_y{};
    std::copy_n(places.along_x + i, count - i, along_x.data());
    std::copy_n(places.along_y + i, count - i, along_y.data());
    return of(places, along_x.data(), along_y.data());
  }

 private:
  static HWY_INLINE WidePoints of(const RowPlaces& places, const double* along_x,
                                  const double* along_y) {
    const Doubles d;
    const auto depth = hn::Set(d, places.depth);
    const auto on_line = [&](const double* along, double origin) HWY_ATTR {
      const auto from = hn::Set(d, origin);
      const WideDoubles ways = WideDoubles::load(along);
      return WideDoubles{hn::Add(from, hn::Mul(depth, ways.low)),
                         hn::Add(from, hn::Mul(depth, ways.high))};
    };
    return {on_line(along_x, places.origin.x), on_line(along_y, places.origin.y)};
  }
};

/// Keeps the values of all pixels of a piece.
struct WholePiece {
  HWY_INLINE FloatLanes operator()(std::size_t, FloatLanes values) const { return values; }
};

/// Keeps the values of a range of pixels of a piece, and makes all others 0. Without a branch for
/// each register: a run of light is a few of them long, and which ones it fills is hard to predict.
class RangeOfPiece {
 public:
  HWY_INLINE explicit RangeOfPiece(const Pixels& range)
      : from_first_(hn::Sub(hn::Iota(LightInts(), least), hn::Set(LightInts(), range.first))),
        count_(hn::Set(LightInts(), least + std::max(range.end - range.first, 0))) {}

  /// The values are those of the pixels from number `i` on.
  [[nodiscard]] HWY_INLINE FloatLanes operator()(std::size_t i, FloatLanes values) const {
    const auto place = hn::Add(from_first_, hn::Set(LightInts(), static_cast<int>(i)));
    return hn::IfThenElseZero(hn::RebindMask(Floats(), hn::Lt(place, count_)), values);
  }

 private:
  /// Places count from here, so that one comparison does for both ends: a pixel before the range
  /// wraps round to a large number.
  static constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();

  hn::Vec<LightInts> from_first_;
  hn::Vec<LightInts> count_;
};

/// Calls `visit(i)` for each register full of pixels of a piece that holds some of a range; the
/// first is pixel `i`.
template <class Visit>
HWY_INLINE void each_register(const Pixels& range, Visit&& visit) {
  if (range.is_empty()) return;
  const std::size_t lanes = hn::Lanes(Floats());
  const auto end = static_cast<std::size_t>(range.end);
  for (std::size_t i = static_cast<std::size_t>(range.first) / lanes * lanes; i < end; i += lanes) {
    visit(i);
  }
}

/// The share of a light all round that pixels of a piece get, as `LampShine::round_share` has it.
class WideRound {
 public:
  HWY_INLINE explicit WideRound(const LampShine& shine)
      : x_(hn::Set(Floats(), shine.x)),
        y_(hn::Set(Floats(), shine.y)),
        per_reach_(hn::Set(Floats(), shine.per_reach)) {}

  struct Share {
    FloatLanes dx;
    FloatLanes dy;
    FloatLanes squared;
    FloatLanes share;
  };
  HWY_INLINE Share at(const LightPiece& piece, std::size_t i) const {
    const Floats d;
    const auto dx = hn::Sub(hn::Load(d, piece.x.data() + i), x_);
    const auto dy = hn::Sub(hn::Load(d, piece.y.data() + i), y_);
    const auto squared = hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy));
    const auto left = hn::Max(hn::Sub(hn::Set(d, 1.0F), hn::Mul(squared, per_reach_)), hn::Zero(d));
    return {dx, dy, squared, hn::Mul(left, left)};
  }

 private:
  FloatLanes x_;
  FloatLanes y_;
  FloatLanes per_reach_;
};

/// As `add_plain_round`, to some sums.
inline void add_round(std::span<LightSums> sums, const LightPiece& piece, const LampShine& shine,
                      const Pixels& pixels) {
  const WideRound round(shine);
  const WideLight color = WideLight::all(shine.color);
  const auto add = [&](const auto& only) HWY_ATTR {
    each_register(pixels, [&](std::size_t i) HWY_ATTR {
      const auto share = only(i, round.at(piece, i).share);
      for (LightSums& each : sums) {
        WideLight sum = load(each, i);
        sum.add(color, share);
        store(sum, each, i);
      }
    });
  };
  // Lanes behind the last pixel are never shown.
  if (pixels == Pixels{0, static_cast<int>(piece.count)}) return add(WholePiece());
  add(RangeOfPiece(pixels));
}

/// Where ways to some pixels meet a pane, as `LightPane::meet` has it.
struct WideMeeting {
  WideDoubles t;
  WideDoubles columns;
};
HWY_INLINE WideMeeting meet(const LightPane& pane, const WidePoints& points) {
  const Doubles d;
  const auto zero = hn::Zero(d);
  const auto before = hn::Set(d, pane.before);
  const auto own = hn::Set(d, pane.own);
  const auto corner = hn::Set(d, pane.corner);
  const auto none = hn::Set(d, LightPane::Meeting{}.t);
  WideDoubles columns{zero, zero};
  const auto share_of_way = [&](hn::Vec<Doubles> across, hn::Vec<Doubles> along,
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
    return hn::IfThenElse(hn::And(is_between, is_in_tile), t, none);
  };
  const WideDoubles& across = pane.is_along_x() ? points.y : points.x;
  const WideDoubles& along = pane.is_along_x() ? points.x : points.y;
  const WideDoubles t{share_of_way(across.low, along.low, columns.low),
                      share_of_way(across.high, along.high, columns.high)};
  return {t, columns};
}

/// As `LightPane::left`.
HWY_INLINE WideLight left_on(const LightPane& pane, const WideMeeting& meeting, double height) {
  const auto light = hn::Set(Doubles(), pane.light_height);
  const auto rise = hn::Set(Doubles(), height - pane.light_height);
  return left_by_pane(
      pane,
      {hn::Add(light, hn::Mul(meeting.t.low, rise)), hn::Add(light, hn::Mul(meeting.t.high, rise))},
      meeting.columns);
}

/// The part of a light, by channel, that is left on some pixels of each row.
using LeftOnRows = std::array<WideLight, max_texel_rows>;

/// The part that panes leave of a light on the pixels from number `first` on.
HWY_INLINE LeftOnRows left_by_panes(std::span<const PaneOnRow> panes, const WidePoints& points,
                                    std::size_t first, std::span<const TexelRow> rows) {
  const int begin = static_cast<int>(first);
  const int end = begin + static_cast<int>(hn::Lanes(Floats()));
  LeftOnRows left{WideLight::all(full_daylight), WideLight::all(full_daylight)};
  for (const PaneOnRow& each : panes) {
    if (each.pixels.first >= end || begin >= each.pixels.end) continue;
    const WideMeeting meeting = meet(*each.pane, points);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      left[r] = left[r].times(left_on(*each.pane, meeting, rows[r].height));
    }
  }
  return left;
}

/// As `add_plain_beam`, to the sums of each row at its height.
inline void add_beam(std::span<LightSums> sums, const LightPiece& piece, const RowLight& beam,
                     const LitRow& row, std::span<const TexelRow> rows) {
  const Floats d;
  const std::size_t begin = piece.begin;
  const LampShine& shine = *beam.shine;
  if (!shine.has_cone && beam.panes.empty()) {
    return add_round(sums, piece, shine, beam.pixels.in_piece(begin, piece.count));
  }
  const WideRound round(shine);
  const WideCone cone(shine);
  const WideLight color = WideLight::all(shine.color);
  const Pixels pixels = beam.pixels.in_piece(begin, piece.count);
  const RangeOfPiece only(pixels);
  each_register(pixels, [&](std::size_t i) HWY_ATTR {
    const WideRound::Share all = round.at(piece, i);
    const auto share = only(i, all.share);
    const auto flat = hn::Add(hn::Mul(all.dx, hn::Set(d, shine.along_x)),
                              hn::Mul(all.dy, hn::Set(d, shine.along_y)));
    LeftOnRows colors{color, color};
    if (!beam.panes.empty()) {
      const WidePoints points = WidePoints::at(row.places, begin + i, row.count);
      for (WideLight& left : colors = left_by_panes(beam.panes, points, begin + i, rows)) {
        left = color.times(left);
      }
    }
    for (std::size_t r = 0; r < sums.size(); ++r) {
      const auto dz = hn::Set(d, height_of(rows[r].height) - shine.z);
      const auto along = hn::Add(flat, hn::Mul(dz, hn::Set(d, shine.along_z)));
      WideLight sum = load(sums[r], i);
      sum.add(colors[r],
              shine.has_cone ? cone(share, along, hn::Add(all.squared, hn::Mul(dz, dz))) : share);
      store(sum, sums[r], i);
    }
  });
}

/// As `sum_plain_light`.
inline void sum_light(LightPiece& piece, const LitRow& row, std::size_t begin) {
  const Doubles d;
  piece.begin = begin;
  piece.count = std::min(light_piece, row.count - begin);
  each_register({0, static_cast<int>(piece.count)}, [&](std::size_t i) HWY_ATTR {
    const WidePoints points = WidePoints::at(row.places, begin + i, row.count);
    const auto in_tile = [&](const WideDoubles& of, int corner) HWY_ATTR {
      const auto from = hn::Set(d, static_cast<double>(corner));
      return WideDoubles{hn::Sub(of.low, from), hn::Sub(of.high, from)}.rounded();
    };
    const auto x = in_tile(points.x, row.places.tile.x);
    const auto y = in_tile(points.y, row.places.tile.y);
    hn::Store(x, Floats(), piece.x.data() + i);
    hn::Store(y, Floats(), piece.y.data() + i);
    store(ambient_at(*row.ambient, x, y), piece.sum, i);
  });
  for (const RowLight& light : row.round) {
    add_round(std::span(&piece.sum, 1), piece, *light.shine,
              light.pixels.in_piece(begin, piece.count));
  }
}

/// Shades texels of one or two rows in place, from number `begin` on, all by the same sums.
template <bool dithers>
void shade_piece(std::span<const TexelRow> rows, const LightSums& sums, std::size_t count,
                 const LightShade& shade, std::size_t begin) {
  const LightTexels d;
  const WideShadeBy<dithers> by(shade);
  each_register({0, static_cast<int>(count)}, [&](std::size_t i) HWY_ATTR {
    const WideParts parts = by.parts_of(load(sums, i));
    for (const TexelRow& row : rows) {
      Color* const texels = row.texels + begin + i;
      const DitherPlace at{row.at.x + static_cast<int>(begin + i), row.at.y};
      if (HWY_LIKELY(i + hn::Lanes(d) <= count)) {
        hn::StoreU(by(hn::LoadU(d, texels), parts, at), d, texels);
        continue;
      }
      // The rest as if there were more: in memory of their own.
      std::array<Color, 16> last{};
      std::copy_n(texels, count - i, last.data());
      hn::StoreU(by(hn::LoadU(d, last.data()), parts, at), d, last.data());
      std::copy_n(last.data(), count - i, texels);
    }
  });
}

/// As `light_plain_rows`.
inline void light_rows(std::span<const TexelRow> out, const LitRow& row) {
  const auto shade = row.shade.dithers ? shade_piece<true> : shade_piece<false>;
  const bool alike = are_alike(out, row);
  LightPiece piece;
  std::array<LightSums, max_texel_rows> own;
  const std::span<LightSums> sums =
      alike ? std::span(&piece.sum, 1) : std::span(own).first(out.size());
  for (std::size_t begin = 0; begin < row.count; begin += light_piece) {
    sum_light(piece, row, begin);
    if (!alike) {
      for (LightSums& each : sums) each = piece.sum;
    }
    for (const RowLight& beam : row.beams) add_beam(sums, piece, beam, row, out);
    for (std::size_t r = 0; r < sums.size(); ++r) {
      shade(alike ? out : out.subspan(r, 1), sums[r], piece.count, row.shade, begin);
    }
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
