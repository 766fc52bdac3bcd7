#include <algorithm>
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

TEST_CASE("umbra: each burning candle shines in the dark, and shows that it is out") {
  for (const char* const map : {"umbra/cellar.toml", "umbra/gallery.toml", "umbra/waterworks.toml",
                                "umbra/archive.toml", "umbra/keep.tmx"}) {
    CAPTURE(map);
    const Level level = load_own_map(map);
    int candles = 0;
    for (const ThingKind& kind : level.thing_kinds) {
      if (kind.name.find("candle") == std::string::npos || !kind.lamp) continue;
      ++candles;
      CHECK(kind.self_lit);
      CHECK(kind.properties.contains(pose_property("out")));
    }
    CHECK(candles > 0);
  }
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

//   @  D  boards, moss     a Hound hears, and a warden goes to and fro, behind doors
TEST_CASE("umbra/waterworks.toml: who stands in the first doorway is seen by nobody") {
  const Level level = load_own_map("umbra/waterworks.toml");
  const std::string open = "to 5.5 15.5\nface 6.5 15.5\nuse\nwait 60\n";
  CHECK(band_unnoticed(level, open + "to 6.5 15.5\nwait 3600") == Band::dim);
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

//   warden ->        S     the sentry's beam comes from there
//   ~~~~~~~~~~~~~~~~~~~~
//            . #           a hedge: its shadow is on the doorway
//   ---------D---------
//   X lamp   @   dark      the far end of the first room
TEST_CASE("umbra/keep.tmx: who stands in the first doorway has 8 seconds, and a dark place") {
  const Level level = load_own_map("umbra/keep.tmx");
  const std::string open = "face 21.5 19\nuse\nwait 50\n";
  const std::string to_door = "to 21.5 20.4\n" + open;
  CHECK(band_unnoticed(level, to_door + "to 21.5 19.4\nwait 480") == Band::dim);
  CHECK(band_unnoticed(level, to_door + "to 21.7 18.4\nwait 420") == Band::dim);  // before it
  CHECK(band_unnoticed(level, to_door + "wait 420\nto 24.0 21.5\nwait 3600") == Band::dark);
  for (int ticks = 0; ticks < 4200; ticks += 300) {  // whenever it is
    const std::string late = "to 21.5 20.4\nwait " + std::to_string(ticks) + "\n" + open;
    CHECK(band_unnoticed(level, late + "to 21.5 19.4\nwait 240") == Band::dim);
  }
}

}  // namespace
}  // namespace raywalk
