#include "raywalk/ray/cast_fan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "sparse_park.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// The rays of a screen's columns, or, sometimes, rays in no order at all.
std::vector<Ray> random_fan(Random& random, Point origin, int count) {
  const Vec forward = random.point(-1, 1) - Point{};
  const Vec right = quarter_turn(forward) * random.between(0.1, 3);
  const bool is_orderly = random.chance(0.8);
  std::vector<Ray> rays;
  for (int i = 0; i < count; ++i) {
    const double across = is_orderly ? (2.0 * i + 1 - count) / count : random.between(-1, 1);
    rays.push_back({origin, forward + right * across});
    if (random.chance(0.01)) rays.back().max_t = random.between(0, 3);
    if (random.chance(0.01)) rays.back().origin = random.point(0, 9);
  }
  return rays;
}

/// True if the rays of a fan hit what they hit when they are cast one by one.
template <class P>
bool is_as_cast(const Grid& grid, const std::vector<Ray>& rays, const P& probe) {
  int next = 0;
  bool same = true;
  const auto ray_of = [&](int i) -> const Ray& { return rays[static_cast<std::size_t>(i)]; };
  cast_fan(grid, static_cast<int>(rays.size()), ray_of, probe, [&](const FanHit& hit) {
    const Ray& own = ray_of(hit.index);
    same = same && hit.index == next && hit.ray.direction == own.direction &&
           hit.ray.max_t == own.max_t && hit.result == cast(grid, own, probe);
    ++next;
  });
  return same && next == static_cast<int>(rays.size());
}

/// A random map of whole tiles: rooms, or rubble.
struct TileField {
  Grid grid{16, 16};
  std::vector<bool> solids;

  explicit TileField(Random& random) {
    const double density = random.chance(0.5) ? 0.08 : random.between(0, 0.5);
    for (int i = 0; i < grid.width * grid.height; ++i) solids.push_back(random.chance(density));
  }
  bool operator()(Tile tile) const { return solids[static_cast<std::size_t>(grid.index(tile))]; }
};

/// Anywhere, or on the lines and corners of tiles.
Point random_eye(Random& random, double size) {
  const Point anywhere = random.point(-1, size + 1);
  Point eye = anywhere;
  if (random.chance(0.2)) eye.x = std::floor(eye.x);
  if (random.chance(0.2)) eye.y = std::floor(eye.y);
  return eye;
}

//   # # # # #
//   . . \|/ .       Every ray between two that come to one face comes to it, too.
//   . # .*. .
TEST_CASE("cast_fan: rays hit what they hit one by one, among whole tiles") {
  Random random(1);
  for (int run = 0; run < runs(2000); ++run) {
    const TileField field(random);
    const Point eye = random_eye(random, 16);
    const std::vector<Ray> rays = random_fan(random, eye, 1 + random.below(200));
    CAPTURE(run, eye.x, eye.y);
    REQUIRE(is_as_cast(field.grid, rays, field));
  }
}

TEST_CASE("cast_fan: rays hit what they hit one by one, the pixel included") {
  Random random(2);
  for (int run = 0; run < runs(1000); ++run) {
    const int size = random.chance(0.2) ? 24 : 1 << random.below(7);
    const park::Park park(random, size);
    const Point eye = park::place(random, park);
    const std::vector<Ray> rays = random_fan(random, eye, 1 + random.below(120));
    CAPTURE(run, size, eye.x, eye.y);
    REQUIRE(is_as_cast(park.grid(), rays, park.probe()));
  }
}

TEST_CASE("cast_fan: rays exactly through corners and along lines hit what they hit one by one") {
  Random random(3);
  for (int run = 0; run < runs(2000); ++run) {
    const TileField field(random);
    const Point eye{random.below(33) / 2.0, random.below(33) / 2.0};
    const int side = random.below(16);
    std::vector<Ray> rays;
    for (int i = 0; i <= 64; ++i) rays.push_back({eye, Point{i / 4.0, 1.0 * side} - eye});
    CAPTURE(run, eye.x, eye.y, side);
    REQUIRE(is_as_cast(field.grid, rays, field));
  }
}

TEST_CASE("cast_fan: rays that are not valid, or without extent, end as they do one by one") {
  Random random(4);
  const TileField field(random);
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const std::vector<Ray> rays{{{3.5, 3.5}, {1, 0}},      {{3.5, 3.5}, {0, 0}},
                              {{3.5, 3.5}, {1, nan}, 1}, {{1e300, 3.5}, {1, 0}},
                              {{3.5, 3.5}, {1e-320, 1}}, {{3.5, 3.5}, {1, 0}, 0}};
  const auto ray_of = [&](int i) -> const Ray& { return rays[static_cast<std::size_t>(i)]; };
  cast_fan(field.grid, 6, ray_of, field, [&](const FanHit& hit) {
    const CastResult expected = cast(field.grid, ray_of(hit.index), field);
    CHECK(hit.result.end == expected.end);
    CHECK(hit.result.contact == expected.contact);
  });
  cast_fan(field.grid, 0, ray_of, field, [&](const FanHit&) { FAIL("no rays"); });
}

/// A probe that notes some of its tiles: one in so many.
template <class P>
struct Noting : P {
  struct ProbeTraits : raywalk::ProbeTraits<P> {
    static constexpr bool notes_tiles = true;
  };
  int one_of;

  Noting(const P& probe, int every) : P(probe), one_of(every) {}
  [[nodiscard]] bool is_noted(Tile tile) const { return (tile.x * 7 + tile.y * 5) % one_of == 0; }
};

/// True if what a fan noted of a ray is what a walk to its end comes through, or more.
template <class P>
bool is_all_noted(const Grid& grid, const FanHit& hit, const P& probe) {
  const std::span<const Tile> noted = test::required(hit.noted);
  bool all = true;
  for (const Tile tile : noted) {
    all = all && probe.is_noted(tile) && std::ranges::count(noted, tile) == 1;
  }
  for (const Step& step : walk(grid, hit.ray)) {
    // Not just over one of its corners, nor to where nothing is but a wall.
    const bool comes_through =
        step.exit > step.enter && !detail::whole_tile(probe, step.tile).value_or(false);
    if (comes_through && probe.is_noted(step.tile)) {
      all = all && std::ranges::find(noted, step.tile) != noted.end();
    }
    if (hit.result.contact && step.tile == hit.result.contact->tile) break;
  }
  return all;
}

/// How many rays there were, and of how many the noted tiles are known.
struct Noted {
  int rays = 0;
  int known = 0;
  bool all = true;
};

template <class P>
Noted noted_of(const Grid& grid, const std::vector<Ray>& rays, P probe) {
  Noted result;
  const auto ray_of = [&](int i) -> const Ray& { return rays[static_cast<std::size_t>(i)]; };
  cast_fan(grid, static_cast<int>(rays.size()), ray_of, probe, [&](const FanHit& hit) {
    result.rays += 1;
    if (!hit.noted) return;
    result.known += 1;
    result.all = result.all && is_all_noted(grid, hit, probe);
  });
  return result;
}

/// A way along which each tile is noted.
struct Corridor {
  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool notes_tiles = true;
  };
  bool operator()(Tile tile) const { return tile.y != 1 || tile.x == 0 || tile.x == 63; }
  bool is_noted(Tile) const { return true; }
};

//   # # # # #
//   # . w . #       w: a tile that is noted, as its probe says
//   # @ . w #
TEST_CASE("cast_fan: all noted tiles on the way of a ray are told, among whole tiles") {
  Random random(6);
  int rays = 0;
  int known = 0;
  for (int run = 0; run < runs(2000); ++run) {
    const Noting probe(TileField(random), 1 + random.below(6));
    const Point eye = random_eye(random, 16);
    const std::vector<Ray> fan = random_fan(random, eye, 1 + random.below(200));
    CAPTURE(run, eye.x, eye.y);
    REQUIRE(is_as_cast(probe.grid, fan, probe));
    const Noted noted = noted_of(probe.grid, fan, probe);
    REQUIRE(noted.all);
    rays += noted.rays;
    known += noted.known;
  }
  CHECK(known > rays / 2);
}

TEST_CASE("cast_fan: all noted tiles on the way of a ray are told, those of pixels, too") {
  Random random(7);
  for (int run = 0; run < runs(1000); ++run) {
    const int size = 1 << random.below(7);
    const park::Park park(random, size);
    const Point eye = park::place(random, park);
    const std::vector<Ray> fan = random_fan(random, eye, 1 + random.below(120));
    const Noting probe(park.probe(), 1 + random.below(6));
    CAPTURE(run, size, eye.x, eye.y);
    REQUIRE(is_as_cast(park.grid(), fan, probe));
    REQUIRE(noted_of(park.grid(), fan, probe).all);
  }
}

//   . . . . . . . . . . w . . #      most is free, and passed in large steps
TEST_CASE("cast_fan: rays over what is empty hit and note what they hit and note tile by tile") {
  Random random(9);
  for (int run = 0; run < runs(400); ++run) {
    const park::SparsePark park(random, 1 << random.below(7));
    const Point eye = park::place(random, park);
    const std::vector<Ray> rays = random_fan(random, eye, 1 + random.below(120));
    const Noting probe(park.quick_probe(), 31);
    CAPTURE(run, eye.x, eye.y);
    int next = 0;
    bool same = true;
    const auto ray_of = [&](int i) -> const Ray& { return rays[static_cast<std::size_t>(i)]; };
    cast_fan(park.grid(), static_cast<int>(rays.size()), ray_of, probe, [&](const FanHit& hit) {
      same = same && hit.index == next++ &&
             hit.result == cast(park.grid(), ray_of(hit.index), park.plain_probe());
    });
    REQUIRE(same);
    REQUIRE(noted_of(park.grid(), rays, probe).all);
  }
}

TEST_CASE("cast_fan: more noted tiles than there is room for are told by none") {
  const auto ray_of = [](int i) { return Ray{{1.5, 1.5}, {100, (i - 50) * 0.01}}; };
  cast_fan({64, 3}, 100, ray_of, Corridor(),
           [&](const FanHit& hit) { REQUIRE_FALSE(hit.noted.has_value()); });
}

TEST_CASE("cast_fan: where nothing is noted, that is told") {
  Random random(8);
  const TileField field(random);
  const std::vector<Ray> rays = random_fan(random, {4.2, 5.3}, 80);
  const auto ray_of = [&](int i) -> const Ray& { return rays[static_cast<std::size_t>(i)]; };
  cast_fan(field.grid, 80, ray_of, field,
           [&](const FanHit& hit) { REQUIRE((hit.noted && hit.noted->empty())); });
}

TEST_CASE("cast_fan: a probe of any kind will do") {
  Random random(5);
  const TileField field(random);
  const TileField more(random);
  const std::vector<Ray> rays = random_fan(random, {4.2, 5.3}, 80);
  CHECK(is_as_cast(field.grid, rays, any_of(field, more)));
}

TEST_CASE("cast_fan: of a room's thousand columns few are walked") {
  const Grid grid{12, 12};
  int questions = 0;
  const TileTest room = [&](Tile tile) {
    ++questions;
    return tile.x == 0 || tile.y == 0 || tile.x == 11 || tile.y == 11;
  };
  const auto ray_of = [](int i) {
    return Ray{{3.3, 5.2}, Vec{1, 0.3} + Vec{-0.3, 1} * ((2.0 * i + 1 - 1000) / 1000)};
  };
  cast_fan(grid, 1000, ray_of, room, [](const FanHit&) {});
  CHECK(questions < 1500);  // two of a thousand rays cross fewer than eight tiles
}

}  // namespace
}  // namespace raywalk
