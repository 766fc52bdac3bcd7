#include "bench/hole_scene.hpp"

#include <algorithm>
#include <cstdlib>

#include "bench/random_ray.hpp"

namespace raywalk {

namespace {

constexpr int side_tiles = 256;
constexpr std::uint8_t solid_kind = 4;

/// Free but for the pixel in one corner and its two neighbours along the sides.
///
///     ##....   north-west is 0, north-east 1, south-west 2, south-east 3
///     #.....
///     ......
HolePicture corner_picture(int corner) {
  const int x = corner % 2 == 0 ? 0 : hole_tile_px - 1;
  const int y = corner < 2 ? 0 : hole_tile_px - 1;
  const int inward_x = x == 0 ? 1 : -1;
  const int inward_y = y == 0 ? 1 : -1;
  HolePicture pixels{};
  for (const Pixel p : {Pixel{x, y}, Pixel{x + inward_x, y}, Pixel{x, y + inward_y}}) {
    pixels[place_in_tile(p)] = 1;
  }
  return pixels;
}

HolePicture solid_picture() {
  HolePicture pixels{};
  pixels.fill(1);
  return pixels;
}

bool is_border(Tile tile) {
  return tile.x == 0 || tile.x == side_tiles - 1 || tile.y == 0 || tile.y == side_tiles - 1;
}

/// How many tiles lie between two pixels, counted as steps from tile to tile.
int tiles_between(Pixel a, Pixel b) {
  return std::abs(a.x / hole_tile_px - b.x / hole_tile_px) +
         std::abs(a.y / hole_tile_px - b.y / hole_tile_px);
}

}  // namespace

HoleMap make_hole_map() {
  HoleMap map{.grid = {side_tiles, side_tiles}};
  for (int corner = 0; corner < 4; ++corner) map.pictures.push_back(corner_picture(corner));
  map.pictures.push_back(solid_picture());
  Generator random(4);
  for (int y = 0; y < side_tiles; ++y) {
    for (int x = 0; x < side_tiles; ++x) {
      const auto corner = static_cast<std::uint8_t>(random.below(4));
      map.kinds.push_back(is_border({x, y}) ? solid_kind : corner);
    }
  }
  return map;
}

HoleScene make_hole_scene(int rays) {
  HoleScene scene{.map = make_hole_map()};
  const auto is_border_tile = [&](Tile tile) { return scene.map.kind(tile) == solid_kind; };
  const auto is_solid = [&](Tile p) { return scene.map.is_solid({p.x, p.y}); };
  Generator random(77);
  std::int64_t pixels = 0;
  std::int64_t tiles = 0;
  while (static_cast<int>(scene.rays.size()) < rays) {
    const Ray ray = random_ray(random, scene.map.grid, is_border_tile);
    const Point origin{ray.origin.x * hole_tile_px, ray.origin.y * hole_tile_px};
    const ExactHit hit = exact_cast(origin, ray.direction, is_solid);
    const Pixel first{static_cast<int>(origin.x), static_cast<int>(origin.y)};
    const int way = tiles_between(first, {hit.verdict.cell.x, hit.verdict.cell.y});
    if (way < shortest_hole_ray) continue;
    scene.rays.push_back(ray);
    scene.hits.push_back(hit.verdict);
    pixels += hit.cells - 1;
    tiles += way;
  }
  scene.pixels_per_ray = static_cast<double>(pixels) / std::max(1, rays);
  scene.tiles_per_ray = static_cast<double>(tiles) / std::max(1, rays);
  return scene;
}

}  // namespace raywalk
