#include "app/window/key_map.hpp"

#include <set>

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

TEST_CASE("key map: each control means what its name says") {
  CHECK(meaning_of(Control::forward) == std::variant<Action, AppCommand>(Action::forward));
  CHECK(meaning_of(Control::again) == std::variant<Action, AppCommand>(Action::again));
  CHECK(meaning_of(Control::flashlight) ==
        std::variant<Action, AppCommand>(AppCommand::flashlight));
  CHECK(meaning_of(Control::rewind) == std::variant<Action, AppCommand>(AppCommand::rewind));
  CHECK(meaning_of(Control::screenshot) ==
        std::variant<Action, AppCommand>(AppCommand::screenshot));
}

}  // namespace
}  // namespace raywalk
