#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

/// How many bytes a test program holds by `new`, and held at most: the same on every machine. For
/// programs of which one file includes `allocations.hpp`.
namespace raywalk::test {

inline std::atomic<std::int64_t>& held_bytes() {
  static constinit std::atomic<std::int64_t> bytes = 0;
  return bytes;
}

inline std::atomic<std::int64_t>& peak_bytes() {
  static constinit std::atomic<std::int64_t> bytes = 0;
  return bytes;
}

/// Counts bytes that were taken, or given back.
inline void add_held_bytes(std::int64_t bytes) noexcept {
  const std::int64_t held = held_bytes() += bytes;
  std::int64_t peak = peak_bytes();
  while (held > peak && !peak_bytes().compare_exchange_weak(peak, held)) {
  }
}

/// The most bytes that a work holds at a time, beyond what is there before it.
template <class Work>
[[nodiscard]] std::int64_t peak_of(const Work& work) {
  const std::int64_t before = held_bytes();
  peak_bytes() = before;
  work();
  return peak_bytes() - before;
}

}  // namespace raywalk::test
