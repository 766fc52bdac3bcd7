#include "raywalk/load/level_hints.hpp"

#include <algorithm>
#include <cmath>

namespace raywalk {

namespace {

/// True if a lamp stands where all is in full light without it.
bool is_lost(const Level& level, const Light& lamp) {
  constexpr Color white = rgb(255, 255, 255);
  const Tile tile{static_cast<int>(std::floor(lamp.position.x)),
                  static_cast<int>(std::floor(lamp.position.y))};
  if (!level.grid.contains(tile)) return true;
  return (level.kind(tile).light.value_or(level.ambient) | 0xFF000000U) == white;
}

}  // namespace

std::vector<std::string> hints_of(const Level& level, const std::string& file) {
  std::vector<std::string> hints;
  const auto is_lost_here = [&](const Light& lamp) { return is_lost(level, lamp); };
  if (!level.lamps.empty() && std::ranges::all_of(level.lamps, is_lost_here)) {
    hints.push_back(file +
                    ": hint: its lamps hardly show, for it is light without them; try ambient = 0.3");
  }
  return hints;
}

}  // namespace raywalk
