#pragma once

#include "art/paint.hpp"

namespace raywalk {

// Walls, floors and ceilings: 128x128, without a seam in either direction.
[[nodiscard]] Canvas paint_brick();
[[nodiscard]] Canvas paint_moss();
[[nodiscard]] Canvas paint_planks();
[[nodiscard]] Canvas paint_marble();
/// Bricks with a red banner before them.
[[nodiscard]] Canvas paint_banner();
/// Marble with a window of amber glass.
[[nodiscard]] Canvas paint_window();
/// The same window behind shutters of wood.
[[nodiscard]] Canvas paint_window_shuttered();
/// Bricks with a lever on a plate of iron.
[[nodiscard]] Canvas paint_lever_up();
[[nodiscard]] Canvas paint_lever_down();
/// Shelves of books and jars.
[[nodiscard]] Canvas paint_shelf();
[[nodiscard]] Canvas paint_door();
[[nodiscard]] Canvas paint_jamb();
[[nodiscard]] Canvas paint_flagstones();
[[nodiscard]] Canvas paint_tiles();
/// Tiles with a red runner along x.
[[nodiscard]] Canvas paint_carpet();
[[nodiscard]] Canvas paint_grass();
[[nodiscard]] Canvas paint_boards();
[[nodiscard]] Canvas paint_beams();
[[nodiscard]] Canvas paint_coffers();
[[nodiscard]] Canvas paint_vault();

// Panes: 128x128, without thickness, the same from both sides.
/// Iron bars with nothing between them.
[[nodiscard]] Canvas paint_grille();
/// Colored glass in lead, through which one sees.
[[nodiscard]] Canvas paint_glass();
/// The glass after a stone has struck it: holes, with splinters about them.
[[nodiscard]] Canvas paint_glass_broken();

/// Water with small waves, 64x64, without a seam in either direction, nor from the last of its
/// frames to the first.
template <int frame>
[[nodiscard]] Canvas paint_water();
inline constexpr int water_frames = 8;

/// 1024x256: the whole horizon, without a seam from right to left. The bottom row is the horizon.
[[nodiscard]] Canvas paint_sky();

// Plans of tiles, 64x64, seen from above with north on top: what is painted is solid.
[[nodiscard]] Canvas paint_plan_pillar();
/// The half of the tile in its north-eastern corner; the others likewise.
[[nodiscard]] Canvas paint_plan_diagonal_ne();
[[nodiscard]] Canvas paint_plan_diagonal_nw();
[[nodiscard]] Canvas paint_plan_diagonal_se();
[[nodiscard]] Canvas paint_plan_diagonal_sw();
/// An arrow slit in a wall along x; one looks through it northward and southward.
[[nodiscard]] Canvas paint_plan_slit_x();
/// The same in a wall along y.
[[nodiscard]] Canvas paint_plan_slit_y();

// Things that stand on the bottom row, each texel of them there or not.
[[nodiscard]] Canvas paint_lamp();
/// The lamp without its flames, its candles broken.
[[nodiscard]] Canvas paint_lamp_broken();
[[nodiscard]] Canvas paint_barrel();
[[nodiscard]] Canvas paint_barrel_toppled();
[[nodiscard]] Canvas paint_plant();
/// An old tree.
[[nodiscard]] Canvas paint_tree();
[[nodiscard]] Canvas paint_eye();
/// The eye while it sees someone.
[[nodiscard]] Canvas paint_eye_red();

/// The way out: an arch of stone on two steps, full of light, through which one sees a little.
[[nodiscard]] Canvas paint_gate();

/// Keys of metal, upright, each with a stone in its bow.
[[nodiscard]] Canvas paint_gold_key();
[[nodiscard]] Canvas paint_silver_key();

// Loot: coins, a cup, a candlestick; and the relic, for which the player has come.
[[nodiscard]] Canvas paint_coins();
[[nodiscard]] Canvas paint_cup();
[[nodiscard]] Canvas paint_candlestick();
[[nodiscard]] Canvas paint_relic();
/// A candlestick whose candle burns, under the light of its own flame alone; and one that is out.
[[nodiscard]] Canvas paint_candle_lit();
[[nodiscard]] Canvas paint_candle_out();
/// A stone for the sling.
[[nodiscard]] Canvas paint_pebble();

// The player's hands, 96x96, in full light: for the lower corners of the screen, each at its own
// side. A left one: empty, with a lantern. A right one: empty, with a sling and a stone in it, and
// as the stone flies.
[[nodiscard]] Canvas paint_hand_left();
[[nodiscard]] Canvas paint_hand_left_lantern();
[[nodiscard]] Canvas paint_hand_left_lantern_lit();
[[nodiscard]] Canvas paint_hand_right();
[[nodiscard]] Canvas paint_hand_right_sling();
[[nodiscard]] Canvas paint_hand_right_slinging();
[[nodiscard]] Canvas paint_hand_right_tossing();

/// 32x32: what a bullet leaves on a wall.
[[nodiscard]] Canvas paint_bullet_mark();
/// Where a stone has struck.
[[nodiscard]] Canvas paint_stone_dust();

/// The printable characters of ASCII, 32 to 126: 16 columns and 6 rows of cells of 8x12 texels,
/// white where the glyph is.
[[nodiscard]] Canvas paint_font();

}  // namespace raywalk
