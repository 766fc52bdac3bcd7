#pragma once

#include <cmath>
#include <limits>
#include <numbers>

#include "bench/generator.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// A ray of any length from a random place in a free tile into a random direction.
///
/// The numbers of the ray are floats, stored as doubles: so exact arithmetic gets by with 128 bits,
/// and the last bit of a sine, which differs between machines, is lost.
/// `is_solid(Tile)` is asked about tiles inside the grid. Expects one of them to be free.
template <class IsSolid>
[[nodiscard]] Ray random_ray(Generator& random, const Grid& grid, IsSolid&& is_solid) {
  Tile tile{};
  do {
    tile.x = random.below(grid.width);
    tile.y = random.below(grid.height);
  } while (is_solid(tile));
  const auto as_float = [](double value) { return static_cast<double>(static_cast<float>(value)); };
  const double x = as_float(tile.x + (0.02 + 0.96 * random.fraction()));
  const double y = as_float(tile.y + (0.02 + 0.96 * random.fraction()));
  const double angle_rad = 2 * std::numbers::pi * random.fraction();
  return {{x, y},
          {as_float(std::cos(angle_rad)), as_float(std::sin(angle_rad))},
          std::numeric_limits<double>::infinity()};
}

}  // namespace raywalk
