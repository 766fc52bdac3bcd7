#pragma once

#include "raywalk/overlay/detail/automap_tiles.hpp"

/// What an automap is painted of, from the ground up.
namespace raywalk::detail {

/// All that the layers of one automap are drawn from.
struct MapSheet {
  Framebuffer& target;
  const Level& level;
  const LevelState& state;
  const Automap& map;
  const MapView& view;
  const MapTiles& tiles;
};

/// The ground, the floor and the inside of walls, pixel by pixel.
void draw_map_ground(const MapSheet& sheet);
/// The areas, then the cones.
void draw_map_areas(const MapSheet& sheet, CoverageMask& coverage);
/// The faces of walls and the outlines of plans.
void draw_map_walls(const MapSheet& sheet, CoverageMask& coverage);
void draw_map_doors(const MapSheet& sheet, CoverageMask& coverage);
/// The stairs of exits, then the marks.
void draw_map_marks(const MapSheet& sheet, CoverageMask& coverage);
void draw_map_player(const MapSheet& sheet, CoverageMask& coverage);

}  // namespace raywalk::detail
