#include "raywalk/ray/thin_wall.hpp"

#include <array>
#include <cstdlib>
#include <vector>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

using Stops = ThinWall::Stops;

/// One wall in the middle of a map of 3x3.
auto only(const ThinWall& wall) {
  return thin_walls(WallTest(
      [wall](Tile tile) { return tile == Tile{1, 1} ? std::optional(wall) : std::nullopt; }));
}

constexpr Grid nine_tiles{3, 3};

//   +-----+-----+-----+
//   |     |  |  |     |
//   |  a -|->|  |     |       a door that is shut, from both sides
//   |     |  |<-|- b  |
//   +-----+-----+-----+
TEST_CASE("thin_walls: a wall stands in the middle of its tile") {
  const auto door = only({Stops::east_west, 0.5, 0, 1, 7});
  const CastResult west = cast(nine_tiles, Ray{{0.5, 1.5}, {1, 0}}, door);
  CHECK(west.contact == Contact{1, {1.5, 1.5}, {-1, 0}, Face::west, {1, 1}, 7});
  const CastResult back = cast(nine_tiles, Ray{{2.5, 1.75}, {-1, 0}}, door);
  CHECK(back.contact == Contact{1, {1.5, 1.75}, {1, 0}, Face::east, {1, 1}, 7});
  CHECK(cast(nine_tiles, Ray{{1.25, 0}, {0, 1}}, door).end == End::edge);
  const auto turned = only({Stops::north_south, 0.25, 0, 1, 0});
  const CastResult north = cast(nine_tiles, Ray{{1.5, 0}, {0, 2}}, turned);
  CHECK(north.contact == Contact{0.625, {1.5, 1.25}, {0, -1}, Face::north, {1, 1}, 0});
}

//   +-----+
//   |  :  |- -> y = 1.25: free
//   |  |  |- -> y = 1.5: its edge, which belongs to it
//   |  |  |- -> y = 1.75: solid
//   +-----+
TEST_CASE("thin_walls: a door half open stops what meets it, its edge included") {
  const auto stops = [](double y, double open) {
    const auto door = only({Stops::east_west, 0.5, open, 1, 0});
    return cast(nine_tiles, Ray{{0.5, y}, {1, 0}}, door).end == End::hit;
  };
  CHECK_FALSE(stops(1.25, 0.5));
  CHECK(stops(1.5, 0.5));
  CHECK(stops(1.75, 0.5));
  CHECK_FALSE(stops(std::nextafter(1.5, 0), 0.5));
  CHECK_FALSE(stops(1.999, 1));  // fully open, there is nothing left
  CHECK_FALSE(stops(1.999, 2));
}

//   *--->       a ray that begins on a wall leaves it, to either side, and along it
TEST_CASE("thin_walls: what begins on a wall, or runs along it, does not hit it") {
  const auto door = only({Stops::east_west, 0.5, 0.25, 1, 0});
  for (const Vec way : {Vec{1, 0}, Vec{-1, 0.5}, Vec{0, 1}, Vec{0, -1}, Vec{0, 0}}) {
    CHECK(cast(nine_tiles, Ray{{1.5, 1.5}, way}, door).end != End::hit);
  }
  CHECK(cast(nine_tiles, Ray{{1.5, 0.5}, {0, 1}}, door).end == End::edge);
}

//   a--->|b     ends before it, on it, and with a line of sight up to it
TEST_CASE("thin_walls: a ray that ends on a wall hits it, and an eye may stand on it") {
  const auto door = only({Stops::east_west, 0.5, 0, 1, 0});
  CHECK(cast(nine_tiles, Ray::rounded_between({0.5, 1.5}, {1.5, 1.5}), door).end == End::hit);
  CHECK(cast(nine_tiles, Ray::rounded_between({0.5, 1.5}, {1.25, 1.5}), door).end == End::length);
  CHECK_FALSE(blocked(nine_tiles, {0.5, 1.5}, {1.5, 1.5}, door));
  CHECK_FALSE(blocked(nine_tiles, {1.5, 1.5}, {0.5, 1.5}, door));
  CHECK(blocked(nine_tiles, {0.5, 1.5}, {1.75, 1.5}, door));
}

//   +--:--+
//   |  |  |
//   +--|--+---->      along the line below a wall, or above it: it reaches the line, and stops it
//   |     |
TEST_CASE("thin_walls: a ray along a grid line meets the walls on both of its sides") {
  const auto wall = only({Stops::east_west, 0.5, 0.5, 1, 0});
  CHECK(cast(nine_tiles, Ray{{0, 2}, {1, 0}}, wall).t == 1.5);
  CHECK(cast(nine_tiles, Ray{{0, 1}, {1, 0}}, wall).end == End::edge);
  const auto two = thin_walls(WallTest([](Tile t) {  // the upper one stands behind the lower one
    return t.x == 1 ? std::optional(ThinWall{Stops::east_west, t.y == 0 ? 0.75 : 0.25, 0, 1, t.y})
                    : std::nullopt;
  }));
  RayCast both(nine_tiles, Ray{{0, 1}, {1, 0}}, two);
  CHECK(both.next().t == 1.25);
  CHECK(both.next().t == 1.75);
  CHECK(both.next().end == End::edge);
}

//   a-> | #       a door stands before a wall; together they stop what either stops
TEST_CASE("thin_walls: compose with walls, in order") {
  const AsciiMap map{".....", "..D.#"};
  const auto doors = thin_walls(WallTest([&](Tile t) {
    return map.at(t) == 'D' ? std::optional(ThinWall{Stops::east_west, 0.5, 0.5, 1, 1})
                            : std::nullopt;
  }));
  CHECK(cast(map.grid(), Ray{{0.5, 1.75}, {1, 0}}, any_of(map, doors)).t == 2);
  CHECK(cast(map.grid(), Ray{{0.5, 1.25}, {1, 0}}, any_of(map, doors)).t == 3.5);
  CHECK(cast(map.grid(), Ray{{0.5, 0.5}, {1, 0}}, any_of(map, doors)).end == End::edge);
}

/// A point of the grid of eighths.
struct Eighths {
  int x = 0;
  int y = 0;
};

/// The first t at which the segment from a to b goes through one of the walls, by whole numbers
/// alone: every wall of the map is looked at, whatever the tiles on the way.
std::optional<double> first_crossing(const std::vector<std::optional<ThinWall>>& walls, Eighths a,
                                     Eighths b) {
  std::optional<double> first;
  for (int i = 0; i < 9; ++i) {
    const auto& wall = walls[static_cast<std::size_t>(i)];
    if (!wall || wall->from >= wall->to) continue;
    const bool by_x = wall->stops == Stops::east_west;
    const auto eighth = [](double v) { return static_cast<int>(v * 8); };
    const int place = 8 * (by_x ? i % 3 : i / 3) + eighth(wall->place);
    const int base = 8 * (by_x ? i / 3 : i % 3);
    const int gone = place - (by_x ? a.x : a.y);
    const int across = by_x ? b.x - a.x : b.y - a.y;
    const int along = by_x ? b.y - a.y : b.x - a.x;
    if (gone == 0 || gone * across < 0 || std::abs(gone) > std::abs(across)) continue;
    // at = (by_x ? a.y : a.x) + along * gone / across, times |across|
    const int size = std::abs(across);
    const int at = (by_x ? a.y : a.x) * size + along * gone * (across < 0 ? -1 : 1);
    if (at < (base + eighth(wall->from)) * size || at > (base + eighth(wall->to)) * size) continue;
    const double t = static_cast<double>(gone) / across;
    if (!first || t < *first) first = t;
  }
  return first;
}

//   |  - .      3x3 tiles with random walls in eighths, rays between points of the same grid: along
//   .  | -      lines, through corners, through edges, ending on walls
//   -  . |
TEST_CASE("thin_walls: meet what whole numbers say they meet") {
  Random random(17);
  int hits = 0;
  for (int world = 0; world < runs(2000); ++world) {
    std::vector<std::optional<ThinWall>> walls(9);
    for (auto& wall : walls) {
      if (random.chance(0.3)) continue;
      wall = ThinWall{random.chance(0.5) ? Stops::east_west : Stops::north_south,
                      (1 + random.below(7)) / 8.0, random.below(9) / 8.0, random.below(9) / 8.0, 0};
      if (random.chance(0.5)) wall->to = 1;
    }
    const auto probe = thin_walls(WallTest([&](Tile t) {
      return nine_tiles.contains(t) ? walls[static_cast<std::size_t>(nine_tiles.index(t))]
                                    : std::nullopt;
    }));
    for (int i = 0; i < 100; ++i) {
      const Eighths a{random.below(25), random.below(25)};
      const Eighths b{random.below(25), random.below(25)};
      const Ray ray = Ray::rounded_between({a.x / 8.0, a.y / 8.0}, {b.x / 8.0, b.y / 8.0});
      const CastResult result = cast(nine_tiles, ray, probe, {.border = Border::unbounded});
      const std::optional<double> expected = first_crossing(walls, a, b);
      REQUIRE(result.contact.has_value() == expected.has_value());
      if (expected) REQUIRE(result.t == *expected);
      hits += expected ? 1 : 0;
      REQUIRE(blocked(nine_tiles, ray.origin, ray.at(1), probe, {.border = Border::unbounded}) ==
              (expected && *expected < 1));
    }
  }
  CHECK(hits > runs(2000) * 20);
}

TEST_CASE("thin_walls: nothing is met far out, or by what is no ray") {
  const auto door = only({Stops::east_west, 0.5, 0, 1, 0});
  CHECK(cast(nine_tiles, Ray{{nan, 1.5}, {1, 0}}, door).end == End::invalid);
  CHECK(cast(nine_tiles, Ray{{-0x1p30, 1.5}, {1, 0}}, door).point == Point{1.5, 1.5});
  CHECK(cast(nine_tiles, Ray{{0.5, 1.5}, {5e-324, 0}}, door).end == End::hit);
  CHECK(cast(nine_tiles, Ray{{0.5, 1.5}, {1e300, 1e299}}, door).point.x == 1.5);
}

}  // namespace
}  // namespace raywalk
