#pragma once

#include <cstdint>
#include <vector>

#include "raywalk/map/level.hpp"

namespace raywalk {

/// What moves in a level.
struct LevelState {
  /// How far each door is open, in plan pixels: 0 closed, `plan_pixels` open. As `Level::doors`.
  std::vector<int> doors{};

  friend bool operator==(const LevelState&, const LevelState&) = default;
};

/// The state in which a level begins: every door closed.
[[nodiscard]] LevelState initial_state(const Level& level);

}  // namespace raywalk
