#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk/base/progress.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// The bits of a word of a row for the columns before one.
[[nodiscard]] constexpr std::uint64_t columns_before(int i, int column) {
  const int count = column - 64 * i;
  if (count <= 0) return 0;
  return count >= 64 ? ~std::uint64_t{0} : ~std::uint64_t{0} >> static_cast<unsigned>(64 - count);
}

/// Some tiles of a grid: a bit for each, in words of 64 tiles of a row, the lowest in the west.
/// Rows of which no tile is in it take no memory, nor do most of which all are.
class TileRegion {
 public:
  explicit TileRegion(Grid grid)
      : grid_(grid),
        row_words_((static_cast<std::size_t>(grid.width) + 63) / 64),
        rows_(static_cast<std::size_t>(grid.height)) {}
  /// The tiles of a level for whose kinds `counts(const TileKind&)` is true.
  template <class Counts>
  TileRegion(const Level& level, const Counts& counts) : TileRegion(level.grid) {
    std::vector<std::uint8_t> is_one;
    is_one.reserve(level.kinds.size());
    for (const TileKind& kind : level.kinds) is_one.push_back(counts(kind) ? 1 : 0);
    if (std::ranges::find(is_one, 1) == is_one.end()) return;
    const std::uint16_t* kind = level.tiles.data();
    std::vector<std::uint64_t> words(row_words_);
    for (Row& row : rows_) {
      std::ranges::fill(words, 0);
      int count = 0;
      for (int x = 0; x < grid_.width; ++x, ++kind) {
        const std::uint8_t bit = is_one[*kind];
        words[static_cast<std::size_t>(x >> 6)] |= std::uint64_t{bit}
                                                   << (static_cast<unsigned>(x) & 63U);
        count += bit;
      }
      row.is_full = count == grid_.width;
      if (count > 0 && !row.is_full) row.words = words;
    }
  }

  /// Expects a tile of the grid, as all that follow.
  [[nodiscard]] bool contains(Tile tile) const {
    return (word(tile.x >> 6, tile.y) >> (static_cast<unsigned>(tile.x) & 63U) & 1U) != 0;
  }
  void add(Tile tile) {
    word_at(tile.x >> 6, tile.y) |= std::uint64_t{1} << (static_cast<unsigned>(tile.x) & 63U);
  }
  [[nodiscard]] bool is_empty() const {
    return std::ranges::all_of(rows_, [](const Row& row) {
      const auto is_zero = [](std::uint64_t word) { return word == 0; };
      return !row.is_full && std::ranges::all_of(row.words, is_zero);
    });
  }

  /// The words of a row, from 0 to `row_words() - 1`.
  [[nodiscard]] int row_words() const { return static_cast<int>(row_words_); }
  [[nodiscard]] std::uint64_t word(int i, int y) const {
    const Row& words = row(y);
    if (!words.words.empty()) return words.words[static_cast<std::size_t>(i)];
    return words.is_full ? columns_before(i, grid_.width) : 0;
  }
  /// The same, each tile in the place of the one in the west of it.
  [[nodiscard]] std::uint64_t word_of_east(int i, int y) const {
    const std::uint64_t beyond = i + 1 < row_words() ? word(i + 1, y) : 0;
    return word(i, y) >> 1U | beyond << 63U;
  }

  /// True if one is at most `reach` tiles away, across or down, from a tile.
  [[nodiscard]] bool has_around(Tile tile, int reach) const {
    const int left = std::max(tile.x - reach, 0);
    const int right = std::min(tile.x + reach, grid_.width - 1);
    const int bottom = std::min(tile.y + reach, grid_.height - 1);
    for (int y = std::max(tile.y - reach, 0); y <= bottom; ++y) {
      for (int i = left >> 6; i <= right >> 6; ++i) {
        if ((word(i, y) & bits_between(i, left, right)) != 0) return true;
      }
    }
    return false;
  }

  /// Adds a tile, and all tiles that one comes to from it, from neighbor to neighbor, where
  /// `is_open(Tile, Face)` is true: for the next tile, and the way that leads into it. Tiles that
  /// are in the region before lead no further. Gives how many were added. Expects a tile of the
  /// grid that is not in the region.
  template <class IsOpen>
  std::int64_t fill(Tile first, IsOpen is_open) {
    std::int64_t count = 0;
    // In waves, of which even in the open none is much longer than a side of the map.
    std::vector<Tile> wave{first};
    std::vector<Tile> next_wave;
    add(first);
    while (!wave.empty()) {
      count += std::ssize(wave);
      for (const Tile tile : wave) {
        for (const Face way : {Face::north, Face::east, Face::south, Face::west}) {
          const Tile next = beyond(tile, way);
          if (!grid_.contains(next) || contains(next) || !is_open(next, way)) continue;
          add(next);
          next_wave.push_back(next);
        }
      }
      wave.swap(next_wave);
      next_wave.clear();
    }
    return count;
  }

  /// The result of a fill: how many tiles it has added, and whether it came to the edge.
  struct Filled {
    std::int64_t count = 0;
    /// An open one of its tiles is on the edge of the grid.
    bool is_on_edge = false;
  };

  /// The same where all tiles of `open` are open, by rows: tiles side by side cost next to nothing.
  /// Once it is stopped some are missing. The first tile need not be open.
  Filled fill_open(Tile first, const TileRegion& open, const Progress* progress) {
    Filled filled;
    std::vector<Tile> seeds;
    if (open.contains(first)) {
      seeds.push_back(first);
    } else {
      add(first);
      ++filled.count;
      for (const Face way : {Face::north, Face::east, Face::south, Face::west}) {
        const Tile next = beyond(first, way);
        if (grid_.contains(next) && open.contains(next)) seeds.push_back(next);
      }
    }
    while (!seeds.empty() && !is_stopped(progress)) {
      const Tile seed = seeds.back();
      seeds.pop_back();
      if (!contains(seed)) fill_run(seed, open, seeds, filled);
    }
    return filled;
  }

 private:
  /// Words only where there are some tiles and not all; or where there once were.
  struct Row {
    std::vector<std::uint64_t> words{};
    bool is_full = false;
  };

  /// The bits of word `i` for the columns from `left` to `right`, both of them included.
  [[nodiscard]] static std::uint64_t bits_between(int i, int left, int right) {
    constexpr std::uint64_t all = ~std::uint64_t{0};
    const int begin = 64 * i;
    const std::uint64_t from = left > begin ? all << static_cast<unsigned>(left - begin) : all;
    const std::uint64_t to =
        right < begin + 63 ? all >> static_cast<unsigned>(begin + 63 - right) : all;
    return from & to;
  }

  /// Adds the open tiles side by side with one, and the first of each run above and below them to
  /// the seeds.
  void fill_run(Tile seed, const TileRegion& open, std::vector<Tile>& seeds, Filled& filled) {
    const auto closed = [&](int i, int y) { return ~open.word(i, y) | word(i, y); };
    int i = seed.x >> 6;
    std::uint64_t ends = closed(i, seed.y) & bits_between(i, 0, seed.x);
    while (ends == 0 && i > 0) ends = closed(--i, seed.y);
    const int left = ends == 0 ? 0 : 64 * i + 64 - std::countl_zero(ends);
    i = seed.x >> 6;
    ends = closed(i, seed.y) & bits_between(i, seed.x, grid_.width);
    while (ends == 0 && i + 1 < row_words()) ends = closed(++i, seed.y);
    const int right = ends == 0 ? grid_.width - 1 : 64 * i + std::countr_zero(ends) - 1;
    add_run(seed.y, left, right);
    filled.count += right - left + 1;
    filled.is_on_edge = filled.is_on_edge || left == 0 || right == grid_.width - 1 || seed.y == 0 ||
                        seed.y == grid_.height - 1;
    for (const int y : {seed.y - 1, seed.y + 1}) {
      if (y < 0 || y >= grid_.height) continue;
      std::uint64_t before = 0;  // whether the last tile of the word in the west is in a run
      for (i = left >> 6; i <= right >> 6; ++i) {
        const std::uint64_t more = ~closed(i, y) & bits_between(i, left, right);
        for (std::uint64_t runs = more & ~(more << 1U | before); runs != 0; runs &= runs - 1) {
          seeds.push_back({64 * i + std::countr_zero(runs), y});
        }
        before = more >> 63U;
      }
    }
  }

  /// Adds the tiles of a row from one column to another.
  void add_run(int y, int left, int right) {
    if (left == 0 && right == grid_.width - 1) return fill_row(y);
    for (int i = left >> 6; i <= right >> 6; ++i) word_at(i, y) |= bits_between(i, left, right);
  }
  void fill_row(int y) { rows_[static_cast<std::size_t>(y)] = {{}, true}; }

  [[nodiscard]] const Row& row(int y) const { return rows_[static_cast<std::size_t>(y)]; }
  /// The words of a row, to be changed by adding to them.
  [[nodiscard]] std::uint64_t& word_at(int i, int y) {
    Row& row = rows_[static_cast<std::size_t>(y)];
    if (row.words.empty()) {
      row.words.resize(row_words_);
      for (int k = 0; row.is_full && k < row_words(); ++k) {
        row.words[static_cast<std::size_t>(k)] = columns_before(k, grid_.width);
      }
      row.is_full = false;
    }
    return row.words[static_cast<std::size_t>(i)];
  }

  Grid grid_;
  std::size_t row_words_;
  std::vector<Row> rows_;
};

/// Calls `visit(Tile)` for the tiles of some bits of a word of a region.
template <class Visit>
void for_each_bit(std::uint64_t bits, int i, int y, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(Tile{64 * i + std::countr_zero(bits), y});
}

}  // namespace raywalk::detail
