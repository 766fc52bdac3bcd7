#pragma once

#include <functional>

#include "art/paint.hpp"

namespace raywalk {

/// The side of a picture that covers a wall or a floor, in texels.
inline constexpr int relief_side = 128;

/// A place on a surface before light falls on it.
struct Spot {
  Rgb color{};
  /// Above the plane of the picture, in texels.
  double height = 0;
  /// 0 dull to 1 polished.
  double gloss = 0;
};

/// The spot at a texel's middle.
using SpotAt = std::function<Spot(double x, double y)>;

/// A surface under the light that all pictures share (from above on the left, warm, with cool
/// shadows): bright edges toward it, dark ones away from it, and darkness in narrow places.
///
/// The picture repeats without a seam if the spots do.
[[nodiscard]] Canvas lit_relief(int width, int height, const SpotAt& spot_at);

}  // namespace raywalk
