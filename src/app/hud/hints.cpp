#include "app/hud/hints.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "app/hud/night_score.hpp"
#include "game/night/tension.hpp"
#include "game/use.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

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
  std::vector<std::string> parts{
      by_pad ? std::string(text_of(Word::hint_walk_pad))
             : text_of(Word::hint_walk, {{"keys", walking_keys(settings)}})};
  const auto add = [&](Control control, Word word) {
    const std::string name = first_key(settings, control, by_pad);
    if (!name.empty()) parts.push_back(text_of(word, {{"key", name}}));
  };
  if (is_night) {
    add(Control::crouch, settings.crouch_stays ? Word::hint_crouch : Word::hint_crouch_held);
  }
  add(Control::use, Word::hint_use);
  add(Control::map, Word::hint_map);
  if (!is_night) add(Control::flashlight, Word::hint_light);
  if (by_pad) {
    parts.emplace_back(text_of(Word::hint_menu_pad));
  } else {
    add(Control::help, Word::hint_help);
  }
  return list_of(parts);
}

std::string alarm_hint(const World& world) {
  if (!has_come(world, Event::alarm) || world.night.score.alarms > 1) return {};
  const auto& watchers = world.night.watchers;
  const auto raised = std::ranges::find_if(
      watchers, [](const Watcher& watcher) { return watcher.mood == Mood::alarm; });
  const bool rings = raised != watchers.end() && !traits_of(raised->role).is_alive;
  return std::string(text_of(rings ? Word::news_eye_rings : Word::news_seen));
}

std::string sling_hint(const World& world, const Command& command) {
  const bool is_empty = world.night.is_night && world.night.stones == 0;
  const bool tries = command.fire && world.phase == Phase::walking && world.reload_ticks == 0;
  return is_empty && tries ? std::string(text_of(Word::news_no_stone)) : std::string();
}

std::string reach_hint(const World& world, const Command& command) {
  const bool tries = command.use && world.phase == Phase::walking;
  if (!tries || !is_out_of_reach(world)) return {};
  return std::string(text_of(Word::use_too_far));
}

std::string medal_hint(const Medals& before, const World& world) {
  const Medals left = medals_of(world);
  const bool loses_ghost = before.ghost && !left.ghost;
  const bool loses_housekeeper = before.housekeeper && !left.housekeeper;
  if (!loses_ghost && !loses_housekeeper) return {};
  if (!loses_housekeeper) return std::string(text_of(Word::news_no_ghost));
  return std::string(
      text_of(loses_ghost ? Word::news_no_ghost_nor_housekeeper : Word::news_no_housekeeper));
}

std::string stun_hint(const World& world) {
  if (!has_come(world, Event::stunned)) return {};
  const auto hit = std::ranges::max_element(world.night.watchers, {}, [](const Watcher& watcher) {
    return watcher.stunned_ticks - (traits_of(watcher.role).is_alive ? dazed_ticks : blinded_ticks);
  });
  if (hit == world.night.watchers.end()) return {};
  const int seconds = (hit->stunned_ticks + ticks_per_second - 1) / ticks_per_second;
  const Word word = traits_of(hit->role).is_alive
                        ? for_count(seconds, Word::news_stunned_one, Word::news_stunned)
                        : for_count(seconds, Word::news_eye_blind_one, Word::news_eye_blind);
  return text_of(word, {{"count", seconds}});
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
  return is_over ? std::string(text_of(Word::news_calm)) : std::string();
}

std::string goal_hint(const World& world) {
  if (!world.night.is_night) return std::string(text_of(Word::goal_way_out));
  return std::string(text_of(world.night.has_relic ? Word::goal_leave : Word::goal_relic));
}

std::string relic_hint(const World& world) {
  return has_come(world, Event::relic_taken) ? goal_hint(world) : std::string();
}

std::string loot_hint(const World& world) {
  if (!has_come(world, Event::loot_taken)) return {};
  return text_of(Word::news_loot, {{"loot", worth_words(world.night.score.loot)},
                                   {"all", worth_words(report_of(world).loot_there)}});
}

}  // namespace raywalk
