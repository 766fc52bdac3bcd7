#include "raywalk/load/level_hints.hpp"

#include "raywalk/map/level.hpp"
#include "raywalk/map/level_findings.hpp"

#include <algorithm>

namespace raywalk {

namespace {

/// The kind of the tile in which a lamp stands; null if it is beyond the map.
const TileKind* kind_under(const Level& level, const Light& lamp) {
  const auto [x, y] = lamp.position;
  const bool is_on_map = x >= 0 && y >= 0 && x < level.grid.width && y < level.grid.height;
  return is_on_map ? &level.kind({static_cast<int>(x), static_cast<int>(y)}) : nullptr;
}

}  // namespace

std::vector<std::string> hints_of(const Level& level, const std::string& file,
                                  const std::function<bool(const TileKind&)>& is_marked) {
  int shining = 0;
  int lost = 0;
  for (const Light& lamp : level.lamps) {
    const TileKind* kind = kind_under(level, lamp);
    if (kind == nullptr || is_marked(*kind)) continue;
    ++shining;
    lost += detail::is_bright(ambient_of(level, *kind)) ? 1 : 0;
  }
  if (shining == 0 || lost < shining) return {};
  return {file +
          ": hint: its lamps hardly show, for it is light without them; give the map, or the tiles "
          "where they stand, an ambient light of 0.3"};
}

}  // namespace raywalk
