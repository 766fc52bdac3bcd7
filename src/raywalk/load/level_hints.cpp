#include "raywalk/load/level_hints.hpp"

#include <algorithm>
#include <cmath>

namespace raywalk {

namespace {

Tile tile_of(const Light& lamp) {
  return {static_cast<int>(std::floor(lamp.position.x)),
          static_cast<int>(std::floor(lamp.position.y))};
}

/// True if a lamp stands where all is in full light without it.
bool is_lost(const Level& level, const Light& lamp) {
  constexpr Color white = rgb(255, 255, 255);
  const Tile tile = tile_of(lamp);
  if (!level.grid.contains(tile)) return true;
  return (level.kind(tile).light.value_or(level.ambient) | 0xFF000000U) == white;
}

/// True if a lamp marks the way out: it is there to be seen itself.
bool is_at_exit(const Level& level, const Light& lamp) {
  const Tile tile = tile_of(lamp);
  return level.grid.contains(tile) && level.kind(tile).properties.contains("exit");
}

}  // namespace

std::vector<std::string> hints_of(const Level& level, const std::string& file) {
  std::vector<std::string> hints;
  std::vector<Light> lamps = level.lamps;
  std::erase_if(lamps, [&](const Light& lamp) { return is_at_exit(level, lamp); });
  if (!lamps.empty() &&
      std::ranges::all_of(lamps, [&](const Light& lamp) { return is_lost(level, lamp); })) {
    hints.push_back(
        file + ": hint: its lamps hardly show, for it is light without them; try ambient = 0.3");
  }
  return hints;
}

}  // namespace raywalk
