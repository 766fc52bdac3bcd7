// Promises of casts through tiles and their masks, row by row, as small examples.

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "raywalk/body/body_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// Tiles of 8x8 pixels, drawn pixel by pixel. It counts how often it is asked about a tile.
class Drawing {
 public:
  explicit Drawing(const AsciiMap& pixels)
      : grid_{pixels.grid().width / size, pixels.grid().height / size} {
    for (std::int64_t i = 0; i < grid_.count(); ++i) {
      const Tile tile = grid_.tile(i);
      Mask mask(size, size);
      for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
          mask.set({x, y}, pixels({tile.x * size + x, tile.y * size + y}));
        }
      }
      masks_.push_back(mask);
      is_free_.push_back(mask == Mask(size, size));
    }
  }

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] int asked() const { return asked_; }
  [[nodiscard]] CastResult cast_ray(const Ray& ray, const Policy& policy = {}) {
    asked_ = 0;
    const PlanTest plans = [this](Tile tile) {
      ++asked_;
      const auto at = static_cast<std::size_t>(grid_.index(tile));
      return is_free_[at] ? Plan{} : Plan{false, &masks_[at], {}};
    };
    return cast(grid_, ray, PlanProbe(plans, size), policy);
  }
  [[nodiscard]] CastResult cast_pixels(Point a, Point b, const Policy& policy = {}) {
    return cast_ray(Ray::rounded_between({a.x / size, a.y / size}, {b.x / size, b.y / size}),
                    policy);
  }
  static constexpr int size = 8;

 private:
  Grid grid_;
  std::vector<Mask> masks_;
  std::vector<bool> is_free_;
  int asked_ = 0;
};

/// Two tiles: one is empty, the other has a wall of three pixels, a single one, and a diagonal.
const AsciiMap two_tiles{
    "................", "............#...", "............#...", "............#...",
    "..........#.....", ".........#......", "........#.......", "................",
};

//   ........:....#...      in, above, left of and right of the map, and below it
//   *
TEST_CASE("cast: outside the map on all four sides all is free, or rock, by the policy") {
  Drawing map(two_tiles);
  const Point middle{4, 4};
  for (const Vec way : {Vec{0, -1}, Vec{0, 1}, Vec{-1, 0}}) {
    const Point outside = middle + 100.0 * way;
    CHECK(map.cast_pixels(middle, outside).end == End::edge);
    CHECK(map.cast_pixels(outside, middle).end == End::length);
    CHECK(map.cast_pixels(middle, outside, {.border = Border::solid}).end == End::hit);
    CHECK(map.cast_pixels(outside, middle, {.border = Border::solid}).t == 0);
    CHECK(map.cast_pixels(outside, middle, {.border = Border::reject}).end == End::edge);
  }
  CHECK(map.cast_pixels({100, 0.5}, {8, 0.5}).end == End::length);
  CHECK(map.cast_pixels({100, 2.5}, {8, 2.5}).tile == Tile{1, 0});
  CHECK(map.cast_pixels({-50, -50}, {-20, 60}).end == End::edge);
  CHECK(map.cast_pixels({-5, -5}, {-5, -5}).end != End::hit);
}

//   a ` . b      from anywhere to anywhere in a tile without solid pixels
TEST_CASE("cast: an empty tile is free") {
  Drawing map(two_tiles);
  for (int y = 0; y <= 8; ++y) {
    for (int x = 0; x <= 7; ++x) {
      CHECK(map.cast_pixels({0.5, 3.5}, {1.0 * x, 1.0 * y}).end != End::hit);
      CHECK(map.cast_pixels({1.0 * x, 1.0 * y}, {1.0 * x, 1.0 * y}).end != End::hit);
    }
  }
}

//   a . . . #      the same place for directions of any length
TEST_CASE("cast: cast from a position, along a direction of any length, so far") {
  Drawing map(two_tiles);
  for (const double size : {1.0, 1e-9, 8.0, 1e9}) {
    const Ray ray = Ray::along({0.5, 0.3125}, {size, 0}, 5);
    CHECK(map.cast_ray(ray).point == Point{1.5, 0.3125});
    CHECK(map.cast_ray(ray).t == 1);
    CHECK(map.cast_ray(Ray{{0.5, 0.3125}, {size, 0}}).point == Point{1.5, 0.3125});
  }
  const Ray slanted = Ray::along({0.5, 0.1875}, {3, 4}, 0.25);
  CHECK(map.cast_ray(slanted).end == End::length);
  CHECK(glm::length(map.cast_ray(slanted).point - slanted.origin) == Approx(0.25));
}

//   a . . # . *      hit at the pixel, else how far it came
TEST_CASE("cast: the result says whether it hit, and where") {
  Drawing map(two_tiles);
  const CastResult hit = map.cast_pixels({0, 2.5}, {16, 2.5});
  CHECK(hit.end == End::hit);
  CHECK(hit.point == Point{1.5, 0.3125});
  CHECK(hit.tile == Tile{1, 0});
  CHECK(test::required(hit.contact).id == 2 * 8 + 4);
  const CastResult miss = map.cast_pixels({0, 7.5}, {13, 7.5});
  CHECK(miss.end == End::length);
  CHECK(miss.point == Point{13 / 8.0, 7.5 / 8});
  CHECK_FALSE(miss.contact);
}

//   3 2 1      a ring of pixels round a, and a further one round that: in every direction, and
//   4 a 0      whichever end is west or north of the other, the nearer ring is hit
//   5 6 7
TEST_CASE("cast: the first collision from the start outwards, in every octant") {
  const auto ring = [](Pixel p, int reach) {
    return std::max(std::abs(p.x - 32), std::abs(p.y - 32)) == reach;
  };
  Mask mask(64, 64);
  for (int y = 0; y < 64; ++y) {
    for (int x = 0; x < 64; ++x) mask.set({x, y}, ring({x, y}, 10) || ring({x, y}, 20));
  }
  const PlanProbe<PlanTest> probe([&](Tile) { return Plan{false, &mask, {}}; }, 64);
  const Point start{32.3 / 64, 32.7 / 64};
  for (int octant = 0; octant < 8; ++octant) {
    for (const double small : {0.0, 0.3, 0.99}) {
      Vec way = octant % 2 == 0 ? Vec{1, small} : Vec{small, 1};
      if ((octant & 2) != 0) way.x = -way.x;
      if ((octant & 4) != 0) way.y = -way.y;
      const CastResult result = cast(Grid{1, 1}, Ray{start, way}, probe);
      REQUIRE(result.end == End::hit);
      const int id = test::required(result.contact).id;
      CHECK(ring({id % 64, id / 64}, 10));
      const CastResult back = cast(Grid{1, 1}, Ray::rounded_between(start + way, start), probe,
                                   {.border = Border::clip});
      CHECK((back.end == End::hit &&
             ring({test::required(back.contact).id % 64, back.contact->id / 64}, 20)));
    }
  }
}

//   . a      a in a solid pixel, b in a free one: no more and no less than what stands there
//   b #
TEST_CASE("cast: a cast of length 0 asks about its start") {
  Drawing map(two_tiles);
  for (int y = 0; y < 8; ++y) {
    for (int x = 0; x < 16; ++x) {
      const Point middle{(x + 0.5) / 8, (y + 0.5) / 8};
      for (const Ray& ray : {Ray{middle, {1, 0}, 0}, Ray{middle, {0, 0}}, Ray{middle, {0, 0}, 0}}) {
        const CastResult result = map.cast_ray(ray);
        REQUIRE((result.end == End::hit) == two_tiles({x, y}));
        REQUIRE(result.t == 0);
        REQUIRE(result.point == middle);
      }
    }
  }
}

//      v
//   > [#] <      of length 1, out of the face that was hit
//      ^
TEST_CASE("cast: the result has the normal of the surface") {
  Drawing map(two_tiles);
  const Point middle{12.5, 2.5};
  for (const Vec way : {Vec{1, 0}, Vec{-1, 0}}) {
    const CastResult side = map.cast_pixels(middle - 3.0 * way, middle);
    CHECK(test::required(side.contact).normal == -way);
  }
  CHECK(map.cast_pixels({12.5, 0.5}, middle).contact->normal == Vec{0, -1});
  CHECK(map.cast_pixels({12.5, 7.5}, middle).contact->normal == Vec{0, 1});
  CHECK(map.cast_pixels(middle, {13.5, 2.5}).contact->normal == Vec{0, 0});  // it begins inside
}

//   ....#..*      every pixel is hit by the ray that is aimed at it, exactly on its face, and a ray
//   ...#..        past it by a pixel's hundredth is not
TEST_CASE("cast: casts are exact to the pixel") {
  Drawing map(two_tiles);
  for (int y = 0; y < 8; ++y) {
    int first = 16;
    for (int x = 15; x >= 0; --x) first = two_tiles({x, y}) ? x : first;
    for (const double place : {0.01, 0.5, 0.99}) {
      const CastResult result = map.cast_pixels({0, y + place}, {16, y + place});
      REQUIRE((result.end == End::hit) == (first < 16));
      if (first < 16) REQUIRE(result.point.x == first / 8.0);
    }
  }
  // between two pixels of the diagonal, which touch in a corner, nothing slips through
  const Point above{8.5, 3.5};
  const Point below{11.5, 6.5};
  CHECK(map.cast_pixels(above, below).t == 0.5);
  CHECK(map.cast_pixels(below, above).t == 0.5);
  CHECK(map.cast_pixels(above, below, {.corner = Corner::thin}).end == End::length);
}

//   a--->b . . . . . . . . .      a bullet that flies from a to b looks at the tiles between a and
//   b
TEST_CASE("cast: the length of a cast bounds its cost") {
  const Grid grid{1000, 1000};
  int asked = 0;
  const TileTest probe = [&](Tile) { return ++asked, false; };
  for (const int length : {0, 1, 5, 50, 500}) {
    asked = 0;
    const Ray ray = Ray::along({0.5, 0.5}, {1, 0}, length);
    CHECK(cast(grid, ray, probe).end == End::length);
    CHECK(asked == length + 1);
    asked = 0;
    const Ray slanted = Ray::along({0.5, 0.25}, {3, 4}, length);
    CHECK(cast(grid, slanted, probe).end == End::length);
    CHECK(asked <= length * 7 / 5 + 3);
  }
}

//   ........:....#...      eight tiles without pixels ask eight times, no pixel of them is looked
//   at
TEST_CASE("cast: an empty tile costs one test, another one a bounded number") {
  const std::string row(24, '.');
  const char* r = row.c_str();
  Drawing free({r, r, r, r, r, r, r, r});
  CHECK(free.cast_pixels({0.5, 0.5}, {23.5, 7}).end == End::length);
  CHECK(free.asked() <= 3 + 1);  // where a ray ends, a tile may be looked at again
  // one solid pixel in a corner: at most 15 of 8x8 pixels lie on the way, each with a test
  Mask corner(8, 8);
  corner.set({7, 0}, true);
  int asked = 0;
  const PlanProbe<PlanTest> masked([&](Tile) { return ++asked, Plan{false, &corner, {}}; }, 8);
  Random random(17);
  for (int i = 0; i < runs(3000); ++i) {
    asked = 0;
    const Ray ray = Ray::rounded_between(random.point(0, 1), random.point(0, 1));
    (void)cast(Grid{1, 1}, ray, masked);
    REQUIRE(asked <= 1 + 15 + 2);
  }
}

//   #   # #   # #   #      no tile is empty, each has a big hole, and the ray goes through them all
//
//   #   # #   # #   #
TEST_CASE("cast: even where no tile is empty the cost follows the tiles of the way") {
  constexpr int size = 64;
  Mask frame(size, size);
  for (const int x : {0, size - 1}) {
    for (const int y : {0, size - 1}) frame.set({x, y}, true);
  }
  int asked = 0;
  const PlanProbe<PlanTest> masked([&](Tile) { return ++asked, Plan{false, &frame, {}}; }, size);
  const Grid grid{200, 200};
  // Along a diagonal of pixels there are three tests a pixel, one for each side of the corner.
  const Ray slanted = Ray::rounded_between({0.5, 0}, {199.5, 199});
  CHECK(cast(grid, slanted, masked).end == End::length);
  CHECK(asked <= 399 * 3 * size);
  asked = 0;
  CHECK(cast(grid, Ray{{0.5, 0.25}, {1, 0}, 20}, masked).end == End::length);
  CHECK(asked <= 21 * 3 * size);
}

//     a - - - - - o      one object sees another, a bullet stops at a wall or at a guard, and a
//   # b - -> #           spark flies for as long as it lives
TEST_CASE("cast: bullets, sight and particles are one question") {
  const AsciiMap map{"......", "#...#.", "......"};
  const std::array guards{Circle{{5.5, 1.5}, 0.25}, Circle{{3.5, 0.5}, 0.25}};
  const auto world = any_of(map, BodyProbe(guards));
  const CastResult bullet = cast(map.grid(), Ray{{1.5, 1.5}, {1, 0}}, world);
  CHECK(bullet.tile == Tile{4, 1});
  const CastResult shot = cast(map.grid(), Ray{{1.5, 0.5}, {1, 0}}, world);
  CHECK(test::required(shot.contact).id == 1);
  CHECK(shot.point == Point{3.25, 0.5});
  CHECK(line_of_sight(map.grid(), {1.5, 0.5}, {5.5, 0.5}, map));
  CHECK_FALSE(line_of_sight(map.grid(), {1.5, 1.5}, {5.5, 1.5}, map));
  const Vec speed{0.5, 0.5};
  CHECK(cast(map.grid(), Ray{{1.5, 1.5}, speed, 1}, map).point == Point{2, 2});
}

}  // namespace
}  // namespace raywalk
