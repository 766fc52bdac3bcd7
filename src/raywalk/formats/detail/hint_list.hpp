#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace raywalk::detail {

/// Lines for the maker of a map, a screen full at most: what was only guessed, or is lost.
class HintList {
 public:
  void add(std::string line) {
    if (lines_.size() < max_lines) {
      lines_.push_back(std::move(line));
    } else {
      ++untold_;
    }
  }

  /// The lines, with one at the end for those that are too many.
  [[nodiscard]] std::vector<std::string> take() {
    if (untold_ > 0) lines_.push_back("and " + std::to_string(untold_) + " more like these");
    return std::move(lines_);
  }

 private:
  static constexpr std::size_t max_lines = 16;

  std::vector<std::string> lines_{};
  std::size_t untold_ = 0;
};

}  // namespace raywalk::detail
