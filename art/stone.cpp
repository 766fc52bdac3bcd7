#include <array>
#include <cmath>

#include "art/blocks.hpp"
#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/relief.hpp"
#include "art/stone.hpp"

namespace raywalk {
namespace {

const Masonry& brick_masonry() {
  static const Masonry masonry{relief_side,
                               {{0, 22, {6, 52, 92}},
                                {22, 43, {28, 70, 116}},
                                {43, 64, {2, 38, 86}},
                                {64, 86, {20, 62, 108}},
                                {86, 107, {10, 46, 94}},
                                {107, 128, {32, 76, 118}}},
                               1.4,
                               3.5};
  return masonry;
}

const Masonry& rubble_masonry() {
  static const Masonry masonry{relief_side,
                               {{0, 34, {10, 66, 98}},
                                {34, 60, {30, 62, 114}},
                                {60, 96, {4, 48, 84}},
                                {96, 128, {24, 76, 118}}},
                               2.0,
                               8};
  return masonry;
}

/// The tone of a block: near the warm grey of them all, some toward ochre, few dark.
Rgb block_color(int id, unsigned seed) {
  const double pick = chance(id, 3, seed);
  const Rgb base = mix(palette::stone_warm, palette::stone_grey, chance(id, 1, seed));
  const Rgb hued = pick < 0.3    ? mix(base, palette::stone_ochre, 0.55)
                   : pick > 0.82 ? mix(base, palette::stone_dark, 0.55)
                                 : base;
  return hued * (0.92 + 0.16 * chance(id, 2, seed));
}

/// A face of hewn stone: its edges worn, its middle a little uneven, one side nearer than the
/// other.
Spot hewn(const Block& block, double u, double v, unsigned seed, double rise) {
  const double rough = noise({6, 6, 4, seed}, u, v);
  const double fine = noise({24, 24, 2, seed + 9}, u, v);
  const double pit = smooth_step(0.42, 0.75, noise({14, 14, 2, seed + 5}, u, v));
  const double lean = (chance(block.id, 5, seed) - 0.5) * (block.u - 0.5) +
                      (chance(block.id, 6, seed) - 0.5) * (block.v - 0.5);
  const double edge = smooth_step(-0.3, 4.5, block.depth);
  const double height = edge * rise + rough * 0.55 + fine * 0.16 - pit * 0.9 + lean * 2.2;
  const double stain = 1 + 0.10 * rough + 0.05 * fine - 0.12 * pit;
  return {block_color(block.id, seed) * stain, height, 0.05};
}

Spot mortar_at(double u, double v, unsigned seed) {
  const double grit = noise({20, 20, 3, seed}, u, v);
  return {palette::mortar * (1 + 0.16 * grit), grit * 0.3 - 0.2, 0};
}

/// Masonry whose joints wander by `wander` texels.
Spot stones_at(const Masonry& masonry, double x, double y, double wander, unsigned seed) {
  const double u = x / relief_side;
  const double v = y / relief_side;
  const double bent_x = x + wander * noise({7, 7, 3, seed + 1}, u, v);
  const double bent_y = y + wander * noise({7, 7, 3, seed + 2}, u, v);
  const Block block = block_at(masonry, bent_x, bent_y);
  if (block.depth <= -0.3) return mortar_at(u, v, seed + 3);
  return hewn(block, u, v, seed, 3.2);
}

/// Moss grows over a spot as far as `cover` goes, 0 to 1, thicker in hollows.
Spot mossy(Spot spot, double u, double v, double cover) {
  const double patch = noise({3, 3, 4, 61}, u, v) + 0.55 * noise({16, 16, 2, 62}, u, v);
  const double grown = smooth_step(0.0, 0.34, patch + cover - 0.62);
  const double tuft = 0.5 + 0.5 * noise({30, 30, 2, 63}, u, v);
  const Rgb green =
      mix(palette::moss_deep, palette::moss_light, clamp01(tuft * 0.9 + patch * 0.25));
  spot.color = mix(spot.color, green, grown * 0.92);
  spot.height += grown * (0.6 + 1.1 * tuft);
  return spot;
}

Spot moss_at(double x, double y) {
  const Spot spot = stones_at(rubble_masonry(), x, y, 3.2, 40);
  const double hollow = smooth_step(2.6, 0.2, spot.height);
  return mossy(spot, x / relief_side, y / relief_side, 0.42 + 0.5 * hollow);
}

/// A vein of marble along the zero of a noise, `width` wide.
double vein(const Grain& grain, double u, double v, double width) {
  const double bend = 0.05 * noise({3, 3, 3, grain.seed + 8}, u, v);
  return smooth_step(width, 0, std::abs(noise(grain, u + bend, v + bend)));
}

/// A ceiling of small dark stones between ribs that cross over the corners of the tile.
Spot vault_at(double x, double y) {
  static const Masonry stones{relief_side,
                              {{0, 32, {8, 56, 92}},
                               {32, 64, {30, 74, 110}},
                               {64, 96, {12, 60, 98}},
                               {96, 128, {36, 80, 116}}},
                              1.2,
                              4};
  const double dx = std::abs(x - 64) - 64;
  const double dy = std::abs(y - 64) - 64;
  const double from_rib = std::min(std::abs(dx), std::abs(dy));
  const double u = x / relief_side;
  const double v = y / relief_side;
  const double rough = noise({6, 6, 4, 95}, u, v);
  const double rib = smooth_step(10, 8.5, from_rib);
  const Block block = block_at(stones, x + 2 * noise({6, 6, 3, 96}, u, v), y);
  Spot spot = hewn(block, u, v, 97, 1.4);
  if (block.depth <= -0.3) spot = mortar_at(u, v, 98);
  // Toward the middle of the tile the vault rises out of the light.
  spot.color = spot.color * (0.5 - 0.12 * smooth_step(10, 50, from_rib));
  const double round = 1 - from_rib * from_rib / 100;
  const Rgb stone = mix(palette::stone_warm, palette::stone_grey, 0.5 + 0.5 * rough) * 0.54;
  spot.color = mix(spot.color, stone * (1 + 0.1 * rough), rib);
  spot.height = mix(spot.height, 5 + 3 * round + 0.4 * rough, rib);
  return spot;
}

/// The frame of a door: three blocks above each other and the groove in which the slab runs.
Spot jamb_at(double x, double y) {
  static const Masonry blocks{relief_side, {{0, 42, {0}}, {42, 86, {0}}, {86, 128, {0}}}, 1.4, 3};
  const double groove = std::abs(x - 64);
  Spot spot = hewn(block_at(blocks, x, y), x / relief_side, y / relief_side, 90, 3.0);
  if (block_at(blocks, x, y).depth <= -0.3) spot = mortar_at(x / relief_side, y / relief_side, 93);
  const double strap = smooth_step(15, 13.5, groove);
  const double pit = smooth_step(10, 8.5, groove);
  const bool is_rivet = strap > 0.5 && groove > 10.2 && std::abs(std::fmod(y, 16.0) - 8) < 1.3;
  spot.color = mix(spot.color, palette::iron, strap);
  spot.color = mix(spot.color, palette::soot, pit);
  spot.height = mix(spot.height, 4.2 + (is_rivet ? 1.0 : 0.0), strap);
  spot.height = mix(spot.height, -2.0, pit);
  return spot;
}

}  // namespace

Spot brick_at(double x, double y) { return stones_at(brick_masonry(), x, y, 1.6, 20); }

Spot marble_at(double x, double y) {
  static const Masonry slabs{
      relief_side, {{0, 16, {0, 64}}, {16, 104, {32, 96}}, {104, 128, {0, 64}}}, 0.9, 1.5};
  const Block block = block_at(slabs, x, y);
  const double u = x / relief_side;
  const double v = y / relief_side;
  const double cloud = noise({2, 3, 4, 71}, u, v);
  const double veins =
      0.55 * vein({2, 3, 3, 72}, u, v, 0.07) + 0.4 * vein({4, 5, 3, 73}, u, v, 0.05);
  const bool is_band = block.v >= 0 && (y < 16 || y >= 104);
  const Rgb pale = mix(palette::stone_pale, hex(0xD8D0C0), 0.5 + 0.5 * cloud);
  const Rgb base = is_band ? mix(palette::stone_dark, hex(0x5A6258), 0.6 + 0.4 * cloud)
                           : pale * (0.88 + 0.1 * chance(block.id, 4, 7));
  const Rgb veined = mix(base, is_band ? palette::stone_pale : hex(0x857C70), veins * 0.7);
  const double edge = smooth_step(-0.6, 2.2, block.depth);
  return {mix(palette::mortar, veined, smooth_step(-0.8, 0.2, block.depth)),
          edge * (is_band ? 3.2 : 1.6), 0.5};
}

Canvas paint_brick() { return lit_relief(relief_side, relief_side, brick_at); }
Canvas paint_moss() { return lit_relief(relief_side, relief_side, moss_at); }
Canvas paint_marble() { return lit_relief(relief_side, relief_side, marble_at); }
Canvas paint_vault() { return lit_relief(relief_side, relief_side, vault_at); }
Canvas paint_jamb() { return lit_relief(relief_side, relief_side, jamb_at); }

}  // namespace raywalk
