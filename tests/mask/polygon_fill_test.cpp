#include "raywalk/mask/polygon_fill.hpp"

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// The pixels of a polygon, row by row.
std::string polygon_drawn(std::span<const Point> polygon, int width, int height) {
  const Mask mask = filled_polygon(polygon, width, height);
  std::string text;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) text += mask.test({x, y}) ? '#' : '.';
    text += '\n';
  }
  return text;
}

//   the centres of pixels decide, those on an edge to the east or south count
TEST_CASE("polygon fill: a polygon is filled") {
  const std::array<Point, 4> box{Point{1, 1}, {4, 1}, {4, 3}, {1, 3}};
  CHECK(polygon_drawn(box, 5, 4) ==
        ".....\n"
        ".###.\n"
        ".###.\n"
        ".....\n");
  const std::array<Point, 4> halves{Point{0.5, 0.5}, {3.5, 0.5}, {3.5, 2.5}, {0.5, 2.5}};
  CHECK(polygon_drawn(halves, 5, 4) ==
        "###..\n"
        "###..\n"
        ".....\n"
        ".....\n");
  const std::array<Point, 3> slope{Point{0, 0}, {5, 5}, {0, 5}};
  CHECK(polygon_drawn(slope, 5, 5) ==
        ".....\n"
        "#....\n"
        "##...\n"
        "###..\n"
        "####.\n");
  const std::array<Point, 3> other_half{Point{0, 0}, {5, 0}, {5, 5}};
  CHECK(polygon_drawn(other_half, 5, 5) ==
        "#####\n"
        ".####\n"
        "..###\n"
        "...##\n"
        "....#\n");
}

//   +--+     parts beyond the mask, a hole, and one that crosses itself
TEST_CASE("polygon fill: any polygon is filled, as far as it lies on the mask") {
  const std::array<Point, 4> huge{Point{-1e9, -1e9}, {1e9, -1e9}, {1e9, 1e9}, {-1e9, 1e9}};
  CHECK(polygon_drawn(huge, 3, 2) == "###\n###\n");
  const std::array<Point, 4> aside{Point{5, 0}, {9, 0}, {9, 2}, {5, 2}};
  CHECK(polygon_drawn(aside, 3, 2) == "...\n...\n");
  const std::array<Point, 8> twice{Point{0, 0}, {6, 0}, {6, 6}, {0, 6},
                                   {0, 2},      {4, 2}, {4, 4}, {0, 4}};
  CHECK(polygon_drawn(twice, 6, 6) ==
        "######\n"
        "######\n"
        "....##\n"
        "....##\n"
        "######\n"
        "######\n");
  const std::array<Point, 4> bow{Point{0, 0}, {6, 6}, {6, 0}, {0, 6}};
  CHECK(polygon_drawn(bow, 6, 6) ==
        ".....#\n"
        "#...##\n"
        "##.###\n"
        "##.###\n"
        "#...##\n"
        ".....#\n");
  CHECK(polygon_drawn({}, 2, 1) == "..\n");
  CHECK(polygon_drawn(std::array{Point{0, 0}, Point{2, 2}}, 2, 2) == "..\n..\n");
  Mask none(0, 0);
  fill_polygon(none, huge);
  CHECK(none == Mask(0, 0));
}

// Every pixel asked by itself: inside, or on an edge that lies to its west or north.
TEST_CASE("polygon fill: a pixel is filled exactly if its centre is inside") {
  Random random(61);
  int on_edge = 0;
  std::vector<Point> polygon;
  for (int i = 0; i < runs(4000); ++i) {
    const int width = 1 + random.below(80);
    const int height = 1 + random.below(24);
    const auto coordinate = [&](int size) {
      const double free = random.between(-4, size + 4);
      return i % 2 == 0 ? std::floor(2 * free) / 2 : free;
    };
    polygon.clear();
    for (int k = random.below(9); k >= 0; --k) {
      const double x = coordinate(width);
      polygon.push_back({x, coordinate(height)});
    }
    if (i % 4 == 3) {  // an edge all but through a centre, from and to afar
      const Point center{random.below(width) + 0.5, random.below(height) + 0.5};
      const Vec along = (random.point(-1, 1) - Point{}) * std::exp2(random.below(30));
      polygon.push_back(center + along * random.between(0, 1));
      polygon.push_back(center - along * random.between(0, 1));
    }
    const Mask mask = filled_polygon(polygon, width, height);
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const PolygonSide side = side_of(polygon, {x + 0.5, y + 0.5});
        if (side == PolygonSide::boundary) {
          ++on_edge;
        } else {
          REQUIRE(mask.test({x, y}) == (side == PolygonSide::inside));
        }
      }
    }
  }
  CHECK(on_edge > runs(3000));
}

//   +---+--+       a square cut into triangles round a point of it: each pixel is in one of them
//   |\ / \ |
//   | +---+|
TEST_CASE("polygon fill: polygons side by side share no pixel and leave none between them") {
  Random random(62);
  constexpr int size = 70;
  for (int i = 0; i < runs(2000); ++i) {
    const auto coordinate = [&] {
      const double free = random.between(0, size);
      return i % 2 == 0 ? std::floor(2 * free) / 2 : free;
    };
    const Point middle{coordinate(), coordinate()};
    // Far beyond the mask, so that slopes are of all kinds and crossings have few digits.
    const double far = std::exp2(random.below(40));
    const double low = -far;
    const double high = size + far;
    const std::array<Point, 8> rim{
        Point{low, low}, {coordinate(), low},  {high, low},      Point{high, coordinate()},
        {high, high},    {coordinate(), high}, Point{low, high}, {low, coordinate()}};
    std::vector<int> count(size * size);
    for (std::size_t k = 0; k < rim.size(); ++k) {
      const std::array<Point, 3> slice{middle, rim[k], rim[(k + 1) % rim.size()]};
      for_each_run(filled_polygon(slice, size, size), [&](const PixelRun& run) {
        for (int x = run.first; x < run.end; ++x)
          ++count[static_cast<std::size_t>(run.y * size + x)];
      });
    }
    REQUIRE(std::ranges::count(count, 1) == size * size);
  }
}

//   ..###..##      runs, across the borders of words, too
TEST_CASE("polygon fill: a mask is handed on in runs") {
  Random random(63);
  for (int i = 0; i < runs(2000); ++i) {
    const int width = 1 + random.below(200);
    Mask mask(width, 3);
    const double share = random.below(5) / 4.0;
    bool solid = false;
    for (int x = 0; x < 3 * width; ++x) {
      if (random.chance(0.1)) solid = random.chance(share);
      mask.set({x % width, x / width}, solid);
    }
    Mask copy(width, 3);
    PixelRun last{0, -1, -1};
    for_each_run(mask, [&](const PixelRun& run) {
      REQUIRE(run.first < run.end);
      REQUIRE((run.y > last.y || run.first > last.end));
      for (int x = run.first; x < run.end; ++x) copy.set({x, run.y}, true);
      last = run;
    });
    REQUIRE(copy == mask);
  }
}

}  // namespace
}  // namespace raywalk
