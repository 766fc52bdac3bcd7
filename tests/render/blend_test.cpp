#include "raywalk/image/detail/blend.hpp"

#include "raywalk/render/shade.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

using namespace detail;

TEST_CASE("premultiplied: blending and adding give what they give of the color itself") {
  Random random(1);
  for (int run = 0; run < runs(1'000'000); ++run) {
    const auto under = static_cast<Color>(random.bits());
    const auto bits = static_cast<Color>(random.bits());
    const Color over = alpha(bits) == 0 ? bits | 0x01000000U : bits;
    const bool is_same = blend_premultiplied(premultiplied(over), under) == blended(over, under) &&
                         add_premultiplied(premultiplied(over), under) == added(over, under);
    if (!is_same) FAIL("over " << over << ", under " << under);
  }
}

TEST_CASE("premultiplied: the same for every pair of channel values and every alpha above 0") {
  for (unsigned a = 1; a < 256; ++a) {
    for (unsigned i = 0; i < 256; i += 5) {
      for (unsigned j = 0; j < 256; j += 5) {
        const Color over = (a << 24U) | (rgb(i, j, 255 - i) & 0xFFFFFFU);
        const Color under = rgb(j, 255, i);
        const bool is_same =
            blend_premultiplied(premultiplied(over), under) == blended(over, under) &&
            add_premultiplied(premultiplied(over), under) == added(over, under);
        if (!is_same) FAIL("over " << over << ", under " << under);
      }
    }
  }
}

}  // namespace raywalk::test
