#include <algorithm>
#include <array>

#include "raywalk/formats/detail/wolf/vswap.hpp"

namespace raywalk::detail {

namespace {

/// Eight colors one after the other: from `first` evenly to `last`, neither of them twice.
struct Ramp {
  Color first = 0;
  Color last = 0;
};

constexpr Color white = rgb(255, 255, 255);
constexpr Color black = rgb(0, 0, 0);

unsigned mixed_channel(unsigned first, unsigned last, unsigned step, unsigned steps) {
  return (first * (steps - step) + last * step + steps / 2) / steps;
}

Color mixed(Color first, Color last, unsigned step, unsigned steps) {
  return rgb(mixed_channel(red(first), red(last), step, steps),
             mixed_channel(green(first), green(last), step, steps),
             mixed_channel(blue(first), blue(last), step, steps));
}

/// The lower half of a row of tints: a hue, from pale to full.
constexpr Ramp pale(Color hue) { return {white, hue}; }
/// The upper half of a row of shades: a hue, from full to dark.
constexpr Ramp dark(Color hue) { return {hue, black}; }

constexpr Color half(Color hue) { return rgb(red(hue) / 2, green(hue) / 2, blue(hue) / 2); }

constexpr Color pure_red = rgb(255, 0, 0);
constexpr Color orange = rgb(255, 128, 0);
constexpr Color yellow = rgb(255, 255, 0);
constexpr Color lime = rgb(160, 255, 0);
constexpr Color pure_green = rgb(0, 255, 0);
constexpr Color cyan = rgb(0, 255, 255);
constexpr Color azure = rgb(0, 144, 255);
constexpr Color pure_blue = rgb(0, 0, 255);
constexpr Color amber = rgb(255, 200, 32);
constexpr Color violet = rgb(160, 0, 255);
constexpr Color magenta = rgb(255, 0, 255);
constexpr Color skin = rgb(255, 170, 110);
constexpr Color tan = rgb(210, 130, 75);
constexpr Color brown = rgb(150, 90, 50);
constexpr Color teal = rgb(0, 110, 110);

/// From 32 on, sixteen colors are two of these.
constexpr std::array<Ramp, 28> ramps{{
    {pure_red, half(pure_red)},
    dark(half(pure_red)),
    pale(pure_red),
    dark(orange),
    pale(yellow),
    dark(yellow),
    pale(lime),
    pale(pure_green),
    {pure_green, half(pure_green)},
    dark(half(pure_green)),
    pale(cyan),
    dark(cyan),
    pale(azure),
    pale(pure_blue),
    {pure_blue, half(pure_blue)},
    dark(half(pure_blue)),
    {amber, orange},
    dark(violet),
    pale(magenta),
    dark(magenta),
    {rgb(255, 230, 215), skin},
    {skin, tan},
    {tan, brown},
    dark(brown),
    {teal, rgb(48, 16, 48)},
    dark(rgb(128, 128, 128)),
    {rgb(200, 240, 240), teal},
    dark(teal),
}};

/// The 16 colors of old screens: a bit for each of red, green and blue, and one for bright; what
/// would be dark yellow is brown.
Color screen_color(unsigned index) {
  const unsigned base = index >= 8 ? 85 : 0;
  const auto channel = [&](unsigned bit) { return base + ((index & bit) != 0 ? 170 : 0); };
  return index == 6 ? rgb(170, 85, 0) : rgb(channel(4), channel(2), channel(1));
}

}  // namespace

std::vector<Color> read_palette(std::span<const std::byte> bytes) {
  unsigned brightest = 0;
  for (const std::byte byte : bytes)
    brightest = std::max(brightest, std::to_integer<unsigned>(byte));
  const auto channel = [&](std::size_t i) {
    const auto value = std::to_integer<unsigned>(bytes[i]);
    return brightest < 64 ? (value * 255 + 31) / 63 : value;
  };
  std::vector<Color> palette;
  for (std::size_t i = 0; i + 2 < bytes.size(); i += 3) {
    palette.push_back(rgb(channel(i), channel(i + 1), channel(i + 2)));
  }
  return palette;
}

std::vector<Color> computed_palette() {
  std::vector<Color> palette;
  palette.reserve(256);
  for (unsigned i = 0; i < 16; ++i) palette.push_back(screen_color(i));
  for (unsigned i = 0; i < 16; ++i) palette.push_back(mixed(rgb(252, 252, 252), black, i + 1, 17));
  for (const Ramp& ramp : ramps) {
    for (unsigned i = 0; i < 8; ++i) palette.push_back(mixed(ramp.first, ramp.last, i + 1, 9));
  }
  return palette;
}

}  // namespace raywalk::detail
