#include "game/keys.hpp"

#include "game/play.hpp"
#include "game/said.hpp"
#include "game/things.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

//   #########
//   #@..b.D.#     b: the gold key; D: its lock
//   #########
Level locked_level() {
  Level level = make_level("#########\n#@..b.D.#\n#########\n");
  level.thing_kinds[0] = {"gold_key", Painted::lamp};
  level.thing_kinds[0].key = "gold";
  level.kinds[2].lock = "gold";
  return level;
}

TEST_CASE("keys: a locked door stays closed, and says what it needs") {
  const Level level = locked_level();
  World world = make_world(level);
  place_player(world, {5.3, 1.5});
  step(world, using_door());
  CHECK(world.state.doors[0] == 0);
  CHECK(has_happened(world, Event::locked));
  CHECK_FALSE(has_happened(world, Event::door_opens));
  CHECK(text_shown(world) == "You need the gold key.");
}

TEST_CASE("keys: a lock without a key says that it opens from elsewhere") {
  Level level = locked_level();
  level.kinds[2].lock = "lever";
  World world = make_world(level);
  place_player(world, {5.3, 1.5});
  step(world, using_door());
  CHECK(world.state.doors[0] == 0);
  CHECK(has_happened(world, Event::locked));
  CHECK(text_shown(world) == "No key fits: something opens it from elsewhere.");
}

TEST_CASE("keys: who walks over a key has it, and the lock opens") {
  const Level level = locked_level();
  World world = make_world(level);
  CHECK(keys_held(world).empty());
  CHECK_FALSE(has_key(world, "gold"));
  CHECK(has_key(world, ""));
  int ticks = 0;
  while (!has_happened(world, Event::key_taken) && ticks < 200) {
    step(world, walking(1));
    ++ticks;
  }
  CHECK(world.player.position.x > 4.0 - 1e-9);
  CHECK(world.player.position.x < 4.1);
  CHECK(keys_held(world) == std::vector<std::string>{"gold"});
  CHECK(text_shown(world) == "You have the gold key.");
  CHECK(billboards_of(world)[0].picture.is_none());
  place_player(world, {5.3, 1.5});
  step(world, using_door());
  CHECK(world.state.doors[0] == 1);
  step(world, {});
  CHECK_FALSE(has_happened(world, Event::key_taken));
}

TEST_CASE("keys: a key that is taken stops no shot, and its lamp is dark") {
  Level level = locked_level();
  level.lamps.push_back({{4.5, 1.5}});
  level.things[0].lamp = 0;
  World world = make_world(level);
  CHECK(aims_at(world, 0));
  place_player(world, {4.5, 1.5});
  step(world, {});
  CHECK(world.state.lamps[0] == 0);
  place_player(world, {1.5, 1.5});
  CHECK_FALSE(aims_at(world, 0));
}

TEST_CASE("text_shown: for 3 seconds, and a little longer the longer it is") {
  const Level level = locked_level();
  World world = make_world(level);
  say(world, "1234567890");
  step_times(world, 209);
  CHECK(text_shown(world) == "1234567890");
  step(world, {});
  CHECK(text_shown(world).empty());
  CHECK(world.said.text == "1234567890");
}

TEST_CASE("keys: a sign on a locked door is read, it is locked, and no more happens") {
  Level level = make_level("#####\n#@D.#\n#####\n");
  level.doors[0].axis = DoorAxis::y;
  level.kinds[2].lock = "gold";
  level.triggers = {{TriggerCause::used, {{2, 1}}, false, "", {Say{"The vault."}}},
                    {TriggerCause::used, {{2, 1}}, false, "", {Say{"Open!"}, OpenDoors{{0}}}},
                    {TriggerCause::used, {{2, 1}}, false, "gold", {Say{"Secret."}}}};
  World world = make_world(level);
  Command command;
  command.use = true;
  step(world, command);
  CHECK(text_shown(world) == "The vault. No key fits: something opens it from elsewhere.");
  CHECK(world.events == std::vector{Event::locked});
  CHECK(world.state.doors[0] == 0);
  CHECK(world.fired == std::vector<std::uint8_t>{1, 0, 0});
}

}  // namespace
}  // namespace raywalk
