#include "bench/way_methods.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "bench/exact_ways.hpp"
#include "bench/generator.hpp"
#include "bench/method.hpp"
#include "bench/textbook_ways.hpp"
#include "raywalk/path/find_path.hpp"
#include "raywalk/path/flood.hpp"

namespace raywalk {

namespace {

using Look = LightMethod::Look;

/// The method that asks `ask(from, to)` of each eye and the next one; what that returns, a number,
/// is kept.
template <class Ask>
Look pair_by_pair(const LightScene& scene, Ask ask) {
  return [&scene, shared = std::make_shared<Ask>(std::move(ask))] {
    std::array<double, 64> answers{};
    for (std::size_t i = 0; i < scene.eyes.size(); ++i) {
      const Tile to = scene.eyes[(i + 1) % scene.eyes.size()];
      answers[i % answers.size()] = (*shared)(scene.eyes[i], to);
    }
    keep(std::span<double>(answers));
  };
}

Look breadth_first_to(const LightScene& scene, int limit) {
  return pair_by_pair(scene,
                      [ways = TextbookWays(scene.map), limit, &scene](Tile from, Tile to) mutable {
                        return ways.breadth_first(from, limit)[scene.map.index(to)] + 0.0;
                      });
}
Look bfs(const LightScene& scene) {
  return breadth_first_to(scene, std::numeric_limits<int>::max());
}
Look bfs_near(const LightScene& scene) { return breadth_first_to(scene, light_radius); }

Look flood_to(const LightScene& scene, double limit) {
  return pair_by_pair(
      scene, [field = FloodField{}, grid = scene.map.grid, is_solid = solid_tiles(scene.map),
              limit](Tile from, Tile to) mutable {
        flood(field, grid, from, is_solid, {.limit = limit});
        return field.distance(to).value_or(-1);
      });
}
Look flood_all(const LightScene& scene) {
  return flood_to(scene, std::numeric_limits<double>::infinity());
}
Look flood_near(const LightScene& scene) { return flood_to(scene, light_radius); }

Look a_star(const LightScene& scene) {
  return pair_by_pair(scene, [ways = TextbookWays(scene.map)](Tile from, Tile to) mutable {
    return ways.a_star(from, to);
  });
}

Look path_of(const LightScene& scene, double radius) {
  return pair_by_pair(
      scene, [space = PathWorkspace{}, grid = scene.map.grid, is_solid = solid_tiles(scene.map),
              radius](Tile from, Tile to) mutable {
        return find_path(space, grid, {Circle{centre(from), radius}, centre(to)}, is_solid).length;
      });
}
Look path(const LightScene& scene) { return path_of(scene, 0.3); }
Look path_of_point(const LightScene& scene) { return path_of(scene, 0); }

/// Small maps of random walls, and the ways on them.
WayRatio ratio_to_shortest(double radius) {
  const Grid grid{14, 12};
  PathWorkspace space;
  Generator random(7500);
  WayRatio ratio{};
  int found = 0;
  while (found < 200) {
    std::vector<bool> walls(static_cast<std::size_t>(grid.count()));
    const double share = 0.1 + 0.3 * random.fraction();
    std::generate(walls.begin(), walls.end(), [&] { return random.fraction() < share; });
    const std::function<bool(Tile)> is_solid = [&](Tile t) {
      return walls[static_cast<std::size_t>(grid.index(t))];
    };
    const auto place = [&](int size) { return std::floor(random.fraction() * size) + 0.5; };
    const Point from{place(grid.width), place(grid.height)};
    const Point to{place(grid.width), place(grid.height)};
    const Path way = find_path(space, grid, {Circle{from, radius}, to}, is_solid);
    if (way.end != PathEnd::found || way.tiles == 0) continue;
    ++found;
    const double part = way.length / exact_ways::shortest_way({grid, is_solid, radius}, from, to);
    ratio.mean += part / 200;
    ratio.largest = std::max(ratio.largest, part);
  }
  return ratio;
}
WayRatio body_ratio() { return ratio_to_shortest(0.3); }
WayRatio point_ratio() { return ratio_to_shortest(0); }

}  // namespace

std::span<const LightMethod> way_methods() {
  static const std::array<LightMethod, 7> methods{
      {{"bfs", bfs, bfs, false},
       {"flood", flood_all, bfs, false},
       {"bfs_20", bfs_near, bfs_near},
       {"flood_20", flood_near, bfs_near},
       {"a_star", a_star, a_star},
       {"find_path", path, a_star, true, body_ratio},
       {"find_path_0", path_of_point, a_star, true, point_ratio}}};
  return methods;
}

}  // namespace raywalk
