#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/ray/detail/along_line.hpp"
#include "raywalk/ray/detail/skip_run.hpp"

namespace raywalk {

/// The solid tiles of a map as bits, with a pyramid over them that knows what is empty.
///
/// Level 0 has a word for each 8x8 tiles, level 1 a word for each 8x8 words of level 0 (a bit says
/// whether one of its tiles is solid), and so on up to a single word. So an empty stretch of 8, 64
/// or 512 tiles is one step of a cast, and all of it takes little more than a bit a tile (1.02 on
/// large maps; maps whose sides are not multiples of 8 are filled up to them).
///
/// `set` keeps every level current. A BitGrid is itself a probe (`bool(Tile)`):
///
///     const CastResult hit = cast(bits.grid(), ray, bits);
///
/// `cast` and `blocked` over it, and batches of them, return exactly what they return for any other
/// predicate of the same tiles, in every bit, and skip what is empty where most of the map is.
class BitGrid {
 public:
  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_quick_run = true;
  };

  BitGrid() = default;
  /// A free map.
  explicit BitGrid(const Grid& grid) : grid_(grid) {
    int width = grid.width;
    int height = grid.height;
    do {
      width = (width + 7) / 8;
      height = (height + 7) / 8;
      const auto words = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
      levels_.push_back({width, std::vector<std::uint64_t>(words)});
    } while (width > 1 || height > 1);
  }
  /// The tiles for which `is_solid(Tile)` says true; it is asked once about each.
  template <TileProbe P>
  BitGrid(const Grid& grid, P&& is_solid) : BitGrid(grid) {
    fill(is_solid);
  }
  // For anything else the compiler says in a sentence what is expected.
  template <class P>
    requires(!TileProbe<P>)
  BitGrid(const Grid& grid, P&&)
      : grid_(grid), occupied_(sizeof(detail::Refusal<P, detail::RefusedTileProbe>)) {}

  [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
  /// True if the tile is solid; none is beyond the map.
  [[nodiscard]] bool operator()(Tile tile) const noexcept {
    return grid_.contains(tile) && test(tile);
  }
  /// The same of a tile of the map. Expects one.
  [[nodiscard]] bool test(Tile tile) const noexcept {
    assert(grid_.contains(tile));
    return (word(0, tile.x >> 3, tile.y >> 3) >> bit_of(tile.x, tile.y) & 1U) != 0;
  }
  /// Makes a tile solid, or free. Expects a tile of the map.
  void set(Tile tile, bool solid) noexcept {
    assert(grid_.contains(tile));
    int x = tile.x;
    int y = tile.y;
    for (Level& level : levels_) {
      std::uint64_t& word = level.at(x >> 3, y >> 3);
      const std::uint64_t before = word;
      const std::uint64_t bit = std::uint64_t{1} << bit_of(x, y);
      word = solid ? word | bit : word & ~bit;
      if ((word != 0) == (before != 0)) return;  // nothing changes for the level above
      if (&level == &levels_.front()) occupied_ += solid ? 1 : -1;
      x >>= 3;
      y >>= 3;
    }
  }

  [[nodiscard]] int levels() const { return static_cast<int>(levels_.size()); }
  /// A word of a level, which covers 8x8 cells of it; bit `y % 8 * 8 + x % 8` is cell (x, y).
  /// Expects 0 <= level < levels(), and a word of that level.
  [[nodiscard]] std::uint64_t word(int level, int x, int y) const {
    return levels_[static_cast<std::size_t>(level)].at(x, y);
  }
  /// The words of a level, row by row, and how many make a row.
  [[nodiscard]] const std::vector<std::uint64_t>& words(int level) const RAYWALK_LIFETIMEBOUND {
    return levels_[static_cast<std::size_t>(level)].words;
  }
  [[nodiscard]] int pitch(int level) const {
    return levels_[static_cast<std::size_t>(level)].pitch;
  }
  /// The bit of a word that stands for cell (x, y) of its level.
  [[nodiscard]] static constexpr unsigned bit_of(int x, int y) {
    return static_cast<unsigned>((y & 7) << 3 | (x & 7));
  }

  /// True if skipping pays: of the blocks of 8x8 tiles, at most one in three has a solid tile.
  /// (At one in two, steps from tile to tile are faster: they are cheaper than looking twice.)
  [[nodiscard]] bool is_sparse() const noexcept {
    return !levels_.empty() &&
           occupied_ * 3 <= static_cast<std::int64_t>(levels_.front().words.size());
  }
  /// The memory of all levels, in bytes.
  [[nodiscard]] std::int64_t bytes() const {
    std::int64_t words = 0;
    for (const Level& level : levels_) words += static_cast<std::int64_t>(level.words.size());
    return words * 8;
  }

  /// The end of a run along the ray, which `cast` and `blocked` ask for first: by the way that
  /// suits the map, from block to block or from tile to tile.
  [[nodiscard]] RAYWALK_ALWAYS_INLINE detail::RunResult quick_run(const Grid& grid, const Ray& ray,
                                                                  const Policy& policy) const {
    if (grid != grid_) return detail::tile_run(grid, ray, *this, policy);
    const auto is_solid = [this](Tile tile) { return test(tile); };
    if (!is_sparse()) return detail::tile_run(grid, ray, is_solid, policy);
    if (!detail::is_common_cast(grid, ray, policy)) return {};
    return detail::SkipRun(*this, ray).run([](Tile, detail::Stop) { return true; });
  }

  /// The tiles of a row, or of a column, from one on to larger coordinates or smaller ones, as far
  /// as they lie in its block of 8x8. Expects a tile of the map, and a step of 1 or -1.
  [[nodiscard]] detail::TilesAhead ahead(Tile tile, bool is_column, int step) const {
    assert(grid_.contains(tile));
    const std::uint64_t block = word(0, tile.x >> 3, tile.y >> 3);
    const int place = (is_column ? tile.y : tile.x) & 7;
    const int line = (is_column ? tile.x : tile.y) & 7;
    std::uint64_t tiles = is_column ? column_of(block, line) : block >> (8 * line) & 0xFF;
    if (step > 0) return {tiles >> place, 8 - place};
    tiles = (tiles >> 4 & 0x0F) | (tiles & 0x0F) << 4;
    tiles = (tiles >> 2 & 0x33) | (tiles & 0x33) << 2;
    tiles = (tiles >> 1 & 0x55) | (tiles & 0x55) << 1;
    return {tiles >> (7 - place), place + 1};
  }

  friend bool operator==(const BitGrid&, const BitGrid&) = default;

 private:
  /// A column of a block of 8x8 bits: a product moves each to its place in the highest byte.
  [[nodiscard]] static std::uint64_t column_of(std::uint64_t block, int column) {
    return ((block >> column & 0x0101010101010101) * 0x0102040810204080) >> 56;
  }

  struct Level {
    int pitch = 0;
    std::vector<std::uint64_t> words{};

    [[nodiscard]] std::uint64_t at(int x, int y) const { return words[index(x, y)]; }
    [[nodiscard]] std::uint64_t& at(int x, int y) { return words[index(x, y)]; }
    [[nodiscard]] std::size_t index(int x, int y) const {
      return static_cast<std::size_t>(y) * static_cast<std::size_t>(pitch) +
             static_cast<std::size_t>(x);
    }
    friend bool operator==(const Level&, const Level&) = default;
  };

  template <class P>
  void fill(P& is_solid) {
    Level& tiles = levels_.front();
    for (int y = 0; y < grid_.height; ++y) {
      for (int x = 0; x < grid_.width; ++x) {
        const std::uint64_t solid = is_solid(Tile{x, y}) ? 1 : 0;
        tiles.at(x >> 3, y >> 3) |= solid << bit_of(x, y);
      }
    }
    for (std::size_t i = 0; i + 1 < levels_.size(); ++i) raise(levels_[i], levels_[i + 1]);
    for (const std::uint64_t word : tiles.words) occupied_ += word != 0 ? 1 : 0;
  }
  static void raise(const Level& from, Level& to) {
    int x = 0;
    int y = 0;
    for (const std::uint64_t word : from.words) {
      to.at(x >> 3, y >> 3) |= std::uint64_t{word != 0} << bit_of(x, y);
      if (++x < from.pitch) continue;
      x = 0;
      ++y;
    }
  }

  Grid grid_{};
  std::vector<Level> levels_{};
  std::int64_t occupied_ = 0;  // words of level 0 that are not empty
};

}  // namespace raywalk
