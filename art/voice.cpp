#include "art/voice.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "art/noise.hpp"
#include "art/paint.hpp"
#include "raywalk/geom/angle.hpp"

namespace raywalk {
namespace {

/// A resonator with two poles.
class Resonator {
 public:
  explicit Resonator(const Formant& formant) : gain_(formant.strength) {
    const double radius = 1 - 3.14159 * formant.width / Sound::rate;
    const auto turn = static_cast<std::uint32_t>(formant.hertz / Sound::rate * 4294967295.0);
    near_ = 2 * radius * unit_vector({turn}).x;
    far_ = -radius * radius;
    // As loud at any pitch.
    gain_ *= (1 - radius) * 2;
  }

  double pass(double sample) {
    const double out = gain_ * sample + near_ * last_ + far_ * before_;
    before_ = last_;
    last_ = out;
    return out;
  }

 private:
  double gain_ = 1;
  double near_ = 0;
  double far_ = 0;
  double last_ = 0;
  double before_ = 0;
};

/// Strokes of a throat: a saw whose pitch and strength waver.
class Throat {
 public:
  explicit Throat(const Voice& voice) : voice_(voice) {}

  double sample(double share) {
    const double waver = voice_.rough * (2 * chance(stroke_, 1, voice_.seed) - 1);
    phase_ += mix(voice_.hertz, voice_.end_hertz, share) * (1 + waver) / Sound::rate;
    if (phase_ >= 1) {
      phase_ -= 1;
      ++stroke_;
    }
    const double strength = 1 - 1.5 * voice_.rough * chance(stroke_, 2, voice_.seed);
    return (1 - 2 * phase_) * strength;
  }

 private:
  const Voice& voice_;
  double phase_ = 0;
  int stroke_ = 0;
};

}  // namespace

void add(Sound& sound, const Voice& voice) {
  const auto first = static_cast<std::size_t>(voice.start * Sound::rate);
  const auto count = static_cast<std::size_t>(voice.seconds * Sound::rate);
  Throat throat(voice);
  std::array mouth{Resonator(voice.formants[0]), Resonator(voice.formants[1]),
                   Resonator(voice.formants[2])};
  for (std::size_t i = 0; i < count && first + i < sound.samples.size(); ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(count);
    const double white = 2 * chance(static_cast<int>(i), 3, voice.seed) - 1;
    const double air = mix(throat.sample(share), white, voice.breath);
    double heard = 0;
    for (Resonator& resonator : mouth) heard += resonator.pass(air);
    const double swell = smooth_step(0, voice.swell, share) * smooth_step(1, 0.75, share);
    sound.samples[first + i] += voice.strength * swell * heard;
  }
}

}  // namespace raywalk
