#pragma once

#include "raywalk/geom/detail/exact.hpp"
#include "raywalk/geom/detail/strict_math.hpp"

namespace raywalk {

/// True if this thread computes with doubles as the library expects: it rounds each operation to
/// nearest, keeps subnormal numbers, and fuses no multiplication with an addition.
///
/// Ask it once in each thread that casts, as by an assert, where a driver, a plugin or a script
/// engine runs in it, too: some change the rounding mode, or set the processor to flush subnormal
/// numbers to zero, and do not change it back. Where this is false, the tiles of a cast are still
/// right in another rounding mode, but the last bits of t and of points differ from those of other
/// machines; and where subnormal numbers are flushed, coordinates and directions below 2^-1022
/// count as 0.
[[nodiscard]] inline bool has_expected_floats() noexcept {
  const volatile double given[] = {0x1p-1022, 0x1p-1074, 1 + 0x1p-30};
  const double normal = given[0];
  const double subnormal = given[1];
  const double factor = given[2];
  const bool keeps_subnormals = normal * 0.5 != 0 && subnormal * 0x1p100 != 0;
  const bool fuses = factor * factor - (1 + 0x1p-29) != 0;  // exact, the square has 2^-60 more
  return detail::rounds_to_nearest() && keeps_subnormals && !fuses;
}

}  // namespace raywalk
