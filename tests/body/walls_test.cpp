// The walls that stop rays stop bodies, too.

#include "body/yard.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/ray/any_of.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr Grid grid{6, 3};

//   . . # . . .
//   o->   . x .      # of one probe, x of another
TEST_CASE("walls: tiles of several probes stop a body") {
  const auto is_wall = [](Tile t) { return t == Tile{2, 0}; };
  const auto is_crate = [](Tile t) { return t == Tile{4, 1}; };
  const auto both = any_of(is_wall, is_crate);
  CHECK(move_and_slide(grid, Circle{{1, 1.5}, 0.25}, {4, 0}, both).center.x == Approx(3.75));
  CHECK(sweep(grid, Circle{{1, 1.5}, 0.25}, Vec{4, 0}, both).contact->tile == Tile{4, 1});
  CHECK(overlaps(grid, Circle{{2.5, 0.5}, 0.25}, both));
  CHECK_FALSE(overlaps(grid, Circle{{3.5, 0.5}, 0.25}, both));
}

}  // namespace
}  // namespace raywalk
