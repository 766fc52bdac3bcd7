#pragma once

#include <vector>

#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/detail/wall_light.hpp"

namespace raywalk::detail {

/// Something upright in a view, at a depth.
struct ColumnInView {
  const View& view;
  const RowLines& lines;
  double depth = 0;
};

/// Adds the rows in which the light on a column may differ from pixel to pixel: at the
/// soft rim of a beam, and where light has passed a pane. Between two of them, as before the first
/// and after the last, the light is the same in all rows (`light_on` of any).
void add_uneven_rows(std::vector<Rows>& rows, const ColumnLight& light, const WallBeams& beams,
                     const ColumnInView& column);

/// Sorts rows, and joins those that overlap.
void join(std::vector<Rows>& rows);

/// Calls `even(rows)` and `uneven(rows)` for all parts of some rows, from top to bottom. Expects
/// uneven rows that have been joined.
template <class Even, class Uneven>
void each_part(const Rows& all, const std::vector<Rows>& uneven_rows, Even&& even,
               Uneven&& uneven) {
  int y = all.top;
  for (const Rows& rows : uneven_rows) {
    const Rows here{std::max(rows.top, y), std::min(rows.bottom, all.bottom)};
    if (here.top >= here.bottom) continue;
    if (y < here.top) even(Rows{y, here.top});
    uneven(here);
    y = here.bottom;
  }
  if (y < all.bottom) even(Rows{y, all.bottom});
}

}  // namespace raywalk::detail
