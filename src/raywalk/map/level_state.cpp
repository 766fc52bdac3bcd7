#include "raywalk/map/level_state.hpp"

namespace raywalk {

LevelState initial_state(const Level& level) {
  LevelState state;
  state.doors.resize(level.doors.size(), 0);
  state.lamps.resize(level.lamps.size(), 1);
  return state;
}

}  // namespace raywalk
