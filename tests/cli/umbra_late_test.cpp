#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/stealth/score.hpp"
#include "support/catch.hpp"

// The later levels of the night; the first ones are in umbra_test.cpp.
namespace raywalk {
namespace {

//   X   D  moss          D X     a Hound goes round the cistern: it hears
//  -----+   ~~~~~~~~~    +---
//       |  _____ r  o ~  = E     r: the relic, o: the pillar before the Eye
//       |   ~~~~~~~~~    | W     W: a warden goes to and fro behind it
//       +-=---=---=----D-+
//   @   D  boards, moss  D
//  -P--                          =: grilles
TEST_CASE("umbra/waterworks.toml: a run over boards and through water is heard, and touched") {
  const Level level = load_own_map("umbra/waterworks.toml");
  const World world = world_after(level, R"(
run 5.4 15.5
run 8.0 14.5      # on boards, past the grilles
run 22.5 14.5
run 23.5 12.0
run 21.6 11.0
run 22.4 10.4     # the cup in the water
run 17.5 9.5      # through the water, before the Eye
run 17.5 8.0      # the relic
run 18.5 4.0
run 16.5 1.9      # the coins
run 24.3 2.5
run 26.5 2.5
run 30.4 1.5
)");
  CHECK(world.night.touches == 1);
  CHECK(world.night.score.alarms == 1);
  CHECK(world.night.score.loot == 35);
  CHECK_FALSE(medals_of(world).ghost);
  CHECK(hash_of_state(world) == 0xdc774df8ba21d62e);
}

TEST_CASE(
    "umbra/waterworks.toml: a ghost waits for the Hound to pass, and keeps behind the pillar") {
  const Level level = load_own_map("umbra/waterworks.toml");
  const World world = world_after(level, R"(
creep 4.5 16.3
face 4.5 17.5
use                # the stone that is another one
wait 140
creep 4.5 18.0
creep 1.6 18.5     # the coins behind the slit
creep 4.5 17.9
creep 4.5 15.5
creep 8.0 15.5
creep 22.5 15.5    # on moss, past the grilles
creep 23.5 14.4
wait 720           # until the Hound is on the other side
face 23.5 13
use
wait 60
creep 23.5 12.5
creep 10.5 12.5
creep 10.5 7.5
creep 17.2 7.5     # the relic
creep 10.5 7.5
creep 9.6 3.5
face 8.5 3.5
use
wait 60
creep 7.3 3.5
creep 1.8 3.5
)");
  CHECK(medals_of(world) == Medals{.ghost = true, .housekeeper = true, .swift = true});
  CHECK(world.night.score.loot == 10);
  CHECK(hash_of_state(world) == 0xc6f35801665aa24d);
}

//   -----+ D   S  |             S: a sentry who sweeps his searchlight
//  |  E  |        |    r        E: the Eye along the lit corridor, W: whom it rings for
//  |W D  | C   C  D             C: the crates, whose shadows go with them
//  |-+  C D       |----D
//    |   |        D    X        a warden goes from the relic to the gate
//   ----D
//    @  P
TEST_CASE("umbra/archive.toml: a run before the Eye and the sentry is touched at the gate") {
  const Level level = load_own_map("umbra/archive.toml");
  const World world = world_after(level, R"(
run 8.5 19.4
run 8.5 17.0
run 7.4 14.5      # past the crate, in the light, before the Eye
run 8.4 13.5
run 11.0 13.5
run 11.0 11.6
run 15.0 11.6
run 18.0 9.4      # before the sentry
run 21.0 10.0
run 24.8 10.6
run 25.4 8.5
run 27.7 8.5
run 31.2 7.8      # the relic
run 27.7 6.9      # the cup
run 27.7 8.0
run 29.5 10.6
run 29.5 13.0
run 29.5 16.2
)");
  CHECK(world.night.touches == 1);
  CHECK(world.night.score.alarms == 3);
  CHECK(world.night.score.loot == 25);
  CHECK(hash_of_state(world) == 0x6a52b5119df6cbdb);
}

TEST_CASE("umbra/archive.toml: a ghost goes behind one crate, and waits behind another") {
  const Level level = load_own_map("umbra/archive.toml");
  const World world = world_after(level, R"(
creep 8.5 19.4
face 8.5 18
use
wait 60
creep 8.6 15.4
face 8.6 14
use                # the crate goes before him
wait 125
creep 8.6 13.5
face 9.5 13.5
use
wait 60
creep 10.8 13.3
creep 12.4 10.6
face 13.5 10.6
use                # a crate in the hall, and its shadow
wait 125
creep 14.6 11.5
wait 60            # until the beam has passed over it
creep 21.8 10.3
creep 24.8 10.6
creep 25.4 8.5
wait 520           # until the warden is at the gate
face 26.5 8.5
use
wait 60
creep 27.6 8.5
creep 31.3 7.8     # the relic
creep 27.5 6.7     # the cup
creep 27.6 8.5
creep 25.4 8.5
wait 390           # until the beam goes away from him
creep 24.8 10.5
creep 21.8 10.5
creep 14.6 11.5    # behind the crate again
wait 130
creep 11.5 10.5
creep 11.5 6.5
face 11.5 5.5
use
wait 60
creep 11.5 4.4
creep 12.4 3.6
)");
  CHECK(medals_of(world) == Medals{.ghost = true, .housekeeper = true, .swift = true});
  CHECK(world.night.score.loot == 25);
  CHECK(hash_of_state(world) == 0x13f7a8c5d6d80053);
}

//   X hedges | |    E    | |        X     the three ways: past the Hound in the garden, the sentry
//    +-+  |    D   r     D    C     E     before the front door, and the Eye of the yard
//    +-+  |  | |   ~     | |
//   ---  ----+ +---D-S---+ +-----  --    r: the relic, before another Eye
//    a warden goes round the court
//   -----------------D---------------
//                 X  @  P
TEST_CASE("umbra/keep.tmx: a run by the front door leaves by the yard, seen by both Eyes") {
  const Level level = load_own_map("umbra/keep.tmx");
  const World world = world_after(level, R"(
run 21.5 20.4
run 21.5 17.6
run 20.5 14.0     # before the sentry, to the front door
run 20.5 11.0
run 25.3 11.0     # the cup
run 21.4 7.9      # the relic
run 26.4 7.5
run 28.8 7.5
wait 30           # the Eye of the yard rings
run 33.0 7.5
run 36.2 3.5
run 38.5 1.6
)");
  CHECK(world.night.touches == 0);
  CHECK(world.night.score.alarms == 2);
  CHECK(world.night.score.loot == 25);
  CHECK_FALSE(medals_of(world).ghost);
  CHECK(hash_of_state(world) == 0x57ae06b4f37216b3);
}

TEST_CASE("umbra/keep.tmx: a ghost goes through the garden, and pushes a crate before the Eye") {
  const Level level = load_own_map("umbra/keep.tmx");
  const World world = world_after(level, R"(
creep 25.4 22.5
face 26.5 22.5
use               # the stone that is another one
wait 130
creep 27.0 21.8
creep 28.4 21.5   # the coins behind the slit
creep 27.0 21.8
creep 26.4 22.5
creep 25.0 22.5
creep 21.5 20.4
wait 60            # until the beam has passed, while the warden is far
face 21.5 19
use
wait 70
creep 21.5 18.3
creep 13.0 18.0
creep 5.0 15.0
creep 4.5 12.4
creep 8.4 12.3
creep 8.4 6.0      # between the hedges
wait 170
creep 8.4 7.4
creep 14.2 7.5
wait 480          # until the Hound is on the far side
face 15.5 7.5
use
wait 70
creep 16.6 7.4
creep 19.6 5.5
face 20.5 5.5
use               # the crate stops before the Eye
wait 70
creep 19.8 7.5
creep 21.2 7.5    # the relic
creep 16.6 7.5
wait 1240         # until the Hound is on the far side again
face 15.5 7.5
use
wait 70
creep 8.4 7.4
creep 8.4 6.0
wait 560          # until it has passed
creep 8.4 2.4
creep 1.5 1.6
)");
  CHECK(medals_of(world) == Medals{.ghost = true, .housekeeper = true, .swift = true});
  CHECK(world.night.score.loot == 10);
  CHECK(hash_of_state(world) == 0x2d4dfa9a09f5080);
}

}  // namespace
}  // namespace raywalk
