#include "app/hud/caught.hpp"

#include <utility>

#include "app/hud/hints.hpp"
#include "app/hud/night_words.hpp"
#include "game/stealth/night.hpp"

namespace raywalk {

namespace {

std::string name_of_watcher(Role role) {
  if (role == Role::hound) return "A hound";
  if (role == Role::sentry) return "A sentry";
  return role == Role::eye ? "An Eye" : "A warden";
}

/// Words for the light that fell on the player, or for the place where he stood.
std::string source_words(LitBy source) {
  switch (source) {
    case LitBy::lantern:
      return "by a warden's lantern";
    case LitBy::searchlight:
      return "by a searchlight";
    case LitBy::lamp:
      return "by a lamp";
    case LitBy::sky:
      return "under the open sky";
    default:
      return "where it is never dark";
  }
}

/// Words for the surface behind the player: a floor lies at height 0, a ceiling at 1.
std::string backdrop_words(const Sighting& sighting) {
  const Backdrop behind = sighting.notice.behind.value_or(Backdrop{});
  const std::string light = " (" + light_words(behind.light) + ")";
  if (sighting.lit_by == LitBy::own_lantern) {
    return "against what your own lantern lights" + light;
  }
  const char* const surface =
      behind.height <= 0 ? "floor" : (behind.height < 1 ? "wall" : "ceiling");
  return std::string("against the lit ") + surface + " behind you" + light;
}

/// How he stood there, after "A warden saw you from 7 tiles away: ".
std::string light_of_sighting(const Sighting& sighting) {
  const Notice& notice = sighting.notice;
  const std::string light = " (" + light_words(notice.light.greatest()) + ")";
  switch (notice.rule) {
    case NoticeRule::lit:
      return "you were LIT " + source_words(sighting.lit_by) + light;
    case NoticeRule::dim:
      return "you were DIM " + source_words(sighting.lit_by) + light;
    case NoticeRule::silhouette:
      return "you stood " + backdrop_words(sighting);
    default:
      return "you were too near";
  }
}

/// The rule by which that was enough.
std::string rule_words(NoticeRule rule, Role role, const NightRules& rules) {
  if (role == Role::hound) return "A hound sees " + reach_words(hound_reach) + " far.";
  switch (rule) {
    case NoticeRule::lit:
      return "LIT, you are seen from anywhere.";
    case NoticeRule::dim:
      return "DIM, you are seen from less than " + reach_words(rules.dim_reach) + ".";
    case NoticeRule::silhouette:
      return "An outline before light is seen from anywhere.";
    default:
      return "From less than " + reach_words(rules.dark_reach) + " no dark hides you.";
  }
}

}  // namespace

std::string caught_reason(const World& world) {
  const Night& night = world.night;
  if (!night.why) return "Nobody can tell any more who noticed you.";
  const Sighting& sighting = night.why->sighting;
  const Role role = night.watchers[static_cast<std::size_t>(night.why->watcher)].role;
  const double seconds = static_cast<double>(sighting.looked_ticks) / ticks_per_second;
  return name_of_watcher(role) + " saw you from " + tiles_words(sighting.notice.distance) +
         " away: " + light_of_sighting(sighting) + ". " +
         rule_words(sighting.notice.rule, role, rules_of(night.difficulty)) +
         " The alarm came after " + decimals(seconds, 1) + " seconds.";
}

std::vector<std::string> caught_hints(const std::optional<WayBack>& way, const Settings& settings,
                                      bool by_pad, bool has_saves) {
  const std::string back = first_key(settings, Control::rewind, by_pad);
  const std::string again = first_key(settings, Control::again, by_pad);
  std::vector<std::string> hints;
  if (way && !back.empty()) {
    const bool is_free = way->is_before_notice && !way->is_tense;
    const std::string seconds = decimals(static_cast<double>(way->ticks) / ticks_per_second, 1);
    hints.push_back(is_free ? back + ": back to before you were noticed"
                            : back + ": back " + seconds + " seconds" +
                                  (way->is_tense ? ", hunted even then" : ""));
  }
  const std::string menu =
      std::string(by_pad ? "Start" : "Esc") + (has_saves ? ": load" : ": menu");
  hints.push_back(again.empty() ? menu : again + ": begin again, " + menu);
  return hints;
}

void show_caught(Hud& hud, const World& world, std::vector<std::string> hints) {
  hud.has_crosshair = false;
  hud.title = {"You were caught"};
  hud.said = {caught_reason(world)};
  for (std::string& hint : hints) hud.lines.push_back({std::move(hint)});
}

}  // namespace raywalk
