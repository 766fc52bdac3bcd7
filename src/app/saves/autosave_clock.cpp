#include "app/saves/autosave_clock.hpp"

#include "game/night/tension.hpp"

namespace raywalk {

bool AutosaveClock::follow(const World& world) {
  if (world.phase != Phase::walking) return false;
  ++since_;
  const bool has_waited = since_ >= between_saves + longest_wait;
  const bool is_due = since_ >= between_saves && (has_waited || !is_tense(world));
  if (world.ticks != 1 && !is_due) return false;
  since_ = 0;
  return true;
}

}  // namespace raywalk
