#include "app/hud/night_score.hpp"

#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>

#include "app/hud/hud.hpp"
#include "menu/wrapped.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/base/whole_number.hpp"

namespace raywalk {

namespace {

constexpr int ticks_per_tenth = ticks_per_second / 10;

/// Seconds and tenths, rounded down.
std::string seconds_of(int ticks) {
  const int tenths = ticks / ticks_per_tenth;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
}

/// The same, rounded up: who was seen for a tick was not seen for nothing.
std::string seconds_seen(int ticks) { return seconds_of(ticks + ticks_per_tenth - 1); }

int par_ticks(double seconds) { return whole_number<int>(std::floor(seconds * ticks_per_second)); }

std::string worth_words(double value) {
  return std::to_string(whole_number<long long>(std::floor(value)));
}

std::string count_words(int count, const char* one, const char* several) {
  return std::to_string(count) + " " + (count == 1 ? one : several);
}

/// The figures that a night and several nights have in common.
std::vector<ScoreLine> figures_of(const NightScore& score, int ticks, std::optional<double> par,
                                  double loot_there) {
  return {{"Time", walk_time(ticks)},
          {"Par", par ? walk_time(par_ticks(*par)) : "none"},
          {"Seen", seconds_seen(score.ticks_seen)},
          {"Alarms", std::to_string(score.alarms)},
          {"Broken", std::to_string(score.lamps_broken + score.panes_broken)},
          {"Stunned", std::to_string(score.stunned)},
          {"Loot", loot_words(score.loot, loot_there)},
          {"Rewinds", std::to_string(score.rewinds)}};
}

std::string broken_words(const NightScore& score) {
  if (score.panes_broken == 0) return count_words(score.lamps_broken, "lamp", "lamps");
  if (score.lamps_broken == 0) return count_words(score.panes_broken, "pane", "panes");
  return std::to_string(score.lamps_broken + score.panes_broken) + " things";
}

std::string house_words(const NightScore& score) {
  const std::string stunned = std::to_string(score.stunned) + " stunned";
  if (score.stunned == 0) return broken_words(score) + " broken";
  const bool is_all_whole = score.lamps_broken == 0 && score.panes_broken == 0;
  return is_all_whole ? stunned : broken_words(score) + ", " + stunned;
}

std::string swift_words(const NightReport& night) {
  if (!night.par) return "no par here";
  const int over = night.ticks - par_ticks(*night.par);
  return seconds_of(std::abs(over)) + (over > 0 ? " too late" : " to spare");
}

}  // namespace

std::string loot_words(double loot, double there) {
  return worth_words(loot) + " of " + worth_words(there);
}

ScoreSheet sheet_of_night(const NightReport& night) {
  const Medals& won = night.medals;
  ScoreSheet sheet{.heading = in_letters(printable(night.title))};
  sheet.lines = figures_of(night.score, night.ticks, night.par, night.loot_there);
  sheet.medals = {
      {MedalShape::ghost, won.ghost,
       won.ghost ? "nobody saw you" : "seen for " + seconds_seen(night.score.ticks_seen)},
      {MedalShape::house, won.housekeeper,
       won.housekeeper ? "all left as it was" : house_words(night.score)},
      {MedalShape::flash, won.swift, swift_words(night)}};
  return sheet;
}

ScoreSheet sheet_of_nights(std::span<const NightReport> nights) {
  if (nights.size() < 2) return {};
  const NightsTotal total = total_of(nights);
  const auto medal = [&](MedalShape shape, int count) {
    return MedalLine{shape, count > 0,
                     std::to_string(count) + " of " + std::to_string(total.nights) + " nights"};
  };
  ScoreSheet sheet{.heading = count_words(total.nights, "night", "nights")};
  sheet.lines = figures_of(total.score, total.ticks, total.par, total.loot_there);
  sheet.medals = {medal(MedalShape::ghost, total.ghosts),
                  medal(MedalShape::house, total.housekeepers),
                  medal(MedalShape::flash, total.swifts)};
  return sheet;
}

std::vector<std::string> ending_of(std::span<const NightReport> nights, bool are_all_won) {
  const NightsTotal total = total_of(nights);
  std::vector<std::string> lines{
      "The sky grows pale over the keep.",
      are_all_won ? "All relics are on their way home," : "The relic is on its way home,",
      "and so are you.", ""};
  if (total.ghosts == total.nights) {
    lines.insert(lines.end(), {"Nobody has seen you. They will say",
                               are_all_won ? "that the relics went by themselves."
                                           : "that it went away by itself."});
  } else if (total.score.alarms == 0) {
    lines.insert(lines.end(), {"Some saw a shadow, and looked away.", "They will not tell of it."});
  } else {
    const std::string times = count_words(total.score.alarms, "alarm", "alarms");
    lines.insert(lines.end(), {times + " they raised, and yet", "they have held nobody."});
  }
  lines.push_back("Your loot is worth " + worth_words(total.score.loot) + ".");
  return lines;
}

WonMedals shown_medals(const Medals& medals) {
  return {medals.ghost, medals.housekeeper, medals.swift};
}

std::string night_so_far(const NightReport& night) {
  std::string words = "Time " + walk_time(night.ticks);
  if (night.loot_there > 0) words += ", loot " + loot_words(night.score.loot, night.loot_there);
  return words;
}

std::string medal_names(const WonMedals& medals) {
  std::string words;
  for (std::size_t i = 0; i < medals.size(); ++i) {
    if (!medals[i]) continue;
    words += (words.empty() ? "" : ", ") + std::string(name_of(static_cast<MedalShape>(i)));
  }
  return words;
}

std::string medals_left(const NightReport& night) {
  std::string words = medal_names(shown_medals(night.medals));
  if (night.medals.swift && night.par) words += " until " + walk_time(par_ticks(*night.par));
  return words;
}

}  // namespace raywalk
