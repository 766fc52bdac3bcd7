#pragma once

#include <optional>

#include "raywalk/image/texture.hpp"
#include "raywalk/map/billboard.hpp"
#include "raywalk/sight/sight_line.hpp"

/// Where lines meet billboards, and which of two billboards is nearer. The renderer and all queries
/// ask here.
namespace raywalk {

struct Level;

/// A nearer billboard, in tiles, is neither drawn nor hit: the eye stands in it. For one that is
/// fixed this holds for each of its columns by itself.
inline constexpr double nearest_billboard = 0.05;

/// Where a line, as seen from above, meets the plane of a billboard.
struct BillboardColumn {
  double t = 0;
  /// The texel column, 0 <= x < texture width.
  int x = 0;
};

/// Where a ray meets the plane of a billboard, and in which of its columns, whatever the height;
/// none if it passes beside the picture, or the plane is behind the ray's origin or beyond its end.
/// `forward` is the viewer's unit vector. A billboard that is fixed does not depend on it; a ray
/// along the plane of one does not meet it.
[[nodiscard]] std::optional<BillboardColumn> meet_column(const Billboard& billboard,
                                                         const Texture& picture, const Ray& ray,
                                                         Vec forward);

/// The row of texels at a height above the floor, 0 <= row < texture height; none above or below
/// the picture. It never falls as the height falls.
[[nodiscard]] inline std::optional<int> meet_row(const Billboard& billboard, const Texture& picture,
                                                 double height) {
  if (!(billboard.height > 0)) return std::nullopt;
  const double top = billboard.bottom + billboard.height;
  return texel_within((top - height) / billboard.height, picture.height);
}

/// True if what stands at `t` of a ray, higher than the ceilings, is hidden by one: the ray has
/// come to the height of the ceilings in a tile that has one, or the tile where it stands has one.
/// The ray rises so that it comes to that height at `plane_t`; before that nothing is hidden.
[[nodiscard]] bool is_above_ceiling(const Level& level, const Ray& ray, double plane_t, double t);

/// A billboard at the depth at which it stands on a line.
struct PlacedBillboard {
  const Billboard* billboard = nullptr;
  /// In tiles along the viewer's `forward`: for one that faces the viewer that of its position, for
  /// one that is fixed that of the column.
  double depth = 0;

  /// True if it covers the other: it is nearer, or, at the same depth, comes first in an arbitrary
  /// order that does not depend on the order of the scene's list.
  [[nodiscard]] bool is_before(const PlacedBillboard& other) const;
};

/// Where a line meets a texel of a billboard.
struct BillboardHit {
  PlacedBillboard placed{};
  double t = 0;
  /// The texel, 0 <= x < texture width, 0 <= y < texture height.
  int x = 0;
  int y = 0;
};

/// The texel of a billboard that a line meets, opaque or not; none if it passes the picture, or the
/// billboard is nearer than `nearest_billboard`. Expects a picture that is not `none`.
[[nodiscard]] std::optional<BillboardHit> meet(const Billboard& billboard, const Texture& picture,
                                               const SightLine& line);

}  // namespace raywalk
