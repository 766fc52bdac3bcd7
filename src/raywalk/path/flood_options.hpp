#pragma once

#include <cstdint>
#include <limits>

#include "raywalk/geom/detail/strict_math.hpp"
#include "raywalk/ray/policy.hpp"

namespace raywalk {

/// To which of the tiles around it a step leads from a tile: all eight, or the four that share a
/// side with it.
enum class Neighbors : std::uint8_t { eight, four };

/// How far a flood goes, and by which steps; the same of `find_tiles`.
///
///     flood(field, grid, hero, is_wall, {.corner = Corner::thin});
///     flood(field, grid, hero, is_wall, {.neighbors = Neighbors::four});
struct FloodOptions {
  /// In tiles: what is farther is not reached. Nothing is, if it is negative or NaN.
  double limit = std::numeric_limits<double>::infinity();
  /// The flood ends when it has reached so many tiles, the nearest ones except for less than a
  /// tile.
  std::int64_t max_tiles = std::numeric_limits<std::int64_t>::max();
  /// Where a diagonal step is free.
  ///
  /// - `block_both`: where the tiles on both sides of it are open and have no toll.
  /// - `thin`: between any two open tiles: round the corner of a wall or a door, and between two
  ///   walls that touch. A body with a radius does not fit there: for it `block_both` holds.
  /// - `supercover`: as `block_both`, which touches nothing already.
  Corner corner = Corner::block_both;
  Neighbors neighbors = Neighbors::eight;
  /// Which categories of what is `layered` stop a `FloodBody`: see `Policy::filter`.
  std::uint32_t filter = ~std::uint32_t{0};
};

}  // namespace raywalk
