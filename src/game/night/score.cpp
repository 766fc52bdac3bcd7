#include "game/night/score.hpp"

#include <algorithm>

#include "game/properties.hpp"
#include "game/things.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

[[nodiscard]] double loot_in(const World& world) {
  double sum = 0;
  for (std::size_t i = 0; i < world.level->things.size(); ++i) {
    const int thing = static_cast<int>(i);
    if (role_of(world, thing) == Role::loot) sum += value_of(kind_of(world, thing));
  }
  return std::min(sum, max_loot);
}

void add(NightScore& sum, const NightScore& score) {
  sum.ticks_seen += score.ticks_seen;
  sum.alarms += score.alarms;
  sum.lamps_broken += score.lamps_broken;
  sum.panes_broken += score.panes_broken;
  sum.stunned += score.stunned;
  sum.loot += score.loot;
  sum.rewinds += score.rewinds;
}

}  // namespace

Medals medals_of(const World& world) {
  const NightScore& score = world.night.score;
  const std::optional<double> par = par_of(*world.level);
  return {.ghost = score.ticks_seen == 0,
          .housekeeper = score.lamps_broken == 0 && score.panes_broken == 0 && score.stunned == 0,
          .swift = par && world.ticks <= *par * ticks_per_second};
}

std::optional<double> par_of(const Level& level) {
  const double seconds = number_of(level.properties, "par", 0);
  return seconds > 0 ? std::optional(std::min(seconds, max_par_seconds)) : std::nullopt;
}

NightReport report_of(const World& world) {
  return {.title = world.level->title,
          .score = world.night.score,
          .loot_there = loot_in(world),
          .ticks = world.ticks,
          .par = par_of(*world.level),
          .medals = medals_of(world)};
}

NightsTotal total_of(std::span<const NightReport> nights) {
  NightsTotal total;
  for (const NightReport& night : nights) {
    ++total.nights;
    add(total.score, night.score);
    total.loot_there += night.loot_there;
    total.ticks += night.ticks;
    if (night.par) total.par = total.par.value_or(0) + *night.par;
    total.ghosts += night.medals.ghost ? 1 : 0;
    total.housekeepers += night.medals.housekeeper ? 1 : 0;
    total.swifts += night.medals.swift ? 1 : 0;
  }
  return total;
}

}  // namespace raywalk
