#pragma once

#include <string>
#include <vector>

#include "bench/tile_map.hpp"
#include "bench/verdict.hpp"

namespace raywalk {

/// A map of whole tiles, the rays of the benchmark on it, and the exact answers.
struct TileScene {
  TileMap map{};
  std::vector<Ray> rays{};
  /// From the origin of each ray to a point on the map, up to twice as far away as what the ray
  /// hits: on the maps whose border is far off, about half of them are blocked.
  std::vector<Ray> sight_lines{};
  /// The first solid tile of each ray; whether each sight line is blocked.
  Verdicts hits{};
  Verdicts blocks{};
  /// How many tiles a ray crosses on average: steps from tile to tile up to the one it hits.
  double tiles_per_ray = 0;
};

/// The scene of map "a" to "e" with so many rays; on "d" and "e" they are scans of 1,080 beams
/// each. Expects one of these names and rays >= 0.
[[nodiscard]] TileScene make_tile_scene(const std::string& name, int rays);

/// How many rays make a measurement on map "a", "b" or "c": 1,000,000, 300,000 or 20,000; 100 scans
/// on "d" and "e".
[[nodiscard]] int usual_rays(const std::string& name);

}  // namespace raywalk
