#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/night/step_night.hpp"
#include "game/play.hpp"
#include "map/rich_level.hpp"

/// Small nights out of drawings.
namespace raywalk {

/// The rules of the usual night.
inline constexpr NightRules usual = rules_of(Difficulty::normal);

/// The letters of a night's things: warden, hound, sentry, eye, relic, loot, and a torch: a thing
/// that carries a lamp.
inline constexpr std::string_view night_letters = "whyqrnt";

[[nodiscard]] inline ThingKind night_kind(char letter) {
  const auto of_role = [](const char* role, TextureId picture, double radius) {
    ThingKind kind{role, picture, {}, 0.5, 0.8, 0, radius};
    kind.properties["role"] = std::string(role);
    return kind;
  };
  if (letter == 'w') return of_role("warden", Painted::barrel, 0.2);
  if (letter == 'h') return of_role("hound", Painted::barrel, 0.2);
  if (letter == 'y') return of_role("sentry", Painted::barrel, 0.2);
  if (letter == 'q') return of_role("eye", Painted::eye, 0.2);
  if (letter == 'r') return of_role("relic", Painted::lamp, 0);
  if (letter == 'n') return of_role("loot", Painted::lamp, 0);
  ThingKind torch{"torch", Painted::lamp, {}, 0.5, 1, 0, 0.1};
  torch.lamp = Light{.color = rgb(255, 240, 220), .radius = 5};
  return torch;
}

/// The level of a drawing as of `make_rich_level`, with the letters of `night_letters` besides, so
/// dark that only lamps show anything. Things look east.
[[nodiscard]] inline Level make_night_level(std::string_view rows) {
  std::string plain(rows);
  for (char& letter : plain) {
    if (night_letters.find(letter) != std::string_view::npos) letter = '.';
  }
  Level level = make_rich_level(plain);
  level.ambient = rgb(12, 12, 14);
  const int first = static_cast<int>(level.thing_kinds.size());
  for (const char letter : night_letters) level.thing_kinds.push_back(night_kind(letter));
  int index = 0;
  for (const char letter : rows) {
    if (letter == '\n') continue;
    const Tile tile = level.grid.tile(index++);
    const auto kind = night_letters.find(letter);
    if (kind == std::string_view::npos) continue;
    Thing thing{first + static_cast<int>(kind), {tile.x + 0.5, tile.y + 0.5}};
    if (letter == 't') {
      thing.lamp = static_cast<int>(level.lamps.size());
      level.lamps.push_back(*level.thing_kinds[static_cast<std::size_t>(thing.kind)].lamp);
      level.lamps.back().position = thing.position;
    }
    level.things.push_back(thing);
  }
  return level;
}

}  // namespace raywalk
