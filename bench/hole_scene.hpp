#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bench/verdict.hpp"

namespace raywalk {

/// The side of a tile of the hole map, in pixels.
inline constexpr int hole_tile_px = 16;

/// The pixels of a tile, a byte each, row by row; not 0 is solid.
using HolePicture = std::array<std::uint8_t, std::size_t{hole_tile_px} * hole_tile_px>;

/// The place of a pixel of a tile in `HolePicture`. Expects 0 <= x, y < hole_tile_px.
[[nodiscard]] constexpr std::size_t place_in_tile(Pixel p) {
  return static_cast<std::size_t>(p.y) * hole_tile_px + static_cast<std::size_t>(p.x);
}

/// A map of tiles with pixels: for each tile, row by row, the number of its picture.
struct HoleMap {
  Grid grid{};
  std::vector<std::uint8_t> kinds{};
  std::vector<HolePicture> pictures{};

  [[nodiscard]] std::uint8_t kind(Tile tile) const {
    return kinds[static_cast<std::size_t>(grid.index(tile))];
  }
  /// True if the pixel of the map is solid. Expects it to lie on the map.
  [[nodiscard]] bool is_solid(Pixel p) const {
    const HolePicture& picture = pictures[kind({p.x / hole_tile_px, p.y / hole_tile_px})];
    return picture[place_in_tile({p.x % hole_tile_px, p.y % hole_tile_px})] != 0;
  }
};

/// The hole map, long rays on it, and the exact answers.
struct HoleScene {
  HoleMap map{};
  std::vector<Ray> rays{};
  /// The first solid pixel of each ray, in pixels of the map.
  Verdicts hits{};
  /// How many pixels, and tiles, a ray crosses on average.
  double pixels_per_ray = 0;
  double tiles_per_ray = 0;
};

/// Map "holes": 256x256 tiles of 16x16 pixels, none of which is empty: the border is solid, and
/// each inner tile has a corner of three pixels in one of its four corners, and a big hole else.
///
/// It is the worst case of a walk through masks, tile by tile or pixel by pixel: every tile has to
/// be looked into, nearly always in vain, for a ray that begins in a hole meets a corner only once
/// in five tiles or so.
[[nodiscard]] HoleMap make_hole_map();

/// The shortest ray of the scene, in tiles.
inline constexpr int shortest_hole_ray = 20;

/// The scene of map "holes" with so many rays, of the random ones those that cross at least
/// `shortest_hole_ray` tiles: a bullet's flight through tens of tiles. Expects rays >= 0.
[[nodiscard]] HoleScene make_hole_scene(int rays);

/// How many rays make a measurement.
inline constexpr int usual_hole_rays = 20000;

}  // namespace raywalk
