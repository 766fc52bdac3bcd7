#include "load/map_sample.hpp"
#include "support/catch.hpp"

/// Keys and locks, signs, and what a map says of itself for its game.
namespace raywalk {
namespace {

const std::string of_33(33, 'x');

TEST_CASE("keys: a thing is a key, and a door has its lock") {
  const Level level =
      level_of(with(with(map_sample, R"({ door = "gate" })", R"({ door = "gate", lock = "gold" })"),
                    "\"barrel\"", "\"gold_key\""));
  CHECK(level.kind({3, 2}).lock == "gold");
  CHECK(level.kind({1, 1}).lock.empty());
  REQUIRE(level.things.size() == 1);
  CHECK(level.thing_kinds[static_cast<std::size_t>(level.things[0].kind)].key == "gold");
}

TEST_CASE("keys: two are built in, and any thing may be one") {
  const auto key_of = [](std::string_view name, const std::string& things) {
    const Level level =
        level_of(with(map_sample, "\"barrel\"", "\"" + std::string(name) + "\"") + things);
    return level.thing_kinds.at(0).key;
  };
  CHECK(key_of("gold_key", "") == "gold");
  CHECK(key_of("silver_key", "") == "silver");
  CHECK(key_of("lamp", "").empty());
  CHECK(key_of("card", "[things.card]\npicture = \"card\"\nkey = \"red\"\n") == "red");
}

TEST_CASE("broken maps: keys and locks") {
  const auto door = [](const std::string& keys) {
    return mistake_in(
        with(map_sample, R"({ door = "gate" })", "{ door = \"gate\", " + keys + " }"));
  };
  const std::string name = " must be a name of 1 to 32 characters in quotes";
  CHECK(door("lock = 3") == "bad.toml:15:31: \"lock\"" + name);
  CHECK(door("lock = \"\"") == "bad.toml:15:31: \"lock\"" + name);
  CHECK(door("lock = \"a\\tb\"") == "bad.toml:15:31: \"lock\"" + name);
  CHECK(door("lock = \"" + of_33 + "\"") == "bad.toml:15:31: \"lock\"" + name);
  CHECK(door("lock = \"" + of_33.substr(1) + "\"").empty());
  check(
      {{R"("." = {})", R"("." = { lock = "gold" })",
        R"(bad.toml:14:1: ".": "lock" belongs to a door, and here is none)"},
       {"[legend]", "[things.card]\npicture = \"a\"\nkey = 7\n[legend]",
        R"(bad.toml:14:7: "key" must be a name of 1 to 32 characters in quotes)"},
       {"[legend]", "[things.card]\npicture = \"a\"\nkey = \"a\"\nbody = 0.2\n[legend]",
        "bad.toml:15:1: a thing with a \"key\" has no \"body\": the player picks it up by walking "
        "over it"}});
}

TEST_CASE("signs: using a tile of the entry tells its text, again and again") {
  const Level level = level_of(with(with(map_sample, "######\n'''", "#$$###\n'''"), "[legend]",
                                    "[legend]\n\"$\" = { wall = \"stone\", sign = \"Way out\" }"));
  REQUIRE(level.triggers.size() == 1);
  const Trigger& sign = level.triggers[0];
  CHECK(sign == Trigger{TriggerCause::used, {{1, 4}, {2, 4}}, false, "", {Say{"Way out"}}});
  // One that stands nowhere is none.
  CHECK(level_of(with(map_sample, "[legend]", "[legend]\nx = { sign = \"a\" }")).triggers.empty());
}

TEST_CASE("broken maps: signs and tags") {
  const auto tile = [](const std::string& keys) {
    return mistake_in(with(map_sample, R"("." = {})", "\".\" = { " + keys + " }"));
  };
  const std::string text =
      "bad.toml:14:16: \"sign\" must be a text in quotes, 1 to 200 characters "
      "in one line";
  CHECK(tile("sign = 3") == text);
  CHECK(tile("sign = \"\"") == text);
  CHECK(tile("sign = \"a\\nb\"") == text);
  CHECK(tile("sign = \"" + std::string(201, 'x') + "\"") == text);
  CHECK(tile("sign = \"" + std::string(200, 'x') + "\"").empty());
  const std::string tag =
      "bad.toml:14:15: \"tag\" must be a name of 1 to 32 characters in quotes, "
      "or a list of 1 to 4 of these";
  CHECK(tile("tag = 3") == tag);
  CHECK(tile("tag = []") == tag);
  CHECK(tile("tag = [\"a\", 3]") == tag);
  CHECK(tile(R"(tag = ["a", "b", "c", "d"])").empty());
  CHECK(tile(R"(tag = ["a", "b", "c", "d", "e"])") == tag);
}

TEST_CASE("the map after this one, and sounds: at the top of the text") {
  const Level level = level_of(
      "next = \"deep/cellar.toml\"\nmusic = \"slow\"\nambience = "
      "\"castle/rain\"\n" +
      std::string(map_sample));
  CHECK(level.next == "deep/cellar.toml");
  CHECK(level.music == "slow");
  CHECK(level.ambience == "castle/rain");
  CHECK(level_of(map_sample).next.empty());
  const auto top = [](const std::string& line) {
    return mistake_in(line + "\n" + std::string(map_sample));
  };
  for (const char* const path : {"3", "\"\"", "\"../a.toml\"", "\"/a.toml\"", "\"a//b.toml\"",
                                 "'a\\b.toml'", "\"c:a.toml\"", "\"./a.toml\""}) {
    CHECK(
        top(std::string("next = ") + path) ==
        R"(bad.toml:1:8: "next" must be the path of a map in this folder, such as "cellar.toml")");
  }
  CHECK(
      top("music = \"../a\"") ==
      R"(bad.toml:1:9: "music" must be the plain name of a sound, such as "rain" or "castle/rain")");
  CHECK(
      top("ambience = 1") ==
      R"(bad.toml:1:12: "ambience" must be the plain name of a sound, such as "rain" or "castle/rain")");
}

}  // namespace
}  // namespace raywalk
