#pragma once

#include "art/sound.hpp"

/// Sounds that go on and on: their end goes over into their beginning.
namespace raywalk {

/// Wind around a large hall.
[[nodiscard]] Sound play_wind();
/// A vault in which water drips and trickles.
[[nodiscard]] Sound play_drips();
/// A night outside: a breeze, crickets, and an owl far away.
[[nodiscard]] Sound play_night();
/// Water that runs through a channel.
[[nodiscard]] Sound play_stream();

// Music, in which nothing is higher than 3000 Hz.
/// A lute over held chords, slow and quiet.
[[nodiscard]] Sound play_music_calm();
/// A heart, low strings that tremble, and single notes.
[[nodiscard]] Sound play_music_tense();

}  // namespace raywalk
