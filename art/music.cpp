#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "art/looped.hpp"
#include "art/loops.hpp"
#include "art/noise.hpp"
#include "art/paint.hpp"

namespace raywalk {
namespace {

/// A note of the even scale, by half tones from the A of 440 Hz.
double pitch(int half_tones) {
  constexpr std::array<double, 12> scale{
      {1, 1.0594630943592953, 1.1224620483093730, 1.1892071150027210, 1.2599210498948732,
       1.3348398541700344, 1.4142135623730951, 1.4983070768766815, 1.5874010519681994,
       1.6817928305074290, 1.7817974362806785, 1.8877486253633870}};
  const int octave = (half_tones + 120) / 12 - 10;
  double hertz = 440 * scale[static_cast<std::size_t>((half_tones + 120) % 12)];
  for (int i = octave; i < 0; ++i) hertz /= 2;
  for (int i = 0; i < octave; ++i) hertz *= 2;
  return hertz;
}

/// A string that is plucked (K. Karplus and A. Strong, Digital Synthesis of Plucked-String and Drum
/// Timbres, Computer Music Journal 1983).
Sound plucked(double hertz, double seconds, unsigned seed) {
  Sound sound(seconds);
  const auto length = static_cast<std::size_t>(Sound::rate / hertz);
  std::vector<double> string(length);
  double soft = 0;
  for (std::size_t i = 0; i < length; ++i) {
    soft += 0.35 * (2 * chance(static_cast<int>(i), 0, seed) - 1 - soft);
    string[i] = soft;
  }
  const double count = static_cast<double>(sound.samples.size());
  std::size_t at = 0;
  for (std::size_t i = 0; i < sound.samples.size(); ++i) {
    const std::size_t next = at + 1 < length ? at + 1 : 0;
    const double share = static_cast<double>(i) / count;
    sound.samples[i] = string[at] * smooth_step(0, 0.002, share) * smooth_step(1, 0.7, share);
    string[at] = 0.4985 * (string[at] + string[next]);
    at = next;
  }
  return sound;
}

/// A note that swells and dies away, as of several strings; `tremble` times a second it is weaker.
Sound held(double hertz, double seconds, int tremble) {
  Sound sound(seconds);
  const auto count = static_cast<double>(sound.samples.size());
  const double turns = hertz * seconds;
  for (std::size_t i = 0; i < sound.samples.size(); ++i) {
    const double share = static_cast<double>(i) / count;
    const double swell = smooth_step(0, 0.4, share) * smooth_step(1, 0.5, share);
    const double beat = tremble == 0 ? 1 : 0.6 + 0.4 * wave(share * seconds, tremble, 0);
    const double phase = share * turns;
    double tone = wave(phase, 1, 0) + 0.5 * wave(phase * 1.003, 1, 0.3);
    tone += 0.22 * wave(phase, 2, 0.1) + 0.08 * wave(phase, 3, 0.6);
    sound.samples[i] = tone * swell * beat;
  }
  return sound;
}

/// A heart: two strokes of a large, soft drum.
Sound heart() {
  Sound sound(0.9);
  for (const double at : {0.0, 0.26}) {
    Sound stroke(0.5);
    add(stroke, Tone{0, 74, 42, 1, 0.06, 0.006});
    add(stroke, Hiss{0, 130, 0.12, 0.04, 0.006, 1401});
    add_around(sound, stroke, at, at > 0 ? 0.6 : 1);
  }
  return sound;
}

struct Note {
  double start = 0;  // in beats
  int half_tones = 0;
  double strength = 1;
};

}  // namespace

Sound play_music_calm() {
  // D minor, C, B flat, A minor: two bars of four beats each.
  constexpr double beat = 0.875;
  Sound sound(32 * beat);
  constexpr std::array<std::array<int, 3>, 4> chords{
      {{-31, -24, -16}, {-33, -26, -17}, {-35, -28, -19}, {-36, -29, -21}}};
  for (std::size_t i = 0; i < chords.size(); ++i) {
    for (const int tone : chords[i]) {
      add_around(sound, held(pitch(tone), 10.5 * beat, 0), 8 * beat * static_cast<double>(i), 0.1);
    }
  }
  constexpr std::array<Note, 26> melody{
      {{0, -19, 0.8},   {1, -12, 0.5},   {2, -7, 0.6},    {3.5, -4, 0.7},  {4, -5, 0.5},
       {5, -7, 0.45},   {6, -12, 0.4},   {8, -21, 0.8},   {9, -14, 0.5},   {10, -9, 0.6},
       {11.5, -5, 0.6}, {12, -4, 0.55},  {13, -2, 0.5},   {14.5, -5, 0.4}, {16, -23, 0.8},
       {17, -16, 0.5},  {18, -11, 0.55}, {19, -7, 0.6},   {20.5, -4, 0.5}, {22, -7, 0.4},
       {24, -24, 0.8},  {25, -17, 0.5},  {26, -12, 0.55}, {27.5, -9, 0.5}, {28, -8, 0.45},
       {30, -12, 0.35}}};
  unsigned seed = 1411;
  for (const Note& note : melody) {
    add_around(sound, plucked(pitch(note.half_tones), 3.2, seed++), note.start * beat,
               note.strength);
  }
  return background(softened(std::move(sound), 2200), 0.16);
}

Sound play_music_tense() {
  constexpr double beat = 1;
  Sound sound(24 * beat);
  for (int i = 0; i < 24; i += 2) add_around(sound, heart(), i * beat, 0.9);
  // D and E flat rub against each other; then A and B flat.
  constexpr std::array<Note, 8> strings{{{0, -31, 0.2},
                                         {0, -30, 0.13},
                                         {6, -31, 0.2},
                                         {6, -25, 0.12},
                                         {12, -36, 0.2},
                                         {12, -35, 0.13},
                                         {18, -33, 0.2},
                                         {18, -27, 0.12}}};
  for (const Note& note : strings) {
    add_around(sound, held(pitch(note.half_tones), 8 * beat, 7), note.start * beat, note.strength);
  }
  constexpr std::array<Note, 9> notes{{{1, -19, 0.5},
                                       {3.5, -13, 0.4},
                                       {7, -18, 0.5},
                                       {9.5, -12, 0.35},
                                       {13, -24, 0.5},
                                       {15, -18, 0.4},
                                       {16.5, -11, 0.3},
                                       {19, -21, 0.5},
                                       {21.5, -15, 0.4}}};
  unsigned seed = 1441;
  for (const Note& note : notes) {
    add_around(sound, plucked(pitch(note.half_tones), 3, seed++), note.start * beat, note.strength);
  }
  add_around(sound, held(pitch(8), 7, 5), 10, 0.02);
  return background(softened(std::move(sound), 2200), 0.18);
}

}  // namespace raywalk
