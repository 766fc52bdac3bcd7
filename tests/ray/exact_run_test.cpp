// Casts and sights of rays that meet corners and run along lines, which go past them by exact
// numbers, against the walk from tile to tile, which `RayCast` takes.

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "ray/sparse_park.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/detail/exact_run.hpp"
#include "raywalk/ray/detail/stepper.hpp"
#include "raywalk/ray/filter_probe.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"
#include "support/explained.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr Grid cave_grid{24, 17};

/// A cave whose solids lie where they want, some of them touching at corners.
struct Cave {
  std::vector<std::uint8_t> tiles{};

  Cave(Random& random, double share) {
    for (int i = 0; i < cave_grid.width * cave_grid.height; ++i) {
      tiles.push_back(random.chance(share) ? 1 : 0);
    }
  }
  bool operator()(Tile tile) const {
    return tiles[static_cast<std::size_t>(cave_grid.index(tile))] != 0;
  }
};

/// A ray on a lattice of so many parts a tile: any way, along a diagonal, or along a line.
Ray lattice_ray(Random& random, const Grid& grid, int parts) {
  const auto place = [&](int size) { return random.below(size * parts + 1) / (parts + 0.0); };
  const Point from{place(grid.width), place(grid.height)};
  Vec way = Point{place(grid.width), place(grid.height)} - from;
  const int kind = random.below(4);
  if (kind == 0) way.y = random.chance(0.5) ? way.x : -way.x;
  if (kind == 1) (random.chance(0.5) ? way.x : way.y) = random.chance(0.5) ? 0.0 : -0.0;
  constexpr double forever = std::numeric_limits<double>::infinity();
  const int length = random.below(8);
  if (length == 0) return {from, way, random.between(0, 1)};
  if (length == 1) return {from, way, random.chance(0.5) ? 5e-324 : 1e300};
  return {from, way, length < 5 ? forever : random.below(9) / 8.0};
}

Policy lattice_policy(Random& random) {
  Policy policy;
  policy.corner = static_cast<Corner>(random.below(3));
  const int border = random.below(3);
  policy.border = border == 0 ? Border::clip : (border == 1 ? Border::reject : Border::solid);
  policy.ends = random.chance(0.5) ? Ends::closed : Ends::open;
  return policy;
}

/// The same in each field, and -0 where the other has -0.
bool is_same_cast(const CastResult& a, const CastResult& b) {
  return a == b && std::signbit(a.t) == std::signbit(b.t) &&
         std::signbit(a.point.x) == std::signbit(b.point.x) &&
         std::signbit(a.point.y) == std::signbit(b.point.y);
}

/// Asks one ray of a probe both ways; two for its ends.
template <class P>
void ask_both_ways(const Grid& grid, const Ray& ray, P& probe, const Policy& policy) {
  const CastResult walked = RayCast(grid, ray, probe, policy).next();
  if (!is_same_cast(cast(grid, ray, probe, policy), walked)) {
    FAIL(explained(grid, ray, probe, policy));
  }
  const Point a = ray.origin;
  const Point b = a + ray.direction;
  const CastResult between = RayCast(grid, a, b, probe, policy).next();
  if (!is_same_cast(cast(grid, a, b, probe, policy), between)) {
    FAIL("between points: " << explained(grid, Ray::rounded_between(a, b), probe, policy));
  }
  const detail::Sight sight(a, b, policy);
  const Question question(grid, sight.policy, sight.line());
  const End end = RayCast(question, sight.ray, probe).next().end;
  const bool is_blocked = end == End::hit || end == End::tiles;
  if (blocked(grid, a, b, probe, policy) != is_blocked) {
    FAIL("blocked: " << explained(grid, sight.ray, probe, sight.policy));
  }
}

constexpr std::array<int, 6> all_parts{1, 2, 3, 4, 10, 16};

}  // namespace

//   . # . . .      corners of every kind: free ones, one solid beside them, two, one across
//   # . a---->
//   . . . # .
TEST_CASE("exact run: rays of a lattice are cast as from tile to tile, in every bit") {
  Random random(71);
  for (int i = 0; i < runs(300); ++i) {
    const Cave cave(random, random.below(5) / 8.0);
    const BitGrid bits(cave_grid, cave);
    const auto in_layers = layered([&](Tile tile) { return cave(tile) ? 5U : 2U; });
    for (int k = 0; k < 100; ++k) {
      const int parts = all_parts[static_cast<std::size_t>(random.below(6))];
      const Ray ray = lattice_ray(random, cave_grid, parts);
      Policy policy = lattice_policy(random);
      ask_both_ways(cave_grid, ray, cave, policy);
      ask_both_ways(cave_grid, ray, bits, policy);
      policy.filter = 1U << static_cast<unsigned>(random.below(2));
      ask_both_ways(cave_grid, ray, in_layers, policy);
    }
  }
}

TEST_CASE("exact run: rays of a lattice meet pixels as from tile to tile, in every bit") {
  Random random(72);
  for (const int size : {1, 4, 16, 64}) {
    for (int i = 0; i < runs(40); ++i) {
      const park::Park dense(random, size);
      const park::SparsePark sparse(random, size);
      const auto dense_probe = dense.probe();
      const auto sparse_probe = sparse.quick_probe();
      for (int k = 0; k < 100; ++k) {
        const int parts = all_parts[static_cast<std::size_t>(random.below(6))];
        const Policy policy = lattice_policy(random);
        ask_both_ways(dense.grid(), lattice_ray(random, dense.grid(), parts), dense_probe, policy);
        ask_both_ways(sparse.grid(), lattice_ray(random, sparse.grid(), parts), sparse_probe,
                      policy);
      }
    }
  }
}

// Otherwise the tests above compare one way with itself.
TEST_CASE("exact run: most rays of a lattice go to their end, or to what they meet") {
  Random random(73);
  int runs_told = 0;
  int runs_left = 0;
  for (int i = 0; i < 20000; ++i) {
    const Cave cave(random, 0.1);
    const Ray ray = lattice_ray(random, cave_grid, 2);
    if (!detail::is_common_cast(cave_grid, ray, {}) || std::isfinite(ray.max_t)) continue;
    const Tile first = detail::first_tile(ray);
    if (!cave_grid.contains(first) || cave(first)) continue;
    const detail::DoubtfulRay doubtful{ray, detail::Line(ray)};
    const detail::RunResult run = detail::exact_tile_run(cave_grid, doubtful, cave, {});
    (run.stop == detail::Stop::doubt ? runs_left : runs_told) += 1;
    REQUIRE(cave_grid.contains(run.tile) != detail::is_edge(run.stop));
  }
  CHECK(runs_told > 5 * runs_left);
}

TEST_CASE("exact run: a ray that leaves the map at its very end leaves it at the end") {
  const Ray ray{{1 - 3 * 0x1p-53, 0.5}, {0.5 + 41000002 * 0x1p-53, 0}, 2 - 82000000 * 0x1p-52};
  const auto is_solid = [](Tile) { return false; };
  const CastResult result = cast({2, 1}, ray, is_solid);
  CHECK(result.end == End::edge);
  CHECK(result.t == ray.max_t);
  CHECK(is_same_cast(result, RayCast({2, 1}, ray, is_solid).next()));
}

TEST_CASE("exact run: a quick cast in doubt tells mostly up to which tile it met nothing") {
  Random random(75);
  int told = 0;
  int doubtful = 0;
  int told_along_lines = 0;
  int along_lines = 0;
  for (int i = 0; i < 200; ++i) {
    const park::SparsePark tiles(random, 16);
    const auto probe = tiles.quick_probe();
    for (int k = 0; k < 50; ++k) {
      const Ray ray = lattice_ray(random, tiles.grid(), 16);
      const auto found = probe.quick_cast(tiles.grid(), ray, {});
      if (found) continue;
      const bool is_along_line = (ray.direction.x == 0) != (ray.direction.y == 0);
      const bool is_told = tiles.grid().contains(found.passed());
      (is_along_line ? along_lines : doubtful) += 1;
      (is_along_line ? told_along_lines : told) += is_told ? 1 : 0;
    }
  }
  CHECK(told > doubtful / 4);
  CHECK(told_along_lines > along_lines / 2);
}

//   . . . :#  . . . . :#  . . . |     pixels that the ray touches at a corner, each 512 tiles
TEST_CASE(
    "exact run: a cast through pixels goes on behind doubts tens of thousands of tiles away") {
  constexpr Grid long_grid{40000, 3};
  std::vector<Mask> masks;
  for (int i = 0; i < 80; ++i) {
    masks.emplace_back(64, 64);
    masks.back().set({32, (31 + i) % 64}, true);
  }
  int plans_asked = 0;
  const auto plan = [&](Tile tile) -> Plan {
    ++plans_asked;
    const int number = tile.x / 512;
    if (tile.x == 39990) return {true};
    const bool is_touched = tile.x % 512 == 0 && tile.x > 0 && tile.y == (31 + number) / 64;
    return is_touched ? Plan{false, &masks[static_cast<std::size_t>(number)]} : Plan{};
  };
  const PlanProbe probe(plan, 64);
  const Ray ray{{0.5, 0.5}, {1, 0x1p-15}};
  const CastResult found = cast(long_grid, ray, probe);
  CHECK(found.tile == Tile{39990, 1});
  const int asked_by_cast = plans_asked;
  CHECK(is_same_cast(found, RayCast(long_grid, ray, probe).next()));
  CHECK(asked_by_cast < 2 * (plans_asked - asked_by_cast));
}

//   |  /        every corner of a diagonal, and of those beside it none
//   | /
//   +----
TEST_CASE(
    "exact run: the order of the lines of a diagonal is the exact one, from corner to corner") {
  Random random(74);
  int corners = 0;
  for (int i = 0; i < runs(2000); ++i) {
    const int scale = 1 + random.below(20);
    const double nudge = random.chance(0.5) ? 0 : random.between(0, 1e-12);
    const Point from{random.below(64) / 8.0, random.below(64) / 8.0 + nudge};
    const double way = random.chance(0.5) ? 0.75 : random.between(0.1, 1);
    const Vec direction{random.chance(0.5) ? way : -way, random.chance(0.5) ? way : -way};
    const detail::Line line = detail::Line(Ray{from, direction}).scaled(scale);
    detail::Stepper stepper(line);
    for (int k = 0; k < 40; ++k) {
      const int order = order_of(line.x, stepper.x.line(), line.y, stepper.y.line());
      REQUIRE(stepper.order() == order);
      corners += order == 0 ? 1 : 0;
      const int turn = random.below(12);
      if (turn == 0) {
        stepper.advance_x_only();
      } else if (turn == 1) {
        stepper.advance_y_only();
      } else {
        stepper.advance(static_cast<Tie>(random.below(3)));
      }
    }
  }
  CHECK(corners > runs(2000) / 2);
}

}  // namespace raywalk
