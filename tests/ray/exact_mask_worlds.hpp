#pragma once

#include <vector>

#include "ray/exact_worlds.hpp"
#include "raywalk/ray/plan.hpp"

/// The same maps in pixels: tiles with masks, seen as a world whose cells are the pixels.
namespace raywalk::oracle {

/// A window of tiles of n x n pixels each. Tiles of one colour may be given without a mask.
class MaskWorld {
 public:
  /// Expects a world whose cells are pixels and whose window begins and ends with a tile.
  explicit MaskWorld(World world) : world_(std::move(world)) {
    const int n = world_.lattice.scale;
    for (int row = 0; row < world_.lattice.rows; row += n) {
      for (int column = 0; column < world_.lattice.columns; column += n) {
        masks_.push_back(mask_at(column, row));
        is_plain_.push_back((column + row) / n % 2 == 0 && is_uniform(masks_.back()));
      }
    }
  }

  [[nodiscard]] const World& world() const { return world_; }
  [[nodiscard]] Plan plan(Tile tile) const {
    const int n = world_.lattice.scale;
    const int column = world_.column(std::int64_t{tile.x} * n);
    const int row = world_.row(std::int64_t{tile.y} * n);
    const bool is_beyond =
        column < 0 || column >= world_.lattice.columns || row < 0 || row >= world_.lattice.rows;
    if (is_beyond) return {.solid = world_.is_rock_beyond};
    const int tiles_in_row = world_.lattice.columns / n;
    const auto index = static_cast<std::size_t>(row / n * tiles_in_row + column / n);
    if (is_plain_[index]) return {.solid = masks_[index].test({0, 0})};
    return {.mask = &masks_[index]};
  }

 private:
  [[nodiscard]] Mask mask_at(int column, int row) const {
    const int n = world_.lattice.scale;
    Mask mask(n, n);
    for (int y = 0; y < n; ++y) {
      for (int x = 0; x < n; ++x) mask.set({x, y}, world_.solid(column + x, row + y));
    }
    return mask;
  }
  [[nodiscard]] static bool is_uniform(const Mask& mask) {
    for (int y = 0; y < mask.height(); ++y) {
      for (int x = 0; x < mask.width(); ++x) {
        if (mask.test({x, y}) != mask.test({0, 0})) return false;
      }
    }
    return true;
  }

  World world_;
  std::vector<Mask> masks_{};
  std::vector<bool> is_plain_{};  ///< given without a mask
};

/// The plans of a mask world, which is not copied.
struct PlansIn {
  const MaskWorld* world;
  [[nodiscard]] Plan operator()(Tile tile) const { return world->plan(tile); }
};

/// Makes the pixels of some tiles equal.
inline void flatten(World& world, Random& random) {
  const int n = world.lattice.scale;
  for (int row = 0; row < world.lattice.rows; row += n) {
    for (int column = 0; column < world.lattice.columns; column += n) {
      if (!random.chance(0.3)) continue;
      const std::uint8_t value = random.chance(0.3) ? 1 : 0;
      for (int i = 0; i < n * n; ++i) {
        const int cell = (row + i / n) * world.lattice.columns + column + i % n;
        world.cells[static_cast<std::size_t>(cell)] = value;
      }
    }
  }
}

/// A map at 0 or a window anywhere, of a few tiles of n pixels a side.
[[nodiscard]] inline MaskWorld random_mask_world(Random& random, int pixels_per_tile) {
  const int n = pixels_per_tile;
  const int most = std::max(2, 24 / n);
  World world;
  world.lattice = {0, 0, n * (1 + random.below(most)), n * (1 + random.below(most)), n};
  if (random.chance(0.3)) {
    world.border = Border::unbounded;
    world.is_rock_beyond = random.chance(0.7);
    world.lattice.low_x = n * random_low(random, world.lattice.columns / n);
    world.lattice.low_y = n * random_low(random, world.lattice.rows / n);
  } else if (random.chance(0.3)) {
    world.border = Border::solid;
    world.is_rock_beyond = true;
  }
  world.grid = {world.lattice.columns / n, world.lattice.rows / n};
  fill(world, random);
  flatten(world, random);
  return MaskWorld(std::move(world));
}

}  // namespace raywalk::oracle
