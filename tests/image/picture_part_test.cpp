#include "raywalk/image/picture_part.hpp"

#include <cstddef>
#include <limits>
#include <utility>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

TEST_CASE("fill: paints the pixels of a rectangle that lie in the picture, and no others") {
  Random random(3);
  constexpr int width = 9;
  constexpr int height = 7;
  for (int run = 0; run < runs(3000); ++run) {
    const Rectangle r{random.below(24) - 12, random.below(24) - 12, random.below(24),
                      random.below(24)};
    CAPTURE(r.x, r.y, r.width, r.height);
    Framebuffer picture(width, height);
    fill(picture, r, rgb(1, 2, 3));
    int painted = 0;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const bool is_in = x >= r.x && x < r.x + r.width && y >= r.y && y < r.y + r.height;
        const Color expected = is_in ? rgb(1, 2, 3) : rgb(0, 0, 0);
        REQUIRE(picture.row(y)[static_cast<std::size_t>(x)] == expected);
        painted += is_in ? 1 : 0;
      }
    }
    const Rectangle part = clipped(picture, r);
    CHECK(part.width * part.height == painted);
    for (int y = part.y; y < part.y + part.height; ++y) {
      REQUIRE(part_of_row(picture, part, y).data() == &picture.row(y)[0] + part.x);
    }
  }
}

TEST_CASE("fill: a color lies on what is there by its opacity, in parts of 256") {
  for (const auto& [opacity, expected] : {std::pair{0U, rgb(100, 50, 200)},
                                          {64U, rgb(125, 37, 150)},
                                          {128U, rgb(150, 25, 100)},
                                          {255U, rgb(199, 0, 0)},
                                          {256U, rgb(200, 0, 0)}}) {
    Framebuffer picture(2, 1);
    fill(picture, {0, 0, 2, 1}, rgb(100, 50, 200));
    fill(picture, {1, 0, 1, 1}, rgb(200, 0, 0), opacity);
    CHECK(picture.row(0)[0] == rgb(100, 50, 200));
    CHECK(picture.row(0)[1] == expected);
  }
}

TEST_CASE("clipped: ends beyond the range of int are beyond the picture") {
  constexpr int most = std::numeric_limits<int>::max();
  Framebuffer picture(9, 7);
  CHECK(clipped(picture, {4, 3, most, most}) == Rectangle{4, 3, 5, 4});
  CHECK(clipped(picture, {most - 1, most - 1, 10, 10}).width == 0);
  CHECK(clipped(picture, {-most, 0, most, 7}).width == 0);
  CHECK(clipped(picture, {-most, -most, most, most}).height == 0);
}

}  // namespace
}  // namespace raywalk
