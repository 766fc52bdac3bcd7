#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "raywalk/ray/detail/line.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// A square of a unit grid, whether that grid's unit is a tile or a pixel.
struct Cell {
  std::int64_t x = 0;
  std::int64_t y = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
};

/// About the t at which a ray meets a line: (line - origin) * (1 / direction).
///
/// Six roundings at most: those of origin and direction, of which the former counts twice where the
/// line is next to it, and those of the difference, the quotient and the product. It is exact, or
/// of fewer roundings, for a ray's end, which is compared with it.
using LineTime = Rounded<6>;

/// Whatever lies below this lies certainly before t `t`, where both are a `LineTime`.
[[nodiscard]] constexpr double surely_before(double t) {
  return sure_limit<LineTime::roundings>(LineTime{t});
}

/// True if t `a` is certainly less than t `b`.
[[nodiscard]] constexpr bool is_certainly_before(double a, double b) {
  return is_surely_before(LineTime{a}, LineTime{b});
}

/// One coordinate of a ray on its way: the column (or row) it is in, and about when it leaves it.
class AxisWalk {
 public:
  explicit AxisWalk(const LineAxis& axis)
      : axis_(axis),
        step_(axis.step()),
        inverse_direction_(inverse_of(axis.direction.high)),
        first_(axis.first_cell()),
        cell_(first_) {
    stand_at(cell_);
  }

  [[nodiscard]] const LineAxis& axis() const { return axis_; }
  [[nodiscard]] std::int64_t cell() const { return cell_; }
  [[nodiscard]] int step() const { return step_; }
  /// The line by which it leaves the cell. Expects that it moves.
  [[nodiscard]] double line() const { return line_; }
  /// About the t, in cells, at which it crosses that line; infinite if it never does, and no number
  /// where only exact arithmetic tells.
  [[nodiscard]] double next() const { return next_; }
  /// The same of any line. Expects that it moves.
  [[nodiscard]] double about(double line) const {
    return (line - axis_.origin.high - axis_.origin.low) * inverse_direction_;
  }
  /// The t at which it came into the cell; 0 in the first one.
  [[nodiscard]] double enter() const {
    return cell_ == first_ ? 0 : axis_.time_of(line_ - static_cast<double>(step_));
  }
  /// The t at which it leaves the cell.
  [[nodiscard]] double exit() const {
    return step_ == 0 ? std::numeric_limits<double>::infinity() : axis_.time_of(line_);
  }

  void advance() {
    cell_ += step_;
    line_ += static_cast<double>(step_);
    aim();
  }
  /// Goes to a cell on its way, however far.
  void stand_at(std::int64_t cell) {
    cell_ = cell;
    line_ = static_cast<double>(cell + (step_ > 0 ? 1 : 0));
    aim();
  }
  /// From a start on a grid line, moves into the cell before the line.
  void step_off_line() {
    if (!axis_.begins_on_line()) return;
    stand_at(cell_ - 1);
    first_ = cell_;
  }

 private:
  /// 1 / direction, where that is a number with all its digits.
  [[nodiscard]] static double inverse_of(double direction) {
    constexpr double least = 0x1p-960;
    const double size = std::abs(direction);
    return size > least && size < 1 / least ? 1 / direction
                                            : std::numeric_limits<double>::quiet_NaN();
  }
  void aim() { next_ = step_ == 0 ? std::numeric_limits<double>::infinity() : about(line_); }

  LineAxis axis_;
  int step_;
  double inverse_direction_;
  std::int64_t first_;
  std::int64_t cell_;
  double line_ = 0;
  double next_ = 0;
};

/// The one walk over the cells of a ray: everything in `ray` that visits cells steps this.
///
/// Its order is that of exact arithmetic. It knows no end and no map; its users stop it.
class Stepper {
 public:
  explicit Stepper(const Line& line) : x(line.x), y(line.y), max_t_(line.max_t) {
    const double cells = line.max_t * line.x.scale;
    const bool overflows = cells > line.max_t && std::isinf(cells);
    safe_t_ = overflows ? 0 : surely_before(cells);
  }

  [[nodiscard]] Cell cell() const { return {x.cell(), y.cell()}; }
  /// The window in which the ray is in the cell; rounded, but never contradicting the order.
  [[nodiscard]] double enter() const { return std::max(x.enter(), y.enter()); }
  /// At a corner, the rounded t of its two lines may differ: `tie` says which of them is crossed.
  [[nodiscard]] double exit(Tie tie) const {
    if (!has_exit()) return std::numeric_limits<double>::infinity();
    const int first = order();
    const bool by_x = first < 0 || (first == 0 && tie != Tie::y_first);
    const bool by_y = first > 0 || (first == 0 && tie != Tie::x_first);
    return std::max({enter(), by_x ? x.exit() : 0.0, by_y ? y.exit() : 0.0});
  }
  [[nodiscard]] bool has_exit() const { return x.step() != 0 || y.step() != 0; }
  [[nodiscard]] Face face() const { return face_; }
  /// True if the current cell was entered exactly through one of its corners.
  [[nodiscard]] bool corner() const { return corner_; }
  /// True if the ray ends before it enters the current cell, or, without `closed`, at that point.
  [[nodiscard]] bool is_past_end(bool closed) const {
    return !(reached_ < safe_t_) && is_past_end_exactly(closed);
  }

  /// Which line it meets next: below 0 that of x, above 0 that of y, 0 both at once.
  [[nodiscard]] int order() const {
    if (is_certainly_before(x.next(), y.next())) return -1;
    if (is_certainly_before(y.next(), x.next())) return 1;
    return exact_order();
  }
  /// Goes to the next cell; one with a corner in common only if `tie` is `diagonal`.
  /// Expects `has_exit()`.
  void advance(Tie tie) {
    const int first = order();
    if (first == 0) return cross_corner(tie);
    corner_ = is_halfway_;
    is_halfway_ = false;
    if (first < 0) {
      cross_x();
    } else {
      cross_y();
    }
  }
  /// Goes to the next column, or row, whatever the other axis says.
  void advance_x_only() {
    corner_ = is_halfway_;
    is_halfway_ = false;
    cross_x();
  }
  void advance_y_only() {
    corner_ = is_halfway_;
    is_halfway_ = false;
    cross_y();
  }

  AxisWalk x;
  AxisWalk y;

 private:
  void cross_x() {
    reached_ = x.next();
    face_ = x.step() > 0 ? Face::west : Face::east;
    x.advance();
  }
  void cross_y() {
    reached_ = y.next();
    face_ = y.step() > 0 ? Face::north : Face::south;
    y.advance();
  }
  /// Through a corner; with a tie that goes round it, only halfway.
  void cross_corner(Tie tie) {
    if (are_diagonal(x.axis(), y.axis())) diagonal_ = diagonal_ahead();
    corner_ = true;
    is_halfway_ = tie != Tie::diagonal;
    if (tie != Tie::x_first) cross_y();
    if (tie != Tie::y_first) cross_x();
  }
  [[nodiscard]] int exact_order() const {
    if (diagonal_) return sign_of(diagonal_ahead() - *diagonal_);
    return order_of(x.axis(), x.line(), y.axis(), y.line());
  }
  /// The diagonal, in the direction of the ray, of the point where the next lines of x and y meet:
  /// the same for all corners that a diagonal ray meets, and larger where it meets y first.
  [[nodiscard]] double diagonal_ahead() const { return x.step() * x.line() - y.step() * y.line(); }
  [[nodiscard]] bool is_past_end_exactly(bool closed) const {
    if (face_ == Face::none || max_t_ == std::numeric_limits<double>::infinity()) return false;
    const bool by_x = face_ == Face::west || face_ == Face::east;
    const AxisWalk& axis = by_x ? x : y;
    return is_behind(axis.axis(), max_t_, axis.line() - static_cast<double>(axis.step()), closed);
  }

  double max_t_;
  double safe_t_;       // what is reached before it lies certainly before the end
  double reached_ = 0;  // like `next()`, of the line crossed last
  Face face_ = Face::none;
  bool corner_ = false;
  bool is_halfway_ = false;           // of two lines that meet in a corner, one is crossed
  std::optional<double> diagonal_{};  // the one of the corners it meets; none if it met none
};

/// The cells a walk may visit: low <= cell < high.
struct Region {
  Cell low{};
  Cell high{};

  [[nodiscard]] constexpr bool contains(Cell c) const {
    return c.x >= low.x && c.x < high.x && c.y >= low.y && c.y < high.y;
  }
  [[nodiscard]] static constexpr Region of(const Grid& grid) {
    return {{0, 0}, {grid.width, grid.height}};
  }
  /// The tiles that there are: those of a map, or all.
  [[nodiscard]] static constexpr Region of(const Grid& grid, Border border) {
    return border == Border::unbounded ? everything() : of(grid);
  }
  /// All that coordinates within the promised range can reach.
  [[nodiscard]] static constexpr Region everything() {
    constexpr auto limit = static_cast<std::int64_t>(max_coordinate);
    return {{-limit, -limit}, {limit + 1, limit + 1}};
  }
  /// The same, and what only touches coordinates of that range.
  [[nodiscard]] static constexpr Region touchable() {
    const Region reached = everything();
    return {{reached.low.x - 1, reached.low.y - 1}, reached.high};
  }
  [[nodiscard]] constexpr Region grown(int cells) const {
    return {{low.x - cells, low.y - cells}, {high.x + cells, high.y + cells}};
  }
};

// How a walk that begins outside comes in, without visiting what lies between.

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
