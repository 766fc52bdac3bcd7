#include "raywalk/batch/cast_batch.hpp"

#include <algorithm>
#include <bit>
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "batch/random_rays.hpp"
#include "batch/same_bits.hpp"
#include "raywalk/batch/detail/batch_each.hpp"
#include "raywalk/batch/detail/batch_target.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

using namespace raywalk;

namespace {

/// Results by the walk from tile to tile: it has nothing in common with a batch, nor with a cast,
/// which shares runs with one. Where numbers are not rounded to nearest those of casts, whose last
/// bits may be others then.
std::vector<CastResult> walked(const BitGrid& bits, const std::vector<Ray>& rays,
                               const Policy& policy) {
  std::vector<CastResult> results;
  const auto is_solid = [&](Tile tile) { return bits(tile); };
  for (const Ray& ray : rays) {
    const bool is_nearest = std::fegetround() == FE_TONEAREST;
    results.push_back(is_nearest ? RayCast(bits.grid(), ray, is_solid, policy).next()
                                 : cast(bits.grid(), ray, is_solid, policy));
  }
  return results;
}

/// How many results of a form differ from given ones. The results are not empty before, as those
/// of a batch that was answered earlier are not.
template <class CastAll>
int differences_of(const CastAll& cast_all, const std::vector<CastResult>& right) {
  const CastResult old{End::hit, -1, {-1, -1}, {-1, -1}, Contact{.id = 7, .part = 3}};
  std::vector<CastResult> results(right.size(), right.size() % 2 == 0 ? old : CastResult{});
  cast_all(results);
  int count = 0;
  for (std::size_t i = 0; i < right.size(); ++i) count += same_bits(results[i], right[i]) ? 0 : 1;
  return count;
}

/// How many results differ from those of single casts, of all forms that the machine can run.
int differences(const BitGrid& bits, const std::vector<Ray>& rays, const Policy& policy = {}) {
  const std::vector<CastResult> right = walked(bits, rays, policy);
  int count = 0;
  for (const auto& target : detail::batch_targets()) {
    count += differences_of(
        [&](std::span<CastResult> results) { target.cast(bits, rays, results, policy); }, right);
  }
  return count;
}

}  // namespace

// ..#..
// .....     three rays from the upper left corner: east into the #, south over the edge, and a
// ..#..     short one that ends in the middle of its tile
TEST_CASE("cast_batch: the answers stand where the rays stand") {
  const BitGrid bits({5, 3}, [](Tile tile) { return tile.x == 2 && tile.y != 1; });
  const std::vector<Ray> rays{Ray::along({0.5, 0.5}, {1, 0}, 10),
                              {{0.5, 0.5}, {0, 1}, infinity},
                              Ray::along({0.5, 0.5}, {0, 1}, 0.25)};
  std::vector<CastResult> results(rays.size());
  cast_batch(bits, rays, results);
  CHECK(test::required(results[0].contact).tile == Tile{2, 0});
  CHECK(results[0].t == 1.5);
  CHECK(test::required(results[0].contact).face == Face::west);
  CHECK(results[1].end == End::edge);
  CHECK(results[1].point == Point{0.5, 3});
  CHECK(results[2].end == End::length);
  CHECK(differences(bits, rays) == 0);
}

TEST_CASE("cast_batch: the target in use is the first one that the machine can run") {
  const auto targets = detail::batch_targets();
  REQUIRE(!targets.empty());
  CHECK(batch_target() == targets.front().name);
  CHECK(targets.back().name == "portable");
}

// Whatever the machine is, at least the portable form is there, and is told by its name.
TEST_CASE("cast_batch: each form by itself, and the one in use, equals single casts") {
  Random random(6);
  const BitGrid bits = random_map(random, {300, 200}, 0.02);
  const std::vector<Ray> rays = make_rays(random, bits.grid(), runs(20000));
  const std::vector<CastResult> right = walked(bits, rays, {});
  for (const auto& target : detail::batch_targets()) {
    INFO(target.name);
    CHECK(differences_of([&](auto& results) { target.cast(bits, rays, results, {}); }, right) == 0);
  }
  const auto portable = [&](auto& results) {
    detail::portable_target.cast(bits, rays, results, {});
  };
  CHECK(differences_of(portable, right) == 0);
  const auto in_use = [&](auto& results) { cast_batch(bits, rays, results); };
  CHECK(differences_of(in_use, right) == 0);
  const auto none = [](auto&) {};
  CHECK(differences_of(none, right) == static_cast<int>(right.size()));
}

// A batch of no ray, of less than a vector, of one more, and of many pieces.
TEST_CASE("cast_batch: batches of any size equal single casts") {
  Random random(1);
  for (const double density : {0.3, 0.02, 0.0003}) {
    const BitGrid bits = random_map(random, {200, 150}, density);
    for (const int size : {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 63, 128, 129, 1000, 1001}) {
      CHECK(differences(bits, make_rays(random, bits.grid(), size)) == 0);
    }
  }
}

// All worlds of 3x3 tiles, and in each the rays between all points of
//   + . + . + . +
//   . . . . . . .     the lattice of half tiles, which meet every corner and every face, and run
//   + . + . + . +     along every line
TEST_CASE("cast_batch: all maps of 3x3 tiles, by rays between half lattice points") {
  std::vector<Ray> rays;
  for (int from = 0; from < 49; ++from) {
    for (int to = 0; to < 49; ++to) {
      const Point a{from % 7 * 0.5, from / 7 * 0.5};
      const Point b{to % 7 * 0.5, to / 7 * 0.5};
      rays.push_back({a, b - a, (from + to) % 3 == 0 ? infinity : 1});
    }
  }
#ifdef NDEBUG
  constexpr unsigned step = 1;
#else
  constexpr unsigned step = 37;
#endif
  int different = 0;
  for (unsigned map = 0; map < 512; map += step) {
    const BitGrid bits({3, 3}, [&](Tile tile) { return (map >> (tile.y * 3 + tile.x) & 1U) != 0; });
    different += differences(bits, rays);
    different += differences(bits, rays, {.corner = Corner::thin});
    different += differences(bits, rays, {.border = Border::solid});
  }
  CHECK(different == 0);
}

//   # . | . .
//   . # | . .      where four blocks of 8x8 tiles meet, and a ray goes from one to the other
//   ----+----      through the corner
//   . . | # .
TEST_CASE("cast_batch: rays through the corners of blocks, whatever lies round them") {
  int different = 0;
  ask_at_block_corners([&](const BitGrid& bits, const std::vector<Ray>& rays, const Policy& rules) {
    different += differences(bits, rays, rules);
  });
  CHECK(different == 0);
}

// Maps narrower than a block of the grid, as wide as one, and a tile more or less; empty to full.
TEST_CASE("cast_batch: rays of every kind on maps of every shape equal single casts") {
  constexpr Grid grids[] = {{1, 1},   {1, 9},   {9, 1},   {8, 8},   {7, 17},    {63, 64},
                            {64, 65}, {65, 63}, {513, 3}, {3, 513}, {513, 520}, {1030, 70}};
  Random random(2);
  for (const Grid& grid : grids) {
    for (const double density : {0.0, 0.0005, 0.005, 0.03, 0.5, 1.0}) {
      const BitGrid bits = random_map(random, grid, density);
      INFO(grid.width << "x" << grid.height << ", density " << density);
      CHECK(differences(bits, make_rays(random, grid, runs(4000))) == 0);
    }
  }
}

TEST_CASE("cast_batch: every policy gives what it gives single casts") {
  Random random(3);
  int different = 0;
  for (int i = 0; i < runs(400); ++i) {
    const Grid grid{1 + random.below(150), 1 + random.below(150)};
    constexpr double densities[] = {0.0005, 0.02, 0.4};
    const BitGrid bits = random_map(random, grid, densities[random.below(3)]);
    different += differences(bits, make_rays(random, grid, 300), random_policy(random, grid));
  }
  CHECK(different == 0);
}

// A plugin or a driver may have set it and forgotten it: then rounded numbers are off to one side.
TEST_CASE("cast_batch: in each rounding mode the answers are those of single casts") {
  Random random(8);
  const int before = std::fegetround();
  for (const double density : {0.02, 0.3}) {
    const BitGrid bits = random_map(random, {300, 200}, density);
    const std::vector<Ray> rays = make_rays(random, bits.grid(), runs(5000));
    const std::vector<CastResult> nearest = walked(bits, rays, {});
    for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO, FE_TONEAREST}) {
      std::fesetround(mode);
      const int different = differences(bits, rays);
      const std::vector<CastResult> rounded = walked(bits, rays, {});
      std::fesetround(before);
      CHECK(different == 0);
      const auto has_same_tile = [](const CastResult& a, const CastResult& b) {
        return a.end == b.end && a.tile == b.tile;
      };
      CHECK(std::equal(rounded.begin(), rounded.end(), nearest.begin(), has_same_tile));
    }
  }
}

// The ray begins inside the # and leaves it at a t that is no more than a 0.
//
//   . . . . # . .
//   . . . . . . .
TEST_CASE("cast_batch: a ray that begins in a solid, next to its face, hits it") {
  const BitGrid above({8, 8}, [](Tile tile) { return tile == Tile{4, 0}; });
  CHECK(differences(above, {{{4.5, 5e-324}, {0, -2}, infinity}}) == 0);
  const BitGrid left({8, 8}, [](Tile tile) { return tile == Tile{0, 4}; });
  CHECK(differences(left, {{{1e-300, 4.5}, {-1e35, 0}, infinity}}) == 0);
}

// The map's first tiles, where coordinates may be as small as a double can be.
TEST_CASE("cast_batch: origins and directions with which numbers underflow or overflow") {
  Random random(7);
  constexpr Grid grids[] = {{1, 1}, {5, 4}, {8, 8}, {70, 70}};
  int different = 0;
  for (int i = 0; i < runs(1000); ++i) {
    const BitGrid bits =
        random_map(random, grids[random.below(4)], random.chance(0.5) ? 0.4 : 0.02);
    std::vector<Ray> rays;
    for (int k = 0; k < 200; ++k) rays.push_back(make_ray(random, bits.grid(), Kind::tiny));
    different += differences(bits, rays, random_policy(random, bits.grid()));
  }
  CHECK(different == 0);
}

// Rays that nearly run along a line of the grid, far through an empty map: rounding must not make
// them miss the tile at whose corner they pass.
TEST_CASE("cast_batch: rays past corners, a hair to either side") {
  Random random(4);
  const Grid grid{1025, 1031};
  int different = 0;
  for (int i = 0; i < runs(60); ++i) {
    const BitGrid bits = random_map(random, grid, i % 2 == 0 ? 0.0002 : 0.06);
    std::vector<Ray> rays;
    for (int k = 0; k < 300; ++k) {
      const Point a = inner_point(random, grid);
      Point corner{static_cast<double>(random.below(grid.width)),
                   static_cast<double>(random.below(grid.height))};
      corner = {corner.x * (1 + random.below(3) * 0x1p-44),
                corner.y * (1 + random.below(3) * 0x1p-50)};
      rays.push_back({a, corner - a, infinity});
    }
    different += differences(bits, rays);
  }
  CHECK(different == 0);
}

// A ray that ends where a solid tile begins, or a few roundings before or behind it.
TEST_CASE("cast_batch: rays that end at the face of a solid, a hair before or behind it") {
  Random random(9);
  int different = 0;
  for (int i = 0; i < runs(200); ++i) {
    const Grid grid{2 + random.below(200), 2 + random.below(200)};
    const BitGrid bits = random_map(random, grid, i % 2 == 0 ? 0.01 : 0.3);
    std::vector<Ray> rays;
    for (int k = 0; k < 100; ++k) {
      Ray ray{inner_point(random, grid), {random.between(-3, 3), random.between(-3, 3)}, infinity};
      const double t = cast(grid, ray, bits).t;
      ray.max_t = t * (1 + (random.below(81) - 40) * 0x1p-52);
      rays.push_back(ray);
    }
    different += differences(bits, rays);
  }
  CHECK(different == 0);
}

// Tiles far from (0, 0) are where doubles are coarse: one row of 2^22 tiles, and one column.
TEST_CASE("cast_batch: long maps, far from the origin") {
  Random random(5);
  for (const Grid grid : {Grid{1 << 22, 2}, Grid{2, 1 << 22}}) {
    const int length = std::max(grid.width, grid.height);
    const BitGrid bits(grid, [&](Tile tile) { return (tile.x + tile.y) % 5000 == 4999; });
    std::vector<Ray> rays;
    for (int i = 0; i < runs(2000); ++i) {
      const double u = length - 1 - random.between(0, 20000);
      const double v = random.between(0, 2);
      const double slant = std::ldexp(random.between(-1, 1), -random.below(60));
      const bool is_wide = grid.width > grid.height;
      const double along = random.chance(0.5) ? 1 : -1;
      rays.push_back(is_wide ? Ray{{u, v}, {along, slant}, infinity}
                             : Ray{{v, u}, {slant, along}, infinity});
    }
    CHECK(differences(bits, rays) == 0);
  }
}
