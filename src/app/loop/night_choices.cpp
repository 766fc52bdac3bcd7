#include "app/loop/night_choices.hpp"

#include <string>

#include "game/stealth/difficulty.hpp"

namespace raywalk {

namespace {

std::string seconds_words(int ticks) {
  const int tenths = ticks * 10 / ticks_per_second;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
}

std::string ears_words(double hearing) {
  if (hearing < 1) return "hear little";
  if (hearing <= 1) return "hear well";
  return hearing < 1.5 ? "hear much" : "hear it all";
}

/// In two lines of a small picture.
std::string changes_of(const NightRules& rules) {
  const std::string touches = std::to_string(rules.most_touches);
  return "Watchers raise the alarm after " + seconds_words(rules.alarm_ticks) + ".\nThey " +
         ears_words(rules.hearing) + "; " + touches +
         (rules.most_touches == 1 ? " touch ends it." : " touches end it.");
}

}  // namespace

std::vector<NightChoice> night_choices() {
  std::vector<NightChoice> choices;
  for (const Difficulty difficulty : all_difficulties) {
    std::string label(name_of(difficulty));
    label[0] = static_cast<char>(label[0] - 'a' + 'A');
    choices.push_back({std::move(label), changes_of(rules_of(difficulty))});
  }
  return choices;
}

}  // namespace raywalk
