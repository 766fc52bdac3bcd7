#include "game/marks.hpp"
#include "game/play.hpp"
#include "game/shot.hpp"
#include "game/things.hpp"
#include "game/wander.hpp"
#include "map/rich_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

// Seen from the west, the pane is open from y = 1 to 1.25, of glass to 1.5, then opaque.
constexpr std::string_view pane_gallery = R"(
##########
#@..!..b.#
##########)";

TEST_CASE("panes: a bullet passes a hole, and marks glass and bars") {
  Level level = make_rich_level(pane_gallery);
  level.things[0].position.y = 1.2;
  World world = make_world(level);
  place_player(world, {1.5, 1.1});
  step(world, firing());
  CHECK(world.actors[0].toppled);
  CHECK(world.marks.empty());
  for (const double y : {1.3, 1.7}) {
    place_player(world, {1.5, y});
    step_times(world, 20);
    step(world, firing());
    REQUIRE_FALSE(world.marks.empty());
    CHECK(world.marks.back() == Mark{{4.5, y}, {-1, 0}, 0.5, {}, {}});
    CHECK(place_of(world, world.marks.back()) == Point{4.5, y});
    CHECK(height_of(world, world.marks.back()) == 0.5);
  }
}

TEST_CASE("panes: nobody walks through one, not even where it is open") {
  const Level level = make_rich_level(pane_gallery);
  World world = make_world(level);
  place_player(world, {3.5, 1.3});
  step_times(world, 100, walking(1));
  CHECK(world.player.position.x == Approx(4.5 - 1 / 64.0 - 0.25).margin(1e-4));
}

// The pane has one picture on both sides, so what is a hole from the west is opaque from the east.
// With holes on the eastern side, it is what the player sees through it that counts.
TEST_CASE("panes: an eye sees the player through holes and glass of both sides") {
  Level level = make_rich_level("########\n#@..!.e#\n########\n");
  const auto sees_at = [&](double y) {
    level.things[0].position.y = y;
    World world = make_world(level);
    place_player(world, {1.5, y});
    step(world, {});
    return world.actors[0].sees_player;
  };
  for (const double y : {1.1, 1.4, 1.6, 1.9}) CHECK_FALSE(sees_at(y));
  level.textures.push_back(painted([](int, int) { return 0U; }));
  level.kinds[level.tiles[12]].walls[1] = TextureId{13};
  CHECK(sees_at(1.1));
  CHECK(sees_at(1.4));
  CHECK_FALSE(sees_at(1.6));
}

// The door rises: its picture's lower edge is at openness / 64.
TEST_CASE("panes: a door that slides up is in the way of bodies until it is open") {
  const Level level = make_rich_level("#######\n#@.U..#\n#######\n");
  World world = make_world(level);
  place_player(world, {2.5, 1.5});
  step(world, using_door());
  CHECK(world.state.doors[0] == 1);
  step_times(world, 62, walking(1));
  CHECK(world.state.doors[0] == 63);
  CHECK(world.player.position.x < 3.5 - 0.25);
  step_times(world, 40, walking(1));
  CHECK(world.state.doors[0] == 64);
  CHECK(world.player.position.x > 3.5);
}

TEST_CASE("panes: a door that would come down on somebody goes up again") {
  const Level level = make_rich_level("#######\n#@.U..#\n#######\n");
  World world = make_world(level);
  world.state.doors[0] = 64;
  world.door_actors[0].motion = DoorMotion::closing;
  place_player(world, {3.4, 1.5});
  for (int tick = 0; tick < 100; ++tick) {
    step(world, {});
    REQUIRE_FALSE(is_inside_solid(world));
  }
  CHECK(world.state.doors[0] == 64);
}

// At 0.5, the bullet meets the door until it is half open.
TEST_CASE("marks: they rise and sink with their door, and are gone with it") {
  for (const bool is_up : {true, false}) {
    const Level level =
        make_rich_level(is_up ? "#######\n#@.U..#\n#######\n" : "#######\n#@.V..#\n#######\n");
    World world = make_world(level);
    place_player(world, {1.5, 1.8});
    world.state.doors[0] = 16;
    step(world, firing());
    REQUIRE(world.marks.size() == 1);
    const Mark mark = world.marks[0];
    CHECK(mark.door == DoorId{0});
    CHECK(mark.height == (is_up ? 0.25 : 0.75));
    for (int open = 0; open <= 64; ++open) {
      world.state.doors[0] = open;
      const double height = is_up ? 0.25 + open / 64.0 : 0.75 - open / 64.0;
      const bool is_there = open < 64 && height <= 1 && height >= 0;
      REQUIRE(place_of(world, mark).has_value() == is_there);
      if (!is_there) continue;
      CHECK(place_of(world, mark) == Point{3.5, 1.8});
      CHECK(height_of(world, mark) == height);
    }
  }
}

// Split along y at (3, 1): the halves slide north and south.
TEST_CASE("marks: they move with the half of the door that they are on") {
  const Level level = make_rich_level("#######\n#@.S..#\n#######\n");
  World world = make_world(level);
  for (const double y : {1.25, 1.75}) {
    place_player(world, {1.5, y});
    step_times(world, 20);
    step(world, firing());
  }
  REQUIRE(world.marks.size() == 2);
  world.state.doors[0] = 16;
  CHECK(place_of(world, world.marks[0]) == Point{3.4375, 1.125});
  CHECK(place_of(world, world.marks[1]) == Point{3.4375, 1.875});
  world.state.doors[0] = 32;
  CHECK_FALSE(place_of(world, world.marks[0]));
  CHECK_FALSE(place_of(world, world.marks[1]));
  step_times(world, 20);
}

TEST_CASE("things: an animated thing is shown, and hit, as it is at this tick") {
  Level level = make_rich_level("#########\n#@..b...#\n#########\n");
  // The barrel of texture 7 takes turns with what is no longer there: texture 8 after 10 ticks.
  level.traits.resize(8);
  level.traits[7] = {false, 2, 10};
  World world = make_world(level);
  place_player(world, {1.5, 1.4});
  CHECK(billboards_of(world)[0].picture == TextureId{7});
  CHECK(aims_at(world, 0));
  step_times(world, 10);
  CHECK(world.state.ticks == 10);
  CHECK(billboards_of(world)[0].picture == TextureId{8});
  CHECK_FALSE(aims_at(world, 0));
}

TEST_CASE("things: the side that is seen from the screen is the one that is hit") {
  Level level = make_rich_level("#########\n#@..b...#\n#########\n");
  level.thing_kinds[0].rotations = 4;
  level.things[0].facing = Turn::degrees(90);  // from the west one sees its right
  World world = make_world(level);
  CHECK(billboards_of(world)[0].picture == TextureId{Painted::barrel.index + 3});
  CHECK(billboards_of(world, {7, 1.5})[0].picture == TextureId{Painted::barrel.index + 1});
}

}  // namespace
}  // namespace raywalk
