#pragma once

#include <span>
#include <string_view>

#include "raywalk/geom/point.hpp"

namespace raywalk {

/// The side of the common scene's map, in tiles.
inline constexpr int common_map_side = 24;

/// Where the common scene is looked at from.
struct CommonPose {
  Point position{};
  /// A unit vector, but for the rounding of its cosine and its sine: these are written out, since
  /// the standard library's differ from machine to machine in the last bit.
  Vec forward{1, 0};
};

/// Something that stands in the common scene.
struct CommonSprite {
  Point position{};
  /// Which of the three sprites, 0 to 2.
  int picture = 0;
};

/// The map: `common_map_side` rows of as many letters, `.` free, `1` to `8` a wall with that
/// texture. Its border is wall.
[[nodiscard]] std::span<const std::string_view> common_map_rows();

/// The 64 poses of a closed walk through three rooms and the corridors between them.
[[nodiscard]] std::span<const CommonPose> common_poses();

/// The 32 things that stand there.
[[nodiscard]] std::span<const CommonSprite> common_sprites();

}  // namespace raywalk
