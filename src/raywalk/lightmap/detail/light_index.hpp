#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "raywalk/map/lamp.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// A rectangle of tiles, first <= tile <= last.
struct TileArea {
  Tile first{};
  Tile last{};

  /// The tiles of a map that a light may reach, or be in; none, `first` behind `last`, if it lights
  /// nothing.
  TileArea(const Grid& grid, const Light& light);

  [[nodiscard]] bool is_empty() const { return first.x > last.x || first.y > last.y; }
  [[nodiscard]] bool contains(Tile tile) const {
    return tile.x >= first.x && tile.x <= last.x && tile.y >= first.y && tile.y <= last.y;
  }
};

/// Which lamps may light a tile, by blocks of 16x16 tiles.
class LightIndex {
 public:
  /// Adds a lamp under a number larger than those before.
  void add(int lamp, const TileArea& area);
  /// The numbers of the lamps that reach the tile's block, in order.
  [[nodiscard]] std::span<const int> lamps_near(Tile tile) const {
    const auto block = blocks_.find(key(tile.x / side, tile.y / side));
    if (block == blocks_.end()) return {};
    return block->second;
  }

  /// About how much memory it takes, in bytes.
  [[nodiscard]] std::int64_t bytes() const;

 private:
  static constexpr int side = 16;

  [[nodiscard]] static constexpr std::uint64_t key(int x, int y) {
    return static_cast<std::uint64_t>(y) << 32U | static_cast<std::uint64_t>(x);
  }

  std::map<std::uint64_t, std::vector<int>> blocks_{};
};

}  // namespace raywalk::detail
