#include "raywalk/ray/height_probe.hpp"

#include <cmath>
#include <vector>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/height_sight.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr int wall_side = static_cast<int>(HeightHit::side);
constexpr int ground = static_cast<int>(HeightHit::floor);
constexpr int ceiling = static_cast<int>(HeightHit::ceiling);

/// '#' a full wall, 'l' one of half a height, 'w' a window from 0.25 to 0.75, '.' open up to 1,
/// ' ' open without end.
ZRange open_at(const AsciiMap& map, Tile tile) {
  switch (map.at(tile)) {
    case '#':
      return ZRange::wall();
    case 'l':
      return {0.5, 1};
    case 'w':
      return {0.25, 0.75};
    case ' ':
      return {};
    default:
      return {0, 1};
  }
}

CastResult cast_at(const AsciiMap& map, const Ray& ray, const Height& height,
                   const Policy& policy = {}) {
  const HeightTest open = [&](Tile tile) { return open_at(map, tile); };
  return cast(map.grid(), ray, with_heights(height, open), policy);
}

//   z
//   1 ____________
//     a - - - - - - |      over a low wall at 0.75, into it at 0.25
//     b - - -|###|
//   0 _______|###|
TEST_CASE("with_heights: what is high enough goes over a low wall") {
  const AsciiMap map{"..l."};
  const Ray east{{0.5, 0.5}, {1, 0}};
  CHECK(cast_at(map, east, {0.75, 0}).end == End::edge);
  const CastResult hit = cast_at(map, east, {0.25, 0});
  CHECK(hit.contact == Contact{1.5, {2, 0.5}, {-1, 0}, Face::west, {2, 0}, wall_side});
  CHECK(cast_at(map, east, {0.5, 0}).end == End::edge);  // along the top
  CHECK(cast_at(map, east, {std::nextafter(0.5, 0), 0}).end == End::hit);
}

//   1   ___#####___      through a window, and above and below it
//   .75    -----
//   .25    -----
//   0   ___#####___
TEST_CASE("with_heights: a window lets through what is at its height") {
  const AsciiMap map{".w."};
  const Ray east{{0.5, 0.5}, {1, 0}};
  CHECK(cast_at(map, east, {0.5, 0}).end == End::edge);
  CHECK(cast_at(map, east, {0.125, 0}).contact->id == wall_side);
  CHECK(cast_at(map, east, {0.875, 0}).contact->id == wall_side);
  // in through the window, onto its sill and its lintel: t = (0.25 - 0.5) / -0.25
  const CastResult sill = cast_at(map, east, {0.5, -0.25});
  CHECK(sill.contact == Contact{1, {1.5, 0.5}, {0, 0}, Face::none, {1, 0}, ground});
  const CastResult lintel = cast_at(map, east, {0.5, 0.25});
  CHECK(lintel.contact == Contact{1, {1.5, 0.5}, {0, 0}, Face::none, {1, 0}, ceiling});
}

//     a .                     from above onto the top of a low wall, or over it onto the floor
//         ` .  ___
//        ____`|###|____
TEST_CASE("with_heights: falling rays hit the top of a low wall, its side, or the floor") {
  const AsciiMap map{"..l.."};
  const Ray east{{0, 0.5}, {1, 0}};
  CHECK(cast_at(map, east, {1, -0.1875}).contact->tile == Tile{2, 0});
  CHECK(cast_at(map, east, {1, -0.1875}).contact->id == ground);
  CHECK(cast_at(map, east, {1, -0.1875}).t == 0.5 / 0.1875);
  CHECK(cast_at(map, east, {1, -0.375}).contact->id == wall_side);
  CHECK(cast_at(map, east, {1, -0.375}).t == 2);
  CHECK(cast_at(map, east, {1, -1}).t == 1);
  CHECK(cast_at(map, east, {1, -1}).contact->id == ground);
  CHECK(cast_at(map, east, {0, 0.25}).t == 4);
  CHECK(cast_at(map, east, {0, 0.25}).contact->id == ceiling);
}

//   exactly at the edge of a step: falling to it is the top, rising past it is free
TEST_CASE("with_heights: the edge of a floor belongs to the floor, and only grazing is free") {
  const AsciiMap map{".l."};
  CHECK(cast_at(map, {{0, 0.5}, {1, 0}}, {0.75, -0.25}).contact->id == ground);
  CHECK(cast_at(map, {{0, 0.5}, {1, 0}}, {0.75, -0.25}).t == 1);
  CHECK(cast_at(map, {{0, 0.5}, {1, 0}, 1.5}, {0.25, 0.25}).end == End::length);
  CHECK(cast_at(map, {{2.5, 0.5}, {-1, 0}}, {0.625, -0.25}).t == 0.5);
  // off a low wall, exactly over its far edge: touched, and not entered
  CHECK(cast_at(map, {{1.5, 0.5}, {1, 0}, 1}, {0.75, -0.5}).end == End::length);
}

//   a      straight down, and straight up
//   v
//   #
TEST_CASE("with_heights: a ray that goes nowhere on the map may rise and fall") {
  const AsciiMap map{"#l."};
  const Ray still{{1.5, 0.5}, {0, 0}, 10};
  CHECK(cast_at(map, still, {0.75, -1}).t == 0.25);
  CHECK(cast_at(map, still, {0.75, -1}).contact->id == ground);
  CHECK(cast_at(map, still, {0.75, 1}).contact->id == ceiling);
  CHECK(cast_at(map, still, {0.75, 0}).end == End::length);
  CHECK(cast_at(map, still, {0.25, 0}).t == 0);
  CHECK(cast_at(map, {{1.5, 0.5}, {0, 0}, 0.125}, {0.75, -1}).end == End::length);
  CHECK(cast_at(map, {{1.5, 0.5}, {0, 0}, 0}, {0.5, -1}).end == End::length);
  // on the line between two tiles it falls onto the higher of the two only where both are solid
  CHECK(cast_at(map, {{2, 0.5}, {0, 0}, 10}, {0.75, -1}).t == 0.75);
  CHECK(cast_at(map, {{1, 0.5}, {0, 0}, 10}, {0.75, -1}).t == 0.25);
}

//   a-------      along the line between two tiles it is free where one of them is
//    l l l .
//    . . w #
TEST_CASE("with_heights: along a line, the union of both sides is open") {
  const AsciiMap map{"lll.", "..w#"};
  const Ray along{{0, 1}, {1, 0}};
  CHECK(cast_at(map, along, {0.125, 0}).t == 2);
  CHECK(cast_at(map, along, {0.375, 0}).t == 3);  // pinched, as between whole tiles
  CHECK(cast_at(map, along, {0.375, 0}, {.corner = Corner::thin}).end == End::edge);
  CHECK(cast_at(map, along, {0.875, 0}).end == End::edge);
  CHECK(cast_at(map, along, {0.75, -0.25}).t == 2);
  CHECK(cast_at(map, along, {0.75, -0.1875}).t == 0.5 / 0.1875);
}

//   1  _#######_      one ray in one tile: out of the lintel into the window, onto the sill
//   0  _#######_
TEST_CASE("with_heights: a step may have several contacts, in order") {
  const AsciiMap map{"wl."};
  const HeightTest open = [&](Tile tile) { return open_at(map, tile); };
  RayCast pierce(map.grid(), Ray{{0, 0.5}, {1, 0}}, with_heights({0.875, -1}, open));
  const CastResult lintel = pierce.next();
  CHECK(lintel.t == 0);
  CHECK(test::required(lintel.contact).id == wall_side);
  const CastResult sill = pierce.next();
  CHECK(sill.t == 0.625);
  CHECK(test::required(sill.contact).id == ground);
  CHECK(pierce.next().contact->tile == Tile{1, 0});  // below its floor, and so on its side
  CHECK(pierce.next().contact->tile == Tile{2, 0});
  CHECK(pierce.next().end == End::edge);
}

TEST_CASE("with_heights: heeds the border, the start and the end of a ray") {
  const AsciiMap map{"l."};
  const Ray east{{0.5, 0.5}, {1, 0}};
  CHECK(cast_at(map, east, {0.75, 0}, {.border = Border::solid}).tile == Tile{2, 0});
  CHECK(cast_at(map, east, {0.25, 0}).t == 0);
  CHECK(cast_at(map, east, {0.25, 0}, {.start = Start::ignore_first}).end == End::edge);
  CHECK(cast_at(map, east, {0.25, 0}, {.start = Start::until_free}).end == End::edge);
  CHECK(cast_at(map, east, {0.25, -0.25}, {.start = Start::until_free}).t == 1);
  CHECK(cast_at(map, {{0.5, 0.5}, {1, 0}, 1}, {0.25, -0.25}, {.start = Start::until_free}).end ==
        End::hit);
  CHECK(cast_at(map, {{0.5, 0.5}, {1, 0}, 1}, {0.25, -0.25},
                {.start = Start::until_free, .ends = Ends::open})
            .end == End::length);
}

//   every tile open all the way, or not at all, is a map of whole tiles
TEST_CASE("with_heights: where walls are full it is what a probe of whole tiles is") {
  Random random(21);
  const Grid grid{3, 3};
  for (unsigned bits = 0; bits < 512; ++bits) {
    const TileTest solid = [&](Tile t) { return (bits >> grid.index(t) & 1U) != 0; };
    const HeightTest open = [&](Tile t) { return solid(t) ? ZRange::wall() : ZRange{}; };
    for (int i = 0; i < runs(100); ++i) {
      const auto half = [&] { return random.below(7) / 2.0; };
      const Ray ray = Ray::rounded_between({half(), half()}, {half(), half()});
      const Policy policy{.corner = static_cast<Corner>(random.below(3)),
                          .start = static_cast<Start>(random.below(3)),
                          .border = random.chance(0.5) ? Border::clip : Border::solid};
      const Height height{random.between(0, 1), random.chance(0.5) ? 0.0 : random.between(-1, 1)};
      REQUIRE(cast(grid, ray, with_heights(height, open), policy) ==
              cast(grid, ray, solid, policy));
      const Eye a{ray.origin, random.between(0, 1)};
      const Eye b{ray.at(1), random.between(0, 1)};
      REQUIRE(blocked(grid, a, b, open, policy) == blocked(grid, a.at, b.at, solid, policy));
    }
  }
}

//   z, in quarters     seen from the side, a row of tiles with floors and ceilings is a map of
//    # . # #           squares itself, and the same ray goes through that one
//    . . . #
//    . # . .
TEST_CASE("with_heights: from the side it is the cast among tiles") {
  Random random(22);
  constexpr Grid row{5, 1};
  constexpr Grid from_the_side{5, 8};
  int hits = 0;
  for (int i = 0; i < runs(100000); ++i) {
    std::vector<ZRange> open(5);
    for (ZRange& range : open) range = {random.below(9) / 4.0, random.below(9) / 4.0};
    for (ZRange& range : open) {
      if (random.chance(0.5)) range = {0, 2};
    }
    const TileTest solid = [&](Tile t) {
      const ZRange& range = open[static_cast<std::size_t>(t.x)];
      return t.y / 4.0 < range.low || t.y / 4.0 >= range.high;
    };
    const double x = random.below(21) / 4.0;
    const double z = random.below(33) / 16.0;
    const double dx = random.below(9) - 4;
    const double dz = (random.below(9) - 4) / 4.0;
    if (dx == 0) continue;  // a vertical line between two tiles is a matter of three dimensions
    const double length = random.below(9) / 4.0;
    const Policy rock{.corner = Corner::thin, .border = Border::solid};
    const CastResult flat = cast(from_the_side, Ray{{x, 4 * z}, {dx, 4 * dz}, length}, solid, rock);
    const HeightTest range = [&](Tile t) { return open[static_cast<std::size_t>(t.x)]; };
    const auto probe = with_heights({z, dz}, range);
    const bool is_level_on_line = dz == 0 && std::floor(4 * z) == 4 * z;
    const CastResult high = cast(row, Ray{{x, 0.5}, {dx, 0}, length}, probe, rock);
    CAPTURE(x, z, dx, dz, length, flat.t, high.t);
    if (is_level_on_line) continue;  // between a floor and a ceiling at one height
    REQUIRE(high.end == flat.end);
    REQUIRE(high.t == flat.t);
    if (flat.end != End::hit || flat.t == 0) continue;
    ++hits;
    const double at = 4 * (z + flat.t * dz);
    if (std::floor(flat.point.x) == flat.point.x && std::floor(at) == at) continue;
    const bool is_side =
        test::required(flat.contact).face == Face::west || flat.contact->face == Face::east;
    REQUIRE((test::required(high.contact).id == wall_side) == is_side);
    REQUIRE((high.contact->id == ground) == (test::required(flat.contact).face == Face::south));
  }
  CHECK(hits > runs(100000) / 10);
}

//   a .        two eyes over a low wall, and the same from the other side
//      ` . b
//     |###|
TEST_CASE("line_of_sight: two eyes see each other over what is low, from either side") {
  const AsciiMap map{"..l.."};
  const HeightTest open = [&](Tile tile) { return open_at(map, tile); };
  const auto sees = [&](Eye a, Eye b) {
    const bool one_way = line_of_sight(map.grid(), a, b, open);
    CHECK(one_way == line_of_sight(map.grid(), b, a, open));
    return one_way;
  };
  CHECK(sees({{0.5, 0.5}, 0.75}, {{4.5, 0.5}, 0.75}));
  CHECK_FALSE(sees({{0.5, 0.5}, 0.25}, {{4.5, 0.5}, 0.75}));
  CHECK(sees({{1.5, 0.5}, 0.5}, {{4.5, 0.5}, 0.5}));
  CHECK_FALSE(sees({{0.5, 0.5}, 0.75}, {{4.5, 0.5}, 0}));
  CHECK(sees({{2.5, 0.5}, 0.5}, {{2.5, 0.5}, 1}));
  CHECK_FALSE(sees({{2.5, 0.5}, 0.25}, {{2.5, 0.5}, 1}));
  CHECK(sees({{3.5, 0.5}, 0}, {{4.5, 0.5}, 1}));  // from the floor to the ceiling
}

TEST_CASE("line_of_sight: two eyes agree over random floors and ceilings") {
  Random random(23);
  const Grid grid{6, 6};
  int seen = 0;
  for (int i = 0; i < runs(20000); ++i) {
    const std::uint64_t low = random.bits();
    const std::uint64_t high = random.bits() & random.bits();
    const HeightTest open = [&](Tile t) {
      const auto at = static_cast<unsigned>(grid.index(t));
      return ZRange{(low >> at & 1U) != 0 ? 0.25 : 0, (high >> at & 1U) != 0 ? 0.5 : 1};
    };
    const Eye a{random.point(0, 6), random.between(0, 1)};
    const Eye b{random.point(0, 6), random.between(0, 1)};
    const bool is_blocked = blocked(grid, a, b, open);
    REQUIRE(is_blocked == blocked(grid, b, a, open));
    seen += is_blocked ? 0 : 1;
  }
  CHECK(seen > runs(20000) / 100);
}

}  // namespace
}  // namespace raywalk
