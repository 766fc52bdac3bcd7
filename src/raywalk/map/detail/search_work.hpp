#pragma once

#include <cstdint>

#include "raywalk/base/progress.hpp"

namespace raywalk::detail {

/// Progress of a level's check, 0 to 1: before its ways are looked for, and after that.
inline constexpr double share_before_search = 0.1;
inline constexpr double share_of_search = 0.6;

/// How much work a search may take, in looks: at a tile, a door, a key, or at some twenty bodies.
/// Several searches may share one.
class SearchWork {
 public:
  explicit SearchWork(std::int64_t most, Progress* progress = nullptr)
      : most_(most), progress_(progress) {}

  /// Counts some looks. False if it has become too much work, or nobody waits for it any more.
  bool add(std::int64_t looks) {
    constexpr unsigned often = 16;
    const std::int64_t before = done_;
    done_ += looks;
    if (progress_ != nullptr && done_ >> often != before >> often) tell();
    return !is_over();
  }
  [[nodiscard]] bool is_over() const { return done_ > most_ || is_stopped(progress_); }
  [[nodiscard]] std::int64_t done() const { return done_; }

 private:
  void tell() const {
    const double share = static_cast<double>(done_ < most_ ? done_ : most_) /
                         static_cast<double>(most_ > 0 ? most_ : 1);
    progress_->tell(share_before_search + share * (share_of_search - share_before_search));
  }

  std::int64_t most_;
  Progress* progress_;
  std::int64_t done_ = 0;
};

}  // namespace raywalk::detail
