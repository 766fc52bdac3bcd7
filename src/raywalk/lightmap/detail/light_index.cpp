#include "raywalk/lightmap/detail/light_index.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/lightmap/detail/light_places.hpp"
#include "raywalk/lightmap/light_share.hpp"

namespace raywalk::detail {

namespace {

int tile_at(double coordinate, int tiles) {
  return static_cast<int>(std::clamp(std::floor(coordinate), -1.0, tiles + 0.0));
}

}  // namespace

TileArea::TileArea(const Grid& grid, const Light& light) : first{0, 0}, last{-1, -1} {
  if (!can_shine(light)) return;
  // A tile counts as wider by what places in it are rounded.
  const double reach = std::max(light.radius, disc_radius(light)) + 0x1p-16;
  const Point at = light.position;
  first = {std::max(tile_at(at.x - reach, grid.width), 0),
           std::max(tile_at(at.y - reach, grid.height), 0)};
  last = {std::min(tile_at(at.x + reach, grid.width), grid.width - 1),
          std::min(tile_at(at.y + reach, grid.height), grid.height - 1)};
}

void LightIndex::add(int lamp, const TileArea& area) {
  if (area.is_empty()) return;
  for (int y = area.first.y / side; y <= area.last.y / side; ++y) {
    for (int x = area.first.x / side; x <= area.last.x / side; ++x) {
      blocks_[key(x, y)].push_back(lamp);
    }
  }
}

std::int64_t LightIndex::bytes() const {
  constexpr std::int64_t node = 64;
  std::int64_t bytes = 0;
  for (const auto& [place, lamps] : blocks_) {
    bytes += node + static_cast<std::int64_t>(lamps.capacity() * sizeof(int));
  }
  return bytes;
}

}  // namespace raywalk::detail
