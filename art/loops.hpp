#pragma once

#include "art/sound.hpp"

/// Sounds that go on and on: their end goes over into their beginning.
namespace raywalk {

/// Wind around a large hall.
[[nodiscard]] Sound play_wind();
/// A vault in which water drips and trickles.
[[nodiscard]] Sound play_drips();

}  // namespace raywalk
