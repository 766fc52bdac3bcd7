#pragma once

#include <optional>

#include "raywalk/image/color.hpp"
#include "raywalk/map/door.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/map/texture_id.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/ray/height.hpp"
#include "raywalk/ray/thin_wall.hpp"

/// Walls without thickness that stand upright in the middle of a tile, with pictures that have
/// holes: grilles, glass, curtains, and doors that slide up or down.
namespace raywalk {

/// A wall without thickness, upright in a tile, from side to side, on its middle line.
struct Pane {
  /// Along `x` it stands on the line y = 0.5 of the tile, and its sides are north and south.
  DoorAxis axis = DoorAxis::x;
  /// It is there at the heights low <= z <= high above the floor.
  double low = 0;
  double high = 1;
  /// The height of its picture's upper edge; the picture is 1 high.
  double top = 1;

  friend bool operator==(const Pane&, const Pane&) = default;
};

/// The pane of a tile as it stands now: a `TileKind::pane` that is not broken, or a door that
/// slides up or down and is not fully open. Open by p, a door that slides up stands from p to 1 and
/// its picture's edge at 1 + p; one that slides down stands from 0 to 1 - p, and its picture's edge
/// at 1 - p. Expects the tile to be on the map.
[[nodiscard]] std::optional<Pane> pane_at(LevelNow now, Tile tile);

/// Breaks the pane of a tile. False, and nothing has changed, where there is no `TileKind::pane`,
/// or where it is broken already; a door does not break. Expects a state of the level; the tile to
/// be on the map.
bool break_pane(const Level& level, LevelState& state, Tile tile);

/// True if the pane of a tile is broken.
[[nodiscard]] bool is_broken(const LevelState& state, Tile tile);

/// The `Contact::id` of a contact with a pane; those of everything else are 0 or more.
inline constexpr int pane_id = -1;

/// The picture shown of a pane on the side that a contact of `pane_probe` has struck: a frame,
/// where that is animated; may be `none`, and then nothing is there to be seen or shot.
[[nodiscard]] TextureId pane_picture(LevelNow now, const Contact& contact);

/// The column of texels that a contact with a pane has struck, 0 <= u < width: they run from left
/// to right as seen from the side that was struck. Expects width > 0.
[[nodiscard]] int pane_column(const Contact& contact, int width);

/// The row of texels of a pane at a height, 0 <= v < height: they run downward from `top`, and the
/// first and the last go on for ever. Expects height > 0.
[[nodiscard]] int pane_row(const Pane& pane, double z, int height);

/// A texel of a pane, and what picture it is of: 0 <= u < width, 0 <= v < height.
struct PaneTexel {
  Color color = 0;
  TextureId picture{};
  int u = 0;
  int v = 0;

  friend bool operator==(const PaneTexel&, const PaneTexel&) = default;
};

/// The texel of what a contact of `pane_probe` has struck, on a line of this height; none where the
/// pane is not there at that height, or has no picture on that side.
///
/// This is the one place where the texels of panes get their place in the world: the renderer,
/// shots and sight all use it, or `is_between`, `pane_column` and `pane_row` as it does. Light, of
/// which each pixel has a line of its own, finds the column sooner, and is tested to find the same.
[[nodiscard]] std::optional<PaneTexel> pane_texel(LevelNow now, const Contact& contact,
                                                  const Height& height);

/// The contact with the same place of a pane from its other side.
[[nodiscard]] inline Contact from_behind(Contact contact) {
  contact.face = opposite(contact.face);
  contact.normal = Vec{0, 0} - contact.normal;
  return contact;
}

/// The side of a pane in a tile that is turned to a point; `none` if the point is on its line.
[[nodiscard]] Face side_toward(Tile tile, DoorAxis axis, Point point);

/// A pane as a wall without thickness: what `pane_probe` meets.
[[nodiscard]] inline ThinWall thin_wall_of(const Pane& pane) {
  ThinWall wall;
  wall.stops = pane.axis == DoorAxis::x ? ThinWall::Stops::north_south : ThinWall::Stops::east_west;
  wall.id = pane_id;
  return wall;
}

}  // namespace raywalk
