#include "app/hints.hpp"

#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("hints: the goal and the keys in use are told") {
  Settings settings;
  CHECK(walk_hint(settings, false, true) ==
        "Find the way out. WASD walks, E opens doors, Tab shows a map, F a light, H helps; a click "
        "takes the mouse");
  bind_key(settings.keys, Control::forward, "I");
  bind_key(settings.keys, Control::use, "mouse right");
  settings.keys[static_cast<std::size_t>(Control::flashlight)].clear();
  CHECK(walk_hint(settings, false, false) ==
        "Find the way out. IASD walks, mouse right opens doors, Tab shows a map, H helps");
}

TEST_CASE("hints: who plays by a gamepad is told its buttons") {
  CHECK(walk_hint({}, true, true) ==
        "Find the way out. The left stick walks, a opens doors, back shows a map, x a light, Start "
        "the menu");
}

}  // namespace
}  // namespace raywalk
