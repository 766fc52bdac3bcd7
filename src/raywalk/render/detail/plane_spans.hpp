#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "raywalk/render/detail/plane_row.hpp"
#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

/// Calls `draw(y, first, end)` for every longest run of columns, first <= x < end, that is open in
/// row y: where `begins[x] <= y < height`.
///
/// `begins` holds a row for each column, 0 <= begins[x] <= height. Every open pixel is in exactly
/// one run. The work follows the runs and how much `begins` changes from column to column, not the
/// pixels. `firsts` is memory to work in.
template <class Draw>
void for_each_span(std::span<const int> begins, int height, std::vector<int>& firsts, Draw&& draw) {
  firsts.assign(static_cast<std::size_t>(height), 0);
  int open_from = height;  // the rows from here on have an open run
  const auto columns = static_cast<int>(begins.size());
  for (int x = 0; x <= columns; ++x) {
    const int begin = x < columns ? begins[static_cast<std::size_t>(x)] : height;
    for (int y = open_from; y < begin; ++y) draw(y, firsts[static_cast<std::size_t>(y)], x);
    for (int y = begin; y < open_from; ++y) firsts[static_cast<std::size_t>(y)] = x;
    open_from = begin;
  }
}

/// A run of pixels, first <= x < end, of a row of floor, and of the row of ceiling that mirrors it
/// about the horizon; -1 where there is none.
struct PlaneSpan {
  int floor_y = -1;
  int ceiling_y = -1;
  int first = 0;
  int end = 0;
};

/// Where the pixels of a span lie: the same places for its floor and for its ceiling.
[[nodiscard]] inline std::optional<PlaneRow> row_of(const ViewPart& part, const PlaneSpan& span) {
  const int y = span.floor_y >= 0 ? span.floor_y : span.ceiling_y;
  return plane_row(part.view, part.plane_depth(y));
}

/// The floor and the ceiling that a part of a view shows, by rows counted from the horizon
/// outwards.
class PlaneSpans {
 public:
  explicit PlaneSpans(const ViewPart& part) : part_(part), horizon_(part.view) {}

  /// Calls `draw(PlaneSpan)` for all of them, so that each pixel that no column says is wall is in
  /// one span. A floor and a ceiling equally far from the eye mirror each other, and come together,
  /// so that what is looked up for one serves both.
  template <class Draw>
  void each(Draw&& draw) const {
    if (part_.view.camera.eye == 0.5) {
      each_of(true, true, draw);
    } else {
      each_of(true, false, draw);
      each_of(false, true, draw);
    }
  }

 private:
  /// How many rows from the horizon on a column's wall hides. Of a mirrored pair the picture's edge
  /// may limit one, so the other counts.
  [[nodiscard]] int hidden(const Column& column, bool floor, bool ceiling) const {
    const int below = floor ? column.bottom - horizon_.below : 0;
    const int above = ceiling ? horizon_.above - column.top : 0;
    return std::max({below, above, 0});
  }

  template <class Draw>
  void each_of(bool floor, bool ceiling, Draw& draw) const {
    const int rows =
        std::max({floor ? part_.height() - horizon_.below : 0, ceiling ? horizon_.above : 0, 0});
    std::vector<int>& open = part_.buffers.open_rows;
    open.clear();
    for (int x = part_.first; x < part_.end; ++x) {
      open.push_back(std::min(hidden(part_.column(x), floor, ceiling), rows));
    }
    for_each_span(open, rows, part_.buffers.runs, [&](int row, int first, int end) {
      PlaneSpan span{.first = part_.first + first, .end = part_.first + end};
      if (floor) span.floor_y = in_picture(horizon_.below + row);
      if (ceiling) span.ceiling_y = in_picture(horizon_.above - 1 - row);
      if (span.floor_y >= 0 || span.ceiling_y >= 0) draw(span);
    });
  }
  [[nodiscard]] int in_picture(int y) const { return y >= 0 && y < part_.height() ? y : -1; }

  const ViewPart& part_;
  Horizon horizon_;
};

/// Calls `draw(y, first, end)` for runs of pixels, first <= x < end, that show walls, so that each
/// such pixel is in one run: all that are in no span.
template <class Draw>
void each_wall_span(const ViewPart& part, Draw&& draw) {
  const Horizon horizon(part.view);
  std::vector<int>& open = part.buffers.open_rows;
  // Rows from the picture's edge to the horizon.
  const auto half = [&](int rows, auto&& hidden, auto&& row_at) {
    rows = std::clamp(rows, 0, part.height());
    open.clear();
    for (int x = part.first; x < part.end; ++x) {
      open.push_back(rows - std::clamp(hidden(part.column(x)), 0, rows));
    }
    for_each_span(open, rows, part.buffers.runs, [&](int row, int first, int end) {
      draw(row_at(row), part.first + first, part.first + end);
    });
  };
  const int below = std::clamp(horizon.below, 0, part.height());
  half(
      part.height() - below, [&](const Column& column) { return column.bottom - below; },
      [&](int row) { return part.height() - 1 - row; });
  half(
      below, [&](const Column& column) { return below - column.top; }, [](int row) { return row; });
}

}  // namespace raywalk::detail
