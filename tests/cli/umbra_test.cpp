#include "cli/check.hpp"
#include "cli/keep.hpp"
#include "cli/night_run.hpp"
#include "game/stealth/score.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The world at the end of a script, which has to lead out with the relic.
[[nodiscard]] World world_after(const Level& level, const std::string& script) {
  NightRun run(level);
  CHECK(run.play(script).empty());
  CHECK(run.world().night.has_relic);
  CHECK(run.world().phase == Phase::out);
  return run.world();
}

TEST_CASE("umbra: check finds nothing in the levels of the night") {
  const std::filesystem::path maps = std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "maps/umbra";
  for (const char* name : {"cellar.toml"}) {
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
  CHECK(hash_of(world) == 0x7029a3fd51482207);
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
  CHECK(hash_of(world) == 0x7c355485efaad734);
}

}  // namespace
}  // namespace raywalk
