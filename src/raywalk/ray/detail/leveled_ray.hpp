#pragma once

#include <algorithm>
#include <cmath>

#include "raywalk/geom/detail/exact.hpp"
#include "raywalk/geom/ray.hpp"

namespace raywalk::detail {

/// A ray whose direction is far from the ends of the range of doubles, so that no t on its way
/// overflows, or has few digits.
///
/// A way is 2^-1074 tiles long at least, and less than 2^32: by a direction that is made as large
/// as 2^-320 to 2^-70 each t of it is a number with all its digits.
struct LeveledRay {
  Ray ray{};
  /// A t of the given ray is that of this one times `unit`, a power of two.
  double unit = 1;

  /// The ray itself where its direction is not extreme, or no power of two makes it less so without
  /// rounding.
  explicit LeveledRay(const Ray& given) : ray(given) {
    const double size = std::max(std::abs(given.direction.x), std::abs(given.direction.y));
    if (size == 0 || is_of_common_size(size)) [[likely]] {
      return;
    }
    const double factor = factor_for(size);
    const Ray leveled{given.origin, given.direction * factor, given.max_t / factor};
    const bool is_exact =
        leveled.direction / factor == given.direction && leveled.max_t * factor == given.max_t;
    if (!is_exact) return;
    ray = leveled;
    unit = factor;
  }

 private:
  /// The factor that makes an extreme size common.
  [[nodiscard]] static double factor_for(double size) {
    if (size < 0x1p-900) return 0x1p800;
    if (size < 0x1p-650) return 0x1p580;
    if (size < 1) return 0x1p330;
    return size > 0x1p900 ? 0x1p-1000 : 0x1p-600;
  }
};

}  // namespace raywalk::detail
