#include "raywalk/ray/thin_wall.hpp"

#include <cmath>

#include "raywalk/ray/cast.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

using Stops = ThinWall::Stops;

constexpr Grid five_tiles{5, 5};

/// Anywhere on the map, or on the lines and corners of tiles and halves of them.
Point random_place(Random& random) {
  const Point anywhere = random.point(0, 5);
  Point place = anywhere;
  if (random.chance(0.3)) place.x = std::floor(place.x * 2) / 2;
  if (random.chance(0.3)) place.y = std::floor(place.y * 2) / 2;
  return place;
}

ThinWall random_wall(Random& random) {
  ThinWall wall;
  wall.stops = random.chance(0.5) ? Stops::east_west : Stops::north_south;
  if (random.chance(0.5)) wall.place = (1 + random.below(63)) / 64.0;
  if (random.chance(0.2)) wall.place = random.between(0.01, 0.99);
  if (random.chance(0.5)) wall.from = random.below(65) / 64.0;
  if (random.chance(0.2)) wall.from = random.between(0, 1);
  if (random.chance(0.5)) wall.to = random.below(65) / 64.0;
  if (random.chance(0.2)) wall.to = random.between(0, 1);
  wall.id = random.below(9);
  return wall;
}

/// A way to somewhere, or to where a wall ends, but for rounding.
Vec random_way(Random& random, Point from, const ThinWall& wall, Tile tile) {
  const Point somewhere = random.point(0, 5);
  if (random.chance(0.7)) return somewhere - from;
  const double along = random.chance(0.5) ? wall.from : wall.to;
  const Point end = wall.stops == Stops::east_west ? Point{tile.x + wall.place, tile.y + along}
                                                   : Point{tile.x + along, tile.y + wall.place};
  return (end - from) * random.between(0.1, 3);
}

}  // namespace

//   +-----+-----+
//   |     |  |  |
//   |  *--+->|  |       found without a walk, or not at all where the wall's end is too near
//   |     |     |
//   +-----+-----+
TEST_CASE("meet_thin_wall: it says what a cast says, or that it cannot tell") {
  Random random(1);
  int certain = 0;
  int hits = 0;
  for (int run = 0; run < runs(200000); ++run) {
    const Tile tile{random.below(5), random.below(5)};
    const ThinWall wall = random_wall(random);
    const Point from = random_place(random);
    const Ray ray{from, random_way(random, from, wall, tile)};
    if (!detail::is_common_cast(five_tiles, ray, {})) continue;
    const auto guess = detail::meet_thin_wall(ray, wall, tile);
    if (!guess.is_certain) {
      REQUIRE_FALSE(guess.contact);
      continue;
    }
    const auto only = thin_walls(
        WallTest([&](Tile here) { return here == tile ? std::optional(wall) : std::nullopt; }));
    CAPTURE(run, tile.x, tile.y, from.x, from.y, ray.direction.x, ray.direction.y);
    REQUIRE(guess.contact == cast(five_tiles, ray, only).contact);
    ++certain;
    hits += guess.contact ? 1 : 0;
  }
  CHECK(certain > runs(200000) / 2);
  CHECK(hits > runs(200000) / 40);
}

TEST_CASE("meet_thin_wall: the end of a wall is left to exact arithmetic") {
  const ThinWall door{.from = 0.25};
  const auto guess = [&](Vec way) {
    return detail::meet_thin_wall({{0.5, 0.25}, way}, door, {1, 0});
  };
  CHECK_FALSE(guess({1, 0}).is_certain);
  CHECK(guess({1, 0x1p-40}).contact.has_value());
  CHECK(guess({1, -0x1p-40}).is_certain);
  CHECK_FALSE(guess({1, -0x1p-40}).contact);
}

}  // namespace raywalk
