#include "raywalk/mask/bresenham.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

static_assert(std::ranges::forward_range<PixelLine>);
static_assert(std::ranges::sized_range<PixelLine>);

using Pixels = std::vector<Pixel>;

Pixels pixels_of(Pixel from, Pixel to) {
  Pixels pixels;
  for (const Pixel p : pixel_line(from, to)) pixels.push_back(p);
  return pixels;
}

/// The picture of a line in a box of the given size.
std::vector<std::string> line_drawn(Pixel from, Pixel to, Grid box) {
  std::vector<std::string> rows(static_cast<std::size_t>(box.height),
                                std::string(static_cast<std::size_t>(box.width), '.'));
  for (const Pixel p : pixel_line(from, to)) {
    rows.at(static_cast<std::size_t>(p.y)).at(static_cast<std::size_t>(p.x)) = '#';
  }
  return rows;
}

/// n / d rounded to the nearest whole number, halves downward; d > 0. By search, not by division.
std::int64_t nearest_low(std::int64_t n, std::int64_t d) {
  std::int64_t k = -100;
  while (2 * n > (2 * k + 1) * d) ++k;
  return k;
}

/// The line by its definition: for each place on the longer axis the nearest pixel on the other.
Pixels slow_line(Pixel from, Pixel to) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  const bool is_steep = std::abs(dy) > std::abs(dx);
  const int run = std::max(std::abs(dx), std::abs(dy));
  Pixels pixels;
  for (int i = 0; i <= run; ++i) {
    const int along = is_steep ? from.y + (dy > 0 ? i : -i) : from.x + (dx > 0 ? i : -i);
    const int start = is_steep ? from.x : from.y;
    const int rise = is_steep ? dx : dy;
    const auto aside = static_cast<int>(
        run == 0 ? start : nearest_low(std::int64_t{start} * run + std::int64_t{rise} * i, run));
    pixels.push_back(is_steep ? Pixel{aside, along} : Pixel{along, aside});
  }
  return pixels;
}

// ##....   the two ends are drawn as well
// ..##..
// ....##
TEST_CASE("pixel_line: both ends belong to the line") {
  CHECK(line_drawn({0, 0}, {5, 2}, {6, 3}) ==
        std::vector<std::string>{"##....", "..##..", "....##"});
  CHECK(pixels_of({3, -2}, {3, -2}) == Pixels{{3, -2}});
  CHECK(pixels_of({-1, 0}, {1, 0}) == Pixels{{-1, 0}, {0, 0}, {1, 0}});
}

// ##.    the middle of the line lies exactly between two pixels: the northern one has it,
// ..#    on a steep line the western one
TEST_CASE("pixel_line: exactly between two pixels it takes the smaller coordinate") {
  CHECK(line_drawn({0, 0}, {2, 1}, {3, 2}) == std::vector<std::string>{"##.", "..#"});
  CHECK(line_drawn({0, 1}, {2, 0}, {3, 2}) == std::vector<std::string>{".##", "#.."});
  CHECK(line_drawn({0, 0}, {1, 2}, {2, 3}) == std::vector<std::string>{"#.", "#.", ".#"});
}

TEST_CASE("pixel_line: it is the line by its definition between all pixels near") {
  constexpr int reach = 12;
  for (int x = -reach; x <= reach; ++x) {
    for (int y = -reach; y <= reach; ++y) {
      for (const Pixel from : {Pixel{0, 0}, Pixel{-7, 5}, Pixel{2, -3}}) {
        const Pixel to{x, y};
        if (pixels_of(from, to) == slow_line(from, to)) continue;
        CAPTURE(from.x, from.y, x, y);
        CHECK(pixels_of(from, to) == slow_line(from, to));
      }
    }
  }
}

TEST_CASE("pixel_line: the way back has the same pixels") {
  Random random(8);
  for (int i = 0; i < runs(20000); ++i) {
    const Pixel a{random.below(81) - 40, random.below(81) - 40};
    const Pixel b{random.below(81) - 40, random.below(81) - 40};
    Pixels back = pixels_of(b, a);
    std::ranges::reverse(back);
    if (pixels_of(a, b) == back) continue;
    CAPTURE(a.x, a.y, b.x, b.y);
    CHECK(pixels_of(a, b) == back);
  }
}

TEST_CASE("pixel_line: the number of pixels is known beforehand") {
  Random random(9);
  for (int i = 0; i < runs(20000); ++i) {
    const Pixel a{random.below(2001) - 1000, random.below(2001) - 1000};
    const Pixel b{random.below(2001) - 1000, random.below(2001) - 1000};
    const PixelLine line = pixel_line(a, b);
    std::int64_t count = 0;
    for ([[maybe_unused]] const Pixel p : line) ++count;
    const std::int64_t expected = std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) + 1;
    if (count == line.size() && count == expected) continue;
    CAPTURE(a.x, a.y, b.x, b.y);
    CHECK(count == line.size());
    CHECK(count == expected);
  }
}

TEST_CASE("pixel_line: the length of the longest line is known, and nothing overflows") {
  CHECK(pixel_line({INT_MIN, INT_MIN}, {INT_MAX, INT_MAX}).size() == std::int64_t{1} << 32);
  CHECK(pixel_line({INT_MAX, 0}, {INT_MIN, 1}).size() == std::int64_t{1} << 32);
  const PixelLine line = pixel_line({INT_MAX, INT_MIN}, {INT_MIN, INT_MAX - 1});
  const std::vector<Pixel> expected{{INT_MAX, INT_MIN}, {INT_MAX - 1, INT_MIN + 1}};
  auto pixel = line.begin();
  for (const Pixel p : expected) CHECK(*pixel++ == p);
  CHECK(pixels_of({INT_MAX - 1, INT_MIN}, {INT_MAX, INT_MIN}) ==
        Pixels{{INT_MAX - 1, INT_MIN}, {INT_MAX, INT_MIN}});
  CHECK(pixels_of({INT_MIN + 1, INT_MAX}, {INT_MIN, INT_MAX}) ==
        Pixels{{INT_MIN + 1, INT_MAX}, {INT_MIN, INT_MAX}});
}

TEST_CASE("pixel_line: at the ends of the range it is the line that it is elsewhere") {
  const Pixel low{INT_MIN, INT_MIN};
  const Pixel high{INT_MAX, INT_MAX};
  for (const Pixel size : {Pixel{50, 20}, Pixel{20, 50}, Pixel{30, 30}, Pixel{40, 0}}) {
    Pixels from_low = pixels_of(low, {low.x + size.x, low.y + size.y});
    for (Pixel& p : from_low) p = {p.x - low.x, p.y - low.y};
    CHECK(from_low == slow_line({0, 0}, size));
    Pixels to_high = pixels_of({high.x - size.x, high.y - size.y}, high);
    for (Pixel& p : to_high) p = {p.x - (high.x - size.x), p.y - (high.y - size.y)};
    CHECK(to_high == slow_line({0, 0}, size));
  }
}

// The true line has x * rise / run at x. With run = 2^32 - 1 and rise = 2^32 - 3, a pixel is the
// nearest one exactly if |2 * (y * run - x * rise)| <= run, which 64 bits hold for x < 2^29.
TEST_CASE("pixel_line: the longest lines stay with the true one") {
  constexpr std::int64_t run = (std::int64_t{1} << 32) - 1;
  const PixelLine line = pixel_line({INT_MIN, INT_MAX}, {INT_MAX, INT_MIN + 2});
  std::int64_t x = 0;
  bool is_nearest = true;
  for (const Pixel p : line) {
    if (x == runs(1000000)) break;
    const std::int64_t y = std::int64_t{INT_MAX} - p.y;
    is_nearest = is_nearest && std::abs(2 * ((y - x) * run + 2 * x)) <= run;
    ++x;
  }
  CHECK(is_nearest);
}

//  \ | /    from the middle to all sides: the pixels come in the order from the start outwards,
//  - + -    each a neighbour of the last
//  / | \ .
TEST_CASE("pixel_line: pixels come from the start outwards in every octant") {
  constexpr int reach = 9;
  for (int x = -reach; x <= reach; ++x) {
    for (int y = -reach; y <= reach; ++y) {
      const Pixels pixels = pixels_of({0, 0}, {x, y});
      CAPTURE(x, y);
      CHECK(pixels.front() == Pixel{0, 0});
      CHECK(pixels.back() == Pixel{x, y});
      for (std::size_t i = 0; i < pixels.size(); ++i) {
        const int distance = std::max(std::abs(pixels[i].x), std::abs(pixels[i].y));
        CHECK(distance == static_cast<int>(i));
      }
    }
  }
}

}  // namespace
}  // namespace raywalk
