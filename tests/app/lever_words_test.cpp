#include "app/lever_words.hpp"

#include "game/play.hpp"
#include "game/said.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

// The player pulls the lever in the wall north of him; the door is to the east:
//
//     #L####
//     #@.D.#
//     ######
struct LeverRoom {
  Level level = make_level("######\n#@.D.#\n######\n");
  World world{};

  explicit LeverRoom(const std::vector<TriggerAction>& actions, bool once = true) {
    level.lamps.push_back({.position = {4.5, 1.5}});
    level.triggers = {
        {.cause = TriggerCause::used, .tiles = {{1, 0}}, .once = once, .actions = actions}};
    world = make_world(level);
    place_player(world, {1.5, 1.4}, 270);
  }

  std::string pull() {
    Command command;
    command.use = true;
    step(world, command);
    return lever_words(world);
  }
};

TEST_CASE("lever words: what a lever does out of sight is told, once") {
  LeverRoom room({OpenDoors{{0}}});
  CHECK(lever_words(room.world).empty());
  CHECK(room.pull() == "Somewhere a door opens");
  step(room.world, {});
  CHECK(lever_words(room.world).empty());
  CHECK(room.pull().empty());  // it does nothing any more
}

TEST_CASE("lever words: all that it does is told, each kind once") {
  CHECK(LeverRoom({CloseDoors{{0}}, SwitchLamps{{0}, false}}).pull() ==
        "Somewhere a door closes and a light goes out");
  CHECK(LeverRoom({SwitchLamps{{0}, true}, OpenDoors{{0}}, OpenDoors{{0}}, SwitchLamps{{0}, false}})
            .pull() == "Somewhere a door opens, a light comes on and a light goes out");
  LeverRoom often({SwitchLamps{{0}, true}}, false);
  CHECK(often.pull() == "Somewhere a light comes on");
  CHECK(often.pull() == "Somewhere a light comes on");
}

TEST_CASE("lever words: nothing is told of what one sees, nor where the level has words") {
  LeverRoom seen({OpenDoors{{0}}});
  seen.level.triggers[0].tiles = {{1, 1}};
  place_player(seen.world, {1.5, 1.5}, 0);  // he looks at the door, and pulls where he stands
  CHECK(seen.pull().empty());
  CHECK(seen.world.fired[0] == 1);
  LeverRoom told({OpenDoors{{0}}, Say{"Far off a bolt slides back."}});
  CHECK(told.pull().empty());
  CHECK(text_shown(told.world) == "Far off a bolt slides back.");
}

}  // namespace
}  // namespace raywalk
