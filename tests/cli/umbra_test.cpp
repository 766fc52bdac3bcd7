#include "cli/check.hpp"
#include "cli/keep.hpp"
#include "cli/night_run.hpp"
#include "game/replay_player.hpp"
#include "game/stealth/score.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// Whether the file of a replay, read again, comes to the same world.
void check_replay(const Replay& replay, const World& world) {
  const auto again = decode_replay(encode_replay(replay), "run.replay");
  REQUIRE(again);
  CHECK(again->is_whole);
  auto player = ReplayPlayer::start(*again, *world.level, "run.replay");
  REQUIRE(player);
  CHECK_FALSE(verify(*player));
  CHECK(player->length() == ticks_of(replay));
  CHECK(player->world() == world);
  CHECK(hash_of_state(player->world()) == hash_of_state(world));
}

/// The world at the end of a script, which has to lead out with the relic.
[[nodiscard]] World world_after(const Level& level, const std::string& script) {
  NightRun run(level);
  CHECK(run.play(script).empty());
  CHECK(run.world().night.has_relic);
  CHECK(run.world().phase == Phase::out);
  check_replay(run.replay(), run.world());
  return run.world();
}

TEST_CASE("umbra: check finds nothing in the levels of the night") {
  const std::filesystem::path maps = std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "maps/umbra";
  for (const char* name : {"cellar.toml", "gallery.toml", "waterworks.toml", "archive.toml"}) {
    std::ostringstream out;
    CHECK(check_maps({.maps = {maps / name}}, RAYWALK_SOURCE_FOLDER, out));
    CHECK(out.str() == (maps / name).string() + ": nothing is found\n");
  }
}

//   exit  D   relic     D  |         the passage, and the cell of an Eye who looks across it
//    X    |  L r      E |  |D  E
//  ===----+----------------L          L: the lever that shuts this door
//   @  |    lit nave     E D
//      D -----------------|
//  -P--|      water          the dark way round; P: the stone that can be pushed
TEST_CASE("umbra/cellar.toml: a run along the lit nave is seen, takes the relic and gets out") {
  const Level level = load_own_map("umbra/cellar.toml");
  const World world = world_after(level, R"(
to 6.4 13.5
to 9.5 13.5
run 15.5 13.5   # the coins below the lamps
run 19.5 11.5
to 22.3 11.5    # by the door beside the Eye
run 22.3 9.5
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
  CHECK(world.night.score.loot == 10);
  CHECK_FALSE(medals_of(world).ghost);
  CHECK(medals_of(world).housekeeper);
  CHECK(hash_of_state(world) == 0x77e3ae53eaa7b968);
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
  CHECK(hash_of_state(world) == 0xd66ca7b2b0971437);
}

//  +------ lit wall ------+     two wardens go round, one half a round before the other
//  |  ------=======-----  |
//  |  D  store D r D  lib D     r: the relic, behind glass
//  |  ------=======-----  |
//  +--D-----------------D-+
//     @                 X
TEST_CASE("umbra/gallery.toml: a run past the wardens is touched, takes the relic and gets out") {
  const Level level = load_own_map("umbra/gallery.toml");
  const World world = world_after(level, R"(
run 3.5 18.3
run 2.5 12.0
run 2.5 4.0
run 9.0 2.6       # along the lit wall, at the warden
run 16.5 2.6      # the coins
run 16.5 6.2
run 26.5 6.2
run 26.5 10.5
run 24.0 10.5
run 20.4 10.5
run 15.4 10.5     # the relic
run 18.4 10.5
run 24.0 10.5
run 26.5 10.5
run 27.5 16.5
run 26.5 18.5
run 26.5 22.5
run 24.5 22.5
)");
  CHECK(world.night.touches == 1);
  CHECK(world.night.score.alarms == 1);
  CHECK(world.night.score.loot == 45);
  CHECK(hash_of_state(world) == 0xb8d09e03291da440);
}

TEST_CASE("umbra/gallery.toml: a ghost crosses the court while both wardens are in the passages") {
  const Level level = load_own_map("umbra/gallery.toml");
  const World world = world_after(level, R"(
to 3.5 20.6
to 3.5 18.3
to 1.6 16.0
to 2.5 10.5
to 5.6 10.5       # the store
wait 520          # until one is in the western passage, the other in the eastern
to 9.4 10.5
face 11.5 10.5
use
wait 60
run 14.6 10.5     # the relic
run 18.4 10.5
face 20.5 10.5
use
wait 55
to 21.0 10.5
to 22.8 10.6      # the library, with coins and a cup
to 24.0 10.5
wait 2100         # until both are at its far end again
face 26 10.5
use
wait 60
to 26.5 10.5
to 27.5 16.5
to 26.5 18.5
face 26.5 20
use
wait 55
to 26.5 22.5
to 24.5 22.5
)");
  CHECK(medals_of(world) == Medals{.ghost = true, .housekeeper = true, .swift = true});
  CHECK(world.night.score.loot == 35);
  CHECK(hash_of_state(world) == 0x5a9a9001bf0607ae);
}

TEST_CASE("umbra/gallery.toml: one who stands before the lit wall is a silhouette") {
  const Level level = load_own_map("umbra/gallery.toml");
  World world = make_world(level);
  step_times(world, 1218);  // a warden comes north through the eastern passage
  place_player(world, {28.5, 4.5});
  for (int i = 0; i < rules_of(Difficulty::normal).alarm_ticks + 2; ++i) step(world, {});
  REQUIRE(world.night.why);
  CHECK(world.night.why->notice.rule == NoticeRule::silhouette);
  CHECK(world.night.light.band() != Band::lit);
}

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
  CHECK(hash_of_state(world) == 0x8be945be7de1ef5d);
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
  CHECK(hash_of_state(world) == 0xcd459968bd363d29);
}

//    E   | D   S  |             E: the Eye along the lit corridor
//    |   |        |    r        S: a sentry who sweeps his searchlight
//    |   | C   C  D             C: the crates, whose shadows go with them
//    |  C D        |----D
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
  CHECK(world.night.score.alarms == 2);
  CHECK(world.night.score.loot == 25);
  CHECK(hash_of_state(world) == 0xcc12400993eab1f1);
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
  CHECK(hash_of_state(world) == 0x0d78532b2437b057);
}

}  // namespace
}  // namespace raywalk
