#include "app/hud/use_prompt.hpp"

#include "app/hud/hints.hpp"
#include "game/play.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

TEST_CASE("use prompt: of a door one reads that it opens a crack, or is ajar") {
  const Level level = make_level("#######\n#@.D..#\n#######");
  World world = make_world(level);
  const Settings settings;
  place_player(world, {2.5, 1.5});
  CHECK(use_prompt(world, settings, false).empty());
  step_times(world, HeadBob::whole_crouch_ticks, crouching());
  CHECK(use_prompt(world, settings, false) == "E opens the door a crack");
  step(world, crouching(true));
  CHECK(use_prompt(world, settings, false) == "E shuts the door; stand up to open it");
  step(world, {});
  CHECK(use_prompt(world, settings, false) == "E opens the door");
  place_player(world, {1.5, 1.5});
  CHECK(use_prompt(world, settings, false).empty());
}

TEST_CASE("use prompt: before a lever one reads by which key it is pulled") {
  Level level = make_level("######\n#@.D.#\n######\n");
  TileKind lever = level.kind({1, 0});
  lever.other_wall = Painted::door;
  level.tiles[1] = static_cast<std::uint16_t>(level.kinds.size());
  level.kinds.push_back(lever);
  level.triggers = {{.cause = TriggerCause::used, .tiles = {{1, 0}}, .actions = {OpenDoors{{0}}}}};
  World world = make_world(level);
  Settings settings;
  CHECK(use_prompt(world, settings, false).empty());
  place_player(world, {1.5, 1.4}, 270);
  CHECK(use_prompt(world, settings, false) == "E pulls the lever");
  bind_key(settings.keys, Control::use, "mouse right");
  CHECK(use_prompt(world, settings, false) == "mouse right pulls the lever");
  CHECK(use_prompt(world, settings, true) ==
        first_key(settings, Control::use, true) + " pulls the lever");
  settings.keys[static_cast<std::size_t>(Control::use)].clear();
  CHECK(use_prompt(world, settings, false).empty());
}

TEST_CASE(
    "use prompt: before a sign one reads that it can be read, and not before a hidden lever") {
  Level level = make_level("######\n#@.D.#\n######\n");
  level.triggers = {{.cause = TriggerCause::used, .tiles = {{1, 0}}, .actions = {Say{"North."}}}};
  World world = make_world(level);
  place_player(world, {1.5, 1.4}, 90);
  CHECK(use_prompt(world, {}, false).empty());
  place_player(world, {1.5, 1.4}, 270);
  CHECK(use_prompt(world, {}, false) == "E reads the sign");
  level.triggers.push_back(
      {.cause = TriggerCause::used, .tiles = {{1, 0}}, .actions = {OpenDoors{{0}}}});
  world.fired.assign(2, 0);
  CHECK(use_prompt(world, {}, false).empty());
}

}  // namespace
}  // namespace raywalk
