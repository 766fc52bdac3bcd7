#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk/ray/bit_grid.hpp"

namespace raywalk {

/// A source of random numbers: `below(n)` is one of 0 to n - 1, for n > 0.
template <class Random>
concept RandomSource = requires(Random& random) {
  { random.below(2) } -> std::convertible_to<int>;
};

/// The random numbers of `make_maze`: the same from a seed on every machine, and for ever; seeds
/// side by side have nothing in common.
/// Source: G. Steele, D. Lea, C. Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014
/// (SplitMix64).
class MazeRandom {
 public:
  explicit constexpr MazeRandom(std::uint64_t seed) : state_(seed) {}

  /// Expects count > 0.
  [[nodiscard]] constexpr int below(int count) {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    z ^= z >> 31U;
    return static_cast<int>((z >> 32U) * static_cast<std::uint64_t>(count) >> 32U);
  }

 private:
  std::uint64_t state_;
};

/// Digs corridors one tile wide into solid tiles, from tile (1, 1), depth first, until nothing more
/// can be reached: a maze with exactly one way from any place to any other, whose corridors meet
/// at odd coordinates. The outermost tiles stay solid; with an even width or height two rows do on
/// that side. Expects at least 3x3 tiles, all solid.
template <RandomSource Random>
void dig_maze(BitGrid& bits, Random& random) {
  constexpr std::array<Tile, 4> ways{{{2, 0}, {-2, 0}, {0, 2}, {0, -2}}};
  const Grid& grid = bits.grid();
  assert(grid.width >= 3 && grid.height >= 3);
  const auto is_inner = [&](Tile t) {
    return t.x >= 1 && t.x < grid.width - 1 && t.y >= 1 && t.y < grid.height - 1;
  };
  std::vector<Tile> path{{1, 1}};
  bits.set({1, 1}, false);
  while (!path.empty()) {
    const Tile here = path.back();
    std::array<Tile, 4> open{};
    int count = 0;
    for (const Tile way : ways) {
      const Tile there{here.x + way.x, here.y + way.y};
      if (is_inner(there) && bits.test(there)) open[static_cast<std::size_t>(count++)] = there;
    }
    if (count == 0) {
      path.pop_back();
      continue;
    }
    const Tile next = open[static_cast<std::size_t>(random.below(count))];
    bits.set({(here.x + next.x) / 2, (here.y + next.y) / 2}, false);
    bits.set(next, false);
    path.push_back(next);
  }
}

/// Opens walls between two corridors of a maze, so that there is more than one way: looks at so
/// many inner tiles at random, and makes those that stand between two places of corridors free.
/// Expects at least 3x3 tiles.
template <RandomSource Random>
void open_loops(BitGrid& bits, int looks, Random& random) {
  const Grid& grid = bits.grid();
  assert(grid.width >= 3 && grid.height >= 3);
  for (int i = 0; i < looks; ++i) {
    const int x = 1 + random.below(grid.width - 2);
    const int y = 1 + random.below(grid.height - 2);
    const bool is_between = (x + y) % 2 != 0;
    const bool is_off_border = x < grid.width - 2 && y < grid.height - 2;
    if (is_between && is_off_border) bits.set({x, y}, false);
  }
}

/// The maze of a seed, with `looks` of `open_loops`. Expects at least 3x3 tiles.
[[nodiscard]] inline BitGrid make_maze(const Grid& grid, std::uint64_t seed, int looks = 0) {
  BitGrid bits(grid, [](Tile) { return true; });
  MazeRandom random(seed);
  dig_maze(bits, random);
  open_loops(bits, looks, random);
  return bits;
}

}  // namespace raywalk
