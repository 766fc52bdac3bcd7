// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_LIGHT_COLUMNS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_LIGHT_COLUMNS
#undef RAYWALK_WIDE_LIGHT_COLUMNS
#else
#define RAYWALK_WIDE_LIGHT_COLUMNS
#endif

#include "raywalk/render/kernels/light_column.hpp"
#include "raywalk/render/kernels/light_columns.hpp"
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
    const WideLight light = scaled_to_full(light_at_heights(column, heights));
    store(light.red, shares.red.data() + i);
    store(light.green, shares.green.data() + i);
    store(light.blue, shares.blue.data() + i);
  }
}

/// How many rows of a block of columns are lit at a time, beam by beam.
inline constexpr std::size_t rows_at_a_time = 16;
static_assert(rows_at_a_time * LitColumns::width <= light_piece);

/// The light on some rows of columns, and their heights: row by row as many as there are lanes.
struct LitBlock {
  LightSums sums;
  alignas(64) EachOfPiece<float> heights;

  static HWY_INLINE std::size_t place(std::size_t row) { return row * hn::Lanes(Floats()); }
  HWY_INLINE void add(std::size_t row, const WideLight& color, FloatLanes share) {
    WideLight sum = load(sums, place(row));
    sum.add(color, share);
    store(sum, sums, place(row));
  }
  [[nodiscard]] HWY_INLINE FloatLanes height(std::size_t row) const {
    return hn::Load(Floats(), heights.data() + place(row));
  }
};

/// Adds a light with a cone, as `LampShine::in_cone` has it, to so many rows.
inline void add_cone(LitBlock& block, std::size_t rows, const BeamColumns& beam, std::size_t i) {
  const Floats d;
  const LampShine& shine = beam.shine;
  const WideCone cone(shine);
  const WideLight color = WideLight::all(shine.color);
  const auto share = hn::LoadU(d, beam.share.data() + i);
  const auto squared = hn::LoadU(d, beam.squared.data() + i);
  const auto along = hn::LoadU(d, beam.along.data() + i);
  const auto own_height = hn::Set(d, shine.z);
  const auto rise = hn::Set(d, shine.along_z);
  for (std::size_t r = 0; r < rows; ++r) {
    const auto dz = hn::Sub(block.height(r), own_height);
    const auto space = hn::Add(squared, hn::Mul(dz, dz));
    block.add(r, color, cone.soft(share, hn::Add(along, hn::Mul(dz, rise)), space));
  }
}

/// The heights of columns in a row.
struct ColumnHeights {
  WideDoubles depths;
  hn::Vec<Doubles> eye;
  const double* slopes;

  HWY_INLINE ColumnHeights(const LitColumns& columns, std::size_t i)
      : depths(WideDoubles::load(columns.depth.data() + i)),
        eye(hn::Set(Doubles(), columns.eye)),
        slopes(columns.slopes) {}

  [[nodiscard]] HWY_INLINE WideDoubles at(int y) const {
    const auto slope = hn::Set(Doubles(), slopes[y]);
    return {hn::Add(eye, hn::Mul(slope, depths.low)), hn::Add(eye, hn::Mul(slope, depths.high))};
  }
};

/// As `BeamColumns::color_at`.
HWY_INLINE WideLight color_of(const BeamColumns& beam, std::size_t i, const WideDoubles& heights) {
  WideLight left = WideLight::all(full_daylight);
  for (const PaneOnColumns& each : beam.panes) {
    const auto light = hn::Set(Doubles(), each.pane->light_height);
    const WideDoubles t = WideDoubles::load(each.t.data() + i);
    const WideDoubles z{hn::Add(light, hn::Mul(t.low, hn::Sub(heights.low, light))),
                        hn::Add(light, hn::Mul(t.high, hn::Sub(heights.high, light)))};
    left = left.times(left_by_pane(*each.pane, z, WideDoubles::load(each.column.data() + i)));
  }
  return WideLight::all(beam.shine.color).times(left);
}

/// Adds a light that passes panes to so many rows from `y` on.
inline void add_through_panes(LitBlock& block, std::size_t rows, const BeamColumns& beam,
                              const ColumnHeights& heights, std::size_t i, int y) {
  const Floats d;
  const LampShine& shine = beam.shine;
  const WideCone cone(shine);
  const auto share = hn::LoadU(d, beam.share.data() + i);
  for (std::size_t r = 0; r < rows; ++r) {
    const auto dz = hn::Sub(block.height(r), hn::Set(d, shine.z));
    const auto space = hn::Add(hn::LoadU(d, beam.squared.data() + i), hn::Mul(dz, dz));
    const auto along =
        hn::Add(hn::LoadU(d, beam.along.data() + i), hn::Mul(dz, hn::Set(d, shine.along_z)));
    const auto here = shine.has_cone ? cone.soft(share, along, space) : share;
    if (hn::AllFalse(d, hn::Lt(hn::Zero(d), here))) continue;
    block.add(r, color_of(beam, i, heights.at(y + static_cast<int>(r))), here);
  }
}

/// The columns of a full block from number i on, as many as there are lanes.
template <bool dithers>
class WideColumns {
 public:
  HWY_INLINE WideColumns(const LitColumns& columns, std::size_t i)
      : columns_(columns),
        i_(i),
        heights_(columns, i),
        by_(hn::LoadU(Floats(), columns.gray.data() + i),
            light_pair(hn::LoadU(LightTexels(), columns.haze[0].data() + i),
                       hn::LoadU(LightTexels(), columns.haze[2].data() + i)),
            hn::LoadU(LightTexels(), columns.haze[1].data() + i)) {}

  /// Shades the texels of so many rows from `y` on; `out` is the pixel in row 0.
  HWY_INLINE void light(Color* out, std::ptrdiff_t pitch, int y, std::size_t rows,
                        DitherPlace at) const {
    LitBlock block;
    const Floats d;
    const WideLight base{hn::LoadU(d, columns_.red.data() + i_),
                         hn::LoadU(d, columns_.green.data() + i_),
                         hn::LoadU(d, columns_.blue.data() + i_)};
    for (std::size_t r = 0; r < rows; ++r) {
      hn::Store(heights_.at(y + static_cast<int>(r)).rounded(), d,
                block.heights.data() + LitBlock::place(r));
      store(base, block.sums, LitBlock::place(r));
    }
    for (const BeamColumns& beam : columns_.beams) {
      if (beam.panes.empty() && beam.shine.has_cone) {
        add_cone(block, rows, beam, i_);
      } else {
        add_through_panes(block, rows, beam, heights_, i_, y);
      }
    }
    for (std::size_t r = 0; r < rows; ++r) {
      const int row = y + static_cast<int>(r);
      shade(out + row * pitch, row, by_.parts_of(load(block.sums, LitBlock::place(r))),
            {at.x, at.y + row});
    }
  }

 private:
  HWY_INLINE void shade(Color* pixels, int y, const WideParts& parts, DitherPlace at) const {
    const LightTexels d;
    const auto own = hn::LoadU(d, pixels);
    const auto lit = by_(own, parts, at);
    if (y >= columns_.full_top && y < columns_.full_bottom) return hn::StoreU(lit, d, pixels);
    const LightInts ints;
    const auto here = hn::Set(ints, y);
    const auto is_above = hn::Lt(here, hn::LoadU(ints, columns_.top.data() + i_));
    const auto is_before_end = hn::Lt(here, hn::LoadU(ints, columns_.bottom.data() + i_));
    const auto is_in = hn::RebindMask(d, hn::AndNot(is_above, is_before_end));
    hn::StoreU(hn::IfThenElse(is_in, lit, own), d, pixels);
  }

  const LitColumns& columns_;
  std::size_t i_;
  ColumnHeights heights_;
  WideShadeBy<dithers> by_;
};

template <bool dithers>
void light_block(Color* out, std::ptrdiff_t pitch, const LitColumns& columns, DitherPlace at) {
  const std::size_t lanes = hn::Lanes(Floats());
  for (std::size_t i = 0; i < LitColumns::width; i += lanes) {
    const WideColumns<dithers> lanes_of(columns, i);
    for (int y = columns.first; y < columns.end; y += rows_at_a_time) {
      const auto rows = std::min(rows_at_a_time, static_cast<std::size_t>(columns.end - y));
      lanes_of.light(out + i, pitch, y, rows, {at.x + static_cast<int>(i), at.y});
    }
  }
}

/// As `light_plain_columns`. In a full block pixels of other rows are stored as they are.
inline void light_columns(Color* out, std::ptrdiff_t pitch, const LitColumns& columns,
                          DitherPlace at) {
  if (columns.count < LitColumns::width) return light_plain_columns(out, pitch, columns, at);
  const auto light = columns.dithers ? light_block<true> : light_block<false>;
  light(out, pitch, columns, at);
}
#else
inline void light_column(const LitColumn& column, int y, std::size_t count, float gray,
                         LightShares& shares) {
  light_plain_column(column, y, count, gray, shares);
}

inline void light_columns(Color* out, std::ptrdiff_t pitch, const LitColumns& columns,
                          DitherPlace at) {
  light_plain_columns(out, pitch, columns, at);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
