#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/relief.hpp"
#include "art/stone.hpp"
#include "art/wood.hpp"

namespace raywalk {
namespace {

/// The keep's arms: an eye between two rays. 1 on the figure, 0 beside it.
double arms(double x, double y) {
  const double lens = std::max((x * x + (y - 13) * (y - 13)) / (22.5 * 22.5),
                               (x * x + (y + 13) * (y + 13)) / (22.5 * 22.5));
  const double rim = smooth_step(0.17, 0.1, std::abs(lens - 0.92));
  const double pupil = smooth_step(6.2, 5.2, std::sqrt(x * x + y * y));
  const double spark = smooth_step(1.9, 1.2, std::sqrt((x + 2) * (x + 2) + (y + 2) * (y + 2)));
  const double ray = smooth_step(1.7, 1.0, std::abs(x) + std::abs(std::abs(y) - 22) * 0.22 - 0.4) *
                     smooth_step(14, 15, std::abs(y));
  return std::max({rim, pupil - spark, ray});
}

/// The cloth at a place; `depth` is how far inside its edge.
Spot cloth_at(double x, double y, double depth) {
  const double u = x / relief_side;
  const double v = y / relief_side;
  const double sway = 1.6 * noise({2, 2, 2, 601}, u, v);
  const double fold = noise({7, 1, 2, 602}, u + 0.01 * sway, v * 0.5);
  const double thread = noise({60, 60, 1, 603}, u, v);
  const double border = smooth_step(5.4, 4.8, depth) * smooth_step(2.2, 2.8, depth);
  const double figure = std::max(arms(x - 64, y - 56), border);
  const Rgb red = mix(hex(0x7E211D), hex(0x9C3028), 0.5 + 0.5 * fold);
  const Rgb color = mix(red, mix(palette::brass, palette::stone_ochre, 0.4), figure * 0.9);
  return {color * (1 + 0.06 * thread), 6 + 3.2 * fold + 0.2 * figure, 0};
}

Spot banner_at(double x, double y) {
  Spot wall = brick_at(x, y);
  // The lower edge ends in two points.
  const double across = std::abs(x - 64);
  const double low = 100 + 12 * (1 - std::abs(across - 14) / 14);
  const double depth = std::min({30 - across, y - 17, low - y});
  const double rod = smooth_step(3.4, 2.6, std::abs(y - 15)) * smooth_step(36.5, 35.5, across);
  const double knob =
      smooth_step(4.4, 3.6, std::sqrt((across - 36) * (across - 36) + (y - 15) * (y - 15)));
  if (std::max(rod, knob) > 0.5) {
    const double round = 9 - (y - 15) * (y - 15) * 0.4;
    return {mix(palette::brass, palette::wood_dark, knob > 0.5 ? 0 : 0.6), 5 + round * 0.6, 0.5};
  }
  if (depth > 0) return cloth_at(x, y, depth);
  // Below on the right of the cloth lies its shadow.
  const double shade = std::min({30 - std::abs(x - 68), y - 19.0, low + 5 - y});
  wall.color = wall.color * (1 - 0.42 * smooth_step(-2.5, 2.5, shade));
  return wall;
}

/// How far inside a pointed arch a place is, in texels; the arch stands on the line y = `sill`.
double inside_arch(double x, double y, double half_width, double spring, double sill) {
  const double reach = half_width * 2;
  const double dx = std::abs(x - 64) + half_width;
  const double dy = std::min(0.0, y - spring);
  return std::min(reach - std::sqrt(dx * dx + dy * dy), sill - y);
}

Spot glass_at(double x, double y, double depth) {
  // Lead runs in diamonds.
  const double a = std::abs(std::fmod(x + y * 0.7 + 512, 13.0) - 6.5);
  const double b = std::abs(std::fmod(x - y * 0.7 + 512, 13.0) - 6.5);
  const int column = static_cast<int>(std::floor((x + y * 0.7 + 512) / 13));
  const int row = static_cast<int>(std::floor((x - y * 0.7 + 512) / 13));
  const double lead = std::max(smooth_step(5.5, 6.1, a), smooth_step(5.5, 6.1, b));
  const double mullion = smooth_step(2.4, 1.8, std::abs(x - 64));
  const double pane = chance(column, row, 611);
  const double up = clamp01((106 - y) / 84);
  Rgb glass = mix(hex(0xE9A24A), hex(0xA9683A), up * 0.8);
  if (pane > 0.86) glass = palette::red * 1.15;
  if (pane < 0.14) glass = mix(palette::moss_light, palette::amber, 0.25);
  const double bright = 0.86 + 0.3 * chance(column, row, 612);
  const double edge = smooth_step(0, 3, depth);
  const Rgb color = mix(glass * bright * 1.25, palette::soot, std::max(lead, mullion));
  return {color * (0.75 + 0.25 * edge), mullion * 2 + lead * 0.5, 0};
}

/// Two shutters of boards, with an iron strap above and one below.
Spot shutter_at(double x, double y) {
  const double across = std::fmod(std::abs(x - 64), 7.4);
  const int board = static_cast<int>(std::abs(x - 64) / 7.4) + (x < 64 ? 30 : 40);
  const double gap = std::min(across, 7.4 - across);
  if (std::abs(x - 64) < 0.9 || gap < 0.5) return gap_in_wood();
  Spot wood = grain_at(across, x / relief_side, y / relief_side, board, 0.95);
  wood.height = 1 + 1.4 * smooth_step(0.4, 1.6, gap);
  const double strap = std::min(std::abs(y - 52), std::abs(y - 86));
  if (strap < 2.6) {
    const double nail = std::abs(std::abs(x - 64) - 11);
    wood = {mix(palette::iron, palette::iron_light, nail < 1.5 ? 0.8 : 0.15),
            3.4 + smooth_step(2.6, 1.2, strap) + (nail < 1.5 ? 1.2 : 0), 0.4};
  }
  return wood;
}

template <bool is_shut>
Spot window_at(double x, double y) {
  const double opening = inside_arch(x, y, 22, 60, 100);
  if (opening > 0) {
    Spot glass = is_shut ? shutter_at(x, y) : glass_at(x, y, opening);
    glass.height -= 3;
    return glass;
  }
  const double frame = inside_arch(x, y, 29, 60, 106);
  const Spot wall = marble_at(x, y);
  if (frame < 0) return wall;
  const double rough = noise({8, 8, 3, 621}, x / relief_side, y / relief_side);
  const double height = 4.5 * smooth_step(0, 2, frame) * smooth_step(7, 4, frame) + rough * 0.3;
  return {palette::stone_warm * (0.95 + 0.1 * rough), 1 + height, 0.1};
}

}  // namespace

Canvas paint_banner() { return lit_relief(relief_side, relief_side, banner_at); }
Canvas paint_window() { return lit_relief(relief_side, relief_side, window_at<false>); }
Canvas paint_window_shuttered() { return lit_relief(relief_side, relief_side, window_at<true>); }

}  // namespace raywalk
