#include <string>

#include "cli/keep.hpp"
#include "cli/night_run.hpp"
#include "support/catch.hpp"

// A level teaches before it punishes: who opens its first door looks about in the doorway.
namespace raywalk {
namespace {

/// How the player is lit at the end of a script; nobody has noticed him by then.
[[nodiscard]] Band band_unnoticed(const Level& level, const std::string& script) {
  NightRun run(level);
  CHECK(run.play(script).empty());
  CHECK(run.world().night.score.ticks_seen == 0);
  CHECK(run.world().night.score.alarms == 0);
  return run.world().night.light.band();
}

//   warden ->        S     the sentry's beam comes from there
//   ~~~~~~~~~~~~~~~~~~~~
//            . #           a hedge: its shadow is on the doorway
//   ---------D---------
//   X lamp   @   dark      the far end of the first room
TEST_CASE("umbra/keep.tmx: who stands in the first doorway has 8 seconds, and a dark place") {
  const Level level = load_own_map("umbra/keep.tmx");
  const std::string open = "to 21.5 20.4\nface 21.5 19\nuse\nwait 50\n";
  CHECK(band_unnoticed(level, open + "to 21.5 19.4\nwait 480") == Band::dim);
  CHECK(band_unnoticed(level, open + "to 21.7 18.4\nwait 420") == Band::dim);  // before the door
  CHECK(band_unnoticed(level, open + "wait 420\nto 24.0 21.5\nwait 3600") == Band::dark);
}

}  // namespace
}  // namespace raywalk
