#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "raywalk/geom/point.hpp"

namespace raywalk {

/// Stands in for the generator of the same name: it hands out the bytes of a fuzzer, so that the
/// worlds and rays of the tests are made from these, and a fuzzer learns which bytes reach new
/// code. Beyond the last byte the numbers are random, from a seed: the number of bytes.
class Random {
 public:
  explicit Random(std::span<const std::uint8_t> bytes) : bytes_(bytes), state_(bytes.size()) {}
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t bits() { return take(8); }
  /// 0 <= result < count. Expects count > 0.
  int below(int count) {
    const std::uint64_t bits = take(count <= 256 ? 1 : 4);
    return static_cast<int>(bits % static_cast<std::uint64_t>(count));
  }
  /// low <= result < high.
  double between(double low, double high) {
    return low + (high - low) * (static_cast<double>(bits() >> 11U) * 0x1p-53);
  }
  bool chance(double probability) { return static_cast<double>(take(1)) * 0x1p-8 < probability; }
  /// A point of the square [low, high) x [low, high).
  Point point(double low, double high) {
    const double x = between(low, high);
    return {x, between(low, high)};
  }

  /// The fuzzer's bytes that are not handed out yet.
  [[nodiscard]] std::span<const std::uint8_t> left() const { return bytes_; }
  /// Hands out all of them.
  std::span<const std::uint8_t> all_left() { return std::exchange(bytes_, {}); }

 private:
  std::uint64_t take(std::size_t count) {
    std::uint64_t result = 0;
    for (; count > 0; --count) result = result << 8U | next();
    return result;
  }
  std::uint8_t next() {
    if (bytes_.empty()) {
      state_ = state_ * 6364136223846793005U + 1442695040888963407U;
      return static_cast<std::uint8_t>(state_ >> 56U);
    }
    const std::uint8_t byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }

  std::span<const std::uint8_t> bytes_{};
  std::uint64_t state_;
};

/// How often a property is tried: what a fuzzer starts is tried by it often enough.
[[nodiscard]] constexpr int runs(int full) { return std::min(full, 1); }

}  // namespace raywalk
