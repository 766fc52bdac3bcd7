#include "load/map_sample.hpp"
#include "raywalk/load/detail/text/story.hpp"
#include "raywalk/map/check_level.hpp"
#include "support/action_words.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// With a door D at (3, 1), a pushwall P at (2, 2), a lamp at (4, 2), and free tiles of the tag
/// "hall" at (1, 2) and "nook" at (5, 2).
constexpr std::string_view story_sample = R"(grid = '''
#######
#@.D..#
#h#Pln#
#...###
#######
'''
[defaults]
floor = "stone"
ceiling = "wood"
[legend]
"#" = { wall = "brick" }
"." = {}
"D" = { door = "gate", tag = ["gate", "all"] }
"P" = { wall = "brick", push = true, tag = "secret" }
"l" = { thing = "lamp", tag = ["light", "all"] }
"h" = { tag = "hall" }
"n" = { tag = "nook" }
"@" = { start = "east" }
[[triggers]]
)";

/// The trigger that these lines describe, below a line `[[triggers]]`, which is line 20.
Trigger trigger_of(const std::string& lines) {
  const Level level = level_of(std::string(story_sample) + lines);
  CHECK(check(level));
  REQUIRE(level.triggers.size() == 1);
  return level.triggers[0];
}

std::string mistake_of(const std::string& lines) {
  return mistake_in(std::string(story_sample) + lines);
}

/// The mistake in an action of a trigger: its list begins at 23:7.
std::string mistake_of_action(const std::string& action) {
  return mistake_of("when = \"used\"\nat = \"hall\"\ndo = [" + action + "]\n");
}

TEST_CASE("triggers: without a word about it, lamps are switched on") {
  CHECK(detail::is_true_without("on"));
  CHECK_FALSE(detail::is_true_without("open"));
}

TEST_CASE("triggers: what they do is resolved to doors, tiles and lamps") {
  const Trigger trigger = trigger_of(R"(when = "entered"
at = "hall"
once = false
needs = "gold"
do = [
  { open = "gate" }, { close = "all" }, { push = "secret", way = "west" },
  { light = "light", on = false }, { light = "all" }, { say = "A click." },
  { teleport = "nook", facing = "west" }, { next = "cellar.toml" }, { end = true },
  { open = [3, 1] }, { teleport = [2, 1] },
]
)");
  CHECK(trigger.cause == TriggerCause::entered);
  CHECK(trigger.tiles == std::vector<Tile>{{1, 2}});
  CHECK_FALSE(trigger.once);
  CHECK(trigger.needs == "gold");
  CHECK(trigger.actions ==
        std::vector<TriggerAction>{OpenDoors{{0}}, CloseDoors{{0}}, PushWalls{{{3, 2}}, Face::west},
                                   SwitchLamps{{0}, false}, SwitchLamps{{0}, true}, Say{"A click."},
                                   Teleport{{5, 2}, Turn::degrees(180)}, EndLevel{"cellar.toml"},
                                   EndLevel{}, OpenDoors{{0}}, Teleport{{2, 1}, {}}});
}

TEST_CASE("triggers: they happen once, and need no key, if nothing else is said") {
  const Trigger trigger = trigger_of("when = \"shot\"\nat = [3, 1]\ndo = [{ say = \"a\" }]\n");
  CHECK(trigger == Trigger{TriggerCause::shot, {{3, 1}}, true, "", {Say{"a"}}});
}

TEST_CASE("triggers: characters that share a tag are one place, row by row") {
  const Level level = level_of(
      with(std::string(story_sample) + "when = \"seen\"\nat = \"hall\"\ndo = [{ end = true }]\n",
           "\".\" = {}", "\".\" = { tag = \"hall\" }"));
  CHECK(level.triggers.at(0).tiles ==
        std::vector<Tile>{{2, 1}, {4, 1}, {5, 1}, {1, 2}, {1, 3}, {2, 3}, {3, 3}});
}

TEST_CASE("triggers: tiles that are listed in any order, some twice, are those row by row") {
  const Trigger trigger = trigger_of(
      "when = \"entered\"\nat = [[2, 3], [1, 2], [2, 1], [1, 2]]\ndo = [{ open = [[3, 1], [3, 1]] "
      "}]\n");
  CHECK(trigger.tiles == std::vector<Tile>{{2, 1}, {1, 2}, {2, 3}});
  CHECK(trigger.actions == std::vector<TriggerAction>{OpenDoors{{0}}});
}

TEST_CASE("broken maps: the keys of triggers") {
  CHECK(
      mistake_of("wen = \"used\"\nat = \"hall\"\ndo = [{ end = true }]\n") ==
      R"(bad.toml:21:1: unknown key "wen", did you mean "when"? (expected "when", "at", "once", "needs" or "do"))");
  CHECK(
      mistake_of("at = \"hall\"\ndo = [{ end = true }]\n") ==
      R"(bad.toml:20:1: this trigger has no "when": expected "used", "entered", "seen" or "shot")");
  CHECK(
      mistake_of("when = \"used\"\ndo = [{ end = true }]\n") ==
      R"(bad.toml:20:1: this trigger has no "at": expected a tag, or the column and row of a tile)");
  CHECK(mistake_of("when = \"used\"\nat = \"hall\"\n") ==
        R"(bad.toml:20:1: this trigger has no "do": expected a list of actions)");
  CHECK(mistake_of("when = \"use\"\nat = \"hall\"\ndo = [{ end = true }]\n") ==
        R"(bad.toml:21:8: "when" must be "used", "entered", "seen" or "shot")");
  CHECK(mistake_of("when = \"seen\"\nonce = false\nat = \"hall\"\ndo = [{ end = true }]\n") ==
        R"(bad.toml:22:8: what happens when it is "seen" happens once)");
  const std::string target =
      R"("at" must be a tag in quotes, or the column and row of a tile, such as [3, 7])";
  for (const char* const at : {"3", "[3]", "[3, -1]", "[0.5, 1]", "[1, 2, 3]", "\"\"", "{}"}) {
    CHECK(mistake_of(std::string("when = \"used\"\nat = ") + at + "\ndo = [{ end = true }]\n") ==
          "bad.toml:22:6: " + target);
  }
  CHECK(
      mistake_of("when = \"used\"\nat = \"hal\"\ndo = [{ end = true }]\n") ==
      R"(bad.toml:22:6: there is no tag "hal", did you mean "hall"? (known are "all", "gate", "hall", "light", "nook" or "secret"))");
  CHECK(mistake_of("when = \"used\"\nat = [7, 1]\ndo = [{ end = true }]\n") ==
        "bad.toml:22:6: there is no tile [7, 1]: the map has 7 columns and 5 rows, from 0");
  CHECK(mistake_in(with(with(std::string(story_sample) +
                                 "when = \"used\"\nat = \"nook\"\ndo = [{ end = true }]\n",
                             "#h#Pln#", "#h#Pl.#"),
                        "[legend]", "[legend]")) ==
        R"(bad.toml:22:6: the tag "nook" stands on no tile of the map)");
  CHECK(mistake_in("triggers = 3\n" + std::string(map_sample)) ==
        R"(bad.toml:1:12: "triggers" must be tables, each below a line [[triggers]])");
}

TEST_CASE("broken maps: letters that are swapped are one mistake") {
  CHECK(mistake_of_action("{ sya = \"a\" }") ==
        R"(bad.toml:23:9: unknown key "sya", did you mean "say"? (expected )" +
            test::action_keys_after({}) + ")");
  CHECK(mistake_of_action("{ yas = \"a\" }").find("did you mean \"say\"") == std::string::npos);
}

TEST_CASE("broken maps: actions of triggers") {
  const auto of_list = [](const std::string& list) {
    return mistake_of("when = \"used\"\nat = \"hall\"\ndo = " + list + "\n");
  };
  const std::string list =
      R"(bad.toml:23:6: "do" must be a list of 1 to 16 actions, such as [{ open = "vault" }, { say = "A door opens." }])";
  CHECK(of_list("3") == list);
  CHECK(of_list("[]") == list);
  std::string many = "[{ end = true }";
  for (int i = 1; i < 16; ++i) many += ", { end = true }";
  CHECK(of_list(many + "]").empty());
  CHECK(of_list(many + ", { end = true }]") == list);
  CHECK(mistake_of_action("3") ==
        R"(bad.toml:23:7: an action must be a table such as { open = "vault" })");
  CHECK(mistake_of_action("{ opne = \"gate\" }") ==
        R"(bad.toml:23:9: unknown key "opne", did you mean "open"? (expected )" +
            test::action_keys_after({}) + ")");
  CHECK(mistake_of_action("{ way = \"east\" }") ==
        R"(bad.toml:23:7: this action has no verb: expected )" + test::quoted_list(test::verbs()));
  CHECK(mistake_of_action(R"({ open = "gate", close = "gate" })") ==
        "bad.toml:23:24: an action has one verb, and this is a second");
  CHECK(mistake_of_action(R"({ open = "gate", way = "east" })") ==
        R"(bad.toml:23:24: "way" belongs to "push", and here is none)");
  CHECK(mistake_of_action("{ push = \"secret\" }") ==
        R"(bad.toml:23:9: "push" needs a "way": expected "north", "east", "south" or "west")");
  CHECK(mistake_of_action(R"({ push = "secret", way = "up" })") ==
        R"(bad.toml:23:32: "way" must be "north", "east", "south" or "west")");
  CHECK(mistake_of_action("{ end = false }") == R"(bad.toml:23:15: "end" must be true)");
  CHECK(mistake_of_action("{ say = \"\" }") ==
        R"(bad.toml:23:15: "say" must be a text in quotes, 1 to 200 characters in one line)");
  CHECK(
      mistake_of_action("{ next = \"../up.toml\" }") ==
      R"(bad.toml:23:16: "next" must be the path of a map in this folder, such as "cellar.toml")");
}

TEST_CASE("broken maps: of a key without its verb only that is told") {
  CHECK(mistakes_in(
            std::string(story_sample) +
            "when = \"used\"\nat = \"hall\"\ndo = [{ open = \"gate\", facing = \"up\" }]\n") ==
        R"(bad.toml:23:24: "facing" belongs to "teleport", and here is none)");
}

TEST_CASE("broken maps: actions that find nothing to change") {
  CHECK(mistake_of_action("{ open = \"hall\" }") ==
        "bad.toml:23:16: there is no door in the tiles of this tag");
  CHECK(mistake_of_action("{ close = [1, 1] }") == "bad.toml:23:17: there is no door in this tile");
  CHECK(mistake_of_action("{ light = \"gate\" }") ==
        "bad.toml:23:17: there is no lamp in the tiles of this tag");
  CHECK(mistake_of_action(R"({ push = "gate", way = "east" })") ==
        "bad.toml:23:16: there is no wall with push = true in the tiles of this tag");
  CHECK(mistake_of_action("{ teleport = \"all\" }") ==
        R"(bad.toml:23:20: "teleport" leads to one tile, and the tag "all" stands on 2 tiles)");
  CHECK(
      mistake_of_action("{ teleport = \"gate\" }") ==
      R"(bad.toml:23:20: "teleport" leads to a free tile, and the door in this one leaves no room)");
  CHECK(
      mistake_of_action("{ teleport = \"light\" }") ==
      R"(bad.toml:23:20: "teleport" leads to a free tile, and the thing in this one leaves no room)");
  CHECK(
      mistake_of_action("{ teleport = [0, 0] }") ==
      R"(bad.toml:23:20: "teleport" leads to a free tile, and the wall in this one leaves no room)");
  CHECK(mistake_of_action("{ open = \"gaet\" }")
            .starts_with(R"(bad.toml:23:16: there is no tag "gaet", did you mean "gate"?)"));
}

TEST_CASE("broken maps: triggers are counted, and their tiles") {
  const auto times = [](int count, const std::string& text) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
  };
  const std::string one = "[[triggers]]\nwhen = \"used\"\nat = [1, 1]\ndo = [{ end = true }]\n";
  CHECK(mistake_in(std::string(map_sample) + times(1024, one)).empty());
  CHECK(mistake_in(std::string(map_sample) + times(1025, one)) ==
        "bad.toml:4114:1: a map may have at most 1024 triggers and signs");
  CHECK(mistake_in(with(map_sample, "\".\" = {}", "\".\" = { sign = \"a\" }") + times(1024, one)) ==
        "bad.toml:14:16: a map may have at most 1024 triggers and signs");
  const std::string wide = "grid = '''\n" + times(300, std::string(300, '.') + "\n") + "'''\n" +
                           with(std::string(map_sample).substr(map_sample.find("[defaults]")),
                                "\".\" = {}", "\".\" = { tag = \"all\" }");
  CHECK(mistake_in(with(wide, "...", ".@.") +
                   "[[triggers]]\nwhen = \"used\"\nat = \"all\"\ndo = [{ end = true }]\n") ==
        "bad.toml:220:138: the signs of a map, and the tags that its triggers name, may stand on "
        "at most 65536 tiles together");
}

}  // namespace
}  // namespace raywalk
