#include "app/hud/hints.hpp"

#include "game/night/tension.hpp"
#include "game/night_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("hints: the keys in use are told") {
  Settings settings;
  CHECK(walk_hint(settings, false, false) ==
        "WASD walks, E opens doors, Tab shows a map, F switches a light, H shows help");
  bind_key(settings.keys, Control::forward, "I");
  bind_key(settings.keys, Control::use, "mouse right");
  settings.keys[static_cast<std::size_t>(Control::flashlight)].clear();
  CHECK(walk_hint(settings, false, false) ==
        "IASD walks, mouse right opens doors, Tab shows a map, H shows help");
  CHECK(walk_hint(settings, false, true) ==
        "IASD walks, C held crouches, mouse right opens doors, Tab shows a map, H shows help");
  settings.crouch_stays = true;
  CHECK(walk_hint(settings, false, true).rfind("IASD walks, C crouches, ", 0) == 0);
}

TEST_CASE("hints: the goal is the way out, and in a night the relic first") {
  World world;
  CHECK(goal_hint(world) == "Find the way out");
  world.night.is_night = true;
  CHECK(goal_hint(world) == "Take the relic, and leave unseen");
  world.night.has_relic = true;
  CHECK(goal_hint(world) == "Leave unseen: the map shows the ways out");
  CHECK(relic_hint(world).empty());
  world.events = {Event::relic_taken};
  CHECK(relic_hint(world) == goal_hint(world));
}

TEST_CASE("hints: the loot that is taken is told, and how much there is") {
  const Level level = make_night_level("@n.r\nn.n.");
  World world = make_world(level);
  CHECK(loot_hint(world).empty());
  world.night.score.loot = 2;
  world.events = {Event::loot_taken};
  CHECK(loot_hint(world) == "Loot: 2 of 3");
}

// An Eye that watches a lit corridor, and nobody whom it rings for.
TEST_CASE("hints: the first alarm of a night is told, once, and who comes of it") {
  Level level = make_night_level("#########\n#q....@t#\n#########");
  World world = make_world(level);
  std::vector<std::string> told;
  for (int tick = 0; tick < 900; ++tick) {
    if (tick == 200) world.state.lamps[0] = 0;
    if (tick == 600) world.state.lamps[0] = 1;  // and a second alarm
    step(world, {});
    if (const std::string hint = alarm_hint(world); !hint.empty()) told.push_back(hint);
  }
  CHECK(world.night.score.alarms == 2);
  CHECK(told == std::vector<std::string>{
                    "The Eye has seen you and rings: watchers come. Hide in the dark"});
  level = make_night_level("#########\n#w....@t#\n#########");
  world = make_world(level);
  while (world.night.score.alarms == 0) step(world, {});
  CHECK(alarm_hint(world) == "They see you: run, and hide where it is dark");
}

TEST_CASE("hints: who slings and has no stone is told so") {
  const Level level = make_night_level("#########\n#..#.@tq#\n#########");
  World world = make_world(level);
  Command command;
  CHECK(sling_hint(world, command).empty());
  command.fire = true;
  CHECK(sling_hint(world, command).empty());
  world.night.stones = 0;
  CHECK(sling_hint(world, command) == "You have no stone left");
  command.fire = false;
  CHECK(sling_hint(world, command).empty());
}

TEST_CASE("hints: who uses what is too far away is told so") {
  const Level level = make_night_level("#########\n#@...D..#\n#.....#.#\n#########");
  World world = make_world(level);
  const auto hint_at = [&](Point place, bool uses = true) {
    place_player(world, place);
    return reach_hint(world, uses ? using_door() : Command{});
  };
  CHECK(hint_at({3.2, 1.5}) == "Too far away");
  CHECK(hint_at({3.2, 1.5}, false).empty());
  CHECK(hint_at({3.9, 1.5}).empty());  // he opens it
  CHECK(hint_at({1.5, 1.5}).empty());  // it is not meant from there
  CHECK(hint_at({3.2, 2.5}).empty());  // a wall
}

// The Eye has seen somebody, nobody sees him any more, and it looks no longer.
TEST_CASE("hints: for how long a stone puts a watcher out of it is told") {
  const Level level = make_night_level("@w.q\n....");
  World world = make_world(level);
  CHECK(stun_hint(world).empty());
  world.events = {Event::stunned};
  world.night.watchers[0].stunned_ticks = dazed_ticks;
  CHECK(stun_hint(world) == "The watcher is stunned for 10 seconds");
  world.night.watchers[0].stunned_ticks -= 30;
  world.night.watchers[1].stunned_ticks = blinded_ticks;
  CHECK(stun_hint(world) == "The Eye is blind for 20 seconds");
}

TEST_CASE("hints: which medals are lost is told once, as they are lost") {
  const Level level = make_night_level("#########\n#q....@t#\n#########");
  World world = make_world(level);
  std::vector<std::string> told;
  for (int tick = 0; tick < 200; ++tick) {
    const Medals before = medals_of(world);
    step(world, {});
    if (const std::string hint = medal_hint(before, world); !hint.empty()) told.push_back(hint);
  }
  CHECK(told == std::vector<std::string>{"No Ghost, unless you go back in time"});
  const Medals before = medals_of(world);
  world.night.score.stunned = 1;
  CHECK(medal_hint(before, world) == "No Housekeeper, unless you go back in time");
  CHECK(medal_hint({.ghost = true, .housekeeper = true}, world) ==
        "No Ghost and no Housekeeper, unless you go back in time");
}

TEST_CASE("hints: the end of a search is told, once for each") {
  const Level level = make_night_level("#########\n#q....@t#\n#########");
  World world = make_world(level);
  std::vector<int> told;
  for (int tick = 0; tick < 6000; ++tick) {
    if (tick == 200) world.state.lamps[0] = 0;
    const bool was_sought = is_sought(world);
    step(world, {});
    if (calm_hint(world, was_sought).empty()) continue;
    CHECK_FALSE(is_sought(world));
    told.push_back(tick);
  }
  CHECK(told.size() == 1);
  CHECK(calm_hint(world, false).empty());
}

TEST_CASE("hints: who plays by a gamepad is told its buttons") {
  CHECK(walk_hint({}, true, false) ==
        "The left stick walks, A opens doors, Back shows a map, X switches a light, Start "
        "opens the menu");
}

}  // namespace
}  // namespace raywalk
