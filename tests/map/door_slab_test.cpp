#include "raywalk/map/door_slab.hpp"

#include "map/rich_level.hpp"
#include "raywalk/map/level_probe.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The pixel of a slab in its middle row, so far along it.
Pixel on_slab(DoorAxis axis, int along) {
  return axis == DoorAxis::x ? Pixel{along, 31} : Pixel{31, along};
}

Level door_level(char letter, DoorAxis axis) {
  const std::string row = std::string("#@") + letter + "#\n";
  Level level = make_rich_level("####\n" + row + "####\n");
  level.doors[0].axis = axis;
  return level;
}

// Closed, and open by 3 of 8:
//  forward   ########   ...#####
//  backward  ########   #####...
//  split     ########   ###...##
TEST_CASE("door_plan: a slab slides forward, backward or, in halves, to both sides") {
  for (const DoorAxis axis : {DoorAxis::x, DoorAxis::y}) {
    for (const char letter : {'D', 'B', 'S'}) {
      const Level level = door_level(letter, axis);
      LevelState state = initial_state(level);
      for (int open = 0; open <= plan_pixels; ++open) {
        state.doors[0] = open;
        const Plan plan = LevelPlans({level, state})({2, 1});
        const int low = letter == 'S' ? 32 - open / 2 : letter == 'B' ? 64 - open : 0;
        for (int along = 0; along < plan_pixels; ++along) {
          const bool is_open = along >= low && along < low + open;
          REQUIRE(plan.test(on_slab(axis, along)) == !is_open);
        }
        REQUIRE_FALSE(plan.test({5, 5}));
      }
      CHECK(LevelPlans({level, state})({2, 1}).is_uniform());
    }
  }
}

TEST_CASE("door_plan: one that slides up or down has no slab") {
  for (const char letter : {'U', 'V'}) {
    const Level level = door_level(letter, DoorAxis::x);
    const LevelState state = initial_state(level);
    CHECK(LevelPlans({level, state})({2, 1}).is_uniform());
    CHECK_FALSE(LevelPlans({level, state})({2, 1}).solid);
    CHECK(slab_shift({level, state}, {0}) == Vec{0, 0});
  }
}

// Each pixel that is left of a slab shows one of its own, and no two show the same.
TEST_CASE("slab_shift: with it, every pixel of a moved slab finds its place on the closed one") {
  for (const DoorAxis axis : {DoorAxis::x, DoorAxis::y}) {
    for (const char letter : {'D', 'B', 'S'}) {
      const Level level = door_level(letter, axis);
      LevelState state = initial_state(level);
      for (int open = 0; open < plan_pixels; ++open) {
        state.doors[0] = open;
        const Plan plan = LevelPlans({level, state})({2, 1});
        int last = -1;
        for (int along = 0; along < plan_pixels; ++along) {
          if (!plan.test(on_slab(axis, along))) continue;
          const double middle = (along + 0.5) / 64;
          const Point now = axis == DoorAxis::x ? Point{2 + middle, 1.4} : Point{2.4, 1 + middle};
          const Vec normal = axis == DoorAxis::x ? Vec{0, -1} : Vec{-1, 0};
          const Vec shift = slab_shift({level, state}, {0}, now, normal);
          const double moved = (axis == DoorAxis::x ? shift.x : shift.y) * 64;
          const int own = along - static_cast<int>(moved);
          REQUIRE(own >= 0);
          REQUIRE(own < plan_pixels);
          REQUIRE(own > last);
          last = own;
          // The point of the closed slab gives the same shift as that of the moved one.
          REQUIRE(slab_shift({level, state}, {0}, now - shift, normal) == shift);
        }
      }
    }
  }
}

TEST_CASE("slab_shift: the edges of two halves are told apart by the way they look") {
  const Level level = door_level('S', DoorAxis::x);
  LevelState state = initial_state(level);
  state.doors[0] = 20;
  CHECK(slab_shift({level, state}, {0}, Point{2.5, 1.5}, {1, 0}) == Vec{-10 / 64.0, 0});
  CHECK(slab_shift({level, state}, {0}, Point{2.5, 1.5}, {-1, 0}) == Vec{10 / 64.0, 0});
  CHECK(slab_shift({level, state}, {}, Point{2.5, 1.5}, {-1, 0}) == Vec{0, 0});
}

}  // namespace
}  // namespace raywalk
