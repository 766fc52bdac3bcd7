#pragma once

#include "bench/paired_timing.hpp"

namespace raywalk {

/// Times nothing in earnest.
inline constexpr Effort once{.min_rounds = 1, .max_rounds = 1, .enough_ms = 0};

}  // namespace raywalk
