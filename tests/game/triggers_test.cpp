#include "game/triggers.hpp"

#include <algorithm>

#include "game/doors.hpp"
#include "game/keys.hpp"
#include "game/made_sounds.hpp"
#include "game/night_level.hpp"
#include "game/play.hpp"
#include "game/said.hpp"
#include "game/use.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

//   #########
//   #@....D.#
//   #.#######
//   #.......#
//   #########
Level story_level(std::vector<Trigger> triggers) {
  Level level = make_level("#########\n#@....D.#\n#.#######\n#.......#\n#########\n");
  level.lamps.push_back({{3.5, 3.5}});
  level.triggers = std::move(triggers);
  return level;
}

Trigger telling(TriggerCause cause, Tile tile, bool once = true) {
  return {cause, {tile}, once, "", {Say{"told"}}};
}

/// How often the first trigger fires in so many ticks of one command.
int times_told(World& world, int ticks, const Command& command) {
  int count = 0;
  for (int i = 0; i < ticks; ++i) {
    world.said = {};
    step(world, command);
    count += world.said.text.empty() ? 0 : 1;
  }
  return count;
}

//   #####    the lever is the wall in the north
//   #@.D.#
Level lever_level(bool once) {
  Level level = make_level("######\n#@.D.#\n######\n");
  TileKind lever = level.kind({1, 0});
  lever.other_wall = Painted::door;
  level.tiles[1] = static_cast<std::uint16_t>(level.kinds.size());
  level.kinds.push_back(lever);
  level.triggers = {
      {.cause = TriggerCause::used, .tiles = {{1, 0}}, .once = once, .actions = {OpenDoors{{0}}}},
      {.cause = TriggerCause::used, .tiles = {{1, 0}}, .once = once, .actions = {SwitchLamps{}}}};
  return level;
}

World before_lever(const Level& level) {
  World world = make_world(level);
  place_player(world, {1.5, 1.4}, 270);
  return world;
}

bool is_pulled(const World& world) {
  return std::ranges::find(world.events, Event::lever_pulled) != world.events.end();
}

TEST_CASE("triggers: a lever is heard when it is pulled, and shows it, once however much it does") {
  const Level level = lever_level(true);
  World world = before_lever(level);
  CHECK(lever_ahead(world) == Tile{1, 0});
  step(world, using_door());
  CHECK(is_pulled(world));
  CHECK(world.state.switched == std::vector{Tile{1, 0}});
  CHECK_FALSE(lever_ahead(world));
  step_times(world, 2);
  step(world, using_door());
  CHECK_FALSE(is_pulled(world));
  CHECK(world.state.switched.size() == 1);
}

TEST_CASE("triggers: a lever that works again and again goes back") {
  const Level level = lever_level(false);
  World world = before_lever(level);
  step(world, using_door());
  CHECK(world.state.switched.size() == 1);
  CHECK(lever_ahead(world) == Tile{1, 0});
  step_times(world, 2);
  step(world, using_door());
  CHECK(world.state.switched.empty());
}

TEST_CASE("triggers: what is no lever is not pulled") {
  Level sign = lever_level(false);
  for (Trigger& trigger : sign.triggers) trigger.actions = {Say{"Read"}};
  World reader = before_lever(sign);
  CHECK_FALSE(lever_ahead(reader));
  step(reader, using_door());
  CHECK_FALSE(is_pulled(reader));
  CHECK(reader.state.switched.empty());
  Level hidden = lever_level(false);
  hidden.kinds.back().other_wall = {};
  World finder = before_lever(hidden);
  CHECK_FALSE(lever_ahead(finder));
  step(finder, using_door());
  CHECK(is_pulled(finder));
  CHECK(finder.state.switched.empty());
  const Level level = lever_level(false);
  World away = before_lever(level);
  place_player(away, {2.5, 1.5}, 180);
  CHECK_FALSE(lever_ahead(away));
  place_player(away, {1.5, 1.74}, 270);
  CHECK(lever_ahead(away) == Tile{1, 0});
  CHECK_FALSE(is_out_of_reach(away));
  place_player(away, {2.6, 1.6}, 209);  // 1.25 tiles from it
  CHECK_FALSE(lever_ahead(away));
  CHECK(is_out_of_reach(away));
  place_player(away, {2.6, 1.6}, 0);
  CHECK_FALSE(is_out_of_reach(away));
}

TEST_CASE("triggers: coming into a tile, each time or once") {
  for (const bool once : {true, false}) {
    const Level level = story_level({telling(TriggerCause::entered, {2, 1}, once)});
    World world = make_world(level);
    CHECK(times_told(world, 60, walking(1)) == 1);
    CHECK(times_told(world, 120, walking(-1)) == (once ? 0 : 1));
  }
}

TEST_CASE("triggers: the tile in which the walk begins is entered in the first tick") {
  const Level level = story_level({telling(TriggerCause::entered, {1, 1}, false)});
  World world = make_world(level);
  CHECK(times_told(world, 30, {}) == 1);
}

TEST_CASE("triggers: using a wall, a free tile, and the tile where one stands") {
  const Tile tile = GENERATE(Tile{1, 0}, Tile{2, 1}, Tile{1, 1});
  const Level level = story_level({telling(TriggerCause::used, tile, false)});
  World world = make_world(level);
  place_player(world, {1.5, 1.5}, tile.y == 0 ? 270 : 0);
  if (tile.y == 0) world.player.position.y = world.player_before.position.y = 1.3;
  CHECK(times_told(world, 1, using_door()) == 1);
  CHECK(times_told(world, 1, {}) == 0);
  CHECK(times_told(world, 1, using_door()) == 1);
  place_player(world, {1.5, 3.5}, 270);
  CHECK(times_told(world, 1, using_door()) == 0);
}

TEST_CASE("triggers: a door is used and fires, and of a locked one only the sign is read") {
  Level level = story_level({telling(TriggerCause::used, {6, 1}, false)});
  World world = make_world(level);
  place_player(world, {5.5, 1.5});
  CHECK(times_told(world, 1, using_door()) == 1);
  CHECK(world.state.doors[0] == 1);
  level.kinds[2].lock = "gold";
  world = make_world(level);
  place_player(world, {5.5, 1.5});
  step(world, using_door());
  CHECK(text_shown(world) == "told No key fits: something opens it from elsewhere.");
}

TEST_CASE("triggers: a shot that hits a wall, or a thing in its tile") {
  Level level = story_level({telling(TriggerCause::shot, {8, 3})});
  World world = make_world(level);
  place_player(world, {2.5, 3.5});
  CHECK(times_told(world, 1, firing()) == 1);
  level.things = {{1, {5.5, 3.5}}};
  world = make_world(level);
  place_player(world, {2.5, 3.5});
  CHECK(times_told(world, 1, firing()) == 0);
  level.triggers[0].tiles = {{5, 3}};
  world = make_world(level);
  place_player(world, {2.5, 3.5});
  CHECK(times_told(world, 20, {}) == 0);
  CHECK(times_told(world, 1, firing()) == 1);
}

TEST_CASE("triggers: a tile is seen that is in sight and before the player") {
  const Level level = story_level({telling(TriggerCause::seen, {7, 3})});
  World world = make_world(level);
  CHECK(times_told(world, 10, {}) == 0);  // round the corner
  place_player(world, {1.5, 3.5}, 180);
  CHECK(times_told(world, 10, {}) == 0);  // behind him
  place_player(world, {1.5, 3.5}, 44);
  CHECK(times_told(world, 10, {}) == 1);
  const Level wall = story_level({telling(TriggerCause::seen, {8, 1})});
  World before_door = make_world(wall);
  CHECK(times_told(before_door, 10, {}) == 0);
  before_door.state.doors[0] = 64;
  CHECK(times_told(before_door, 1, {}) == 1);  // what fills its tile is seen
}

TEST_CASE("triggers: where there are many tiles to look for, they take turns") {
  const std::string wall(41, '#');
  Level level = make_level(wall + "\n#@" + std::string(38, '.') + "#\n" + wall + "\n");
  // None of these walls is in sight; the one at the end of the corridor is.
  const Trigger hidden{TriggerCause::seen, {{38, 0}, {39, 0}, {40, 0}}, true, "", {Say{"hidden"}}};
  level.triggers.assign(31, hidden);
  level.triggers.push_back(telling(TriggerCause::seen, {40, 1}));
  World world = make_world(level);
  step(world, {});
  CHECK(world.next_sight == max_trigger_looks);
  CHECK(world.said.text.empty());
  step_times(world, 3 * 31 / max_trigger_looks);
  CHECK(world.said.text == "told");
}

TEST_CASE("triggers: a door that one opens is held open, locked or not, until one closes it") {
  Level level = story_level({{TriggerCause::entered, {{2, 1}}, true, "", {OpenDoors{{0}}}},
                             {TriggerCause::entered, {{3, 1}}, true, "", {CloseDoors{{0}}}}});
  level.kinds[2].lock = "gold";
  World world = make_world(level);
  place_player(world, {1.9, 1.5});
  while (world.player.position.x < 2) step(world, walking(1));
  step_times(world, 600);
  CHECK(world.state.doors[0] == 64);
  place_player(world, {5.5, 1.5});
  step(world, using_door());
  CHECK(world.state.doors[0] == 64);
  place_player(world, {2.9, 1.5});
  while (world.player.position.x < 3) step(world, walking(1));
  step_times(world, 70);
  CHECK(world.state.doors[0] == 0);
}

TEST_CASE("triggers: a door closes as soon as nobody stands in it") {
  const Level level = story_level({});
  World world = make_world(level);
  hold_open(world, {0});
  step_times(world, 70);
  place_player(world, {6.5, 1.5});
  let_close(world, {0});
  step_times(world, 10);
  CHECK(world.state.doors[0] == 64);
  place_player(world, {2.5, 1.5});
  step_times(world, 70);
  CHECK(world.state.doors[0] == 0);
}

TEST_CASE("triggers: they push walls, switch lamps, and end the level") {
  Level level = story_level(
      {{TriggerCause::used,
        {{1, 1}},
        true,
        "",
        {PushWalls{{{2, 2}}, Face::south}, SwitchLamps{{0}, false}, EndLevel{"cellar.toml"}}}});
  TileKind wall = level.kinds[1];
  wall.pushwall = true;
  level.tiles[2 * 9 + 2] = static_cast<std::uint16_t>(level.kinds.size());
  level.kinds.push_back(wall);
  level.next = "other.toml";
  World world = make_world(level);
  step(world, using_door());
  CHECK(world.state.lamps[0] == 0);
  CHECK(world.state.pushed.size() == 1);
  CHECK(world.phase == Phase::out);
  CHECK(world.next == "cellar.toml");
  CHECK(std::ranges::count(world.events, Event::way_out) == 1);
}

TEST_CASE("triggers: nothing happens while somebody stands in the way of a wall") {
  Level level = make_level("#####\n#.@##\n#####\n");
  TileKind wall = level.kinds[1];
  wall.pushwall = true;
  level.tiles[5 + 3] = static_cast<std::uint16_t>(level.kinds.size());
  level.kinds.push_back(wall);
  level.start.heading = Turn{3U << 30U};  // north
  level.triggers = {{TriggerCause::used,
                     {{1, 0}, {2, 0}},
                     true,
                     "",
                     {PushWalls{{{3, 1}}, Face::west}, Say{"it moves"}}}};
  World world = make_world(level);
  step(world, using_door());
  CHECK(world.fired[0] == 0);
  CHECK(world.said.text.empty());
  world.player.position = {1.5, 1.5};
  step(world, using_door());
  CHECK(world.fired[0] == 1);
  CHECK(world.state.pushed.size() == 1);
  CHECK(world.said.text == "it moves");
}

TEST_CASE("triggers: an exit leads to the map that comes after the level") {
  Level level = make_level("####\n#@X#\n####\n");
  level.next = "other.toml";
  World world = make_world(level);
  step_times(world, 60, walking(1));
  CHECK(world.phase == Phase::out);
  CHECK(world.next == "other.toml");
}

TEST_CASE("triggers: teleporting enters no tile, so that two of them are no loop") {
  const Level level = story_level(
      {{TriggerCause::entered, {{2, 1}}, false, "", {Teleport{{5, 3}, Turn::degrees(90)}}},
       {TriggerCause::entered, {{5, 3}}, false, "", {Teleport{{2, 1}, {}}}}});
  World world = make_world(level);
  place_player(world, {1.9, 1.5});
  while (world.player.position.y < 2 && world.ticks < 100) step(world, walking(1));
  CHECK(world.player.position == Point{5.5, 3.5});
  CHECK(world.player.heading == Turn::degrees(90));
  CHECK(world.player_before == world.player);
  CHECK(world.velocity == Vec{0, 0});
  step_times(world, 30);
  CHECK(world.player.position == Point{5.5, 3.5});
}

// From (3, 1) to the other end of the hall, 15 tiles away.
TEST_CASE("triggers: teleporting is no step that is heard, in a night and in a free walk") {
  for (const bool is_night : {false, true}) {
    const char* rows = "####################\n#@................n#\n####################";
    Level level = is_night ? make_night_level(rows) : make_level(rows);
    if (is_night) level.things[0].kind = level.things[0].kind - 1;  // the relic, and no loot
    level.triggers = {
        {TriggerCause::entered, {{3, 1}}, false, "", {Teleport{{17, 1}, Turn::degrees(180)}}}};
    World world = make_world(level);
    SoundMaker maker;
    (void)maker.follow(world);
    REQUIRE(world.night.is_night == is_night);
    int noises = 0;
    int sounds = 0;
    const auto play = [&](const Command& command) {
      step(world, command);
      noises += static_cast<int>(world.night.noises.size());
      sounds += static_cast<int>(std::ranges::count_if(
          maker.follow(world), [](const MadeSound& sound) { return sound.is_own; }));
    };
    while (world.player.position.x < 10 && world.ticks < 100) play(walking(1));
    REQUIRE(world.player.position.x > 10);
    for (int i = 0; i < 60; ++i) play({});
    CHECK(noises == (is_night ? 2 : 0));  // those before it, on one tile and a half
    CHECK(sounds == 2);
  }
}

TEST_CASE("triggers: one that is where the player stands is used before a wall without any") {
  const Level level = story_level({telling(TriggerCause::used, {1, 1})});
  World world = make_world(level);
  for (const double degrees : {180.0, 270.0}) {
    place_player(world, {1.3, 1.3}, degrees);
    world.fired.assign(1, 0);
    CHECK(times_told(world, 1, using_door()) == 1);
    times_told(world, 1, {});
  }
}

TEST_CASE("triggers: one that leads into a tile that is not free waits for another time") {
  Level level =
      story_level({{TriggerCause::used, {{1, 1}}, true, "", {Say{"a"}, Teleport{{5, 3}}}}});
  level.things = {{0, {5.5, 3.5}}};
  World world = make_world(level);
  step(world, using_door());
  CHECK(world.said.text.empty());
  CHECK(world.fired[0] == 0);
  CHECK(world.player.position == level.start.position);
  world.actors[0].toppled = true;  // and has no body any more
  step(world, using_door());
  CHECK(world.fired[0] == 1);
  CHECK(world.player.position == Point{5.5, 3.5});
}

TEST_CASE("triggers: one that needs a key says so where it is used, and stays as it was") {
  Level level = story_level({{TriggerCause::used, {{1, 1}}, true, "gold", {Say{"told"}}},
                             {TriggerCause::entered, {{1, 1}}, true, "gold", {Say{"entered"}}}});
  level.thing_kinds[0].key = "gold";
  level.things = {{0, {5.5, 3.5}}};
  World world = make_world(level);
  step(world, {});
  CHECK(world.said.text.empty());
  step(world, using_door());
  CHECK(world.said.text == "You need the gold key.");
  CHECK(world.fired == std::vector<std::uint8_t>{0, 0});
  world.actors[0].taken = true;
  step(world, using_door());
  CHECK(world.said.text == "told");
}

}  // namespace
}  // namespace raywalk
