#include "app/hud/hints.hpp"

#include <algorithm>
#include <array>

#include "app/hud/night_score.hpp"
#include "game/stealth/tension.hpp"
#include "game/use.hpp"

namespace raywalk {

namespace {

/// A sentence's part, if the control has a key.
std::string part(const std::string& key, const std::string& does) {
  return key.empty() ? "" : ", " + key + " " + does;
}

/// In the last tick.
bool has_come(const World& world, Event event) {
  return std::ranges::find(world.events, event) != world.events.end();
}

std::string walking_keys(const Settings& settings) {
  std::string words;
  bool are_letters = true;
  for (const Control control : {Control::forward, Control::left, Control::back, Control::right}) {
    const std::string key = first_key(settings, control, false);
    are_letters = are_letters && key.size() == 1;
    words += (words.empty() || key.empty() ? "" : " ") + key;
  }
  if (are_letters) words.erase(std::remove(words.begin(), words.end(), ' '), words.end());
  return words;
}

}  // namespace

std::string first_key(const Settings& settings, Control control, bool of_pad) {
  const std::string words = key_words(settings.keys, control, of_pad);
  return words.substr(0, words.find(','));
}

std::string walk_hint(const Settings& settings, bool by_pad, bool is_night) {
  const auto key = [&](Control control) { return first_key(settings, control, by_pad); };
  const std::string walks = by_pad ? "The left stick" : walking_keys(settings);
  const char* const crouches = settings.crouch_stays ? "crouches" : "held crouches";
  return walks + " walks" + (is_night ? part(key(Control::crouch), crouches) : "") +
         part(key(Control::use), "opens doors") + part(key(Control::map), "shows a map") +
         (is_night ? "" : part(key(Control::flashlight), "a light")) +
         (by_pad ? ", Start the menu" : part(key(Control::help), "helps"));
}

std::string alarm_hint(const World& world) {
  if (!has_come(world, Event::alarm) || world.night.score.alarms > 1) return {};
  const auto& watchers = world.night.watchers;
  const auto raised = std::ranges::find_if(
      watchers, [](const Watcher& watcher) { return watcher.mood == Mood::alarm; });
  const bool rings = raised != watchers.end() && raised->role == Role::eye;
  return rings ? "The Eye has seen you and rings: somebody comes. Hide in the dark"
               : "You are seen: run, and hide where it is dark";
}

std::string sling_hint(const World& world, const Command& command) {
  const bool is_empty = world.night.is_night && world.night.stones == 0;
  const bool tries = command.fire && world.phase == Phase::walking && world.reload_ticks == 0;
  return is_empty && tries ? "No stone is left" : std::string();
}

std::string reach_hint(const World& world, const Command& command) {
  const bool tries = command.use && world.phase == Phase::walking;
  return tries && is_out_of_reach(world) ? "Too far away" : std::string();
}

std::string medal_hint(const Medals& before, const World& world) {
  const Medals left = medals_of(world);
  std::string lost = before.ghost && !left.ghost ? "no Ghost" : "";
  if (before.housekeeper && !left.housekeeper) {
    lost += lost.empty() ? "no Housekeeper" : " and no Housekeeper";
  }
  if (lost.empty()) return {};
  lost.front() = 'N';
  return lost + ", unless you go back in time";
}

std::string stun_hint(const World& world) {
  if (!has_come(world, Event::stunned)) return {};
  const auto hit = std::ranges::max_element(world.night.watchers, {}, [](const Watcher& watcher) {
    return watcher.role == Role::eye ? watcher.stunned_ticks - blinded_ticks
                                     : watcher.stunned_ticks - dazed_ticks;
  });
  if (hit == world.night.watchers.end()) return {};
  const std::string time =
      std::to_string((hit->stunned_ticks + ticks_per_second - 1) / ticks_per_second) + " seconds";
  return hit->role == Role::eye ? "The Eye is blind for " + time : "Stunned for " + time;
}

bool is_sought(const World& world) {
  const auto is_calm = [](const Watcher& watcher) { return watcher.mood == Mood::calm; };
  return !std::ranges::all_of(world.night.watchers, is_calm);
}

std::string calm_hint(const World& world, bool was_sought) {
  const auto is_stunned = [](const Watcher& watcher) { return watcher.stunned_ticks > 0; };
  const bool is_over = was_sought && world.phase == Phase::walking && !is_sought(world) &&
                       world.night.score.alarms > 0 &&
                       std::ranges::none_of(world.night.watchers, is_stunned);
  return is_over ? "They have given up the search" : std::string();
}

std::string goal_hint(const World& world) {
  if (!world.night.is_night) return "Find the way out";
  return world.night.has_relic ? "Leave unseen: the map shows the ways out"
                               : "Take the relic, and leave unseen";
}

std::string relic_hint(const World& world) {
  return has_come(world, Event::relic_taken) ? goal_hint(world) : std::string();
}

std::string loot_hint(const World& world) {
  if (!has_come(world, Event::loot_taken)) return {};
  return "Loot: " + loot_words(world.night.score.loot, report_of(world).loot_there);
}

}  // namespace raywalk
