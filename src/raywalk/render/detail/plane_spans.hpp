#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
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

/// A row of floor and the row of ceiling that mirrors it, -1 where there is none, and all runs of
/// columns in which they are open, from left to right.
struct PlaneRows {
  int floor_y = -1;
  int ceiling_y = -1;
  std::span<const ColumnRun> runs{};
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

  /// Calls `draw(PlaneRows)` for all rows that look down or up, from the horizon outwards, with
  /// what is open in them.
  template <class Draw>
  void each_row(Draw&& draw) const {
    if (part_.view.camera.eye == 0.5) {
      each_row_of(true, true, draw);
    } else {
      each_row_of(true, false, draw);
      each_row_of(false, true, draw);
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
  [[nodiscard]] int rows_of(bool floor, bool ceiling) const {
    return std::max({floor ? part_.height() - horizon_.below : 0, ceiling ? horizon_.above : 0, 0});
  }
  /// The rows of floor and ceiling that are so many from the horizon.
  [[nodiscard]] PlaneRows rows_at(int row, bool floor, bool ceiling) const {
    return {floor ? in_picture(horizon_.below + row) : -1,
            ceiling ? in_picture(horizon_.above - 1 - row) : -1};
  }
  [[nodiscard]] int in_picture(int y) const { return y >= 0 && y < part_.height() ? y : -1; }

  /// Finds the first open row of each column.
  void find_open(int rows, bool floor, bool ceiling) const {
    std::vector<int>& open = part_.buffers.open_rows;
    open.clear();
    for (int x = part_.first; x < part_.end; ++x) {
      open.push_back(std::min(hidden(part_.column(x), floor, ceiling), rows));
    }
  }

  template <class Draw>
  void each_of(bool floor, bool ceiling, Draw& draw) const {
    const int rows = rows_of(floor, ceiling);
    find_open(rows, floor, ceiling);
    for_each_span(
        part_.buffers.open_rows, rows, part_.buffers.runs, [&](int row, int first, int end) {
          const PlaneRows at = rows_at(row, floor, ceiling);
          if (at.floor_y < 0 && at.ceiling_y < 0) return;
          draw(PlaneSpan{at.floor_y, at.ceiling_y, part_.first + first, part_.first + end});
        });
  }

  template <class Draw>
  void each_row_of(bool floor, bool ceiling, Draw& draw) const {
    const int rows = rows_of(floor, ceiling);
    find_open(rows, floor, ceiling);
    sort_runs(rows);
    const std::vector<std::size_t>& ends = part_.buffers.row_ends;
    const std::span<const ColumnRun> runs = part_.buffers.row_runs;
    std::size_t first = 0;
    for (int row = 0; row < rows; ++row) {
      const std::size_t end = ends[static_cast<std::size_t>(row)];
      PlaneRows at = rows_at(row, floor, ceiling);
      at.runs = runs.subspan(first, end - first);
      first = end;
      if (at.floor_y >= 0 || at.ceiling_y >= 0) draw(at);
    }
  }
  /// Sorts the open runs by their rows, and notes for each row where they end.
  void sort_runs(int rows) const {
    const auto each_run = [&](auto&& visit) {
      for_each_span(part_.buffers.open_rows, rows, part_.buffers.runs, visit);
    };
    std::vector<std::size_t>& ends = part_.buffers.row_ends;
    ends.assign(static_cast<std::size_t>(rows) + 1, 0);
    std::size_t count = 0;
    each_run([&](int row, int, int) {
      ++ends[static_cast<std::size_t>(row) + 1];
      ++count;
    });
    // Where those of a row begin, and then, as they are put there, where the next one goes.
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    part_.buffers.row_runs.resize(count);
    each_run([&](int row, int first, int end) {
      part_.buffers.row_runs[ends[static_cast<std::size_t>(row)]++] = {part_.first + first,
                                                                       part_.first + end};
    });
  }

  const ViewPart& part_;
  Horizon horizon_;
};

}  // namespace raywalk::detail
