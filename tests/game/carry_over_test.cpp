#include "game/carry_over.hpp"

#include "game/play.hpp"
#include "game/pushwalls.hpp"
#include "game/wander.hpp"
#include "map/rich_level.hpp"
#include "raywalk/map/pushwall.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr std::string_view drawn = R"(
#########
#@..D...#
#.b.#.P.#
#..l#...#
#########)";

/// The same somewhat later: with a door open, a barrel toppled, a block pushed, and the player on
/// his way.
World walked(const Level& level) {
  World world = make_world(level);
  place_player(world, {2.25, 1.625}, 30);
  world.player.eye = 0.375;
  world.state.doors[0] = 17;
  world.door_actors[0] = {DoorMotion::opening, 0};
  world.actors[0].toppled = true;
  push_block(world, {6, 2}, Face::east);
  world.ticks = world.state.ticks = 123;
  world.shots = 4;
  return world;
}

World carried(const World& before, const Level& level) {
  World after = make_world(level);
  carry_over(before, after);
  return after;
}

/// The level with a key in the place of the barrel, which has a lamp, a text that is said as one
/// comes into the tile in front of it, and a way out to another map where one shoots.
Level make_story_level(std::string_view rows) {
  Level level = make_rich_level(rows);
  level.next = "cellar.toml";
  level.thing_kinds[0].key = "gold";
  level.things[0].lamp = static_cast<int>(level.lamps.size());
  level.lamps.push_back({.position = level.things[0].position});
  level.triggers = {{.cause = TriggerCause::entered, .tiles = {{1, 2}}, .actions = {Say{"Ho"}}},
                    {.cause = TriggerCause::shot, .tiles = {{4, 3}}, .actions = {EndLevel{}}}};
  return level;
}

/// The same with the key taken, and the text said.
World told(const Level& level) {
  World world = walked(level);
  world.actors[0] = {.taken = true};
  world.state.lamps[static_cast<std::size_t>(level.things[0].lamp)] = 0;
  world.door_actors[0] = {.held = true};
  world.fired[0] = 1;
  world.said = {"Ho", 120};
  return world;
}

TEST_CASE("carry_over: into the same level keys, triggers, texts and held doors are carried over") {
  const Level level = make_story_level(drawn);
  World before = told(level);
  const Level again = make_story_level(drawn);
  const auto check = [&] {
    const World after = carried(before, again);
    World expected = before;
    expected.level = &again;
    expected.events.clear();
    CHECK(after == expected);
  };
  check();
  SECTION("out by a trigger") {
    before.fired[1] = 1;
    before.phase = Phase::out;
    before.next = "cellar.toml";
    check();
  }
}

TEST_CASE("carry_over: a key that is elsewhere now is still held, and its lamp dark") {
  const Level old = make_story_level(drawn);
  const World before = told(old);
  Level level = make_story_level(drawn);
  level.things[0].position = {6.5, 3.5};
  level.lamps.back().position = {6.5, 3.5};
  World after = carried(before, level);
  CHECK(after.actors[0].taken);
  CHECK(after.state.lamps.back() == 0);
  level.thing_kinds[0].key = "silver";
  after = carried(before, level);
  CHECK_FALSE(after.actors[0].taken);
  CHECK(after.state.lamps.back() == 1);
  level.things[0].position = old.things[0].position;
  level.lamps.back().position = old.lamps.back().position;
  after = carried(before, level);
  CHECK_FALSE(after.actors[0].taken);
  CHECK(after.state.lamps.back() == 1);
}

TEST_CASE("carry_over: a trigger that is set off otherwise or elsewhere has not fired") {
  const Level old = make_story_level(drawn);
  const World before = told(old);
  Level level = make_story_level(drawn);
  std::swap(level.triggers[0], level.triggers[1]);
  CHECK(carried(before, level).fired == std::vector<std::uint8_t>{0, 1});
  level.triggers[1].cause = TriggerCause::used;
  CHECK(carried(before, level).fired == std::vector<std::uint8_t>{0, 0});
  level.triggers[1] = old.triggers[0];
  level.triggers[1].tiles.push_back({2, 1});
  CHECK(carried(before, level).fired == std::vector<std::uint8_t>{0, 0});
  level.triggers = {old.triggers[0], old.triggers[0]};
  CHECK(carried(before, level).fired == std::vector<std::uint8_t>{1, 0});
  level.triggers.clear();
  CHECK(carried(before, level).fired.empty());
}

TEST_CASE("carry_over: a trigger that only now ends the level has not fired") {
  const Level old = make_story_level(drawn);
  const World before = told(old);
  Level level = make_story_level(drawn);
  level.triggers[0].actions.push_back(EndLevel{"attic.toml"});
  CHECK(carried(before, level).fired == std::vector<std::uint8_t>{0, 0});
}

TEST_CASE("carry_over: who was out by a trigger is, and the next map is the new level's") {
  const Level old = make_story_level(drawn);
  World before = told(old);
  before.fired[1] = 1;
  before.phase = Phase::out;
  before.next = "cellar.toml";
  Level level = make_story_level(drawn);
  level.next = "tower.toml";
  CHECK(carried(before, level).next == "tower.toml");
  level.triggers[1].actions = {EndLevel{"attic.toml"}};
  CHECK(carried(before, level).next == "attic.toml");
  level.triggers[1].actions = {Say{"No"}};
  CHECK(carried(before, level).phase == Phase::walking);
  CHECK(carried(before, level).next.empty());
}

TEST_CASE("carry_over: into the same level everything but marks and sounds is carried over") {
  const Level level = make_rich_level(drawn);
  World before = walked(level);
  step_times(before, 10, walking(1));
  before.velocity = {0.01, 0.02};
  before.head_bob.step = 77;
  const Level again = make_rich_level(drawn);
  const World after = carried(before, again);
  before.level = &again;
  before.events.clear();
  before.next_watcher = 0;
  CHECK(after == before);
}

// The door has moved a tile to the south, and the barrel a tile to the east.
TEST_CASE("carry_over: doors and things that are elsewhere begin anew") {
  const Level old = make_rich_level(drawn);
  const World before = walked(old);
  const Level level = make_rich_level(R"(
#########
#@..#...#
#..bD.P.#
#..l#...#
#########)");
  const World after = carried(before, level);
  CHECK(after.state.doors == std::vector{0});
  CHECK(after.door_actors == std::vector{DoorActor{}});
  CHECK(after.actors == std::vector<Actor>(2));
  CHECK(after.player.position == before.player.position);
}

TEST_CASE("carry_over: a thing of the same name that cannot be toppled any more stands") {
  const Level old = make_rich_level(drawn);
  const World before = walked(old);
  Level level = make_rich_level(drawn);
  level.thing_kinds[0].properties = {};
  CHECK(carried(before, level).actors == std::vector<Actor>(2));
}

TEST_CASE("carry_over: of several things of one name in one tile, each is itself") {
  Level level = make_rich_level(drawn);
  level.things.push_back(level.things[0]);
  World before = make_world(level);
  before.actors[2].toppled = true;
  const World after = carried(before, level);
  CHECK_FALSE(after.actors[0].toppled);
  CHECK(after.actors[2].toppled);
}

TEST_CASE("carry_over: lamps shine as those in the same places did") {
  Level level = make_rich_level(drawn);
  level.lamps = {{.position = {1.5, 1.5}}, {.position = {2.5, 1.5}}};
  World before = make_world(level);
  before.state.lamps = {0, 1};
  Level other = level;
  other.lamps = {{.position = {2.5, 1.5}}, {.position = {3.5, 1.5}}, {.position = {1.5, 1.5}}};
  CHECK(carried(before, other).state.lamps == std::vector<std::uint8_t>{1, 1, 0});
}

// A wall where the block was pushed to; no block; none of the map there.
TEST_CASE("carry_over: a block that cannot stand where it was pushed to is back in its tile") {
  const Level old = make_rich_level(drawn);
  const World before = walked(old);
  REQUIRE(before.state.pushed.size() == 1);
  for (const std::string_view rows :
       {"#########\n#@..D...#\n#.b.#.P##\n#..l#...#\n#########",
        "#########\n#@..D...#\n#.b.#...#\n#..l#...#\n#########", "######\n#@..D#\n######"}) {
    const Level level = make_rich_level(rows);
    const World after = carried(before, level);
    CHECK(after.state.pushed.empty());
    CHECK(after.sliding.empty());
  }
}

// The block to the west has gone two tiles, into the tile that the other one has left.
TEST_CASE("carry_over: blocks that follow each other all stand where they did") {
  const Level level = make_rich_level("#########\n#@P.P...#\n#########");
  World before = make_world(level);
  for (const Tile from : {Tile{4, 1}, Tile{2, 1}}) {
    for (int pixels = 0; pixels < 128; ++pixels) {
      REQUIRE(push(level, before.state, from, Face::east));
    }
  }
  CHECK(carried(before, level).state == before.state);
}

// The player stood in the middle of the room.
TEST_CASE("carry_over: a player in a wall is put into the nearest free place") {
  const Level old = make_rich_level("#####\n#...#\n#@..#\n#...#\n#####");
  World before = make_world(old);
  place_player(before, {2.5, 2.5}, 45);
  SECTION("beside a pillar that is new there") {
    const Level level = make_rich_level("#####\n#...#\n#@o.#\n#...#\n#####");
    const World after = carried(before, level);
    CHECK_FALSE(is_inside_solid(after));
    CHECK(length(after.player.position - before.player.position) < 0.8);
    CHECK(after.player.heading == before.player.heading);
    CHECK(after.player_before == after.player);
  }
  SECTION("beside a wall that is new there") {
    const Level level = make_rich_level("#####\n#...#\n#@#.#\n#...#\n#####");
    const World after = carried(before, level);
    CHECK_FALSE(is_inside_solid(after));
    CHECK(length(after.player.position - before.player.position) == 0.75);
  }
  SECTION("a barrel's width from where a barrel is new") {
    const Level level = make_rich_level("#####\n#...#\n#@b.#\n#...#\n#####");
    CHECK_FALSE(is_inside_solid(carried(before, level)));
  }
  SECTION("at the start of a map that ends before him") {
    place_player(before, {3.5, 3.5}, 45);
    const Level level = make_rich_level("###\n#@#\n###");
    const World after = carried(before, level);
    CHECK_FALSE(is_inside_solid(after));
    CHECK(length(after.player.position - Point{1.5, 1.5}) < 0.36);
  }
  SECTION("at the start if all around him is wall") {
    std::string all;
    for (int y = 0; y < 30; ++y) {
      all.append(30, '#');
      all.push_back('\n');
    }
    all[32] = '@';
    place_player(before, {20.5, 20.5}, 45);
    const Level level = make_rich_level(all);
    CHECK(carried(before, level).player.position == level.start.position);
  }
}

TEST_CASE("carry_over: who was out still is if he stands on an exit") {
  const Level level = make_rich_level("####\n#@X#\n####");
  World before = make_world(level);
  place_player(before, {2.5, 1.5});
  step(before, {});
  REQUIRE(before.phase == Phase::out);
  CHECK(carried(before, level).phase == Phase::out);
  const Level other = make_rich_level("####\n#@.#\n####");
  CHECK(carried(before, other).phase == Phase::walking);
}

TEST_CASE("carry_over: into any level of any size, nobody gets stuck, and the world goes on") {
  Random random(17);
  const auto random_level = [&] {
    const int width = 4 + random.below(8);
    const int height = 4 + random.below(8);
    std::string rows;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const bool is_edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
        constexpr std::string_view letters = "...#.bPD=oeUS";
        rows += is_edge ? '#' : letters[static_cast<std::size_t>(random.below(13))];
      }
      rows += '\n';
    }
    rows[static_cast<std::size_t>(width) + 2] = '@';
    return make_rich_level(rows);
  };
  for (int run = 0; run < runs(200); ++run) {
    const Level old = random_level();
    World before = make_world(old);
    Command command;
    for (int tick = 0; tick < 100; ++tick) step(before, command = wander(random, command));
    const Level level = random_level();
    World after = carried(before, level);
    CHECK((after.player.position == level.start.position || !is_inside_solid(after)));
    for (int tick = 0; tick < 30; ++tick) step(after, command = wander(random, command));
  }
}

}  // namespace
}  // namespace raywalk
