#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "raywalk/geom/ray.hpp"
#include "support/whole.hpp"

/// The lines of a grid, a straight line that nothing has rounded, and where they meet on one axis.
namespace raywalk::oracle {

/// The lines of a window of a grid: x = (low_x + i) / scale for 0 <= i <= columns, and y likewise.
/// Cell i lies between the lines i and i + 1. Cells -1 and `columns` reach to infinity.
/// Expects |low| <= 2^36 and 1 <= scale <= 64.
struct Lattice {
  std::int64_t low_x = 0;
  std::int64_t low_y = 0;
  int columns = 0;
  int rows = 0;
  int scale = 1;
};

/// The points `origin + t * (head - tail)`, where nothing is rounded. Expects finite numbers but
/// for `end`, and an origin within +-2^30.
struct Straight {
  Point origin{};
  Point head{};
  Point tail{};
  double end = 1;

  [[nodiscard]] static Straight of(const Ray& ray) {
    return {ray.origin, {ray.direction.x, ray.direction.y}, {0, 0}, ray.max_t};
  }
  [[nodiscard]] static Straight between(Point a, Point b) { return {a, b, a, 1}; }
};

/// The closed cells of one axis that hold a point or a piece: two if it lies on their common line.
struct Band {
  int low = 0;
  int high = 0;

  [[nodiscard]] bool is_line() const { return low != high; }
  friend bool operator==(const Band&, const Band&) = default;
};

/// The meetings with the lines of one axis.
struct AxisCuts {
  int step = 0;               ///< the sign of the direction
  int lines = 0;              ///< how many lines there are
  Band start{};               ///< the band of the origin
  std::vector<int> codes{};   ///< of the lines, in the order in which they are met; empty: parallel
  std::vector<Band> bands{};  ///< for each code

  /// The cell that holds the origin, where cells are half-open: their low line is theirs.
  [[nodiscard]] int floor() const { return start.high; }
  [[nodiscard]] int line(int met) const { return step > 0 ? met : lines - 1 - met; }
  /// The band at a code, 0 <= code <= last.
  [[nodiscard]] Band at(int code) const {
    return step == 0 ? start : bands[static_cast<std::size_t>(code)];
  }
  /// Fills in the bands when the codes are known.
  void place(int last) {
    std::size_t passed = 0;
    for (int code = 0; code <= last && step != 0; ++code) {
      const bool is_on = passed < codes.size() && codes[passed] == code;
      const int behind = static_cast<int>(passed);
      const int low = step > 0 ? behind - 1 : lines - behind - (is_on ? 2 : 1);
      bands.push_back({low, low + (is_on ? 1 : 0)});
      passed += is_on ? 1 : 0;
    }
  }
};

/// Units that make every number of a question whole, and how many bits they take.
/// In units of t: lines are A * 2^p / (B * 2^q), the end is M * 2^r.
struct Units {
  int place = 0;      ///< p
  int direction = 0;  ///< q
  int line_shift = 0;
  int end_shift = 0;
  int width = 0;

  Units(const Lattice& lattice, const Straight& s) {
    for (const double value : {s.origin.x, s.origin.y}) {
      if (value != 0) place = std::min(place, test::Dyadic(value).exponent);
    }
    bool is_first = true;
    for (const double value : {s.head.x, s.head.y, s.tail.x, s.tail.y}) {
      if (value == 0) continue;
      const int exponent = test::Dyadic(value).exponent;
      direction = is_first ? exponent : std::min(direction, exponent);
      is_first = false;
    }
    const bool has_end = s.end > 0 && s.end < std::numeric_limits<double>::infinity();
    const int end = has_end ? test::Dyadic(s.end).exponent : place - direction;
    line_shift = std::max(0, place - direction - end);
    end_shift = std::max(0, end - place + direction);
    // |A| < 2^(38 - p), as |line| < 2^37 and |origin * scale| <= 2^36; |B| < 2^(wide(...))
    const int scale_bits = test::bits_in(static_cast<unsigned>(lattice.scale));
    const int wide_x = wide(s.head.x, s.tail.x) + scale_bits;
    const int wide_y = wide(s.head.y, s.tail.y) + scale_bits;
    width = std::max(38 - place + std::max(wide_x, wide_y) + line_shift,
                     53 + wide_x + wide_y + end_shift);
  }

 private:
  [[nodiscard]] int wide(double head, double tail) const {
    int top = direction;
    if (head != 0) top = std::max(top, test::Dyadic(head).top());
    if (tail != 0) top = std::max(top, test::Dyadic(tail).top());
    return top - direction + 1;
  }
};

}  // namespace raywalk::oracle
