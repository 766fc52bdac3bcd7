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
  /// What the pitch becomes.
  double end_hertz = 120;
  double strength = 1;
  /// By what share the pitch and the strength waver from one stroke of the throat to the next.
  double rough = 0.02;
  /// How much of it is breath, 0 to 1.
  double breath = 0.05;
  /// Of its whole length, the share in which it swells.
  double swell = 0.3;
  std::array<Formant, 3> formants{};
  unsigned seed = 1;
};

void add(Sound& sound, const Voice& voice);

}  // namespace raywalk
