#include "raywalk/geom/float_environment.hpp"

#include <cfenv>
#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

#include "support/catch.hpp"

namespace raywalk {

TEST_CASE("has_expected_floats: each rounding mode but one is told") {
  CHECK(has_expected_floats());
  for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    std::fesetround(mode);
    const bool is_expected = has_expected_floats();
    std::fesetround(FE_TONEAREST);
    CHECK_FALSE(is_expected);
  }
  CHECK(has_expected_floats());
}

#if defined(__SSE2__)
TEST_CASE("has_expected_floats: a processor that flushes subnormal numbers to zero is told") {
  constexpr unsigned results_to_zero = 0x8000;
  constexpr unsigned operands_to_zero = 0x0040;
  const unsigned before = _mm_getcsr();
  for (const unsigned flag : {results_to_zero, operands_to_zero}) {
    _mm_setcsr(before | flag);
    const bool is_expected = has_expected_floats();
    _mm_setcsr(before);
    CHECK_FALSE(is_expected);
  }
  CHECK(has_expected_floats());
}
#endif

}  // namespace raywalk
