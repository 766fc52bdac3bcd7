#include <array>
#include <vector>

#include "raywalk/image/detail/blend.hpp"
#include "raywalk/overlay/detail/coverage_mask.hpp"
#include "render/stage.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk::test {

namespace {

using detail::Canvas;
using detail::CoverageMask;

constexpr Color paint = rgb(250, 200, 100);

/// A picture of 24x20 whose canvas is a part of it, with coordinates that begin in the corner.
constexpr Canvas small_canvas{{4, 3, 16, 12}, {4, 3}};

/// The picture that `draw(CoverageMask&)` leaves on black.
template <class Draw>
Framebuffer drawn(Draw draw) {
  Framebuffer picture(24, 20);
  CoverageMask layer(small_canvas);
  draw(layer);
  layer.composite(picture, paint, 256);
  return picture;
}

struct TestLine {
  Point a{};
  Point b{};
  double radius = 1;
};

std::vector<TestLine> random_lines(Random& random, int count) {
  std::vector<TestLine> lines;
  for (int i = 0; i < count; ++i) {
    const Point a = random.point(-10, 30);
    lines.push_back({a, random.point(-10, 30), random.between(0.3, 3)});
  }
  return lines;
}

}  // namespace

TEST_CASE("weighted_blend: weights 0 and 256 are exact, and the lower color keeps its alpha") {
  CHECK(detail::weighted_blend(0xFF9ABCDEU, 0x12345678U, 0) == 0x12345678U);
  CHECK(detail::weighted_blend(0xFF9ABCDEU, 0x12345678U, 256) == 0x129ABCDEU);
  CHECK(detail::weighted_blend(0x00FF8040U, 0xFF000000U, 128) == rgb(127, 64, 32));
  CHECK(detail::in_256(0) == 0);
  CHECK(detail::in_256(255) == 256);
}

//    0 1 2 3 4 5 6
//  0 . . . . . . .
//  1 . . # # # . .      from the middle of pixel 2 to that of pixel 4, one pixel wide
TEST_CASE("CoverageMask: a line over the middles of pixels covers exactly these") {
  const Framebuffer picture =
      drawn([](CoverageMask& layer) { layer.line({2.5, 1.5}, {4.5, 1.5}, 0.5); });
  CHECK(count(picture, paint) == 3);
  for (const int x : {2, 3, 4}) CHECK(at(picture, 4 + x, 3 + 1) == paint);
  CHECK(count(picture, 0xFF000000U) == 24 * 20 - 3);
}

TEST_CASE("CoverageMask: a half covered pixel has half of the color") {
  const Framebuffer picture =
      drawn([](CoverageMask& layer) { layer.line({2.5, 2}, {4.5, 2}, 0.5); });
  CHECK(at(picture, 4 + 3, 3 + 1) == detail::weighted_blend(paint, 0xFF000000U, 129));
  CHECK(at(picture, 4 + 3, 3 + 2) == at(picture, 4 + 3, 3 + 1));
}

TEST_CASE("CoverageMask: a square over whole pixels covers exactly these") {
  const std::array corners{Point{3, 2}, Point{9, 2}, Point{9, 7}, Point{3, 7}};
  const Framebuffer picture = drawn([&](CoverageMask& layer) { layer.polygon(corners, 0); });
  for (int y = 0; y < 12; ++y) {
    for (int x = 0; x < 16; ++x) {
      const bool is_inside = x >= 3 && x < 9 && y >= 2 && y < 7;
      CHECK(at(picture, 4 + x, 3 + y) == (is_inside ? paint : 0xFF000000U));
    }
  }
}

TEST_CASE("CoverageMask: a ring leaves its middle free") {
  const Framebuffer picture = drawn([](CoverageMask& layer) { layer.ring({6.5, 6.5}, 3, 0.5); });
  CHECK(at(picture, 4 + 6, 3 + 6) == 0xFF000000U);
  for (const Pixel p : {Pixel{3, 6}, Pixel{9, 6}, Pixel{6, 3}, Pixel{6, 9}}) {
    CHECK(at(picture, 4 + p.x, 3 + p.y) == paint);
  }
}

TEST_CASE("CoverageMask: neither the order of lines nor their overlap shows") {
  Random random(11);
  for (int run = 0; run < runs(300); ++run) {
    const std::vector<TestLine> lines = random_lines(random, 5);
    const auto draw = [](CoverageMask& layer, const TestLine& line) {
      layer.line(line.a, line.b, line.radius);
    };
    const Framebuffer forth = drawn([&](CoverageMask& layer) {
      for (const TestLine& line : lines) draw(layer, line);
    });
    const Framebuffer back = drawn([&](CoverageMask& layer) {
      for (std::size_t i = lines.size(); i-- > 0;) draw(layer, lines[i]);
      draw(layer, lines.front());
    });
    REQUIRE(same(forth, back));
  }
}

//  the distance to the nearest of very many points of a line is that to the line
TEST_CASE("CoverageMask: a line covers what is near it, pixel by pixel") {
  Random random(12);
  for (int run = 0; run < runs(100); ++run) {
    const TestLine line = random_lines(random, 1).front();
    const Framebuffer picture =
        drawn([&](CoverageMask& layer) { layer.line(line.a, line.b, line.radius); });
    for (int y = 0; y < 12; ++y) {
      for (int x = 0; x < 16; ++x) {
        double nearest = infinity;
        for (int i = 0; i <= 1000; ++i) {
          const Vec off = Point{x + 0.5, y + 0.5} - mix(line.a, line.b, i / 1000.0);
          nearest = std::min(nearest, std::sqrt(off.x * off.x + off.y * off.y));
        }
        const double share = std::clamp(line.radius + 0.5 - nearest, 0.0, 1.0);
        REQUIRE(red(at(picture, 4 + x, 3 + y)) == Approx(share * 250).margin(3));
      }
    }
  }
}

TEST_CASE("CoverageMask: nothing is drawn outside the canvas, nor of a shape that is not finite") {
  const Framebuffer all = drawn([](CoverageMask& layer) { layer.line({-1e9, 5}, {1e9, 6}, 1e6); });
  CHECK(count(all, paint) == 16 * 12);
  const Framebuffer none = drawn([&](CoverageMask& layer) {
    layer.line({nan, 1}, {2, 2}, 5);
    layer.line({1, 1}, {2, infinity}, 5);
    layer.ring({nan, 0}, 3, 1);
    layer.polygon({}, 2);
    const std::array corners{Point{0, 0}, Point{9, nan}, Point{9, 9}};
    layer.polygon(corners, 2);
  });
  CHECK(count(none, 0xFF000000U) == 24 * 20);
}

TEST_CASE("CoverageMask: composite clears the mask") {
  Framebuffer picture(24, 20);
  CoverageMask layer(small_canvas);
  layer.line({1, 1}, {9, 9}, 2);
  layer.composite(picture, paint, 256);
  Framebuffer later(24, 20);
  layer.composite(later, paint, 256);
  CHECK(count(later, 0xFF000000U) == 24 * 20);
}

}  // namespace raywalk::test
