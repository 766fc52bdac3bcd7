#pragma once

#include "raywalk/geom/point.hpp"
#include "raywalk/image/color.hpp"

namespace raywalk {

/// Brightness in 256ths of a texel's own.
inline constexpr unsigned full_light = 256;

/// What is left far away: dark enough for depth, bright enough to tell a wall from a passage.
inline constexpr unsigned far_light = 72;

/// The depth in tiles at which half of what can be lost is lost: about the length of a room, so
/// that a room's end reads as further than its middle.
inline constexpr double half_light_depth = 7.0;

/// Faces that look north or south are darker than those that look east or west, so that the
/// corners of a room are seen.
inline constexpr unsigned east_west_light = 256;
inline constexpr unsigned north_south_light = 196;

/// The color of what is not there: a floor beyond the map, a wall without texture.
inline constexpr Color void_color = rgb(22, 18, 16);

/// The light at a depth in tiles: full at 0, falling steadily towards `far_light`, never rising.
/// Expects depth >= 0; it may be infinite.
[[nodiscard]] constexpr unsigned light_at(double depth) {
  const double ratio = depth / half_light_depth;
  return far_light + static_cast<unsigned>((full_light - far_light) / (1 + ratio * ratio));
}

/// The light on a wall that looks along `normal`; full if that is zero. Expects a length of at
/// most 1.
[[nodiscard]] constexpr unsigned light_of(Vec normal) {
  const double x = normal.x * normal.x;
  const double y = normal.y * normal.y;
  if (!(x + y > 0)) return full_light;
  const double light = (x * east_west_light + y * north_south_light) / (x + y);
  return static_cast<unsigned>(light);
}

/// A texel of something opaque as it is drawn: shaded, and without the picture's alpha.
[[nodiscard]] constexpr Color lit(Color texel, unsigned light) {
  return shaded(texel, light) | 0xFF000000U;
}

/// `over` laid on `under` by its straight alpha; the result is opaque if `under` is.
[[nodiscard]] constexpr Color blended(Color over, Color under) {
  const unsigned share = alpha(over) + (alpha(over) >> 7U);  // 0..255 becomes 0..256
  return (shaded(over, share) & 0xFFFFFFU) + (shaded(under, 256 - share) & 0xFFFFFFU) +
         (under & 0xFF000000U);
}

}  // namespace raywalk
