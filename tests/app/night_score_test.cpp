#include "app/hud/night_score.hpp"

#include "app/hud/hud.hpp"
#include "game/night_level.hpp"
#include "menu/menu_rows.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The value beside a label on a sheet; "no " and the label if it is not there.
std::string value_beside(const ScoreSheet& sheet, const std::string& label) {
  for (const ScoreLine& line : sheet.lines) {
    if (line.label == label) return line.value;
  }
  return "no " + label;
}

NightReport good_night() {
  return {.title = "The Cellar",
          .score = {.loot = 35},
          .loot_there = 45,
          .ticks = 3600,
          .par = 75,
          .medals = {.ghost = true, .housekeeper = true, .swift = true}};
}

NightReport loud_night() {
  return {.title = "The Gallery",
          .score = {.ticks_seen = 187, .alarms = 2, .lamps_broken = 1, .stunned = 3, .rewinds = 4},
          .loot_there = 10,
          .ticks = 6000,
          .par = 90,
          .medals = {}};
}

TEST_CASE("night score: a sheet has the figures of its night") {
  const ScoreSheet sheet = sheet_of_night(loud_night());
  CHECK(sheet.heading == "The Gallery");
  CHECK(value_beside(sheet, "Time") == "1:40.0");
  CHECK(value_beside(sheet, "Par") == "1:30.0");
  CHECK(value_beside(sheet, "Seen") == "3.2 s");
  CHECK(value_beside(sheet, "Alarms") == "2");
  CHECK(value_beside(sheet, "Broken") == "1");
  CHECK(value_beside(sheet, "Stunned") == "3");
  CHECK(value_beside(sheet, "Loot") == "0 of 10");
  CHECK(value_beside(sheet, "Rewinds") == "4");
}

TEST_CASE("night score: for each medal one reads what was missing") {
  const ScoreSheet won = sheet_of_night(good_night());
  CHECK(won.medals == std::vector<MedalLine>{{MedalShape::ghost, true, "they never saw you"},
                                             {MedalShape::house, true, "you left all as it was"},
                                             {MedalShape::flash, true, "15.0 s to spare"}});
  const ScoreSheet lost = sheet_of_night(loud_night());
  CHECK(lost.medals == std::vector<MedalLine>{{MedalShape::ghost, false, "they saw you for 3.2 s"},
                                              {MedalShape::house, false, "1 lamp, 3 stunned"},
                                              {MedalShape::flash, false, "10.0 s too late"}});
}

TEST_CASE("night score: one tick in sight is told, and a level without a par, too") {
  NightReport night = loud_night();
  night.score = {.ticks_seen = 1, .lamps_broken = 2};
  night.par.reset();
  const ScoreSheet sheet = sheet_of_night(night);
  CHECK(sheet.medals[0].words == "they saw you for 0.1 s");
  CHECK(sheet.medals[1].words == "2 lamps broken");
  CHECK(sheet.medals[2].words == "no par here");
  CHECK(value_beside(sheet, "Par") == "none");
}

TEST_CASE("night score: panes that were broken are told, alone and beside lamps") {
  NightReport night = loud_night();
  night.score = {.panes_broken = 1};
  CHECK(sheet_of_night(night).medals[1].words == "1 pane broken");
  night.score = {.panes_broken = 2, .stunned = 1};
  CHECK(sheet_of_night(night).medals[1].words == "2 panes, 1 stunned");
  night.score = {.lamps_broken = 1, .panes_broken = 2};
  CHECK(sheet_of_night(night).medals[1].words == "3 things broken");
  CHECK(value_beside(sheet_of_night(night), "Broken") == "3");
}

TEST_CASE("night score: several nights are added up, and one alone is not") {
  const std::vector<NightReport> nights{good_night(), loud_night()};
  CHECK(sheet_of_nights(std::span(nights).first(1)).lines.empty());
  const ScoreSheet sheet = sheet_of_nights(nights);
  CHECK(sheet.heading == "2 nights");
  CHECK(value_beside(sheet, "Time") == "2:40.0");
  CHECK(value_beside(sheet, "Par") == "2:45.0");
  CHECK(value_beside(sheet, "Seen") == "3.2 s");
  CHECK(value_beside(sheet, "Loot") == "35 of 55");
  CHECK(sheet.medals[0] == MedalLine{MedalShape::ghost, true, "1 of 2 nights"});
}

TEST_CASE("night score: how the nights end is told by how they went, in short lines") {
  const auto told = [](const std::vector<NightReport>& nights, bool are_all_won) {
    std::string all;
    for (const std::string& line : ending_of(nights, are_all_won)) {
      CHECK(line.size() <= help_letters);
      all += line + "\n";
    }
    return all;
  };
  const auto has = [](const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
  };
  CHECK(has(told({good_night()}, false), "The relic is on its way"));
  CHECK(has(told({good_night()}, true), "All relics"));
  CHECK(has(told({good_night(), good_night()}, true), "They have never seen you"));
  CHECK(has(told({good_night(), good_night()}, true), "worth 70."));
  NightReport seen = good_night();
  seen.score.ticks_seen = 3;
  seen.medals.ghost = false;
  CHECK(has(told({good_night(), seen}, true), "Some saw a shadow"));
  CHECK(has(told({good_night(), loud_night()}, true), "They raised 2 alarms"));
}

TEST_CASE("night score: the medals that are left are told, and until when") {
  NightReport night = good_night();
  CHECK(medals_left(night) == "Ghost, Housekeeper, Swift until 1:15.0");
  night.medals.housekeeper = false;
  CHECK(medals_left(night) == "Ghost, Swift until 1:15.0");
  night.medals.ghost = false;
  night.par.reset();
  night.medals.swift = false;
  CHECK(medals_left(night).empty());
}

TEST_CASE("night score: how long it has lasted is told, and the loot where there is any") {
  NightReport night = good_night();
  night.ticks = 134 * ticks_per_second;
  night.score.loot = 10;
  night.loot_there = 85;
  CHECK(night_so_far(night) == "Time 2:14.0, loot 10 of 85");
  night.loot_there = 0;
  CHECK(night_so_far(night) == "Time 2:14.0");
}

// A relic, two pieces of loot of which one is taken on the way, and the way out.
TEST_CASE("night score: a report is of the world as it stands") {
  const Level level = make_night_level("########\n#@n...n#\n########");
  World world = make_world(level, true, Difficulty::hard);
  CHECK(report_of(world).loot_there == 2);
  world.night.score.loot = 1;
  world.ticks = 90;
  CHECK(report_of(world).ticks == 90);
  CHECK(report_of(world).score.loot == 1);
  CHECK(report_of(world).medals == medals_of(world));
}

}  // namespace
}  // namespace raywalk
