#pragma once

#include <span>
#include <string>
#include <vector>

#include "game/night/score.hpp"
#include "menu/score_sheet.hpp"

/// Texts about the score of nights.
namespace raywalk {

/// The sheet of one night: its figures, its medals, and what was missing for those that are not
/// won.
[[nodiscard]] ScoreSheet sheet_of_night(const NightReport& night);

/// The worth of loot, a whole number.
[[nodiscard]] std::string worth_words(double value);

/// Text at the end of the last night of a walk, a line each of at most `help_letters`.
/// `are_all_won`: all levels of the book have been won by then.
[[nodiscard]] std::vector<std::string> ending_of(std::span<const NightReport> nights,
                                                 bool are_all_won);

/// As a page shows them.
[[nodiscard]] WonMedals shown_medals(const Medals& medals);

/// "Ghost, Swift"; empty if there is none.
[[nodiscard]] std::string medal_names(const WonMedals& medals);

/// How long a night has lasted, and the loot, if there is any: "Time 2:14.0, loot 10 of 85".
[[nodiscard]] std::string night_so_far(const NightReport& night);

/// The medals that are still to be had in a night, and until when; empty if none is.
[[nodiscard]] std::string medals_left(const NightReport& night);

/// The sheet of several nights together; one without lines for less than two.
[[nodiscard]] ScoreSheet sheet_of_nights(std::span<const NightReport> nights);

}  // namespace raywalk
