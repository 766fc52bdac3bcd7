#include "raywalk/image/picture_part.hpp"

#include <cstddef>

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

}  // namespace
}  // namespace raywalk
