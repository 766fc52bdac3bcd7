#include "app/hud/use_prompt.hpp"

#include "app/hud/hints.hpp"
#include "game/use.hpp"

namespace raywalk {

namespace {

[[nodiscard]] const char* deed_ahead(const World& world) {
  if (lever_ahead(world)) return " pulls the lever";
  if (is_sign_ahead(world)) return " reads it";
  const std::optional<DoorUse> door = soft_door_ahead(world);
  if (!door) return nullptr;
  if (*door == DoorUse::comes_ajar) return " opens it a crack";
  return *door == DoorUse::shuts ? " shuts it; stand up to open it" : " opens it";
}

}  // namespace

std::string use_prompt(const World& world, const Settings& settings, bool by_pad) {
  if (world.phase != Phase::walking) return {};
  const char* const does = deed_ahead(world);
  const std::string key = first_key(settings, Control::use, by_pad);
  return does == nullptr || key.empty() ? std::string() : key + does;
}

}  // namespace raywalk
