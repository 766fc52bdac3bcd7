#include <string>

#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/stealth/score.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

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

//   warden ->        S     the sentry's beam comes from there
//   ~~~~~~~~~~~~~~~~~~~~
//            . #           a hedge: its shadow is on the doorway
//   ---------D---------
//   X lamp   @   dark      the far end of the first room
TEST_CASE("umbra/keep.tmx: who stands in the first doorway has 8 seconds, and a dark place") {
  const Level level = load_own_map("umbra/keep.tmx");
  const std::string open = "face 21.5 19\nuse\nwait 50\n";
  const std::string to_door = "to 21.5 20.4\n" + open;
  CHECK(band_unnoticed(level, to_door + "to 21.5 19.4\nwait 480") == Band::dim);
  CHECK(band_unnoticed(level, to_door + "to 21.7 18.4\nwait 420") == Band::dim);  // before it
  CHECK(band_unnoticed(level, to_door + "wait 420\nto 24.0 21.5\nwait 3600") == Band::dark);
  for (int ticks = 0; ticks < 4200; ticks += 300) {  // whenever it is
    const std::string late = "to 21.5 20.4\nwait " + std::to_string(ticks) + "\n" + open;
    CHECK(band_unnoticed(level, late + "to 21.5 19.4\nwait 240") == Band::dim);
  }
}

}  // namespace
}  // namespace raywalk
