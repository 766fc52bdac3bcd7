#include "app/hud/use_prompt.hpp"

#include <optional>

#include "app/hud/hints.hpp"
#include "game/use.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

[[nodiscard]] std::optional<Word> deed_ahead(const World& world) {
  if (lever_ahead(world)) return Word::use_lever;
  if (is_sign_ahead(world)) return Word::use_sign;
  const std::optional<DoorUse> door = soft_door_ahead(world);
  if (!door) return std::nullopt;
  if (*door == DoorUse::comes_ajar) return Word::use_crack;
  return *door == DoorUse::shuts ? Word::use_shut : Word::use_open;
}

}  // namespace

std::string use_prompt(const World& world, const Settings& settings, bool by_pad) {
  if (world.phase != Phase::walking) return {};
  const std::optional<Word> deed = deed_ahead(world);
  const std::string key = first_key(settings, Control::use, by_pad);
  return !deed || key.empty() ? std::string() : text_of(*deed, {{"key", key}});
}

}  // namespace raywalk
