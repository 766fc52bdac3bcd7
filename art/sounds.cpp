#include "art/sounds.hpp"

#include "art/noise.hpp"

namespace raywalk {
namespace {

/// Wood that slides over stone: a low rumble in which single catches are heard.
void add_sliding(Sound& sound, double start, double end, unsigned seed) {
  add(sound, Hiss{start, 240, 0.5, (end - start) * 0.7, 0.08, seed});
  int number = 0;
  for (double at = start + 0.04; at < end; at += 0.045 + 0.03 * chance(number, 0, seed)) {
    ++number;
    const double strength = 0.16 + 0.2 * chance(number, 1, seed);
    add(sound, Hiss{at, 500 + 500 * chance(number, 2, seed), strength, 0.012, 0.002,
                    seed + static_cast<unsigned>(number)});
  }
  add(sound, Tone{start, 92, 78, 0.07, (end - start) * 0.8, 0.1});
}

}  // namespace

Sound play_shot() {
  Sound sound(0.5);
  add(sound, Hiss{0, 5200, 0.9, 0.018, 0.0006, 911});
  add(sound, Hiss{0.004, 1100, 0.9, 0.06, 0.002, 912});
  add(sound, Hiss{0.03, 420, 0.35, 0.12, 0.02, 913});
  add(sound, Tone{0, 150, 45, 0.9, 0.045, 0.001});
  return finished(std::move(sound));
}

Sound play_wall_hit() {
  Sound sound(0.3);
  add(sound, Hiss{0, 3800, 0.8, 0.01, 0.0005, 921});
  add(sound, Hiss{0.02, 1400, 0.25, 0.05, 0.004, 922});
  add(sound, Tone{0.004, 2300, 1350, 0.22, 0.045, 0.002});
  add(sound, Tone{0, 310, 220, 0.4, 0.018, 0.001});
  return finished(std::move(sound));
}

Sound play_toppled() {
  Sound sound(0.75);
  add_thud(sound, 0, 1);
  add(sound, Tone{0, 143, 137, 0.5, 0.07, 0.002});
  add_thud(sound, 0.19, 0.5);
  add(sound, Tone{0.19, 160, 150, 0.3, 0.05, 0.002});
  add_thud(sound, 0.33, 0.25);
  add(sound, Hiss{0.33, 380, 0.2, 0.12, 0.03, 931});
  return finished(std::move(sound));
}

Sound play_door_opens() {
  Sound sound(1.1);
  add(sound, Hiss{0, 2600, 0.35, 0.012, 0.001, 941});
  add(sound, Tone{0, 640, 600, 0.16, 0.03, 0.001});
  add_thud(sound, 0.06, 0.35);
  add_sliding(sound, 0.1, 0.95, 942);
  return finished(std::move(sound));
}

Sound play_door_closes() {
  Sound sound(1.25);
  add_sliding(sound, 0, 0.8, 951);
  add_thud(sound, 0.85, 0.9);
  add(sound, Tone{0.88, 560, 540, 0.1, 0.04, 0.001});
  return finished(std::move(sound));
}

Sound play_seen() {
  Sound sound(1.4);
  add_bell(sound, 0, 146.83, 0.8);
  add_bell(sound, 0, 155.56, 0.45);
  add(sound, Tone{0, 73.4, 69.3, 0.5, 0.6, 0.06});
  return finished(std::move(sound));
}

Sound play_way_out() {
  Sound sound(2.4);
  // D, F sharp, A, and the D above, the last one held.
  add_bell(sound, 0, 293.66, 0.6);
  add_bell(sound, 0.17, 369.99, 0.6);
  add_bell(sound, 0.34, 440.0, 0.65);
  add_bell(sound, 0.58, 587.33, 0.8);
  add(sound, Tone{0.58, 146.83, 146.83, 0.3, 0.6, 0.05});
  add(sound, Tone{0.58, 220, 220, 0.2, 0.5, 0.05});
  return finished(std::move(sound));
}

Sound play_key_taken() {
  Sound sound(0.9);
  add_bell(sound, 0, 880, 0.45);
  add_bell(sound, 0.08, 1174.66, 0.6);
  add(sound, Hiss{0, 5200, 0.12, 0.02, 0.001, 971});
  add(sound, Hiss{0.05, 6100, 0.1, 0.03, 0.002, 972});
  return finished(std::move(sound));
}

Sound play_locked() {
  Sound sound(0.55);
  for (const double at : {0.0, 0.16}) {
    add(sound, Hiss{at, 2400, 0.5, 0.012, 0.001, 981});
    add(sound, Tone{at, 520, 470, 0.25, 0.03, 0.001});
    add_thud(sound, at + 0.03, 0.5);
  }
  return finished(std::move(sound));
}

Sound play_step() {
  Sound sound(0.16);
  add(sound, Hiss{0, 900, 0.5, 0.014, 0.002, 961});
  add(sound, Tone{0, 110, 70, 0.5, 0.02, 0.002});
  add(sound, Hiss{0.05, 2200, 0.14, 0.014, 0.008, 962});
  return finished(std::move(sound));
}

}  // namespace raywalk
