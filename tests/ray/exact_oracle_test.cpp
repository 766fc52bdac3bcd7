// The oracle's definitions: hand-made cases, intervals of single tiles, symmetry.

#include "ray/exact_oracle.hpp"

#include <limits>

#include "ray/exact_rays.hpp"
#include "ray/exact_worlds.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using oracle::Cuts;
using oracle::Inquiry;
using oracle::Lattice;
using oracle::Sets;
using oracle::Straight;
using oracle::World;

World world_of(const AsciiMap& map) {
  const Grid grid = map.grid();
  World world{{0, 0, grid.width, grid.height, 1}, grid, Border::clip, false, {}};
  for (int y = 0; y < grid.height; ++y) {
    for (int x = 0; x < grid.width; ++x) world.cells.push_back(map({x, y}) ? 1 : 0);
  }
  return world;
}

/// The sets along the segment from a to b; t = 1 at b.
struct Along {
  World world;
  Cuts cuts;
  Sets sets;

  Along(const AsciiMap& map, Point a, Point b)
      : world(world_of(map)), cuts(world.lattice, Straight::between(a, b)), sets(cuts, world) {}
  Along(const Along&) = delete;
  Along& operator=(const Along&) = delete;

  /// When a cast hits; -1 if it does not.
  [[nodiscard]] double hit(Corner corner) const {
    const std::optional<int> code = sets.first_hit(corner);
    return code ? cuts.time(*code) : -1;
  }
};

//   a #       # .       # .      between two solids that touch, along the line that two solids
//   # b      a=+=b     a=b .     leave between them, and along the line between two side by side
//             . #       # .
TEST_CASE("exact: the sets say of hand-made cases what the definitions say") {
  const Along through({".#", "#."}, {0.5, 0.5}, {1.5, 1.5});
  CHECK_FALSE(through.sets.is_blocked(Corner::thin));
  CHECK(through.sets.is_blocked(Corner::block_both));
  CHECK(through.sets.is_blocked(Corner::supercover));
  CHECK(through.hit(Corner::block_both) == 0.5);
  CHECK(through.hit(Corner::thin) == -1);
  const Along up_to({".#", "#."}, {0.5, 0.5}, {1, 1});
  CHECK_FALSE(up_to.sets.is_blocked(Corner::supercover));
  CHECK(up_to.hit(Corner::block_both) == 1);
  CHECK(Along({".#", "#."}, {1, 1}, {1.5, 1.5}).hit(Corner::block_both) == -1);
  CHECK(Along({".#", "#."}, {1, 1}, {1.5, 1.5}).hit(Corner::supercover) == 0);

  const Along across({"#.", ".#"}, {0, 1}, {2, 1});
  CHECK_FALSE(across.sets.is_blocked(Corner::thin));
  CHECK(across.sets.is_blocked(Corner::block_both));
  CHECK(Along({"#.", "#."}, {0, 1}, {1, 1}).sets.is_blocked(Corner::thin));
  CHECK_FALSE(Along({"#.", "#."}, {1, 0}, {1, 2}).sets.is_blocked(Corner::thin));
  CHECK(Along({"#.", "#."}, {1, 0}, {1, 2}).sets.is_blocked(Corner::supercover));
  CHECK(Along({"##.#"}, {0.5, 0.5}, {3.5, 0.5}).sets.first_hit_outside(Corner::thin) == 9);
}

/// A code beyond all others.
constexpr int never = std::numeric_limits<int>::max();

/// When a ray is in the open inside of a cell: two codes; the first is not smaller if never.
std::pair<int, int> stay(const Cuts& cuts, int column, int row) {
  const auto of_axis = [](const oracle::AxisCuts& axis, int cell) {
    if (axis.step == 0) {
      return axis.start == oracle::Band{cell, cell} ? std::pair(-1, never) : std::pair(0, 0);
    }
    const auto code = [&](int line) {
      return axis.codes[static_cast<std::size_t>(axis.step > 0 ? line : axis.lines - 1 - line)];
    };
    return std::pair(std::min(code(cell), code(cell + 1)), std::max(code(cell), code(cell + 1)));
  };
  const auto x = of_axis(cuts.x, column);
  const auto y = of_axis(cuts.y, row);
  return {std::max({x.first, y.first, cuts.start()}), std::min(x.second, y.second)};
}

//   a--+----+      the ray is inside a tile from the later of two lines to the earlier of the two
//      | b  |      others, and the first solid is the one for which that begins first
//      +----+
TEST_CASE("exact: the first hit is the least of the intervals of all solid tiles") {
  Random random(4);
  for (int i = 0; i < runs(500); ++i) {
    World world = oracle::random_world(random);
    world.is_rock_beyond = false;
    oracle::RayMaker maker(random, world);
    for (const oracle::Trouble trouble : oracle::all_troubles) {
      const Ray ray = maker.make(trouble).ray;
      const Cuts cuts(world.lattice, Straight::of(ray));
      if (!cuts.has_extent() || cuts.x.step == 0 || cuts.y.step == 0) continue;
      int first = never;
      for (int n = 0; n < world.lattice.columns * world.lattice.rows; ++n) {
        const int column = n % world.lattice.columns;
        const int row = n / world.lattice.columns;
        const auto [enter, exit] = stay(cuts, column, row);
        if (world.solid(column, row) && enter < exit) first = std::min(first, enter);
      }
      const int expected = first <= cuts.end() ? first : never;
      if (Sets(cuts, world).first_hit(Corner::thin).value_or(never) != expected) {
        FAIL(oracle::to_text(world) << oracle::to_text(ray));
      }
    }
  }
  SUCCEED();
}

/// The world with x and y exchanged, or else seen in a mirror: what was at x is at -x.
World image_of(const World& world, bool is_transposed) {
  const Lattice& l = world.lattice;
  World image = world;
  image.lattice = is_transposed
                      ? Lattice{l.low_y, l.low_x, l.rows, l.columns, l.scale}
                      : Lattice{-l.low_x - l.columns, l.low_y, l.columns, l.rows, l.scale};
  std::size_t index = 0;
  for (int row = 0; row < image.lattice.rows; ++row) {
    for (int column = 0; column < image.lattice.columns; ++column) {
      const bool is_solid =
          is_transposed ? world.solid(row, column) : world.solid(l.columns - 1 - column, row);
      image.cells[index++] = is_solid ? 1 : 0;
    }
  }
  return image;
}

//   a # .   a . .   . # a      as it is, transposed, mirrored; these two make all eight symmetries;
//   . . #   # . .   # . .      and back from b to a
//   . . b   . # b   b . .
TEST_CASE("exact: what is blocked is blocked from the other side and in every mirror") {
  Random random(5);
  for (int i = 0; i < runs(300); ++i) {
    const World world = oracle::random_world(random);
    oracle::RayMaker maker(random, world);
    for (const oracle::Trouble trouble : oracle::all_troubles) {
      const Inquiry inquiry = maker.make(trouble);
      const Point a = inquiry.ray.origin;
      const Point b = inquiry.target;
      const bool is_transposed = random.chance(0.5);
      const auto move = [&](Point p) { return is_transposed ? Point{p.y, p.x} : Point{-p.x, p.y}; };
      const World image = image_of(world, is_transposed);
      const Cuts there(world.lattice, Straight::between(a, b));
      const Cuts back(world.lattice, Straight::between(b, a));
      const Cuts moved(image.lattice, Straight::between(move(a), move(b)));
      for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
        const bool is_blocked = Sets(there, world).is_blocked(corner);
        const bool is_same = Sets(back, world).is_blocked(corner) == is_blocked &&
                             Sets(moved, image).is_blocked(corner) == is_blocked;
        if (!is_same)
          FAIL(oracle::to_text(world) << oracle::exactly(a) << " " << oracle::exactly(b));
      }
    }
  }
  SUCCEED();
}

}  // namespace
}  // namespace raywalk
