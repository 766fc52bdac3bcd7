#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "raywalk/lightmap/detail/lattice.hpp"
#include "raywalk/lightmap/light_share.hpp"

namespace raywalk::detail {

/// A sum of lights that is never rounded or cut off, so that what was added can be taken away: 21
/// bits for each of red (the lowest), green and blue, which hold 8224 lights of full strength.
using LightSum = std::uint64_t;

inline constexpr unsigned bits_per_channel = 21;

[[nodiscard]] constexpr LightSum light_sum(unsigned red, unsigned green, unsigned blue) {
  return LightSum{red} | LightSum{green} << bits_per_channel |
         LightSum{blue} << 2 * bits_per_channel;
}

/// What a share of a light adds.
[[nodiscard]] constexpr LightSum light_sum(Color color, int share) {
  return light_sum(light_channel(red(color), share), light_channel(green(color), share),
                   light_channel(blue(color), share));
}

[[nodiscard]] constexpr LightSum light_sum(Color color) {
  return light_sum(red(color), green(color), blue(color));
}

/// The color of a sum, at most 255 in each channel.
[[nodiscard]] constexpr Color saturated(LightSum sum) {
  constexpr LightSum channel = (LightSum{1} << bits_per_channel) - 1;
  const auto cut = [](LightSum value) {
    return static_cast<unsigned>(std::min(value & channel, LightSum{255}));
  };
  return rgb(cut(sum), cut(sum >> bits_per_channel), cut(sum >> 2 * bits_per_channel));
}

/// The light of lamps on the points of a tile.
struct LitTile {
  /// What the lights add to each of the 9x9 points, row by row; those on the tile's sides are kept
  /// by its neighbours, too.
  std::array<LightSum, std::size_t{points_per_side} * points_per_side> sums{};
  /// When a light was last added or taken away.
  std::uint64_t version = 0;
  /// How many lights reach one of the points.
  int lights = 0;

  [[nodiscard]] LightSum at(int i, int j) const {
    const int point = j * points_per_side + i;
    return sums[static_cast<std::size_t>(point)];
  }
};

/// The tiles of a map that lights reach, and no others.
///
/// A table of blocks of 8x8 tiles leads to them, so that a look-up costs a search among as many
/// blocks as hold a lit tile.
class LitTiles {
 public:
  /// Null if no light reaches the tile. What is found stays until the next change.
  [[nodiscard]] const LitTile* find(Tile tile) const {
    const auto block = blocks_.find(key(tile));
    if (block == blocks_.end()) return nullptr;
    const int slot = block->second.slots[place(tile)];
    return slot < 0 ? nullptr : &pool_[static_cast<std::size_t>(slot)];
  }
  /// The tile, made if need be. Stays until the next change.
  [[nodiscard]] LitTile& make(Tile tile);
  /// Forgets a tile that no light reaches any more. Expects one that is here, its sums all 0.
  void erase(Tile tile);

  /// About how much memory it takes, free room for tiles included.
  [[nodiscard]] std::int64_t bytes() const;

 private:
  static constexpr int side = 8;  // of a block, in tiles

  struct Block {
    Block() { slots.fill(-1); }

    std::array<int, std::size_t{side} * side> slots{};
    int used = 0;
  };

  [[nodiscard]] static constexpr std::uint64_t key(Tile tile) {
    return static_cast<std::uint64_t>(tile.y / side) << 32U |
           static_cast<std::uint64_t>(tile.x / side);
  }
  [[nodiscard]] static constexpr std::size_t place(Tile tile) {
    const int slot = tile.y % side * side + tile.x % side;
    return static_cast<std::size_t>(slot);
  }

  std::map<std::uint64_t, Block> blocks_{};
  std::deque<LitTile> pool_{};  // which never moves what it holds
  std::vector<int> free_{};
};

}  // namespace raywalk::detail
