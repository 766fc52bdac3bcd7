#pragma once

#include <optional>

#include "raywalk/geom/ray.hpp"
#include "raywalk/image/color.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

namespace detail {

/// The texel in which a share of the picture's extent falls; none outside [0, 1).
[[nodiscard]] inline std::optional<int> texel_of(double share, int size) {
  const double texel = share * size;
  if (texel >= 0 && texel < size) return static_cast<int>(texel);
  return std::nullopt;
}

}  // namespace detail

/// A picture that stands upright in the world, and faces the viewer or is fixed as a wall is.
///
/// One that faces the viewer has its plane at right angles to the viewer's `forward`, as the screen
/// is, so the whole picture has one depth. One that is fixed has a depth in each of its columns.
struct Billboard {
  Point position{};
  double bottom = 0;
  double width = 1;
  double height = 1;
  TextureId picture{};
  /// Whose picture it is: an index of the caller's.
  int id = 0;
  /// Mirrored from left to right.
  bool flip = false;
  /// The picture's colors are multiplied by this one, white as 1; its alpha does not count.
  Color tint = rgb(255, 255, 255);
  /// How much of what is behind it the picture covers, in 256ths of its alpha, 0 to 256. It makes
  /// no difference to what the picture stops.
  unsigned opacity = 256;
  /// Its light is added to what is behind it; what is behind it is not covered.
  bool glows = false;
  /// It is as bright as its picture is, however dark it is there.
  bool self_lit = false;
  /// Where it is fixed, the direction, of length 1, in which its picture runs from left to right.
  /// It is seen from both sides, from behind mirrored, as a picture on glass. None: it faces the
  /// viewer.
  std::optional<Vec> along{};
};

/// A thing as it stands there: with its other picture, if it has one, where `is_changed` (toppled,
/// or it sees the player). Of one with pictures from several sides, the front.
[[nodiscard]] Billboard billboard_of(const ThingKind& kind, Point position, bool is_changed,
                                     int id);

/// The same as it is seen from `viewer`: with the picture of that side.
[[nodiscard]] Billboard billboard_of(const ThingKind& kind, const Thing& thing, bool is_changed,
                                     int id, Point viewer);

/// Which side of a thing is seen, 0 <= result < count.
///
/// 0 is its front: the viewer stands where it looks. From one to the next, the viewer goes
/// counter-clockwise round the thing, as one sees it from above: of 4 sides, 1 is its left, 2 its
/// back, 3 its right. Each is seen from one `count`-th of all bearings, to the nearest 2^-32 turn,
/// with its own in the middle; exactly between two of them, the later one is seen (of the last and
/// 0, it is 0). A viewer in the thing's own place counts as east of it.
/// Expects a count of 1, 2, 4, 8 or another power of two up to 2^30.
[[nodiscard]] int rotation_of(Turn facing, Point thing, Point viewer, int count);

/// A nearer picture, in tiles, is neither drawn nor hit: the eye stands in it. Of one that is fixed
/// this holds for each of its columns by itself.
inline constexpr double nearest_billboard = 0.05;

/// How far along the view's axis a billboard counts as standing, where a ray meets it at `t` (see
/// `BillboardColumn`): which of two is seen and hit is up to this. One that faces the viewer stands
/// as a whole at the depth of its position; one that is fixed has a depth in each column.
[[nodiscard]] inline double standing_depth(const Billboard& billboard, Point eye, Vec forward,
                                           double t) {
  return billboard.along ? t : glm::dot(billboard.position - eye, forward);
}

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
/// A picture that is fixed does not ask for `forward`; a ray along its plane does not meet it.
[[nodiscard]] std::optional<BillboardColumn> meet_column(const Billboard& billboard,
                                                         const Texture& picture, const Ray& ray,
                                                         Vec forward);

/// The rest of `meet`: the row of texels at a height above the floor; none above or below the
/// picture. It never falls as the height falls.
[[nodiscard]] inline std::optional<int> meet_row(const Billboard& billboard, const Texture& picture,
                                                 double height) {
  if (!(billboard.height > 0)) return std::nullopt;
  const double top = billboard.bottom + billboard.height;
  return detail::texel_of((top - height) / billboard.height, picture.height);
}

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
