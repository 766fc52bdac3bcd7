#include <cmath>
#include <functional>

#include "art/palette.hpp"
#include "art/pictures.hpp"

namespace raywalk {
namespace {

constexpr int plan_side = 64;

/// The plan whose solid pixels are those for whose middle `is_solid` holds.
Canvas plan(const std::function<bool(double x, double y)>& is_solid) {
  Canvas canvas(plan_side, plan_side);
  for (int y = 0; y < plan_side; ++y) {
    for (int x = 0; x < plan_side; ++x) {
      if (is_solid(x + 0.5, y + 0.5)) canvas.at(x, y) = {palette::stone_pale, 1};
    }
  }
  return canvas;
}

/// A wall along x, 20 pixels thick, with an embrasure: 5 pixels wide in the middle of the wall,
/// 15 wide where it comes out on either side.
bool is_slit(double x, double y) {
  const double from_middle = std::abs(y - 32);
  const double half_width = 2.5 + 5 * clamp01((from_middle - 2) / 8);
  return from_middle < 10 && std::abs(x - 31.5) > half_width;
}

}  // namespace

Canvas paint_plan_pillar() {
  return plan(
      [](double x, double y) { return (x - 32) * (x - 32) + (y - 32) * (y - 32) < 19.5 * 19.5; });
}

Canvas paint_plan_diagonal_ne() {
  return plan([](double x, double y) { return x >= y; });
}
Canvas paint_plan_diagonal_sw() {
  return plan([](double x, double y) { return x <= y; });
}
Canvas paint_plan_diagonal_nw() {
  return plan([](double x, double y) { return x + y <= plan_side; });
}
Canvas paint_plan_diagonal_se() {
  return plan([](double x, double y) { return x + y >= plan_side; });
}
Canvas paint_plan_slit_x() { return plan(is_slit); }
Canvas paint_plan_slit_y() {
  return plan([](double x, double y) { return is_slit(y, x); });
}

}  // namespace raywalk
