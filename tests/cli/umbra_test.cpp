#include "cli/check.hpp"
#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/stealth/score.hpp"
#include "raywalk/map/pane.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("umbra: check finds nothing in the levels of the night") {
  const std::filesystem::path maps = std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "maps/umbra";
  for (const char* name :
       {"cellar.toml", "gallery.toml", "waterworks.toml", "archive.toml", "keep.tmx"}) {
    std::ostringstream out;
    CHECK(check_maps({.maps = {maps / name}}, RAYWALK_SOURCE_FOLDER, out));
    CHECK(out.str() == (maps / name).string() + ": nothing is found\n");
  }
}

TEST_CASE("umbra: the five levels come one after the other") {
  std::string name = "cellar.toml";
  std::string names;
  for (int i = 0; i < 6 && !name.empty(); ++i) {
    names += name + " ";
    name = load_own_map("umbra/" + name).next;
  }
  CHECK(names == "cellar.toml gallery.toml waterworks.toml archive.toml keep.tmx ");
}

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

//  +------ lit wall ------+     two wardens go round, one half a round before the other,
//  |  ------==D=====-----  |    and look in by the northern door
//  |  D  store D r D  lib D     r: the relic, behind glass
//  |  ------========-----  |
//  |  #                    |    #: a screen before the first door
//  +--D-----------------D-+
//     @=                X     =: a grille, dark on this side
TEST_CASE("umbra/gallery.toml: a run past the wardens is seen, takes the relic and gets out") {
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
run 11.5 10.5
run 5.6 10.5
run 2.5 10.5
run 2.5 15.0
run 10.0 17.5
run 26.5 18.3
run 26.5 22.5
run 24.5 22.5
)");
  CHECK(world.night.touches == 0);
  CHECK(world.night.score.alarms == 1);
  CHECK(world.night.score.loot == 45);
  CHECK(hash_of_state(world) == 0xc48e68cf54dabbf0);
}

TEST_CASE("umbra/gallery.toml: a ghost crosses the court while both wardens are in the passages") {
  const Level level = load_own_map("umbra/gallery.toml");
  const World world = world_after(level, R"(
to 5.5 20.7       # the dark behind the grille, from which one sees them go by
wait 60
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
wait 230          # until one has gone by to the north, and the other is far
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
  CHECK(hash_of_state(world) == 0x2cfde4dc56bdd4a7);
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

// A newcomer looks about, behind the grille or at the door, and nobody comes for a while.
TEST_CASE(
    "umbra/gallery.toml: who begins is seen by nobody for 20 seconds, behind the grille never") {
  const Level level = load_own_map("umbra/gallery.toml");
  NightRun at_door(level);
  CHECK(at_door.play("to 3.5 20.6\nto 3.5 18.3\nwait 1100").empty());
  CHECK(at_door.world().ticks >= 1200);
  CHECK(at_door.world().night.score.ticks_seen == 0);
  NightRun at_grille(level);
  CHECK(at_grille.play("to 5.5 20.7\nwait 5000").empty());
  CHECK(at_grille.world().night.light.band() == Band::dark);
  CHECK(at_grille.world().night.score.ticks_seen == 0);
}

// The case in the northern wall of the library: the cup in it is had by a stone alone.
TEST_CASE("umbra/gallery.toml: who breaks the case has its cup, and a warden hears it") {
  const Level level = load_own_map("umbra/gallery.toml");
  World world = make_world(level);
  constexpr Tile pane{22, 7};
  place_player(world, {22.5, 6.2}, 90);
  step_times(world, 60, walking(1));
  CHECK(world.player.position.y < 7.5);
  CHECK(world.night.score.loot == 0);
  step(world, firing());
  CHECK(is_broken(world.state, pane));
  CHECK(world.night.score.panes_broken == 1);
  step(world, {});
  CHECK(std::ranges::any_of(world.night.watchers,
                            [](const Watcher& watcher) { return watcher.mood != Mood::calm; }));
  step_times(world, 60, walking(1));
  CHECK(world.night.score.loot == 40);
  CHECK_FALSE(medals_of(world).housekeeper);
}

TEST_CASE("umbra/gallery.toml: one who stands before the lit wall is a silhouette") {
  const Level level = load_own_map("umbra/gallery.toml");
  World world = make_world(level);
  step_times(world, 1218);  // a warden comes north through the eastern passage
  place_player(world, {28.5, 4.5});
  for (int i = 0; i < rules_of(Difficulty::normal).alarm_ticks + 2; ++i) step(world, {});
  REQUIRE(world.night.why);
  CHECK(world.night.why->sighting.notice.rule == NoticeRule::silhouette);
  CHECK(world.night.light.band() != Band::lit);
}

}  // namespace
}  // namespace raywalk
