#include "game/doors.hpp"
#include "game/night_level.hpp"
#include "game/play.hpp"
#include "game/wander.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

// The door's slab is in the middle of its tile, x from 3.4375 to 3.5625, and slides south.
constexpr std::string_view corridor = R"(
#######
#@.D..#
#######)";

TEST_CASE("doors: use opens the door ahead, 1 pixel a tick, and it waits 4 seconds and closes") {
  const Level level = make_level(corridor);
  World world = make_world(level);
  place_player(world, {2.5, 1.5});
  step(world, using_door());
  CHECK(has_happened(world, Event::door_opens));
  CHECK(world.state.doors[0] == 1);
  step_times(world, 63);
  CHECK(world.state.doors[0] == 64);
  step_times(world, 239);
  CHECK(world.state.doors[0] == 64);
  CHECK_FALSE(has_happened(world, Event::door_closes));
  step(world, {});
  CHECK(has_happened(world, Event::door_closes));
  step_times(world, 64);
  CHECK(world.state.doors[0] == 0);
  step_times(world, 300);
  CHECK(world.state.doors[0] == 0);
}

TEST_CASE("doors: use needs a door ahead and in reach, and nothing before it") {
  const Level level = make_level(corridor);
  World world = make_world(level);
  SECTION("1.3 tiles away is too far") { place_player(world, {1.7, 1.5}); }
  SECTION("behind the player") { place_player(world, {2.5, 1.5}, 180); }
  SECTION("beside the player") { place_player(world, {2.5, 1.5}, 90); }
  step(world, using_door());
  CHECK(world.state.doors[0] == 0);
  CHECK(world.events.empty());
}

// ..#D   the door is round the corner
TEST_CASE("doors: a wall between the player and a door is in the way") {
  const Level level = make_level(R"(
######
#@#D.#
######)");
  World world = make_world(level);
  step(world, using_door());
  CHECK(world.state.doors[0] == 0);
}

TEST_CASE("doors: whoever stands in the frame opens it wherever he looks") {
  const Level level = make_level(corridor);
  World world = make_world(level);
  place_player(world, {3.15, 1.5}, 180);
  step(world, using_door());
  CHECK(world.state.doors[0] == 1);
}

TEST_CASE("doors: use closes an open or opening door, and opens a closing one") {
  const Level level = make_level(corridor);
  World world = make_world(level);
  place_player(world, {2.5, 1.5});
  step(world, using_door());
  step_times(world, 99);
  CHECK(world.state.doors[0] == 64);
  step(world, using_door());
  CHECK(has_happened(world, Event::door_closes));
  CHECK(world.state.doors[0] == 63);
  step_times(world, 20);
  step(world, using_door());
  CHECK(world.state.doors[0] == 44);
  step(world, using_door());
  CHECK(world.state.doors[0] == 43);
  step_times(world, 43);
  CHECK(world.state.doors[0] == 0);
}

TEST_CASE("doors: a door stays open for 1,000 ticks while somebody stands in it, used or not") {
  const Level level = make_level(corridor);
  World world = make_world(level);
  place_player(world, {2.5, 1.5});
  step(world, using_door());
  step_times(world, 70);
  step_times(world, 23, walking(1));
  REQUIRE(world.player.position.x == Approx(3.5).margin(0.1));
  for (int tick = 0; tick < 1000; ++tick) {
    step(world, tick % 7 == 0 ? using_door() : Command{});
    REQUIRE(world.state.doors[0] == 64);
    REQUIRE_FALSE(is_inside_solid(world));
  }
  step_times(world, 60, walking(1));
  step_times(world, 70);
  CHECK(world.state.doors[0] == 0);
}

// He stands before the door, crouched; a relic makes it a night.
struct Crouched {
  Crouched() {
    place_player(world, {2.5, 1.5});
    step_times(world, HeadBob::whole_crouch_ticks, crouching());
  }

  Level level = make_night_level("#######\n#@.D.r#\n#######");
  World world = make_world(level);
  [[nodiscard]] int openness() const { return world.state.doors[0]; }
};

TEST_CASE("doors: who crouches opens one ajar without a noise, and it stays so") {
  Crouched night;
  World& world = night.world;
  step(world, crouching(true));
  CHECK(has_happened(world, Event::door_opens));
  CHECK(world.night.noises.empty());
  CHECK(night.openness() == 1);
  step_times(world, ajar_px, crouching());
  CHECK(night.openness() == ajar_px);
  step_times(world, 1000, crouching());
  CHECK(night.openness() == ajar_px);
  SECTION("and closes it again") {
    step(world, crouching(true));
    CHECK(has_happened(world, Event::door_closes));
    CHECK(world.night.noises.empty());
    step_times(world, ajar_px, crouching());
    CHECK(night.openness() == 0);
  }
  SECTION("and who stands up opens it") {
    step_times(world, HeadBob::whole_crouch_ticks);
    step(world, using_door());
    CHECK(world.night.noises.size() == 1);
    step_times(world, 64);
    CHECK(night.openness() == 64);
    step_times(world, 4 * ticks_per_second + 64);
    CHECK(night.openness() == 0);
  }
  SECTION("even who leans on it") {
    step_times(world, 60, [] {
      Command command = walking(1);
      command.crouch = true;
      return command;
    }());
    REQUIRE(world.player.position.x > 3);
    step(world, crouching(true));
    step_times(world, ajar_px, crouching());
    CHECK(night.openness() == 0);
  }
  SECTION("no body goes through") {
    step_times(world, 200, walking(1));
    CHECK(world.player.position.x < 3.5);
  }
}

TEST_CASE(
    "doors: who crouches closes an open one as everybody does, and stops a closing one ajar") {
  Crouched night;
  World& world = night.world;
  world.door_actors[0] = {DoorMotion::still, 200};
  world.state.doors[0] = 64;
  step(world, crouching(true));
  CHECK(has_happened(world, Event::door_closes));
  CHECK(world.night.noises.size() == 1);
  step_times(world, 10, crouching());
  CHECK(night.openness() == 53);
  step(world, crouching(true));
  step_times(world, 100, crouching());
  CHECK(night.openness() == ajar_px);
}

TEST_CASE("doors: whoever crouches in the frame does nothing to the slab behind him") {
  Level level = make_level(corridor);
  level.triggers = {{.cause = TriggerCause::used, .tiles = {{3, 1}}, .actions = {OpenDoors{{0}}}}};
  World world = make_world(level);
  step_times(world, HeadBob::whole_crouch_ticks, crouching());
  const auto motion_after_use = [&](double x, double degrees) {
    place_player(world, {x, 1.5}, degrees);
    step(world, crouching(true));
    return world.door_actors[0].motion;
  };
  CHECK(motion_after_use(3.85, 0) == DoorMotion::still);
  CHECK(motion_after_use(3.15, 180) == DoorMotion::still);
  CHECK(motion_after_use(3.15, 0) == DoorMotion::ajar);
  CHECK(motion_after_use(3.85, 0) == DoorMotion::ajar);
  CHECK(motion_after_use(3.85, 180) == DoorMotion::closing);

  // Nor is it heard to be shut, where he stands in its way.
  world.state.doors[0] = plan_pixels;
  world.door_actors[0] = {DoorMotion::still, 0};
  world.door_actors[0].held = true;
  motion_after_use(3.85, 0);
  CHECK_FALSE(has_happened(world, Event::door_closes));
}

TEST_CASE("doors: one that is locked comes ajar with its key only") {
  Level level = make_level("########\n#@.D..b#\n########");
  level.kinds[level.tiles[8 + 3]].lock = "gold";
  level.thing_kinds[0].key = "gold";
  World world = make_world(level);
  place_player(world, {2.5, 1.5});
  step_times(world, HeadBob::whole_crouch_ticks, crouching());
  step_times(world, 30, crouching(true));
  CHECK(world.state.doors[0] == 0);
  CHECK_FALSE(watcher_may_open(world, DoorId{0}, Role::warden));
  world.actors[0].taken = true;
  step(world, crouching(true));
  step_times(world, 30, crouching());
  CHECK(world.state.doors[0] == ajar_px);
  CHECK(watcher_may_open(world, DoorId{0}, Role::warden));
}

TEST_CASE("doors: what a door does that is used does not come of one that comes ajar") {
  Crouched night;
  night.level.triggers = {
      {.cause = TriggerCause::used, .tiles = {{3, 1}}, .actions = {OpenDoors{{0}}}}};
  World world = make_world(night.level);
  place_player(world, {2.5, 1.5});
  step_times(world, HeadBob::whole_crouch_ticks, crouching());
  step(world, crouching(true));
  step_times(world, 100, crouching());
  CHECK(world.state.doors[0] == ajar_px);
  CHECK_FALSE(world.door_actors[0].held);
  step_times(world, HeadBob::whole_crouch_ticks);
  step(world, using_door());
  CHECK(world.door_actors[0].held);
}

TEST_CASE("doors: a watcher goes through one that is ajar, and a trigger opens and closes it") {
  Crouched night;
  World& world = night.world;
  step(world, crouching(true));
  step_times(world, 100, crouching());
  SECTION("a watcher") { let_through(world, DoorId{0}, Role::hound); }
  SECTION("a trigger that opens") { hold_open(world, DoorId{0}); }
  SECTION("a trigger that closes") {
    let_close(world, DoorId{0});
    step_times(world, 100, crouching());
    CHECK(night.openness() == 0);
    return;
  }
  step_times(world, 100, crouching());
  CHECK(night.openness() == 64);
}

// The slab closes northward; the player steps into what is left of the opening.
TEST_CASE("doors: a closing door that would touch the player opens again") {
  const Level level = make_level(corridor);
  World world = make_world(level);
  world.state.doors[0] = 60;
  world.door_actors[0].motion = DoorMotion::closing;
  place_player(world, {3.1, 1.26});
  int least = 64;
  bool has_opened = false;
  for (int tick = 0; tick < 80; ++tick) {
    step(world, tick < 8 ? walking(1) : Command{});
    REQUIRE_FALSE(is_inside_solid(world));
    least = std::min(least, world.state.doors[0]);
    has_opened = has_opened || has_happened(world, Event::door_opens);
  }
  CHECK(has_opened);
  CHECK(least > 20);
  CHECK(world.state.doors[0] == 64);
}

TEST_CASE("doors: a thing in the frame keeps a door open") {
  Level level = make_level(corridor);
  level.things.push_back({0, {3.5, 1.5}});
  World world = make_world(level);
  world.state.doors[0] = 64;
  step_times(world, 400);
  CHECK(world.state.doors[0] == 64);
}

TEST_CASE("doors: ten minutes of walking and using at random never end inside a solid") {
  const Level level = make_level(R"(
#########
#..#..D.#
#@.D.##D#
#..#..D.#
#########)");
  World world = make_world(level);
  Random random(7);
  Command command;
  int opened = 0;
#ifdef NDEBUG
  constexpr int ticks = 36'000;
#else
  constexpr int ticks = 6'000;
#endif
  for (int tick = 0; tick < ticks; ++tick) {
    command = wander(random, command);
    command.use = one_in(random, 6);
    step(world, command);
    REQUIRE_FALSE(is_inside_solid(world));
    opened += has_happened(world, Event::door_opens);
  }
  CHECK(opened > 20);
}

}  // namespace
}  // namespace raywalk
