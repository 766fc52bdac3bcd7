#pragma once

#include <algorithm>
#include <array>

#include "raywalk/render/kernels/dither.hpp"
#include "raywalk/render/kernels/light_rows.hpp"
#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

/// The light on something that is drawn.
struct Lighting {
  /// In 256ths of full light, by the direction that a wall faces (`light_of`).
  unsigned light = full_light;
  /// The light on it (`light_at`).
  LightColor lamps = full_daylight;
  /// True if it is lit by itself; `light` and `lamps` are then ignored.
  bool is_self_lit = false;
  /// The daylight of its place (`daylight_at`).
  float daylight = 0;

  friend bool operator==(const Lighting&, const Lighting&) = default;
};

/// The shade of something with this light, seen through fog at `depth`.
[[nodiscard]] constexpr Shade shade_under(const Fog& fog, double depth, const Lighting& lit) {
  return lit.is_self_lit ? self_lit_shade_at(fog, depth)
                         : under(shade_at(fog_in(fog, lit.daylight), depth, lit.light), lit.lamps);
}

/// Full light in a `FineShade`. The largest value that fits is one less; the difference is smaller
/// than the least dither threshold, so no pixel shows it.
inline constexpr unsigned fine_light = 65536;

/// A shade of lights, 0 to `fine_light`, and of haze, in 256ths of a level; both are red, green,
/// blue.
[[nodiscard]] constexpr FineShade fine_shade(const std::array<unsigned, 3>& shares,
                                             const std::array<unsigned, 3>& haze) {
  const auto clamped = [](unsigned share) { return std::min(share, fine_light - 1); };
  return {clamped(shares[0]) << 16U | clamped(shares[2]), clamped(shares[1]),
          haze[0] << 16U | haze[2], haze[1]};
}

/// The haze of a fog that lets `left` of `fine_light` pass.
[[nodiscard]] constexpr std::array<unsigned, 3> fine_haze(const Fog& fog, unsigned left) {
  const auto haze = [&](unsigned channel) { return channel * (fine_light - left) >> 8U; };
  return {haze(red(fog.color)), haze(green(fog.color)), haze(blue(fog.color))};
}

/// `light_left` in units of `1 / fine_light`, rounded down.
[[nodiscard]] constexpr unsigned fine_light_at(const Fog& fog, double depth) {
  return static_cast<unsigned>(fine_light * light_left(fog, depth));
}

/// `shade_under` at 16-bit precision, not truncated to 8.
[[nodiscard]] constexpr FineShade fine_shade_under(const Fog& fog, double depth,
                                                   const Lighting& lit) {
  constexpr FineShade clear = fine_shade({fine_light, fine_light, fine_light}, {0, 0, 0});
  if (lit.is_self_lit && is_darkness(fog)) return clear;
  const Lighting shown = lit.is_self_lit ? Lighting{} : lit;
  const unsigned left = fine_light_at(fog_in(fog, shown.daylight), depth);
  const unsigned gray = left * shown.light / full_light;
  const auto share = [gray](float lamp) { return light_parts(lamp, static_cast<float>(gray)); };
  return fine_shade({share(shown.lamps.red), share(shown.lamps.green), share(shown.lamps.blue)},
                    fine_haze(fog, left));
}

/// The same for texels that have light of their own each (`lit_texel`) in the place of `lamps`.
[[nodiscard]] constexpr LightShade light_shade_under(const Fog& fog, double depth, bool dithers,
                                                     const Lighting& lit = {}) {
  LightShade shade{.dithers = dithers};
  const unsigned light = lit.is_self_lit ? full_light : lit.light;
  if (lit.is_self_lit && is_darkness(fog)) {
    shade.gray = static_cast<float>(dithers ? fine_light : full_light);
  } else if (dithers) {
    const unsigned left = fine_light_at(fog_in(fog, lit.daylight), depth);
    const unsigned gray = left * light / full_light;
    shade.gray = static_cast<float>(gray);
    shade.haze = fine_haze(fog, left);
  } else {
    const Shade plain = shade_at(fog_in(fog, lit.daylight), depth, light);
    shade.gray = static_cast<float>(plain.red);
    shade.haze = {red(plain.haze), green(plain.haze), blue(plain.haze)};
  }
  return shade;
}

}  // namespace raywalk::detail
