#pragma once

#include "raywalk/map/door.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/ray/plan.hpp"

/// The plans of doors and panes, and how far they have moved.
namespace raywalk {

/// The slab of a closed door as a plan mask: 8 pixels thick, in the middle of the tile.
[[nodiscard]] const Mask& door_slab(DoorAxis axis);

/// The two halves of a door that splits, open by so many pixels. The gap is in the middle; if
/// it is odd, the half in the positive direction has moved one pixel more.
/// Expects 0 <= open <= plan_pixels.
[[nodiscard]] const Mask& split_slab(DoorAxis axis, int open);

/// Thickness of a pane on the floor plan, in plan pixels.
inline constexpr int pane_thickness_px = 2;

/// A pane on the floor plan: in the middle of the tile.
[[nodiscard]] const Mask& pane_slab(DoorAxis axis);

/// The part of a door that stands in its tile now, seen from above; nothing of a door that slides
/// up or down. Expects an id that is not `none`.
[[nodiscard]] Plan door_plan(LevelNow now, DoorId id);

/// How far the slab of a door has slid, in tiles; zero for `none`, and for a door that slides up or
/// down. If a door splits, the half in the positive direction of its axis.
[[nodiscard]] Vec slab_shift(LevelNow now, DoorId id);

/// The same of the part of a slab that has a face here: a point on it, of the door as it stands or
/// of the door as it was closed, and the face's normal. This tells the halves of one that splits.
[[nodiscard]] Vec slab_shift(LevelNow now, DoorId id, Point on_it, Vec normal);

}  // namespace raywalk
