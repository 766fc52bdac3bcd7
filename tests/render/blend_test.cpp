#include "raywalk/image/detail/blend.hpp"

#include "raywalk/render/shade.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

using namespace detail;

TEST_CASE("veil_of: laid on a pixel in two steps, a color makes what it makes in one") {
  Random random(1);
  for (int run = 0; run < runs(1'000'000); ++run) {
    const auto under = static_cast<Color>(random.bits());
    const auto bits = static_cast<Color>(random.bits());
    const Color over = alpha(bits) == 0 ? bits | 0x01000000U : bits;
    const bool is_same = under_veil(veil_of(over), under) == blended(over, under) &&
                         under_glow(veil_of(over), under) == added(over, under);
    if (!is_same) FAIL("over " << over << ", under " << under);
  }
}

TEST_CASE("veil_of: any two values of a channel, and every alpha above 0") {
  for (unsigned a = 1; a < 256; ++a) {
    for (unsigned i = 0; i < 256; i += 5) {
      for (unsigned j = 0; j < 256; j += 5) {
        const Color over = (a << 24U) | (rgb(i, j, 255 - i) & 0xFFFFFFU);
        const Color under = rgb(j, 255, i);
        const bool is_same = under_veil(veil_of(over), under) == blended(over, under) &&
                             under_glow(veil_of(over), under) == added(over, under);
        if (!is_same) FAIL("over " << over << ", under " << under);
      }
    }
  }
}

}  // namespace raywalk::test
