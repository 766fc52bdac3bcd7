#include "bench/light_methods.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <vector>

#include "bench/method.hpp"
#include "bench/textbook_shadows.hpp"
#include "bench/textbook_sweep.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/visibility/field_of_view.hpp"
#include "raywalk/visibility/visibility.hpp"

namespace raywalk {

namespace {

using Look = LightMethod::Look;

/// The method that looks from one eye after another by `look(Tile)`, which returns what is to be
/// kept in memory.
template <class LookFrom>
Look eye_by_eye(const LightScene& scene, LookFrom look) {
  // A function must be copied, and what a method reuses must not.
  return [&scene, shared = std::make_shared<LookFrom>(std::move(look))] {
    for (const Tile eye : scene.eyes) keep(std::span((*shared)(eye)));
  };
}

Look polygon(const LightScene& scene) {
  return eye_by_eye(scene,
                    [grid = scene.map.grid, is_solid = solid_tiles(scene.map), view = Visibility{},
                     points = std::vector<Point>{}](Tile eye) mutable -> auto& {
                      view.look(grid, centre(eye), is_solid);
                      view.polygon(points);
                      return points;
                    });
}

Look sweep(const LightScene& scene) {
  return eye_by_eye(scene, [sweep = TextbookSweep(scene.map)](Tile eye) mutable {
    return sweep.look(centre(eye));
  });
}

/// Looks around without a polygon: casts 64 rays in all directions from each eye.
Look casts(const LightScene& scene) {
  constexpr int count = 64;
  std::vector<Vec> ways;
  for (int i = 0; i < count; ++i) {
    const double angle = (i + 0.5) * 2 * std::numbers::pi / count;
    ways.push_back({std::cos(angle), std::sin(angle)});
  }
  return eye_by_eye(scene,
                    [grid = scene.map.grid, is_solid = solid_tiles(scene.map), ways,
                     results = std::vector<CastResult>(count)](Tile eye) mutable -> auto& {
                      for (std::size_t i = 0; i < ways.size(); ++i) {
                        const Ray ray{centre(eye), ways[i],
                                      std::numeric_limits<double>::infinity()};
                        results[i] = cast(grid, ray, is_solid);
                      }
                      return results;
                    });
}

/// Keeps the runs of a field of view, as a game would that lights them afterwards.
template <class P>
Look fov_over(const LightScene& scene, P probe) {
  return eye_by_eye(scene,
                    [grid = scene.map.grid, probe = std::move(probe),
                     runs = std::vector<FovRun>{}](Tile eye) mutable -> auto& {
                      runs.clear();
                      const auto add = [&](const FovRun& run) { runs.push_back(run); };
                      field_of_view(grid, eye, probe, add, {.radius = light_radius});
                      return runs;
                    });
}

Look fov(const LightScene& scene) { return fov_over(scene, solid_tiles(scene.map)); }

Look fov_bits(const LightScene& scene) {
  return fov_over(scene, BitGrid(scene.map.grid, solid_tiles(scene.map)));
}

Look shadows(const LightScene& scene) {
  return eye_by_eye(scene, [shadows = TextbookShadows(scene.map)](Tile eye) mutable -> auto& {
    return shadows.look(eye, light_radius);
  });
}

}  // namespace

std::span<const LightMethod> light_methods() {
  // The textbooks against themselves tell how much the figures waver.
  static const std::array<LightMethod, 6> methods{{{"sweep", sweep, sweep, false},
                                                   {"polygon", polygon, sweep, false},
                                                   {"casts_64", casts, sweep, false},
                                                   {"shadows", shadows, shadows},
                                                   {"fov", fov, shadows},
                                                   {"fov_bits", fov_bits, shadows}}};
  return methods;
}

}  // namespace raywalk
