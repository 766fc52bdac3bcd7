#include "bench/tile_scene.hpp"

#include <algorithm>
#include <cassert>

#include "bench/random_ray.hpp"

namespace raywalk {

namespace {

TileMap make_ray_map(const std::string& name) {
  assert(name == "a" || name == "b" || name == "c");
  if (name == "a") return make_maze();
  return name == "b" ? make_scatter() : make_plain();
}

/// The distance to the middle of the tile that was hit: near enough for where targets lie.
double distance_to(const Ray& ray, Tile tile) {
  const Vec way = Point{tile.x + 0.5, tile.y + 0.5} - ray.origin;
  return length(way);
}

/// A point on the map, of floats, within `reach` tiles along the ray.
Point target_of(const Ray& ray, double reach, const Grid& grid, Generator& random) {
  const Point p = ray.at(reach * random.fraction());
  const auto place = [](double v, int size) {
    return static_cast<double>(static_cast<float>(std::clamp(v, 1.0, size - 1.0)));
  };
  return {place(p.x, grid.width), place(p.y, grid.height)};
}

}  // namespace

int usual_rays(const std::string& name) {
  if (name == "a") return 1000000;
  return name == "b" ? 300000 : 20000;
}

TileScene make_tile_scene(const std::string& name, int rays) {
  TileScene scene{.map = make_ray_map(name)};
  const auto is_solid = [&](Tile tile) { return scene.map.is_solid(tile); };
  Generator random(77);
  for (int i = 0; i < rays; ++i) {
    scene.rays.push_back(random_ray(random, scene.map.grid, is_solid));
  }
  Generator target_random(78);
  std::int64_t tiles = 0;
  for (const Ray& ray : scene.rays) {
    const ExactHit hit = exact_cast(ray.origin, ray.direction, is_solid);
    tiles += hit.cells - 1;
    scene.hits.push_back(hit.verdict);
    const double reach = 2 * distance_to(ray, hit.verdict.cell);
    const Point target = target_of(ray, reach, scene.map.grid, target_random);
    scene.sight_lines.push_back(Ray::rounded_between(ray.origin, target));
    scene.blocks.push_back({exact_blocked(ray.origin, target, is_solid), {}});
  }
  scene.tiles_per_ray = static_cast<double>(tiles) / std::max(1, rays);
  return scene;
}

}  // namespace raywalk
