#include "app/window/brightness.hpp"

#include <vector>

#include "support/catch.hpp"

namespace raywalk {
namespace {

unsigned tone_of(const Brightness& brightness, unsigned tone) {
  return red(brightness.of(rgb(tone, tone, tone)));
}

TEST_CASE("brightness: at 100 it changes no pixel") {
  const Brightness plain;
  CHECK(plain.is_plain());
  for (unsigned tone = 0; tone < 256; ++tone) CHECK(tone_of(plain, tone) == tone);
}

TEST_CASE("brightness: black and white stay, and no tone passes another") {
  for (int percent = 60; percent <= 160; percent += 10) {
    CAPTURE(percent);
    const Brightness shown(percent);
    CHECK(tone_of(shown, 0) == 0);
    CHECK(tone_of(shown, 255) == 255);
    for (unsigned tone = 1; tone < 255; ++tone) {
      CHECK(tone_of(shown, tone) >= tone_of(shown, tone - 1));
      CHECK((percent < 100 ? tone_of(shown, tone) <= tone : tone_of(shown, tone) >= tone));
    }
  }
  CHECK(tone_of(Brightness(160), 20) > 40);
  CHECK(tone_of(Brightness(60), 60) < 30);
}

TEST_CASE("brightness: each channel of each pixel is shown by itself") {
  const Brightness bright(150);
  const std::vector<Color> pixels{rgb(0, 40, 255), rgb(90, 0, 7)};
  std::vector<Color> shown(2);
  bright.shine(pixels, shown);
  CHECK(shown[0] == rgb(0, tone_of(bright, 40), 255));
  CHECK(shown[1] == rgb(tone_of(bright, 90), 0, tone_of(bright, 7)));
}

}  // namespace
}  // namespace raywalk
