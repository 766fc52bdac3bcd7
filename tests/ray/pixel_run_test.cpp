// Casts through tiles with pixels that look at whole rows and pass tiles by their projections,
// against the walk from pixel to pixel, which `RayCast` always takes.

#include "raywalk/ray/detail/pixel_run.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "ray/sparse_park.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"
#include "support/explained.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

using park::Park;

/// The same in each field, and -0 where the other has -0.
bool is_same(const CastResult& a, const CastResult& b) {
  return a == b && std::signbit(a.t) == std::signbit(b.t) &&
         std::signbit(a.point.x) == std::signbit(b.point.x) &&
         std::signbit(a.point.y) == std::signbit(b.point.y);
}

struct RunTally {
  int plain = 0;  // answered by a run
  int hits = 0;
};

/// Casts rays both ways.
void compare(Random& random, const Park& tiles, int rays, RunTally& tally) {
  const auto probe = tiles.probe();
  for (int i = 0; i < rays; ++i) {
    const Ray ray = park::random_ray(random, tiles);
    const Policy policy = park::random_policy(random);
    const CastResult walked = RayCast(tiles.grid(), ray, probe, policy).next();
    if (!is_same(cast(tiles.grid(), ray, probe, policy), walked)) {
      FAIL(explained(tiles.grid(), ray, probe, policy));
    }
    const bool is_plain = probe.quick_cast(tiles.grid(), ray, policy).has_value();
    tally.plain += is_plain ? 1 : 0;
    tally.hits += is_plain && walked.end == End::hit ? 1 : 0;
  }
}

//   ....:#.#.:....:..##      masks of every style, some tiles free or solid, some masks shifted
//   .#..:.#.#:..a---->#
//   ....:#.#.:....:..##
TEST_CASE("pixel run: a cast by rows is the cast by pixels, in every bit") {
  Random random(18);
  RunTally tally;
  int casts = 0;
  for (const int size : {1, 2, 4, 8, 16, 32, 64}) {
    for (int i = 0; i < runs(60); ++i) {
      compare(random, Park(random, size), 200, tally);
      casts += 200;
    }
  }
  // Runs answer many of the casts, so two different ways were compared.
  CHECK(tally.plain > casts / 3);
  CHECK(tally.hits > casts / 10);
}

//   a .  :    .:
//     .  :b  . :      the open segment between any two such places
TEST_CASE("pixel run: what is blocked by rows is blocked by pixels") {
  Random random(19);
  int sights = 0;
  int plain = 0;  // answered by a run
  for (const int size : {1, 2, 4, 8, 16, 32, 64}) {
    for (int i = 0; i < runs(30); ++i) {
      const Park tiles(random, size);
      const auto probe = tiles.probe();
      for (int n = 0; n < 100; ++n) {
        const Point a = park::place(random, tiles);
        const Point b = random.chance(0.1) ? a : park::place(random, tiles);
        const Policy policy{.corner = park::random_policy(random).corner, .ends = Ends::open};
        const bool in_order = a.x < b.x || (a.x == b.x && a.y <= b.y);
        const detail::Line line = in_order ? detail::Line(a, b) : detail::Line(b, a);
        const Ray ray = in_order ? Ray::rounded_between(a, b) : Ray::rounded_between(b, a);
        const detail::Sight sight(a, b, policy);
        const detail::RunResult run_result = probe.quick_run(tiles.grid(), sight.ray, sight.policy);
        ++sights;
        plain += run_result.stop == detail::Stop::doubt ? 0 : 1;
        const Question question(tiles.grid(), policy, line);
        const bool walked = RayCast(question, ray, probe).next().end == End::hit;
        if (blocked(tiles.grid(), a, b, probe, policy) != walked) {
          FAIL(explained(tiles.grid(), ray, probe, policy));
        }
      }
    }
  }
  CHECK(plain > sights / 3);
}

//   ........
//   ====--------------     a ray on a line of tiles, or just beside one, that leaves it very slowly
//   ....#...
TEST_CASE("pixel run: rays that hardly leave a line are cast as from pixel to pixel") {
  Random random(46);
  Mask dot(16, 16);
  dot.set({5, 9}, true);
  int plain = 0;
  for (int i = 0; i < runs(20'000); ++i) {
    const int width = 2 + random.below(20);
    std::vector<std::uint8_t> kinds(static_cast<std::size_t>(width * width));
    for (auto& kind : kinds) kind = static_cast<std::uint8_t>(std::max(random.below(30) - 27, 0));
    const Grid grid{width, width};
    const auto plan = [&](Tile tile) {
      const std::uint8_t kind = kinds[static_cast<std::size_t>(grid.index(tile))];
      return kind == 2 ? Plan{false, &dot} : Plan{kind == 1};
    };
    const PlanProbe probe(plan, 16);
    const double slope = std::ldexp(1 + random.below(8) / 8.0, -30 - random.below(12));
    const double aside = random.chance(0.5) ? 0 : std::ldexp(1.0, -30 - random.below(20));
    Ray ray{{random.below(2 * width) / 2.0, random.below(width) + aside}, {1, slope}};
    if (random.chance(0.5)) ray.direction.y = -slope;
    if (random.chance(0.5)) ray.direction.x = -1;
    if (random.chance(0.5)) std::swap(ray.direction.x, ray.direction.y);
    if (random.chance(0.5)) std::swap(ray.origin.x, ray.origin.y);
    const Policy policy = park::random_policy(random);
    const CastResult walked = RayCast(grid, ray, probe, policy).next();
    if (!is_same(cast(grid, ray, probe, policy), walked)) {
      FAIL(explained(grid, ray, probe, policy));
    }
    plain += probe.quick_cast(grid, ray, policy) ? 1 : 0;
  }
  CHECK(plain > runs(20'000) / 20);
}

//   +----+      from every point of the half-lattice of pixels on the sides of the tile, and of
//   |.#..|      the free tiles beside it, to every other: through corners of pixels, along their
//   |#...|      lines, and one ulp off
//   +----+
TEST_CASE("pixel run: all pictures of 2x2 pixels, all segments of the half-lattice") {
  constexpr Grid grid{3, 3};
  int casts = 0;
  int plain = 0;
  for (unsigned picture = 0; picture < 32; ++picture) {  // all 16, without and with projections
    Mask mask(2, 2);
    for (int i = 0; i < 4; ++i) mask.set({i % 2, i / 2}, (picture >> i & 1U) != 0);
    const MaskProjections projections(mask, 2);
    const Plan drawn{.mask = &mask, .projections = picture < 16 ? nullptr : &projections};
    const PlanTest plan = [&](Tile t) { return t == Tile{1, 1} ? drawn : Plan{}; };
    const PlanProbe probe(plan, 2);
    const int stride = runs(10) < 10 ? 7 : 1;
    for (int n = 0; n < 13 * 13 * 13 * 13; n += stride) {
      const Point a{n % 13 / 4.0, n / 13 % 13 / 4.0};
      Point b{n / 169 % 13 / 4.0, n / 2197 / 4.0};
      if (n % 3 == 0) b.y = std::nextafter(b.y, 1.5);
      const Ray ray = Ray::rounded_between(a, b);
      if (!is_same(cast(grid, ray, probe), RayCast(grid, ray, probe).next())) {
        FAIL(explained(grid, ray, probe));
      }
      ++casts;
      plain += probe.quick_cast(grid, ray, {}).has_value() ? 1 : 0;
    }
  }
  CHECK(plain > casts / 3);  // the others begin beyond a line, or run through corners
}

//   ##..:..##      two masks that touch diagonally on the border of their tiles
//   ..##:##..
TEST_CASE("pixel run: a pinch between two tiles stops a ray in full flight") {
  Mask left(4, 4);
  Mask right(4, 4);
  left.set({3, 2}, true);
  right.set({0, 1}, true);
  const PlanTest plan = [&](Tile t) {
    if (t == Tile{4, 4}) return Plan{.mask = &left};
    return t == Tile{5, 4} ? Plan{.mask = &right} : Plan{};
  };
  const PlanProbe probe(plan, 4);
  const Ray ray = Ray::rounded_between({1, 0.5}, {9, 8.5});  // through (5, 4.5), where they touch
  CHECK(cast({10, 10}, ray, probe).t == 0.5);
  CHECK(cast({10, 10}, ray, probe).tile == Tile{5, 4});
  CHECK(cast({10, 10}, ray, probe, {.corner = Corner::thin}).end == End::length);
}

//   ..#:...:...      a mask that many rays pass, then another picture in its place: the projections
//   a------------    are built anew, too
TEST_CASE("pixel run: projections that are built anew follow their mask") {
  Mask mask(4, 4);
  MaskProjections projections(mask, 4);
  const PlanTest plan = [&](Tile) { return Plan{.mask = &mask, .projections = &projections}; };
  const PlanProbe probe(plan, 4);
  const Ray ray{{0.5, 2.6}, {1, 0.001}, park::endless};
  CHECK(cast({20, 5}, ray, probe).end == End::edge);
  mask.set({1, 2}, true);
  projections = MaskProjections(mask, 4);
  CHECK(cast({20, 5}, ray, probe).tile == Tile{1, 2});
}

//   ....:....:.... ... :..#.      40000 tiles of one mask, and a pixel near the end
TEST_CASE("pixel run: a ray may be longer than its number is good for") {
  Mask thin(8, 8);
  thin.set({3, 0}, true);
  Mask wall(8, 8);
  for (int y = 0; y < 8; ++y) wall.set({6, y}, true);
  const MaskProjections thin_projections(thin, 8);
  const MaskProjections wall_projections(wall, 8);
  const PlanTest plan = [&](Tile t) {
    if (t.x == 39998) return Plan{.mask = &wall, .projections = &wall_projections};
    return Plan{.mask = &thin, .projections = &thin_projections};
  };
  const PlanProbe probe(plan, 8);
  const Grid grid{40000, 3};
  const Ray ray{{0.3, 1.6}, {1, 1e-7}, park::endless};
  CHECK(probe.quick_cast(grid, ray, {}).has_value());
  CHECK(cast(grid, ray, probe).tile == Tile{39998, 1});
  CHECK(is_same(cast(grid, ray, probe), RayCast(grid, ray, probe).next()));
}

//   ... :..#.:..#.      the last tiles of the largest map: pixels there have numbers beyond all
//   ints
TEST_CASE("pixel run: at the far end of the largest map") {
  Mask mask(64, 64);
  mask.set({40, 21}, true);
  const MaskProjections projections(mask, 64);
  const PlanTest plan = [&](Tile) { return Plan{.mask = &mask, .projections = &projections}; };
  const PlanProbe probe(plan, 64);
  constexpr int far = 1 << 30;
  const Grid grid{far, far};
  const Ray ray{{far - 20.5, far - 14.25}, {1, 0.25}, park::endless};
  const CastResult found = cast(grid, ray, probe);
  CHECK(probe.quick_cast(grid, ray, {}).has_value());
  CHECK(is_same(found, RayCast(grid, ray, probe).next()));
  int hits = 0;
  for (int i = 0; i < 64; ++i) {
    const Ray to{{far - 20.5, far - 14.25 + i / 64.0}, {1, 0.25}, park::endless};
    const CastResult result = cast(grid, to, probe);
    CHECK(is_same(result, RayCast(grid, to, probe).next()));
    hits += result.end == End::hit ? 1 : 0;
  }
  CHECK(hits > 2);
}

//   . . . . . . . . . . . . o #      most is free, and passed in large steps
TEST_CASE("pixel run: over what is empty a cast returns what it returns tile by tile") {
  Random random(31);
  int quick = 0;
  int rays = 0;
  for (int run = 0; run < runs(400); ++run) {
    const park::SparsePark park(random, random.chance(0.1) ? 24 : 1 << random.below(7));
    const auto probe = park.quick_probe();
    const auto plain = park.plain_probe();
    for (int i = 0; i < 60; ++i) {
      const Ray ray = park::random_ray(random, park);
      const Policy policy = park::random_policy(random);
      const Point end = park::place(random, park);
      CAPTURE(run, i, ray.origin.x, ray.origin.y, ray.direction.x, ray.direction.y, ray.max_t);
      REQUIRE(cast(park.grid(), ray, probe, policy) ==
              RayCast(park.grid(), ray, plain, policy).next());
      REQUIRE(blocked(park.grid(), ray.origin, end, probe, policy) ==
              blocked(park.grid(), ray.origin, end, plain, policy));
      if (!detail::is_common_cast(park.grid(), ray, policy) || park.size() == 24) continue;
      ++rays;
      const auto found = detail::PixelRun(park.grid(), ray, probe)
                             .run_over(test::required(probe.occupied(ray)))
                             .run_result;
      quick += found.stop == detail::Stop::doubt ? 0 : 1;
    }
  }
  CHECK(quick > rays / 2);
}

}  // namespace
}  // namespace raywalk
