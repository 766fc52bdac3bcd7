#include <array>
#include <cmath>

#include "art/blocks.hpp"
#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/relief.hpp"

namespace raywalk {
namespace {

Spot flagstone_at(double x, double y) {
  static const Masonry slabs{
      relief_side, {{0, 44, {0, 58, 92}}, {44, 82, {24, 66, 110}}, {82, 128, {8, 50}}}, 1.2, 4};
  const double u = x / relief_side;
  const double v = y / relief_side;
  const double bent_x = x + 2.0 * noise({5, 5, 3, 201}, u, v);
  const double bent_y = y + 2.0 * noise({5, 5, 3, 202}, u, v);
  const Block block = block_at(slabs, bent_x, bent_y);
  const double worn = noise({5, 5, 4, 203}, u, v);
  const double grit = noise({26, 26, 2, 204}, u, v);
  if (block.depth <= -0.2) return {palette::mortar * (0.82 + 0.12 * grit), -0.6 + 0.2 * grit, 0};
  const Rgb tone = mix(palette::stone_grey, palette::stone_warm, chance(block.id, 1, 5));
  const double value = 0.72 + 0.14 * chance(block.id, 2, 5) + 0.07 * worn + 0.03 * grit;
  const double lean = (chance(block.id, 7, 5) - 0.5) * (block.u + block.v - 1);
  const double height = smooth_step(-0.2, 3.5, block.depth) * 2.0 + worn * 0.45 + grit * 0.1 + lean;
  return {tone * value, height, 0.06};
}

Spot checker_at(double x, double y) {
  static const Masonry slabs{relief_side, {{0, 64, {0, 64}}, {64, 128, {0, 64}}}, 0.6, 1};
  const Block block = block_at(slabs, x, y);
  const double u = x / relief_side;
  const double v = y / relief_side;
  const bool is_dark = (static_cast<int>(x) / 64 + static_cast<int>(y) / 64) % 2 == 0;
  const double cloud = noise({3, 3, 4, 211U + (is_dark ? 5U : 0U)}, u, v);
  const double line = std::abs(noise({3, 3, 3, 214}, u, v));
  const double vein = smooth_step(0.06, 0, line);
  const Rgb base = is_dark ? hex(0x5B4A44) : hex(0xB5A68C);
  const Rgb veined =
      mix(base * (1 + 0.09 * cloud), is_dark ? hex(0x8A776A) : hex(0x8C7F6C), vein * 0.5);
  const double worn = smooth_step(0.35, 0.8, noise({6, 6, 3, 215}, u, v));
  return {
      mix(palette::mortar * 0.8, veined * (1 - 0.08 * worn), smooth_step(-0.6, 0.4, block.depth)),
      smooth_step(-0.5, 1.6, block.depth) * 1.1 - worn * 0.4, 0.25};
}

/// Tiles with a red runner on them, along x.
Spot carpet_at(double x, double y) {
  const double inside = std::min(y - 10, 118 - y);
  if (inside < 0) {
    Spot tile = checker_at(x, y);
    tile.color = tile.color * (1 - 0.4 * smooth_step(-6, 0, y > 64 ? inside : inside - 4));
    return tile;
  }
  const double dx = std::abs(std::fmod(x, 64.0) - 32);
  const double dy = std::abs(y - 64);
  const double diamond = dx + dy;
  const double figure =
      std::max({smooth_step(2.2, 1.4, std::abs(diamond - 27)),
                smooth_step(1.8, 1.0, std::abs(diamond - 13)), smooth_step(5.4, 4.4, diamond)});
  const double border = std::max(smooth_step(1.8, 1.2, std::abs(inside - 5)),
                                 smooth_step(2.6, 2.0, std::abs(inside - 12)));
  const double thread = noise({64, 64, 1, 241}, x / relief_side, y / relief_side);
  const double worn = noise({4, 4, 3, 242}, x / relief_side, y / relief_side);
  const Rgb red = mix(hex(0x7A1F1C), hex(0x8F2B24), 0.5 + 0.5 * worn);
  const Rgb color = mix(red, hex(0xB08A4A), std::max(figure, border) * 0.85);
  return {color * (1 + 0.1 * thread + 0.08 * worn), 2.2 * smooth_step(0, 2, inside), 0};
}

/// A ceiling of stone in square panels, deep between their frames, with a boss in the middle.
Spot coffer_at(double x, double y) {
  const double dx = std::abs(std::fmod(x + 32, 64.0) - 32);
  const double dy = std::abs(std::fmod(y + 32, 64.0) - 32);
  const double from_frame = std::min(32 - dx, 32 - dy) * -1 + 32;
  const double u = x / relief_side;
  const double v = y / relief_side;
  const double cloud = noise({4, 4, 4, 231}, u, v);
  const double rib = smooth_step(23, 26.5, from_frame);
  const double molding = smooth_step(17, 19, from_frame) * 0.5;
  const double out = std::sqrt(dx * dx + dy * dy);
  const double boss = smooth_step(7.5, 4.5, out);
  const Rgb stone = mix(hex(0x8D7F68), hex(0x7A6E5C), 0.5 + 0.5 * cloud);
  const Rgb panel = mix(hex(0x4A4A46), hex(0x3C4244), 0.5 + 0.5 * cloud);
  Rgb color = mix(panel, stone * 0.9, std::max(rib, molding));
  color = mix(color, palette::stone_ochre * 0.9, boss);
  return {color, 7 * rib + 4 * molding + 4 * boss + 0.35 * cloud, 0.1};
}

/// Grass is a few hundred blades, painted from the farthest to the nearest.
struct Blade {
  double x = 0;
  double y = 0;
  double lean = 0;
  double length = 0;
  Rgb color{};
};

Blade blade_of(int number) {
  Blade blade;
  blade.x = relief_side * chance(number, 1, 221);
  blade.y = relief_side * chance(number, 2, 221);
  blade.lean = (chance(number, 3, 221) - 0.42) * 9;
  blade.length = 5 + 7 * chance(number, 4, 221);
  const double field = noise({3, 3, 3, 222}, blade.x / relief_side, blade.y / relief_side);
  const double age = clamp01(0.45 + 0.55 * field + 0.35 * (chance(number, 5, 221) - 0.5));
  const Rgb green = mix(hex(0x2F4423), hex(0x6C7F3A), age);
  blade.color = chance(number, 6, 221) > 0.93 ? mix(green, hex(0xA79A58), 0.5) : green;
  return blade;
}

void draw(Canvas& canvas, const Blade& blade) {
  for (double k = 0; k < 1; k += 0.04) {
    const double x = blade.x + blade.lean * k * k;
    const double y = blade.y - blade.length * k;
    const int px = (static_cast<int>(std::floor(x)) % relief_side + relief_side) % relief_side;
    const int py = (static_cast<int>(std::floor(y)) % relief_side + relief_side) % relief_side;
    Paint& paint = canvas.at(px, py);
    paint.color = mix(paint.color, blade.color * (0.62 + 0.5 * k), 0.85);
  }
}

}  // namespace

Canvas paint_flagstones() { return lit_relief(relief_side, relief_side, flagstone_at); }
Canvas paint_tiles() { return lit_relief(relief_side, relief_side, checker_at); }

Canvas paint_carpet() { return lit_relief(relief_side, relief_side, carpet_at); }
Canvas paint_coffers() { return lit_relief(relief_side, relief_side, coffer_at); }

Canvas paint_grass() {
  Canvas canvas(relief_side, relief_side, {hex(0x29331D), 1});
  for (int number = 0; number < 5200; ++number) draw(canvas, blade_of(number));
  return canvas;
}

}  // namespace raywalk
