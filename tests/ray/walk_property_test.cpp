#include <cmath>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "raywalk/ray/walk.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// Coordinates of a random ray: any doubles, or such that ties or ends on lines are frequent.
enum class Kind { any, quarters, ends_on_lines };

double coordinate(Random& random, Kind kind) {
  if (kind == Kind::quarters) return random.below(81) / 4.0 - 10;
  if (kind == Kind::ends_on_lines && random.chance(0.5)) return random.below(21) - 10;
  return random.between(-10, 10);
}

Point random_point(Random& random, Kind kind) {
  const double x = coordinate(random, kind);
  return {x, coordinate(random, kind)};
}

Ray random_ray(Random& random) {
  const Kind kind = static_cast<Kind>(random.below(3));
  const Point a = random_point(random, kind);
  const Point b = random_point(random, kind);
  if (random.chance(0.6)) return Ray::rounded_between(a, b);
  const Vec way = b - a;  // the whole of it ends on a line, if b does, or a rounding beside it
  return Ray::along(a, way, random.chance(0.7) ? std::hypot(way.x, way.y) : random.between(0, 20));
}

Tile floor_of(Point p) {
  return {static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y))};
}

/// True if a tile holds a point, but for what rounding may have moved that.
bool is_near(Point p, Tile tile) {
  constexpr double rounding = 1e-9;
  return p.x > tile.x - rounding && p.x < tile.x + 1 + rounding && p.y > tile.y - rounding &&
         p.y < tile.y + 1 + rounding;
}

int distance(Tile a, Tile b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

std::vector<Step> first_steps_of(const Walk& walk) {
  std::vector<Step> steps;
  for (const Step& step : walk) {
    steps.push_back(step);
    if (steps.size() > 500) break;
  }
  return steps;
}

void describe(const Ray& ray) {
  UNSCOPED_INFO("origin " << ray.origin.x << "," << ray.origin.y << " direction " << ray.direction.x
                          << "," << ray.direction.y << " max_t " << ray.max_t);
}

template <class Check>
void for_random_rays(std::uint64_t seed, Check check) {
  Random random(seed);
  for (int i = 0; i < runs(30000); ++i) {
    const Ray ray = random_ray(random);
    const Tie tie = static_cast<Tie>(random.below(3));
    const std::string wrong = check(ray, tie, random);
    if (wrong.empty()) continue;
    describe(ray);
    UNSCOPED_INFO("tie " << static_cast<int>(tie));
    FAIL(wrong);
  }
  SUCCEED();
}

//   a . .        floor(a), then neighbours only, |dx| + |dy| steps, then floor(b);
//   2 3 .        `diagonal` may go from 2 to 4 at once where the ray meets their corner
//   . 4 b
TEST_CASE("walk: from the floor of the origin to the floor of the end, tile by tile") {
  for_random_rays(1, [](const Ray& ray, Tie tie, Random&) -> std::string {
    const std::vector<Step> steps = first_steps_of(walk(ray, tie));
    if (steps.empty()) return "no tiles";
    const Tile last = steps.back().tile;
    if (steps.front().tile != floor_of(ray.origin)) return "begins elsewhere";
    if (!is_near(ray.at(ray.max_t), last)) return "ends elsewhere";
    for (std::size_t i = 1; i < steps.size(); ++i) {
      const Tile a = steps[i - 1].tile;
      const Tile b = steps[i].tile;
      const bool is_neighbour =
          distance(a, b) == 1 || (tie == Tie::diagonal && std::abs(a.x - b.x) == 1 &&
                                  std::abs(a.y - b.y) == 1 && steps[i].corner);
      if (!is_neighbour) return "leaps";
    }
    const auto count = static_cast<std::size_t>(distance(steps.front().tile, last)) + 1;
    if (tie != Tie::diagonal && steps.size() != count) return "makes a detour";
    return "";
  });
}

//   | a   |     |   b |
//   0-----t1----t2----max_t      each tile's window begins where the one before it ends
TEST_CASE("walk: t never falls, and one tile's exit is the next one's enter") {
  for_random_rays(2, [](const Ray& ray, Tie tie, Random&) -> std::string {
    const std::vector<Step> steps = first_steps_of(walk(ray, tie));
    if (steps.front().enter != 0) return "begins late";
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i].enter > steps[i].exit) return "leaves a tile before entering it";
      if (steps[i].exit > ray.max_t) return "goes on past the end";
      if (i > 0 && steps[i].enter != steps[i - 1].exit) return "leaves a gap";
    }
    if (steps.back().exit != ray.max_t) return "ends early";
    return "";
  });
}

//   +---+---+
//   | a > b |    in by the west face: beyond({1, 0}, west) is {0, 0}
//   +---+---+
TEST_CASE("walk: the face is the side towards the tile before") {
  for_random_rays(3, [](const Ray& ray, Tie tie, Random&) -> std::string {
    const std::vector<Step> steps = first_steps_of(walk(ray, tie));
    if (steps.front().face != Face::none) return "the first tile has a face";
    for (std::size_t i = 1; i < steps.size(); ++i) {
      if (distance(steps[i - 1].tile, steps[i].tile) != 1) continue;
      if (beyond(steps[i].tile, steps[i].face) != steps[i - 1].tile) return "wrong face";
    }
    return "";
  });
}

//   a 2 . .
//   . 3 4 .      all numbers differ, and no number has two tiles
//   . . 5 b
TEST_CASE("walk: visits no tile twice") {
  for_random_rays(4, [](const Ray& ray, Tie tie, Random&) -> std::string {
    std::set<std::pair<int, int>> seen;
    for (const Step& step : first_steps_of(walk(ray, tie))) {
      if (!seen.insert({step.tile.x, step.tile.y}).second) return "twice";
    }
    return "";
  });
}

//       enter
//   +--*----+
//   |   m   |    m = at((enter + exit) / 2)
//   +-----*-+
//       exit
TEST_CASE("walk: the middle of each window lies in its tile") {
  for_random_rays(5, [](const Ray& ray, Tie tie, Random&) -> std::string {
    for (const Step& step : first_steps_of(walk(ray, tie))) {
      const Point p = ray.at((step.enter + step.exit) / 2);
      constexpr double rounding = 1e-13;  // coordinates up to 30, a few roundings of 2^-53 each
      if (std::abs(p.x - step.tile.x - 0.5) > 0.5 + rounding) return "beside";
      if (std::abs(p.y - step.tile.y - 0.5) > 0.5 + rounding) return "above or below";
    }
    return "";
  });
}

//   a 2 . . .
//   . 3[4 5].      the grid is in brackets: 4 5 6 over it, a 2 3 4 5 6 b without it
//   . .[. 6]b
TEST_CASE("walk: over a grid it is the walk without a grid, restricted to the grid") {
  for_random_rays(6, [](const Ray& whole, Tie tie, Random& random) -> std::string {
    const Grid grid{1 + random.below(6), 1 + random.below(6)};
    const Ray ray{whole.origin + Vec{random.below(6), random.below(6)}, whole.direction,
                  whole.max_t};
    // Along its east or south rim a grid has its last tiles, where without one come the next.
    const bool is_along_rim = (ray.direction.x == 0 && ray.origin.x == grid.width) ||
                              (ray.direction.y == 0 && ray.origin.y == grid.height);
    if (is_along_rim) return "";
    std::vector<Step> inside = first_steps_of(walk(ray, tie));
    std::erase_if(inside, [&](const Step& step) { return !grid.contains(step.tile); });
    const std::vector<Step> steps = first_steps_of(walk(grid, ray, tie));
    if (steps == inside) return "";
    describe(ray);
    UNSCOPED_INFO("grid " << grid.width << "x" << grid.height << ", restricted " << inside.size()
                          << " steps, over the grid " << steps.size());
    return "other tiles, or other windows";
  });
}

}  // namespace
}  // namespace raywalk
