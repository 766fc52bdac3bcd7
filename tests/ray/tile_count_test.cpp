#include "raywalk/ray/tile_count.hpp"

#include <vector>

#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

std::int64_t walked(const Ray& ray, Tie tie = Tie::y_first) {
  std::int64_t tiles = 0;
  for ([[maybe_unused]] const Step& step : walk(ray, tie)) ++tiles;
  return tiles;
}

//   a . . .
//   . . . b      3 columns and 1 row further: 5 tiles
TEST_CASE("tile count: the tiles of a ray are as many as the Manhattan distance, plus one") {
  CHECK(tile_count(Point{0.5, 0.5}, Point{3.5, 1.5}) == 5);
  CHECK(tile_count(Point{3.5, 1.5}, Point{0.5, 0.5}) == 5);
  CHECK(tile_count(Ray::rounded_between({0.5, 0.5}, {3.5, 1.5})) == 5);
  CHECK(walked(Ray::rounded_between({0.5, 0.5}, {3.5, 1.5})) == 5);
}

TEST_CASE("tile_count: is what the walk yields, for every segment of a small lattice") {
  constexpr int stride = 10 / runs(10);  // 1, or 10 where nothing is optimised
  for (int i = 0; i < 13 * 13 * 13 * 13; i += stride) {
    const auto digit = [&](int place) { return (i / place % 13 - 6) * 0.5; };
    const Point a{digit(1), digit(13)};
    const Point b{digit(13 * 13), digit(13 * 13 * 13)};
    const Ray ray = Ray::rounded_between(a, b);
    const std::int64_t tiles = tile_count(a, b);
    if (tile_count(ray) != tiles || walked(ray) != tiles || walked(ray, Tie::x_first) != tiles) {
      CAPTURE(a.x, a.y, b.x, b.y, tiles, walked(ray));
      FAIL("the counts differ");
    }
  }
}

TEST_CASE("tile_count: is what the walk yields, for rays of any length and direction") {
  Random random(26);
  for (int i = 0; i < runs(100000); ++i) {
    const Point a = random.point(-40, 40);
    const double scale = std::exp2(random.below(120) - 60);
    const Vec direction{random.between(-1, 1) * scale, random.between(-1, 1) * scale};
    const Ray ray{a, direction, random.between(0, 30) / scale};
    REQUIRE(tile_count(ray) == walked(ray));
    const Point b = random.point(-40, 40);
    REQUIRE(tile_count(a, b) == walked(Ray::rounded_between(a, b)));
  }
}

//   a . . b|         the end is on a line, and neither end is rounded
TEST_CASE("tile_count: is what the walk of a segment yields, to the very tile of its end") {
  Random random(22);
  for (int i = 0; i < runs(100000); ++i) {
    const Point a = random.point(-40, 40);
    const Point b{1.0 * random.below(80) - 40, i % 2 == 0 ? a.y : 1.0 * random.below(80) - 40};
    std::int64_t count = 0;
    Tile last{};
    for (const Step& step : walk(a, b)) {
      ++count;
      last = step.tile;
    }
    REQUIRE(count == tile_count(a, b));
    REQUIRE(last == tile_at(b));
  }
  CHECK(std::ranges::distance(walk(Point{0.5, 0.5}, Point{infinity, 0.5})) == 0);
}

TEST_CASE("tile_count: a ray without extent has one tile") {
  CHECK(tile_count(Ray{{0.5, 0.5}, {0, 0}, infinity}) == 1);
  CHECK(tile_count(Ray{{0.5, 0.5}, {1, 2}, 0}) == 1);
  CHECK(tile_count(Point{0.5, 0.5}, Point{0.5, 0.5}) == 1);
}

TEST_CASE("tile_count: an invalid ray has no tiles, an endless one no count") {
  CHECK(tile_count(Ray{{nan, 0}, {1, 0}, 1}) == 0);
  CHECK(tile_count(Ray{{0, 0}, {1, infinity}, 1}) == 0);
  CHECK(tile_count(Ray{{0, 0}, {1, 0}, -1}) == 0);
  CHECK(tile_count(Point{0, 0}, Point{nan, 0}) == 0);
  CHECK(tile_count(Point{0, 0}, Point{0, 0x1p31}) == 0);
  CHECK(tile_count(Ray{{0, 0}, {1, 0}, infinity}) == std::nullopt);
  CHECK(tile_count(Ray{{0, 0}, {-1, 0}, 0x1p31}) == std::nullopt);
  CHECK(tile_count(Ray{{0, 0}, {0, 1e300}, 1e300}) == std::nullopt);
}

TEST_CASE("tile_count: from one end of the range to the other") {
  constexpr double far = 0x1p30;
  CHECK(tile_count(Point{-far, -far}, Point{far, far}) == (std::int64_t{1} << 32) + 1);
  CHECK(tile_count(Ray{{-far, -far}, {1, 1}, 2 * far}) == (std::int64_t{1} << 32) + 1);
  CHECK(tile_count(Ray{{-far, 0}, {1, 0}, std::nextafter(2 * far, 0)}) == (std::int64_t{1} << 31));
}

// The end is origin + t * direction itself, where a double would be rounded onto a grid line.
TEST_CASE("tile_count: the end is exact, a hair before a line and on it") {
  CHECK(tile_count(Ray{{1, 0.5}, {-0x1p-60, 0}, 1}) == 2);
  CHECK(tile_count(Ray{{1, 0.5}, {0x1p-60, 0}, 1}) == 1);
  CHECK(tile_count(Ray{{1, 0.5}, {-5e-324, 0}, 1e-300}) == 2);
  CHECK(tile_count(Ray{{0x1p-1074, 0.5}, {-0x1p-1000, 0}, 0x1p-74}) == 1);
  CHECK(tile_count(Ray{{0x1p-1074, 0.5}, {-0x1p-1000, 0}, 0x1.8p-74}) == 2);
  CHECK(tile_count(Ray{{0x1p-1074, 0.5}, {-0x1p-1000, 0}, 0x1.4p-74}) == 2);
  CHECK(tile_count(Ray{{0x1p-1074, 0.5}, {-0x1p-1000, 0}, 0x0.cp-74}) == 1);
  CHECK(tile_count(Ray{{0, 0.5}, {-0x1p-1000, 0}, 0x1p-1000}) == 2);
  CHECK(tile_count(Ray{{0, 0.5}, {0.1, 0}, 10}) == 2);  // 0.1 is above 1/10
  CHECK(tile_count(Ray{{0, 0.5}, {0.1, 0}, std::nextafter(10, 0)}) == 1);
  CHECK(tile_count(Ray{{0, 0.5}, {1.0 / 3, 0}, 3}) == 1);  // and 1/3 below
  CHECK(tile_count(Ray{{0, 0.5}, {-1.0 / 3, 0}, 3}) == 2);
}

TEST_CASE("step_signs: of a difference of tiles, and of a direction") {
  CHECK(step_signs(Tile{2, 2}, Tile{5, -1}) == TileStep{1, -1});
  CHECK(step_signs(Tile{2, 2}, Tile{2, 9}) == TileStep{0, 1});
  CHECK(step_signs(Vec{-1e-300, 0}) == TileStep{-1, 0});
  CHECK(step_signs(Vec{nan, -infinity}) == TileStep{0, -1});
}

}  // namespace
}  // namespace raywalk
