#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "raywalk/image/color.hpp"

namespace raywalk {

/// Light, channel by channel: 1 shows a texel as it is, 0 not at all.
struct LightColor {
  float red = 0;
  float green = 0;
  float blue = 0;

  friend bool operator==(const LightColor&, const LightColor&) = default;
};

/// Full light, which shows texels as they are: that of all places without lights or darkness.
inline constexpr LightColor full_daylight{1, 1, 1};

[[nodiscard]] constexpr LightColor light_color(Color color) {
  const auto channel = [](unsigned value) { return static_cast<float>(value) / 255.0F; };
  return {channel(red(color)), channel(green(color)), channel(blue(color))};
}

/// The nearest color of 8 bits a channel. Expects channels of 0 to 1.
[[nodiscard]] constexpr Color color_of(const LightColor& light) {
  const auto channel = [](float value) { return static_cast<unsigned>(value * 255.0F + 0.5F); };
  return rgb(channel(light.red), channel(light.green), channel(light.blue));
}

/// One light after another: what is left of both.
[[nodiscard]] constexpr LightColor times(const LightColor& a, const LightColor& b) {
  return {a.red * b.red, a.green * b.green, a.blue * b.blue};
}

/// Adds a share of a light to others.
constexpr void add_share(LightColor& sum, const LightColor& light, float share) {
  sum.red += light.red * share;
  sum.green += light.green * share;
  sum.blue += light.blue * share;
}

/// Added to a number from 0 to 2^22 it leaves the nearest whole number in the lower bits.
inline constexpr float round_to_bits = 0x1p23F;

/// A light times `gray`, in whole parts: the nearest number of them. Expects a product below 2^22.
[[nodiscard]] constexpr unsigned light_parts(float light, float gray) {
  return std::bit_cast<std::uint32_t>(light * gray + round_to_bits) & 0x7FFFFFU;
}

/// Light that is more than full, made less in all channels alike, so that it keeps its hue: the
/// brightest channel becomes 1. Expects channels of 0 or more.
[[nodiscard]] constexpr LightColor scaled_to_full(const LightColor& light) {
  const float most = std::max(std::max(light.red, light.green), std::max(light.blue, 1.0F));
  const float share = 1.0F / most;
  return {light.red * share, light.green * share, light.blue * share};
}

}  // namespace raywalk
