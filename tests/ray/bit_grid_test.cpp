#include "raywalk/ray/bit_grid.hpp"

#include <vector>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// A map of solid tiles, strewn at random.
struct Strewn {
  Grid grid{};
  std::vector<bool> tiles{};

  Strewn(Grid size, double density, Random& random) : grid(size) {
    for (std::int64_t i = 0; i < grid.count(); ++i) tiles.push_back(random.chance(density));
  }
  [[nodiscard]] bool operator()(Tile tile) const {
    return grid.contains(tile) && tiles[static_cast<std::size_t>(grid.index(tile))];
  }
};

Grid random_grid(Random& random) {
  constexpr int sides[] = {1, 2, 7, 8, 9, 63, 64, 65, 130, 513};
  return {sides[random.below(10)], sides[random.below(9)]};
}

double random_density(Random& random) {
  constexpr double densities[] = {0, 0.0005, 0.005, 0.05, 0.5, 1};
  return densities[random.below(6)];
}

/// Points of all kinds: anywhere, on lattice points and halves, one ulp beside, and outside.
Point random_place(Random& random, const Grid& grid) {
  const double x = random.between(-2, grid.width + 2.0);
  const double y = random.between(-2, grid.height + 2.0);
  switch (random.below(4)) {
    case 0:
      return {std::floor(x), std::floor(y)};
    case 1:
      return {std::floor(x) + 0.5, std::floor(y) + 0.5};
    case 2:
      return {std::nextafter(std::floor(x), 1e9), y};
    default:
      return {x, y};
  }
}

Policy random_policy(Random& random) {
  Policy policy;
  policy.corner = static_cast<Corner>(random.below(3));
  policy.start = static_cast<Start>(random.below(3));
  policy.border = static_cast<Border>(random.below(4));
  policy.ends = static_cast<Ends>(random.below(2));
  if (random.chance(0.1)) policy.max_tiles = random.below(20);
  return policy;
}

}  // namespace

//   . . # .      level 0: a word for 8x8 tiles      level 1: is one of them solid?
//   . . . .                                           1
TEST_CASE("BitGrid: a tile is what it was last set to, on every level") {
  Random random(1);
  for (int round = 0; round < runs(40); ++round) {
    Strewn map(random_grid(random), random_density(random), random);
    BitGrid bits(map.grid, map);
    for (int i = 0; i < 200; ++i) {
      const Tile tile{random.below(map.grid.width), random.below(map.grid.height)};
      const bool solid = random.chance(0.5);
      map.tiles[static_cast<std::size_t>(map.grid.index(tile))] = solid;
      bits.set(tile, solid);
    }
    bool is_same = true;
    for (std::int64_t i = 0; i < map.grid.count(); ++i) {
      const Tile tile = map.grid.tile(i);
      is_same = is_same && bits(tile) == map(tile);
    }
    CHECK(is_same);
    CHECK(bits == BitGrid(map.grid, map));  // and so is the pyramid
  }
}

TEST_CASE("BitGrid: made of a probe it is what it is after its tiles were set one by one") {
  Random random(5);
  for (int round = 0; round < runs(40); ++round) {
    const Strewn map(random_grid(random), random_density(random), random);
    BitGrid bits(map.grid);
    for (std::int64_t i = 0; i < map.grid.count(); ++i) {
      if (map(map.grid.tile(i))) bits.set(map.grid.tile(i), true);
    }
    const BitGrid at_once(map.grid, map);
    CHECK(at_once == bits);
    CHECK(at_once.is_sparse() == bits.is_sparse());
  }
}

//   . # . . > . # .      the row ahead of a tile, or behind it, or its column, up to its block's
//   end
TEST_CASE("BitGrid: the tiles ahead are those of the row or the column, up to the end of a block") {
  Random random(6);
  int beside = 0;
  for (int round = 0; round < runs(40); ++round) {
    const Strewn map(random_grid(random), random_density(random), random);
    const BitGrid bits(map.grid, map);
    for (int i = 0; i < 100; ++i) {
      const Tile tile{random.below(map.grid.width), random.below(map.grid.height)};
      const bool is_column = random.chance(0.5);
      const int step = random.chance(0.5) ? 1 : -1;
      const detail::TilesAhead ahead = bits.ahead(tile, is_column, step);
      const int place = (is_column ? tile.y : tile.x) % 8;
      REQUIRE(ahead.count == (step > 0 ? 8 - place : place + 1));
      REQUIRE(ahead.solid >> ahead.count == 0);
      for (int k = 0; k < ahead.count; ++k) {
        const Tile next =
            is_column ? Tile{tile.x, tile.y + step * k} : Tile{tile.x + step * k, tile.y};
        REQUIRE((ahead.solid >> k & 1) == (bits(next) ? 1U : 0U));
        beside += map.grid.contains(next) ? 0 : 1;
      }
    }
  }
  CHECK(beside > 0);
}

TEST_CASE("BitGrid: a new one is free, and takes little more than a bit a tile") {
  const BitGrid bits(Grid{1000, 700});
  CHECK_FALSE(bits(Tile{999, 699}));
  CHECK(bits.is_sparse());
  CHECK(static_cast<double>(bits.bytes()) * 8 <= 1.25 * 1000 * 700);
  CHECK(BitGrid(Grid{0, 0}).levels() == 1);
}

TEST_CASE("BitGrid: a cast over it returns what the cast over its tiles returns") {
  Random random(2);
  for (int round = 0; round < runs(300); ++round) {
    const Strewn map(random_grid(random), random_density(random), random);
    const BitGrid bits(map.grid, map);
    int differences = 0;
    for (int i = 0; i < 200; ++i) {
      const Point a = random_place(random, map.grid);
      const Point b = random_place(random, map.grid);
      const Policy policy = random_policy(random);
      Ray ray = Ray::rounded_between(a, b);
      const bool is_endless = policy.border == Border::unbounded || policy.border == Border::solid;
      if (!is_endless && random.chance(0.5))
        ray.max_t = random.chance(0.5) ? 1e9 : random.between(0, 2);
      const CastResult slow = RayCast(map.grid, ray, map, policy).next();
      const bool is_same =
          cast(bits.grid(), ray, bits, policy) == slow &&
          cast(map.grid, ray, map, policy) == slow &&
          blocked(bits.grid(), a, b, bits, policy) == blocked(map.grid, a, b, map, policy);
      differences += is_same ? 0 : 1;
    }
    CHECK(differences == 0);
  }
}

#ifdef NDEBUG
TEST_CASE("BitGrid: a map of 16384x16384 tiles is no trouble") {
  const Grid grid{16384, 16384};
  BitGrid bits(grid);
  CHECK(static_cast<double>(bits.bytes()) * 8 <= 1.25 * 16384 * 16384);
  bits.set({16000, 15999}, true);
  const CastResult hit =
      cast(bits.grid(), Ray::rounded_between({0.5, 0.5}, {16000.5, 15999.5}), bits);
  CHECK(hit.end == End::hit);
  CHECK(hit.tile == Tile{16000, 15999});
  CHECK(cast(bits.grid(), {{0.5, 0.25}, {1, 0}}, bits).end == End::edge);
}
#endif

}  // namespace raywalk
