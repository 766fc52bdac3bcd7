#include "game/property_findings.hpp"

#include <string>
#include <string_view>

#include "game/night/score.hpp"
#include "game/properties.hpp"
#include "raywalk/map/level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// Three tiles by two: the second kind is at (2, 0) and (0, 1), the third nowhere; a thing of the
/// second kind stands at (1, 1).
Level some_level() {
  Level level;
  level.grid = {3, 2};
  level.tiles = {0, 0, 1, 1, 0, 0};
  level.kinds.resize(3);
  level.thing_kinds = {{.name = "jar"}, {.name = "idol"}, {.name = "idol2"}};
  level.things = {{.kind = 0, .position = {0.5, 0.5}}, {.kind = 1, .position = {1.5, 1.5}}};
  return level;
}

std::string lines_of(const Level& level) {
  std::string lines;
  for (const Finding& finding : property_findings(level)) {
    CHECK(finding.severity == Severity::warning);
    lines += finding.rule;
    if (finding.tile) {
      lines += " " + std::to_string(finding.tile->x) + "," + std::to_string(finding.tile->y);
    }
    lines += ": " + finding.message + "\n";
  }
  return lines;
}

TEST_CASE("property findings: none without properties, with known ones and with those of others") {
  Level level = some_level();
  CHECK(lines_of(level).empty());
  level.properties = {{"par", 0.5}, {"author", std::string("me")}};
  level.kinds[1].properties = {{"step", std::string("wood")}, {"breaks", true}, {"noise", 4.0}};
  level.kinds[2].properties = {{"breaks", std::string("night")}, {"noise", 0.0}, {"wolf", 21.0}};
  level.thing_kinds[1].properties = {{"role", std::string("loot")}, {"value", 0.0}};
  CHECK(lines_of(level).empty());
}

TEST_CASE("property findings: each word that is a role or a footing is known") {
  Level level = some_level();
  for (const std::string_view word : role_words()) {
    level.thing_kinds[1].properties["role"] = std::string(word);
    CHECK(lines_of(level).empty());
    CHECK(role_of(level.thing_kinds[1]) >= Role::warden);
  }
  for (const std::string_view word : footing_words()) {
    level.kinds[1].properties["step"] = std::string(word);
    CHECK(lines_of(level).empty());
  }
}

TEST_CASE("property findings: a word that is not known, with the nearest one, at the first thing") {
  Level level = some_level();
  level.thing_kinds[1].properties["role"] = std::string("relik");
  CHECK(
      lines_of(level) ==
      "unknown_word 1,1: the property \"role\" of the thing \"idol\" is \"relik\", did you mean "
      "\"relic\"? (expected \"warden\", \"sentry\", \"hound\", \"eye\", \"relic\" or \"loot\")\n");
  level.thing_kinds[1].properties["role"] = true;
  CHECK(lines_of(level) ==
        "unknown_word 1,1: the property \"role\" of the thing \"idol\" is no text: expected "
        "\"warden\", \"sentry\", \"hound\", \"eye\", \"relic\" or \"loot\"\n");
}

TEST_CASE("property findings: words of a tile are told at the first such tile, or without one") {
  Level level = some_level();
  level.kinds[1].properties["step"] = std::string("honey\n");
  level.kinds[2].properties["breaks"] = std::string("nihgt");
  CHECK(
      lines_of(level) ==
      "unknown_word 2,0: the property \"step\" of the tile is \"honey\\x0A\" (expected \"stone\", "
      "\"wood\", \"carpet\", \"grass\" or \"water\")\n"
      "unknown_word: the property \"breaks\" of the tile is \"nihgt\", did you mean \"night\"? "
      "(expected true, false or \"night\")\n");
}

TEST_CASE("property findings: numbers that cannot be meant") {
  Level level = some_level();
  level.properties["par"] = 0.0;
  level.thing_kinds[0].properties["value"] = -0.5;
  level.thing_kinds[2].properties["value"] = std::string("ten");
  level.kinds[0].properties["noise"] = 4.5;
  CHECK(lines_of(level) ==
        "odd_number 0,0: the property \"value\" of the thing \"jar\" is -0.5: expected a number "
        "from 0 to 1000000\n"
        "odd_number: the property \"value\" of the thing \"idol2\" is no number: expected a number "
        "from 0 to 1000000\n"
        "odd_number 0,0: the property \"noise\" of the tile is 4.5: expected a number from 0 to 4\n"
        "odd_number: the property \"par\" of the map is 0: expected a number of seconds above 0, "
        "at most 86400\n");
}

TEST_CASE("property findings: numbers too large to be counted are told, and held") {
  Level level = some_level();
  level.properties["par"] = 1e300;
  level.thing_kinds[0].properties["value"] = 1.7e308;
  CHECK(lines_of(level) ==
        "odd_number 0,0: the property \"value\" of the thing \"jar\" is 1.7e+308: expected a "
        "number from 0 to 1000000\n"
        "odd_number: the property \"par\" of the map is 1e+300: expected a number of seconds above "
        "0, at most 86400\n");
  CHECK(value_of(level.thing_kinds[0]) == 1e6);
  CHECK(par_of(level) == 86400);
}

}  // namespace
}  // namespace raywalk
