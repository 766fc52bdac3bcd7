#include "settings/toml_tables.hpp"

#include <array>

#include "support/catch.hpp"

namespace raywalk {
namespace {

void rename_speed(toml::table& root) {
  if (const auto speed = root["speed"].value<std::int64_t>()) root.insert_or_assign("pace", *speed);
  root.erase("speed");
}

void double_pace(toml::table& root) {
  if (const auto pace = root["pace"].value<std::int64_t>())
    root.insert_or_assign("pace", 2 * *pace);
}

constexpr std::array changes{TomlChange{rename_speed}, TomlChange{double_pace}};

/// The pace in a file, brought up to date; -1 if it cannot be, -2 if it has none.
std::int64_t pace_in(const char* text) {
  auto root = parse_toml(text, "a.toml");
  if (!root || !bring_up_to_date(*root, changes)) return -1;
  CHECK_FALSE(root->contains("version"));
  return (*root)["pace"].value_or(std::int64_t{-2});
}

TEST_CASE("toml tables: a file of each form becomes one of the newest, change by change") {
  CHECK(pace_in("speed = 4") == 8);
  CHECK(pace_in("version = 1\nspeed = 4") == 8);
  CHECK(pace_in("version = 2\npace = 4\nspeed = 1") == 8);
  CHECK(pace_in("version = 3\npace = 4\nspeed = 1") == 4);
  CHECK(pace_in("") == -2);
}

TEST_CASE("toml tables: a file of a later form, or of none, is left alone") {
  for (const char* const text :
       {"version = 4\npace = 4", "version = 0\npace = 4", "version = 'a'", "version = 1.5"}) {
    CHECK(pace_in(text) == -1);
    auto root = parse_toml(text, "a.toml");
    REQUIRE(root);
    const toml::table before = *root;
    CHECK_FALSE(bring_up_to_date(*root, changes));
    CHECK(*root == before);
  }
}

}  // namespace
}  // namespace raywalk
