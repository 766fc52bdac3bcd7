#pragma once

#include <optional>
#include <vector>

#include "raywalk/geom/point.hpp"
#include "raywalk/map/detail/plan_outline.hpp"
#include "raywalk/ray/mask_projections.hpp"

namespace raywalk {

/// Plans of tiles are drawn in 64x64 pixels, on every map.
inline constexpr int plan_pixels = 64;

/// The floor plan of a tile that is neither free nor solid: a pillar, a diagonal wall, a slit.
struct PlanShape {
  /// `plan_pixels` a side.
  Mask mask{};
  /// Those of the mask.
  MaskProjections projections{};
  /// For each pixel, row by row, the direction out of the shape as the eye smooths it: of length 1
  /// near the shape's edge, zero elsewhere. For shading and textures only; what is hit is always
  /// the pixel's own face.
  std::vector<Vec> normals{};
  /// For each pixel how much round it is free, 0 to 1: the shape's smooth edge is where that is
  /// 1/2.
  std::vector<float> free_shares{};
  /// The smooth edges as lines, along which textures are laid.
  detail::PlanOutline outline{};

  /// Expects 0 <= id < plan_pixels^2 (`Contact::id`).
  [[nodiscard]] Vec smooth_normal(int id) const { return normals[static_cast<std::size_t>(id)]; }
  /// The normal at a place in the tile, which goes over from pixel to pixel between their middles:
  /// of length 1 or 0. Expects finite coordinates.
  [[nodiscard]] Vec smooth_normal_at(Vec place) const;
  /// How much further along its direction a ray that has met a pixel at a place in the tile comes
  /// to the shape's smooth edge, on which textures lie; less than 0 if that is before, and 0 where
  /// there is no such edge.
  [[nodiscard]] double to_smooth_edge(Vec place, Vec direction) const;
  /// The part of a texture that lies at a place on the smooth edge, 0 <= u < 1, by the length of
  /// that edge; none where there is none near.
  [[nodiscard]] std::optional<double> u_at(Vec place) const { return outline.u_at(place); }
};

/// A shape from its mask. Expects `plan_pixels` a side.
///
/// The normal of a pixel is the direction in which the tile's pixels within 4 rows and columns of
/// it become free, by the best fitting plane. It is zero where all of them are solid: a face that a
/// shape has only because it ends at the tile's border has its own normal. The free share of a
/// pixel is the value of that plane.
[[nodiscard]] PlanShape make_plan_shape(Mask mask);

}  // namespace raywalk
