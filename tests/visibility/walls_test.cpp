// The walls that stop rays stop looks, too.

#include "raywalk/ray/any_of.hpp"
#include "raywalk/visibility/field_of_view.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr Grid grid{5, 1};

//   E . x . #      x of one probe, # of another
TEST_CASE("walls: tiles of several probes hide what is behind them") {
  const auto is_wall = [](Tile t) { return t == Tile{4, 0}; };
  const auto is_crate = [](Tile t) { return t == Tile{2, 0}; };
  const auto both = any_of(is_wall, is_crate);
  const Visibility view = visible_from(grid, {0.5, 0.5}, both);
  CHECK(view.contains({1.5, 0.5}));
  CHECK_FALSE(view.contains({3.5, 0.5}));
  int seen = 0;
  each_tile_in_view(grid, {0, 0}, both, [&](Tile) { ++seen; });
  CHECK(seen == 3);
}

}  // namespace
}  // namespace raywalk
