#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// A block of tiles: columns and rows from `low` on, before `high`.
struct TileRange {
  Tile low{};
  Tile high{};

  [[nodiscard]] bool contains(Tile t) const {
    return t.x >= low.x && t.x < high.x && t.y >= low.y && t.y < high.y;
  }
  friend bool operator==(const TileRange&, const TileRange&) = default;
};

/// A run of open tiles in a row: columns `begin` to `end`, the latter not included.
struct OpenSpan {
  int begin = 0;
  int end = 0;
};

/// The memory of `OpenTiles`: a word of bits for each 64 tiles of a row that were asked for, in
/// place on a map of at most a million tiles, by a hash on larger ones.
class TileWords {
 public:
  /// Forgets all words, and makes ready for a range of so many words, `across` in each row. The
  /// memory stays.
  void begin(std::int64_t across, std::int64_t rows) {
    used_ = 0;
    if (++stamp_ == 0) {
      for (Place& place : places_) place.stamp = 0;
      stamp_ = 1;
    }
    across_ = across * rows <= max_in_place ? static_cast<std::size_t>(across) : 0;
    const auto wanted = static_cast<std::size_t>(across * rows);
    if (across_ != 0 && places_.size() < wanted) places_.resize(std::bit_ceil(wanted));
  }
  /// A word; made by `load()` if there is none.
  template <class Load>
  [[nodiscard]] RAYWALK_ALWAYS_INLINE std::uint64_t find(int row, int index, const Load& load) {
    if (across_ != 0) {
      const Place& place = places_[in_place(row, index)];
      if (place.stamp == stamp_) return place.bits;
    }
    return find_or_load(row, index, load);
  }

 private:
  static constexpr std::int64_t max_in_place = 1 << 14;
  struct Place {
    std::uint64_t key = 0;
    std::uint64_t bits = 0;
    std::uint32_t stamp = 0;
  };

  [[nodiscard]] std::size_t in_place(int row, int index) const {
    return static_cast<std::size_t>(row) * across_ + static_cast<std::size_t>(index);
  }
  template <class Load>
  [[nodiscard]] RAYWALK_NOINLINE std::uint64_t find_or_load(int row, int index, const Load& load) {
    const std::uint64_t key = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(row)) << 32U) |
                              static_cast<std::uint32_t>(index);
    if (across_ == 0 && 2 * (used_ + 1) > places_.size()) grow();
    Place& place = places_[across_ != 0 ? in_place(row, index) : place_of(key)];
    if (place.stamp != stamp_) {
      place = {key, load(), stamp_};
      ++used_;
    }
    return place.bits;
  }
  [[nodiscard]] std::size_t place_of(std::uint64_t key) const {
    auto place = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> 32U);
    for (;; ++place) {
      place &= places_.size() - 1;
      if (places_[place].stamp != stamp_ || places_[place].key == key) return place;
    }
  }
  void grow() {
    std::vector<Place> before(std::max(std::size_t{1024}, 2 * places_.size()));
    before.swap(places_);
    for (const Place& place : before) {
      if (place.stamp == stamp_) places_[place_of(place.key)] = place;
    }
  }

  std::vector<Place> places_{};
  std::size_t used_ = 0;
  std::size_t across_ = 0;
  std::uint32_t stamp_ = 1;
};

/// Which tiles of a range are open, asked of a probe once for each row of 64; all others are
/// closed.
template <class P>
class OpenTiles {
 public:
  OpenTiles(TileWords& words, const TileRange& range, P& probe)
      : words_(words), range_(range), probe_(probe) {
    words_.begin((std::int64_t{range.high.x} + 63) / 64, range.high.y);
  }

  [[nodiscard]] const TileRange& range() const { return range_; }
  [[nodiscard]] bool is_open(Tile t) const {
    return range_.contains(t) && ((word(t.y, t.x >> 6) >> (t.x & 63)) & 1U) != 0;
  }
  /// Two bits for the tiles on both sides of a column's western side.
  [[nodiscard]] unsigned pair(int x, int row) const {
    if ((x & 63) != 0 && range_.contains({x - 1, row})) {
      return static_cast<unsigned>(word(row, x >> 6) >> ((x & 63) - 1)) & 3U;
    }
    return (is_open({x - 1, row}) ? 1U : 0U) | (is_open({x, row}) ? 2U : 0U);
  }
  /// The run of an open tile.
  [[nodiscard]] OpenSpan run(Tile t) const { return {begin_of(t), end_of(t)}; }
  /// The run of the first open tile of a row from column `x` on and before `last`; none if there is
  /// no such tile.
  [[nodiscard]] RAYWALK_ALWAYS_INLINE std::optional<OpenSpan> next_run(int x, int row,
                                                                       int last) const {
    if (row < range_.low.y || row >= range_.high.y) return std::nullopt;
    for (x = std::max(x, range_.low.x); x < last && x < range_.high.x; x = (x | 63) + 1) {
      const std::uint64_t bits = word(row, x >> 6);
      const std::uint64_t rest = bits >> (x & 63);
      if (rest == 0) continue;
      const int found = x + std::countr_zero(rest);
      if (found >= last) return std::nullopt;
      const std::uint64_t closed_before = ~bits << (63 - (found & 63));
      const std::uint64_t closed_after = ~bits >> (found & 63);
      if (closed_before == 0 || closed_after == 0) return run({found, row});
      return OpenSpan{found + 1 - std::countl_zero(closed_before),
                      found + std::countr_zero(closed_after)};
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] int begin_of(Tile t) const {
    for (int x = t.x;;) {
      const std::uint64_t closed = ~word(t.y, x >> 6) << (63 - (x & 63));
      if (closed != 0) return x + 1 - std::countl_zero(closed);
      x = (x & ~63) - 1;
      if (x < range_.low.x) return x + 1;
    }
  }
  [[nodiscard]] int end_of(Tile t) const {
    for (int x = t.x;;) {
      const std::uint64_t closed = ~word(t.y, x >> 6) >> (x & 63);
      if (closed != 0) return x + std::countr_zero(closed);
      x = (x | 63) + 1;
      if (x >= range_.high.x) return x;
    }
  }
  [[nodiscard]] std::uint64_t word(int row, int index) const {
    return words_.find(row, index, [&] {
      std::uint64_t bits = 0;
      for (int i = 0; i < 64; ++i) {
        const Tile t{index * 64 + i, row};
        if (range_.contains(t) && !probe_(t)) bits |= std::uint64_t{1} << i;
      }
      return bits;
    });
  }

  TileWords& words_;
  TileRange range_;
  P& probe_;
};

}  // namespace raywalk::detail
