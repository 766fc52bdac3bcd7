#include <string>

#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/night/score.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// Unseen from the beginning to the corridor of the library, behind the crate.
[[nodiscard]] std::string way_to_hall() {
  return R"(
to 8.5 19.4
face 8.5 18
use
wait 60
to 8.6 15.4
face 8.6 14
use                # the crate goes before him
wait 125
to 8.6 13.5
face 9.5 13.5
use
wait 60
to 10.8 13.3
)";
}

/// On through the hall and the gallery, and between the two beams of the reading room.
[[nodiscard]] std::string way_to_nave() {
  return way_to_hall() + R"(
to 12.4 10.6
face 13.5 10.6
use                # a crate in the hall, and its shadow
wait 125
to 14.6 11.5
wait 45            # until the beam has passed over it
to 21.8 10.3
to 24.8 10.8
to 25.0 15.3
face 26.5 15.5
use
wait 50
to 29.0 15.3
to 30.5 17.2
face 30.5 18.5
use
wait 50
to 30.5 19.5
to 40.4 20.5
to 40.5 21.3
face 40.5 22.5
use
wait 50
to 40.5 23.6      # the reading room
to 41.0 28.5
to 37.6 29.5
face 36.5 29.5
use                # a crate goes before him, into the first beam
wait 125
to 34.8 30.8      # behind it
wait 30
to 28.6 30.0
to 27.6 30.6      # between the beams
)";
}

//     -----+ D   S  |   T   |     R  |   S: sentries, E: Eyes, C: crates, D: doors
//    |  E  |        G       B r   R E|   G: the vault, and the stair down to the reading room; both
//    |W D  | C   C  |-------|-D-+    |      need the gold key k
//    |-+  C D       D lobby |   |D---+   B: bars, which the lever T opens; the relic r shuts
//      |   |G-------+--D----+---|    |      them, and opens the back door below it
//     ----D   | gallery     D-+ |work|   R: stacks that roll between the Eye and the relic
//      @  P D-#-#-#-#-#-#-#-+ | |shop|   W: wardens; one goes from the reading room through the
//   -------+|  | | |  S | | | | |-D--|      workshop, and into the vault once its back door is open
//  | k     #    C nave    C | D |    |   X: the porter's lodge, one of the two ways out
//  |-D-----D |  S  | | | |  D-+-| W  |
TEST_CASE("umbra/archive.toml: a run before Eyes and sentries is touched behind the vault") {
  const Level level = load_own_map("umbra/archive.toml");
  const World world = world_after(level, R"(
run 8.5 19.4
run 8.5 17.0
run 7.4 14.5      # past the crate, in the light, before the Eye
run 8.4 13.5
run 11.0 13.5
run 12.5 14.5
run 23.0 14.5
run 25.4 15.5
run 28.0 15.5
run 30.5 17.0
run 30.5 20.0
run 40.5 20.5
run 40.5 24.2
run 41.0 29.5
run 36.0 30.5
run 15.5 30.5
run 15.5 35.5
run 14.3 36.5
run 11.5 36.5
run 11.0 34.0
run 5.6 30.7      # the gold key
run 11.0 34.0
run 11.5 36.5
run 14.5 36.5
run 15.5 33.0
run 15.5 24.5
run 18.5 23.5
run 18.5 17.5
run 11.5 17.5
run 11.5 14.5
run 23.0 14.5
run 25.0 10.5
run 25.4 8.5
run 27.6 8.5
run 30.5 6.4
face 30.5 5.5
use
run 32.2 8.2
run 33.2 9.5
wait 25
run 36.0 9.5
run 40.5 8.7      # the relic, before the other Eye
run 37.5 12.3
run 37.5 14.0
run 38.5 16.4
run 46.5 16.5
run 49.5 18.0
run 49.5 35.0
run 46.0 36.5
run 41.0 36.5
run 27.8 37.5
run 27.8 31.5
run 26.0 30.5
run 15.5 30.5
run 15.5 35.5
run 14.3 36.5
run 11.6 36.5
run 11.0 34.5
run 6.5 33.6
run 6.5 36.6
run 4.5 38.5
)");
  CHECK(world.night.touches == 1);
  CHECK(world.night.score.alarms == 4);
  CHECK(world.night.score.loot == 0);
  CHECK(hash_of_state(world) == 0xb64915d56c3c65a7);
}

TEST_CASE("umbra/archive.toml: a ghost waits behind crates, stacks and booths") {
  const Level level = load_own_map("umbra/archive.toml");
  const World world = world_after(level, way_to_nave() + R"(
to 23.0 29.6      # behind the other crate, before the other sentry
wait 195
to 16.0 30.3
to 15.3 31.5
wait 150
to 15.3 34.0
to 14.5 36.3
face 13.5 36.5
use
wait 40
to 11.5 36.5
to 11.0 34.6
to 5.6 30.7       # the gold key
to 11.0 34.6
to 11.5 36.4
face 13.5 36.5
use
wait 40
to 14.6 36.2
to 15.3 33.5
to 15.5 24.5
to 18.3 23.6
face 18.5 22.5
use
wait 50
to 18.5 17.6      # the stair to the hall
to 11.6 17.4
face 11.5 16.5
use
wait 50
to 11.6 14.5
to 14.6 11.5      # behind the crate in the hall again
wait 150
to 21.8 10.3
to 24.8 9.0
face 26.5 8.5
use                # the vault
wait 50
to 27.8 8.5
to 30.4 6.6
face 30.5 5.5
use                # the bars
wait 30
to 33.3 9.5
to 35.7 9.5
to 35.5 12.6
face 35.5 13.5
use                # the stacks roll before the Eye
wait 100
to 36.3 9.8
to 40.5 8.7       # the relic
to 37.5 12.0
to 37.5 14.4      # the back door
to 38.5 16.4
to 43.3 16.5
face 44.5 16.5
use
wait 50
to 45.8 16.3
to 49.0 18.5
to 52.0 20.5      # the dark booths of the workshop
to 49.0 22.5
to 46.5 24.0
to 49.4 25.3
face 49.5 26.5
use
wait 40
to 49.5 27.5
to 52.0 28.5
to 50.5 30.5
to 53.2 31.7      # a cup
to 49.0 30.5
to 46.5 32.0
wait 885           # until the warden has gone by
to 48.6 33.8
creep 46.0 36.3
to 42.3 36.5
to 38.0 37.0
to 28.0 37.0      # the reading room again
to 27.8 35.0
to 27.6 31.0
to 23.0 29.6
wait 148
to 16.0 30.3
to 15.3 31.5
wait 150
to 15.3 34.0
to 14.5 36.3
face 13.5 36.5
use
wait 40
to 11.6 36.5
to 11.0 34.6
to 6.5 33.8
face 6.5 35.5
use
wait 50
to 6.4 36.6       # the porter's lodge
to 4.5 38.5
)");
  CHECK(medals_of(world) == Medals{.ghost = true, .housekeeper = true, .swift = true});
  CHECK(world.night.score.loot == 25);
  CHECK(hash_of_state(world) == 0x640932a578e7a069);
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

//  | C   C  G |  vault     the door is locked, and so is that of the stair below it
//  |        K=|            through the grille beside it one sees the light at the relic
//  G--------D--
TEST_CASE("umbra/archive.toml: without the gold key the vault and the stair stay shut") {
  const Level level = load_own_map("umbra/archive.toml");
  NightRun run(level);
  CHECK(run.play(way_to_hall() + R"(
creep 11.5 15.2
)")
            .empty());
  CHECK(run.play("creep 11.5 17.6") == "creep 11.5 17.6");
  CHECK(run.world().player.position.y < 16.5);
  CHECK(run.play("run 12.5 14.5\nrun 23.0 14.5\nrun 25.0 10.5\nrun 25.4 8.5").empty());
  CHECK(run.play("run 27.6 8.5") == "run 27.6 8.5");
  CHECK(run.world().player.position.x < 26.5);
}

//   |  |  |  |  S  |  |   one beam from the north, one from the south: none comes to
//        C    x     C     the middle x of the nave
//   |   S   |  |  |  |
TEST_CASE("umbra/archive.toml: between the two beams of the reading room one may wait") {
  const Level level = load_own_map("umbra/archive.toml");
  const std::string to_nave = way_to_nave();
  CHECK(band_unnoticed(level, to_nave + "wait 1500") == Band::dim);
}

}  // namespace
}  // namespace raywalk
