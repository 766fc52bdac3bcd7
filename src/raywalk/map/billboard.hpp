#pragma once

#include <optional>

#include "raywalk/geom/angle.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/image/color.hpp"
#include "raywalk/map/texture_id.hpp"

namespace raywalk {

struct Thing;
struct ThingKind;

/// A picture that stands upright in the world, and faces the viewer or is fixed as a wall is.
///
/// One that faces the viewer has its plane at right angles to the viewer's `forward`, as the screen
/// is, so the whole picture has one depth. One that is fixed has a depth in each of its columns.
struct Billboard {
  Point position{};
  double bottom = 0;
  double width = 1;
  double height = 1;
  /// In the scene's level. One that is not there is nowhere to be seen, as `none` is not.
  TextureId picture{};
  /// Whose picture it is: an index of the caller's.
  int id = 0;
  /// Mirrored from left to right.
  bool flip = false;
  /// The picture's colors are multiplied by this one, white as 1; its alpha does not count.
  Color tint = rgb(255, 255, 255);
  /// How much of what is behind it the picture covers, in 256ths of its alpha, 0 to 256; more
  /// counts as 256. It makes no difference to what the picture stops.
  unsigned opacity = 256;
  /// Its light is added to what is behind it; what is behind it is not covered.
  bool glows = false;
  /// It is as bright as its picture is, however dark it is there.
  bool self_lit = false;
  /// Where it is fixed, the direction, of length 1, in which its picture runs from left to right.
  /// It is seen from both sides, from behind mirrored, as a picture on glass. None: it faces the
  /// viewer.
  std::optional<Vec> along{};
  /// The radius of the shadow that it throws on the floor below it, in tiles, so that it is seen to
  /// stand there; 0 for none. One that is fixed throws none.
  double shadow = 0;
};

/// A thing as it stands there: with its other picture, if it has one, where the game says that it
/// `is_changed`. A thing with pictures from several sides shows the front.
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

}  // namespace raywalk
