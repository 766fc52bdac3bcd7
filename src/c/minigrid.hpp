#pragma once

#include <algorithm>
#include <vector>

#include "raywalk/geom/angle.hpp"
#include "raywalk/ray/bit_grid.hpp"

namespace raywalk::c {

/// The view of Minigrid, for those who compare with it: a square of tiles before an eye, which is
/// amid its nearest row. Row by row, what is seen passes on to the tiles beside it, ahead, and
/// ahead of these, wherever it is free; so it goes around walls. Beyond the map is wall.
/// Source: M. Chevalier-Boisvert and others, Minigrid, `Grid.process_vis`.
class MinigridView {
 public:
  /// Calls `show(Tile)` for each tile of the map that is seen, in a square of odd side; the heading
  /// is rounded to a quarter.
  template <class Show>
  void look(const BitGrid& bits, Tile eye, Turn heading, int side, Show&& show) {
    side_ = side;
    seen_.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), false);
    const Tile ahead = direction_of(heading);
    const Tile right{-ahead.y, ahead.x};
    const auto tile_at = [&](int across, int row) {
      const int aside = across - side / 2;
      return Tile{eye.x + row * ahead.x + aside * right.x, eye.y + row * ahead.y + aside * right.y};
    };
    const auto is_open = [&](int across, int row) {
      const Tile tile = tile_at(across, row);
      return bits.grid().contains(tile) && !bits.test(tile);
    };
    see(side / 2, 0);
    for (int row = 0; row < side; ++row) {
      for (int i = 0; i + 1 < side; ++i) pass_on(i, row, 1, is_open);
      for (int i = side - 1; i > 0; --i) pass_on(i, row, -1, is_open);
      for (int i = 0; i < side; ++i) {
        if (sees(i, row) && bits.grid().contains(tile_at(i, row))) show(tile_at(i, row));
      }
    }
  }

 private:
  static Tile direction_of(Turn heading) {
    constexpr std::uint32_t eighth = 1U << 29U;
    switch ((heading.units + eighth) >> 30U) {
      case 0:
        return {1, 0};
      case 1:
        return {0, 1};
      case 2:
        return {-1, 0};
      default:
        return {0, -1};
    }
  }
  [[nodiscard]] std::size_t place(int across, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(side_) +
           static_cast<std::size_t>(across);
  }
  [[nodiscard]] bool sees(int across, int row) const { return seen_[place(across, row)]; }
  void see(int across, int row) {
    if (row < side_) seen_[place(across, row)] = true;
  }
  /// Lets a tile that is seen, and free, pass on what is seen to one side.
  template <class IsOpen>
  void pass_on(int across, int row, int step, const IsOpen& is_open) {
    if (!sees(across, row) || !is_open(across, row)) return;
    see(across + step, row);
    see(across + step, row + 1);
    see(across, row + 1);
  }

  int side_ = 0;
  std::vector<bool> seen_{};
};

}  // namespace raywalk::c
