#pragma once

#include <optional>

#include "raywalk/map/level_state.hpp"
#include "raywalk/ray/contact.hpp"

/// Walls without thickness that stand upright in the middle of a tile, with pictures that have
/// holes: grilles, glass, curtains, and doors that slide up or down.
namespace raywalk {

/// What stands upright without thickness in a tile, from side to side, on its middle line.
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

/// The pane of a tile as it stands now: a `TileKind::pane`, or a door that slides up or down and is
/// not fully open. Open by p, a door that slides up stands from p to 1 and its picture's edge at
/// 1 + p; one that slides down stands from 0 to 1 - p, and its picture's edge at 1 - p.
/// Expects the tile to be on the map.
[[nodiscard]] std::optional<Pane> pane_at(const Level& level, const LevelState& state, Tile tile);

/// The `Contact::id` of a contact with a pane; those of everything else are 0 or more.
inline constexpr int pane_id = -1;

/// What is shown of a pane on the side that a contact of `pane_probe` has struck: a frame, where
/// that is animated; may be `none`, and then nothing is there to be seen or shot.
[[nodiscard]] TextureId pane_picture(const Level& level, const LevelState& state,
                                     const Contact& contact);

/// The column of texels that a contact with a pane has struck, 0 <= u < width: they run from left
/// to right as seen from the side that was struck. Expects width > 0.
[[nodiscard]] int pane_column(const Contact& contact, int width);

/// The row of texels of a pane at a height, 0 <= v < height: they run downward from `top`, and the
/// first and the last go on for ever. Expects height > 0.
[[nodiscard]] int pane_row(const Pane& pane, double z, int height);

/// A texel of a pane, and what it stops: a hole (alpha 0) nothing, glass (alpha 1 to 254) bullets,
/// anything else both.
struct PaneTexel {
  Color color = 0;
  bool stops_shot = false;
  bool stops_sight = false;

  friend bool operator==(const PaneTexel&, const PaneTexel&) = default;
};

/// The texel at the height z of what a contact of `pane_probe` has struck; none where the pane is
/// not there at that height, or has no picture on that side.
///
/// This is the one place where the texels of panes get their place in the world: the renderer, the
/// shot and the sight all use it, or `pane_column` and `pane_row` as it does.
[[nodiscard]] std::optional<PaneTexel> pane_texel(const Level& level, const LevelState& state,
                                                  const Contact& contact, double z);

}  // namespace raywalk
