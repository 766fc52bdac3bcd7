#include "raywalk/render/detail/tile_runs.hpp"

#include <algorithm>
#include <cmath>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::detail {

namespace {

/// One coordinate of the directions of columns side by side, to the left or to the right; some of
/// them hardly differ, or do not.
std::vector<double> random_directions(Random& random) {
  const double middle = random.between(-1, 1);
  const double step = random.chance(0.2)   ? 0.0
                      : random.chance(0.2) ? random.between(-1e-12, 1e-12)
                                           : random.between(-0.1, 0.1);
  std::vector<double> directions(static_cast<std::size_t>(1 + random.below(60)));
  for (std::size_t i = 0; i < directions.size(); ++i) {
    directions[i] = middle + step * static_cast<double>(i);
  }
  return directions;
}

}  // namespace

TEST_CASE("tile runs: along each axis, pixels lie in the tiles that their own points lie in") {
  Random random(11);
  for (int run = 0; run < runs(3000); ++run) {
    const std::vector<double> along = random_directions(random);
    const double eye = random.chance(0.3) ? random.below(12) : random.between(0, 12);
    const double depth = random.chance(0.2) ? random.between(0, 1e6) : random.between(0, 20);
    const int end = static_cast<int>(along.size());
    const int first = random.below(end);
    const RowAxis axis(eye, depth, along, first, end);
    const auto tile_of = [&](int i) {
      return static_cast<int>(std::floor(eye + depth * along[static_cast<std::size_t>(first + i)]));
    };
    const auto [in, out] = axis.inside(12);
    for (int i = 0; i < end - first; ++i) {
      CAPTURE(eye, depth, along.front(), along.back(), first, i);
      REQUIRE(axis.tile(i) == tile_of(i));
      REQUIRE((in <= i && i < out) == (tile_of(i) >= 0 && tile_of(i) < 12));
      int next = i + 1;
      while (next < end - first && tile_of(next) == tile_of(i)) ++next;
      REQUIRE(axis.tile_end(i, tile_of(i)) == next);
    }
  }
}

}  // namespace raywalk::detail
