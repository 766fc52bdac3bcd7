#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk/overlay/detail/automap_view.hpp"

namespace raywalk::detail {

/// What an automap makes of a tile. `unknown`: not explored. `beyond`: not of the map.
enum class MapTile : std::uint8_t { unknown, beyond, floor, solid, shape };

/// The tiles that may lie in an automap's rectangle, and those around them.
class MapTiles {
 public:
  MapTiles(const Level& level, const Automap& map, const MapView& view);

  /// Tiles first <= tile < end of the map may be in the rectangle; there may be none.
  [[nodiscard]] Tile first() const { return first_; }
  [[nodiscard]] Tile end() const { return end_; }
  /// Expects a tile of the above, or one beside them.
  [[nodiscard]] MapTile operator[](Tile tile) const {
    return tiles_[static_cast<std::size_t>(tile.y - first_.y + 1) * pitch_ +
                  static_cast<std::size_t>(tile.x - first_.x + 1)];
  }
  /// Calls `visit(Tile)` for each that is explored and for which `is_wanted(const TileKind&)`.
  template <class Wanted, class Visit>
  void each(const Level& level, Wanted is_wanted, Visit visit) const {
    for (int y = first_.y; y < end_.y; ++y) {
      for (int x = first_.x; x < end_.x; ++x) {
        const Tile tile{x, y};
        if ((*this)[tile] != MapTile::unknown && is_wanted(level.kind(tile))) visit(tile);
      }
    }
  }

 private:
  Tile first_{};
  Tile end_{};
  std::size_t pitch_ = 0;
  std::vector<MapTile> tiles_{};
};

}  // namespace raywalk::detail
