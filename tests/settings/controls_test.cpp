#include "settings/controls.hpp"

#include <set>

#include "support/catch.hpp"
#include "words/words.hpp"

namespace raywalk {
namespace {

const Keys& keys_of(const Bindings& bindings, Control control) {
  return bindings[static_cast<std::size_t>(control)];
}

TEST_CASE("controls: each has a name, a label and a key, and no key has two") {
  std::set<std::string_view> names;
  std::set<std::string> keys;
  const Bindings bindings = default_bindings();
  for (std::size_t i = 0; i < control_count; ++i) {
    CHECK_FALSE(text_of(control_kinds()[i].label).empty());
    CHECK(names.insert(control_kinds()[i].name).second);
    CHECK_FALSE(bindings[i].empty());
    for (const std::string& key : bindings[i]) CHECK(keys.insert(key).second);
  }
}

TEST_CASE("controls: a key that is given to a control is taken from the one that had it") {
  Bindings bindings = default_bindings();
  bind_key(bindings, Control::back, "W");
  CHECK(keys_of(bindings, Control::forward) == Keys{"Up", "pad dpup"});
  CHECK(keys_of(bindings, Control::back) == Keys{"pad dpdown", "W"});
}

TEST_CASE("controls: a button of the gamepad leaves the keys alone") {
  Bindings bindings = default_bindings();
  bind_key(bindings, Control::use, "pad y");
  CHECK(keys_of(bindings, Control::use) == Keys{"E", "Space", "pad y"});
  CHECK(keys_of(bindings, Control::again) == Keys{"Return", "Keypad Enter"});
}

TEST_CASE("controls: the words of keys are those of one device") {
  const Bindings bindings = default_bindings();
  CHECK(key_words(bindings, Control::use, false) == "E, Space");
  CHECK(key_words(bindings, Control::use, true) == "A");
  CHECK(key_words(bindings, Control::run, true) == "left trigger, left stick");
  CHECK(key_words(bindings, Control::help, true).empty());
  CHECK(key_words(bindings, Control::toss, false) == "G, mouse right");
  Bindings others = bindings;
  for (const std::string button : {"mouse left", "mouse middle", "mouse right", "mouse 4"}) {
    bind_key(others, Control::fire, button);
    CHECK(key_words(others, Control::fire, false).ends_with(button));
  }
}

}  // namespace
}  // namespace raywalk
