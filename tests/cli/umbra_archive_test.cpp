#include <string>

#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/stealth/score.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

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

//  ---+ E |     the Eye in its light
//  |W D   |     W: the guard whom it rings for
//  ---+  C|
//     |dark|
//   ------D---
//   lamp @  dark
TEST_CASE("umbra/archive.toml: who opens the first door sees the Eye, and it does not see him") {
  const Level level = load_own_map("umbra/archive.toml");
  const std::string open = "to 8.5 19.5\nface 8.5 18.5\nuse\nwait 50\nto 8.5 18.5\n";
  CHECK(band_unnoticed(level, open + "wait 240") == Band::dim);
  CHECK(band_unnoticed(level, open + "to 8.5 17.2\nwait 3600") == Band::dark);
}

TEST_CASE("umbra/archive.toml: whom the Eye sees a guard looks for, and then goes home") {
  const Level level = load_own_map("umbra/archive.toml");
  NightRun run(level);
  const Watcher& guard = run.world().night.watchers.back();
  REQUIRE(guard.role == Role::warden);
  const Point home = guard.position;
  CHECK(run.play("to 8.5 19.5\nto 8.5 17.2\nto 7.4 14.5\nwait 60").empty());
  CHECK(run.world().night.score.alarms == 1);
  CHECK(guard.mood == Mood::searching);
  CHECK(run.play("run 8.5 17.4\nrun 8.5 19.4\nrun 9.6 21.8\nwait 300").empty());
  CHECK(length(guard.position - Point{7.4, 14.5}) < 0.5);
  CHECK(run.play("wait 900").empty());
  CHECK(guard.mood == Mood::calm);
  CHECK(length(guard.position - home) < 0.5);
  CHECK(run.world().night.touches == 0);
}

}  // namespace
}  // namespace raywalk
