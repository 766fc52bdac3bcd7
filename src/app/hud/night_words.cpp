#include "app/hud/night_words.hpp"

#include <array>
#include <cmath>

#include "raywalk/base/whole_number.hpp"

namespace raywalk {

namespace {

/// To a hundredth, without zeros at the end.
std::string number_words(double value) {
  std::string words = decimals(value, 2);
  words.erase(words.find_last_not_of('0') + 1);
  if (words.back() == '.') words.pop_back();
  return words;
}

}  // namespace

std::string decimals(double value, int digits) {
  const int unit = digits == 1 ? 10 : 100;
  const auto whole =
      whole_number<long long>(std::floor(value * unit + 1e-4));  // floats are a little off
  std::string after = std::to_string(whole % unit);
  if (digits == 2 && after.size() == 1) after.insert(0, "0");
  return std::to_string(whole / unit) + "." + after;
}

std::string light_words(double light) { return decimals(light, 2); }

std::string distance_words(double tiles) {
  constexpr double nearby = 2;
  return tiles < nearby ? decimals(tiles, 1) : std::to_string(whole_number<int>(tiles + 0.5));
}

std::string reach_words(double tiles) { return number_words(tiles); }

std::string seconds_words(int ticks) {
  const int tenths = ticks / (ticks_per_second / 10);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

Word word_of(Difficulty difficulty) {
  constexpr std::array words{Word::difficulty_easy, Word::difficulty_normal, Word::difficulty_hard,
                             Word::difficulty_master};
  return words[static_cast<std::size_t>(difficulty)];
}

std::vector<std::string> rule_words(const NightRules& rules) {
  static_assert(hound_hearing == 2);
  const auto heard = [&](double loudness) { return number_words(loudness * rules.hearing); };
  return {std::string(text_of(Word::help_gem)),
          text_of(Word::help_gem_dark,
                  {{"light", light_words(dim_from)}, {"tiles", reach_words(rules.dark_reach)}}),
          text_of(Word::help_gem_dim,
                  {{"light", light_words(lit_from)}, {"tiles", reach_words(rules.dim_reach)}}),
          std::string(text_of(Word::help_gem_lit)),
          std::string(text_of(Word::help_outline)),
          "",
          text_of(Word::help_steps, {{"walking", heard(walking_loudness)},
                                     {"running", heard(running_loudness)},
                                     {"crouching", heard(crouching_loudness)}}),
          text_of(Word::help_hounds, {{"tiles", reach_words(hound_reach)}}),
          std::string(text_of(Word::help_floors))};
}

}  // namespace raywalk
