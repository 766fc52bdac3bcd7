#include "raywalk/lightmap/light_color.hpp"

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

TEST_CASE("LightColor: every color comes back") {
  for (unsigned value = 0; value < 256; ++value) {
    const Color color = rgb(value, 255 - value, value / 2);
    REQUIRE(color_of(light_color(color)) == color);
  }
}

TEST_CASE("scaled_to_full: what is not more than full stays as it is, to the bit") {
  Random random(3);
  for (int run = 0; run < runs(1000); ++run) {
    const LightColor light = light_color(static_cast<Color>(random.bits()));
    REQUIRE(scaled_to_full(light) == light);
  }
}

//  the color #ffca80 near a lamp: it keeps its ratio of red to green, and does not turn white
TEST_CASE("scaled_to_full: light beyond full keeps its hue") {
  Random random(4);
  for (int run = 0; run < runs(1000); ++run) {
    const LightColor light = light_color(rgb(255, 202, 128));
    const auto times = static_cast<float>(random.between(1, 40));
    const LightColor held =
        scaled_to_full({light.red * times, light.green * times, light.blue * times});
    REQUIRE(held.red == Approx(1).epsilon(1e-6));
    REQUIRE(held.red <= 1);
    REQUIRE(held.green / held.red == Approx(light.green / light.red).epsilon(1e-5));
    REQUIRE(held.blue / held.red == Approx(light.blue / light.red).epsilon(1e-5));
  }
}

}  // namespace
}  // namespace raywalk
