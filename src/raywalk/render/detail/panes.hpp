#pragma once

#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

/// Gives columns back the panes that have been taken.
inline void give_back_panes(const ViewPart& part) {
  std::size_t end = part.buffers.seen.panes.size();
  for (int x = part.end - 1; x >= part.first; --x) {
    part.panes(x).end = end;
    end = part.panes(x).first;
  }
}

/// Calls `draw(pane)` for the panes of column x at `depth` or beyond, the furthest first, and
/// removes them from the column: each pane is drawn once.
template <class Draw>
void take_panes(const ViewPart& part, int x, double depth, Draw&& draw) {
  PaneRange& left = part.panes(x);
  for (; left.end > left.first; --left.end) {
    const PaneColumn& pane = part.buffers.seen.panes[left.end - 1];
    if (pane.depth < depth) return;
    draw(pane);
  }
}

/// Calls `draw(first, end, v, v_end)` for each run of rows, first <= y < end, of a pane's column
/// that shows texels v to v_end - 1 of one kind: all transparent, all translucent or all opaque.
/// `texel(v)` is the texel in row v of the picture, which has `height` rows. A row of pixels shows
/// the texel at its middle.
template <class Texel, class Draw>
void each_run(const ViewPart& part, const PaneColumn& pane, int height, Texel&& texel,
              Draw&& draw) {
  const double eye = part.view.camera.eye;
  const auto row_at = [&](int y) {
    return pane_row(pane.pane, eye + part.slope(y) * pane.depth, height);
  };
  const auto kind_of = [&](int v) {
    const unsigned a = alpha(texel(v));
    return a == 0 ? 0 : a == 255 ? 2 : 1;
  };
  const double rows_a_texel =
      part.height() / (2 * part.view.camera.tan_half_height * pane.depth * height);
  if (pane.top >= pane.bottom) return;
  int v = row_at(pane.top);
  for (int y = pane.top; y < pane.bottom;) {
    const int kind = kind_of(v);
    int v_end = v + 1;
    while (v_end < height && kind_of(v_end) == kind) ++v_end;
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
