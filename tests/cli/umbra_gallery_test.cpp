#include <algorithm>
#include <string>

#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/stealth/score.hpp"
#include "raywalk/map/pane.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

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

//   |  | warden, who comes south
//   |   #      a screen
//   +---D-=--
//       @
TEST_CASE("umbra/gallery.toml: who stands in the first doorway is seen by nobody, whenever it is") {
  const Level level = load_own_map("umbra/gallery.toml");
  for (int ticks = 0; ticks < 3600; ticks += 240) {
    const std::string look = "wait " + std::to_string(ticks) + "\nface 3.5 19\nuse\nwait 60\n";
    CHECK(band_unnoticed(level, "to 3.5 20.5\n" + look + "to 3.5 19.5\nwait 240") == Band::dim);
  }
}

// The relic of the gallery is left alone for no longer than 45 seconds.
TEST_CASE("umbra/gallery.toml: one of the wardens looks into the court every 45 seconds") {
  const Level level = load_own_map("umbra/gallery.toml");
  NightRun run(level);
  int last = 0;
  int longest = 0;
  for (int i = 0; i < 7200; i += 30) {
    CHECK(run.play("wait 30").empty());
    const auto& watchers = run.world().night.watchers;
    const bool is_there = std::ranges::any_of(
        watchers, [](const Watcher& watcher) { return tile_of(watcher.position) == Tile{14, 8}; });
    if (is_there) last = i;
    longest = std::max(longest, i - last);
  }
  CHECK(longest > 0);
  CHECK(longest < 2700);
}

}  // namespace
}  // namespace raywalk
