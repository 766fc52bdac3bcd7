#include "app/hud/night_words.hpp"

#include "support/catch.hpp"

#include "game/stealth/difficulty.hpp"
#include "menu/menu_rows.hpp"

using namespace raywalk;

TEST_CASE("night words: numbers are rounded down, distances but near by to the nearest tile") {
  CHECK(decimals(7.38, 1) == "7.3");
  CHECK(decimals(2.05, 2) == "2.05");
  CHECK(light_words(0.5299) == "0.52");
  CHECK(light_words(0.53F) == "0.53");
  CHECK(tiles_words(1.5) == "1.5 tiles");
  CHECK(tiles_words(5.6) == "6 tiles");
  CHECK(reach_words(6) == "6 tiles");
  CHECK(reach_words(10) == "10 tiles");
  CHECK(reach_words(1.75) == "1.75 tiles");
}

TEST_CASE("night words: help tells the limits by which the rules decide") {
  CHECK(rule_words(rules_of(Difficulty::normal)) ==
        std::vector<std::string>{
            "The gem tells your light, 0 to 1:", "a dark disc: DARK, below 0.25,",
            "seen from less than 1.5 tiles;", "a half moon: DIM, below 0.53,",
            "seen from less than 6 tiles;", "a star: LIT, seen from anywhere.",
            "So is an outline before a lit wall.", "", "A step is heard 3 tiles away,",
            "when running 8, crouched 0.5;", "hounds hear it twice as far away,",
            "and see but 1.5 tiles, lit or not.", "Boards and water are loud, and",
            "grass, moss and carpet are soft."});
  for (const Difficulty difficulty : all_difficulties) {
    const NightRules rules = rules_of(difficulty);
    const std::vector<std::string> lines = rule_words(rules);
    for (const std::string& line : lines) CHECK(line.size() <= help_letters);
    const auto told = [&](std::size_t line) {
      return std::stod(lines[line].substr(lines[line].find("than ") + 5));
    };
    CHECK(told(2) == rules.dark_reach);
    CHECK(told(4) == rules.dim_reach);
    CHECK(std::stod(lines[8].substr(16)) == walking_loudness * rules.hearing);
  }
}
