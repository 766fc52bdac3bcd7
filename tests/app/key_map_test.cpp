#include "app/window/key_map.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("key map: every key of the usual settings is one that SDL knows") {
  const Bindings bindings = default_bindings();
  const KeyMap keys(bindings);
  for (std::size_t i = 0; i < control_count; ++i) {
    for (const std::string& name : bindings[i]) {
      CAPTURE(name);
      const auto key = key_named(name);
      REQUIRE(key);
      CHECK(name_of_key(*key) == name);
      CHECK(keys.control_of(*key) == static_cast<Control>(i));
    }
  }
}

TEST_CASE("key map: no two keys have one name, and names that nobody knows are none") {
  std::set<std::string> names;
  for (std::size_t key = 0; key < key_count; ++key) {
    const std::string name = name_of_key(key);
    // SDL has a few keys twice.
    if (key >= mouse_keys && !name.empty()) CHECK(names.insert(name).second);
  }
  CHECK(names.contains("pad lefttrigger"));
  CHECK(names.contains("mouse 7"));
  CHECK_FALSE(key_named(""));
  CHECK_FALSE(key_named("pad nonsense"));
  CHECK_FALSE(key_named("mouse"));
}

TEST_CASE("key map: a control of the game is the action of its name, others are none") {
  const std::vector<std::pair<Control, Action>> pairs{{Control::forward, Action::forward},
                                                      {Control::back, Action::back},
                                                      {Control::left, Action::left},
                                                      {Control::right, Action::right},
                                                      {Control::turn_left, Action::turn_left},
                                                      {Control::turn_right, Action::turn_right},
                                                      {Control::look_up, Action::look_up},
                                                      {Control::look_down, Action::look_down},
                                                      {Control::look_level, Action::look_level},
                                                      {Control::run, Action::run},
                                                      {Control::crouch, Action::crouch},
                                                      {Control::use, Action::use},
                                                      {Control::fire, Action::fire},
                                                      {Control::again, Action::again},
                                                      {Control::toss, Action::toss}};
  for (const auto& [control, action] : pairs) CHECK(action_of(control) == action);
  for (int i = 0; i <= static_cast<int>(Control::lose_focus); ++i) {
    const auto control = static_cast<Control>(i);
    const bool is_action = std::ranges::count(pairs, control, &decltype(pairs)::value_type::first);
    CHECK(action_of(control).has_value() == is_action);
  }
}

}  // namespace
}  // namespace raywalk
