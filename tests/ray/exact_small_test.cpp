// Every map of 3x3 tiles, asked by every segment of the half-lattice, against sets of points.

#include <vector>

#include "ray/exact_check_walk.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

using oracle::Cuts;
using oracle::Judged;
using oracle::Lattice;
using oracle::Sets;
using oracle::SolidIn;
using oracle::Straight;
using oracle::World;

constexpr Lattice small_lattice{0, 0, 3, 3, 1};
constexpr int map_count = 512;

// All maps and all segments, or where the code is slow some of both: the steps have no common
// factor with the sizes, so that no pattern is left out.
constexpr bool is_fast = runs(10) == 10;
constexpr int segment_step = is_fast ? 1 : 31;
constexpr int map_step(int full) { return is_fast || full > 50 ? full : 6 * full + 1; }

World world_of(int map, Border border) {
  World world{small_lattice, {3, 3}, border, border == Border::solid, {}};
  for (int tile = 0; tile < 9; ++tile) {
    world.cells.push_back(static_cast<std::uint8_t>(map >> tile & 1));
  }
  return world;
}

std::vector<World> worlds_of(Border border, int step) {
  std::vector<World> worlds;
  for (int map = 0; map < map_count; map += step) worlds.push_back(world_of(map, border));
  return worlds;
}

/// Asks all these maps about the casts from a to b, and about the view both ways if a comes first.
std::string differences(const std::vector<World>& worlds, Point a, Point b) {
  const Ray ray = Ray::rounded_between(a, b);
  const Cuts cuts(small_lattice, Straight::of(ray));  // of the segment, too: b - a is exact here
  const bool is_first = a.x < b.x || (a.x == b.x && a.y <= b.y);
  for (const World& world : worlds) {
    const Sets sets(cuts, world);
    const SolidIn probe{&world};
    std::string text = oracle::check_cast(Judged{world, ray, cuts, sets}, probe);
    if (text.empty() && is_first) text = oracle::check_blocked(world, a, b, sets, probe);
    if (!text.empty()) return text;
  }
  return "";
}

/// All segments between two points of the half-lattice from `low` to `high`, in half tiles.
void ask_all(const std::vector<World>& worlds, int low, int high) {
  const int count = high - low + 1;
  for (int n = 0; n < count * count * count * count; n += segment_step) {
    const auto coordinate = [&](int i) { return (low + i % count) / 2.0; };
    const Point a{coordinate(n), coordinate(n / count)};
    const Point b{coordinate(n / count / count), coordinate(n / count / count / count)};
    const std::string text = differences(worlds, a, b);
    if (!text.empty()) FAIL(text);
  }
  SUCCEED();
}

//   +-+-+-+      512 maps; a and b on the 49 points of their half-lattice: corners of tiles,
//   |a|#| |      middles of sides and middles of tiles
//   +-+-+-+
//   |#| |#|
//   +-+-b-+
//   | |#| |
//   +-+-+-+
TEST_CASE("exact: all 3x3 maps, all segments of the half-lattice of the map") {
  ask_all(worlds_of(Border::clip, map_step(1)), 0, 6);
}

//   @ @ @ @ @
//   @ a . # @      the tiles beyond the map are solid
//   @ # . . @
//   @ . . b @
//   @ @ @ @ @
TEST_CASE("exact: 3x3 maps in rock") { ask_all(worlds_of(Border::solid, map_step(7)), 0, 6); }

//   . . . . .
//   . a . # .      the tiles beyond the map are free, but asked about
//   . # . . .
//   . . . b .
//   . . . . .
TEST_CASE("exact: 3x3 maps on an open plain whose tiles are asked about") {
  ask_all(worlds_of(Border::unbounded, map_step(5)), 0, 6);
}

//   a
//     . . #
//     # . .        a and b up to a tile and a half beyond the map, or up to one tile in rock
//     . # .
//           b
TEST_CASE("exact: 3x3 maps, segments that begin and end beyond them, too") {
  ask_all(worlds_of(Border::clip, map_step(61)), -3, 9);
  ask_all(worlds_of(Border::reject, map_step(101)), -2, 8);
  ask_all(worlds_of(Border::solid, map_step(73)), -2, 8);
}

//   a 2 .        every way there is between two points, with each of the three ties
//   . 3 4
//   . . b
TEST_CASE("exact: walks of all segments of the half-lattice, in and around 3x3 tiles") {
  const World world = world_of(0, Border::clip);
  for (int n = 0; n < 13 * 13 * 13 * 13; n += segment_step) {
    const auto coordinate = [](int i) { return (i % 13 - 3) / 2.0; };
    const Ray ray = Ray::rounded_between({coordinate(n), coordinate(n / 13)},
                                         {coordinate(n / 169), coordinate(n / 2197)});
    const Cuts cuts(small_lattice, Straight::of(ray));
    const Sets sets(cuts, world);
    for (const Tie tie : {Tie::y_first, Tie::x_first, Tie::diagonal}) {
      const std::string text = oracle::check_walk(Judged{world, ray, cuts, sets}, tie);
      if (!text.empty()) FAIL(text);
    }
  }
  SUCCEED();
}

}  // namespace
}  // namespace raywalk
