#include "app/hud/caught.hpp"

#include <utility>

#include "app/hud/hints.hpp"
#include "app/hud/night_words.hpp"
#include "game/night/night.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

Word catcher_word(Role role) {
  switch (role) {
    case Role::hound:
      return Word::caught_by_hound;
    case Role::sentry:
      return Word::caught_by_sentry;
    case Role::eye:
      return Word::caught_by_eye;
    case Role::warden:
    case Role::scenery:
    case Role::topples:
    case Role::watches:
    case Role::relic:
    case Role::loot:
      break;
  }
  return Word::caught_by_warden;
}

std::string watcher_sentence(Role role, double distance) {
  return text_of(catcher_word(role), {{"tiles", distance_words(distance)}});
}

/// The sentence about the light that fell on the player, or about the place where he stood.
Word light_word(LitBy source, bool is_lit) {
  switch (source) {
    case LitBy::lantern:
      return is_lit ? Word::caught_lit_by_lantern : Word::caught_dim_by_lantern;
    case LitBy::searchlight:
      return is_lit ? Word::caught_lit_by_searchlight : Word::caught_dim_by_searchlight;
    case LitBy::lamp:
      return is_lit ? Word::caught_lit_by_lamp : Word::caught_dim_by_lamp;
    case LitBy::sky:
      return is_lit ? Word::caught_lit_by_sky : Word::caught_dim_by_sky;
    case LitBy::nothing:
    case LitBy::own_lantern:
      break;
  }
  return is_lit ? Word::caught_lit_always : Word::caught_dim_always;
}

/// The sentence about the surface behind the player: a floor lies at height 0, a ceiling at 1.
std::string backdrop_sentence(const Sighting& sighting) {
  const Backdrop behind = sighting.notice.behind.value_or(Backdrop{});
  Word word = behind.height < 1 ? Word::caught_before_wall : Word::caught_before_ceiling;
  if (behind.height <= 0) word = Word::caught_before_floor;
  if (sighting.lit_by == LitBy::own_lantern) word = Word::caught_before_own_light;
  return text_of(word, {{"light", light_words(behind.light)}});
}

/// How the player stood there.
std::string light_sentence(const Sighting& sighting) {
  const Notice& notice = sighting.notice;
  if (notice.rule == NoticeRule::silhouette) return backdrop_sentence(sighting);
  const bool is_lit = notice.rule == NoticeRule::lit;
  if (!is_lit && notice.rule != NoticeRule::dim) return std::string(text_of(Word::caught_too_near));
  return text_of(light_word(sighting.lit_by, is_lit),
                 {{"light", light_words(notice.light.greatest())}});
}

/// The rule by which that was enough.
std::string rule_sentence(NoticeRule rule, Role role, const NightRules& rules) {
  if (traits_of(role).is_hound) {
    return text_of(Word::caught_rule_hound, {{"tiles", reach_words(hound_reach)}});
  }
  switch (rule) {
    case NoticeRule::lit:
      return std::string(text_of(Word::caught_rule_lit));
    case NoticeRule::dim:
      return text_of(Word::caught_rule_dim, {{"tiles", reach_words(rules.dim_reach)}});
    case NoticeRule::silhouette:
      return std::string(text_of(Word::caught_rule_outline));
    case NoticeRule::none:
    case NoticeRule::dark:
      break;
  }
  return text_of(Word::caught_rule_dark, {{"tiles", reach_words(rules.dark_reach)}});
}

/// The keys by which the player begins again, if there is one, and opens the menu.
std::string again_hint(const std::string& again, bool by_pad, bool has_saves) {
  const std::string_view menu = text_of(by_pad ? Word::button_start : Word::key_escape);
  if (again.empty()) {
    return text_of(has_saves ? Word::caught_load : Word::caught_menu, {{"menu", menu}});
  }
  return text_of(has_saves ? Word::caught_again_or_load : Word::caught_again_or_menu,
                 {{"key", again}, {"menu", menu}});
}

}  // namespace

std::string caught_reason(const World& world) {
  const Night& night = world.night;
  if (!night.why) return std::string(text_of(Word::caught_unknown));
  const Sighting& sighting = night.why->sighting;
  const Role role = night.watchers[static_cast<std::size_t>(night.why->watcher)].role;
  return watcher_sentence(role, sighting.notice.distance) + " " + light_sentence(sighting) + " " +
         rule_sentence(sighting.notice.rule, role, rules_of(night.difficulty)) + " " +
         text_of(Word::caught_alarm, {{"seconds", seconds_words(sighting.looked_ticks)}});
}

std::vector<std::string> caught_hints(const std::optional<WayBack>& way, const Settings& settings,
                                      bool by_pad, bool has_saves) {
  const std::string back = first_key(settings, Control::rewind, by_pad);
  const std::string again = first_key(settings, Control::again, by_pad);
  std::vector<std::string> hints;
  if (way && !back.empty()) {
    const bool is_free = way->is_before_notice && !way->is_tense;
    const Word tense = way->is_tense ? Word::caught_back_hunted : Word::caught_back;
    hints.push_back(text_of(is_free ? Word::caught_back_free : tense,
                            {{"key", back}, {"seconds", seconds_words(way->ticks)}}));
  }
  hints.push_back(again_hint(again, by_pad, has_saves));
  return hints;
}

void show_caught(Hud& hud, const World& world, std::vector<std::string> hints) {
  hud.has_crosshair = false;
  hud.title = {std::string(text_of(Word::caught))};
  hud.said = {caught_reason(world)};
  for (std::string& hint : hints) hud.lines.push_back({std::move(hint)});
}

}  // namespace raywalk
