#pragma once

#include "art/solid.hpp"

/// Figures that are seen from eight sides.
namespace raywalk {

/// So many sides of a figure have a picture: 0 its front, 2 its left, 4 its back, 6 its right.
inline constexpr int figure_sides = 8;

/// A figure that stands about the axis x = z = 0 and looks toward +z; its right hand is at -x.
struct Figure {
  /// Width and height of its pictures, in texels.
  int width = 64;
  int height = 64;
  /// No part of it is farther from its axis, or higher.
  double radius = 30;
  double tall = 64;
  Model model{};
  Ember ember{};
  /// Scale of the model and of the ember's place; the numbers above are not scaled.
  double scale = 1;
};

/// The figure turned to one of its sides, under the light of all pictures, which does not turn.
/// Expects 0 <= side < figure_sides.
[[nodiscard]] Canvas seen_from(const Figure& figure, int side);

/// The place turned about the axis y through `pivot`'s x axis: what is above it leans toward +z by
/// an angle of this sine and cosine. A part of a model at `leaned(p)` leans so.
[[nodiscard]] Place leaned(Place p, Place pivot, double sine, double cosine);

// Materials of figures.
/// The inside of a hood.
[[nodiscard]] Matter darkness_at(Place p);
/// Eyes that catch the light.
[[nodiscard]] Matter eyeshine_at(Place p);
[[nodiscard]] Matter leather_at(Place p);
[[nodiscard]] Matter plate_at(Place p);
[[nodiscard]] Matter fitting_at(Place p);
/// Red cloth, that of the banners.
[[nodiscard]] Matter livery_at(Place p);
/// A lantern's glass, lit and not.
[[nodiscard]] Matter flame_glass_at(Place p);
[[nodiscard]] Matter dark_glass_at(Place p);
/// The same when the alarm is raised.
[[nodiscard]] Matter red_glass_at(Place p);

/// A hand lantern of `size` texels from its middle to its top, whose middle is at the origin.
[[nodiscard]] Gap lantern(Place p, double size, Matter (*glass_at)(Place));

}  // namespace raywalk
