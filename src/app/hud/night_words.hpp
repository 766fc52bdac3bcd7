#pragma once

#include <string>
#include <vector>

#include "game/night/night.hpp"
#include "words/words.hpp"

/// The numbers of a night as its player reads them.
namespace raywalk {

/// A number with so many decimals, 1 or 2, rounded down.
[[nodiscard]] std::string decimals(double value, int digits);

/// Light, 0 to 1.
[[nodiscard]] std::string light_words(double light);

/// A distance in tiles: to the nearest tile, or, near by, where each tenth counts, rounded down.
[[nodiscard]] std::string distance_words(double tiles);

/// How far a rule reaches in tiles, to a hundredth: "6", "1.5", "1.75".
[[nodiscard]] std::string reach_words(double tiles);

/// Seconds and tenths, rounded down: 75 ticks are "1.2".
[[nodiscard]] std::string seconds_words(int ticks);

/// The name of a difficulty.
[[nodiscard]] Word word_of(Difficulty difficulty);

/// Help on the rules of light and noise: the signs of the gem, from how far watchers see a player
/// who is lit so, and from how far they hear his steps; a paragraph each, and an empty line.
[[nodiscard]] std::vector<std::string> rule_words(const NightRules& rules);

}  // namespace raywalk
