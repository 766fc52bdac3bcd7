#include <array>
#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/solid.hpp"

namespace raywalk {
namespace {

constexpr int gate_width = 136;
constexpr int gate_height = 152;

// An arch over two pillars, on two steps.
constexpr double half_opening = 40;
constexpr double gate_thickness = 18;  // of the pillars and of the arch
constexpr double arch_begins = 84;
constexpr double step_height = 7;

double from_middle_of_arch(double x, double y) {
  const double up = y - arch_begins;
  return std::sqrt(x * x + up * up);
}

/// The blocks of the pillars lie on each other, those of the arch stand round it.
Matter stone_at(Place p) {
  const bool is_arch = p.y > arch_begins;
  // The direction's place on a square instead of a circle is near enough for stones.
  const double turned = p.x / (std::abs(p.x) + std::abs(p.y - arch_begins) + 1e-6);
  const double around = is_arch ? (turned + 1) / 2 * 9 : p.y / 21;
  const double inside = around - std::floor(around);
  const double joint = smooth_step(0.07, 0.02, std::min(inside, 1 - inside));
  const int block = static_cast<int>(std::floor(around)) + (is_arch ? 40 : p.x < 0 ? 0 : 20);
  const double grain = noise({12, 12, 3, 461}, (p.x + p.z * 0.7) / 136 + 0.5, p.y / 152);
  const double tone = 0.45 + 0.3 * grain + 0.3 * (chance(block, 3, 462) - 0.5);
  const Rgb stone = mix(palette::stone_warm, palette::stone_pale, clamp01(tone)) * 1.12;
  // Next to the opening it is lit by what lies behind.
  const double edge = is_arch ? from_middle_of_arch(p.x, p.y) : std::abs(p.x);
  const double lit =
      smooth_step(half_opening + 9, half_opening - 1, edge) * (p.y > 2 * step_height ? 1 : 0);
  const Rgb color = mix(stone, palette::mortar, joint * 0.75);
  return {mix(color, palette::amber_light, 0.7 * lit), 0.1, 0.55 * lit};
}

Gap gate(Place p) {
  const double side = half_opening + gate_thickness / 2;
  const Place q{std::abs(p.x), p.y, p.z};
  double distance =
      box(q, {side, arch_begins / 2, 0}, {gate_thickness / 2, arch_begins / 2, 10}, 2);
  const double round = std::abs(from_middle_of_arch(p.x, p.y) - side) - gate_thickness / 2 + 1.5;
  const double deep = std::abs(p.z) - 8.5;
  const double out = std::sqrt(std::max(round, 0.0) * std::max(round, 0.0) +
                               std::max(deep, 0.0) * std::max(deep, 0.0));
  const double arch = std::min(std::max(round, deep), 0.0) + out - 1.5;
  distance = std::min(distance, std::max(arch, arch_begins - p.y));
  // A capital on each pillar, a keystone, and the steps.
  distance =
      std::min(distance, box(q, {side, arch_begins, 0}, {gate_thickness / 2 + 3, 4, 13}, 1.5));
  distance = std::min(distance,
                      box(p, {0, arch_begins + side, 0}, {6.5, gate_thickness / 2 + 4, 12}, 1.5));
  distance = std::min(distance, box(p, {0, step_height / 2, 6}, {67, step_height / 2, 22}, 1));
  distance = std::min(distance, box(p, {0, step_height * 1.5, 2}, {61, step_height / 2, 15}, 1));
  return {distance, stone_at};
}

/// The light in the opening: brightest in its middle, and one sees a little of what is behind.
Paint glow_at(double x, double y) {
  const double across = x / half_opening;
  const double up = (y - 50) / 74;
  const double far = std::sqrt(across * across + up * up);
  const double rays = noise({9, 3, 2, 463}, x / 136 + 0.5, y / 304);
  const double bright = clamp01(smooth_step(1.25, 0.05, far) + 0.12 * rays);
  return {mix(palette::amber, hex(0xFFFBEA), bright), 0.7 + 0.29 * bright};
}

bool is_opening(double x, double y) {
  if (y <= 2 * step_height || std::abs(x) > half_opening + 1) return false;
  return y < arch_begins || from_middle_of_arch(x, y) < half_opening + 1;
}

}  // namespace

Canvas paint_gate() {
  Canvas canvas = sculpted(gate_width, gate_height, gate);
  for (int y = 0; y < canvas.height; ++y) {
    for (int x = 0; x < canvas.width; ++x) {
      const double from_left = x + 0.5 - gate_width / 2.0;
      const double from_floor = gate_height - y - 0.5;
      Paint& here = canvas.at(x, y);
      if (here.alpha == 0 && is_opening(from_left, from_floor)) {
        here = glow_at(from_left, from_floor);
      }
    }
  }
  return canvas;
}

}  // namespace raywalk
