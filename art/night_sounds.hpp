#pragma once

#include "art/sound.hpp"

/// The sounds of a night in the keep: tools, watchers, and how the night ends.
namespace raywalk {

/// A sling that is let go.
[[nodiscard]] Sound play_sling();
/// A stone that strikes stone, wood, or the floor on which it then rolls.
[[nodiscard]] Sound play_stone_on_stone();
[[nodiscard]] Sound play_stone_on_wood();
[[nodiscard]] Sound play_stone_rolls();
[[nodiscard]] Sound play_glass_breaks();
/// A lamp that goes out as it breaks.
[[nodiscard]] Sound play_lamp_breaks();
[[nodiscard]] Sound play_lever();
[[nodiscard]] Sound play_lantern_on();
[[nodiscard]] Sound play_lantern_off();

/// The warden asks himself what that was.
[[nodiscard]] Sound play_warden_murmurs();
/// He has made up his mind: there was nothing.
[[nodiscard]] Sound play_warden_calms();
/// He has found someone.
[[nodiscard]] Sound play_warden_shouts();
[[nodiscard]] Sound play_alarm_bell();
[[nodiscard]] Sound play_hound_barks();
[[nodiscard]] Sound play_hound_growls();
/// A watcher is hit by a stone.
[[nodiscard]] Sound play_stunned();

/// A hand on one's shoulder.
[[nodiscard]] Sound play_touch();
[[nodiscard]] Sound play_relic_taken();
[[nodiscard]] Sound play_loot_taken();
[[nodiscard]] Sound play_night_won();
[[nodiscard]] Sound play_caught();

}  // namespace raywalk
