#pragma once

#include <cstdint>

#include "raywalk/base/progress.hpp"

namespace raywalk::detail {

/// How much work a search may take, in looks: at a tile, a door, a key, or at some twenty bodies.
/// Several searches may share one.
class SearchWork {
 public:
  explicit SearchWork(std::int64_t most, const Progress* progress = nullptr)
      : most_(most), progress_(progress) {}

  /// Counts some looks. False if it has become too much work, or nobody waits for it any more.
  bool add(std::int64_t looks) {
    done_ += looks;
    return !is_over();
  }
  [[nodiscard]] bool is_over() const { return done_ > most_ || is_stopped(progress_); }
  [[nodiscard]] std::int64_t done() const { return done_; }

 private:
  std::int64_t most_;
  const Progress* progress_;
  std::int64_t done_ = 0;
};

}  // namespace raywalk::detail
