#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// A few different tiles: more of them do not stand on the way of a ray, by habit, and whoever
/// collects them has another way then.
class NotedTiles {
 public:
  static constexpr std::size_t most = 16;

  [[nodiscard]] std::span<const Tile> tiles() const { return std::span(tiles_).first(count_); }
  /// Adds a tile that may be there already; false if there is no room.
  [[nodiscard]] bool add(Tile tile) {
    if (std::ranges::find(tiles(), tile) != tiles().end()) return true;
    if (count_ == most) return false;
    tiles_[count_++] = tile;
    return true;
  }
  /// The same for all tiles of others; some may have been added if there is no room for all.
  [[nodiscard]] bool add_all(const NotedTiles& others) {
    return std::ranges::all_of(others.tiles(), [&](Tile tile) { return add(tile); });
  }

 private:
  std::array<Tile, most> tiles_{};
  std::size_t count_ = 0;
};

}  // namespace raywalk::detail
