// The walls that stop rays stop bodies, too.

#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "body/yard.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/one_way.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

using Stops = ThinWall::Stops;

constexpr Grid wide_grid{6, 3};

/// One wall in the tile (3, 1).
auto only(const ThinWall& wall) {
  return thin_walls(
      WallTest([wall](Tile t) { return t == Tile{3, 1} ? std::optional(wall) : std::nullopt; }));
}
using IsSolid = bool (*)(Tile);

static_assert(Obstacles<decltype(only({}))>);
static_assert(Obstacles<decltype(any_of(IsSolid{}, only({})))>);
static_assert(Obstacles<decltype(filtered(only({}), [](const Contact&) { return true; }))>);
using PlansOf = PlanProbe<Plan (*)(Tile)>;
static_assert(Obstacles<PlansOf>);
static_assert(
    !Obstacles<decltype(filtered(std::declval<PlansOf>(), [](const Contact&) { return true; }))>);

//   . . # . . .
//   o->   . x .      # of one probe, x of another
TEST_CASE("walls: tiles of several probes stop a body") {
  const TileTest is_wall = [](Tile t) { return t == Tile{2, 0}; };
  const TileTest is_crate = [](Tile t) { return t == Tile{4, 1}; };
  const auto both = any_of(is_wall, is_crate);
  CHECK(move_and_slide(wide_grid, Circle{{1, 1.5}, 0.25}, {4, 0}, both).center.x == Approx(3.75));
  CHECK(sweep(wide_grid, Circle{{1, 1.5}, 0.25}, Vec{4, 0}, both).contact->tile == Tile{4, 1});
  CHECK(overlaps(wide_grid, Circle{{2.5, 0.5}, 0.25}, both));
  CHECK_FALSE(overlaps(wide_grid, Circle{{3.5, 0.5}, 0.25}, both));
}

//   . . . . . .
//   o->   . | .      a shut door in the middle of its tile
//   . . . . . .
TEST_CASE("walls: a thin wall stops bodies from both sides") {
  const auto door = only({Stops::east_west, 0.5, 0, 1, 7});
  for (const Body& shape : {Body({}, 0.25), Body({}, {0.25, 0.25})}) {
    Body body = shape;
    body.center = {1, 1.5};
    const Slide slide = move_and_slide(wide_grid, body, {4, 0}, door);
    CHECK(slide.center.x == Approx(3.25));
    REQUIRE(slide.contacts.size() == 1);
    CHECK(slide.contacts[0].face == Face::west);
    CHECK(slide.contacts[0].tile == Tile{3, 1});
    const SweepResult result = sweep(wide_grid, body, Vec{4, 0}, door);
    REQUIRE(result.contact);
    CHECK(result.center.x == 3.25);
    CHECK(result.contact->id == 7);
    CHECK(result.contact->face == Face::west);
    CHECK(result.contact->tile == Tile{3, 1});
    body.center = {5, 1.5};
    CHECK(move_and_slide(wide_grid, body, {-4, 0}, door).center.x == Approx(3.75));
    CHECK(sweep(wide_grid, body, Vec{-4, 0}, door).contact->face == Face::east);
    body.center = {3.5, 1.5};
    CHECK(overlaps(wide_grid, body, door));
    body.center = {3.25, 1.5};
    CHECK_FALSE(overlaps(wide_grid, body, door));
  }
  const SweepResult ray = sweep(wide_grid, Circle{{1, 1.5}, 0}, Vec{4, 0}, door);
  CHECK(ray.contact == cast(wide_grid, Ray{{1, 1.5}, {4, 0}, 1}, door).contact);
}

//   o ------      it slides along the wall, round its end, and on
TEST_CASE("walls: a body slides along a thin wall, and round its end") {
  const auto shelf = only({Stops::north_south, 0.5, 0, 0.5, 0});
  const Slide along = move_and_slide(wide_grid, Circle{{3.1, 1.1}, 0.25}, {0.3, 0.4}, shelf);
  CHECK(along.center.x == Approx(3.4));
  CHECK(along.center.y == Approx(1.25).margin(0.0001));
  Body body({3.1, 1.1}, 0.25);
  for (int i = 0; i < 60; ++i) {
    body.center = move_and_slide(wide_grid, body, {0.02, 0.02}, shelf).center;
  }
  CHECK(body.center.y > 1.75);
}

//   . . # . .
//   o->   |       a wall of tiles, and a door: the one, then the other
TEST_CASE("walls: tiles, pixels and thin walls stop a body together") {
  const Yard yard{"......", "..|...", "......"};
  const PlanProbe<PlanTest> pixels([&yard](Tile t) { return yard.plan(t); }, 64);
  const TileTest is_wall = [](Tile t) { return t == Tile{5, 1}; };
  const auto door = only({Stops::east_west, 0.5, 0, 1, 7});
  const auto all = any_of(is_wall, pixels, door);
  const auto stop = [&](double x) {
    const Body body({x, 1.5}, 0.25);
    const SweepResult result = sweep(wide_grid, body, Vec{6, 0}, all);
    const Slide slide = move_and_slide(wide_grid, body, {6, 0}, all);
    CHECK(result.center.x == Approx(slide.center.x).margin(0.001));
    CHECK(slide.contacts[0].tile == test::required(result.contact).tile);
    return result.contact.value();
  };
  CHECK(stop(1).tile == Tile{2, 1});
  CHECK(stop(1).id == 32 * 64);
  CHECK(stop(2.5).tile == Tile{3, 1});
  CHECK(stop(2.5).id == 7);
  CHECK(stop(4).tile == Tile{5, 1});
  CHECK(stop(4).id == 0);
}

//   .  o  .
//   . === .      a ledge that stops from above: through it upwards, and down onto it
//   .  o  .
TEST_CASE("walls: a ledge is jumped through from below, and stood on") {
  const Grid hall{3, 5};
  const TileTest is_ledge = [](Tile t) { return t.y == 2; };
  const auto ledge = one_way(is_ledge, FacesTest([](Tile) { return Faces{Face::north}; }));
  for (const Body& shape : {Body({}, 0.25), Body({}, {0.25, 0.25})}) {
    Body body = shape;
    body.center = {1.4, 3.6};
    body.center = move_and_slide(hall, body, {0, -2.5}, ledge).center;
    CHECK(body.center.y == Approx(1.1));  // out at the top
    CHECK_FALSE(overlaps(hall, body, ledge));
    const Slide fall = move_and_slide(hall, body, {0.5, 4}, ledge);
    CHECK(fall.center.y == Approx(1.75));
    CHECK(fall.center.x == Approx(1.9));
    CHECK(test::required(fall.contacts.on(Face::north)).tile == Tile{1, 2});
    // The contact names the tile under its centre of the two that stop it, both from above.
    const Slide far = move_and_slide(hall, body, {0.7, 4}, ledge);
    CHECK(test::required(far.contacts.on(Face::north)).tile == Tile{2, 2});
    const SweepResult down = sweep(hall, body, Vec{0, 4}, ledge);
    CHECK(down.center.y == 1.75);
    CHECK(test::required(down.contact).tile == Tile{1, 2});
    body.center = fall.center;
    CHECK(sweep(hall, body, Vec{0, -1}, ledge).end == End::length);
    CHECK(move_and_slide(hall, body, {0, 1}, ledge).center.y == Approx(1.75));  // it stands there
    body.center = {1.4, 2.5};
    CHECK_FALSE(overlaps(hall, body, ledge));
    CHECK(sweep(hall, body, Vec{0, 1}, ledge).end == End::length);
  }
}

//   [ o ][   ]      from one solid tile into the next there is no side, and out is free
TEST_CASE("walls: a valve of tiles lets out, and not in") {
  const TileTest is_room = [](Tile t) { return t.y == 1 && (t.x == 2 || t.x == 3); };
  const auto valve = one_way(is_room, FacesTest([](Tile) { return Faces::all(); }));
  CHECK(move_and_slide(wide_grid, Circle{{2.5, 1.5}, 0.25}, {3, 0}, valve).center.x == Approx(5.5));
  CHECK(move_and_slide(wide_grid, Circle{{1, 1.5}, 0.25}, {3, 0}, valve).center.x == Approx(1.75));
  CHECK(sweep(wide_grid, Circle{{5, 1.5}, 0.25}, Vec{-3, 0}, valve).contact->tile == Tile{3, 1});
}

//   o-> |       a pane that stops what comes from the west
TEST_CASE("walls: a thin wall may stop one way only") {
  const auto pane = one_way(only({Stops::east_west, 0.5, 0, 1, 4}),
                            FacesTest([](Tile) { return Faces{Face::west}; }));
  CHECK(sweep(wide_grid, Circle{{1, 1.5}, 0.25}, Vec{4, 0}, pane).contact->id == 4);
  CHECK(sweep(wide_grid, Circle{{5, 1.5}, 0.25}, Vec{-4, 0}, pane).end == End::length);
  CHECK(move_and_slide(wide_grid, Circle{{1, 1.5}, 0.25}, {4, 0}, pane).center.x == Approx(3.25));
  CHECK(move_and_slide(wide_grid, Circle{{5, 1.5}, 0.25}, {-4, 0}, pane).center.x == Approx(1));
}

//   o->  |      the same wall as another body without thickness
TEST_CASE("walls: a thin wall is what another body without thickness is") {
  Random random(32);
  for (int n = 0; n < runs(4000); ++n) {
    const double place = (1 + random.below(7)) / 8.0;
    const double from = random.below(4) / 8.0;
    const double to = (5 + random.below(4)) / 8.0;
    const bool is_upright = random.chance(0.5);
    const auto wall =
        only({is_upright ? Stops::east_west : Stops::north_south, place, from, to, 0});
    const double middle = (from + to) / 2;
    const double half = (to - from) / 2;
    const std::array twin{is_upright ? Body({3 + place, 1 + middle}, {0, half})
                                     : Body({3 + middle, 1 + place}, {half, 0})};
    const TileTest nothing = [](Tile) { return false; };
    const bool is_box = random.chance(0.5);
    const auto eighth = [&](double size) {
      return random.chance(0.5) ? random.between(-size, size)
                                : std::round(size * 4 * random.between(-1, 1)) / 8;
    };
    const Body body({3.5 + eighth(1.5), 1.5 + eighth(1)},
                    is_box ? Vec{random.below(4) / 8.0, 0.125} : Vec{0, 0}, is_box ? 0 : 0.25);
    const Vec way{eighth(2), eighth(2)};
    REQUIRE(overlaps(wide_grid, body, wall) == overlaps(wide_grid, body, nothing, twin));
    const Slide slide = move_and_slide(wide_grid, body, way, wall);
    const Slide expected = move_and_slide(wide_grid, body, way, nothing, twin);
    REQUIRE(slide.center == expected.center);
    REQUIRE(slide.touched == expected.touched);
    for (const Start start : {Start::hit, Start::ignore_first, Start::until_free}) {
      const SweepResult swept = sweep(wide_grid, body, {way, 1, start}, wall);
      const SweepResult other = sweep(wide_grid, body, {way, 1, start}, nothing, twin);
      REQUIRE(swept.end == other.end);
      REQUIRE(swept.t == other.t);
      REQUIRE(swept.center == other.center);
      if (swept.contact) REQUIRE(swept.contact->normal == test::required(other.contact).normal);
    }
  }
}

//   + - +      thin walls at random: never through one, never onto one, however it is pushed
TEST_CASE("walls: a body that overlaps no wall overlaps none after any motion") {
  Random random(31);
  const Grid map{8, 8};
  int touched = 0;
  for (int n = 0; n < runs(300); ++n) {
    const std::uint64_t salt = random.bits();
    const auto doors = thin_walls(WallTest([salt](Tile t) -> std::optional<ThinWall> {
      const auto mixed = (salt >> static_cast<unsigned>((t.y * 8 + t.x) % 61)) & 15U;
      if (mixed < 6) return std::nullopt;
      return ThinWall{mixed % 2 == 0 ? Stops::east_west : Stops::north_south,
                      0.25 + 0.125 * static_cast<double>(mixed % 4), 0, mixed > 9 ? 1.0 : 0.75, 0};
    }));
    const TileTest is_wall = [salt](Tile t) {
      return (salt >> static_cast<unsigned>(t.x + t.y)) % 8 == 0;
    };
    const auto walls = any_of(is_wall, doors);
    const bool is_box = random.chance(0.5);
    Body body({0, 0}, is_box ? Vec{random.between(0.05, 0.3), 0.1} : Vec{0, 0},
              is_box ? 0 : random.between(0.05, 0.4));
    int tries = 0;
    do {
      body.center = random.point(1, 7);
    } while (overlaps(map, body, walls) && ++tries < 100);
    if (overlaps(map, body, walls)) continue;
    for (int tick = 0; tick < 40; ++tick) {
      const Vec way{random.between(-0.6, 0.6), random.between(-0.6, 0.6)};
      const Slide slide = move_and_slide(map, body, way, walls);
      const SweepResult straight = sweep(map, body, way, walls);
      if (straight.end == End::length) REQUIRE(length(slide.center - straight.center) < 0.001);
      touched += slide.touched ? 1 : 0;
      body.center = slide.center;
      REQUIRE_FALSE(overlaps(map, body, walls));
    }
  }
  CHECK(touched > runs(300));
}

}  // namespace
}  // namespace raywalk
