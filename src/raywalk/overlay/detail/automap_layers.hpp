#pragma once

#include "raywalk/overlay/detail/automap_tiles.hpp"

/// The layers of an automap, in the order in which they are drawn.
namespace raywalk::detail {

/// Target and source of one automap, shared by its layers.
struct MapSheet {
  Framebuffer& target;
  const Level& level;
  const LevelState& state;
  const Automap& map;
  const MapProjection& view;
  const MapTiles& tiles;
};

/// Fills ground, floor and the inside of walls.
void draw_map_ground(const MapSheet& sheet);
/// Draws the areas, then the cones.
void draw_map_areas(const MapSheet& sheet, CoverageMask& coverage);
/// Draws the faces of walls and the outlines of plans.
void draw_map_walls(const MapSheet& sheet, CoverageMask& coverage);
/// Draws the doors that are explored.
void draw_map_doors(const MapSheet& sheet, CoverageMask& coverage);
/// Draws the stairs of exits, then the marks.
void draw_map_marks(const MapSheet& sheet, CoverageMask& coverage);
/// Draws the player's arrow, if the map has a player.
void draw_map_player(const MapSheet& sheet, CoverageMask& coverage);

}  // namespace raywalk::detail
