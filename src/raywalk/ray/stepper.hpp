#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// A square of a unit grid, whether that grid's unit is a tile or a pixel.
struct Cell {
  std::int64_t x = 0;
  std::int64_t y = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
};

/// The largest coordinate, in tiles, for which anything is promised.
inline constexpr double max_coordinate = 1 << 30;

[[nodiscard]] constexpr int sign_of(double v) { return v > 0 ? 1 : (v < 0 ? -1 : 0); }

/// One coordinate of a ray on its way: the column (or row) it is in, and when it leaves it.
///
/// t is always computed from the grid line, never accumulated. Where origin and line differ by a
/// number that a double holds, as for all coordinates in steps of 2^-20 on maps of a million tiles,
/// the quotient is rounded once: equal crossings are equal, and two of different order may come
/// out equal but never change places. Elsewhere, within a few units in the last place of a corner,
/// rounding decides on which side of it a ray passes.
class AxisWalk {
 public:
  AxisWalk(double origin, double direction)
      : origin_(origin),
        direction_(direction),
        step_(sign_of(direction)),
        cell_(static_cast<std::int64_t>(std::floor(origin))) {
    aim();
  }

  [[nodiscard]] std::int64_t cell() const { return cell_; }
  [[nodiscard]] int step() const { return step_; }
  /// The t at which the ray leaves the current cell; infinite if it never does.
  [[nodiscard]] double next() const { return next_; }
  /// True if the ray runs exactly along a line of this axis' grid.
  [[nodiscard]] bool is_on_line() const {
    return step_ == 0 && static_cast<double>(cell_) == origin_;
  }

  void advance() {
    cell_ += step_;
    aim();
  }
  /// From a start on a grid line, moves into the cell that the ray lies in just beyond it.
  void leave_line() {
    if (step_ < 0 && static_cast<double>(cell_) == origin_) advance();
  }
  /// Moves on to the cell whose far line is the first one reached at `t` or later.
  void seek(double t) {
    if (step_ == 0) return;
    const std::int64_t first = cell_;
    cell_ = static_cast<std::int64_t>(std::floor(origin_ + direction_ * t)) + step_;
    do {
      cell_ -= step_;
      aim();
    } while (next_ >= t);
    while (next_ < t) advance();
    if ((cell_ - first) * step_ < 0) {  // a start on a line has that line behind it
      cell_ = first;
      aim();
    }
  }
  /// Moves just before the cell, so that the next step enters it.
  void stand_before(std::int64_t cell) {
    cell_ = cell - step_;
    aim();
  }

 private:
  void aim() {
    if (step_ == 0) return;
    const double line = static_cast<double>(cell_ + (step_ > 0 ? 1 : 0));
    next_ = (line - origin_) / direction_ + 0.0;  // + 0.0 makes -0 a plain 0
  }

  double origin_;
  double direction_;
  int step_;
  std::int64_t cell_;
  double next_ = std::numeric_limits<double>::infinity();
};

/// The one walk over the cells of a ray: everything in `ray` that visits cells steps this.
///
/// It knows no end and no map; its users stop it.
class Stepper {
 public:
  explicit Stepper(const Ray& ray)
      : x(ray.origin.x, ray.direction.x), y(ray.origin.y, ray.direction.y) {}

  [[nodiscard]] Cell cell() const { return {x.cell(), y.cell()}; }
  [[nodiscard]] double enter() const { return enter_; }
  [[nodiscard]] double exit() const { return std::max(enter_, std::min(x.next(), y.next())); }
  [[nodiscard]] Face face() const { return face_; }
  /// True if the current cell was entered exactly through one of its corners.
  [[nodiscard]] bool corner() const { return corner_; }

  /// From a start on a grid line, moves into the cell that the ray lies in just beyond it.
  void leave_lines() {
    x.leave_line();
    y.leave_line();
  }

  /// Goes to the next cell; one with a corner in common only if `tie` is `diagonal`.
  void advance(Tie tie) {
    const double tx = x.next();
    const double ty = y.next();
    corner_ = tx == ty || (corner_ && std::min(tx, ty) <= enter_);
    if (tx < ty || (tx == ty && tie != Tie::y_first)) cross_x(tx);
    if (ty < tx || (tx == ty && tie != Tie::x_first)) cross_y(ty, tx == ty && tie == Tie::diagonal);
  }
  /// Goes to the next column, or row, whatever the other axis says.
  void advance_x_only() {
    corner_ = corner_ && x.next() <= enter_;
    cross_x(x.next());
  }
  void advance_y_only() {
    corner_ = corner_ && y.next() <= enter_;
    cross_y(y.next(), false);
  }

  AxisWalk x;
  AxisWalk y;

 private:
  void cross_x(double t) {
    enter_ = std::max(enter_, t);
    face_ = x.step() > 0 ? Face::west : Face::east;
    x.advance();
  }
  void cross_y(double t, bool keep_face) {
    enter_ = std::max(enter_, t);
    if (!keep_face) face_ = y.step() > 0 ? Face::north : Face::south;
    y.advance();
  }

  double enter_ = 0;
  Face face_ = Face::none;
  bool corner_ = false;
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
  /// All that coordinates within the promised range can reach.
  [[nodiscard]] static constexpr Region everything() {
    constexpr auto limit = static_cast<std::int64_t>(max_coordinate);
    return {{-limit, -limit}, {limit + 1, limit + 1}};
  }
  [[nodiscard]] constexpr Region grown(int cells) const {
    return {{low.x - cells, low.y - cells}, {high.x + cells, high.y + cells}};
  }
};

/// The t at which an axis that stands outside [low, high) comes in; 0 if inside, infinite if never.
[[nodiscard]] inline double entrance(const AxisWalk& axis, std::int64_t low, std::int64_t high) {
  AxisWalk gate = axis;
  if (axis.cell() < low && axis.step() > 0) {
    gate.stand_before(low);
    return gate.next();
  }
  if (axis.cell() >= high && axis.step() < 0) {
    gate.stand_before(high - 1);
    return gate.next();
  }
  return axis.cell() >= low && axis.cell() < high ? 0 : std::numeric_limits<double>::infinity();
}

/// The t at which an axis leaves [low, high) for good; infinite if never.
[[nodiscard]] inline double departure(const AxisWalk& axis, std::int64_t low, std::int64_t high) {
  AxisWalk gate = axis;
  if (axis.step() > 0 && axis.cell() < high) gate.stand_before(high);
  if (axis.step() < 0 && axis.cell() >= low) gate.stand_before(low - 1);
  return gate.next();
}

/// Moves a stepper that stands outside `region` to the cell just before the region, without
/// visiting the cells between; false if the ray passes by. A step or two, then, lead inside.
[[nodiscard]] inline bool approach(Stepper& stepper, const Region& region) {
  const double t = std::max(entrance(stepper.x, region.low.x, region.high.x),
                            entrance(stepper.y, region.low.y, region.high.y));
  if (t == std::numeric_limits<double>::infinity()) return false;
  // It must not have left again; and only then lie all cells that are sought in reach of numbers.
  if (t > departure(stepper.x, region.low.x, region.high.x)) return false;
  if (t > departure(stepper.y, region.low.y, region.high.y)) return false;
  stepper.x.seek(t);
  stepper.y.seek(t);
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
