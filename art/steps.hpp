#pragma once

#include "art/sound.hpp"

/// Feet on floors; of each floor some that differ, to be played in turn.
namespace raywalk {

enum class Floor { stone, wood, carpet, grass, water };

/// `number` chooses which of those on this floor.
template <Floor floor, int number>
[[nodiscard]] Sound play_step_on();

}  // namespace raywalk
