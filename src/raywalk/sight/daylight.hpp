#pragma once

#include <array>

#include "raywalk/geom/point.hpp"
#include "raywalk/ray/tile.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk {

/// How bright the day is in a tile, 0 to 1. Darkness leaves at least so much of the light
/// (`fog_in`), so that the ground does not end in a black band before the sky.
///
/// Under an open sky it is the ambient light, that of the brightest channel. From there it comes
/// one tile far, under a ceiling or where it is darker, evenly less with the larger of the
/// distances along x and y, and not past solid tiles: so a gateway gets dark by degrees.
class TileDaylight {
 public:
  /// No daylight.
  constexpr TileDaylight() = default;
  /// `around` are the brighter days that come in from the eight tiles around it, row by row, 0
  /// where none does.
  constexpr TileDaylight(float own, const std::array<float, 8>& around)
      : own_(own), around_(around), is_even_(around == std::array<float, 8>{}) {}

  /// True if it is the same in the whole tile.
  [[nodiscard]] constexpr bool is_even() const { return is_even_; }
  /// The daylight at a place of the tile, 0 to 1 in x and y. A place beyond counts as its edge.
  [[nodiscard]] float at(Point place) const { return is_even_ ? own_ : by_degrees(place); }

 private:
  [[nodiscard]] float by_degrees(Point place) const;

  float own_ = 0;
  std::array<float, 8> around_{};
  bool is_even_ = true;
};

/// The day in a tile: none beyond the map, and in a scene that has none.
[[nodiscard]] TileDaylight daylight_of(const Scene& scene, Tile tile);

/// The day at a point.
[[nodiscard]] float daylight_at(const Scene& scene, Point point);

/// True if there may be daylight somewhere: its level has a sky, and its fog is darkness.
[[nodiscard]] bool has_daylight(const Scene& scene);

}  // namespace raywalk
