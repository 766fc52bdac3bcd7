#include "app/hud/night_score.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>

#include "app/hud/hud.hpp"
#include "app/hud/night_words.hpp"
#include "menu/menu_rows.hpp"
#include "menu/wrapped.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/base/whole_number.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr int ticks_per_tenth = ticks_per_second / 10;

/// Rounded up: a player who was seen for a tick was not seen for nothing.
std::string seconds_seen(int ticks) { return seconds_words(ticks + ticks_per_tenth - 1); }

int par_ticks(double seconds) { return whole_number<int>(std::floor(seconds * ticks_per_second)); }

ScoreLine line_of(Word label, std::string value) {
  return {std::string(text_of(label)), std::move(value)};
}

/// The figures that a night and several nights have in common.
std::vector<ScoreLine> figures_of(const NightScore& score, int ticks, std::optional<double> par,
                                  double loot_there) {
  return {line_of(Word::score_time, walk_time(ticks)),
          line_of(Word::score_par,
                  par ? walk_time(par_ticks(*par)) : std::string(text_of(Word::score_no_par))),
          line_of(Word::score_seen,
                  text_of(Word::score_seconds, {{"seconds", seconds_seen(score.ticks_seen)}})),
          line_of(Word::score_alarms, std::to_string(score.alarms)),
          line_of(Word::score_broken, std::to_string(score.lamps_broken + score.panes_broken)),
          line_of(Word::score_stunned, std::to_string(score.stunned)),
          line_of(Word::score_loot, text_of(Word::part_of, {{"part", worth_words(score.loot)},
                                                            {"all", worth_words(loot_there)}})),
          line_of(Word::score_rewinds, std::to_string(score.rewinds))};
}

/// The text for broken things, alone or beside those who were stunned.
Word broken_word(const NightScore& score, bool is_alone) {
  if (score.panes_broken == 0) {
    return is_alone ? for_count(score.lamps_broken, Word::reason_lamps_one, Word::reason_lamps)
                    : for_count(score.lamps_broken, Word::reason_lamp_and_stunned,
                                Word::reason_lamps_and_stunned);
  }
  if (score.lamps_broken == 0) {
    return is_alone ? for_count(score.panes_broken, Word::reason_panes_one, Word::reason_panes)
                    : for_count(score.panes_broken, Word::reason_pane_and_stunned,
                                Word::reason_panes_and_stunned);
  }
  return is_alone ? Word::reason_things : Word::reason_things_and_stunned;
}

std::string house_words(const NightScore& score) {
  const int broken = score.lamps_broken + score.panes_broken;
  const Word word = broken == 0 ? Word::reason_stunned : broken_word(score, score.stunned == 0);
  return text_of(word, {{"count", broken}, {"stunned", score.stunned}});
}

std::string swift_words(const NightReport& night) {
  if (!night.par) return std::string(text_of(Word::reason_no_par));
  const int over = night.ticks - par_ticks(*night.par);
  return text_of(over > 0 ? Word::reason_too_late : Word::reason_in_time,
                 {{"seconds", seconds_words(std::abs(over))}});
}

std::vector<std::string> names_of(const WonMedals& medals) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < medals.size(); ++i) {
    if (medals[i]) names.emplace_back(name_of(static_cast<MedalShape>(i)));
  }
  return names;
}

/// The sentences about the watchers.
std::string ending_of_watchers(const NightsTotal& total, bool are_all_won) {
  if (total.ghosts == total.nights) {
    return std::string(text_of(are_all_won ? Word::ending_unseen_all : Word::ending_unseen_one));
  }
  const int alarms = total.score.alarms;
  if (alarms == 0) return std::string(text_of(Word::ending_shadow));
  return text_of(for_count(alarms, Word::ending_alarms_one, Word::ending_alarms),
                 {{"count", alarms}});
}

}  // namespace

std::string worth_words(double value) {
  return std::to_string(whole_number<long long>(std::floor(value)));
}

ScoreSheet sheet_of_night(const NightReport& night) {
  const Medals& won = night.medals;
  ScoreSheet sheet{.heading = in_letters(printable(night.title))};
  sheet.lines = figures_of(night.score, night.ticks, night.par, night.loot_there);
  sheet.medals = {
      {MedalShape::ghost, won.ghost,
       won.ghost ? std::string(text_of(Word::reason_unseen))
                 : text_of(Word::reason_seen, {{"seconds", seconds_seen(night.score.ticks_seen)}})},
      {MedalShape::house, won.housekeeper,
       won.housekeeper ? std::string(text_of(Word::reason_all_whole)) : house_words(night.score)},
      {MedalShape::flash, won.swift, swift_words(night)}};
  return sheet;
}

ScoreSheet sheet_of_nights(std::span<const NightReport> nights) {
  if (nights.size() < 2) return {};
  const NightsTotal total = total_of(nights);
  const auto medal = [&](MedalShape shape, int count) {
    return MedalLine{shape, count > 0,
                     text_of(Word::score_medals, {{"count", count}, {"nights", total.nights}})};
  };
  ScoreSheet sheet{.heading = text_of(Word::score_nights, {{"count", total.nights}})};
  sheet.lines = figures_of(total.score, total.ticks, total.par, total.loot_there);
  sheet.medals = {medal(MedalShape::ghost, total.ghosts),
                  medal(MedalShape::house, total.housekeepers),
                  medal(MedalShape::flash, total.swifts)};
  return sheet;
}

std::vector<std::string> ending_of(std::span<const NightReport> nights, bool are_all_won) {
  const NightsTotal total = total_of(nights);
  std::vector<std::string> lines;
  const auto add = [&](std::string_view text) {
    std::ranges::copy(paragraph_lines(text, static_cast<int>(help_letters)),
                      std::back_inserter(lines));
  };
  add(text_of(Word::ending_sky));
  add(text_of(are_all_won ? Word::ending_all_relics : Word::ending_one_relic));
  add("");
  add(ending_of_watchers(total, are_all_won));
  add(text_of(Word::ending_loot, {{"worth", worth_words(total.score.loot)}}));
  return lines;
}

WonMedals shown_medals(const Medals& medals) {
  return {medals.ghost, medals.housekeeper, medals.swift};
}

std::string night_so_far(const NightReport& night) {
  return text_of(night.loot_there > 0 ? Word::so_far_with_loot : Word::so_far,
                 {{"time", walk_time(night.ticks)},
                  {"loot", worth_words(night.score.loot)},
                  {"all", worth_words(night.loot_there)}});
}

std::string medal_names(const WonMedals& medals) { return list_of(names_of(medals)); }

std::string medals_left(const NightReport& night) {
  std::vector<std::string> names = names_of(shown_medals(night.medals));
  if (night.medals.swift && night.par) {
    names.back() = text_of(Word::medal_swift_until, {{"time", walk_time(par_ticks(*night.par))}});
  }
  return list_of(names);
}

}  // namespace raywalk
