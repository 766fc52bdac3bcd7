#pragma once

#include <algorithm>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/image/color.hpp"
#include "raywalk/lightmap/light_color.hpp"
#include "raywalk/map/fog.hpp"

namespace raywalk {

/// Full light, in 256ths: texels are drawn with the colors they have.
inline constexpr unsigned full_light = 256;

/// The color drawn where there is no texture: floor beyond the map, a wall without texture.
inline constexpr Color void_color = rgb(22, 18, 16);

/// The share of light, `Fog::least` to 1, that passes through fog from `depth` tiles away. It never
/// rises with depth. Expects depth >= 0; it may be infinite.
[[nodiscard]] constexpr double light_left(const Fog& fog, double depth) {
  const double left = (fog.end - depth) / (fog.end - fog.begin);
  return detail::clamped_within(left, detail::clamped_within(fog.least, 0, 1), 1);
}

/// `light_left` in 256ths, rounded down.
[[nodiscard]] constexpr unsigned light_through(const Fog& fog, double depth) {
  return static_cast<unsigned>(full_light * light_left(fog, depth));
}

/// How a texel changes on its way to the eye: each channel is multiplied by its light / 256, then
/// the channel of `haze` is added. Expects lights of at most 256, and sums of at most 255.
struct Shade {
  unsigned red = full_light;
  unsigned green = full_light;
  unsigned blue = full_light;
  Color haze = 0;

  /// True if all three channels have the same light.
  [[nodiscard]] constexpr bool is_gray() const { return red == green && green == blue; }
  /// True if it changes nothing.
  [[nodiscard]] constexpr bool is_clear() const { return *this == Shade{}; }

  friend bool operator==(const Shade&, const Shade&) = default;
};

/// The shade of something lit by `light` / 256 of full light, seen through fog at `depth`.
[[nodiscard]] constexpr Shade shade_at(const Fog& fog, double depth, unsigned light = full_light) {
  const unsigned left = light_through(fog, depth);
  const unsigned gray = left * light / full_light;
  return {gray, gray, gray, shaded(fog.color & 0xFFFFFFU, full_light - left)};
}

/// The shade of something that is lit by itself, seen through fog at `depth`. Black fog, which is
/// darkness, does not change it; fog of any other color covers it as it covers everything.
[[nodiscard]] constexpr Shade self_lit_shade_at(const Fog& fog, double depth) {
  return is_darkness(fog) ? Shade{} : shade_at(fog, depth);
}

/// A shade with each light multiplied by that channel of a light, and cut to whole 256ths. Expects
/// channels of 0 to 1.
[[nodiscard]] constexpr Shade under(const Shade& shade, const LightColor& light) {
  if (light == full_daylight) return shade;
  const auto share = [](unsigned gray, float of) {
    return light_parts(of, static_cast<float>(gray));
  };
  return {share(shade.red, light.red), share(shade.green, light.green),
          share(shade.blue, light.blue), shade.haze};
}

/// The light, in 256ths, on a wall by the direction it faces: full light to the east or west,
/// `north_south` to the north or south, interpolated for slanted walls. It makes the corners of
/// rooms visible. Full light if the normal is zero. Expects a normal of length at most 1.
[[nodiscard]] constexpr unsigned light_of(Vec normal, unsigned north_south) {
  const double x = normal.x * normal.x;
  const double y = normal.y * normal.y;
  if (!(x + y > 0)) return full_light;
  return static_cast<unsigned>((x * full_light + y * north_south) / (x + y));
}

/// A texel under a shade; alpha is kept.
[[nodiscard]] constexpr Color shaded(Color texel, const Shade& shade) {
  if (shade.is_gray()) return shaded(texel, shade.red) + shade.haze;
  return ((texel & 0xFF000000U) | (red(texel) * shade.red >> 8U) << 16U |
          (green(texel) * shade.green >> 8U) << 8U | blue(texel) * shade.blue >> 8U) +
         shade.haze;
}

/// A texel of something opaque under a shade; alpha becomes 255.
[[nodiscard]] constexpr Color lit(Color texel, const Shade& shade) {
  return shaded(texel, shade) | 0xFF000000U;
}

/// A color with each channel multiplied by that of `tint`, where 255 counts as 1; alpha is kept.
[[nodiscard]] constexpr Color tinted(Color color, Color tint) {
  const auto times = [](unsigned a, unsigned b) { return (a * b + 127) / 255; };
  return (color & 0xFF000000U) | times(red(color), red(tint)) << 16U |
         times(green(color), green(tint)) << 8U | times(blue(color), blue(tint));
}

/// Additive blending: each channel of `over`, times its straight alpha, is added to that of
/// `under`, to at most 255. The alpha of `under` is kept.
[[nodiscard]] constexpr Color added(Color over, Color under) {
  const unsigned share = alpha(over) + (alpha(over) >> 7U);
  const auto sum = [share](unsigned a, unsigned b) { return std::min(255U, a * share / 256 + b); };
  return (under & 0xFF000000U) | sum(red(over), red(under)) << 16U |
         sum(green(over), green(under)) << 8U | sum(blue(over), blue(under));
}

/// Alpha blending: `over` laid on `under` by the straight alpha of `over`. The alpha of `under` is
/// kept.
[[nodiscard]] constexpr Color blended(Color over, Color under) {
  const unsigned share = alpha(over) + (alpha(over) >> 7U);  // 0..255 becomes 0..256
  return (shaded(over, share) & 0xFFFFFFU) + (shaded(under, 256 - share) & 0xFFFFFFU) +
         (under & 0xFF000000U);
}

}  // namespace raywalk
