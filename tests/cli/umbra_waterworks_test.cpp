#include <cstddef>
#include <string>

#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/night/score.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

[[nodiscard]] bool is_shut(const World& world, Tile tile) {
  const DoorId door = world.level->door_at(tile);
  return world.state.doors[static_cast<std::size_t>(door.index)] == 0;
}

//           moss        N      W  inflow  W X    r: the relic in its cage; O, I: its gates
//        +   ~~~~~~~~~  +  | W +-----------+-+   a Hound goes round the cistern
//   C    |   O_I r | o ~  = E k|  = v ~~~  | |   v: levers, the northern one before an Eye
//        |   ~~~~~~~~~    |    +--=--=--=    |   k: the key to the pump hall, Z
//        +---=---=---=--D-+    |    Hound    |   another Hound goes between the filter beds
//   @   D  boards, moss  D     +    =--=--=--+   C: a cup
//  -P-----------------Z--------|             |
//  v   = o  o  o    pumps      +--=--=--=  +-+
//  + o | o  o  o    warden     D ~~~~~~~~  F X   N, W, F: gates; =: grilles
TEST_CASE("umbra/waterworks.toml: a run over planks, before a warden, is heard and seen") {
  const Level level = load_own_map("umbra/waterworks.toml");
  const World world = world_after(level, R"(
run 5.4 15.5
run 8.0 15.3
run 24.3 15.5      # on moss, past the grilles
wait 780           # until the warden goes north
to 26.5 15.3
to 29.0 11.5
to 27.4 8.5       # the key, behind the Eye
to 29.0 9.0
to 28.8 12.0
run 26.3 15.5
run 24.0 15.5
run 20.5 15.3
run 20.5 17.5
run 15.9 17.8
run 15.9 22.3      # between the pumps, over planks
run 9.0 24.5
run 8.5 28.5
run 5.6 28.5
run 5.6 23.6
run 1.5 23.5
face 0.5 23.5
use
run 5.6 23.6
run 5.6 28.5
run 9.5 28.5
run 9.5 24.4
run 15.3 23.9
run 23.2 23.9
run 30.3 23.5
run 33.0 23.5
run 45.5 23.6
creep 45.7 21.0
to 45.7 19.6
creep 33.0 19.6
creep 32.8 15.0
to 38.0 15.4
creep 45.0 15.4
creep 45.6 9.0
to 45.4 7.5
to 39.5 7.5
face 38.5 7.5
use
to 45.4 7.5
to 45.5 3.0
to 39.5 2.6
to 39.5 1.9       # the coins
to 38.5 2.6
to 30.0 2.5
to 25.5 2.5
run 16.5 2.4
run 16.5 1.9       # the coins
run 10.5 3.0
run 10.5 7.5       # over the planks, and the Hound hears it
run 16.3 7.5       # the relic
run 10.5 7.5
run 10.5 11.5
run 23.5 12.0
run 23.5 14.3
run 20.6 15.2
run 20.5 17.5
run 26.5 17.7
run 30.3 23.4
run 33.0 23.5
run 34.0 25.5
run 45.0 26.5
run 49.5 26.4
run 49.5 14.8
)");
  CHECK(world.night.touches == 0);
  CHECK(world.night.score.alarms == 4);
  CHECK(world.night.score.loot == 20);
  CHECK_FALSE(medals_of(world).ghost);
  CHECK(hash_of_state(world) == 0xc25a747f8030ae36);
}

TEST_CASE("umbra/waterworks.toml: a ghost goes where Hounds do not hear, and Eyes do not see") {
  const Level level = load_own_map("umbra/waterworks.toml");
  const World world = world_after(level, R"(
to 4.5 16.3
face 4.5 17.5
use                # the stone that is another one
wait 140
to 4.5 18.0
to 1.6 18.5       # the coins behind the slit
to 4.5 17.9
to 4.5 15.5
to 8.0 15.5
run 24.3 15.5     # on moss, past the grilles
face 25.5 15.5
wait 50
use
wait 60
to 26.5 15.3
to 29.0 11.5
to 29.0 8.5
to 27.4 8.5       # the key, behind the Eye
to 29.0 9.0
to 28.8 12.0
to 26.5 15.4
to 26.2 15.5
face 25.5 15.5
use
wait 50
to 20.5 15.5
face 20.5 16.5
use
wait 60
to 20.5 17.5
wait 160
to 9.5 17.5       # behind the pumps, on stone
to 9.3 24.0
to 8.6 28.5
face 7.5 28.5
use
wait 60
to 1.5 28.4       # round the wheel
to 1.4 23.6
face 0.5 23.5
use
to 1.5 28.4
to 5.8 28.4
face 7.5 28.5
use
wait 60
to 9.0 29.4
to 27.0 29.4      # on the dark side of the pumps
to 29.5 27.5
to 30.3 23.5
face 31.5 23.5
use
wait 60
to 33.0 23.5
to 34.0 25.5
to 38.5 26.5
to 40.5 26.5
to 44.5 25.5
to 45.8 23.7
creep 45.8 20.5    # over the planks, as long as the Hound is far
to 45.0 19.6
to 33.0 19.6      # through the channel
to 32.7 17.6
creep 32.7 14.8
to 36.3 15.4
wait 359          # until the Hound has gone by
creep 45.5 15.4
creep 45.8 9.0
to 45.5 7.5
to 39.5 7.5       # in the shadow of the valve
face 38.5 7.5
use
wait 5
to 45.5 7.5
to 45.5 2.8
wait 140           # until the warden goes south
to 31.5 2.6
creep 26.5 2.6
creep 23.5 2.27
creep 10.4 2.27
to 10.4 2.6
to 10.4 7.5
creep 13.0 7.5
creep 16.3 7.5     # the relic
wait 900          # until the Hound has gone by the gate
creep 10.4 7.5
to 10.5 12.4
to 23.4 12.4
face 23.5 13.5
use
wait 5
creep 23.4 14.4
creep 20.5 15.5
face 20.5 16.5
use
wait 10
to 20.5 17.5
to 25.5 17.5
wait 500          # until the warden has lit his lamps
creep 29.0 18.5
to 30.3 23.5
face 31.5 23.5
use
wait 23
to 33.0 23.5
to 34.0 25.5
creep 45.0 26.5
to 49.5 26.4
to 49.5 14.8
)");
  for (const Tile gate : {Tile{25, 2}, Tile{31, 2}, Tile{45, 4}, Tile{47, 26}}) {
    CHECK_FALSE(is_shut(world, gate));  // the way back, and the other one
  }
  CHECK(medals_of(world) == Medals{.ghost = true, .housekeeper = true, .swift = true});
  CHECK(world.night.score.loot == 10);
  CHECK(hash_of_state(world) == 0x833e3ce50c28a0d1);
}

//   @  D  boards, moss     a Hound hears, and a warden goes to and fro, behind doors
TEST_CASE("umbra/waterworks.toml: who stands in the first doorway is seen by nobody") {
  const Level level = load_own_map("umbra/waterworks.toml");
  const std::string open = "to 5.5 15.5\nface 6.5 15.5\nuse\nwait 60\n";
  CHECK(band_unnoticed(level, open + "to 6.5 15.5\nwait 3600") == Band::dim);
}

//   O_I r     O, I: the gates, Z: the pump hall
//  ---=---D-
//   @     Z-
TEST_CASE("umbra/waterworks.toml: without key and levers the pumps and the island are shut") {
  const Level level = load_own_map("umbra/waterworks.toml");
  NightRun run(level);
  REQUIRE(run.play(R"(
run 5.4 15.5
run 8.0 15.4
run 20.5 15.4      # the door of the pump hall
face 20.5 16.5
use
wait 60
creep 23.4 14.4
wait 931          # until the Hound is on the other side
face 23.5 13.5
use
wait 60
to 23.4 12.4
to 10.4 12.5
to 10.4 7.5       # the outer gate
face 11.5 7.5
use
wait 60
)")
              .empty());
  for (const Tile gate : {Tile{20, 16}, Tile{11, 7}, Tile{14, 7}, Tile{25, 2}, Tile{47, 26}}) {
    CHECK(is_shut(run.world(), gate));
  }
  CHECK_FALSE(run.world().night.has_relic);
}

//  ---Z-----D   the warden goes along the lamps t, and on the far side of the pumps o
//     . dark
//   o   o   o
//  =  t   t  D
TEST_CASE("umbra/waterworks.toml: who waits behind the pumps is never noticed") {
  const Level level = load_own_map("umbra/waterworks.toml");
  CHECK(band_unnoticed(level, R"(
run 5.4 15.5
run 8.0 15.4
run 24.3 15.5
wait 500           # until the warden goes north
face 25.5 15.5
use
wait 60
to 26.5 15.3
to 29.0 11.5
to 29.0 8.5
to 27.4 8.5       # the key
to 29.0 9.0
to 28.8 12.0
to 26.3 15.5
face 25.5 15.5
use
wait 50
to 20.5 15.5
face 20.5 16.5
use
wait 60
to 20.5 17.5
wait 1500
)") == Band::dark);
}

}  // namespace
}  // namespace raywalk
