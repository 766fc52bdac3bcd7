#include "settings/settings_text.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "settings/setting_rows.hpp"
#include "support/catch.hpp"
#include "words/words.hpp"

namespace raywalk {
namespace {

ReadSettings read(const std::string& text) {
  auto settings = parse_settings(text, "settings.toml");
  REQUIRE(settings);
  return *settings;
}

/// Settings of which each is another than usual.
Settings all_changed() {
  Settings settings;
  for (const SettingRow& row : setting_rows()) {
    if (row.key.empty()) continue;
    const Settings before = settings;
    change(settings, row, 1);
    if (settings == before) change(settings, row, -1);
  }
  bind_key(settings.keys, Control::use, "Q");
  return settings;
}

TEST_CASE("settings text: what is written is read again, whatever it is") {
  CHECK(read(print_settings({})).settings == Settings{});
  CHECK(read(print_settings({})).hints.empty());
  const Settings changed = all_changed();
  CHECK(read(print_settings(changed)).settings == changed);
  for (const SettingRow& row : setting_rows()) {
    CHECK(value_words(changed, row) != value_words({}, row));
  }
}

TEST_CASE("settings text: no two settings have one name, and each has a label") {
  std::set<std::string> names;
  for (const SettingRow& row : setting_rows()) {
    CHECK_FALSE(text_of(row.label).empty());
    if (row.key.empty()) continue;
    CHECK(names.insert(std::string(name_of(row.group)) + "." + std::string(row.key)).second);
  }
}

TEST_CASE("settings text: what is left out is as usual") {
  const ReadSettings some = read("[picture]\nfov_degrees = 90\n");
  CHECK(some.hints.empty());
  CHECK(some.settings.fov_degrees == 90);
  CHECK(some.settings.bob);
}

TEST_CASE("settings text: what nobody knows is told in a screen full at most, and kept") {
  std::string text = "[picture]\nfov_degrees = 1\n[later]\n";
  const std::string name(100, 'n');
  for (int i = 0; i < 60000; ++i) text += "x" + std::to_string(i) + " = 1\n";
  text += name + " = 1\n";
  const ReadSettings many = read(text);
  REQUIRE(many.hints.size() == 20);
  CHECK(many.hints[0] == "settings.toml:2:15: fov_degrees is a whole number from 30 to 150");
  for (const std::string& hint : many.hints) CHECK(hint.size() < 120);
  CHECK(many.hints[19] == "settings.toml: 59983 more settings are unknown or wrong");
  CHECK(many.settings.unknown.find("x59999 = 1") != std::string::npos);
  CHECK(many.settings.unknown.find(name) != std::string::npos);
}

TEST_CASE("settings text: what nobody knows is told and kept") {
  const ReadSettings some = read("odd = 1\n[picture]\nglow = \"a\"\n[later]\nx = [1, 2]\n");
  REQUIRE(some.hints.size() == 3);
  CHECK(some.hints[1] == R"(settings.toml:1:7: unknown setting "odd", which is kept)");
  const std::string again = print_settings(some.settings);
  CHECK(again.find("odd = 1") != std::string::npos);
  CHECK(again.find("glow = 'a'") != std::string::npos);
  CHECK(again.find("x = [ 1, 2 ]") != std::string::npos);
  CHECK(read(again).settings == some.settings);
}

TEST_CASE("settings text: a value that cannot be is told, and as usual") {
  const ReadSettings some = read(
      "[picture]\nfov_degrees = 500\ndither = 1\n[keys]\nuse = 'E'\nfire = [\"\\u001b\"]\n"
      "run = [1]\n");
  REQUIRE(some.hints.size() == 5);
  CHECK(some.hints[0] == "settings.toml:2:15: fov_degrees is a whole number from 30 to 150");
  CHECK(some.hints[1] == "settings.toml:3:10: dither is true or false");
  CHECK(some.settings.fov_degrees == 75);
  CHECK(some.settings.keys == default_bindings());
}

TEST_CASE("settings text: what is no TOML is an error with its place") {
  const auto broken = parse_settings("[picture]\nfov_degrees = = 3\n", "settings.toml");
  REQUIRE_FALSE(broken);
  CHECK(broken.error().line == 2);
}

TEST_CASE("settings rows: a number stays in its range, a switch turns over") {
  Settings settings;
  for (const SettingRow& row : setting_rows()) {
    change(settings, row, 1000);
    CHECK(share_of(settings, row) >= 0);
    if (std::get_if<int Settings::*>(&row.field) != nullptr) CHECK(share_of(settings, row) == 100);
    change(settings, row, -1000);
    CHECK(share_of(settings, row) <= 100);
  }
  CHECK(settings.frame_limit == 0);
  CHECK(settings.fov_degrees == 30);
}

TEST_CASE("settings rows: a switch is on or off in words, and a number has its unit") {
  Settings settings;
  int switches = 0;
  for (const SettingRow& row : setting_rows()) {
    const auto* const is_on = std::get_if<bool Settings::*>(&row.field);
    if (is_on == nullptr) continue;
    ++switches;
    settings.** is_on = true;
    CHECK(value_words(settings, row) == "on");
    CHECK(share_of(settings, row) == 100);
    settings.** is_on = false;
    CHECK(value_words(settings, row) == "off");
    CHECK(share_of(settings, row) == 0);
  }
  CHECK(switches > 0);
}

TEST_CASE("settings rows: the share of a number is its way from the least to the most") {
  Settings settings;
  for (const SettingRow& row : setting_rows()) {
    const auto* const number = std::get_if<int Settings::*>(&row.field);
    if (number == nullptr) continue;
    settings.** number = row.min;
    CHECK(share_of(settings, row) == 0);
    settings.** number = row.min + (row.max - row.min + 1) / 2;
    CHECK(share_of(settings, row) >= 50);
    CHECK(share_of(settings, row) < 60);
  }
}

TEST_CASE("settings rows: a setting has the same help on each page") {
  for (const SettingRow& row : setting_rows()) {
    if (row.help) CHECK(text_of(*row.help) != text_of(row.label));
    for (const SettingRow& other : setting_rows()) {
      if (other.field == row.field) CHECK(other.help == row.help);
    }
  }
  const auto brightness =
      std::ranges::find(setting_rows(), Word::setting_brightness, &SettingRow::label);
  CHECK(brightness->help == Word::setting_brightness_help);
}

TEST_CASE("settings text: what is written tells the form of the file") {
  CHECK(print_settings({}).find("version = ") != std::string::npos);
}

TEST_CASE("settings text: a line has a thousand dots, and not one more") {
  const std::string comment = "# " + std::string(1000, '.');
  CHECK(parse_settings(comment + "\n" + comment + "\n", "settings.toml"));
  const auto read = parse_settings(comment + "\n" + comment + ".\n", "settings.toml");
  REQUIRE_FALSE(read);
  CHECK(to_string(read.error()) == "settings.toml:2:1: a line has at most 1000 dots");
}

TEST_CASE("settings text: a key of so many parts that they exhaust the stack is refused") {
  std::string deep = "a";
  for (int i = 0; i < 32000; ++i) deep += ".a";
  const auto read = parse_settings("[picture]\n" + deep + " = 1\n", "settings.toml");
  REQUIRE_FALSE(read);
  CHECK(to_string(read.error()) == "settings.toml:2:1: a line has at most 1000 dots");
  std::string tables;
  while (tables.size() < 700000) tables += "[a.b.c]\n";
  const auto many = parse_settings(tables, "settings.toml");
  REQUIRE_FALSE(many);
  CHECK(to_string(many.error()) ==
        "settings.toml: a file has at most 131072 of the signs = , [ . in all");
}

}  // namespace
}  // namespace raywalk
