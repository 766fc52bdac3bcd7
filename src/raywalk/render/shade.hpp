#pragma once

#include <algorithm>

#include "raywalk/geom/point.hpp"
#include "raywalk/image/color.hpp"
#include "raywalk/map/fog.hpp"

namespace raywalk {

/// Brightness in 256ths of a texel's own.
inline constexpr unsigned full_light = 256;

/// The color of what is not there: a floor beyond the map, a wall without texture.
inline constexpr Color void_color = rgb(22, 18, 16);

/// The share of light that fog leaves at a depth in tiles; it never rises with depth.
/// Expects depth >= 0; it may be infinite.
[[nodiscard]] constexpr double light_left(const Fog& fog, double depth) {
  const double left = (fog.end - depth) / (fog.end - fog.begin);
  return std::max(fog.least, std::min(left, 1.0));
}

/// The same in whole 256ths.
[[nodiscard]] constexpr unsigned light_at(const Fog& fog, double depth) {
  return static_cast<unsigned>(full_light * light_left(fog, depth));
}

/// What becomes of a texel on its way to the eye: each channel times its light / 256, plus that of
/// `haze`. Expects lights of at most 256, and sums that no channel overflows.
struct Shade {
  unsigned red = full_light;
  unsigned green = full_light;
  unsigned blue = full_light;
  Color haze = 0;

  /// True if it keeps the hue of what it shades.
  [[nodiscard]] constexpr bool is_gray() const { return red == green && green == blue; }
  /// True if it leaves everything as it is.
  [[nodiscard]] constexpr bool is_clear() const { return *this == Shade{}; }

  friend bool operator==(const Shade&, const Shade&) = default;
};

/// The shade of something that is lit by `light` 256ths of full light, seen through fog.
[[nodiscard]] constexpr Shade shade_at(const Fog& fog, double depth, unsigned light = full_light) {
  const unsigned left = light_at(fog, depth);
  const unsigned gray = left * light / full_light;
  return {gray, gray, gray, shaded(fog.color & 0xFFFFFFU, full_light - left)};
}

/// The shade of something that shines by itself, seen through fog: darkness takes nothing away from
/// it, so black fog does not; any other covers it as it covers all.
[[nodiscard]] constexpr Shade glow_at(const Fog& fog, double depth) {
  return is_darkness(fog) ? Shade{} : shade_at(fog, depth);
}

/// The shade of the same thing under the light of lamps: white is full light.
[[nodiscard]] constexpr Shade under(const Shade& shade, Color lamps) {
  const auto share = [](unsigned light, unsigned lamp) {
    return light * (lamp + (lamp >> 7U)) / full_light;  // 0..255 becomes 0..256
  };
  return {share(shade.red, red(lamps)), share(shade.green, green(lamps)),
          share(shade.blue, blue(lamps)), shade.haze};
}

/// The light, in 256ths, on a wall that looks along `normal`: full for one that looks east or west,
/// `north_south` for one that looks north or south, in between for one that slants; full if the
/// normal is zero. Corners of rooms are seen by it. Expects a length of at most 1.
[[nodiscard]] constexpr unsigned light_of(Vec normal, unsigned north_south) {
  const double x = normal.x * normal.x;
  const double y = normal.y * normal.y;
  if (!(x + y > 0)) return full_light;
  return static_cast<unsigned>((x * full_light + y * north_south) / (x + y));
}

/// A texel as it is drawn, alpha kept.
[[nodiscard]] constexpr Color shaded(Color texel, const Shade& shade) {
  if (shade.is_gray()) return shaded(texel, shade.red) + shade.haze;
  return ((texel & 0xFF000000U) | (red(texel) * shade.red >> 8U) << 16U |
          (green(texel) * shade.green >> 8U) << 8U | blue(texel) * shade.blue >> 8U) +
         shade.haze;
}

/// A texel of something opaque as it is drawn, without the picture's alpha.
[[nodiscard]] constexpr Color lit(Color texel, const Shade& shade) {
  return shaded(texel, shade) | 0xFF000000U;
}

/// A color seen through a colored glass: each channel times that of `tint`, 255 as 1; alpha kept.
[[nodiscard]] constexpr Color tinted(Color color, Color tint) {
  const auto times = [](unsigned a, unsigned b) { return (a * b + 127) / 255; };
  return (color & 0xFF000000U) | times(red(color), red(tint)) << 16U |
         times(green(color), green(tint)) << 8U | times(blue(color), blue(tint));
}

/// The light of `over`, by its straight alpha, added to that of `under`, no channel beyond 255.
[[nodiscard]] constexpr Color added(Color over, Color under) {
  const unsigned share = alpha(over) + (alpha(over) >> 7U);
  const auto sum = [share](unsigned a, unsigned b) { return std::min(255U, a * share / 256 + b); };
  return (under & 0xFF000000U) | sum(red(over), red(under)) << 16U |
         sum(green(over), green(under)) << 8U | sum(blue(over), blue(under));
}

/// `over` laid on `under` by its straight alpha; the result is opaque if `under` is.
[[nodiscard]] constexpr Color blended(Color over, Color under) {
  const unsigned share = alpha(over) + (alpha(over) >> 7U);  // 0..255 becomes 0..256
  return (shaded(over, share) & 0xFFFFFFU) + (shaded(under, 256 - share) & 0xFFFFFFU) +
         (under & 0xFF000000U);
}

}  // namespace raywalk
