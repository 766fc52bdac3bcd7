#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace raywalk::detail {

/// Counts what a file cannot hold of a map.
class Losses {
 public:
  void add(const std::string& what, std::size_t times = 1) {
    if (times == 0) return;
    const auto same = std::ranges::find(all_, what, &Loss::what);
    if (same != all_.end()) {
      same->times += times;
    } else if (all_.size() < max_told) {
      all_.push_back({what, times});
    } else {
      untold_ += times;
    }
  }
  /// A line for each kind of loss, in the order in which they came first; at most 101.
  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> lines;
    lines.reserve(all_.size() + 1);
    for (const Loss& loss : all_) {
      lines.push_back(loss.what +
                      (loss.times == 1 ? "" : ", " + std::to_string(loss.times) + " times"));
    }
    if (untold_ > 0) lines.push_back("and " + std::to_string(untold_) + " more");
    return lines;
  }

 private:
  struct Loss {
    std::string what{};
    std::size_t times = 0;
  };
  static constexpr std::size_t max_told = 100;

  std::vector<Loss> all_{};
  std::size_t untold_ = 0;
};

}  // namespace raywalk::detail
