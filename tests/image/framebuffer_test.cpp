#include "raywalk/image/framebuffer.hpp"

#include <vector>

#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("framebuffer: it begins black") {
  const Framebuffer picture(5, 3);
  for (int y = 0; y < 3; ++y) {
    for (const Color c : picture.row(y)) CHECK(c == rgb(0, 0, 0));
  }
}

TEST_CASE("framebuffer: the pitch holds a row and is an odd number of 16 pixels, at every width") {
  for (int width = 0; width <= 4100; ++width) {
    const Framebuffer picture(width, 1);
    const bool holds_row = picture.pitch() >= width && picture.pitch() < width + 32;
    if (!holds_row || picture.pitch() % 32 != 16) FAIL("width " << width);
  }
}

TEST_CASE("framebuffer: rows are `width` pixels, `pitch` pixels apart") {
  Framebuffer picture(20, 3);
  REQUIRE(picture.row(0).size() == 20);
  CHECK(picture.row(2).data() - picture.row(0).data() == 2 * picture.pitch());
  picture.row(1)[19] = rgb(1, 2, 3);
  CHECK(picture.row(0)[19] == rgb(0, 0, 0));
  CHECK(picture.row(1)[19] == rgb(1, 2, 3));
  CHECK(picture.row(2)[0] == rgb(0, 0, 0));
}

TEST_CASE("framebuffer: there may be no pixel at all") {
  CHECK(Framebuffer().height() == 0);
  CHECK(Framebuffer(0, 4).row(3).empty());
  CHECK(Framebuffer(4, 0).width() == 4);
}

TEST_CASE("framebuffer view: rows of somebody's memory, and of a framebuffer") {
  std::vector<Color> pixels(7 * 2 + 5, 0);
  const FramebufferView view(pixels.data(), 5, 3, 7);
  CHECK(view.width() == 5);
  CHECK(view.height() == 3);
  CHECK(view.pitch() == 7);
  view.row(2)[4] = rgb(1, 2, 3);
  CHECK(pixels.back() == rgb(1, 2, 3));

  Framebuffer picture(20, 3);
  const FramebufferView all(picture);
  all.row(1)[19] = rgb(4, 5, 6);
  CHECK(picture.row(1)[19] == rgb(4, 5, 6));
  CHECK(all.pitch() == picture.pitch());
}

}  // namespace
}  // namespace raywalk
