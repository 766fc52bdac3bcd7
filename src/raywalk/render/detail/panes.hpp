#pragma once

#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

/// Calls `draw(pane)` for the panes of column x that are not nearer than `depth`, and have not been
/// drawn, the furthest first; from then on they have.
template <class Draw>
void take_panes(const ViewPart& part, int x, double depth, Draw&& draw) {
  PaneRange& left = part.panes(x);
  for (; left.end > left.first; --left.end) {
    const PaneColumn& pane = part.buffers.seen.panes[left.end - 1];
    if (pane.depth < depth) return;
    draw(pane);
  }
}

/// Calls `draw(first, end, v, v_end)` for each run of rows, first <= y < end, in which a column of
/// a pane shows texels v to v_end - 1 that are alike: all transparent, all translucent or all
/// opaque. `texel(v)` is the texel of row v. Each row of pixels shows the texel that is at its
/// middle.
template <class Texel, class Draw>
void each_run(const ViewPart& part, const PaneColumn& pane, int height, Texel&& texel,
              Draw&& draw) {
  const double eye = part.view.camera.eye;
  const auto row_at = [&](int y) {
    return pane_row(pane.pane, eye + part.slope(y) * pane.depth, height);
  };
  const auto likeness = [&](int v) {
    const unsigned a = alpha(texel(v));
    return a == 0 ? 0 : a == 255 ? 2 : 1;
  };
  const double rows_a_texel =
      part.height() / (2 * part.view.camera.tan_half_height * pane.depth * height);
  if (pane.top >= pane.bottom) return;
  int v = row_at(pane.top);
  for (int y = pane.top; y < pane.bottom;) {
    const int kind = likeness(v);
    int v_end = v + 1;
    while (v_end < height && likeness(v_end) == kind) ++v_end;
    int end = pane.bottom;
    int next = v;  // that of the row looked at last, which is the one where the run ends
    if (v_end < height) {
      end = first_past(y, pane.bottom, y + (v_end - v) * rows_a_texel, [&](int row) {
        next = row_at(row);
        return next >= v_end;
      });
    }
    draw(y, end, v, v_end);
    y = end;
    v = next;
  }
}

}  // namespace raywalk::detail
