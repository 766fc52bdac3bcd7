#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/solid.hpp"

namespace raywalk {
namespace {

constexpr double barrel_height = 116;

/// The radius of the barrel's belly at a height.
double belly(double y) {
  const double k = (y - barrel_height / 2) / (barrel_height / 2);
  return 54 - 11 * k * k;
}

double from_axis(Place p) { return std::sqrt(p.x * p.x + p.z * p.z); }

/// A number from 0 to `count` for the direction of (x, z), without a jump but one. (The angle's
/// place on a square instead of a circle: near enough for staves.)
double way_round(Place p, double count) {
  const double sum = std::abs(p.x) + std::abs(p.z);
  const double k = sum > 0 ? p.x / sum : 0;
  return (p.z > 0 ? k + 1 : 3 - k) / 4 * count;
}

Matter stave_at(Place p) {
  const double around = way_round(p, 26);
  const double inside = around - std::floor(around);
  const int number = static_cast<int>(std::floor(around));
  const double grain =
      noise({10, 2, 3, static_cast<unsigned>(400 + number)}, inside * 0.6, p.y / barrel_height);
  const double gap = smooth_step(0.1, 0.03, std::min(inside, 1 - inside));
  const double tone = 0.5 + 0.26 * grain + 0.3 * (chance(number, 1, 9) - 0.5);
  const Rgb wood = mix(palette::wood_dark, palette::wood_light, clamp01(tone)) * 1.35;
  return {mix(wood, palette::soot, gap * 0.8), 0.12, 0};
}

Matter lid_at(Place p) {
  const double board = p.x / 17 + 20.5;
  const double inside = board - std::floor(board);
  const double gap = smooth_step(0.1, 0.03, std::min(inside, 1 - inside));
  const double grain = noise({6, 1, 3, 431}, board, p.z / 128);
  const Rgb wood = mix(palette::wood_dark, palette::wood_light, 0.5 + 0.3 * grain) * 1.35;
  return {mix(wood, palette::soot, gap * 0.8), 0.05, 0};
}

Matter hoop_at(Place p) {
  const double rust = noise({12, 6, 3, 441}, way_round(p, 1), p.y / 128);
  return {mix(palette::iron * 1.15, hex(0x6B4A38), clamp01(rust * 0.7)), 0.5, 0};
}

Gap hoop(Place p, double low, double high) {
  const double around = std::abs(from_axis(p) - belly(p.y) - 0.4) - 1.6;
  return {std::max(around, std::max(low - p.y, p.y - high)) * 0.9, hoop_at};
}

Gap barrel(Place p) {
  const double shell = from_axis(p) - belly(p.y);
  const double ends = std::max(-p.y, p.y - barrel_height);
  const double staves = std::max({shell, ends, -shell - 4.5});
  const double lids = std::max({shell + 4, 5 - p.y, p.y - barrel_height + 5});
  Gap gap = nearer({staves, stave_at}, {lids, lid_at});
  for (const double y : {3.0, 28.0, 80.0, 104.0}) gap = nearer(gap, hoop(p, y, y + 9));
  gap.distance *= 0.85;
  return gap;
}

}  // namespace

Canvas paint_barrel() { return sculpted(112, 138, barrel); }

Canvas paint_barrel_toppled() {
  return sculpted(148, 116, [](Place p) {
    // It lies with its lid toward the right and a little toward the viewer.
    constexpr double c = 0.9;
    constexpr double s = 0.4358898943540674;
    const Place turned{p.x * s - p.z * c, p.y, p.x * c + p.z * s};
    const Place upright{turned.x, turned.z + barrel_height / 2, turned.y - 55};
    Gap gap = barrel(upright);
    gap.original = upright;
    return gap;
  });
}

}  // namespace raywalk
