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
  /// 0 makes a hard edge, as less, or what is not a number, does.
  double softness = 0.05;
  /// How far its middle rises on a tile of its way: the slope of its pitch. Expects a finite
  /// number.
  double rise = 0;

  friend bool operator==(const LightCone&, const LightCone&) = default;
};

/// Something that shines: a lamp, a flashlight, the flash of a shot.
struct Light {
  Point position{};
  /// Light that it adds to a floor on the spot where it stands: its hue and its strength. With a
  /// cone, a wall has up to half as much again. Alpha does not matter.
  Color color = rgb(255, 255, 255);
  /// How far it reaches, in tiles: at that distance it is dark. A light of 2^-30 or less, or not a
  /// number, lights nothing. Expects at most `max_light_radius`.
  double radius = 4;
  std::optional<LightCone> cone{};
  /// Above the floor, in tiles: where a cone begins. The light itself fades with the distance as
  /// seen from above.
  double height = 0.5;
  /// The radius of its glowing disc, seen from above, in tiles: its shadows have a penumbra, which
  /// grows with the distance from what throws them (`LightMap`). One of 0 or less, or not a number,
  /// is that of a point, whose shadows are sharp. Expects at most `max_light_size`.
  double size = 0;

  friend bool operator==(const Light&, const Light&) = default;
};

/// In tiles.
inline constexpr double max_light_radius = 1024;
inline constexpr double max_light_size = 0.5;

}  // namespace raywalk
