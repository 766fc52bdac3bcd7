#include "art/looped.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "art/noise.hpp"
#include "raywalk/geom/angle.hpp"

namespace raywalk {
namespace {

/// The share of each sample that a low-pass filter of the first order takes in.
double share_below(double hertz) { return hertz / (hertz + Sound::rate / 6.2832); }

/// Two low-pass filters of the first order, one after the other.
struct LowPass {
  double share = 0;
  double once = 0;
  double twice = 0;

  double pass(double sample) {
    once += share * (sample - once);
    twice += share * (once - twice);
    return twice;
  }
};

}  // namespace

std::vector<double> circling_noise(std::size_t count, double above_hertz, double below_hertz,
                                   unsigned seed) {
  LowPass high{share_below(below_hertz)};
  LowPass low{share_below(above_hertz)};
  std::vector<double> samples(count);
  // After one round the filters are as they are at the end of each.
  for (std::size_t i = 0; i < 2 * count; ++i) {
    const double white = 2 * chance(static_cast<int>(i % count), 0, seed) - 1;
    samples[i % count] = (high.pass(white) - low.pass(white)) / std::sqrt(high.share);
  }
  return samples;
}

double wave(double share, int times, double begin) {
  const double turns = share * times + begin;
  const double part = turns - std::floor(turns);
  return unit_vector({static_cast<std::uint32_t>(part * 4294967295.0)}).y;
}

void add_around(Sound& sound, const Sound& part, double start, double strength) {
  const std::size_t count = sound.samples.size();
  const auto first = static_cast<std::size_t>(start * Sound::rate);
  for (std::size_t i = 0; i < part.samples.size(); ++i) {
    sound.samples[(first + i) % count] += strength * part.samples[i];
  }
}

Sound background(Sound sound, double peak) {
  std::vector<double>& samples = sound.samples;
  const std::size_t count = samples.size();
  double most = 1e-9;
  for (const double sample : samples) most = std::max(most, std::abs(sample));
  for (double& sample : samples) sample *= peak / most;
  constexpr std::size_t near = 24;
  const auto stir = [&](std::size_t at) {
    double sum = 0;
    for (std::size_t i = 0; i < near; ++i) sum += std::abs(samples[(at + i) % count]);
    return sum;
  };
  std::size_t calm = 0;
  double least = stir(0);
  for (std::size_t at = 1; at < count; ++at) {
    const double here = stir(at);
    if (here >= least) continue;
    least = here;
    calm = at;
  }
  std::ranges::rotate(samples,
                      samples.begin() + static_cast<std::ptrdiff_t>((calm + near / 2) % count));
  return sound;
}

Sound softened(Sound sound, double hertz) {
  LowPass low{share_below(hertz)};
  std::vector<double>& samples = sound.samples;
  const std::vector<double> bright = samples;
  const std::size_t count = samples.size();
  for (std::size_t i = 0; i < 2 * count; ++i) samples[i % count] = low.pass(bright[i % count]);
  return sound;
}

}  // namespace raywalk
