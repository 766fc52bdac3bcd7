#include <algorithm>
#include <string>
#include <string_view>

#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/night/lamps.hpp"
#include "game/night/score.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// From the first room through the water to the end of the passage.
constexpr std::string_view to_the_passage = R"(
to 6.4 13.5
to 8.4 13.5
to 8.6 16.0
to 20.5 17.0
to 20.5 16.5
to 22.6 16.5
)";

/// From there to the dark entry of the vault.
constexpr std::string_view to_the_vault = R"(
to 31.5 16.5
to 34.2 16.5
to 36.5 17.0
to 36.5 21.5
to 36.0 30.5
to 36.0 33.4
to 12.0 33.5
to 9.6 33.3
to 9.5 31.2
to 9.5 22.6
)";

/// From the vault with its key, by the two levers, to the door of the hall.
constexpr std::string_view from_the_vault = R"(
to 22.5 23.2
to 23.0 30.1         # the key
to 23.0 27.0
to 22.9 20.6
to 26.5 20.3
to 28.5 19.5
face 28.5 18.5
use                  # the lever of the vault
wait 70
to 27.5 19.5
to 27.5 16.5
to 24.5 16.5
to 22.5 16.2
to 22.3 9.5
face 21.5 9.5
use                  # the lever of the shutter
wait 75
to 22.5 4.5
to 20.4 4.5
)";

//    X   G r L      E F  | A   the well    |    X: the gate; G: grilles that the windlass raises
//  ------+--------------|  D E     E       |    F: the door that needs the key; A: a grille that
//   @  |   dark | lit E D  L----------- D ---     the relic raises; L: the lever that shuts the
//      D---------------|   D W | work |watch-     door D of an Eye; W: whom an Eye rings for
//  -P--|    water          D   D shop | man
//      |  -----------=======-G-|- D --|- D ----   =: through this grille one sees the key
//      |     the vault:        | store G windlass
//    P    a warden goes round  |
//      |-D------ key ----------                   P: stones that can be pushed
//          the drain
TEST_CASE("umbra/cellar.toml: who is seen along the nave is rung for, hides, and gets out") {
  const Level level = load_own_map("umbra/cellar.toml");
  const World world = world_after(level, std::string(R"(
to 6.4 13.5
to 9.5 13.5
run 15.5 13.5        # the coins below the lamps; the Eye rings
run 8.8 13.4
run 8.6 16.0         # into the dark water, before the warden comes
to 10.5 17.4
wait 600             # he looks for whom the Eye saw, in the nave
to 20.5 16.5
to 22.6 16.5         # behind his back
to 31.5 16.5
to 34.2 16.5
to 36.5 17.0
to 36.5 21.5
to 36.0 30.5
to 35.8 33.2
to 12.0 33.5
to 9.6 33.3
to 9.5 31.2
to 9.5 22.6
to 13.8 22.7
to 18.5 23.0
)") + std::string(from_the_vault) + R"(to 18.3 4.5
sling 11.5 5.5 0.6   # the lamp beside the relic
wait 20
to 12.6 5.1          # the relic
to 18.3 4.5
to 22.5 4.3
to 23.5 3.5
to 28.5 3.5
to 31.5 4.5
run 34.5 5.5         # into the light, before the Eye of the well
run 31.5 9.8
to 36.0 10.2
to 41.3 9.9
to 41.5 13.6
to 41.5 19.5
to 41.5 22.6
to 44.5 22.8
to 48.6 25.5
face 49.5 25.5
use                  # the windlass
wait 30
to 47.2 25.4
to 41.5 25.5
to 36.0 25.4
to 36.3 20.5
to 36.5 16.9
to 34.3 16.5
to 31.5 16.5
to 25.5 16.5
to 22.5 16.2
to 22.3 9.5
face 21.5 9.5
use
wait 75
to 22.5 4.5
to 18.5 4.5
to 8.5 4.5
to 5.0 4.5
to 5.0 7.5
to 3.5 8.5
)");
  CHECK(world.night.score.ticks_seen > 60);
  CHECK(world.night.score.alarms == 1);
  CHECK(world.night.score.lamps_broken == 1);
  CHECK(world.night.touches == 0);
  CHECK(world.night.score.loot == 10);
  CHECK(medals_of(world) == Medals{.ghost = false, .housekeeper = false, .swift = true});
  CHECK(hash_of_state(world) == 0xd0ca4ab340165182);
}

TEST_CASE("umbra/cellar.toml: a ghost waits for the warden's back, and leaves all as it was") {
  const Level level = load_own_map("umbra/cellar.toml");
  const World world = world_after(level, std::string(R"(
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
to 22.6 16.5
to 31.5 16.5         # past the grilles of the vault
to 34.2 16.5
to 36.5 17.0
to 36.5 21.5
to 36.0 30.5
to 36.0 33.4
to 12.0 33.5         # the drain
to 9.6 33.3
to 9.5 31.2
to 9.0 28.5
face 7.5 28.5
use                  # a stone in the basin, and what lies behind it
wait 130
to 6.5 28.5
to 5.5 29.4
to 6.3 30.2
to 3.8 30.2
to 5.5 29.6
to 6.5 28.6
to 9.0 28.5
to 9.5 22.6
to 11.4 22.5
to 14.0 22.7
to 18.5 23.0
wait 1020            # the warden comes down the middle, and goes west
)") + std::string(from_the_vault) + R"(face 19.5 4.5
use                  # the door of the hall
wait 64
to 17.5 3.2
to 15.5 2.4
to 9.6 2.5           # along the wall, where pillars stand between the Eye and him
to 8.4 3.6
to 8.5 5.2
to 10.4 5.55
to 11.2 6.0          # behind the lamp
to 12.25 5.8         # the relic
to 11.2 6.0
to 10.4 5.55
to 8.5 5.2
to 8.4 3.6
to 9.6 2.5
to 15.5 2.4
to 17.5 3.2
to 19.5 4.5
to 22.5 4.3
to 23.5 3.5
to 28.5 3.5
to 29.5 4.8
to 29.5 8.5          # far from the Eye, then behind it
to 31.5 10.2
to 36.0 9.9
to 37.6 7.7          # the cup at its back
to 37.3 10.0
to 41.3 9.9
to 41.5 13.6
to 41.5 18.5         # behind the watchman
creep 44.5 18.4
creep 45.9 18.4      # his cup
creep 43.0 18.5
to 41.5 19.5
to 41.5 22.6
to 44.5 22.8
to 48.6 25.5
face 49.5 25.5
use                  # the windlass
wait 30
to 47.2 25.4
to 41.5 25.5
to 36.0 25.4
to 36.3 20.5
to 36.5 16.9
to 34.3 16.5
to 31.5 16.5
to 25.5 16.5
to 22.5 16.2
to 22.3 9.5
face 21.5 9.5
use                  # the shutter has opened again
wait 75
to 22.5 4.5
to 19.5 4.5
to 17.5 3.2
to 15.5 2.4
to 9.6 2.5
to 8.3 3.8
to 7.6 4.45
to 5.0 4.5
to 5.0 7.5
to 3.5 8.5
)");
  CHECK(medals_of(world) == Medals{.ghost = true, .housekeeper = true, .swift = true});
  CHECK(world.night.score.alarms == 0);
  CHECK(world.night.score.loot == 120);
  CHECK(hash_of_state(world) == 0xae8366b9a4d11a56);
}

// He who stays in the dark part of the nave's water is passed by, and the guard goes home again.
TEST_CASE(
    "umbra/cellar.toml: whom the Eye sees the guard looks for, and does not find in the dark") {
  const Level level = load_own_map("umbra/cellar.toml");
  NightRun run(level);
  const Point home{26.5, 13.5};  // in the guard room
  const Watcher& guard =
      *std::ranges::find_if(run.world().night.watchers, [&](const Watcher& watcher) {
        return watcher.role == Role::warden && length(watcher.position - home) < 0.5;
      });
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

//   X G relic F  | A    the grilles of the gate and of the well are shut; the door has a lock
//                |-
TEST_CASE("umbra/cellar.toml: without the key the relic is out of reach, and so is the well") {
  const Level level = load_own_map("umbra/cellar.toml");
  NightRun run(level);
  CHECK(run.play(std::string(to_the_passage) +
                 "to 22.3 9.5\nface 21.5 9.5\nuse\nwait 75\nto 22.5 4.5")
            .empty());
  CHECK(run.play("to 18.4 4.5") == "to 18.4 4.5");
  CHECK(run.play("to 22.5 3.5").empty());
  CHECK(run.play("to 26.5 3.5") == "to 26.5 3.5");
  CHECK_FALSE(run.world().night.has_relic);
  CHECK(run.world().night.score.ticks_seen == 0);
}

//    ===        the grille at the end of the passage
//     v---->    a warden goes down the middle of the vault, and round either half in turn
//   | v casks |
//    key
TEST_CASE("umbra/cellar.toml: who watches the vault through its grille is never seen") {
  const Level level = load_own_map("umbra/cellar.toml");
  CHECK(band_unnoticed(level, std::string(to_the_passage) + "to 22.6 17.3\nwait 1500") ==
        Band::dark);
}

// The stone is heard: he comes, and looks about, and lights the lamp again, two aisles from him who
// slung it.
TEST_CASE("umbra/cellar.toml: a stone puts the key's lamp out, and the warden lights it again") {
  const Level level = load_own_map("umbra/cellar.toml");
  NightRun run(level);
  CHECK(run.play(std::string(to_the_passage) + std::string(to_the_vault) +
                 "to 13.8 22.7\nto 22.6 23.2")
            .empty());
  CHECK(run.play("sling 22.99 30.84 0.68\nto 18.5 23.0\nwait 300").empty());
  CHECK(lamps_out(run.world()).size() == 1);
  CHECK(run.play("wait 600").empty());
  CHECK(lamps_out(run.world()).empty());
  CHECK(run.world().night.score.ticks_seen == 0);
}

}  // namespace
}  // namespace raywalk
