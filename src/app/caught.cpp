#include "app/caught.hpp"

#include <cmath>

#include "app/hints.hpp"

namespace raywalk {

namespace {

/// A number with so many decimals, 1 or 2, rounded down. A float is a little off its decimal.
std::string decimals(double value, int digits) {
  const int unit = digits == 1 ? 10 : 100;
  const auto whole = static_cast<long long>(std::floor(value * unit + 1e-4));
  std::string after = std::to_string(whole % unit);
  if (digits == 2 && after.size() == 1) after.insert(0, "0");
  return std::to_string(whole / unit) + "." + after;
}

std::string light_words(double light) { return decimals(light, 2); }

std::string tiles_words(double tiles) { return decimals(tiles, 1) + " tiles"; }

std::string name_of_part(BodyPart part) {
  if (part == BodyPart::foot) return "feet";
  return part == BodyPart::chest ? "chest" : "eyes";
}

std::string name_of_watcher(Role role) {
  if (role == Role::hound) return "hound";
  if (role == Role::sentry) return "sentry";
  return role == Role::eye ? "eye" : "warden";
}

/// The rule and the light that decided.
std::string rule_words(const Notice& notice, const NightRules& rules) {
  const std::string light = light_words(notice.light.greatest());
  const std::string on = light + " on your " + name_of_part(notice.light.brightest());
  switch (notice.rule) {
    case NoticeRule::lit:
      return "You stood in the light, " + on + ": from " + light_words(lit_from) +
             " it shows you at any distance.";
    case NoticeRule::dim:
      return "You stood in half light, " + on + ": from " + light_words(dim_from) +
             " it shows you within " + tiles_words(rules.dim_reach) + ".";
    case NoticeRule::silhouette:
      return "You were dark, " + on + ", but it was " +
             light_words(notice.behind ? notice.behind->light : 0) + " behind you: from " +
             light_words(lit_from) + " that shows your outline.";
    default:
      return "You were in the dark, " + on + ", but nothing hides you within " +
             tiles_words(rules.dark_reach) + ".";
  }
}

}  // namespace

std::string caught_reason(const World& world) {
  const Night& night = world.night;
  if (!night.why) return "Nobody can tell any more who noticed you.";
  const Notice& notice = night.why->notice;
  const Role role = night.watchers[static_cast<std::size_t>(night.why->watcher)].role;
  return "The " + name_of_watcher(role) + " saw your " + name_of_part(notice.part) + " " +
         tiles_words(notice.distance) + " away. " + rule_words(notice, rules_of(night.difficulty));
}

std::string caught_hint(const Settings& settings, bool by_pad) {
  const auto part = [&](Control control, const std::string& does) {
    const std::string key = first_key(settings, control, by_pad);
    return key.empty() ? "" : key + " " + does;
  };
  const std::string back = part(Control::rewind, "goes back");
  const std::string again = part(Control::again, "begins again");
  return back + (back.empty() || again.empty() ? "" : ", ") + again;
}

void show_caught(Hud& hud, const World& world, const Settings& settings, bool by_pad) {
  hud.has_crosshair = false;
  hud.title = {"You were caught"};
  hud.said = {caught_reason(world)};
  hud.lines.push_back({caught_hint(settings, by_pad)});
}

}  // namespace raywalk
