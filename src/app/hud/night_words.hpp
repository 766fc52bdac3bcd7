#pragma once

#include <string>
#include <vector>

#include "game/stealth/night.hpp"

/// The numbers of a night as its player reads them.
namespace raywalk {

/// A number with so many decimals, 1 or 2, rounded down.
[[nodiscard]] std::string decimals(double value, int digits);

/// Light, 0 to 1.
[[nodiscard]] std::string light_words(double light);

/// A distance: to the nearest tile, but near by, where each tenth counts, rounded down.
[[nodiscard]] std::string tiles_words(double tiles);

/// How far a rule reaches, to a hundredth: "6 tiles", "1.5 tiles", "1.75 tiles".
[[nodiscard]] std::string reach_words(double tiles);

/// Help on the rules of light and noise: the signs of the gem, from how far a player who is lit so
/// is seen, and from how far his steps are heard; a line each of at most `help_letters`.
[[nodiscard]] std::vector<std::string> rule_words(const NightRules& rules);

}  // namespace raywalk
