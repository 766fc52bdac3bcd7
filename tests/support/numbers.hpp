#pragma once

#include <limits>

/// Numbers that many tests ask about; a name of its own in each file would clash with the next
/// one's.
namespace raywalk {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

}  // namespace raywalk
