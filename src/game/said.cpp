#include "game/said.hpp"

#include <utility>

namespace raywalk {

void say(World& world, std::string text) { world.said = {std::move(text), world.ticks}; }

std::string_view text_shown(const World& world) {
  const auto& [text, tick] = world.said;
  const int shown_ticks =
      3 * ticks_per_second + static_cast<int>(text.size()) * ticks_per_second / 20;
  return world.ticks - tick < shown_ticks ? std::string_view(text) : std::string_view();
}

}  // namespace raywalk
