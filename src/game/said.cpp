#include "game/said.hpp"

#include <algorithm>
#include <utility>

namespace raywalk {

void say(World& world, std::string text) { world.said = {std::move(text), world.ticks}; }

int said_ticks_left(const World& world) {
  const auto& [text, tick] = world.said;
  if (text.empty()) return 0;
  const int shown_ticks =
      3 * ticks_per_second + static_cast<int>(text.size()) * ticks_per_second / 20;
  return std::max(0, shown_ticks - (world.ticks - tick));
}

std::string_view text_shown(const World& world) {
  return said_ticks_left(world) > 0 ? std::string_view(world.said.text) : std::string_view();
}

}  // namespace raywalk
