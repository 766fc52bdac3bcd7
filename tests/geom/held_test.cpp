#include "raywalk/geom/detail/held.hpp"

#include "support/catch.hpp"
#include "support/numbers.hpp"

namespace raywalk {
namespace {

//   -1        2     3
//    |--------|.....|        what is beyond an end becomes that end
TEST_CASE("held_within: a number beyond an end becomes that end, and others stay") {
  CHECK(detail::held_within(-5, -1, 2) == -1);
  CHECK(detail::held_within(-1, -1, 2) == -1);
  CHECK(detail::held_within(0.5, -1, 2) == 0.5);
  CHECK(detail::held_within(2, -1, 2) == 2);
  CHECK(detail::held_within(3, -1, 2) == 2);
  CHECK(detail::held_within(0, 4, 4) == 4);
}

TEST_CASE("held_within: infinities are held, and a NaN is the lower end") {
  CHECK(detail::held_within(infinity, -1, 2) == 2);
  CHECK(detail::held_within(-infinity, -1, 2) == -1);
  CHECK(detail::held_within(nan, -1, 2) == -1);
  CHECK(detail::held_within(-nan, -1, 2) == -1);
}

}  // namespace
}  // namespace raywalk
