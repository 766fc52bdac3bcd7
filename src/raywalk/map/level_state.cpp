#include "raywalk/map/level_state.hpp"

namespace raywalk {

LevelState initial_state(const Level& level) { return {std::vector<int>(level.doors.size(), 0)}; }

}  // namespace raywalk
