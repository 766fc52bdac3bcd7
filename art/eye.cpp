#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/solid.hpp"

namespace raywalk {
namespace {

constexpr Place eye_middle{0, 140, 0};
constexpr double eye_radius = 26;

/// Light from a red eye on what is near it.
template <bool is_red>
Matter in_glow(Matter matter, Place p) {
  if (!is_red) return matter;
  const double near = smooth_step(70, 20, length(p - eye_middle - Place{0, 0, 14}));
  matter.color = mix(matter.color, palette::red, 0.3 * near);
  matter.glow = 0.15 * near;
  return matter;
}

template <bool is_red>
Matter stone_at(Place p) {
  const double rough = noise({6, 6, 4, 461}, p.x / 96, p.y / 96);
  const Rgb stone = mix(palette::stone_grey, palette::stone_warm, clamp01(0.5 + rough)) * 1.1;
  const double moss = smooth_step(
      0.3, 0.65, noise({5, 7, 3, 462}, p.x / 96, p.y / 96) + 0.5 * smooth_step(46, 6, p.y));
  return in_glow<is_red>(
      {mix(stone * (1 + 0.14 * rough), palette::moss_light * 0.75, moss * 0.7), 0.05, 0}, p);
}

template <bool is_red>
Matter brass_at(Place p) {
  const double worn = noise({8, 8, 3, 471}, p.x / 96, p.y / 96);
  return in_glow<is_red>(
      {mix(palette::brass * 0.95, hex(0x54503C), clamp01(0.3 + 0.7 * worn)), 0.8, 0}, p);
}

/// The eyeball; it looks at the viewer.
template <bool is_red>
Matter iris_at(Place p) {
  const Place q = p - eye_middle;
  const double out = std::sqrt(q.x * q.x + q.y * q.y) / eye_radius;
  const double ray = noise({24, 3, 2, 481}, q.x / (std::abs(q.x) + std::abs(q.y) + 0.1) / 2, out);
  const double vein = smooth_step(0.1, 0, std::abs(noise({3, 3, 3, 482}, q.x / 52, q.y / 52)));
  const Rgb white = is_red ? mix(hex(0xE08A5C), palette::red, vein * 0.7)
                           : mix(hex(0xD8D0BC), hex(0xA78A78), vein * 0.55);
  const Rgb outer = is_red ? palette::red : hex(0x4C6478);
  const Rgb inner = is_red ? palette::red_light : hex(0x9DB4BE);
  Rgb color = mix(inner, outer, clamp01((out - 0.2) / 0.32 + 0.35 * ray));
  color = mix(color, white, smooth_step(0.52, 0.58, out));
  color = mix(color, outer * 0.35, smooth_step(0.07, 0.02, std::abs(out - 0.54)));
  color = mix(color, is_red ? hex(0xFFE2A0) : hex(0x0E0F14), smooth_step(0.25, 0.2, out));
  return {color * (is_red ? 1.1 : 1.0), 0.9, is_red ? 0.8 * smooth_step(1.0, 0.5, out) : 0};
}

/// A fluted column on a stepped foot, with a wide head.
double pedestal(Place p) {
  const double out = std::sqrt(p.x * p.x + p.z * p.z);
  // Eight flutes: of the two axes and the diagonals, the one nearest to the place.
  const double a = std::max(std::abs(p.x), std::abs(p.z));
  const double b = std::max(std::abs(p.x + p.z), std::abs(p.x - p.z)) * 0.7071067811865476;
  const double flute = out > 0 ? smooth_step(0.955, 0.995, std::max(a, b) / out) : 0;
  const double radius = 22 + 3 * smooth_step(60, 20, p.y) - 2.4 * flute;
  const double shaft = std::max(out - radius, std::abs(p.y - 54) - 44) * 0.7;
  double distance = std::min(shaft, box(p, {0, 7, 0}, {38, 7, 38}, 2));
  distance = std::min(distance, drum(p, 32, 12, 22, 4));
  distance = std::min(distance, drum(p, 28, 92, 100, 3));
  return std::min(distance, box(p, {0, 106, 0}, {33, 7, 33}, 2.5));
}

/// Two lids before the eyeball, and the ring that holds them.
double lids(Place p) {
  const Place q = p - eye_middle;
  const double shell = std::abs(length(q) - eye_radius - 2) - 1.6;
  // The lids leave an almond open: the space common to two balls, one above, one below.
  const double almond = std::max(ball(q, {0, -19, 24}, 36), ball(q, {0, 19, 24}, 36));
  const Place upright{q.x, q.z, q.y};
  double distance = std::min(std::max(shell, -almond), ring(upright, 0, eye_radius + 6, 3.4));
  distance = std::min(distance, ball(q, {0, eye_radius + 10, 0}, 4.5));
  return std::min(distance, drum(p, 9, 108, 118, 3));
}

template <bool is_red>
Canvas watching_eye() {
  return sculpted(80, 188, [](Place p) {
    const Gap gap = nearer({pedestal(p), stone_at<is_red>}, {lids(p), brass_at<is_red>});
    return nearer(gap, {ball(p, eye_middle, eye_radius), iris_at<is_red>});
  });
}

}  // namespace

Canvas paint_eye() { return watching_eye<false>(); }
Canvas paint_eye_red() { return watching_eye<true>(); }

}  // namespace raywalk
