#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>

#include "raywalk/geom/point.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

__extension__ typedef __int128 Int128;  // NOLINT(modernize-use-using): only so it warns nowhere

/// `value` in units of 2^-bits, as a whole number. Expects it to be one.
[[nodiscard]] inline Int128 fixed_point(double value, int bits) {
  const double scaled = std::ldexp(value, bits);
  assert(std::floor(scaled) == scaled && std::abs(scaled) < 0x1p126);
  return static_cast<Int128>(scaled);
}

/// One axis of the walk: the cell it is in, and when it leaves it.
struct ExactAxis {
  std::int64_t cell = 0;
  int step = 0;
  Int128 next = 0;  // t of the crossing, times |dx| * |dy|
  Int128 gain = 0;  // the same from line to line
};

/// The cells of a ray by exact arithmetic, to judge the answers of the methods that are measured; a
/// plain walk of its own, which has nothing in common with the library's.
///
/// A ray (o, d) crosses x = X at t = (X - ox) / dx and y = Y at t = (Y - oy) / dy. Times |dx| |dy|
/// these are |X - ox| |dy| and |Y - oy| |dx|: whole numbers where coordinates are multiples of
/// 2^-23, as floats of 1 and more are, and directions multiples of 2^-direction_bits.
class ExactWalk {
 public:
  static constexpr int position_bits = 23;

  /// Expects |origin| < 2^16 in multiples of 2^-23, and |direction| < 2^(86 - direction_bits).
  ExactWalk(Point origin, Vec direction, int direction_bits) {
    const Int128 dx = fixed_point(direction.x, direction_bits);
    const Int128 dy = fixed_point(direction.y, direction_bits);
    x_ = start(origin.x, dx, dy);
    y_ = start(origin.y, dy, dx);
  }

  [[nodiscard]] std::int64_t x() const { return x_.cell; }
  [[nodiscard]] std::int64_t y() const { return y_.cell; }
  /// The cells beside a corner that the next step goes through, if it does.
  [[nodiscard]] bool is_at_corner() const { return x_.next == y_.next; }
  [[nodiscard]] std::int64_t next_x() const { return x_.cell + x_.step; }
  [[nodiscard]] std::int64_t next_y() const { return y_.cell + y_.step; }

  /// To the next cell; at a corner straight across.
  void advance() {
    const bool goes_x = x_.next <= y_.next;
    const bool goes_y = y_.next <= x_.next;
    if (goes_x) cross(x_);
    if (goes_y) cross(y_);
  }

 private:
  /// From a start on a grid line, the first cell is the one that the ray lies in just beyond it.
  static ExactAxis start(double origin, Int128 own, Int128 other) {
    const auto floor_cell = static_cast<std::int64_t>(std::floor(origin));
    const bool leaves_line = own < 0 && static_cast<double>(floor_cell) == origin;
    ExactAxis axis;
    axis.step = own > 0 ? 1 : (own < 0 ? -1 : 0);
    axis.cell = floor_cell - (leaves_line ? 1 : 0);
    const double line = static_cast<double>(axis.cell + (own > 0 ? 1 : 0));
    const Int128 speed = other < 0 ? -other : other;
    const Int128 way = fixed_point(line - origin, position_bits);
    axis.next = (way < 0 ? -way : way) * speed;
    axis.gain = (Int128{1} << position_bits) * speed;
    if (own == 0) axis.next = never;
    return axis;
  }
  static void cross(ExactAxis& axis) {
    axis.cell += axis.step;
    axis.next += axis.gain;
  }

  static constexpr Int128 never = Int128{1} << 126;

  ExactAxis x_;
  ExactAxis y_;
};

}  // namespace raywalk
