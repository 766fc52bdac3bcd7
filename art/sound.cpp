#include "art/sound.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "art/noise.hpp"
#include "raywalk/base/bytes.hpp"
#include "raywalk/geom/angle.hpp"

namespace raywalk {
namespace {

/// 2^-x for x >= 0: halved as often as x says, and a polynomial for the rest (to within 1e-4).
double halved(double x) {
  if (x > 60) return 0;
  double value = 1;
  for (; x >= 1; x -= 1) value /= 2;
  return value * (1 - x * (0.6930 - x * (0.2374 - x * 0.0444)));
}

double strength_at(double seconds, double attack, double ring) {
  return std::min(1.0, seconds / attack) * halved(seconds / ring);
}

void put(std::vector<std::byte>& bytes, std::string_view text) {
  std::ranges::copy(text_bytes(text), std::back_inserter(bytes));
}

}  // namespace

void add(Sound& sound, const Tone& tone) {
  const auto first = static_cast<std::size_t>(tone.start * Sound::rate);
  const double count = static_cast<double>(sound.samples.size()) - static_cast<double>(first);
  double phase = 0;
  for (std::size_t i = first; i < sound.samples.size(); ++i) {
    const double sample = static_cast<double>(i - first);
    const double hertz = tone.hertz + (tone.end_hertz - tone.hertz) * sample / count;
    phase += hertz / Sound::rate;
    phase -= std::floor(phase);
    const double sine = unit_vector({static_cast<std::uint32_t>(phase * 4294967295.0)}).y;
    const double strength = strength_at(sample / Sound::rate, tone.attack, tone.ring);
    sound.samples[i] += tone.strength * strength * sine;
  }
}

void add(Sound& sound, const Hiss& hiss) {
  const auto first = static_cast<std::size_t>(hiss.start * Sound::rate);
  // Two low-pass filters of the first order, one after the other.
  const double share = hiss.hertz / (hiss.hertz + Sound::rate / 6.2832);
  double once = 0;
  double twice = 0;
  for (std::size_t i = first; i < sound.samples.size(); ++i) {
    const double white = 2 * chance(static_cast<int>(i), 0, hiss.seed) - 1;
    once += share * (white - once);
    twice += share * (once - twice);
    const double seconds = static_cast<double>(i - first) / Sound::rate;
    // The narrower the band, the weaker what is left of the noise: evened out.
    const double strength = strength_at(seconds, hiss.attack, hiss.ring) / std::sqrt(share);
    sound.samples[i] += hiss.strength * strength * twice;
  }
}

void add_thud(Sound& sound, double start, double strength) {
  add(sound, Tone{start, 96, 52, strength, 0.06, 0.002});
  add(sound, Tone{start, 187, 150, strength * 0.35, 0.03, 0.002});
  add(sound, Hiss{start, 700, strength * 0.5, 0.025, 0.001, 901});
}

void add_bell(Sound& sound, double start, double hertz, double strength) {
  constexpr std::array<std::array<double, 3>, 4> partials{
      {{1, 1, 0.5}, {2.003, 0.45, 0.34}, {3.01, 0.2, 0.2}, {5.4, 0.07, 0.09}}};
  for (const auto& [ratio, share, ring] : partials) {
    add(sound, Tone{start, hertz * ratio, hertz * ratio, strength * share, ring, 0.004});
  }
}

Sound finished(Sound sound) {
  double peak = 1e-9;
  for (const double sample : sound.samples) peak = std::max(peak, std::abs(sample));
  const auto count = static_cast<double>(sound.samples.size());
  for (std::size_t i = 0; i < sound.samples.size(); ++i) {
    const double left = (count - static_cast<double>(i)) / (0.02 * Sound::rate);
    sound.samples[i] *= 0.5 / peak * std::min(1.0, left);
  }
  return sound;
}

std::vector<std::byte> encode_wav(const Sound& sound, int every) {
  const auto step = static_cast<std::size_t>(every);
  const std::size_t count = (sound.samples.size() + step - 1) / step;
  const auto size = static_cast<std::uint32_t>(count * 2);
  const auto rate = static_cast<std::uint32_t>(Sound::rate / every);
  std::vector<std::byte> bytes;
  put(bytes, "RIFF");
  put_number(bytes, 36 + size, 4);
  put(bytes, "WAVEfmt ");
  put_number(bytes, 16, 4);
  put_number(bytes, 1, 2);  // plain samples
  put_number(bytes, 1, 2);  // channels
  put_number(bytes, rate, 4);
  put_number(bytes, rate * 2, 4);
  put_number(bytes, 2, 2);
  put_number(bytes, 16, 2);
  put(bytes, "data");
  put_number(bytes, size, 4);
  for (std::size_t i = 0; i < sound.samples.size(); i += step) {
    const double scaled = std::floor(std::clamp(sound.samples[i], -1.0, 1.0) * 32767 + 0.5);
    put_number(bytes, static_cast<std::uint32_t>(static_cast<std::int32_t>(scaled)), 2);
  }
  return bytes;
}

}  // namespace raywalk
