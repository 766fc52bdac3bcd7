#pragma once

#include "art/relief.hpp"

namespace raywalk {

// Walls as surfaces, for pictures of what hangs on them or is set into them. In texels of 128x128.
[[nodiscard]] Spot brick_at(double x, double y);
[[nodiscard]] Spot marble_at(double x, double y);

}  // namespace raywalk
