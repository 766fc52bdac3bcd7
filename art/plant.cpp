#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/solid.hpp"

namespace raywalk {
namespace {

constexpr int plant_width = 128;
constexpr int plant_height = 144;
constexpr int plant_fineness = 4;

Matter clay_at(Place p) {
  const double rough = noise({7, 5, 3, 491}, p.x / 64, p.y / 64);
  const double band = smooth_step(3.2, 2.4, std::abs(p.y - 30));
  const Rgb clay = mix(hex(0x8E5338), hex(0x6E3F2B), clamp01(0.5 + rough));
  return {mix(clay * 1.1, palette::stone_ochre * 0.8, band * 0.6), 0.2, 0};
}

Matter earth_at(Place) { return {palette::soot, 0, 0}; }

Gap pot(Place p) {
  const double out = std::sqrt(p.x * p.x + p.z * p.z);
  const double belly = 24 + 0.34 * p.y - 0.0042 * p.y * p.y;
  const double body = std::max(out - belly, std::abs(p.y - 22) - 22) * 0.8;
  double distance = std::min(body, ring(p, 43, 29.5, 3.4));
  distance = std::min(distance, ring(p, 2.5, 24, 2.5));
  return nearer({distance, clay_at}, {drum(p, 29, 40, 45, 0.5), earth_at});
}

/// A fern's leaf: it rises from the pot, bends outward, and carries leaflets on both sides.
struct Frond {
  double reach = 0;
  double rise = 0;
  double droop = 0;
  /// 0 behind the pot, 1 before it.
  double nearness = 0;

  [[nodiscard]] double x(double k) const {
    return plant_width / 2.0 + reach * k * (0.45 + 0.55 * k);
  }
  [[nodiscard]] double y(double k) const { return 100 - rise * k + droop * k * k * k; }
};

Frond frond_of(int number, int count) {
  const double side = (number * 7 % count + 0.5) / count * 2 - 1;
  const double shift = 0.16 * (chance(number, 1, 501) - 0.5);
  const double spread = side + shift;
  const double upright = 1 - spread * spread;
  return {spread * 60, 56 + 40 * upright + 10 * chance(number, 2, 501),
          4 + 52 * spread * spread * (0.7 + 0.6 * chance(number, 3, 501)),
          static_cast<double>(number) / count};
}

/// Paints a lens-shaped leaflet from (x, y) along (dx, dy).
void draw_leaflet(Canvas& canvas, double x, double y, double dx, double dy, Rgb color) {
  const double size = std::sqrt(dx * dx + dy * dy);
  const double half_width = size * 0.15;
  for (double k = 0; k <= 1; k += 0.4 / (size * plant_fineness)) {
    const double reach = half_width * 4 * k * (1 - k) * (1.25 - 0.5 * k);
    for (double side = -reach; side <= reach; side += 0.4 / plant_fineness) {
      const int px = static_cast<int>(std::floor((x + dx * k - dy / size * side) * plant_fineness));
      const int py = static_cast<int>(std::floor((y + dy * k + dx / size * side) * plant_fineness));
      if (px < 0 || px >= canvas.width || py < 0 || py >= canvas.height) continue;
      const double rib = smooth_step(0.5, 0.1, std::abs(side));
      canvas.at(px, py) = {color * (0.86 + 0.3 * k + 0.12 * rib - 0.05 * side), 1};
    }
  }
}

void draw(Canvas& canvas, const Frond& frond, int number) {
  constexpr int leaflets = 15;
  for (int i = 0; i <= leaflets; ++i) {
    const double k = 0.12 + 0.88 * i / leaflets;
    const double x = frond.x(k);
    const double y = frond.y(k);
    const double ahead_x = frond.x(k + 0.02) - x;
    const double ahead_y = frond.y(k + 0.02) - y;
    const double norm = 1 / std::sqrt(ahead_x * ahead_x + ahead_y * ahead_y);
    const double tx = ahead_x * norm;
    const double ty = ahead_y * norm;
    const double size = 2.5 + 15 * (1 - k) * (0.35 + 1.4 * k);
    const double left_light = clamp01(0.5 - 0.4 * tx - 0.25 * ty);
    const double light = clamp01(0.3 * frond.nearness + 0.36 * left_light +
                                 0.2 * (chance(number, i, 502) - 0.5) + 0.22 * k - 0.05);
    const Rgb color = light < 0.5 ? mix(palette::leaf_deep, palette::leaf, light * 2)
                                  : mix(palette::leaf, palette::leaf_light, light * 2 - 1);
    draw_leaflet(canvas, x, y, (tx * 0.6 - ty * 0.8) * size, (ty * 0.6 + tx * 0.8) * size,
                 color * 0.88);
    draw_leaflet(canvas, x, y, (tx * 0.6 + ty * 0.8) * size, (ty * 0.6 - tx * 0.8) * size, color);
    draw_leaflet(canvas, x, y, tx * 9, ty * 9, color * 0.7);
  }
}

}  // namespace

Canvas paint_plant() {
  constexpr int fronds = 17;
  Canvas leaves(plant_width * plant_fineness, plant_height * plant_fineness);
  for (int number = 0; number < fronds; ++number) draw(leaves, frond_of(number, fronds), number);
  const Canvas crown = shrunk(leaves, plant_fineness);
  Canvas plant = sculpted(plant_width, plant_height, pot);
  for (std::size_t i = 0; i < plant.paints.size(); ++i) {
    if (crown.paints[i].alpha > 0) plant.paints[i] = crown.paints[i];
  }
  return plant;
}

}  // namespace raywalk
