#include "app/hud/night_words.hpp"

#include "support/catch.hpp"

#include "game/night/difficulty.hpp"
#include "menu/menu_rows.hpp"

using namespace raywalk;

TEST_CASE("night words: numbers are rounded down, distances but near by to the nearest tile") {
  CHECK(decimals(7.38, 1) == "7.3");
  CHECK(decimals(2.05, 2) == "2.05");
  CHECK(light_words(0.5299) == "0.52");
  CHECK(light_words(0.53F) == "0.53");
  CHECK(distance_words(1.59) == "1.5");
  CHECK(distance_words(5.6) == "6");
  CHECK(reach_words(6) == "6");
  CHECK(reach_words(10) == "10");
  CHECK(reach_words(1.75) == "1.75");
  CHECK(seconds_words(75) == "1.2");
  CHECK(seconds_words(5) == "0.0");
  CHECK(seconds_words(6) == "0.1");
}

TEST_CASE("night words: help tells the limits by which the rules decide") {
  CHECK(rule_words(rules_of(Difficulty::normal)) ==
        std::vector<std::string>{"The gem shows your light, 0 to 1:",
                                 "A dark disc: DARK, below 0.25. They see you within 1.5 tiles.",
                                 "A half moon: DIM, below 0.53. They see you within 6 tiles.",
                                 "A star: LIT. They see you at any distance.",
                                 "They see your outline before a lit wall at any distance, too.",
                                 "",
                                 "They hear a step 3 tiles away, 8 if you run, 0.5 if you crouch.",
                                 "Hounds hear it twice as far, and see only 1.5 tiles far.",
                                 "Boards and water are loud. Grass, moss and carpet are soft."});
  for (const Difficulty difficulty : all_difficulties) {
    const NightRules rules = rules_of(difficulty);
    const std::vector<std::string> texts = rule_words(rules);
    const auto told = [&](std::size_t text, std::string_view before) {
      return std::stod(texts[text].substr(texts[text].find(before) + before.size()));
    };
    CHECK(told(1, "within ") == rules.dark_reach);
    CHECK(told(2, "within ") == rules.dim_reach);
    CHECK(told(6, "step ") == walking_loudness * rules.hearing);
  }
}
