#pragma once

#include <cstddef>
#include <iterator>

#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// All tiles of a grid, row by row from the north-west: `for (const Tile tile : tiles(grid))`.
class TileRange {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Tile;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr Iterator(Tile tile, int width) : tile_(tile), width_(width) {}

    [[nodiscard]] constexpr Tile operator*() const { return tile_; }
    constexpr Iterator& operator++() {
      if (++tile_.x == width_) tile_ = {0, tile_.y + 1};
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    Tile tile_{};
    int width_ = 0;
  };

  constexpr explicit TileRange(const Grid& grid) : grid_(grid) {}

  [[nodiscard]] constexpr Iterator begin() const {
    return grid_.width == 0 ? end() : Iterator({0, 0}, grid_.width);
  }
  [[nodiscard]] constexpr Iterator end() const { return {{0, grid_.height}, grid_.width}; }

 private:
  Grid grid_;
};

/// See `TileRange`.
[[nodiscard]] constexpr TileRange tiles(const Grid& grid) { return TileRange(grid); }

}  // namespace raywalk
