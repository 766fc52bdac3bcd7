#pragma once

#include <cstdint>

namespace raywalk {

/// The random numbers of all maps and rays of the benchmark, the same on every machine, so that
/// figures can be compared with those that others measured on the same maps.
/// Source: D. Knuth, The Art of Computer Programming 2, 3rd edition, 3.3.4 (MMIX).
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : state_(seed) {}

  /// 0 <= result < 2^31.
  [[nodiscard]] std::int64_t value() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::int64_t>(state_ >> 33U);
  }
  /// 0 <= result < count. Expects count > 0.
  [[nodiscard]] int below(int count) { return static_cast<int>(value() % count); }
  /// 0 <= result < 1.
  [[nodiscard]] double fraction() { return static_cast<double>(value()) * 0x1p-31; }

 private:
  std::uint64_t state_;
};

}  // namespace raywalk
