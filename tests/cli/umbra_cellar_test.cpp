#include <string>

#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/stealth/score.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

//   exit  D   relic     D  |         the passage, and the cell of an Eye who looks across it
//    X    |  L r      E |  |D  E
//  ===----+----------------L          L: the lever that shuts this door
//   @  |    dark | lit E   D  |
//      D -----------------|   D W     the guard room: whom an Eye rings for he looks
//  -P--|      water          the dark way round; P: the stone that can be pushed
TEST_CASE("umbra/cellar.toml: who is seen along the nave is rung for, hides, and gets out") {
  const Level level = load_own_map("umbra/cellar.toml");
  const World world = world_after(level, R"(
to 6.4 13.5
to 9.5 13.5
run 15.5 13.5   # the coins below the lamps; the Eye rings
run 8.8 13.4
run 8.6 16.0    # into the dark water, before the warden comes
to 10.5 17.4
wait 600        # he looks for whom the Eye saw, in the nave
to 20.5 16.5
to 22.4 16.5    # behind his back
to 22.3 9.5
face 21.5 9.5
use             # the lever
wait 70
to 22.5 4.5
to 18.4 4.5
to 11.7 5.3     # the relic
run 8.4 4.5
run 5.0 4.5
run 5.0 7.5
run 3.5 8.5
)");
  CHECK(world.night.score.ticks_seen > 60);
  CHECK(world.night.score.alarms == 2);
  CHECK(world.night.touches == 0);
  CHECK(world.night.score.loot == 10);
  CHECK_FALSE(medals_of(world).ghost);
  CHECK(medals_of(world).housekeeper);
  CHECK(hash_of_state(world) == 0xb8d378695c8c1474);
}

TEST_CASE("umbra/cellar.toml: a ghost goes through the water, shuts the door, breaks the lamp") {
  const Level level = load_own_map("umbra/cellar.toml");
  const World world = world_after(level, R"(
to 2.5 15.5
face 2.5 16.5
use                  # the stone that is another one
wait 140
to 2.5 16.8
to 5.3 17.5          # the coins behind the slit
to 2.5 17.2
to 2.5 14.5
to 6.4 13.5
face 8.5 13.5
use
wait 60
to 8.4 13.5
to 8.6 16.0
to 20.2 17.4         # through the water, for the cup
to 20.5 16.5
to 22.4 16.5
to 22.3 9.5
face 21.5 9.5
use                  # the lever
wait 75
to 22.5 4.5
to 20.4 4.5
to 18.3 4.5
sling 10.5 5.5 0.6   # the lamp beside the relic
wait 20
to 11.7 5.3
to 8.4 4.5
to 5.0 4.5
to 5.0 7.5
to 3.5 8.5
)");
  CHECK(medals_of(world) == Medals{.ghost = true, .housekeeper = false, .swift = true});
  CHECK(world.night.score.lamps_broken == 1);
  CHECK(world.night.score.alarms == 0);
  CHECK(world.night.score.loot == 35);
  CHECK(hash_of_state(world) == 0xc8b4020c8b3ffdba);
}

// He who stays in the dark part of the nave's water is passed by, and the guard goes home again.
TEST_CASE(
    "umbra/cellar.toml: whom the Eye sees the guard looks for, and does not find in the dark") {
  const Level level = load_own_map("umbra/cellar.toml");
  NightRun run(level);
  const Watcher& guard = run.world().night.watchers.back();
  REQUIRE(guard.role == Role::warden);
  const Point home = guard.position;
  CHECK(run.play("to 6.4 13.5\nto 9.5 13.5\nrun 13.5 13.5\nwait 90").empty());
  CHECK(run.world().night.score.alarms == 1);
  CHECK(guard.mood == Mood::searching);
  CHECK(run.play("run 8.8 13.4\nrun 8.6 16.0\nto 10.5 17.4\nwait 500").empty());
  CHECK(guard.position.x < 20);  // he has come out of his room into the nave
  CHECK(run.play("wait 1600").empty());
  CHECK(guard.mood == Mood::calm);
  CHECK(length(guard.position - home) < 0.5);
  CHECK(run.world().night.touches == 0);
}

//   lamp  |  dark     | lamps E |    an Eye before the far end of the nave
//   @     D           |         |
//         | |- slits -----------|
//         water, and a pale light
TEST_CASE("umbra/cellar.toml: who opens the first door is seen neither there nor in its room") {
  const Level level = load_own_map("umbra/cellar.toml");
  const std::string open = "to 6.4 13.5\nface 8.5 13.5\nuse\nwait 60\n";
  CHECK(band_unnoticed(level, open + "to 7.4 13.5\nwait 3600") == Band::dim);
  CHECK(band_unnoticed(level, open + "to 3.0 13.5\nwait 120") == Band::dim);
  CHECK(band_unnoticed(level, open + "to 12.0 12.5\nwait 600") == Band::dim);  // sees the Eye
  CHECK(band_unnoticed(level, open + "to 8.7 13.5\nto 8.7 15.5\nwait 600") == Band::dim);
}

}  // namespace
}  // namespace raywalk
