#include "game/glass.hpp"

#include "game/properties.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

bool shatter(World& world, Tile tile) {
  const bool is_night = world.night.is_night;
  const bool has_broken =
      breaks(world.level->kind(tile), is_night) && break_pane(*world.level, world.state, tile);
  if (!has_broken || !is_night) return has_broken;
  ++world.night.score.panes_broken;
  make_noise(world.night, NoiseKind::glass, center_of(tile), glass_loudness);
  return true;
}

}  // namespace raywalk
