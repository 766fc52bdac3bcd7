#include "game/saved_world.hpp"

#include <vector>

#include "game/play.hpp"
#include "game/stealth_level.hpp"
#include "map/rich_level.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// All that moves: doors, panes, blocks, things, eyes.
Level moving_level() {
  Level level = make_rich_level(R"(
##############
#...b..U..o..#
#.@P...D...b.#
#...o..#.P...#
#......###S###
#.bP../#..e..#
#..=./.-..P..#
##############)");
  level.triggers.push_back({.tiles = {{2, 3}}});
  return level;
}

/// A world with something in each of its fields: some seconds of doing anything in a level.
World walked(const Level& level, std::uint64_t seed, int ticks) {
  Random random(seed);
  World world = make_world(level);
  for (int tick = 0; tick < ticks; ++tick) {
    Command command;
    command.forward = static_cast<std::int8_t>(random.below(3) - 1);
    command.right = static_cast<std::int8_t>(random.below(3) - 1);
    command.run = random.below(2) == 0;
    command.crouch = random.below(5) == 0;
    command.use = random.below(4) == 0;
    command.fire = random.below(3) == 0;
    command.turn = {static_cast<std::uint32_t>(random.below(1 << 28))};
    command.pitch.units = random.below(2001) - 1000;
    step(world, command);
  }
  return world;
}

TEST_CASE("saved world: what is read is what was written, and goes on in the same way") {
  const Level level = moving_level();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    World world = walked(level, seed, 40 * static_cast<int>(seed));
    auto again = world_of(bytes_of(world), level);
    REQUIRE(again);
    CHECK(*again == world);
    CHECK(hash_of(*again) == hash_of(world));
    for (int tick = 0; tick < 60; ++tick) {
      const Command command{.forward = 1, .use = tick % 7 == 0, .fire = tick % 11 == 0};
      step(world, command);
      step(*again, command);
    }
    CHECK(*again == world);
  }
}

TEST_CASE("saved world: every field is written") {
  const Level level = moving_level();
  World world = make_world(level);
  REQUIRE(!world.actors.empty());
  REQUIRE(!world.door_actors.empty());
  world.state.doors[0] = 3;
  world.state.ticks = 4;
  world.player.eye = 0.25;
  world.player.pitch = {77};
  world.player_before.heading = {5};
  world.velocity = {0.125, -0.0625};
  world.head_bob = {false, 3, 4, 5};
  world.reload_ticks = 6;
  world.actors[0] = {true, true, true};
  world.next_watcher = 1;
  world.door_actors[0] = {DoorMotion::closing, 7, true};
  world.marks = {{{1.5, 2.5}, {0, 1}, 0.75, {0}, Tile{1, 2}}, {}};
  world.events = {Event::locked, Event::shot};
  world.next_sight = 8;
  world.said = {"a text", 9};
  world.next = "next.toml";
  world.phase = Phase::out;
  world.ticks = 10;
  world.shots = 11;
  const auto again = world_of(bytes_of(world), level);
  REQUIRE(again);
  CHECK(*again == world);
}

// A save or a replay of another version is refused by its number, and not read as something else.
TEST_CASE("saved world: who changes what is written raises the version") {
  const Level level = moving_level();
  const Level night = make_night_level("#######\n#@.w.r#\n#######");
  CHECK(bytes_of(make_world(level)).size() == 366);
  CHECK(bytes_of(make_world(night)).size() == 405);
  CHECK(saved_world_version == 5);
}

TEST_CASE("saved world: bytes that are cut off, or too many, are refused") {
  const Level level = moving_level();
  const std::vector<std::byte> bytes = bytes_of(walked(level, 3, 200));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    REQUIRE_FALSE(world_of(std::span(bytes).first(size), level));
  }
  std::vector<std::byte> more = bytes;
  more.push_back(std::byte{});
  CHECK_FALSE(world_of(more, level));
}

TEST_CASE("saved world: whatever bytes make a world, it is one in which a step can be done") {
  const Level level = moving_level();
  const std::vector<std::byte> bytes = bytes_of(walked(level, 4, 300));
  Random random(1);
  int good = 0;
  for (int i = 0; i < 3000; ++i) {
    std::vector<std::byte> changed = bytes;
    for (int change = random.below(3); change >= 0; --change) {
      const auto at = static_cast<std::size_t>(random.below(static_cast<int>(changed.size())));
      changed[at] = static_cast<std::byte>(random.below(256));
    }
    auto world = world_of(changed, level);
    if (!world) continue;
    ++good;
    for (int tick = 0; tick < 3; ++tick) step(*world, {.forward = 1, .use = true, .fire = true});
  }
  CHECK(good > 100);
}

TEST_CASE("saved world: a state of another level is refused") {
  const Level level = moving_level();
  Level other = level;
  other.triggers.clear();
  other.doors.clear();
  CHECK_FALSE(world_of(bytes_of(make_world(level)), other));
}

TEST_CASE("saved world: a night goes on in the same way, and no other bytes break it") {
  Level level = make_night_level(R"(
##########
#@...w...#
#..t...h.#
#.y..D.q.#
#..r...n.#
##########)");
  World world = walked(level, 5, 240);
  REQUIRE(world.night.is_night);
  const std::vector<std::byte> bytes = bytes_of(world);
  auto again = world_of(bytes, level);
  REQUIRE(again);
  CHECK(*again == without_thrown(world));
  for (int tick = 0; tick < 120; ++tick) {
    const Command command{.right = 1, .lantern = tick % 40 == 0, .toss = tick % 30 == 0};
    step(world, command);
    step(*again, command);
  }
  CHECK(without_thrown(*again) == without_thrown(world));
  CHECK(hash_of(*again) == hash_of(world));
  Random random(2);
  for (int i = 0; i < 1000; ++i) {
    std::vector<std::byte> changed = bytes;
    const auto at = static_cast<std::size_t>(random.below(static_cast<int>(changed.size())));
    changed[at] = static_cast<std::byte>(random.below(256));
    auto other = world_of(changed, level);
    if (other) step(*other, {.forward = 1});
  }
}

}  // namespace
}  // namespace raywalk
