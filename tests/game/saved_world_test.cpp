#include "game/saved_world.hpp"

#include <limits>
#include <string>
#include <vector>

#include "game/marks.hpp"
#include "game/night/ways.hpp"
#include "game/night_level.hpp"
#include "game/play.hpp"
#include "game/said.hpp"
#include "map/rich_level.hpp"
#include "raywalk/map/pushwall.hpp"
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
  Level level = moving_level();
  level.next = "next.toml";
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

/// The world of these bytes, made of one in which something was changed; none if it is refused.
template <class Change>
bool is_taken(const Level& level, const Change& change) {
  World world = walked(level, 6, 200);
  change(world);
  return world_of(bytes_of(world), level).has_value();
}

TEST_CASE("saved world: whatever the game bounds is bounded in a file") {
  Level level = moving_level();
  level.next = "cellar.toml";
  level.triggers[0].actions = {EndLevel{.next = "attic.toml"}};
  const auto is_good = [&](auto change) { return is_taken(level, change); };
  CHECK(is_good([](World&) {}));
  CHECK(is_good([](World& w) { w.said = {std::string(max_said_bytes, 'a'), w.ticks}; }));
  CHECK_FALSE(is_good([](World& w) { w.said = {std::string(max_said_bytes + 1, 'a'), w.ticks}; }));
  CHECK_FALSE(is_good([](World& w) { w.said = {"a", w.ticks + 1}; }));
  CHECK(is_good([](World& w) { w.next = "cellar.toml"; }));
  CHECK(is_good([](World& w) { w.next = "attic.toml"; }));
  CHECK_FALSE(is_good([](World& w) { w.next = "other.toml"; }));
  CHECK(is_good([](World& w) { w.marks.assign(max_marks, {}); }));
  CHECK_FALSE(is_good([](World& w) { w.marks.assign(max_marks + 1, {}); }));
  CHECK(is_good([](World& w) { w.events.assign(max_tick_events, Event::shot); }));
  CHECK_FALSE(is_good([](World& w) { w.events.assign(max_tick_events + 1, Event::shot); }));
  CHECK_FALSE(is_good([](World& w) { w.fired[0] = 2; }));
  const auto pushed = [](World& w, int times) {
    w.state.pushed.clear();
    push(*w.level, w.state, {3, 2}, Face::east);
    w.sliding.assign(static_cast<std::size_t>(times), Tile{3, 2});
  };
  CHECK(is_good([&](World& w) { pushed(w, 1); }));
  CHECK_FALSE(is_good([&](World& w) { pushed(w, 2); }));
}

TEST_CASE("saved world: a save from before there were bounds is read, and held to them") {
  const Level level = moving_level();
  World world = walked(level, 6, 200);
  world.said = {std::string(4000, 'a'), world.ticks};
  const auto read = world_of(bytes_of(world), saved_world_version, level);
  REQUIRE(read);
  CHECK(read->said.text.size() == max_said_bytes);
  CHECK_FALSE(world_of(bytes_of(world), level));  // of a replay it is damage
  const Level night = make_night_level("#######\n#@.w.r#\n#######");
  World rich = walked(night, 6, 200);
  rich.night.score.loot = 2 * max_loot;
  const auto held = world_of(bytes_of(rich), saved_world_version, night);
  REQUIRE(held);
  CHECK(held->night.score.loot == max_loot);
}

TEST_CASE("saved world: whatever the rules of a night bound is bounded in a file") {
  const Level level = make_night_level("#######\n#@.w.r#\n#######");
  const auto is_good = [&](auto change) {
    return is_taken(level, [&](World& world) { change(world.night); });
  };
  const Point here{1.5, 1.5};
  const Noise noise{NoiseKind::step, here, max_loudness, here};
  CHECK(is_good([](Night&) {}));
  CHECK(is_good([&](Night& n) { n.noises.assign(max_tick_events, noise); }));
  CHECK_FALSE(is_good([&](Night& n) { n.noises.assign(max_tick_events + 1, noise); }));
  CHECK_FALSE(is_good([&](Night& n) { n.cries.assign(max_tick_events + 1, noise); }));
  CHECK_FALSE(is_good([&](Night& n) { n.noises = {{NoiseKind::step, here, 65, here}}; }));
  CHECK(is_good([&](Night& n) { n.watchers[0].way.assign(max_way_corners, here); }));
  CHECK_FALSE(is_good([&](Night& n) { n.watchers[0].way.assign(max_way_corners + 1, here); }));
  CHECK(is_good([](Night& n) { n.score.loot = max_loot; }));
  CHECK_FALSE(is_good([](Night& n) { n.score.loot = 2 * max_loot; }));
  CHECK_FALSE(is_good([](Night& n) { n.score.loot = -1; }));
  CHECK_FALSE(is_good([](Night& n) { n.grace_ticks = 1 << 29; }));
  const auto none = std::numeric_limits<float>::quiet_NaN();
  CHECK_FALSE(is_good([&](Night& n) { n.light.at[0] = none; }));
  CHECK_FALSE(
      is_good([&](Night& n) { n.watchers[0].sighting.emplace().notice.distance = double{none}; }));
}

TEST_CASE("saved world: what the game itself makes of any map is read again") {
  Level level = make_night_level(R"(
#######
#@nnnr#
#######)");
  for (ThingKind& kind : level.thing_kinds) kind.properties["value"] = 1.7e308;
  level.properties["par"] = 1e300;
  World world = make_world(level);
  for (int tick = 0; tick < 200; ++tick) step(world, {.forward = 1});
  CHECK(world.night.score.loot == 3e6);
  CHECK(world_of(bytes_of(world), level));
}

TEST_CASE("saved world: however much happens in a tick, its world is read again") {
  std::string rows = "#@" + std::string(98, '.') + "#\n";
  for (int row = 0; row < 90; ++row) {
    for (int door = 0; door < 50; ++door) rows += "#D";
    rows += "#\n";
  }
  Level level = make_level(rows);
  OpenDoors all;
  for (std::size_t i = 0; i < level.doors.size(); ++i) all.doors.push_back(static_cast<int>(i));
  REQUIRE(all.doors.size() == 4500);
  level.triggers.push_back(
      {.cause = TriggerCause::entered, .tiles = {{1, 0}}, .actions = {std::move(all)}});
  World world = make_world(level);
  step(world, {});
  CHECK(world.events == std::vector<Event>(max_tick_events, Event::door_opens));
  CHECK(world_of(bytes_of(world), level));
}

TEST_CASE("saved world: a text of any length is said, and its world read again") {
  const Level level = moving_level();
  World world = make_world(level);
  for (const std::string letter : {"a", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x94\x91", "\x80"}) {
    for (std::size_t before = 0; before < 4; ++before) {
      std::string text(before, 'x');
      while (text.size() <= 2 * max_said_bytes) text += letter;
      say(world, text);
      CHECK(world.said.text.size() <= max_said_bytes);
      CHECK(world.said.text.size() > max_said_bytes - 4);
      CHECK(text.starts_with(world.said.text));
      if (letter != "\x80") CHECK((world.said.text.size() - before) % letter.size() == 0);
      CHECK(world_of(bytes_of(world), level));
    }
  }
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
