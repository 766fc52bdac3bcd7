#include "art/night_sounds.hpp"

#include <array>
#include <utility>

#include "art/noise.hpp"
#include "art/voice.hpp"

namespace raywalk {
namespace {

/// Splinters of glass that ring as they part and as they land, from `start` on for `seconds`.
void add_splinters(Sound& sound, int count, double start, double seconds, unsigned seed) {
  for (int i = 0; i < count; ++i) {
    // Most of them at first.
    const double late = chance(i, 0, seed);
    const double at = start + seconds * late * late;
    const double hertz = 2300 + 5200 * chance(i, 1, seed);
    const double strength = (0.08 + 0.2 * chance(i, 2, seed)) * (1 - 0.6 * late);
    add(sound, Tone{at, hertz, hertz, strength, 0.018 + 0.05 * chance(i, 3, seed), 0.001});
  }
}

/// A small stone that strikes something hard.
void add_knock(Sound& sound, double start, double strength, double pitch, unsigned seed) {
  add(sound, Hiss{start, 4200 * pitch, 0.5 * strength, 0.006, 0.0005, seed});
  add(sound, Tone{start, 1350 * pitch, 1180 * pitch, 0.34 * strength, 0.013, 0.0008});
  add(sound, Tone{start, 2260 * pitch, 2130 * pitch, 0.16 * strength, 0.009, 0.0008});
}

/// A mouth that says "h'm".
constexpr std::array<Formant, 3> closed_mouth{{{260, 70, 1}, {980, 160, 0.22}, {2200, 260, 0.07}}};
/// One that says "ah".
constexpr std::array<Formant, 3> open_mouth{{{690, 110, 1}, {1180, 150, 0.7}, {2500, 260, 0.3}}};
constexpr std::array<Formant, 3> muzzle{{{520, 160, 1}, {1250, 240, 0.75}, {2700, 420, 0.4}}};
constexpr std::array<Formant, 3> bared_teeth{{{310, 130, 1}, {860, 200, 0.6}, {2100, 500, 0.25}}};

}  // namespace

Sound play_sling() {
  Sound sound(0.42);
  add(sound, Hiss{0, 700, 0.5, 0.05, 0.09, 1201});
  add(sound, Hiss{0.05, 1700, 0.4, 0.04, 0.06, 1202});
  add(sound, Hiss{0.13, 4800, 0.75, 0.008, 0.001, 1203});
  add(sound, Tone{0.13, 240, 130, 0.35, 0.02, 0.001});
  add(sound, Hiss{0.14, 1200, 0.16, 0.06, 0.01, 1204});
  return finished(std::move(sound));
}

Sound play_stone_on_stone() {
  Sound sound(0.3);
  add_knock(sound, 0, 1, 1, 1211);
  add(sound, Tone{0, 240, 190, 0.3, 0.014, 0.001});
  add_knock(sound, 0.085, 0.22, 1.15, 1212);
  return finished(std::move(sound));
}

Sound play_stone_on_wood() {
  Sound sound(0.32);
  add(sound, Hiss{0, 1700, 0.45, 0.008, 0.0007, 1221});
  add(sound, Tone{0, 224, 196, 0.75, 0.032, 0.001});
  add(sound, Tone{0, 468, 441, 0.38, 0.02, 0.001});
  add(sound, Tone{0, 842, 812, 0.16, 0.011, 0.001});
  return finished(std::move(sound));
}

Sound play_stone_rolls() {
  Sound sound(0.95);
  double at = 0;
  double strength = 1;
  double pause = 0.17;
  for (unsigned i = 0; i < 9; ++i) {
    add_knock(sound, at, strength, 1 + 0.1 * chance(static_cast<int>(i), 0, 1231), 1232 + i);
    at += pause;
    pause *= 0.72;
    strength *= 0.66;
  }
  add(sound, Hiss{0.5, 1500, 0.05, 0.12, 0.06, 1249});
  return finished(std::move(sound));
}

Sound play_glass_breaks() {
  Sound sound(1.2);
  add(sound, Hiss{0, 7600, 0.9, 0.016, 0.0005, 1251});
  add(sound, Hiss{0.01, 5200, 0.4, 0.08, 0.004, 1252});
  add(sound, Tone{0, 410, 300, 0.25, 0.015, 0.001});
  add_splinters(sound, 18, 0, 0.3, 1253);
  add_splinters(sound, 14, 0.3, 0.6, 1254);
  return finished(std::move(sound));
}

Sound play_lamp_breaks() {
  Sound sound(1.1);
  add(sound, Hiss{0, 5600, 0.6, 0.014, 0.0005, 1261});
  add(sound, Tone{0, 523, 517, 0.3, 0.08, 0.001});
  add(sound, Tone{0, 1370, 1362, 0.2, 0.06, 0.001});
  add_splinters(sound, 12, 0, 0.35, 1262);
  // The flame goes out.
  add(sound, Hiss{0.1, 900, 0.45, 0.11, 0.03, 1263});
  add(sound, Tone{0.45, 690, 640, 0.12, 0.05, 0.001});
  add_splinters(sound, 5, 0.42, 0.3, 1264);
  return finished(std::move(sound));
}

Sound play_lever() {
  Sound sound(0.75);
  for (unsigned i = 0; i < 4; ++i) {
    const double at = 0.055 * i;
    add(sound, Hiss{at, 3000, 0.3, 0.007, 0.0007, 1271 + i});
    add(sound, Tone{at, 760 + 40.0 * i, 700, 0.14, 0.014, 0.001});
  }
  add_thud(sound, 0.26, 0.9);
  add(sound, Tone{0.26, 412, 398, 0.25, 0.06, 0.001});
  add(sound, Tone{0.26, 1085, 1070, 0.1, 0.04, 0.001});
  return finished(std::move(sound));
}

Sound play_lantern_on() {
  Sound sound(0.6);
  add(sound, Hiss{0, 6500, 0.5, 0.02, 0.004, 1281});
  add(sound, Hiss{0.12, 6200, 0.55, 0.022, 0.003, 1282});
  add(sound, Hiss{0.18, 620, 0.7, 0.09, 0.05, 1283});
  add(sound, Hiss{0.2, 2200, 0.12, 0.14, 0.06, 1284});
  return finished(std::move(sound));
}

Sound play_lantern_off() {
  Sound sound(0.4);
  add(sound, Hiss{0, 520, 0.5, 0.04, 0.012, 1291});
  add(sound, Hiss{0.07, 3400, 0.5, 0.007, 0.0007, 1292});
  add(sound, Tone{0.07, 1130, 1090, 0.22, 0.03, 0.001});
  add(sound, Tone{0.07, 460, 440, 0.2, 0.02, 0.001});
  return finished(std::move(sound));
}

Sound play_warden_murmurs() {
  Sound sound(1.05);
  add(sound, Voice{0, 0.36, 112, 104, 1, 0.03, 0.06, 0.25, closed_mouth, 1301});
  add(sound, Voice{0.46, 0.5, 104, 168, 1.1, 0.03, 0.06, 0.3, closed_mouth, 1302});
  return finished(std::move(sound));
}

Sound play_warden_calms() {
  Sound sound(0.9);
  add(sound, Voice{0, 0.75, 128, 82, 1, 0.04, 0.1, 0.2, closed_mouth, 1311});
  return finished(std::move(sound));
}

Sound play_warden_shouts() {
  Sound sound(0.75);
  add(sound, Voice{0, 0.16, 176, 210, 0.8, 0.04, 0.1, 0.15, open_mouth, 1321});
  add(sound, Voice{0.17, 0.5, 236, 182, 1.1, 0.05, 0.08, 0.1, open_mouth, 1322});
  return finished(std::move(sound));
}

Sound play_alarm_bell() {
  Sound sound(2.6);
  for (const double at : {0.0, 0.31, 0.62, 0.93, 1.24, 1.55}) {
    add_bell(sound, at, 587.33, 0.7);
    add(sound, Tone{at, 587.33 * 2.76, 587.33 * 2.76, 0.2, 0.16, 0.002});
    add(sound, Hiss{at, 3800, 0.14, 0.008, 0.0007, 1331});
  }
  return finished(std::move(sound));
}

Sound play_hound_barks() {
  Sound sound(0.75);
  add(sound, Voice{0, 0.17, 330, 190, 1, 0.16, 0.2, 0.12, muzzle, 1341});
  add(sound, Voice{0.3, 0.2, 350, 170, 1.1, 0.16, 0.2, 0.1, muzzle, 1342});
  add_thud(sound, 0, 0.015);
  return finished(std::move(sound));
}

Sound play_hound_growls() {
  Sound sound(1.3);
  add(sound, Voice{0, 1.2, 62, 74, 1, 0.35, 0.14, 0.3, bared_teeth, 1351});
  add(sound, Voice{0.1, 1.0, 93, 88, 0.4, 0.3, 0.3, 0.4, bared_teeth, 1352});
  return finished(std::move(sound));
}

Sound play_stunned() {
  Sound sound(0.8);
  add_knock(sound, 0, 0.9, 0.8, 1361);
  add_thud(sound, 0.01, 0.7);
  add(sound, Tone{0.06, 920, 880, 0.1, 0.12, 0.01});
  add_thud(sound, 0.34, 0.5);
  return finished(std::move(sound));
}

Sound play_touch() {
  Sound sound(0.9);
  add_thud(sound, 0, 1);
  add(sound, Hiss{0, 1100, 0.3, 0.05, 0.004, 1371});
  add(sound, Tone{0.02, 116.54, 110, 0.4, 0.22, 0.02});
  add(sound, Tone{0.02, 164.81, 155.56, 0.3, 0.18, 0.02});
  return finished(std::move(sound));
}

Sound play_relic_taken() {
  Sound sound(2.8);
  add_bell(sound, 0, 293.66, 0.5);
  add_bell(sound, 0.1, 440, 0.45);
  add_bell(sound, 0.2, 659.26, 0.45);
  add_bell(sound, 0.32, 880, 0.5);
  add_bell(sound, 0.46, 1318.5, 0.3);
  add(sound, Tone{0, 146.83, 146.83, 0.4, 0.9, 0.25});
  add(sound, Tone{0.1, 220.6, 220.6, 0.3, 0.8, 0.3});
  add_splinters(sound, 9, 0.5, 1.2, 1381);
  return finished(std::move(sound));
}

Sound play_loot_taken() {
  Sound sound(0.6);
  for (int i = 0; i < 7; ++i) {
    const double at = 0.2 * chance(i, 0, 1391);
    const double hertz = 3100 + 1900 * chance(i, 1, 1391);
    add(sound, Tone{at, hertz, hertz, 0.3, 0.05, 0.001});
    add(sound, Tone{at, hertz * 1.52, hertz * 1.52, 0.14, 0.03, 0.001});
    add(sound, Hiss{at, 6000, 0.1, 0.006, 0.0007, 1392U + static_cast<unsigned>(i)});
  }
  return finished(std::move(sound));
}

Sound play_night_won() {
  Sound sound(2.95);
  // A bell at dawn: D, A, D, F sharp, and the chord held.
  add_bell(sound, 0, 293.66, 0.55);
  add_bell(sound, 0.22, 440, 0.55);
  add_bell(sound, 0.44, 587.33, 0.6);
  add_bell(sound, 0.66, 739.99, 0.65);
  add_bell(sound, 1.05, 880, 0.6);
  add_bell(sound, 1.05, 587.33, 0.4);
  for (const double hertz : {146.83, 220.0, 293.66, 369.99}) {
    add(sound, Tone{0.95, hertz, hertz, 0.24, 0.8, 0.3});
  }
  return finished(std::move(sound));
}

Sound play_caught() {
  Sound sound(2.4);
  add_thud(sound, 0, 0.8);
  add_bell(sound, 0.05, 293.66, 0.5);
  add_bell(sound, 0.36, 277.18, 0.5);
  add_bell(sound, 0.67, 220, 0.6);
  add_bell(sound, 0.67, 155.56, 0.5);
  add(sound, Tone{0.67, 77.78, 73.42, 0.6, 0.7, 0.05});
  add(sound, Tone{0.67, 110, 110, 0.4, 0.6, 0.05});
  return finished(std::move(sound));
}

}  // namespace raywalk
