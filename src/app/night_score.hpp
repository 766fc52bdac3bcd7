#pragma once

#include <span>
#include <string>
#include <vector>

#include "game/stealth/score.hpp"
#include "menu/score_sheet.hpp"

/// What is written of nights that are over.
namespace raywalk {

/// The sheet of one night: its figures, its medals, and what was missing for those that are not
/// won.
[[nodiscard]] ScoreSheet sheet_of_night(const NightReport& night);

/// What loot somebody has, of how much there is: "35 of 110".
[[nodiscard]] std::string loot_words(double loot, double there);

/// What is told at the end of the last of several nights, a line each of at most `help_letters`;
/// nothing of a single night.
[[nodiscard]] std::vector<std::string> ending_of(std::span<const NightReport> nights);

/// The sheet of several nights together; one without lines for less than two.
[[nodiscard]] ScoreSheet sheet_of_nights(std::span<const NightReport> nights);

}  // namespace raywalk
