#pragma once

#include <span>

#include "game/stealth/score.hpp"
#include "menu/score_sheet.hpp"

/// What is written of nights that are over.
namespace raywalk {

/// The sheet of one night: its figures, its medals, and what was missing for those that are not
/// won.
[[nodiscard]] ScoreSheet sheet_of_night(const NightReport& night);

/// The sheet of several nights together; one without lines for less than two.
[[nodiscard]] ScoreSheet sheet_of_nights(std::span<const NightReport> nights);

}  // namespace raywalk
