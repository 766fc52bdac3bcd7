#include "bench/tile_scene.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

#include "bench/random_ray.hpp"

namespace raywalk {

namespace {

/// A scanner's beams look three quarters of a turn, the middle one ahead.
constexpr int beams_a_scan = 1080;

/// Beam i of a scan along a ray, of floats, as rays are (`random_ray`).
Ray beam(const Ray& ahead, int i) {
  constexpr double turns = 0.75;
  const double angle = 2 * std::numbers::pi * turns * (i / (beams_a_scan - 1.0) - 0.5);
  const Vec side = quarter_turn(ahead.direction);
  const Vec way = ahead.direction * std::cos(angle) + side * std::sin(angle);
  const auto as_float = [](double v) { return static_cast<double>(static_cast<float>(v)); };
  return {ahead.origin, {as_float(way.x), as_float(way.y)}, ahead.max_t};
}

TileMap make_ray_map(const std::string& name) {
  if (name == "a") return make_maze();
  if (name == "b") return make_scatter();
  if (name == "c") return make_plain();
  if (name == "d") return make_corridors({600, 600}, 70);
  assert(name == "e");
  return make_corridors({1730, 1300}, 86);
}

/// True for maps on which rays are the beams of a robot's scanner.
bool has_scans(const std::string& name) { return name == "d" || name == "e"; }

/// The rays of a scene: each from a place of its own, or scan after scan.
std::vector<Ray> rays_on(const TileMap& map, int count, bool are_scans) {
  const auto is_solid = [&](Tile tile) { return map.is_solid(tile); };
  Generator random(77);
  std::vector<Ray> rays;
  while (std::ssize(rays) < count) {
    const Ray ray = random_ray(random, map.grid, is_solid);
    if (!are_scans) {
      rays.push_back(ray);
      continue;
    }
    const auto left = static_cast<int>(count - std::ssize(rays));
    for (int i = 0; i < std::min(left, beams_a_scan); ++i) rays.push_back(beam(ray, i));
  }
  return rays;
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
  if (has_scans(name)) return 100 * beams_a_scan;
  return name == "b" ? 300000 : 20000;
}

TileScene make_tile_scene(const std::string& name, int rays) {
  TileScene scene{.map = make_ray_map(name)};
  const auto is_solid = [&](Tile tile) { return scene.map.is_solid(tile); };
  scene.rays = rays_on(scene.map, rays, has_scans(name));
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
