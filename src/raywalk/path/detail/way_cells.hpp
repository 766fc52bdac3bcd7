#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk/path/tile_cost.hpp"

namespace raywalk::detail {

/// The record of a tile that a search has looked at.
struct WayCell {
  /// `ahead` and `beyond`: in a list of the queue, the latter in the list of far cells.
  enum class State : std::uint8_t { unknown, seen, ahead, beyond, done };

  /// The shortest way to it that is known yet, in units.
  std::int64_t length = no_way;
  /// Neighbours in a list of the queue.
  std::int32_t next = -1;
  std::int32_t previous = -1;
  FixedCost cost{};
  /// The last step of that way, plus 1; 0 where it begins.
  std::uint8_t from = 0;
  State state = State::unknown;

  [[nodiscard]] bool is_queued() const { return state == State::ahead || state == State::beyond; }
};

/// The cells of the tiles that a search has looked at, in blocks of 16x16, each made when it is
/// first asked for: so memory and time follow what is reached, whatever the size of the map.
///
/// A cell is named by its slot. Blocks are found by a hash of their place, which shows in no
/// answer, and know the blocks beside them. Tiles with a negative coordinate have no cell.
class WayCells {
 public:
  static constexpr int side = 16;
  static constexpr int block_size = side * side;

  /// Forgets all cells; the memory stays.
  void clear() {
    for (const Block& block : blocks_) places_[block.place] = -1;
    blocks_.clear();
  }
  /// Makes room for so many blocks.
  void reserve(std::int64_t blocks) {
    const auto count = static_cast<std::size_t>(blocks);
    blocks_.reserve(count);
    cells_.reserve(count * block_size);
    if (2 * count > places_.size()) rehash(2 * count);
  }
  /// How many blocks there is room for.
  [[nodiscard]] std::int64_t capacity() const {
    return static_cast<std::int64_t>(blocks_.capacity());
  }

  [[nodiscard]] WayCell& operator[](int slot) { return cells_[static_cast<std::size_t>(slot)]; }
  [[nodiscard]] const WayCell& operator[](int slot) const {
    return cells_[static_cast<std::size_t>(slot)];
  }
  [[nodiscard]] Tile tile(int slot) const {
    const Tile corner = blocks_[static_cast<std::size_t>(slot / block_size)].corner;
    return {corner.x + slot % side, corner.y + slot % block_size / side};
  }
  /// How many slots there are, those of tiles included that nobody has asked for.
  [[nodiscard]] int size() const { return static_cast<int>(blocks_.size()) * block_size; }

  /// The slot of a tile; -1 if no search has come near.
  [[nodiscard]] int find(Tile tile) const {
    if (tile.x < 0 || tile.y < 0 || blocks_.empty()) return -1;
    const std::int32_t block = places_[place_of(corner_of(tile))];
    return block < 0 ? -1 : block * block_size + offset_of(tile);
  }
  /// The same, which is made if there is none. Expects coordinates of 0 or more.
  [[nodiscard]] int make(Tile tile) {
    const std::int32_t block = block_at(corner_of(tile));
    return block * block_size + offset_of(tile);
  }
  /// The slot of the tile one step from that of a slot. Expects coordinates of 0 or more.
  [[nodiscard]] int beside(int slot, Tile step) {
    const int x = slot % side + step.x;
    const int y = slot % block_size / side + step.y;
    if (((x | y) & ~(side - 1)) == 0) return slot + step.y * side + step.x;
    const int across = x < 0 ? 0 : x < side ? 1 : 2;
    const int down = y < 0 ? 0 : y < side ? 1 : 2;
    const auto which =
        std::size_t{3} * static_cast<std::size_t>(down) + static_cast<std::size_t>(across);
    const auto block = static_cast<std::size_t>(slot / block_size);
    if (blocks_[block].beside[which] < 0) {
      const Tile corner = blocks_[block].corner;
      const std::int32_t made =
          block_at({corner.x + (across - 1) * side, corner.y + (down - 1) * side});
      blocks_[block].beside[which] = made;
    }
    return blocks_[block].beside[which] * block_size + (y & (side - 1)) * side + (x & (side - 1));
  }

 private:
  struct Block {
    /// Its first tile.
    Tile corner{};
    /// Where it stands in the table.
    std::size_t place = 0;
    /// The blocks around it, row by row; -1 where that is not known.
    std::array<std::int32_t, 9> beside{};
  };

  [[nodiscard]] static Tile corner_of(Tile tile) {
    return {tile.x & ~(side - 1), tile.y & ~(side - 1)};
  }
  [[nodiscard]] static int offset_of(Tile tile) {
    return (tile.y & (side - 1)) * side + (tile.x & (side - 1));
  }

  /// Where a block stands in the table, or could.
  [[nodiscard]] std::size_t place_of(Tile corner) const {
    const std::uint64_t key =
        (static_cast<std::uint64_t>(static_cast<std::uint32_t>(corner.y)) << 32U) |
        static_cast<std::uint32_t>(corner.x);
    // The multiplier is 2^64 by the golden ratio (D. Knuth, The Art of Computer Programming, 6.4).
    auto place = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> 32U);
    for (;; ++place) {
      place &= places_.size() - 1;
      if (places_[place] < 0) return place;
      if (blocks_[static_cast<std::size_t>(places_[place])].corner == corner) return place;
    }
  }
  [[nodiscard]] std::int32_t block_at(Tile corner) {
    if (2 * (blocks_.size() + 1) > places_.size()) rehash(2 * (blocks_.size() + 1));
    const std::size_t place = place_of(corner);
    if (places_[place] >= 0) return places_[place];
    const auto block = static_cast<std::int32_t>(blocks_.size());
    places_[place] = block;
    blocks_.push_back({corner, place, {}});
    blocks_.back().beside.fill(-1);
    const std::size_t begin = static_cast<std::size_t>(block) * block_size;
    if (cells_.size() <= begin) {
      cells_.resize(begin + block_size);
    } else {
      std::fill_n(cells_.begin() + static_cast<std::ptrdiff_t>(begin), block_size, WayCell{});
    }
    return block;
  }
  /// Makes the table a power of two of at least so many places.
  void rehash(std::size_t places) {
    std::size_t size = 16;
    while (size < places) size *= 2;
    places_.assign(size, -1);
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      blocks_[i].place = place_of(blocks_[i].corner);
      places_[blocks_[i].place] = static_cast<std::int32_t>(i);
    }
  }

  std::vector<Block> blocks_{};
  std::vector<WayCell> cells_{};
  std::vector<std::int32_t> places_{};
};

}  // namespace raywalk::detail
