#pragma once

#include <cstddef>
#include <vector>

namespace raywalk {

/// Samples between -1 and 1, `rate` a second, one channel.
struct Sound {
  static constexpr int rate = 44100;

  Sound() = default;
  /// Silence. Expects seconds >= 0.
  explicit Sound(double seconds) : samples(static_cast<std::size_t>(seconds * rate)) {}

  std::vector<double> samples{};
};

/// A tone that dies away: `ring` seconds after its beginning it has half of its strength.
struct Tone {
  double start = 0;
  double hertz = 440;
  /// The pitch at the end of the sound, to which it glides evenly.
  double end_hertz = 440;
  double strength = 1;
  double ring = 0.1;
  /// Seconds until it has its full strength.
  double attack = 0.003;
};

/// A burst of noise that dies away, in which what is above `hertz` is damped.
struct Hiss {
  double start = 0;
  double hertz = 2000;
  double strength = 1;
  double ring = 0.05;
  double attack = 0.001;
  unsigned seed = 1;
};

void add(Sound& sound, const Tone& tone);
void add(Sound& sound, const Hiss& hiss);

/// Something heavy that comes to rest.
void add_thud(Sound& sound, double start, double strength);
/// A bell with the partials of a small bronze one.
void add_bell(Sound& sound, double start, double hertz, double strength);

/// The sound with the highest sample at half of what a file can hold (-6 dB), and faded out over
/// its last 20 milliseconds.
[[nodiscard]] Sound finished(Sound sound);

/// The sound as the bytes of a WAV file of 16 bits a sample: of each sample, or of only one in
/// `every`. Expects every >= 1.
[[nodiscard]] std::vector<std::byte> encode_wav(const Sound& sound, int every = 1);

}  // namespace raywalk
