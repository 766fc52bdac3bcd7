#pragma once

#include <array>

#include "art/sound.hpp"

namespace raywalk {

/// A pitch that a throat and a mouth let through: its middle, its width and its strength.
struct Formant {
  double hertz = 500;
  double width = 100;
  double strength = 1;
};

/// A voice: a hum from the throat, filtered by the mouth.
struct Voice {
  double start = 0;
  double seconds = 0.3;
  double hertz = 120;
  /// The pitch at the end of the voice, to which it glides evenly.
  double end_hertz = 120;
  double strength = 1;
  /// Share by which pitch and strength waver from one stroke of the throat to the next.
  double rough = 0.02;
  /// Share of breath in it, 0 to 1.
  double breath = 0.05;
  /// Share of its length, from the beginning, in which it swells to full strength.
  double swell = 0.3;
  std::array<Formant, 3> formants{};
  unsigned seed = 1;
};

void add(Sound& sound, const Voice& voice);

}  // namespace raywalk
