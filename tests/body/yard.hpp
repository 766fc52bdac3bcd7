#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "raywalk/body/slide.hpp"

namespace raywalk {

/// A mask of 64x64 pixels from `bool(x, y)`.
template <class IsSolid>
[[nodiscard]] Mask mask_of(IsSolid is_solid) {
  Mask mask(64, 64);
  for (int y = 0; y < 64; ++y) {
    for (int x = 0; x < 64; ++x) mask.set({x, y}, is_solid(x, y));
  }
  return mask;
}

/// A map of tiles and masks drawn in characters, one string a row:
///
///     #  a solid tile                    /  the lower right half of a tile, in stairs of a pixel
///     .  a free one                      \  a line of single pixels that touch diagonally
///     o  a round pillar, 20 pixels       |  a wall of one pixel along the tile's west side
///     =  a door, 8 pixels thick, which slides by `door_shift`
///     -  a wall of 8 pixels with a slit of 10 in the middle
///     :  every other pixel, like a chessboard
///     J  a floor in the middle that ends at a shaft of 4 pixels, and a wall behind it
///     H  two posts that leave a doorway of 34 pixels between them, which leads south
class Yard {
 public:
  Yard(std::initializer_list<std::string_view> rows) {
    for (const std::string_view row : rows) {
      for (const char c : row) add(mask_for(c), c == '=');
    }
    grid_.height = static_cast<int>(rows.size());
    grid_.width = static_cast<int>(tiles_.size()) / grid_.height;
  }
  /// The yard whose pixel p is pixel `source(p)` of another, square one.
  template <class Source>
  Yard(const Yard& other, Source source) : grid_(other.grid_) {
    const auto pixel = [&](int x, int y) { return other.test(source(Pixel{x, y})); };
    for (int y = 0; y < grid_.height; ++y) {
      for (int x = 0; x < grid_.width; ++x) {
        add(mask_of([&](int px, int py) { return pixel(x * 64 + px, y * 64 + py); }), false);
      }
    }
  }

  Pixel door_shift{};

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] Plan plan(Tile at) const {
    const Cell& tile = tiles_[static_cast<std::size_t>(grid_.index(at))];
    if (tile.is_free || tile.is_full) return {tile.is_full};
    return {false, &tile.mask, tile.is_door ? door_shift : Pixel{}};
  }
  [[nodiscard]] int pixels_per_tile() const { return 64; }
  /// True if a pixel of the whole map, or of the rock round it, is solid.
  [[nodiscard]] bool test(Pixel p) const {
    const Tile tile{p.x >> 6, p.y >> 6};
    return !grid_.contains(tile) || plan(tile).test({p.x & 63, p.y & 63});
  }

  [[nodiscard]] bool overlaps(const Body& body, const Others& others = {}) const {
    return raywalk::overlaps(grid_, body, *this, others);
  }
  [[nodiscard]] Slide move(const Body& body, Vec motion, const Others& others = {}) const {
    return move_and_slide(grid_, body, motion, *this, others);
  }

 private:
  struct Cell {
    Mask mask;
    bool is_free = false;
    bool is_full = false;
    bool is_door = false;
  };

  void add(const Mask& mask, bool is_door) {
    const Mask full = mask_of([](int, int) { return true; });
    tiles_.push_back({mask, mask == Mask(64, 64), mask == full, is_door});
  }
  [[nodiscard]] static Mask mask_for(char c) {
    return mask_of([c](int x, int y) {
      const int dx = 2 * x - 63;  // from the middle of the tile, in half pixels
      const int dy = 2 * y - 63;
      switch (c) {
        case '#':
          return true;
        case 'o':
          return dx * dx + dy * dy < 40 * 40;
        case '/':
          return x + y >= 64;
        case '\\':
          return x == y;
        case '|':
          return x == 0;
        case '=':
          return y >= 28 && y < 36;
        case ':':
          return (x + y) % 2 == 0;
        case 'J':
          return x >= 34 || (x < 30 && y >= 32);
        case '-':
          return y >= 28 && y < 36 && (x < 27 || x >= 37);
        case 'H':
          return x < 15 || x >= 49;
        default:
          return false;
      }
    });
  }

  Grid grid_{};
  std::vector<Cell> tiles_;
};

/// Touching corners, pillars, stairs, thin walls, slits and doors. The middle of the room in the
/// lower right, tile (10, 7), can be reached by nobody: its walls touch by their corners only.
inline Yard garden() {
  return {"............",   //
          ".o.#..-.|...",   //
          "...#.....#..",   //
          "..#.=#..#...",   //
          ".#...#.#....",   //
          "../#.#=#..o.",   //
          "..##....o.#.",   //
          ".|....\\..#.#",  //
          "...oo.....#.",   //
          "././.-#-H#..",   //
          "#/......./.."};
}

}  // namespace raywalk
