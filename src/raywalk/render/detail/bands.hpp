#pragma once

#include <algorithm>
#include <cstdint>

namespace raywalk::detail {

/// The bands of columns of a view that are drawn one by one: a wide one for each thread, and then
/// narrower ones for those that are done early: half as many of 2/5 of the width, and the rest in
/// bands of 1/5. Rows of floor that are cut short cost, so there are few: two threads take as long
/// as with four equal ones or up to 6 % less, the less a pixel costs the more so.
class Bands {
 public:
  Bands(int columns, int threads) : columns_(columns) {
    const int fewer = (threads + 1) / 2;
    const int shares = wide_share * threads + (middle_share + narrow_share) * fewer;
    const auto lines_of = [&](int share) {
      return static_cast<int>(std::int64_t{columns} * share / shares) / line;
    };
    wide_ = {threads, threads == 1 ? columns : width_of(lines_of(wide_share))};
    middle_ = {fewer, width_of(lines_of(middle_share))};
    narrow_ = width_of(lines_of(narrow_share) + 1);
  }

  [[nodiscard]] int count() const {
    int count = 0;
    while (first_of(count) < columns_) ++count;
    return count;
  }
  /// The first column of a band. That of number `count()` is the end of the view.
  [[nodiscard]] int first_of(int band) const {
    const int wide = std::min(band, wide_.count);
    const int middle = std::min(band - wide, middle_.count);
    const int narrow = band - wide - middle;
    return std::min(wide * wide_.width + middle * middle_.width + narrow * narrow_, columns_);
  }

 private:
  struct Group {
    int count = 0;
    int width = 0;
  };

  static constexpr int wide_share = 5;
  static constexpr int middle_share = 2;
  static constexpr int narrow_share = 1;
  /// The pixels of a line of the cache, on which a band begins if the view does.
  static constexpr int line = 16;

  /// Wide enough that rows of floor stay long.
  [[nodiscard]] static int width_of(int lines) {
    constexpr int narrowest = 64;
    return std::max(lines * line, narrowest);
  }

  int columns_;
  Group wide_{};
  Group middle_{};
  int narrow_ = 0;
};

}  // namespace raywalk::detail
