#include "app/loop/night_choices.hpp"

#include <string>

#include "app/hud/night_words.hpp"
#include "game/night/difficulty.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

Word ears_word(double hearing) {
  if (hearing < 1) return Word::difficulty_hear_little;
  if (hearing <= 1) return Word::difficulty_hear_well;
  return hearing < 1.5 ? Word::difficulty_hear_much : Word::difficulty_hear_all;
}

/// In two lines of a small picture.
std::string changes_of(const NightRules& rules) {
  const int touches = rules.max_touches;
  const Word end = for_count(touches, Word::difficulty_touches_one, Word::difficulty_touches);
  return text_of(Word::difficulty_alarm, {{"seconds", seconds_words(rules.alarm_ticks)}}) + "\n" +
         std::string(text_of(ears_word(rules.hearing))) + " " + text_of(end, {{"count", touches}});
}

}  // namespace

std::vector<NightChoice> night_choices() {
  std::vector<NightChoice> choices;
  choices.reserve(all_difficulties.size());
  for (const Difficulty difficulty : all_difficulties) {
    choices.push_back(
        {std::string(text_of(word_of(difficulty))), changes_of(rules_of(difficulty))});
  }
  return choices;
}

}  // namespace raywalk
