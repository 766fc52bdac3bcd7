#include "app/brightness.hpp"

#include <vector>

#include "support/catch.hpp"

namespace raywalk {
namespace {

unsigned tone_of(int percent, unsigned tone) {
  return red(Brightness(percent).of(rgb(tone, tone, tone)));
}

TEST_CASE("brightness: at 100 it changes no pixel") {
  const Brightness plain;
  CHECK(plain.is_plain());
  for (unsigned tone = 0; tone < 256; ++tone) CHECK(tone_of(100, tone) == tone);
}

TEST_CASE("brightness: black and white stay, and no tone passes another") {
  for (int percent = 60; percent <= 160; percent += 10) {
    CAPTURE(percent);
    CHECK(tone_of(percent, 0) == 0);
    CHECK(tone_of(percent, 255) == 255);
    for (unsigned tone = 1; tone < 255; ++tone) {
      CHECK(tone_of(percent, tone) >= tone_of(percent, tone - 1));
      CHECK((percent < 100 ? tone_of(percent, tone) <= tone : tone_of(percent, tone) >= tone));
    }
  }
  CHECK(tone_of(160, 20) > 40);
  CHECK(tone_of(60, 60) < 30);
}

TEST_CASE("brightness: each channel of each pixel is shown by itself") {
  const Brightness bright(150);
  const std::vector<Color> pixels{rgb(0, 40, 255), rgb(90, 0, 7)};
  std::vector<Color> shown(2);
  bright.shine(pixels, shown);
  CHECK(shown[0] == rgb(0, tone_of(150, 40), 255));
  CHECK(shown[1] == rgb(tone_of(150, 90), 0, tone_of(150, 7)));
}

}  // namespace
}  // namespace raywalk
