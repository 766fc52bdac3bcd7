#pragma once

#include <algorithm>
#include <cmath>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/lightmap/light_color.hpp"
#include "raywalk/map/lamp.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// A place in a tile, as light is computed there: 0 to 1 from its north-western corner, and the
/// height above the floor.
struct PlaceInTile {
  float x = 0;
  float y = 0;
  float z = 0;
};

/// In tiles; what is higher is held to it.
inline constexpr double max_height = 1024;

/// A height, whatever number it was.
[[nodiscard]] inline double held_height(double height) {
  return clamped_within(height, -max_height, max_height);
}
[[nodiscard]] inline float height_of(double height) {
  return static_cast<float>(held_height(height));
}

[[nodiscard]] inline PlaceInTile place_in(Tile tile, Point point, double height) {
  return {static_cast<float>(point.x - tile.x), static_cast<float>(point.y - tile.y),
          height_of(height)};
}

/// The light that a lamp adds in one tile, where nothing is between: the one place where that is
/// computed. Single precision, each operation rounded once and in this order, so that many pixels
/// at a time get the same bits (the renderer's kernels).
struct LampShine {
  float x = 0;
  float y = 0;
  float z = 0;
  /// 1 / radius^2.
  float per_reach = 0;
  LightColor color{};
  bool has_cone = false;
  /// The direction of the cone's middle, of length 1.
  float along_x = 0;
  float along_y = 0;
  float along_z = 0;
  /// The square of the cosine at the rim, with its sign, and 1 / how much larger it is where all of
  /// it shines.
  float rim = 0;
  float per_softness = 0;
  /// Squares of cosines below which none of it shines, and above which all of it does, whatever is
  /// rounded.
  float surely_outside = 0;
  float surely_inside = 0;

  LampShine() = default;
  /// In no tile yet. Expects a light that `can_shine`.
  explicit LampShine(const Light& light)
      : z(height_of(light.height)),
        per_reach(static_cast<float>(1 / (light.radius * light.radius))),
        color(light_color(light.color)),
        has_cone(light.cone.has_value()) {
    if (light.cone) set_cone(*light.cone);
  }

  LampShine(const Light& light, Tile tile) : LampShine(LampShine(light).in(tile, light.position)) {}

  /// The same of a light at this position in a tile.
  [[nodiscard]] LampShine in(Tile tile, Point position) const {
    LampShine here = *this;
    here.x = static_cast<float>(position.x - tile.x);
    here.y = static_cast<float>(position.y - tile.y);
    return here;
  }

  /// How much of the light arrives on a surface that has `facing` of it by how it is turned: from 0
  /// to that.
  [[nodiscard]] float share(const PlaceInTile& at, float facing = 1) const {
    const FromAbove from = from_above(at);
    return share(round_share(from.squared, facing), from, at.z);
  }

  /// A place as seen from above: the square of its distance, and how far that is along the cone's
  /// middle.
  struct FromAbove {
    float squared = 0;
    float along = 0;
  };
  [[nodiscard]] FromAbove from_above(const PlaceInTile& at) const {
    const float dx = at.x - x;
    const float dy = at.y - y;
    return {dx * dx + dy * dy, dx * along_x + dy * along_y};
  }
  /// 1 at the light, and 0 from its radius on.
  [[nodiscard]] float nearness(float squared) const {
    return std::max(1.0F - squared * per_reach, 0.0F);
  }
  /// The share that arrives of a light all round, 0 to `facing`.
  [[nodiscard]] float round_share(float squared, float facing) const {
    const float near_by = nearness(squared);
    return near_by * near_by * facing;
  }
  /// The part of such a share, `all_round`, that arrives at a height: within the cone, if any.
  [[nodiscard]] float share(float all_round, const FromAbove& from, float height) const {
    return has_cone ? in_cone(all_round, from, height) : all_round;
  }
  /// How far inside of the cone, if there is one: 0 from the rim on, 1 where all of it shines.
  [[nodiscard]] float depth_in_cone(const FromAbove& from, float height) const {
    const float dz = height - z;
    const float along = from.along + dz * along_z;
    const float space = std::max(from.squared + dz * dz, min_square);
    const float inside = (along * std::abs(along) / space - rim) * per_softness;
    return std::min(std::max(inside, 0.0F), 1.0F);
  }
  /// The part of a share all round that arrives at a depth in the cone, 0 to 1.
  [[nodiscard]] static float softened(float all_round, float depth) {
    return all_round * (depth * depth * (3.0F - 2.0F * depth));
  }
  /// The part of a share all round that arrives at a height, by the cone. Expects a cone.
  [[nodiscard]] float in_cone(float all_round, const FromAbove& from, float height) const {
    return softened(all_round, depth_in_cone(from, height));
  }

  /// The least square of a distance that is divided by: never 0.
  static constexpr float min_square = 1e-30F;

 private:
  void set_cone(const LightCone& cone) {
    constexpr double min_softness = 0x1p-16;
    constexpr double max_rise = 1024;
    const auto squared = [](double cosine) { return cosine * std::abs(cosine); };
    // Held to numbers that fit, whatever they were.
    const double rise = clamped_within(cone.rise, -max_rise, max_rise);
    const double cosine = clamped_within(cone.cosine, -1, 2);
    const double wider = cosine + clamped_within(cone.softness, 0, 4);
    const double length = std::sqrt(1 + rise * rise);
    along_x = static_cast<float>(clamped_within(cone.direction.x, -1, 1) / length);
    along_y = static_cast<float>(clamped_within(cone.direction.y, -1, 1) / length);
    along_z = static_cast<float>(rise / length);
    rim = static_cast<float>(squared(cosine));
    const double softness = squared(wider) - squared(cosine);
    const double soft = softness > min_softness ? softness : min_softness;
    per_softness = static_cast<float>(1 / soft);
    constexpr double doubt = 0x1p-14;
    surely_outside = static_cast<float>(squared(cosine) - doubt);
    surely_inside = static_cast<float>(squared(cosine) + soft + doubt);
  }
};

}  // namespace raywalk::detail
