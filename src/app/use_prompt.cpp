#include "app/use_prompt.hpp"

#include "app/hints.hpp"
#include "game/use.hpp"

namespace raywalk {

std::string use_prompt(const World& world, const Settings& settings, bool by_pad) {
  if (world.phase != Phase::walking || !lever_ahead(world)) return {};
  const std::string key = first_key(settings, Control::use, by_pad);
  return key.empty() ? std::string() : key + " pulls the lever";
}

}  // namespace raywalk
