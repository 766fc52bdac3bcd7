#pragma once

#include <cstddef>
#include <vector>

#include "art/sound.hpp"

/// Parts of sounds whose end goes over into their beginning.
namespace raywalk {

/// Noise between two pitches, which begins again where it ends; about as loud at any pitch.
[[nodiscard]] std::vector<double> circling_noise(std::size_t count, double above_hertz,
                                                 double below_hertz, unsigned seed);

/// A wave that goes up and down a whole number of times in a sound; `share` is the place in it.
[[nodiscard]] double wave(double share, int times, double begin);

/// Adds a short sound, the end of which goes on at the beginning.
void add_around(Sound& sound, const Sound& part, double start, double strength);

/// The sound without most of what is above a pitch.
[[nodiscard]] Sound softened(Sound sound, double hertz);

/// The sound at a level at which it stays in the background. It begins where it is calmest, so that
/// nothing is heard of the join, even where a player of sounds has other samples there.
[[nodiscard]] Sound background(Sound sound, double peak);

}  // namespace raywalk
