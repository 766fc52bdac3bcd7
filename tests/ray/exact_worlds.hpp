#pragma once

#include <cmath>

#include "ray/exact_world.hpp"
#include "support/random.hpp"

/// Random maps for the oracle.
namespace raywalk::oracle {

/// Fills a window: nothing, one cell, a chessboard, lines, or cells of a random density.
inline void fill(World& world, Random& random) {
  const int columns = world.lattice.columns;
  const int rows = world.lattice.rows;
  world.cells.assign(static_cast<std::size_t>(columns * rows), 0);
  const int kind = random.below(8);
  if (kind == 0) {
    for (int n = 1 + random.below(3); n > 0; --n) {
      world.cells[static_cast<std::size_t>(random.below(columns * rows))] = 1;
    }
    return;
  }
  const auto threshold = static_cast<std::uint64_t>(kind * kind);  // of 64: 1, 4, 9 ... 49
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < world.cells.size(); ++i) {
    if (i % 10 == 0) bits = random.bits();
    world.cells[i] = (bits & 63U) < threshold ? 1 : 0;
    bits >>= 6U;
  }
  if (kind != 6) return;
  const bool is_chess = random.chance(0.5);  // else all the corners of every other cell
  for (int j = 0; j < rows; ++j) {
    for (int i = 0; i < columns; ++i) {
      const bool is_solid = is_chess ? (i + j) % 2 == 0 : i % 2 == 0 && j % 2 == 0;
      world.cells[static_cast<std::size_t>(j * columns + i)] = is_solid ? 1 : 0;
    }
  }
}

/// Where along one axis a window lies: at 0, around it, near the last coordinates, or anywhere.
[[nodiscard]] inline std::int64_t random_low(Random& random, int size) {
  constexpr std::int64_t limit = (std::int64_t{1} << 30) - 2;  // a tile of rock has to fit, too
  const std::int64_t sign = random.chance(0.5) ? 1 : -1;
  switch (random.below(6)) {
    case 0:
      return -random.below(size + 1);
    case 1:
      return limit - size - random.below(3);
    case 2:
      return -limit + random.below(3);
    case 3:
      return sign * ((limit >> random.below(30)) - size);
    default:
      return sign * static_cast<std::int64_t>(random.bits() % ((1U << 30U) - 64U));
  }
}

/// A map of 1 to 24 tiles a side at 0, or a window of up to 24 tiles a side anywhere.
[[nodiscard]] inline World random_world(Random& random) {
  World world;
  world.lattice = {0, 0, 1 + random.below(24), 1 + random.below(24), 1};
  const int kind = random.below(8);
  if (kind < 3) world.border = Border::clip;
  if (kind == 3) world.border = random.chance(0.5) ? Border::reject : Border::solid;
  if (kind > 3) {
    world.border = Border::unbounded;
    world.lattice.low_x = random_low(random, world.lattice.columns);
    world.lattice.low_y = random_low(random, world.lattice.rows);
    world.is_rock_beyond = random.chance(0.5);
  }
  if (world.border == Border::solid) world.is_rock_beyond = true;
  if (kind == 0 && random.chance(0.5)) {  // the far corner of a large map
    world.lattice.low_x = std::abs(random_low(random, world.lattice.columns));
    world.lattice.low_y = std::abs(random_low(random, world.lattice.rows));
  }
  world.grid = {static_cast<int>(world.lattice.low_x) + world.lattice.columns,
                static_cast<int>(world.lattice.low_y) + world.lattice.rows};
  if (world.border == Border::unbounded) world.grid = {3, 2};  // does not matter
  fill(world, random);
  return world;
}

}  // namespace raywalk::oracle
