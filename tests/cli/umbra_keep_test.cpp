#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cli/keep.hpp"
#include "cli/umbra_run.hpp"
#include "game/night/score.hpp"
#include "game/properties.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

//   lever                                  s, g: the keys, silver in the pavilion of the cloister,
//   ~~~~~~~    r E     armoury                   gold in the corner of the armoury
//   ~ [s] ~   |   |   g                    r: the relic, before an Eye, behind a door for each key
//   ~~~~~~~ w +-D-+   +-D--------          w: a guard behind a portcullis
//   |garden D hall  D  yard  |             o: the ways out, behind portcullises, too: who lifts the
//   | -- ---+--D----+-- ----E|                relic lifts all of them
//   o      court             o
//   ---------D----------------
//            @  P
TEST_CASE("umbra/keep.tmx: a run through the front door and all the keep, seen by its guards") {
  const Level level = load_own_map("umbra/keep.tmx");
  const World world = world_after(level, R"(
run 28.5 38.4
run 28.5 35.6
run 27.5 32.0      # before the sentry, to the front door
run 27.5 29.0
run 32.6 25.5
run 35.6 25.5
run 37.8 25.4
run 38.2 24.5
face 39.5 24.5
use                # a crate before the Eye of the yard
wait 110
run 40.6 23.9
run 41.5 23.0
run 41.5 19.5
run 41.5 16.6
to 44.4 14.8
wait 60
to 44.4 12.4
to 38.6 12.2
to 38.5 16.0       # gold
to 38.6 12.2
to 44.4 12.4
to 44.4 14.8
run 41.5 16.6
run 41.5 23.2
run 40.6 24.0
run 38.0 25.4
run 35.6 25.5
run 32.6 25.5
to 21.6 25.5
to 18.6 25.5
to 14.4 25.3
to 14.4 20.4
to 12.5 18.5
to 12.6 15.8
to 15.5 15.4
to 15.5 5.0
creep 9.5 4.6
creep 9.5 1.5
face 9.5 0.5
use                # the door of the pavilion
wait 5
creep 9.5 4.0
creep 9.5 8.4
creep 9.5 10.2     # silver
creep 9.5 8.0
creep 12.4 9.5
creep 15.5 11.0
run 15.5 15.2
run 12.6 16.4
run 12.5 19.0
run 14.4 20.2
run 14.4 25.3
run 18.8 25.5
run 22.0 25.5
run 27.5 22.0
run 27.5 19.4
run 27.5 14.4
run 27.5 9.0
run 27.5 4.7       # relic
wait 60            # until the Eye rings
run 25.0 3.6
run 22.2 3.0
run 22.2 11.6
run 26.5 12.3
run 27.5 14.0
run 27.5 19.5
run 27.5 22.0
run 32.6 25.5
run 35.6 25.5
run 37.8 25.4
run 41.5 23.2
run 41.5 19.5
run 41.5 16.6
run 44.4 14.8
run 44.4 12.3
run 52.4 12.3
run 52.4 16.5
run 52.4 20.5
run 52.6 23.5
run 49.0 24.0
run 49.0 26.0
run 52.6 26.4
run 52.6 29.5
run 49.0 30.0
run 49.0 32.0
run 52.6 32.4
run 52.6 35.5
run 49.0 36.0
run 49.0 38.0
run 48.6 41.3
)");
  CHECK(world.night.touches == 1);
  CHECK(world.night.score.alarms == 4);
  CHECK(world.night.score.loot == 0);
  CHECK_FALSE(medals_of(world).ghost);
  CHECK(hash_of_state(world) == 0xa9fdb509fb49da5d);
}

TEST_CASE("umbra/keep.tmx: a ghost fetches both keys, and pushes a tomb before the Eye") {
  const Level level = load_own_map("umbra/keep.tmx");
  const World world = world_after(level, R"(
to 32.4 40.5
face 33.5 40.5
use                # the stone that is another one
wait 130
to 34.0 39.8
to 35.4 39.5      # the coins behind the slit
to 34.0 39.8
to 33.4 40.5
to 32.0 40.5
to 28.5 38.4
wait 60            # until the beam has passed, while the warden is far
face 28.5 37
use
wait 70
to 28.5 36.3
to 20.0 36.0
to 10.5 33.0
to 10.5 30.5
creep 14.4 30.2
to 14.4 20.0      # between the hedges
to 12.5 18.5
to 12.6 15.6
to 15.6 15.4
to 15.6 5.0
to 9.5 4.5
to 9.5 1.4
face 9.5 0.5
use                # the door of the pavilion
wait 21
to 9.5 4.0
creep 9.5 8.4
to 9.5 10.2       # the silver key
to 9.5 8.0
creep 12.4 9.5
creep 15.5 11.0
to 15.5 15.2
to 12.6 16.4
to 12.5 19.0
to 14.4 20.2
to 14.4 25.3
to 19.0 25.5
face 20.5 25.5
use
wait 5
to 22.0 25.5
to 32.9 25.5
face 34.5 25.5
use
wait 5
to 37.4 25.5
to 38.2 24.5
face 39.5 24.5
use                # a crate before the Eye of the yard
wait 121
to 40.6 24.0
to 41.5 23.3
to 41.5 19.5
face 41.5 18
use
wait 69
to 41.5 16.5
to 44.4 15.0
to 43.0 16.0
wait 1210          # until the armourer goes north again
to 44.4 14.6
to 44.4 12.3
to 38.6 12.2
to 38.5 16.0      # the gold key
to 38.6 12.2
to 44.4 12.3
to 44.4 15.0
to 41.5 16.7
face 41.5 18
use
wait 70
to 41.5 23.2
to 40.6 24.0
to 38.3 25.2
to 35.9 25.5
face 34.5 25.5
use
wait 70
to 32.8 25.5
to 27.5 22.0
to 27.5 19.5
face 27.5 18
use
wait 70
to 27.5 14.5
face 27.5 13
use
wait 70
to 27.5 12.3
to 22.0 12.0
to 22.0 3.0
to 24.4 2.5
face 25.5 2.5
use
wait 130
to 25.5 3.6
to 27.5 4.6       # the relic
to 25.0 3.5
to 22.2 3.0
to 22.2 11.8
to 26.0 12.3
to 31.6 12.3
wait 1130          # until the guard has gone past him to the altar
to 27.8 12.4
to 27.5 14.0
to 27.5 19.5
to 27.0 24.0
to 22.0 25.5
face 20.5 25.5
use
wait 70
to 18.6 25.5
wait 1040          # until the Hound has come out of the cloister
to 14.4 25.3
to 14.4 20.4
creep 12.5 18.5
creep 12.3 16.2
to 3.5 16.2
to 3.5 20.2
to 3.4 23.5
to 2.8 25.5
to 2.8 28.0
to 3.5 29.5
to 3.0 32.5
to 3.5 35.5
to 3.0 38.5
to 4.4 41.4
)");
  CHECK(medals_of(world) == Medals{.ghost = true, .housekeeper = true, .swift = true});
  CHECK(world.night.score.loot == 10);
  CHECK(hash_of_state(world) == 0x7ffb1c901f5c81fc);
  int gates = 0;  // the relic has lifted them
  for (std::size_t i = 0; i < level.doors.size(); ++i) {
    if (level.kind(level.doors[i].tile).lock != "chain") continue;
    ++gates;
    CHECK(world.state.doors[i] > 0);
  }
  CHECK(gates == 4);
}

/// The tiles that one reaches who can open doors with these locks, and pushes nothing.
[[nodiscard]] std::vector<bool> reached_with(Level level,
                                             std::initializer_list<std::string_view> locks) {
  for (TileKind& kind : level.kinds) {
    bool opens = kind.lock.empty();
    for (const std::string_view lock : locks) opens = opens || kind.lock == lock;
    if (!opens) kind.solid = true;
  }
  return reached_tiles(level);
}

/// How many ways out there are among these tiles.
[[nodiscard]] int count_exits(const Level& level, const std::vector<bool>& reached) {
  int exits = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (reached[i] && is_exit(level.kinds[level.tiles[i]])) ++exits;
  }
  return exits;
}

TEST_CASE("umbra/keep.tmx: the relic is behind both keys, and the ways out behind the relic") {
  const Level level = load_own_map("umbra/keep.tmx");
  const auto relics = things_with(make_world(level), Role::relic);
  REQUIRE(relics.size() == 1);
  const Tile relic = tile_of_thing(level, relics[0]);
  const Tile silver{9, 10};
  const Tile gold{38, 16};
  const auto reaches = [&](Tile tile, std::initializer_list<std::string_view> locks) -> bool {
    return reached_with(level, locks)[static_cast<std::size_t>(level.grid.index(tile))];
  };
  CHECK(reaches(gold, {}));
  CHECK_FALSE(reaches(silver, {}));  // a lever opens the pavilion
  CHECK(reaches(silver, {"lever"}));
  CHECK_FALSE(reaches(relic, {"lever", "gold"}));
  CHECK_FALSE(reaches(relic, {"lever", "silver"}));
  CHECK(reaches(relic, {"lever", "silver", "gold"}));
  CHECK(count_exits(level, reached_with(level, {"lever", "silver", "gold"})) == 0);
  CHECK(count_exits(level, reached_with(level, {"chain"})) == 2);
}

//   warden ->        S     the sentry's beam comes from there
//   ~~~~~~~~~~~~~~~~~~~~
//            . #           a hedge: its shadow is on the doorway
//   ---------D---------
//   # lamp   @   dark      the far end of the first room
TEST_CASE("umbra/keep.tmx: who stands in the first doorway has 8 seconds, and a dark place") {
  const Level level = load_own_map("umbra/keep.tmx");
  const std::string open = "face 28.5 37\nuse\nwait 50\n";
  const std::string to_door = "to 28.5 38.4\n" + open;
  CHECK(band_unnoticed(level, to_door + "to 28.5 37.4\nwait 480") == Band::dim);
  CHECK(band_unnoticed(level, to_door + "to 28.7 36.4\nwait 420") == Band::dim);  // before it
  CHECK(band_unnoticed(level, to_door + "wait 420\nto 31.0 39.5\nwait 3600") == Band::dark);
  NightRun before(level);
  CHECK(before.play("to 28.5 38.4").empty());
  for (int ticks = 0; ticks < 4200; ticks += 300) {  // whenever it is
    NightRun late = before;
    CHECK(late.play(open + "to 28.5 37.4\nwait 240").empty());
    CHECK(late.world().night.score.ticks_seen == 0);
    CHECK(late.world().night.light.band() == Band::dim);
    CHECK(before.play("wait 300").empty());
  }
}

//   | w  |         w: the guard behind his portcullis
//   +-||-+----
//   | /|    o      what his lamp lights of the hall
//   D..            who waits on the carpet is beside its end
TEST_CASE("umbra/keep.tmx: who waits in the hall is not seen through the portcullis") {
  const Level level = load_own_map("umbra/keep.tmx");
  CHECK(band_unnoticed(level, R"(
to 28.5 38.4
wait 480
face 28.5 37
use
wait 70
to 28.5 36.3
to 20.0 36.0
to 10.5 33.0
to 10.5 30.5
creep 14.4 30.2
to 14.4 25.3
to 19.0 25.5
face 20.5 25.5
use
wait 31
to 22.0 25.5
wait 1500
)") == Band::dim);
}

//      R R R      the armourer goes round his racks with a lantern
//   g         |
//   |  |  D.  |   who waits in the lobby, with the key beyond the hall
//   +------+--+
//      C          a crate before the Eye of the yard
//      E
TEST_CASE("umbra/keep.tmx: behind a crate one comes to the armoury, and may wait there") {
  const Level level = load_own_map("umbra/keep.tmx");
  CHECK(band_unnoticed(level, R"(
to 28.5 38.4
wait 1910
face 28.5 37
use
wait 70
to 28.5 36.3
to 37.5 36.2      # behind the beam, while the warden is far
to 44.5 33.0
to 44.5 26.4
to 40.0 26.4
to 38.4 25.4
to 38.3 24.5
face 39.5 24.5
use                # a crate before the Eye
wait 130
to 40.6 24.0
to 41.5 23.3
to 41.5 19.5
face 41.5 18
use
wait 70
to 41.5 16.5
to 43.0 16.0
wait 1500
)") == Band::dark);
}

}  // namespace
}  // namespace raywalk
