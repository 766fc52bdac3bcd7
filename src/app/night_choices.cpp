#include "app/night_choices.hpp"

#include <array>
#include <string>

namespace raywalk {

namespace {

std::string seconds_words(int ticks) {
  const int tenths = ticks * 10 / ticks_per_second;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
}

std::string whole_words(double number) { return std::to_string(static_cast<int>(number)); }

/// In two lines of the page at most.
std::string changes_of(const NightRules& rules) {
  const std::string touches = std::to_string(rules.most_touches);
  return "Alarm after " + seconds_words(rules.alarm_ticks) + ", half light hides beyond " +
         whole_words(rules.dim_reach) + " tiles, ears " + whole_words(rules.hearing * 100) + "%, " +
         touches + (rules.most_touches == 1 ? " touch" : " touches");
}

}  // namespace

std::vector<NightChoice> night_choices() {
  constexpr std::array all{Difficulty::easy, Difficulty::normal, Difficulty::hard,
                           Difficulty::master};
  std::vector<NightChoice> choices;
  for (const Difficulty difficulty : all) {
    std::string label(name_of(difficulty));
    label[0] = static_cast<char>(label[0] - 'a' + 'A');
    choices.push_back({std::move(label), changes_of(rules_of(difficulty))});
  }
  return choices;
}

}  // namespace raywalk
