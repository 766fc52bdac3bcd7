#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>

#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/keys.hpp"
#include "game/night/score.hpp"
#include "raywalk/map/pane.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

//  +------ lit wall ------+-- conservatory --+   two wardens go round the court, one half a
//  |  ------==+=====-----  |  o    *    o     |   round before the other, and look in by a grille
//  |  D  store A r A  lib D D    the hall      |   r: the relic, behind glass; A: locked
//  |  ------========-----  +=-*-o--*--o-----D-+   *: lit statues, glass; o: dark niches
//  |  #                    |  S   | cabi- |   |   S: the steward, k: the key behind him
//  +--D=----------------D--+ k       net  D   |   =: grilles, dark on this side
//     @                 +--H--+-------+-------+   #: a screen before the first door
//  l guard E ==cells==    F   D  hedges       X   H: a gate; l: the lever that opens F
TEST_CASE("umbra/gallery.toml: a run past the wardens is seen, takes the relic and gets out") {
  const Level level = load_own_map("umbra/gallery.toml");
  const World world = world_after(level, R"(
run 3.5 18.3
run 2.4 17.6
run 2.5 16
run 3.5 16
run 10 17.5       # before the lit wall, behind a warden
run 27.0 17.5
run 28.2 11.5
run 28.2 10.5
run 30.8 10.5     # the hall, at the warden
run 49.5 10.5
run 51.5 12.5
run 51.5 19.2
run 44.5 19.3
run 44.5 17.6
run 42 17.3
run 41.5 21.3
run 38.4 21.5
run 36.5 21.5
run 32 21.5       # the key
run 35.5 20
run 36.2 17.5     # out by the other arch
run 38.5 17.6
run 39.4 21.3
run 41.5 21.3
run 42 17.3
run 44.5 17.6
run 44.8 19.5
run 51.4 19.2
run 51.5 10.5
run 28.2 10.5
run 24.0 10.5
run 20.7 10.5
run 15.2 10.5     # the relic
run 20.7 10.5
run 26.5 10.5
run 27.5 16.5
run 26.5 18.3
run 26.4 24.3     # the vaults
run 8.5 25.5
run 5.5 25.4
run 4.6 24.6
run 3 25
run 1.5 27.5      # the lever
face 0 27.5
use
run 3 25
run 4.6 24.6
run 5.5 25.4
run 8.6 25.4
run 26.5 25
run 26.5 29.4
run 28.5 29.5
run 28.6 24.6     # the garden
run 38.3 24.6
wait 150
run 42.4 29
run 43 30.5
run 51.2 30.4
run 52.5 27.5
)");
  CHECK(world.night.touches == 1);
  CHECK(world.night.score.alarms == 6);
  CHECK(world.night.score.loot == 35);
  CHECK(hash_of_state(world) == 0x7c28a92595b0a71b);
}

TEST_CASE("umbra/gallery.toml: a ghost fetches the key, takes the relic and leaves by the garden") {
  const Level level = load_own_map("umbra/gallery.toml");
  const World world = world_after(level, R"(
to 5.5 20.7       # the dark behind the grille, from which one sees them go by
wait 60
to 3.5 20.6
to 3.5 18.3
to 2.5 17.2
to 4.5 15.6
to 9.4 14.4       # beside the light from the court, until no one looks into it
wait 310
to 20.5 14.4      # behind a warden
to 26.0 15.0
to 27.7 17.4      # until he has gone north
wait 300
to 28.2 13
to 28.2 10.5
face 30 10.5
use
wait 50
to 30.6 10.5
to 30.8 12.5
to 31.5 14.6      # the grille, through which one sees the key
wait 60
to 31 12.6
to 37.4 12.6
to 37.5 14.6      # a dark niche, and the next one
wait 400
to 37.5 12.8
to 45.5 12.7
to 45.5 14.6
wait 260
to 45.6 12.8
to 51.4 12.6
to 51.4 13.5
face 51.5 15
use
wait 45
to 51.5 16.0
to 49.5 16.3
to 47.5 16.4      # he comes back from the cabinet, and goes by
wait 560
to 47.5 18.8
to 47.2 19.5
face 46 19.5
use
wait 45
to 44.5 19.3
to 44.5 17.6
to 42 17.3
to 41.5 21.3
to 38.4 21.5
to 36.5 21.5
to 33.4 21.5
creep 32 21.5     # the key, behind the steward
creep 33.4 21.5
to 36.5 21.5
to 38.4 21.4
to 39.8 21.4
to 41.5 20.8
to 41.6 18
to 43.5 17.3
to 44.6 18
to 44.9 19.5
face 46.5 19.5
use
wait 22
to 48.5 19.5
to 51.5 19.0
to 51.5 15.6
face 51.5 14
use
wait 40
to 51.4 12.8
to 49.5 12.7
to 45.5 12.7
to 45.5 14.6
wait 860
to 45.5 12.7
to 37.5 12.7
to 31 11
to 30.4 10.5
face 29 10.5
use
wait 45
to 27.5 10.5
face 25 10.5
use
wait 45
to 22.5 10.5
to 20.7 10.5
wait 30
face 19 10.5
use
wait 45
run 18.4 10.5
run 15.2 10.5     # the relic
run 18.4 10.5
face 19.5 10.5
use
wait 45
to 20.7 10.5
to 24 10.5        # the library, until a warden has gone by
wait 540
face 26 10.5
use
wait 45
to 26.5 10.5
to 27.5 16.5
to 26.5 18.3
face 26.5 20
use
wait 45
to 25.4 21.6      # above the gate
wait 10
to 26.5 22.2
face 26.5 24
use
wait 40
to 26.4 24.3
to 18.5 24.5
to 18.5 27.3      # a cell, and another one: he goes by on the other side
wait 60
to 18.5 24.6
to 12.5 24.6
to 12.5 27.3
wait 200
to 12.5 24.6
to 8.5 25.5
to 5.5 25.4
to 4.6 24.6
to 3 25
to 1.5 27.5       # the lever
face 0 27.5
use
wait 20
to 3 25
to 4.6 24.6
to 5.5 25.4
to 8.6 25.4
to 12 24.5
to 24 24.6
to 26.5 25
to 26.5 26.0
to 26.4 29.4
face 28 29.5
use
wait 40
to 28.5 29.5
to 28.6 24.6
to 36.5 24.5      # behind the hedge, until he turns round at the pool
wait 470
to 38.6 24.6
to 42.4 29
to 43 30.5
wait 50
to 47 30.5        # he goes north, and then east, on the other side of it
to 51.2 30.4
to 51.6 27.6
to 52.5 27.5
)");
  CHECK(medals_of(world) == Medals{.ghost = true, .housekeeper = true, .swift = true});
  CHECK(world.night.score.loot == 35);
  CHECK(hash_of_state(world) == 0x2e59853c767cec54);
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
  CHECK(at_grille.play("to 5.5 20.7\nwait 4000").empty());
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
  for (int ticks = 0; ticks < 2400; ticks += 300) {  // half a round of both
    const std::string look = "wait " + std::to_string(ticks) + "\nface 3.5 19\nuse\nwait 60\n";
    CHECK(band_unnoticed(level, "to 3.5 20.5\n" + look + "to 3.5 19.5\nwait 240") == Band::dim);
  }
}

// The court of the gallery is left alone for no longer than 45 seconds: they come to the grille in
// the north of it.
TEST_CASE("umbra/gallery.toml: one of the wardens looks into the court every 45 seconds") {
  const Level level = load_own_map("umbra/gallery.toml");
  NightRun run(level);
  int last = 0;
  int longest = 0;
  for (int i = 0; i < 4800; i += 30) {
    CHECK(run.play("wait 30").empty());
    const auto& watchers = run.world().night.watchers;
    const bool is_there = std::ranges::any_of(watchers, [](const Watcher& watcher) {
      const Tile tile = tile_of(watcher.position);
      return tile.x == 14 && tile.y >= 5 && tile.y <= 7;
    });
    if (is_there) last = i;
    longest = std::max(longest, i - last);
  }
  CHECK(longest > 0);
  CHECK(longest < 2700);
}

//   G G = G G     G: glass that holds, A: a locked door
//   A   r   A
//   G G G G G
TEST_CASE("umbra/gallery.toml: without the key no one comes to the relic, nor below") {
  const Level level = load_own_map("umbra/gallery.toml");
  World world = make_world(level);
  for (const Point before : {Point{9.5, 10.5}, Point{20.5, 10.5}}) {
    const double degrees = before.x < 15 ? 0 : 180;
    place_player(world, before, degrees);
    step(world, using_door());
    step_times(world, 60, walking(1));
    CHECK(std::abs(world.player.position.x - before.x) < 1);
  }
  place_player(world, {26.5, 22.3}, 90);
  step(world, using_door());
  step_times(world, 60, walking(1));
  CHECK(world.player.position.y < 23.5);
  place_player(world, {12.5, 6.2}, 90);
  step(world, firing());
  CHECK_FALSE(is_broken(world.state, {12, 7}));
}

// Both doors of the guard room open when the relic is lifted, far away from it.
TEST_CASE("umbra/gallery.toml: who lifts the relic opens the guard room") {
  const Level level = load_own_map("umbra/gallery.toml");
  World world = make_world(level);
  const auto openness = [&](Tile tile) {
    return world.state.doors[static_cast<std::size_t>(level.door_at(tile).index)];
  };
  step_times(world, 60);
  CHECK(openness({7, 25}) == 0);
  place_player(world, {13.5, 10.5});
  step_times(world, 60, walking(1));
  CHECK(world.night.has_relic);
  CHECK(openness({7, 25}) > 0);
  CHECK(openness({7, 29}) > 0);
}

//   lit | dark | lit      a warden goes through the hall, to the west and back
//   ----+  p   +----
TEST_CASE("umbra/gallery.toml: who waits in a dark niche of the hall is never seen") {
  const Level level = load_own_map("umbra/gallery.toml");
  World world = make_world(level);
  step_times(world, 900);
  place_player(world, {37.5, 14.6}, 270);
  step_times(world, 1500);
  CHECK(world.night.light.band() == Band::dark);
  CHECK(world.night.score.ticks_seen == 0);
}

//   S        S: the steward, who looks west
//     k ~~p  k: the key; ~: a carpet, which ends before it
TEST_CASE("umbra/gallery.toml: the steward hears who walks to the key, not who creeps") {
  const Level level = load_own_map("umbra/gallery.toml");
  for (const bool creeps : {true, false}) {
    World world = make_world(level);
    place_player(world, {34.5, 21.5}, 180);
    Command command = walking(1);
    command.crouch = creeps;
    step_times(world, creeps ? 94 : 65, command);
    CHECK(has_key(world, "gold"));
    CHECK((world.night.watchers[3].mood == Mood::calm) == creeps);
  }
}

}  // namespace
}  // namespace raywalk
