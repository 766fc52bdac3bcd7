#include "raywalk/image/color.hpp"

#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("color: the channels stand in the order alpha, red, green, blue") {
  const Color c = 0x12345678;
  CHECK(alpha(c) == 0x12);
  CHECK(red(c) == 0x34);
  CHECK(green(c) == 0x56);
  CHECK(blue(c) == 0x78);
  CHECK(rgb(0x34, 0x56, 0x78) == 0xFF345678);
}

TEST_CASE("color: full light changes nothing, no light leaves alpha alone") {
  for (const Color c : {0x00000000U, 0xFFFFFFFFU, 0x80FF01FEU, 0x12345678U}) {
    CHECK(shaded(c, 256) == c);
    CHECK(shaded(c, 0) == (c & 0xFF000000U));
  }
}

TEST_CASE("color: shading treats each channel by itself, whatever its neighbours are") {
  for (unsigned light = 0; light <= 256; ++light) {
    for (unsigned value = 0; value <= 255; ++value) {
      const unsigned expected = value * light / 256;
      const Color c = shaded(rgb(255, value, 255), light);
      const Color d = shaded(rgb(value, 255, value), light);
      if (green(c) != expected || red(d) != expected || blue(d) != expected) {
        FAIL("value " << value << " at light " << light);
      }
    }
  }
}

}  // namespace
}  // namespace raywalk
