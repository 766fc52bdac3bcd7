#pragma once

#include <cstdint>

#include "raywalk/geom/point.hpp"

namespace raywalk {

/// A small generator with the same numbers on every machine.
/// Source: G. Steele, D. Lea, C. Flood, Fast Splittable Pseudorandom Number Generators,
/// OOPSLA 2014 (SplitMix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t bits() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  /// 0 <= result < count. Expects count > 0.
  int below(int count) { return static_cast<int>(bits() % static_cast<std::uint64_t>(count)); }
  /// low <= result < high.
  double between(double low, double high) {
    return low + (high - low) * (static_cast<double>(bits() >> 11U) * 0x1p-53);
  }
  bool chance(double probability) { return between(0, 1) < probability; }
  /// A point of the square [low, high) x [low, high).
  Point point(double low, double high) {
    const double x = between(low, high);
    return {x, between(low, high)};
  }

 private:
  std::uint64_t state_;
};

/// True once in `n` times, on average. Expects n > 0.
[[nodiscard]] inline bool one_in(Random& random, int n) { return random.below(n) == 0; }

/// How often a property is tried: the full count where the code is optimised, fewer times else.
[[nodiscard]] constexpr int runs(int full) {
#ifdef NDEBUG
  return full;
#else
  return full / 10;
#endif
}

}  // namespace raywalk
