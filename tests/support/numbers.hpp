#pragma once

#include <bit>
#include <cstdint>
#include <limits>

/// Numbers that many tests ask about; a name of its own in each file would clash with the next
/// one's.
namespace raywalk {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// How many doubles lie between two of one sign, the second one included.
[[nodiscard]] inline std::int64_t ulps_between(double a, double b) {
  const auto bits = [](double v) { return std::bit_cast<std::int64_t>(v + 0.0); };
  return a < b ? bits(b) - bits(a) : bits(a) - bits(b);
}

}  // namespace raywalk
