#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace raywalk::detail {

/// The bands of columns of a view that are drawn one by one: a wide one for each thread, then
/// narrower ones, half as many of each width, for those that are done early. Rows of floor that are
/// cut short cost, so there are few: in four equal ones two threads take 6 % longer.
class Bands {
 public:
  Bands(int columns, int threads) : columns_(columns) {
    const int fewer = (threads + 1) / 2;
    groups_ = {{{threads, 5}, {fewer, 2}, {fewer, 1}}};
    int shares = 0;
    for (const Group& group : groups_) shares += group.count * group.width;
    for (Group& group : groups_) group.width = width_of(group.width, shares);
    if (threads == 1) groups_[0].width = columns;
  }

  [[nodiscard]] int count() const {
    int count = 0;
    while (first_of(count) < columns_) ++count;
    return count;
  }
  /// The first column of a band. That of number `count()` is the end of the view.
  [[nodiscard]] int first_of(int band) const {
    int first = 0;
    for (const Group& group : groups_) {
      const int before = std::min(band, group.count);
      first += before * group.width;
      band -= before;
    }
    return std::min(first, columns_);
  }

 private:
  struct Group {
    int count = 0;
    int width = 0;
  };

  /// Whole lines of the cache, and wide enough that rows of floor stay long.
  [[nodiscard]] int width_of(int share, int shares) const {
    constexpr int line = 16;
    constexpr int narrowest = 64;
    const auto columns = static_cast<std::int64_t>(columns_) * share / (shares * line) + 1;
    return std::max(static_cast<int>(columns) * line, narrowest);
  }

  int columns_;
  std::array<Group, 3> groups_{};
};

}  // namespace raywalk::detail
