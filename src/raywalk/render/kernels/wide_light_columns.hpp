// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_LIGHT_COLUMNS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_LIGHT_COLUMNS
#undef RAYWALK_WIDE_LIGHT_COLUMNS
#else
#define RAYWALK_WIDE_LIGHT_COLUMNS
#endif

#include "raywalk/render/kernels/light_columns.hpp"
#include "raywalk/render/kernels/wide_light.hpp"

HWY_BEFORE_NAMESPACE();
namespace raywalk::detail::HWY_NAMESPACE {

#if RAYWALK_HAS_WIDE_LIGHT
/// As `BeamColumns::share_at`.
HWY_INLINE FloatLanes share_of(const BeamColumns& beam, std::size_t i, FloatLanes z) {
  const Floats d;
  const LampShine& shine = beam.shine;
  const auto share = hn::LoadU(d, beam.share.data() + i);
  if (!shine.has_cone) return share;
  const auto dz = hn::Sub(z, hn::Set(d, shine.z));
  const auto space = hn::Add(hn::LoadU(d, beam.squared.data() + i), hn::Mul(dz, dz));
  const auto along =
      hn::Add(hn::LoadU(d, beam.along.data() + i), hn::Mul(dz, hn::Set(d, shine.along_z)));
  return in_cone(shine, share, along, space);
}

/// As `BeamColumns::color_at`.
HWY_INLINE WideLight color_of(const BeamColumns& beam, std::size_t i, const WideDoubles& heights) {
  const WideLight color = WideLight::all(beam.shine.color);
  if (beam.panes.empty()) return color;
  WideLight left = WideLight::all(full_daylight);
  for (const PaneOnColumns& each : beam.panes) {
    const auto light = hn::Set(Doubles(), each.pane->light_height);
    const WideDoubles t = WideDoubles::load(each.t.data() + i);
    const WideDoubles z{hn::Add(light, hn::Mul(t.low, hn::Sub(heights.low, light))),
                        hn::Add(light, hn::Mul(t.high, hn::Sub(heights.high, light)))};
    left = left.times(left_by_pane(*each.pane, z, WideDoubles::load(each.column.data() + i)));
  }
  return color.times(left);
}

/// The columns of a full block from number i on, as many as there are lanes.
class WideColumns {
 public:
  WideColumns(const LitColumns& columns, std::size_t i)
      : columns_(columns),
        i_(i),
        depths_(WideDoubles::load(columns.depth.data() + i)),
        base_{hn::LoadU(Floats(), columns.red.data() + i),
              hn::LoadU(Floats(), columns.green.data() + i),
              hn::LoadU(Floats(), columns.blue.data() + i)},
        by_{hn::LoadU(Floats(), columns.gray.data() + i),
            light_pair(hn::LoadU(LightTexels(), columns.haze[0].data() + i),
                       hn::LoadU(LightTexels(), columns.haze[2].data() + i)),
            hn::LoadU(LightTexels(), columns.haze[1].data() + i), columns.dithers},
        base_parts_(parts_of(base_, by_)),
        top_(hn::LoadU(LightInts(), columns.top.data() + i)),
        last_(hn::Sub(hn::LoadU(LightInts(), columns.bottom.data() + i), hn::Set(LightInts(), 1))) {
  }

  /// Shades the texels of a row.
  HWY_INLINE void light(Color* pixels, int y, DitherPlace at) const {
    const LightTexels d;
    const auto own = hn::LoadU(d, pixels);
    const auto lit = shared_texels(own, parts_at(y), by_, at);
    if (y >= columns_.full_top && y < columns_.full_bottom) return hn::StoreU(lit, d, pixels);
    const auto here = hn::Set(LightInts(), y);
    const auto is_other = hn::Or(hn::Lt(here, top_), hn::Lt(last_, here));
    hn::StoreU(hn::IfThenElse(hn::RebindMask(d, is_other), own, lit), d, pixels);
  }

 private:
  /// Most rows are beside all beams.
  [[nodiscard]] HWY_INLINE WideParts parts_at(int y) const {
    const auto eye = hn::Set(Doubles(), columns_.eye);
    const auto slope = hn::Set(Doubles(), columns_.slopes[y]);
    const WideDoubles heights{hn::Add(eye, hn::Mul(slope, depths_.low)),
                              hn::Add(eye, hn::Mul(slope, depths_.high))};
    const auto z = heights.rounded();
    WideLight sum = base_;
    bool is_lit = false;
    for (const BeamColumns& beam : columns_.beams) {
      const auto share = share_of(beam, i_, z);
      if (hn::AllFalse(Floats(), hn::Lt(hn::Zero(Floats()), share))) continue;
      sum.add(color_of(beam, i_, heights), share);
      is_lit = true;
    }
    return is_lit ? parts_of(sum, by_) : base_parts_;
  }

  const LitColumns& columns_;
  std::size_t i_;
  WideDoubles depths_;
  WideLight base_;
  WideShadeBy by_;
  WideParts base_parts_;
  hn::Vec<LightInts> top_;
  hn::Vec<LightInts> last_;
};

/// As `light_plain_columns`. In a full block pixels of other rows are stored as they are.
inline void light_columns(Color* out, std::ptrdiff_t pitch, const LitColumns& columns,
                          DitherPlace at) {
  if (columns.count < LitColumns::width) {
    return light_plain_columns(out, pitch, columns, at);
  }
  const std::size_t lanes = hn::Lanes(Floats());
  for (std::size_t i = 0; i < LitColumns::width; i += lanes) {
    const WideColumns lanes_of(columns, i);
    for (int y = columns.first; y < columns.end; ++y) {
      lanes_of.light(out + y * pitch + i, y, {at.x + static_cast<int>(i), at.y + y});
    }
  }
}
#else
inline void light_columns(Color* out, std::ptrdiff_t pitch, const LitColumns& columns,
                          DitherPlace at) {
  light_plain_columns(out, pitch, columns, at);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
