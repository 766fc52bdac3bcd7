#include "raywalk/geom/detail/clamped.hpp"

#include "support/catch.hpp"
#include "support/numbers.hpp"

namespace raywalk {
namespace {

//   -1        2     3
//    |--------|.....|        what is beyond an end becomes that end
TEST_CASE("clamped_within: a number beyond an end becomes that end, and others stay") {
  CHECK(detail::clamped_within(-5, -1, 2) == -1);
  CHECK(detail::clamped_within(-1, -1, 2) == -1);
  CHECK(detail::clamped_within(0.5, -1, 2) == 0.5);
  CHECK(detail::clamped_within(2, -1, 2) == 2);
  CHECK(detail::clamped_within(3, -1, 2) == 2);
  CHECK(detail::clamped_within(0, 4, 4) == 4);
}

TEST_CASE("clamped_within: infinities are held, and a NaN is the lower end") {
  CHECK(detail::clamped_within(infinity, -1, 2) == 2);
  CHECK(detail::clamped_within(-infinity, -1, 2) == -1);
  CHECK(detail::clamped_within(nan, -1, 2) == -1);
  CHECK(detail::clamped_within(-nan, -1, 2) == -1);
}

}  // namespace
}  // namespace raywalk
