#include "bench/way_methods.hpp"

#include <array>
#include <cstddef>
#include <limits>
#include <memory>
#include <utility>

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

Look path(const LightScene& scene) {
  return pair_by_pair(scene, [space = PathWorkspace{}, grid = scene.map.grid,
                              is_solid = solid_tiles(scene.map)](Tile from, Tile to) mutable {
    return find_path(space, grid, {Circle{centre(from), 0.3}, centre(to)}, is_solid).length;
  });
}

}  // namespace

std::span<const LightMethod> way_methods() {
  static const std::array<LightMethod, 6> methods{{{"bfs", bfs, bfs, false},
                                                   {"flood", flood_all, bfs, false},
                                                   {"bfs_20", bfs_near, bfs_near},
                                                   {"flood_20", flood_near, bfs_near},
                                                   {"a_star", a_star, a_star},
                                                   {"find_path", path, a_star}}};
  return methods;
}

}  // namespace raywalk
