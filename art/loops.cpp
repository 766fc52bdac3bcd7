#include "art/loops.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "art/noise.hpp"
#include "raywalk/geom/angle.hpp"

namespace raywalk {
namespace {

constexpr double seconds = 8;

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

/// Noise between two pitches, which begins again where it ends; about as loud at any pitch.
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

/// A wave that goes up and down a whole number of times in a sound; `share` is the place in it.
double wave(double share, int times, double begin) {
  const double turns = share * times + begin;
  const double part = turns - std::floor(turns);
  return unit_vector({static_cast<std::uint32_t>(part * 4294967295.0)}).y;
}

/// Adds a short sound, the end of which goes on at the beginning.
void add_around(Sound& sound, const Sound& part, double start, double strength) {
  const std::size_t count = sound.samples.size();
  const auto first = static_cast<std::size_t>(start * Sound::rate);
  for (std::size_t i = 0; i < part.samples.size(); ++i) {
    sound.samples[(first + i) % count] += strength * part.samples[i];
  }
}

/// A drop that falls into water: its bubble rings higher as it closes.
Sound drop(double hertz) {
  Sound sound(0.3);
  add(sound, Tone{0, hertz, hertz * 3.2, 0.8, 0.022, 0.003});
  add(sound, Tone{0.012, hertz * 1.6, hertz * 3.6, 0.35, 0.03, 0.004});
  return sound;
}

/// The sound at a level at which it stays in the background. It begins where it is calmest, so that
/// nothing is heard of the join, even where a player of sounds has other samples there.
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

}  // namespace

Sound play_wind() {
  Sound sound(seconds);
  const std::size_t count = sound.samples.size();
  const std::vector<double> rumble = circling_noise(count, 40, 140, 1001);
  const std::vector<double> howl = circling_noise(count, 180, 420, 1002);
  const std::vector<double> whistle = circling_noise(count, 500, 900, 1003);
  for (std::size_t i = 0; i < count; ++i) {
    const double at = static_cast<double>(i) / static_cast<double>(count);
    const double gust =
        0.5 + 0.28 * wave(at, 1, 0.1) + 0.16 * wave(at, 3, 0.6) + 0.06 * wave(at, 7, 0.3);
    sound.samples[i] = 0.4 * rumble[i] + gust * howl[i] + 0.7 * gust * gust * whistle[i];
  }
  return background(std::move(sound), 0.2);
}

Sound play_drips() {
  Sound sound(seconds);
  const std::size_t count = sound.samples.size();
  const std::vector<double> trickle = circling_noise(count, 600, 1600, 1011);
  const std::vector<double> hum = circling_noise(count, 30, 120, 1012);
  for (std::size_t i = 0; i < count; ++i) {
    const double at = static_cast<double>(i) / static_cast<double>(count);
    const double flow = 0.7 + 0.3 * wave(at, 2, 0.2);
    sound.samples[i] = 0.03 * flow * trickle[i] + 0.04 * hum[i];
  }
  constexpr std::array starts{0.35, 1.42, 2.05, 3.31, 4.87, 5.26, 6.9};
  constexpr std::array<std::array<double, 2>, 4> echoes{
      {{0, 1}, {0.13, 0.4}, {0.29, 0.2}, {0.46, 0.1}}};
  int number = 0;
  for (const double start : starts) {
    const Sound falling = drop(420 + 380 * chance(number, 0, 1013));
    const double strength = 0.4 + 0.6 * chance(number, 1, 1013);
    for (const auto& [late, share] : echoes) {
      add_around(sound, falling, start + late, strength * share);
    }
    ++number;
  }
  return background(std::move(sound), 0.25);
}

}  // namespace raywalk
