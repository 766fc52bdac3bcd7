#pragma once

#include <optional>

#include "raywalk/geom/ray.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

/// A picture that stands upright in the world and always faces the viewer.
///
/// Its plane is at right angles to the viewer's `forward`, as the screen is, so the whole picture
/// has one depth.
struct Billboard {
  Point position{};
  double bottom = 0;
  double width = 1;
  double height = 1;
  TextureId picture{};
  /// Whose picture it is: an index of the caller's.
  int id = 0;
};

/// A thing as it stands there: with its other picture, if it has one, where `is_changed` (toppled,
/// or it sees the player).
[[nodiscard]] Billboard billboard_of(const ThingKind& kind, Point position, bool is_changed,
                                     int id);

/// A nearer picture, in tiles, is neither drawn nor hit: the eye stands in it.
inline constexpr double nearest_billboard = 0.05;

/// True if, of two billboards with the same depth, `a` is the one that is seen and hit. An
/// arbitrary order, but one that does not depend on where they stand in a list.
[[nodiscard]] bool covers(const Billboard& a, const Billboard& b);

/// Where a line of sight meets the plane of a billboard.
struct BillboardHit {
  /// The ray's t: for rays of a view, whose direction is `forward + x * plane`, the depth.
  double t = 0;
  /// The texel, 0 <= x < texture width, 0 <= y < texture height.
  int x = 0;
  int y = 0;
};

/// Where a line of sight, seen from above, meets the plane of a billboard.
struct BillboardColumn {
  double t = 0;
  /// The texel column, 0 <= x < texture width.
  int x = 0;
};

/// The part of `meet` that does not depend on height: where a ray meets the picture's plane, and in
/// which of its columns; none if it passes beside it or the plane lies behind the ray's origin.
[[nodiscard]] std::optional<BillboardColumn> meet_column(const Billboard& billboard,
                                                         const Texture& picture, const Ray& ray,
                                                         Vec forward);

/// The rest of `meet`: the row of texels at a height above the floor; none above or below the
/// picture. It never falls as the height falls.
[[nodiscard]] std::optional<int> meet_row(const Billboard& billboard, const Texture& picture,
                                          double height);

/// The height of a ray above the floor, in tiles: `z + t * dz`.
struct Rise {
  double z = 0.5;
  double dz = 0;
};

/// The texel of a billboard that a ray at a height meets, opaque or not; none if it passes beside
/// the picture or the plane lies behind the ray's origin.
///
/// `forward` is the viewer's unit vector. This is the one place where a picture's texels get their
/// place in the world: the renderer, the shot and the pick all use it.
[[nodiscard]] std::optional<BillboardHit> meet(const Billboard& billboard, const Texture& picture,
                                               const Ray& ray, Vec forward, Rise rise);

}  // namespace raywalk
