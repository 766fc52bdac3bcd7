#include "app/hud/messages.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "app/hud/night_words.hpp"
#include "game/keys.hpp"
#include "game/properties.hpp"
#include "game/said.hpp"
#include "game/things.hpp"
#include "raywalk/base/whole_number.hpp"
#include "raywalk/map/level.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr std::int64_t title_us = 4'000'000;
constexpr std::int64_t hint_us = 12'000'000;
constexpr std::int64_t news_us = 5'000'000;
constexpr std::int64_t short_news_us = 2'000'000;

/// The text that a level tells, which fades in the last second of its time. At the way out, where
/// time stands still, only a text of the last tick.
HudLine said_in(const World& world) {
  if (world.phase == Phase::out && world.said.tick + 1 < world.ticks) return {};
  const int left = std::min(said_ticks_left(world), ticks_per_second);
  return {in_language(text_shown(world)), static_cast<unsigned>(left * 256 / ticks_per_second)};
}

const Texture* picture_of(const World& world, int thing) {
  const TextureId picture = world.level->shown(kind_of(world, thing).picture, world.state.ticks);
  return world.level->has(picture) ? &world.level->texture(picture) : nullptr;
}

/// The first thing of a role; none if there is none.
std::optional<int> first_of(const World& world, Role role) {
  for (std::size_t i = 0; i < world.level->things.size(); ++i) {
    const int thing = static_cast<int>(i);
    if (role_of(world, thing) == role) return thing;
  }
  return std::nullopt;
}

/// Keys, and in a night the relic once he has it, and what his loot is worth where there is any.
std::vector<HeldItem> held_in(const World& world) {
  std::vector<HeldItem> items;
  const auto add = [&](int thing, const std::string& count) {
    if (const Texture* const picture = picture_of(world, thing)) items.push_back({picture, count});
  };
  for (const int thing : key_things_held(world)) add(thing, "");
  if (!world.night.is_night) return items;
  const auto relic = first_of(world, Role::relic);
  if (relic && world.night.has_relic) add(*relic, "");
  const auto loot = first_of(world, Role::loot);
  if (loot) add(*loot, std::to_string(whole_number<long long>(std::floor(world.night.score.loot))));
  return items;
}

/// The name of a map without its folder and its ending.
std::string map_name(const std::string& path) {
  return std::filesystem::path(path).stem().string();
}

}  // namespace

void Messages::greet(const std::string& title, const std::vector<std::string>& hints,
                     std::int64_t now_us) {
  title_ = FadingText(title, now_us, title_us);
  news_ = {};  // of what was before
  hints_.clear();
  for (const std::string& hint : hints) hints_.emplace_back(hint, now_us, hint_us);
}

void Messages::clear_hint(std::string_view hint) {
  std::erase_if(hints_, [&](const FadingText& shown) { return shown.text() == hint; });
}

void Messages::tell(const std::string& news, std::int64_t now_us) {
  news_ = FadingText(news, now_us, news_us);
}

void Messages::tell_shortly(const std::string& news, std::int64_t now_us) {
  news_ = FadingText(news, now_us, short_news_us);
}

void Messages::tell_reload(std::int64_t now_us) {
  tell_shortly(std::string(text_of(Word::news_map_read_again)), now_us);
}

void Messages::tell_no_reload(std::int64_t now_us) {
  news_ = FadingText(std::string(text_of(Word::news_map_is_no_file)), now_us, news_us);
}

void Messages::tell_rewind(int ticks, std::int64_t now_us) {
  tell_shortly(text_of(Word::news_back, {{"seconds", seconds_words(ticks)}}), now_us);
}

void Messages::tell_screenshot(const Result<std::filesystem::path>& saved, std::int64_t now_us) {
  const std::string text =
      saved ? text_of(Word::news_picture_saved, {{"file", saved->string()}})
            : text_of(Word::news_picture_not_saved, {{"mistake", to_string(saved.error())}});
  news_ = FadingText(text, now_us, news_us);
}

Hud Messages::hud(const World& world, std::int64_t now_us) const {
  Hud hud;
  const auto add_line = [&](const FadingText& text, bool is_hint) {
    const unsigned opacity = text.opacity(now_us);
    if (opacity > 0) hud.lines.push_back({text.text(), opacity, is_hint});
  };
  hud.title = {title_.text(), title_.opacity(now_us)};
  add_line(news_, false);
  hud.said = said_in(world);
  hud.held = held_in(world);
  if (world.phase == Phase::out) {
    hud.exit_summary = ExitSummary{world.ticks, world.shots, map_name(world.next)};
  } else if (world.phase == Phase::walking) {
    for (const FadingText& hint : hints_) add_line(hint, true);
  }
  return hud;
}

}  // namespace raywalk
