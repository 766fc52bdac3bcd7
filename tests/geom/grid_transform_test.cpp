#include "raywalk/geom/grid_transform.hpp"

#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

//   world: 40   56   72      a map at 40, 8 with tiles of 16 x 24
//       8  +----+----+
//          |    | a  |       a = 60, 20 is 1.25, 0.5 on the grid
//      32  +----+----+
TEST_CASE("grid transform: a position in the world is turned into tiles, and back") {
  const GridTransform map = GridTransform::make({40, 8}, 16, 24).value();
  CHECK(map.to_grid(WorldPoint{60, 20}) == Point{1.25, 0.5});
  CHECK(map.to_grid(WorldPoint{32, -4}) == Point{-0.5, -0.5});
  CHECK(map.to_world(Point{1.25, 0.5}) == WorldPoint{60, 20});
  CHECK(map.to_grid(WorldVec{8, 24}) == Vec{0.5, 1});
  CHECK(map.to_world(Vec{0.5, 1}) == WorldVec{8, 24});
}

TEST_CASE("GridTransform: without a map's place and size the world is the grid") {
  const GridTransform same;
  CHECK(same.to_grid(WorldPoint{2.5, -3}) == Point{2.5, -3});
  CHECK(same.to_world(Point{2.5, -3}) == WorldPoint{2.5, -3});
  CHECK(same == GridTransform::make({0, 0}, 1, 1));
}

TEST_CASE("GridTransform: sizes that are not positive, and places that are none, are refused") {
  for (const double bad : {0.0, -0.0, -16.0, nan, infinity, -infinity}) {
    CAPTURE(bad);
    CHECK_FALSE(GridTransform::make({0, 0}, bad, 16));
    CHECK_FALSE(GridTransform::make({0, 0}, 16, bad));
  }
  for (const double bad : {nan, infinity, -infinity}) {
    CHECK_FALSE(GridTransform::make({bad, 0}, 16, 16));
    CHECK_FALSE(GridTransform::make({0, bad}, 16, 16));
  }
  static_assert(GridTransform::make({1, 2}, 3, 4)->tile_height() == 4);
}

//   a----.----b    the same t names the same place, in the world and on the grid
TEST_CASE("GridTransform: t is the same in the world and on the grid") {
  const GridTransform map = GridTransform::make({-8, 4}, 16, 32).value();
  const WorldRay world = WorldRay::along({0, 4}, {3, 4}, 100);  // t is a distance in the world
  const Ray ray = map.to_grid(world);
  CHECK(ray.max_t == 100);
  CHECK(ray.direction == Vec{0.6 / 16, 0.8 / 32});
  CHECK(map.to_grid(world.at(40)) == ray.at(40));
  CHECK(map.to_world(ray) == world);
  CHECK(map.to_grid(WorldRay::rounded_between({0, 4}, {16, 36})).max_t == 1);
}

TEST_CASE("WorldRay: a direction of any length is normalised, a zero one stays zero") {
  for (const double size : {1e300, 1e200, 1.0, 1e-160, 1e-300}) {
    CHECK(WorldRay::along({0, 0}, {0, -size}, 1).direction == WorldVec{0, -1});
  }
  CHECK(WorldRay::along({1, 1}, {0, 0}, 5) == WorldRay{{1, 1}, {0, 0}, 5});
}

/// -1, 0 or 1: on which side of a grid line a coordinate of the world lies, exactly.
int side_of_line(double value, double corner, double size, int line) {
  detail::ExactSum sum;
  sum.add(value, 1);
  sum.add(corner, -1);
  sum.add(-line, size);
  return sum.sign();
}

/// The same for a coordinate on the grid.
int side_of_line(double value, int line) { return (value > line ? 1 : 0) - (value < line ? 1 : 0); }

//   k-1    k    k+1        points as near to the line k as doubles come, and one ulp beside that
//    |    .|.    |
TEST_CASE("GridTransform: a point on a grid line stays on it, one beside it on its side") {
  Random random(24);
  int plain_strays = 0;
  for (int i = 0; i < runs(100000); ++i) {
    const double corner = random.between(-1000, 1000);
    const double size = random.between(0.5, 64);
    const int line = random.below(8192) - 4096;
    const double place = std::fma(line, size, corner);
    const GridTransform map = GridTransform::make({corner, 0}, size, 1).value();
    for (const double x : {place, std::nextafter(place, -1e9), std::nextafter(place, 1e9)}) {
      const int side = side_of_line(x, corner, size, line);
      const int found = side_of_line(map.to_grid(WorldPoint{x, 0}).x, line);
      REQUIRE((found == side || (found == 0 && side != 0)));
      const int plain = side_of_line((x - corner) / size, line);
      plain_strays += plain != 0 && plain != side ? 1 : 0;
    }
  }
  CHECK(plain_strays > 0);  // a difference and a quotient, each rounded, lead astray
}

TEST_CASE("GridTransform: whole tiles in whole units come out whole") {
  const GridTransform map = GridTransform::make({-40, 17}, 24, 7).value();
  for (int i = -1000; i <= 1000; ++i) {
    REQUIRE(map.to_grid(WorldPoint{i * 24.0 - 40, i * 7.0 + 17}) == Point{1.0 * i, 1.0 * i});
  }
}

TEST_CASE("GridTransform: a point is rounded once, not once for each operation") {
  Random random(45);
  int plain_differs = 0;
  for (int i = 0; i < runs(200000); ++i) {
    const double corner = random.between(-1000, 1000);
    const double size = random.between(0.5, 64);
    const double value = random.between(-100000, 100000);
    const double exact_enough =
        static_cast<double>((static_cast<long double>(value) - corner) / size);
    const double found = detail::grid_coordinate(value, corner, size);
    // A long double rounds twice, too, but 2048 times more finely: it may miss by one ulp.
    REQUIRE(std::abs(found - exact_enough) <= std::abs(exact_enough) * 0x1p-52);
    plain_differs += (value - corner) / size != found ? 1 : 0;
  }
  CHECK(plain_differs > runs(10000));
}

TEST_CASE("GridTransform: what is no number or too large stays so") {
  const GridTransform tiny = GridTransform::make({0, 0}, 1e-300, 1e-300).value();
  CHECK(tiny.to_grid(WorldPoint{1e10, -1e10}) == Point{infinity, -infinity});
  CHECK(std::isnan(tiny.to_grid(WorldPoint{nan, 0}).x));
  CHECK(tiny.to_grid(WorldPoint{infinity, 0}).x == infinity);
}

}  // namespace
}  // namespace raywalk
