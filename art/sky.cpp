#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"

namespace raywalk {
namespace {

constexpr int sky_width = 2048;
constexpr int sky_height = 512;
/// Samples along each side of a texel, so that the edges of hills and tower are smooth.
constexpr int samples = 4;

/// The place on the horizon where the sun went down, as a part of the width.
constexpr double sunset = 0.03;

/// 1 toward the sunset, 0 away from it.
double sunward(double u) {
  double apart = std::abs(u - sunset);
  apart = std::min(apart, 1 - apart);
  return smooth_step(0.4, 0.02, apart);
}

/// The clear air at a height, 0 at the horizon, 1 on top.
Rgb air_at(double up, double warmth) {
  const Rgb haze = mix(hex(0x8F8694), hex(0xFFC26E), warmth);
  const Rgb low = mix(hex(0x6E7290), hex(0xE08A62), warmth);
  const Rgb middle = mix(hex(0x47557A), hex(0x83688A), warmth);
  const Rgb top = hex(0x1E2A4A);
  if (up < 0.16) return mix(haze, low, smooth_step(0, 0.16, up));
  if (up < 0.45) return mix(low, middle, smooth_step(0.16, 0.45, up));
  return mix(middle, top, smooth_step(0.45, 1, up));
}

Rgb with_stars(Rgb air, int x, int y, double up) {
  const double pick = chance(x, y, 521);
  const double seen = smooth_step(0.3, 0.85, up);
  if (pick < 1 - 0.0012 * seen) return air;
  const double bright = 0.35 + 0.65 * chance(x, y, 522);
  return mix(air, hex(0xFFF4DC), bright * seen);
}

/// Long clouds: dark above, lit from below on the side of the sunset.
Rgb with_clouds(Rgb air, double u, double up, double warmth) {
  const double stretch = 0.10 + up * 0.9;
  const auto density_at = [&](double v) {
    return noise({5, 4, 5, 531}, u + 0.03 * noise({4, 4, 3, 532}, u, v), v / stretch * 0.5);
  };
  const double band = smooth_step(0.03, 0.12, up) * smooth_step(0.95, 0.4, up);
  const double density = density_at(up);
  const double cover = smooth_step(0.04, 0.42, density) * band;
  const double below = density - density_at(up - 0.03);
  const double lit = smooth_step(-0.45, 0.45, below);
  const Rgb dark = mix(hex(0x3A4060), hex(0x6B5468), warmth);
  const Rgb light = mix(hex(0x8A87A0), hex(0xFFB778), warmth);
  return mix(air, mix(dark, light, lit * smooth_step(0.9, 0.1, up)), cover * 0.85);
}

/// Thin streaks of cloud above the horizon, dark before the light, red at their lower edges.
Rgb with_streaks(Rgb air, double u, double up, double warmth) {
  const double bent = up + 0.008 * noise({6, 1, 2, 535}, u, 0.2);
  const double density = noise({9, 30, 3, 536}, u, bent);
  const double band = smooth_step(0.015, 0.04, up) * smooth_step(0.3, 0.1, up);
  const double cover = smooth_step(0.12, 0.5, density) * band;
  const Rgb streak = mix(hex(0x565B7E), hex(0xB4586A), warmth);
  return mix(air, streak, cover * 0.75);
}

/// The top of a range of hills above the horizon, as a part of the height.
double ridge(double u, int across, double tall, unsigned seed) {
  return tall * (1 + 0.75 * noise({across, 1, 4, seed}, u, 0.37));
}

/// How high the trees on a ridge reach over it, 0 to 1: firs, some of them close together.
double trees(double u, unsigned seed) {
  constexpr int count = 190;
  const double x = u * count;
  const int number = static_cast<int>(std::floor(x));
  double tall = 0;
  for (int i = number - 1; i <= number + 1; ++i) {
    const int wrapped = (i + count) % count;
    const double size = 0.35 + 0.65 * chance(wrapped, 1, seed);
    const double middle = i + 0.25 + 0.5 * chance(wrapped, 2, seed);
    const double apart = std::abs(x - middle) * 1.15;
    // Branches in tiers: the outline of a fir is a stair.
    const double up = size - apart * 1.3;
    const double tier = std::floor(up * 9) / 9 + 0.05;
    tall = std::max(tall, mix(up, tier, 0.7));
  }
  return std::max(0.0, tall);
}

/// A round moon with its seas, in a faint ring of light, on the side away from the sunset.
Rgb with_moon(Rgb air, double u, double up) {
  const double dx = u * 1024 - 500.0;
  const double dy = (1 - up) * 256 - 128.0;
  const double out = std::sqrt(dx * dx + dy * dy);
  const Rgb glow = mix(air, hex(0xB9B7C0), 0.28 * smooth_step(52, 8, out));
  const double seas = smooth_step(-0.1, 0.5, noise({2, 2, 3, 551}, dx / 30 + 0.4, dy / 30));
  return mix(glow, mix(hex(0xF3E9D2), hex(0xC9BFAE), seas), smooth_step(10.3, 9.7, out));
}

/// The sky and the things before it, from the back to the front.
enum class Stand { sky, far_hills, near_hills, tower, window, wood };

/// The outlines of what stands at one place along the horizon, as parts of the height.
class Outlines {
 public:
  Outlines(double u, double warmth) : apart_(std::abs(u - tower_at) * 1024) {
    // The sun went down in a valley.
    const double low = 1 - 0.82 * smooth_step(0.35, 0.95, warmth);
    far_ = low * ridge(u, 5, 0.15, 541);
    near_ = low * ridge(u, 7, 0.105, 542);
    wood_ = low * (ridge(u, 9, 0.055, 543) + 0.06 * trees(u, 544));
  }

  [[nodiscard]] Stand at(double up) const {
    if (up < wood_) return Stand::wood;
    if (is_tower(up)) return is_window(up) ? Stand::window : Stand::tower;
    if (up < near_) return Stand::near_hills;
    return up < far_ ? Stand::far_hills : Stand::sky;
  }

 private:
  static constexpr double tower_at = 930.5 / 1024;

  /// A far watchtower with crenels, which widens at the top.
  [[nodiscard]] bool is_tower(double up) const {
    const bool is_crenel = up > 0.177 && std::fmod(apart_ + 1, 4) >= 2;
    const double wide = up > 0.162 ? 9.5 : up > 0.156 ? 7 + (up - 0.156) * 400 : 7;
    return up < 0.185 && !is_crenel && apart_ <= wide;
  }
  /// A light in its window, which is round at the top.
  [[nodiscard]] bool is_window(double up) const {
    const double above = std::max(up - 0.139, 0.0) * 256;
    return up > 0.126 && apart_ * apart_ + above * above < 1.5 * 1.5;
  }

  double apart_;  // from the tower's middle
  double far_ = 0;
  double near_ = 0;
  double wood_ = 0;
};

Rgb color_of(Stand stand, Rgb sky, double up, Rgb haze) {
  switch (stand) {
    case Stand::far_hills:
      return mix(hex(0x525A80), haze, 0.34);
    case Stand::near_hills:
      return mix(hex(0x3D4662), haze, 0.22);
    case Stand::tower:
      return mix(hex(0x2C344A), haze, 0.14);
    case Stand::window:
      return palette::amber;
    case Stand::wood:
      return mix(hex(0x1F2831), haze, 0.06 + 0.3 * smooth_step(0.06, 0, up));
    case Stand::sky:
      break;
  }
  return sky;
}

/// A texel of the sky with what stands before it, by the outlines in its columns of samples. The
/// haze drifts, or hills of one color would show bands where it changes by one shade.
Rgb with_hills(Rgb sky, std::span<const Outlines> columns, double u, double up) {
  const double warmth = sunward(u);
  const double drift = 0.10 * noise({48, 24, 4, 545}, u, up * 2);
  const Rgb haze = mix(hex(0x8F8694), hex(0xE0A266), warmth) * (1 + drift);
  Rgb sum{};
  for (const Outlines& column : columns) {
    for (int i = 0; i < samples; ++i) {
      const double place = up + ((i + 0.5) / samples - 0.5) / sky_height;
      sum = sum + color_of(column.at(place), sky, place, haze) * (1.0 / (samples * samples));
    }
  }
  return mix(sum, haze, 0.55 * smooth_step(0.03, 0, up));
}

/// The outlines of all columns of samples, from left to right.
std::vector<Outlines> all_outlines() {
  std::vector<Outlines> all;
  all.reserve(std::size_t{sky_width} * samples);
  for (int i = 0; i < sky_width * samples; ++i) {
    const double u = (i + 0.5) / (sky_width * samples);
    all.emplace_back(u, sunward(u));
  }
  return all;
}

}  // namespace

Canvas paint_sky() {
  Canvas canvas(sky_width, sky_height);
  const std::vector<Outlines> outlines = all_outlines();
  for (int y = 0; y < sky_height; ++y) {
    for (int x = 0; x < sky_width; ++x) {
      const double u = (x + 0.5) / sky_width;
      const double up = 1 - (y + 0.5) / sky_height;
      const double warmth = sunward(u) * smooth_step(0.75, 0.05, up);
      Rgb color = with_moon(with_stars(air_at(up, warmth), x, y, up), u, up);
      color = with_clouds(color, u, up, warmth);
      color = with_streaks(color, u, up, warmth);
      const auto columns =
          std::span(outlines).subspan(static_cast<std::size_t>(x) * samples, samples);
      canvas.at(x, y) = {with_hills(color, columns, u, up), 1};
    }
  }
  return canvas;
}

}  // namespace raywalk
