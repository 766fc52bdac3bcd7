#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk/overlay/detail/automap_projection.hpp"

namespace raywalk::detail {

/// How an automap shows a tile. `unknown`: not explored. `beyond`: outside the level.
enum class MapTile : std::uint8_t { unknown, beyond, floor, solid, shape };

/// The tiles that an automap's rectangle may show, and one row of tiles around them.
class MapTiles {
 public:
  MapTiles(const Level& level, const Automap& map, const MapProjection& view);

  /// The rectangle may show the tiles first <= tile < end of the level; none if first = end.
  [[nodiscard]] Tile first() const { return first_; }
  [[nodiscard]] Tile end() const { return end_; }
  /// Expects a tile first - 1 <= tile <= end.
  [[nodiscard]] MapTile operator[](Tile tile) const {
    return tiles_[static_cast<std::size_t>(tile.y - first_.y + 1) * pitch_ +
                  static_cast<std::size_t>(tile.x - first_.x + 1)];
  }
  /// Calls `visit(Tile)` for each explored tile whose kind `is_wanted(const TileKind&)`.
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
