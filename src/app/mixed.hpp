#pragma once

#include "raywalk/image/color.hpp"

namespace raywalk {

/// `over` laid on `under`, both opaque. Expects opacity <= 256.
[[nodiscard]] constexpr Color mixed(Color over, Color under, unsigned opacity) {
  if (over == under) return over;  // or rounding would darken it by one
  return 0xFF000000U | ((shaded(over, opacity) + shaded(under, 256 - opacity)) & 0xFFFFFFU);
}

}  // namespace raywalk
