#include "art/loops.hpp"

#include <array>
#include <utility>
#include <vector>

#include "art/looped.hpp"
#include "art/noise.hpp"

namespace raywalk {
namespace {

constexpr double loop_seconds = 8;

/// A drop that falls into water: its bubble rings higher as it closes.
Sound drop(double hertz) {
  Sound sound(0.3);
  add(sound, Tone{0, hertz, hertz * 3.2, 0.8, 0.022, 0.003});
  add(sound, Tone{0.012, hertz * 1.6, hertz * 3.6, 0.35, 0.03, 0.004});
  return sound;
}

/// A cricket: so many strokes of its wings, each a short tone.
Sound chirp(double hertz, int strokes) {
  Sound sound(0.4);
  for (int i = 0; i < strokes; ++i) {
    Sound stroke(0.03);
    add(stroke, Tone{0, hertz, hertz * 0.99, 1, 0.006, 0.004});
    add(stroke, Tone{0, hertz * 1.5, hertz * 1.49, 0.2, 0.004, 0.004});
    add_around(sound, stroke, 0.036 * i, 0.6 + 0.1 * i);
  }
  return sound;
}

/// An owl, far away.
Sound hoot() {
  Sound sound(1.6);
  for (const double at : {0.0, 0.34, 0.55}) {
    Sound call(0.9);
    add(call, Tone{0, 392, 340, 1, 0.1, 0.07});
    add(call, Tone{0, 784, 690, 0.12, 0.07, 0.07});
    add_around(sound, call, at, at > 0.5 ? 1 : 0.7);
  }
  return sound;
}

}  // namespace

Sound play_wind() {
  Sound sound(loop_seconds);
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
  Sound sound(loop_seconds);
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

Sound play_night() {
  Sound sound(loop_seconds);
  const std::size_t count = sound.samples.size();
  const std::vector<double> breeze = circling_noise(count, 90, 330, 1021);
  const std::vector<double> leaves = circling_noise(count, 900, 2600, 1022);
  for (std::size_t i = 0; i < count; ++i) {
    const double at = static_cast<double>(i) / static_cast<double>(count);
    const double gust = 0.5 + 0.3 * wave(at, 1, 0.4) + 0.2 * wave(at, 2, 0.1);
    sound.samples[i] = 0.1 * gust * breeze[i] + 0.03 * gust * gust * leaves[i];
  }
  // Two crickets, that do not keep time with each other.
  for (int i = 0; i < 10; ++i) {
    add_around(sound, chirp(4150, 4), 0.8 * i + 0.05 * chance(i, 0, 1023), 0.05);
  }
  for (int i = 0; i < 7; ++i) {
    add_around(sound, chirp(3720, 3), 0.33 + loop_seconds / 7 * i + 0.1 * chance(i, 1, 1023),
               0.028);
  }
  add_around(sound, hoot(), 4.3, 0.055);
  return background(std::move(sound), 0.14);
}

Sound play_stream() {
  Sound sound(loop_seconds);
  const std::size_t count = sound.samples.size();
  const std::vector<double> rush = circling_noise(count, 250, 900, 1031);
  const std::vector<double> spray = circling_noise(count, 1500, 4200, 1032);
  for (std::size_t i = 0; i < count; ++i) {
    const double at = static_cast<double>(i) / static_cast<double>(count);
    const double flow = 0.75 + 0.15 * wave(at, 3, 0) + 0.1 * wave(at, 7, 0.4);
    sound.samples[i] = 0.2 * flow * rush[i] + 0.1 * flow * spray[i];
  }
  for (int i = 0; i < 90; ++i) {
    const double share = chance(i, 0, 1033);
    Sound bubble(0.12);
    const double hertz = 300 + 700 * share * share;
    add(bubble, Tone{0, hertz, hertz * 2.2, 1, 0.016, 0.004});
    add_around(sound, bubble, loop_seconds * chance(i, 1, 1033), 0.04 + 0.1 * chance(i, 2, 1033));
  }
  return background(std::move(sound), 0.12);
}

}  // namespace raywalk
