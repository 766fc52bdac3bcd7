#include "app/hints.hpp"

#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("hints: the keys in use are told") {
  Settings settings;
  CHECK(walk_hint(settings, false, true) ==
        "WASD walks, E opens doors, Tab shows a map, F a light, H helps; a click "
        "takes the mouse");
  bind_key(settings.keys, Control::forward, "I");
  bind_key(settings.keys, Control::use, "mouse right");
  settings.keys[static_cast<std::size_t>(Control::flashlight)].clear();
  CHECK(walk_hint(settings, false, false) ==
        "IASD walks, mouse right opens doors, Tab shows a map, H helps");
}

TEST_CASE("hints: the goal is the way out, and in a night the relic first") {
  World world;
  CHECK(goal_hint(world) == "Find the way out");
  world.night.is_night = true;
  CHECK(goal_hint(world) == "Take the relic, and leave unseen");
  world.night.has_relic = true;
  CHECK(goal_hint(world) == "Leave by any way out, unseen");
}

TEST_CASE("hints: who plays by a gamepad is told its buttons") {
  CHECK(walk_hint({}, true, true) ==
        "The left stick walks, a opens doors, back shows a map, x a light, Start "
        "the menu");
}

}  // namespace
}  // namespace raywalk
