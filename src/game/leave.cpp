#include "game/leave.hpp"

namespace raywalk {

void leave(World& world, const std::string& next) {
  world.phase = Phase::out;
  world.next = next.empty() ? world.level->next : next;
  world.events.push_back(Event::way_out);
}

}  // namespace raywalk
