#include "app/use_prompt.hpp"

#include "app/hints.hpp"
#include "game/use.hpp"

namespace raywalk {

std::string use_prompt(const World& world, const Settings& settings, bool by_pad) {
  if (world.phase != Phase::walking) return {};
  const char* const does = lever_ahead(world)       ? " pulls the lever"
                           : door_ajar_ahead(world) ? " opens it a crack"
                                                    : nullptr;
  const std::string key = first_key(settings, Control::use, by_pad);
  return does == nullptr || key.empty() ? std::string() : key + does;
}

}  // namespace raywalk
