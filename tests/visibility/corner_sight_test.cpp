// Walls that touch at a corner, by all rules of fields of view, and the sight from tile to tile.

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "fov_oracle.hpp"
#include "raywalk/ray/tiles.hpp"
#include "raywalk/visibility/tile_sight.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr std::array all_rules{FovRule::permissive, FovRule::ford, FovRule::centers};
constexpr std::array all_corners{Corner::block_both, Corner::thin, Corner::supercover};

template <class Visit>
void each_choice(Visit visit) {
  for (const FovRule rule : all_rules) {
    for (const Corner corner : all_corners) visit(FovOptions{.rule = rule, .corner = corner});
  }
}

BitGrid random_cave(Random& random, int max_side, double max_share) {
  BitGrid bits(Grid{1 + random.below(max_side), 1 + random.below(max_side)});
  const double share = random.between(0.01, max_share);
  for (const Tile t : tiles(bits.grid())) bits.set(t, random.chance(share));
  return bits;
}

/// How many tiles are seen otherwise than the definition says, or than `tile_sight` says of each.
int differences(const BitGrid& bits, Tile eye, const FovOptions& options) {
  const Grid grid = bits.grid();
  const TileTest is_solid = [&](Tile t) { return bits.test(t); };
  const FovOracle oracle(grid, bits, options.rule, options.corner);
  const std::vector<int> seen = times_seen(grid, eye, bits, options);
  int count = seen == times_seen(grid, eye, is_solid, options) ? 0 : 1;
  for (const Tile tile : tiles(grid)) {
    const int times = seen.at(static_cast<std::size_t>(grid.index(tile)));
    if (options.rule != FovRule::centers && times != (oracle.sees(eye, tile) ? 1 : 0)) ++count;
    if (times != (tile_sight(grid, eye, tile, bits, options) ? 1 : 0)) ++count;
    if (times != (tile_sight(grid, eye, tile, is_solid, options) ? 1 : 0)) ++count;
  }
  return count;
}

// A closed room, the walls of which touch at corners, seen from four places within.
TEST_CASE("field_of_view: nothing is seen outside of a room whose walls touch at corners") {
  const AsciiMap room{".............",  //
                      ".............",  //
                      "...#######...",  //
                      "..#.......#..",  //
                      "..#.......#..",  //
                      "..#.......#..",  //
                      "..#.......#..",  //
                      "..#.......#..",  //
                      "..#.......#..",  //
                      "..#.......#..",  //
                      "...#######...",  //
                      ".............",  //
                      "............."};
  const auto is_outside = [&](Tile t) {
    const bool is_beside = t.x < 3 || t.y < 3 || t.x > 9 || t.y > 9;
    return is_beside && !room(t);
  };
  for (const FovRule rule : all_rules) {
    int outside = 0;
    int through_corners = 0;
    for (const Tile eye : {Tile{6, 6}, Tile{4, 4}, Tile{3, 3}, Tile{5, 7}}) {
      const TileSink count = [&](Tile t) { outside += is_outside(t) ? 1 : 0; };
      each_tile_in_view(room.grid(), eye, room, count, {.rule = rule});
      const TileSink count_thin = [&](Tile t) { through_corners += is_outside(t) ? 1 : 0; };
      each_tile_in_view(room.grid(), eye, room, count_thin, {.rule = rule, .corner = Corner::thin});
    }
    CHECK(outside == 0);
    CHECK(through_corners > 0);
  }
}

// The eye in the corner of a room: the wall in the corner is seen, and what lies behind is not.
//
//   # # #       . # #
//   # @ .       # @ .
//   # . .       # . .
TEST_CASE("field_of_view: the solid tile in the corner of a room is seen, a free one is not") {
  const AsciiMap room{"###", "#..", "#.."};
  const AsciiMap open{".##", "#..", "#.."};
  CHECK(tile_sight(room.grid(), {1, 1}, {0, 0}, room));
  CHECK_FALSE(tile_sight(open.grid(), {1, 1}, {0, 0}, open));
  CHECK(tile_sight(open.grid(), {1, 1}, {0, 0}, open, {.corner = Corner::thin}));
}

TEST_CASE("tile_sight: on all maps of 3x3 it is the field, and that is its definition") {
  const Grid grid{3, 3};
  int wrong = 0;
  for (unsigned map = 0; map < 512; ++map) {
    const BitGrid bits(grid, [&](Tile t) { return (map >> grid.index(t) & 1U) != 0; });
    each_choice([&](const FovOptions& options) {
      for (const Tile eye : tiles(grid)) wrong += differences(bits, eye, options);
    });
  }
  CHECK(wrong == 0);
}

TEST_CASE("tile_sight: on random maps it is the field, and that is its definition") {
  Random random(120);
  for (int round = 0; round < runs(400); ++round) {
    const BitGrid bits = random_cave(random, round % 10 == 0 ? 60 : 20, 0.5);
    const Tile eye = random_tile(random, bits.grid());
    CAPTURE(round, eye.x, eye.y);
    each_choice([&](const FovOptions& options) { REQUIRE(differences(bits, eye, options) == 0); });
  }
}

TEST_CASE("tile_sight: it is the field for a million random pairs on larger maps") {
  Random random(121);
  std::int64_t pairs = 0;
  int wrong = 0;
  for (int round = 0; pairs < runs(1000000); ++round) {
    const BitGrid bits = random_cave(random, 150, 0.3);
    const Tile eye = random_tile(random, bits.grid());
    FovOptions options{.rule = round % 3 == 0 ? FovRule::ford : FovRule::permissive};
    options.corner = all_corners.at(static_cast<std::size_t>(round % 2));
    if (round % 5 == 0) options.radius = random.below(60);
    if (round % 7 == 0) options.shape = FovShape::square;
    if (round % 4 == 0) {
      options.heading = Turn::degrees(random.between(0, 360));
      options.half_angle = Turn::degrees(random.between(0, 180));
    }
    const std::vector<int> seen = times_seen(bits.grid(), eye, bits, options);
    for (const Tile tile : tiles(bits.grid())) {
      const int times = seen.at(static_cast<std::size_t>(bits.grid().index(tile)));
      if (times != (tile_sight(bits.grid(), eye, tile, bits, options) ? 1 : 0)) ++wrong;
    }
    pairs += bits.grid().count();
  }
  CHECK(wrong == 0);
}

TEST_CASE("tile_sight: two free tiles see each other or not, on mirrored and turned maps too") {
  Random random(122);
  for (int round = 0; round < runs(20000); ++round) {
    const int side = 2 + random.below(30);
    const Grid grid{side, side};
    BitGrid bits(grid);
    const double share = random.between(0.01, 0.5);
    for (const Tile t : tiles(grid)) bits.set(t, random.chance(share));
    const Tile a = random_tile(random, grid);
    const Tile b = random_tile(random, grid);
    const auto mirrored = [&](Tile t) { return Tile{side - 1 - t.x, t.y}; };
    const auto swapped = [](Tile t) { return Tile{t.y, t.x}; };  // the two make all eight
    const TileTest mirror = [&](Tile t) { return bits.test(mirrored(t)); };
    const TileTest swap = [&](Tile t) { return bits.test(swapped(t)); };
    CAPTURE(round);
    each_choice([&](const FovOptions& options) {
      const bool is_seen = tile_sight(grid, a, b, std::as_const(bits), options);
      if (!bits.test(a) && !bits.test(b)) {
        REQUIRE(tile_sight(grid, b, a, std::as_const(bits), options) == is_seen);
      }
      REQUIRE(tile_sight(grid, mirrored(a), mirrored(b), mirror, options) == is_seen);
      REQUIRE(tile_sight(grid, swapped(a), swapped(b), swap, options) == is_seen);
    });
  }
}

TEST_CASE("tile_sight: its cost follows the distance, whatever the size of the map") {
  constexpr int side = 1 << 30;
  int asked = 0;
  const TileTest is_solid = [&](Tile) {
    ++asked;
    return false;
  };
  CHECK(tile_sight({side, side}, {side - 1, 5}, {side - 31, 17}, is_solid));
  CHECK(asked <= 8 * 30 + 1);
  CHECK_FALSE(tile_sight({side, side}, {side - 1, 5}, {side, 5}, is_solid));
  CHECK_FALSE(tile_sight({side, side}, {-1, 5}, {0, 5}, is_solid));
}

TEST_CASE("tile_sight: radius, cone and an eye in a wall are those of the field") {
  const AsciiMap map{"..........", "....#.....", ".........."};
  const Grid grid = map.grid();
  CHECK(tile_sight(grid, {0, 0}, {3, 0}, map, {.radius = 3}));
  CHECK_FALSE(tile_sight(grid, {0, 0}, {4, 0}, map, {.radius = 3}));
  CHECK(tile_sight(grid, {4, 1}, {4, 1}, map));
  CHECK_FALSE(tile_sight(grid, {4, 1}, {5, 1}, map));
  const FovOptions west{.heading = Turn::degrees(180), .half_angle = Turn::degrees(20)};
  CHECK(tile_sight(grid, {5, 0}, {0, 0}, map, west));
  CHECK_FALSE(tile_sight(grid, {5, 0}, {9, 0}, map, west));
}

/// The free tiles that steps to the four neighbours lead to.
BitGrid region_of(const BitGrid& bits, Tile from) {
  BitGrid region(bits.grid());
  std::vector<Tile> next{from};
  region.set(from, true);
  while (!next.empty()) {
    const Tile here = next.back();
    next.pop_back();
    for (const Tile t : neighbors(here)) {
      if (!bits.grid().contains(t) || bits.test(t) || region.test(t)) continue;
      region.set(t, true);
      next.push_back(t);
    }
  }
  return region;
}

TEST_CASE("field_of_view: a free tile that is seen is reached by steps to the four neighbours") {
  Random random(123);
  int seen_through_corners = 0;
  for (int round = 0; round < runs(2000); ++round) {
    const BitGrid bits = random_cave(random, 40, 0.55);
    const Tile eye = random_tile(random, bits.grid());
    if (bits.test(eye)) continue;
    const BitGrid region = region_of(bits, eye);
    each_choice([&](const FovOptions& options) {
      int outside = 0;
      const TileSink count = [&](Tile t) { outside += !bits.test(t) && !region.test(t) ? 1 : 0; };
      each_tile_in_view(bits.grid(), eye, std::as_const(bits), count, options);
      if (options.corner == Corner::thin) {
        seen_through_corners += outside;
      } else {
        REQUIRE(outside == 0);
      }
    });
  }
  CHECK(seen_through_corners > 0);
}

}  // namespace
}  // namespace raywalk
