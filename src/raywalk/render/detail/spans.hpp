#pragma once

#include <span>
#include <vector>

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

}  // namespace raywalk::detail
