#include "raywalk/render/detail/uneven_light.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace raywalk::detail {

namespace {

/// Heights above the floor, low <= z <= high.
struct Heights {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
};

/// Where the square of the cosine between a beam's middle and the way from its light to a column is
/// more than `cosine`: between two heights, none if nowhere. Expects a cosine above that of the
/// beam's own slope, so that the beam ends above and below.
///
/// With a = along + dz rise and the way's square s + dz^2 it is where a > 0 and
/// (rise^2 - cosine) dz^2 + 2 along rise dz + along^2 - cosine s > 0.
std::optional<Heights> heights_within(const LampShine& shine, const LampShine::FromAbove& from,
                                      double cosine) {
  const double rise = shine.along_z;
  const double along = from.along;
  const double square = rise * rise - cosine;
  const double half = along * rise;
  const double rest = along * along - cosine * from.squared;
  const double root = half * half - square * rest;
  if (!(root > 0)) return std::nullopt;
  const double middle = -half / square;
  if (!(along + middle * rise > 0)) return std::nullopt;
  const double reach = std::sqrt(root) / -square;
  return Heights{shine.z + middle - reach, shine.z + middle + reach};
}

/// Calls `add` for the heights at which a beam's soft rim may lie.
template <class Add>
void each_rim(const LampShine& shine, const LampShine::FromAbove& from, Add&& add) {
  if (!shine.has_cone) return;
  const double rise = shine.along_z;
  // Steep or wide, or so near that its light is not divided by what it should be.
  constexpr double least = 0x1p-6;
  const bool is_plain = shine.surely_outside > rise * rise + least && from.squared > least * least;
  if (!is_plain) return add(Heights{});
  const std::optional<Heights> outer = heights_within(shine, from, shine.surely_outside);
  if (!outer) return;
  const std::optional<Heights> inner = heights_within(shine, from, shine.surely_inside);
  if (!inner) return add(*outer);
  add(Heights{outer->low, inner->low});
  add(Heights{inner->high, outer->high});
}

/// The heights at which light on its way to a column passes a pane.
Heights heights_behind(const WallPane& passed) {
  const LightPane& pane = *passed.pane;
  constexpr double least = 0x1p-20;
  if (!(passed.meeting.t > least)) return {};
  const auto behind = [&](double z) {
    return pane.light_height + (z - pane.light_height) / passed.meeting.t;
  };
  return {behind(pane.pane.low), behind(pane.pane.high)};
}

}  // namespace

void add_uneven_rows(std::vector<Rows>& rows, const ColumnLight& light, const WallBeams& beams,
                     const ColumnInView& column) {
  const auto add = [&](const Heights& heights) {
    // One more on either side: which rows these are is a guess.
    Rows here =
        rows_between(column.view, column.lines.horizon(), column.depth, heights.low, heights.high);
    here = {here.top - 1, here.bottom + 1};
    if (here.top < here.bottom) rows.push_back(here);
  };
  for (const WallBeam& beam : beams.beams_of(light)) {
    each_rim(beams.lamp_of(beam).shine, beam.from, add);
    for (const WallPane& passed : beams.panes_of(beam)) add(heights_behind(passed));
  }
}

void join(std::vector<Rows>& rows) {
  std::ranges::sort(rows, {}, &Rows::top);
  std::size_t count = 0;
  for (const Rows& next : rows) {
    if (count > 0 && next.top <= rows[count - 1].bottom) {
      rows[count - 1].bottom = std::max(rows[count - 1].bottom, next.bottom);
    } else {
      rows[count++] = next;
    }
  }
  rows.resize(count);
}

}  // namespace raywalk::detail
