#include "raywalk/base/whole_number.hpp"

#include <cmath>
#include <cstdint>
#include <limits>

#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largest = std::numeric_limits<double>::max();

/// The ends of a type, and the doubles beside them.
template <class T>
void check_ends() {
  using Range = std::numeric_limits<T>;
  const double beyond = std::ldexp(1.0, Range::digits);  // one more than the largest
  CHECK(whole_number<T>(beyond) == Range::max());
  CHECK(whole_number<T>(std::nextafter(beyond, 0)) <= Range::max());
  CHECK(whole_number<T>(largest) == Range::max());
  CHECK(whole_number<T>(infinity) == Range::max());
  CHECK(whole_number<T>(static_cast<double>(Range::min())) == Range::min());
  CHECK(whole_number<T>(static_cast<double>(Range::min()) - 1) == Range::min());
  CHECK(whole_number<T>(-largest) == Range::min());
  CHECK(whole_number<T>(-infinity) == Range::min());
  CHECK(whole_number<T>(std::nan("")) == 0);
}

TEST_CASE("whole number: a number within the range loses its fraction") {
  static_assert(whole_number<int>(7.75) == 7);
  CHECK(whole_number<int>(-7.75) == -7);
  CHECK(whole_number<int>(-0.5) == 0);
  CHECK(whole_number<unsigned>(-0.5) == 0);
  CHECK(whole_number<int>(2147483646.5) == 2147483646);
  CHECK(whole_number<std::int64_t>(-0x1p62) == -(std::int64_t{1} << 62));
  CHECK(whole_number<std::uint8_t>(255.9) == 255);
}

TEST_CASE("whole number: a number beyond the range is its end, and no number is 0") {
  check_ends<std::int8_t>();
  check_ends<std::uint8_t>();
  check_ends<std::uint16_t>();
  check_ends<int>();
  check_ends<unsigned>();
  check_ends<std::int64_t>();
  check_ends<std::uint64_t>();
}

}  // namespace
}  // namespace raywalk
