#include "art/steps.hpp"

#include <utility>

#include "art/noise.hpp"

namespace raywalk {
namespace {

/// A share of `most` up or down that belongs to a step's number.
double off(int number, int what, double most) {
  return 1 + most * (2 * chance(number, what, 1101) - 1);
}

unsigned seed_of(int number, int what) { return 1110U + static_cast<unsigned>(number * 16 + what); }

/// Heel, then sole, with grit between.
Sound step_on_stone(int number) {
  Sound sound(0.2);
  const double k = off(number, 0, 0.14);
  add(sound, Hiss{0, 1700 * k, 0.7, 0.009, 0.001, seed_of(number, 0)});
  add(sound, Tone{0, 150 * k, 82 * k, 0.45, 0.018, 0.001});
  const double sole = 0.055 * off(number, 1, 0.2);
  add(sound, Hiss{sole, 2600 * k, 0.34, 0.016, 0.006, seed_of(number, 1)});
  add(sound, Hiss{sole + 0.02, 5200, 0.1, 0.02, 0.01, seed_of(number, 2)});
  return sound;
}

/// A board that answers, and creaks on one of them.
Sound step_on_wood(int number) {
  Sound sound(0.28);
  const double k = off(number, 3, 0.13);
  add(sound, Hiss{0, 900 * k, 0.5, 0.012, 0.001, seed_of(number, 3)});
  add(sound, Tone{0, 118 * k, 96 * k, 0.8, 0.04, 0.002});
  add(sound, Tone{0, 287 * k, 262 * k, 0.4, 0.025, 0.001});
  add(sound, Tone{0.05, 213 * k, 205 * k, 0.22, 0.03, 0.003});
  add(sound, Hiss{0.06, 1500 * k, 0.16, 0.014, 0.006, seed_of(number, 4)});
  if (number == 2) add(sound, Tone{0.05, 620, 830, 0.07, 0.05, 0.03});
  return sound;
}

Sound step_on_carpet(int number) {
  Sound sound(0.18);
  const double k = off(number, 5, 0.12);
  add(sound, Hiss{0, 420 * k, 0.5, 0.02, 0.006, seed_of(number, 5)});
  add(sound, Tone{0, 84 * k, 58 * k, 0.6, 0.022, 0.005});
  add(sound, Hiss{0.05, 1300 * k, 0.1, 0.02, 0.015, seed_of(number, 6)});
  return sound;
}

/// Blades that give way one after the other.
Sound step_on_grass(int number) {
  Sound sound(0.3);
  add(sound, Hiss{0, 520, 0.3, 0.02, 0.006, seed_of(number, 7)});
  for (int blade = 0; blade < 9; ++blade) {
    const double at = 0.17 * chance(number * 16 + blade, 7, 1102);
    const double hertz = 2400 + 3000 * chance(number * 16 + blade, 8, 1102);
    add(sound, Hiss{at, hertz, 0.1 + 0.16 * chance(blade, number, 1103), 0.012, 0.004,
                    seed_of(number, 8) + static_cast<unsigned>(blade) * 101U});
  }
  return sound;
}

/// A splash, from which drops fall back.
Sound step_in_water(int number) {
  Sound sound(0.45);
  const double k = off(number, 9, 0.15);
  add(sound, Hiss{0, 1500 * k, 0.55, 0.045, 0.008, seed_of(number, 9)});
  add(sound, Hiss{0.03, 3600 * k, 0.16, 0.07, 0.03, seed_of(number, 10)});
  add(sound, Tone{0, 170 * k, 300 * k, 0.3, 0.03, 0.004});
  for (int i = 0; i < 5; ++i) {
    const double at = 0.08 + 0.2 * chance(number * 8 + i, 11, 1104);
    const double hertz = 520 + 800 * chance(number * 8 + i, 12, 1104);
    Sound drop(0.09);
    add(drop, Tone{0, hertz, hertz * 2.1, 0.22, 0.014, 0.003});
    const auto first = static_cast<std::size_t>(at * Sound::rate);
    for (std::size_t s = 0; s < drop.samples.size() && first + s < sound.samples.size(); ++s) {
      sound.samples[first + s] += drop.samples[s];
    }
  }
  return sound;
}

}  // namespace

template <Floor floor, int number>
Sound play_step_on() {
  constexpr Sound (*steps[])(int) = {step_on_stone, step_on_wood, step_on_carpet, step_on_grass,
                                     step_in_water};
  return finished(steps[static_cast<int>(floor)](number));
}

template Sound play_step_on<Floor::stone, 0>();
template Sound play_step_on<Floor::stone, 1>();
template Sound play_step_on<Floor::stone, 2>();
template Sound play_step_on<Floor::wood, 0>();
template Sound play_step_on<Floor::wood, 1>();
template Sound play_step_on<Floor::wood, 2>();
template Sound play_step_on<Floor::carpet, 0>();
template Sound play_step_on<Floor::carpet, 1>();
template Sound play_step_on<Floor::grass, 0>();
template Sound play_step_on<Floor::grass, 1>();
template Sound play_step_on<Floor::grass, 2>();
template Sound play_step_on<Floor::water, 0>();
template Sound play_step_on<Floor::water, 1>();
template Sound play_step_on<Floor::water, 2>();

}  // namespace raywalk
