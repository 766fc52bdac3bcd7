#pragma once

#include <algorithm>
#include <cstddef>
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

/// A row of floor or of ceiling, and all runs of columns in which it is open.
class OpenRow {
 public:
  OpenRow(int y, std::span<const OpenRun> all, const RunList& own) : y_(y), all_(all), own_(own) {}

  [[nodiscard]] int y() const { return y_; }
  [[nodiscard]] bool is_empty() const { return own_.first < 0; }
  /// The first and the last from the left. Expects that there is one.
  [[nodiscard]] const OpenRun& first() const { return all_[static_cast<std::size_t>(own_.first)]; }
  [[nodiscard]] const OpenRun& last() const { return all_[static_cast<std::size_t>(own_.last)]; }
  /// Calls `visit(OpenRun)` for each, from left to right.
  template <class Visit>
  void each(Visit&& visit) const {
    for (int i = own_.first; i >= 0;) {
      const OpenRun& run = all_[static_cast<std::size_t>(i)];
      visit(run);
      i = run.next;
    }
  }

 private:
  int y_;
  std::span<const OpenRun> all_;
  RunList own_;
};

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

  /// Calls `draw(OpenRow)` for all rows of the picture that look up, from its top to the horizon.
  template <class Draw>
  void each_row_above(Draw&& draw) const {
    const int rows = std::clamp(horizon_.above, 0, part_.height());
    find_runs(rows, [=](const Column& column) { return rows - column.top; });
    for (int y = 0; y < rows; ++y) draw(open_row(y, rows - 1 - y));
  }
  /// The same for all that look down, from the horizon to its bottom.
  template <class Draw>
  void each_row_below(Draw&& draw) const {
    const int first = std::clamp(horizon_.below, 0, part_.height());
    find_runs(part_.height() - first, [=](const Column& column) { return column.bottom - first; });
    for (int y = first; y < part_.height(); ++y) draw(open_row(y, y - first));
  }

 private:
  /// Number of rows from the horizon on that a column's wall hides. The picture's edge may limit
  /// one of a floor and a ceiling that mirror each other, so the larger number counts.
  [[nodiscard]] int hidden(const Column& column, bool floor, bool ceiling) const {
    const int below = floor ? column.bottom - horizon_.below : 0;
    const int above = ceiling ? horizon_.above - column.top : 0;
    return std::max({below, above, 0});
  }
  [[nodiscard]] int rows_of(bool floor, bool ceiling) const {
    return std::max({floor ? part_.height() - horizon_.below : 0, ceiling ? horizon_.above : 0, 0});
  }
  [[nodiscard]] int in_picture(int y) const { return y >= 0 && y < part_.height() ? y : -1; }

  /// Finds the first open row of each column, of which `hidden(Column)` are wall.
  template <class Hidden>
  void find_first_open(int rows, Hidden&& hidden) const {
    std::vector<int>& first_open = part_.buffers.first_open;
    first_open.clear();
    for (int x = part_.first; x < part_.end; ++x) {
      first_open.push_back(std::clamp(hidden(part_.column(x)), 0, rows));
    }
  }

  template <class Draw>
  void each_of(bool floor, bool ceiling, Draw& draw) const {
    const int rows = rows_of(floor, ceiling);
    find_first_open(rows, [&](const Column& column) { return hidden(column, floor, ceiling); });
    for_each_span(part_.buffers.first_open, rows, part_.buffers.run_begins,
                  [&](int row, int first, int end) {
                    const int floor_y = floor ? in_picture(horizon_.below + row) : -1;
                    const int ceiling_y = ceiling ? in_picture(horizon_.above - 1 - row) : -1;
                    if (floor_y < 0 && ceiling_y < 0) return;
                    draw(PlaneSpan{floor_y, ceiling_y, part_.first + first, part_.first + end});
                  });
  }

  /// The row y, which is number `row` of those that `find_runs` has found.
  [[nodiscard]] OpenRow open_row(int y, int row) const {
    return {y, part_.buffers.open_runs, part_.buffers.run_lists[static_cast<std::size_t>(row)]};
  }
  /// Finds the open runs of so many rows, of which `hidden(Column)` are wall, if it is more than 0.
  template <class Hidden>
  void find_runs(int rows, Hidden&& hidden) const {
    find_first_open(rows, hidden);
    std::vector<OpenRun>& runs = part_.buffers.open_runs;
    std::vector<RunList>& lists = part_.buffers.run_lists;
    runs.clear();
    lists.assign(static_cast<std::size_t>(rows), {});
    for_each_span(part_.buffers.first_open, rows, part_.buffers.run_begins,
                  [&](int row, int first, int end) {
                    RunList& own = lists[static_cast<std::size_t>(row)];
                    const auto number = static_cast<int>(runs.size());
                    const bool is_first = own.first < 0;
                    (is_first ? own.first : runs[static_cast<std::size_t>(own.last)].next) = number;
                    own.last = number;
                    runs.push_back({part_.first + first, part_.first + end});
                  });
  }

  const ViewPart& part_;
  Horizon horizon_;
};

}  // namespace raywalk::detail
