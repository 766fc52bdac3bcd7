// Rays of every kind over maps of every kind, against sets of points in exact arithmetic: casts
// with each corner policy and start, segments both ways, walks with each tie, and all contacts.

#include <array>

#include "ray/exact_inquiry.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using oracle::Trouble;

/// Asks about 25,200 rays (a fiftieth of them where the code is slow). Reports the first few
/// differences and their number.
void ask_all(std::uint64_t seed, std::initializer_list<Trouble> troubles) {
  const oracle::Inquiries inquiries(seed);
  const int worlds = runs(1050) == 1050 ? 1050 : 21;
  int differences = 0;
  for (int number = 0; number < worlds; ++number) {
    inquiries.ask(static_cast<std::uint64_t>(number), std::span(troubles),
                  [&](const std::string& text) {
                    if (++differences <= 3) UNSCOPED_INFO(text);
                  });
  }
  CHECK(differences == 0);
}

//   a . # .
//   . + . .      a and b at corners of tiles, as +, or one unit in the last place beside one
//   # . . .
//   . . # b
TEST_CASE("exact: rays from corner to corner, or from just beside one to just beside another") {
  ask_all(1, {Trouble::lattice, Trouble::beside_lattice, Trouble::integers});
}

//   a #          towards +, as nearly as a direction can; b at a grid line that the ray meets,
//    +           or one unit in the last place before it or behind it
//   # b
TEST_CASE("exact: rays that pass corners within a rounding, run along lines, or end at a face") {
  ask_all(2, {Trouble::near_tie, Trouble::along_line, Trouble::ends_at_face});
}

//                        # # .
//   a  ... 2^30 ...      . # .      or a at 5e-324, or by (1e300, 5e-324)
//                        # . .
TEST_CASE("exact: rays from far away, from next to nothing, and of any direction there is") {
  ask_all(3, {Trouble::far, Trouble::tiny_origin, Trouble::extreme_way});
}

//   a . # .
//   . # . .      any numbers: quarters, floats, doubles
//   . . # b
TEST_CASE("exact: rays of quarters, floats and doubles") {
  ask_all(4, {Trouble::quarters, Trouble::floats, Trouble::doubles});
}

}  // namespace
}  // namespace raywalk
