#pragma once

#include <functional>
#include <optional>

#include "art/paint.hpp"

namespace raywalk {

/// A place in a model, in texels: x to the right, y up from the floor, z toward the viewer.
struct Place {
  double x = 0;
  double y = 0;
  double z = 0;

  friend constexpr Place operator+(Place a, Place b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend constexpr Place operator-(Place a, Place b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend constexpr Place operator*(Place a, double k) { return {a.x * k, a.y * k, a.z * k}; }
};

[[nodiscard]] constexpr double dot(Place a, Place b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
[[nodiscard]] double length(Place a);

/// The material of a model's nearest surface.
struct Matter {
  Rgb color{};
  /// 0 dull to 1 polished.
  double gloss = 0;
  /// 0 to 1: how much of the color is its own light.
  double glow = 0;
};

/// How far a place is from a model: negative inside it, and never more than the true distance.
struct Gap {
  double distance = 0;
  /// The material of the nearest part at a place on it; asked only where a ray ends.
  Matter (*matter_at)(Place) = nullptr;
  /// Where to ask for it, if the part was made elsewhere and moved here.
  std::optional<Place> original{};
};

/// The nearer of two parts of a model.
[[nodiscard]] Gap nearer(const Gap& a, const Gap& b);

// Distances from simple bodies (J. C. Hart, Sphere Tracing, The Visual Computer 1996).
[[nodiscard]] double ball(Place p, Place middle, double radius);
/// A rod with round ends.
[[nodiscard]] double rod(Place p, Place a, Place b, double radius);
/// An upright cylinder from `low` to `high` about the axis x = z = 0, its edges rounded by `round`.
[[nodiscard]] double drum(Place p, double radius, double low, double high, double round);
/// A box with rounded edges; `half` is half of its size.
[[nodiscard]] double box(Place p, Place middle, Place half, double round);
/// A limb: a rod that goes over from one radius to another. Expects radii that differ by less than
/// half of its length.
[[nodiscard]] double limb(Place p, Place a, Place b, double radius_at_a, double radius_at_b);
/// A ring that lies flat about the axis x = z = 0 at a height.
[[nodiscard]] double ring(Place p, double height, double radius, double thickness);

/// The distance from two bodies that flow into each other where both are within `reach`.
[[nodiscard]] double blended(double a, double b, double reach);

using Model = std::function<Gap(Place)>;

/// A small light in a model; without a reach there is none.
struct Ember {
  Place place{};
  Rgb color{};
  /// Beyond it nothing is lit, in texels.
  double reach = 0;
};

/// The model as seen from the front and a little from above, under the light of all pictures.
///
/// x = 0 is the middle of the picture; it stands on the bottom row.
[[nodiscard]] Canvas sculpted(int width, int height, const Model& model, const Ember& ember = {});

}  // namespace raywalk
