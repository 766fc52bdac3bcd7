#include "app/hud/night_words.hpp"

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

std::string tiles_words(double tiles) {
  constexpr double nearby = 2;
  if (tiles < nearby) return decimals(tiles, 1) + " tiles";
  return std::to_string(whole_number<int>(tiles + 0.5)) + " tiles";
}

std::string reach_words(double tiles) { return number_words(tiles) + " tiles"; }

std::vector<std::string> rule_words(const NightRules& rules) {
  static_assert(hound_hearing == 2);
  const auto heard = [&](double loudness) { return number_words(loudness * rules.hearing); };
  return {
      "The gem tells your light, 0 to 1:",
      "a dark disc: DARK, below " + light_words(dim_from) + ",",
      "seen from less than " + reach_words(rules.dark_reach) + ";",
      "a half moon: DIM, below " + light_words(lit_from) + ",",
      "seen from less than " + reach_words(rules.dim_reach) + ";",
      "a star: LIT, seen from anywhere.",
      "So is an outline before a lit wall.",
      "",
      "A step is heard " + heard(walking_loudness) + " tiles away,",
      "when running " + heard(running_loudness) + ", crouched " + heard(crouching_loudness) + ";",
      "hounds hear it twice as far away,",
      "and see but " + reach_words(hound_reach) + ", lit or not.",
      "Boards and water are loud, and",
      "grass, moss and carpet are soft."};
}

}  // namespace raywalk
