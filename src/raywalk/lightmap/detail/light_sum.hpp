#pragma once

#include <algorithm>
#include <cstdint>

#include "raywalk/lightmap/light_share.hpp"

namespace raywalk::detail {

/// A sum of lights that is never rounded or cut off, so that what was added can be taken away: 21
/// bits for each of red (the lowest), green and blue, which hold 8224 lights of full strength.
using LightSum = std::uint64_t;

inline constexpr unsigned bits_per_channel = 21;

[[nodiscard]] constexpr LightSum light_sum(unsigned red, unsigned green, unsigned blue) {
  return LightSum{red} | LightSum{green} << bits_per_channel |
         LightSum{blue} << 2 * bits_per_channel;
}

/// What a share of a light adds.
[[nodiscard]] constexpr LightSum light_sum(Color color, int share) {
  return light_sum(light_channel(red(color), share), light_channel(green(color), share),
                   light_channel(blue(color), share));
}

[[nodiscard]] constexpr LightSum light_sum(Color color) {
  return light_sum(red(color), green(color), blue(color));
}

/// The color of a sum, at most 255 in each channel.
[[nodiscard]] constexpr Color saturated(LightSum sum) {
  constexpr LightSum channel = (LightSum{1} << bits_per_channel) - 1;
  const auto cut = [](LightSum value) {
    return static_cast<unsigned>(std::min(value & channel, LightSum{255}));
  };
  return rgb(cut(sum), cut(sum >> bits_per_channel), cut(sum >> 2 * bits_per_channel));
}

}  // namespace raywalk::detail
