#pragma once

#include "art/sound.hpp"

namespace raywalk {

/// A dry, soft pistol.
[[nodiscard]] Sound play_shot();
/// A bullet that glances off stone.
[[nodiscard]] Sound play_wall_hit();
/// A barrel that falls over.
[[nodiscard]] Sound play_toppled();
/// A heavy door: the latch, then wood that slides into the wall.
[[nodiscard]] Sound play_door_opens();
/// The same door; it ends with a thud.
[[nodiscard]] Sound play_door_closes();
/// The eye has seen someone.
[[nodiscard]] Sound play_seen();
/// The way out is found.
[[nodiscard]] Sound play_way_out();
/// A key is picked up.
[[nodiscard]] Sound play_key_taken();
/// A door that is locked: its latch, twice.
[[nodiscard]] Sound play_locked();
/// A foot on stone.
[[nodiscard]] Sound play_step();

}  // namespace raywalk
