#include "raywalk/map/level_probe.hpp"

#include "raywalk/ray/cast.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

// The door at (3, 2) slides along x, the one at (2, 4) along y.
const Level& doors_and_pillar() {
  static const Level level = make_level(R"(
#######
#@.#..#
#.#D#.#
###...#
#.Do.X#
#######
)");
  return level;
}

int solid_pixels(const Plan& plan) {
  int count = 0;
  for (int y = 0; y < plan_pixels; ++y) {
    for (int x = 0; x < plan_pixels; ++x) count += plan.test({x, y}) ? 1 : 0;
  }
  return count;
}

TEST_CASE("initial_state: every door is closed, every lamp shines") {
  Level lit = doors_and_pillar();
  lit.lamps.resize(3);
  CHECK(initial_state(lit).lamps == std::vector<std::uint8_t>{1, 1, 1});
  CHECK(initial_state(doors_and_pillar()).doors == std::vector<int>{0, 0});
  CHECK(initial_state(Level{}) == LevelState{});
}

TEST_CASE("fits: a state has a value for each door and each lamp of its level") {
  Level level = make_level("####\n#.D.\n####");
  level.lamps.resize(2);
  const LevelState state = initial_state(level);
  CHECK(fits(state, level));
  LevelState without_door = state;
  without_door.doors.clear();
  CHECK(!fits(without_door, level));
  LevelState with_lamp = state;
  with_lamp.lamps.push_back(1);
  CHECK(!fits(with_lamp, level));
  level.tiles.pop_back();
  CHECK(!fits(state, level));
}

TEST_CASE("door_slab: 8 pixels thick, from side to side, in the middle of the tile") {
  for (const DoorAxis axis : {DoorAxis::x, DoorAxis::y}) {
    const Mask& slab = door_slab(axis);
    for (int across = 0; across < plan_pixels; ++across) {
      for (int along = 0; along < plan_pixels; ++along) {
        const Pixel p = axis == DoorAxis::x ? Pixel{along, across} : Pixel{across, along};
        if (slab.test(p) != (across >= 28 && across < 36)) FAIL(p.x << ", " << p.y);
      }
    }
  }
}

TEST_CASE("LevelPlans: a wall is solid, a floor free, a plan its own mask") {
  const Level& level = doors_and_pillar();
  const LevelState state = initial_state(level);
  const LevelPlans plans({level, state});
  CHECK(plans({0, 0}).is_uniform());
  CHECK(plans({0, 0}).solid);
  CHECK(plans({1, 1}).is_uniform());
  CHECK_FALSE(plans({1, 1}).solid);
  CHECK(plans({5, 4}).is_uniform());
  CHECK(plans({3, 4}).mask == &level.plans[0].mask);
  CHECK(plans({3, 4}).shift == Pixel{});
}

TEST_CASE("LevelPlans: a door slides along its axis until nothing of it is left") {
  const Level& level = doors_and_pillar();
  LevelState state = initial_state(level);
  const LevelPlans plans({level, state});
  for (int open = 0; open <= plan_pixels; ++open) {
    state.doors = {open, plan_pixels - open};
    CHECK(solid_pixels(plans({3, 2})) == 8 * (plan_pixels - open));
    CHECK(solid_pixels(plans({2, 4})) == 8 * open);
  }
  state.doors = {20, 20};
  CHECK_FALSE(plans({3, 2}).test({19, 30}));
  CHECK(plans({3, 2}).test({20, 30}));
  CHECK(plans({3, 2}).test({63, 30}));
  CHECK_FALSE(plans({2, 4}).test({30, 19}));
  CHECK(plans({2, 4}).test({30, 20}));
  state.doors = {64, 64};
  CHECK(plans({3, 2}).is_uniform());
  CHECK_FALSE(plans({3, 2}).solid);
}

// Rays that go south through the door at (2, 2), which slides east.
//
//  #####
//  #@..#
//  ##D##
//  #...#
//  #####
TEST_CASE("level_probe: through a half-open door a ray passes where the slab has left") {
  const Level level = make_level("#####\n#@..#\n##D##\n#...#\n#####\n");
  LevelState state = initial_state(level);
  const auto look_south = [&](double x) {
    return cast(level.grid, Ray{{x, 1.5}, {0, 1}, 10}, level_probe({level, state}));
  };
  CHECK(look_south(2.25).tile == Tile{2, 2});
  CHECK(look_south(2.25).point == Point{2.25, 2 + 28 / 64.0});
  state.doors[0] = 32;
  CHECK(look_south(2.25).tile == Tile{2, 4});
  CHECK(look_south(2.5 - 0x1p-20).tile == Tile{2, 4});
  const CastResult slab = look_south(2.75);
  CHECK(slab.tile == Tile{2, 2});
  REQUIRE(slab.contact);
  // The pixel is named by its place in the slab, so that a mark stays on a sliding door.
  CHECK(slab.contact->id == 28 * 64 + 48 - 32);
  state.doors[0] = 64;
  CHECK(look_south(2.75).tile == Tile{2, 4});
}

}  // namespace
}  // namespace raywalk
