#include <string>

#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/stealth/score.hpp"
#include "support/catch.hpp"

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

//   @  D  boards, moss     a Hound hears, and a warden goes to and fro, behind doors
TEST_CASE("umbra/waterworks.toml: who stands in the first doorway is seen by nobody") {
  const Level level = load_own_map("umbra/waterworks.toml");
  const std::string open = "to 5.5 15.5\nface 6.5 15.5\nuse\nwait 60\n";
  CHECK(band_unnoticed(level, open + "to 6.5 15.5\nwait 3600") == Band::dim);
}

}  // namespace
}  // namespace raywalk
