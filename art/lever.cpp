#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/relief.hpp"
#include "art/stone.hpp"

namespace raywalk {
namespace {

constexpr double pivot_y = 64;

/// To the edge of an upright rectangle about (64, 64) with round corners: positive inside it.
double inside_plate(double x, double y, double half_width, double half_height, double radius) {
  const double dx = std::max(std::abs(x - 64) - half_width + radius, 0.0);
  const double dy = std::max(std::abs(y - pivot_y) - half_height + radius, 0.0);
  return radius - std::sqrt(dx * dx + dy * dy);
}

double from(double x, double y, double to_x, double to_y) {
  return std::sqrt((x - to_x) * (x - to_x) + (y - to_y) * (y - to_y));
}

Spot plate_spot(double x, double y, double depth) {
  const double rust = noise({9, 9, 3, 921}, x / relief_side, y / relief_side);
  const Rgb iron =
      mix(mix(palette::iron, palette::iron_light, 0.35), hex(0x6B4A38), clamp01(0.25 + 0.7 * rust));
  // A nail in each corner.
  const double nail = from(std::abs(x - 64), std::abs(y - pivot_y), 13.5, 29.5);
  const double height = 4 + 1.6 * smooth_step(0, 2.4, depth) + 2 * smooth_step(3, 1, nail);
  const double slot = inside_plate(x, y, 4.4, 25, 4);
  if (slot > 0) return {palette::soot * 0.6, height - 4 * smooth_step(0, 1.5, slot), 0};
  return {iron, height, 0.35};
}

/// The lever at a place, if it is there: from the pivot to its knob.
template <bool is_up>
bool lays_lever(double x, double y, Spot& spot) {
  const double end = is_up ? 38 : 90;
  const double k = clamp01((y - pivot_y) / (end - pivot_y));
  const double shaft = from(x, y, 64, pivot_y + k * (end - pivot_y)) - 2.7;
  const double knob = from(x, y, 64, end) - 7.2;
  const double hub = from(x, y, 64, pivot_y) - 6.4;
  if (knob < 0) {
    const double round = 1 - (knob + 7.2) * (knob + 7.2) / (7.2 * 7.2);
    spot = {palette::red * 1.25, 10 + 7 * std::sqrt(std::max(round, 0.0)), 0.8};
  } else if (hub < 0) {
    spot = {palette::brass, 8 + 2.4 * smooth_step(0, -2.5, hub), 0.6};
  } else if (shaft < 0) {
    spot = {mix(palette::iron_light, palette::silver, 0.3), 8 + 2.5 * smooth_step(0, -2.2, shaft),
            0.6};
  } else {
    return false;
  }
  return true;
}

template <bool is_up>
Spot lever_at(double x, double y) {
  Spot spot = brick_at(x, y);
  const double depth = inside_plate(x, y, 18, 34, 4);
  if (depth > 0) spot = plate_spot(x, y, depth);
  // Shadows fall to the lower right: the plate's on the bricks, the lever's on the plate.
  Spot unused{};
  const bool is_shaded = depth > 0 ? lays_lever<is_up>(x - 3.5, y - 4.5, unused)
                                   : inside_plate(x - 3, y - 3.5, 18, 34, 4) > 0;
  if (is_shaded) spot.color = spot.color * 0.58;
  lays_lever<is_up>(x, y, spot);
  return spot;
}

}  // namespace

Canvas paint_lever_up() { return lit_relief(relief_side, relief_side, lever_at<true>); }
Canvas paint_lever_down() { return lit_relief(relief_side, relief_side, lever_at<false>); }

}  // namespace raywalk
