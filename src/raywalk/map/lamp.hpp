#pragma once

#include <optional>

#include "raywalk/geom/point.hpp"
#include "raywalk/image/color.hpp"

namespace raywalk {

/// The beam of a light that does not shine all round: a flashlight, a lamp with a shade.
struct LightCone {
  /// Where its middle points. Expects a length of 1.
  Vec direction{1, 0};
  /// The cosine of the angle between the middle and the rim: 0 is half of all directions, -1 all.
  double cosine = 0.9;
  /// The light grows from nothing at the rim to all of it where the cosine is larger by this much;
  /// 0 makes a hard edge. Expects 0 or more.
  double softness = 0.05;

  friend bool operator==(const LightCone&, const LightCone&) = default;
};

/// Something that shines: a lamp, a flashlight, the flash of a shot.
struct Light {
  Point position{};
  /// What it adds on the spot where it stands: its hue and its strength. Alpha does not matter.
  Color color = rgb(255, 255, 255);
  /// How far it reaches, in tiles; what is that far away is dark. One of 2^-250 or less, or not a
  /// number, lights nothing. Expects at most `most_light_radius`.
  double radius = 4;
  std::optional<LightCone> cone{};

  friend bool operator==(const Light&, const Light&) = default;
};

/// In tiles.
inline constexpr double most_light_radius = 1024;

/// How much of a light's color arrives at a point if nothing stands between, in 1/65536:
/// 65536 * (1 - d^2 / r^2)^2 at distance d, times the share of the cone, rounded once to the
/// nearest (halves upward); 0 from the radius on.
///
/// A cone's share is 0 up to the rim and 1 where all of it shines, between them 3 s^2 - 2 s^3 with
/// s = (cosine of the point - cosine of the rim) / softness; at the light's own place it is 1.
[[nodiscard]] int light_share(const Light& light, Point point);

/// What a light adds to a channel of 0 to 255: channel * share / 65536, to the nearest, halves
/// upward. Expects a share of `light_share`.
[[nodiscard]] constexpr unsigned light_channel(unsigned channel, int share) {
  return (channel * static_cast<unsigned>(share) + 32768U) >> 16U;
}

}  // namespace raywalk
