#pragma once

#include <optional>

#include "raywalk/ray/detail/stepper.hpp"

/// How a walk that begins outside comes in, without visiting what lies between.
namespace raywalk::detail {

/// How a coordinate comes into low <= cell < high: by a line, or it is inside from the start.
struct Gate {
  bool is_inside = false;
  double line = 0;
};

/// None if the coordinate never comes in.
[[nodiscard]] inline std::optional<Gate> gate_of(const AxisWalk& axis, std::int64_t low,
                                                 std::int64_t high) {
  if (axis.cell() < low) {
    return axis.step() > 0 ? std::optional(Gate{false, static_cast<double>(low)}) : std::nullopt;
  }
  if (axis.cell() >= high) {
    return axis.step() < 0 ? std::optional(Gate{false, static_cast<double>(high)}) : std::nullopt;
  }
  return Gate{true, 0};
}

/// Which of two axes crosses its line first, as `compare_crossings` says.
[[nodiscard]] inline int compare_gates(const AxisWalk& a, double line_a, const AxisWalk& b,
                                       double line_b) {
  if (is_certainly_before(a.about(line_a), b.about(line_b))) return -1;
  if (is_certainly_before(b.about(line_b), a.about(line_a))) return 1;
  return compare_crossings(a.axis(), line_a, b.axis(), line_b);
}

/// The cell in which an axis is when another one is at `gate`, if rounded numbers can tell.
///
/// Where t has lost digits, they cannot.
[[nodiscard]] inline std::optional<std::int64_t> certain_cell(const AxisWalk& axis,
                                                              const AxisWalk& other, double gate) {
  const LineAxis& way = axis.axis();
  const LineTime t{other.about(gate)};
  const auto place = Rounded<1>{way.origin.high} + t * Rounded<1>{way.direction.high};
  if (!(t.value > lost_digits) || !(place.size < max_cell)) return std::nullopt;
  return sure_floor(place);
}

/// Moves an axis on across all lines that it meets before another axis meets its gate; false if
/// that is more than `most` lines.
[[nodiscard]] inline bool seek(AxisWalk& axis, std::int64_t most, const AxisWalk& other,
                               double gate) {
  if (axis.step() == 0) return true;
  const std::int64_t start = axis.cell();
  if (const auto cell = certain_cell(axis, other, gate)) {
    const std::int64_t count = (*cell - start) * axis.step();
    if (count > most) return false;
    if (count > 0) axis.stand_at(*cell);
    return true;
  }
  const auto is_met = [&](std::int64_t count) {  // the line at the end of `count` cells
    const std::int64_t cell = start + (count - 1) * axis.step();
    const double line = static_cast<double>(cell + (axis.step() > 0 ? 1 : 0));
    return compare_crossings(axis.axis(), line, other.axis(), gate) < 0;
  };
  if (is_met(most + 1)) return false;
  std::int64_t met = 0;
  for (std::int64_t not_met = most + 1; not_met - met > 1;) {
    const std::int64_t middle = met + (not_met - met) / 2;
    (is_met(middle) ? met : not_met) = middle;
  }
  axis.stand_at(start + met * axis.step());
  return true;
}

/// The most cells an axis can go and still be in low <= cell < high, or just before it.
[[nodiscard]] inline std::int64_t cells_to_leave(const AxisWalk& axis, std::int64_t low,
                                                 std::int64_t high) {
  return axis.step() > 0 ? high - axis.cell() : axis.cell() - low + 1;
}

/// Moves a stepper that stands outside `region` to the cell just before the region, without
/// visiting the cells between; false if the ray passes by. A step or two, then, lead inside.
[[nodiscard]] inline bool approach(Stepper& stepper, const Region& region) {
  AxisWalk& x = stepper.x;
  AxisWalk& y = stepper.y;
  const auto x_gate = gate_of(x, region.low.x, region.high.x);
  const auto y_gate = gate_of(y, region.low.y, region.high.y);
  if (!x_gate || !y_gate) return false;
  const bool by_x = !x_gate->is_inside &&
                    (y_gate->is_inside || compare_gates(x, x_gate->line, y, y_gate->line) > 0);
  AxisWalk& last = by_x ? x : y;
  AxisWalk& other = by_x ? y : x;
  const double gate = by_x ? x_gate->line : y_gate->line;
  const std::int64_t most = by_x ? cells_to_leave(y, region.low.y, region.high.y)
                                 : cells_to_leave(x, region.low.x, region.high.x);
  if (most < 0 || !seek(other, most, last, gate)) return false;
  last.stand_at(static_cast<std::int64_t>(gate) - (last.step() > 0 ? 1 : 0));
  return true;
}

/// Moves a stepper that stands outside `region` to the first cell inside it, across corners;
/// false if the ray passes by.
[[nodiscard]] inline bool enter(Stepper& stepper, const Region& region) {
  if (region.contains(stepper.cell())) return true;
  if (!approach(stepper, region)) return false;
  stepper.advance(Tie::diagonal);
  return region.contains(stepper.cell());
}

}  // namespace raywalk::detail
