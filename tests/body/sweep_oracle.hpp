#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "raywalk/body/sweep.hpp"

/// The solids that a moving body meets, found slowly: all are tried, with no walk and no order.
namespace raywalk::oracle {

/// A rectangle that stands in the way.
struct Rectangle {
  Point low{};
  Point high{};
};

/// The solid squares of a map, each `1 / pixels_per_tile` wide, and the rock round it as four long
/// boxes.
template <class IsSolid>
[[nodiscard]] std::vector<Rectangle> squares_of(const Grid& grid, int pixels_per_tile,
                                                IsSolid is_solid, bool has_rock) {
  std::vector<Rectangle> squares;
  const double side = 1.0 / pixels_per_tile;
  for (int y = 0; y < grid.height * pixels_per_tile; ++y) {
    for (int x = 0; x < grid.width * pixels_per_tile; ++x) {
      if (!is_solid(x, y)) continue;
      squares.push_back({{x * side, y * side}, {(x + 1) * side, (y + 1) * side}});
    }
  }
  if (!has_rock) return squares;
  constexpr double far = 1 << 20;
  const double width = grid.width;
  const double height = grid.height;
  squares.push_back({{-far, -far}, {0, far}});
  squares.push_back({{-far, -far}, {far, 0}});
  squares.push_back({{width, -far}, {far, far}});
  squares.push_back({{-far, height}, {far, far}});
  return squares;
}

/// A quotient of two whole numbers. Expects den > 0 and both below 2^31.
struct Quotient {
  std::int64_t num = 0;
  std::int64_t den = 1;

  friend bool operator<(Quotient a, Quotient b) { return a.num * b.den < b.num * a.den; }
  [[nodiscard]] double rounded() const {
    return static_cast<double>(num) / static_cast<double>(den);
  }
};

/// A coordinate in units of 2^-10. Expects one that is a whole number of them.
[[nodiscard]] inline std::int64_t whole(double v) { return static_cast<std::int64_t>(v * 1024); }

/// The open interval of t in which one coordinate of a moving box overlaps (low, high), as far as
/// it lies in (0, limit).
struct OpenInterval {
  Quotient enter{0, 1};
  Quotient exit{1 << 30, 1};
  bool is_empty = false;

  void cut(double low, double high, double center, double half, double by) {
    const std::int64_t to_low = whole(low) - whole(half) - whole(center);
    const std::int64_t to_high = whole(high) + whole(half) - whole(center);
    const std::int64_t step = whole(by);
    if (step == 0) {
      is_empty = is_empty || to_low >= 0 || to_high <= 0;
      return;
    }
    const Quotient first = step > 0 ? Quotient{to_low, step} : Quotient{-to_high, -step};
    const Quotient last = step > 0 ? Quotient{to_high, step} : Quotient{-to_low, -step};
    if (enter < first) enter = first;
    if (last < exit) exit = last;
  }
};

/// When a box first enters a square, in whole numbers; t <= 1. All coordinates in steps of 2^-10.
[[nodiscard]] inline std::optional<Quotient> box_meets(const Box& box, Vec motion,
                                                       const Rectangle& square) {
  OpenInterval interval;
  interval.cut(square.low.x, square.high.x, box.center.x, box.half.x, motion.x);
  interval.cut(square.low.y, square.high.y, box.center.y, box.half.y, motion.y);
  if (interval.is_empty || !(interval.enter < interval.exit)) return std::nullopt;
  if (Quotient{1, 1} < interval.enter) return std::nullopt;
  return interval.enter;
}

/// The distance between a body's box at t and a square; its radius does not count.
[[nodiscard]] inline long double distance_at(const Body& body, Vec motion, long double t,
                                             const Rectangle& square) {
  const auto off = [t](long double from, long double by, long double half, long double low,
                       long double high) {
    const long double center = from + by * t;
    return std::max({0.0L, low - half - center, center - high - half});
  };
  const long double x = off(body.center.x, motion.x, body.half.x, square.low.x, square.high.x);
  const long double y = off(body.center.y, motion.y, body.half.y, square.low.y, square.high.y);
  return std::sqrt(x * x + y * y);
}

/// The nearest approach of a body to a solid, which tells a hit from a near miss.
struct Nearest {
  /// The t at which the body first comes as near as its radius; none if it does not.
  std::optional<double> t{};
  /// How deep it gets on the way: radius less smallest distance, negative if it passes by.
  double depth = 0;
};

/// The distance of a way from a convex thing falls and then rises: its smallest value by thirds,
/// and where it falls to the radius by halves.
[[nodiscard]] inline Nearest body_meets(const Body& body, Vec motion, const Rectangle& square,
                                        long double radius) {
  long double low = 0;
  long double high = 1;
  for (int i = 0; i < 130; ++i) {
    const long double left = low + (high - low) / 3;
    const long double right = high - (high - low) / 3;
    const bool falls =
        distance_at(body, motion, left, square) > distance_at(body, motion, right, square);
    (falls ? low : high) = falls ? left : right;
  }
  const long double depth = radius - distance_at(body, motion, high, square);
  Nearest nearest{std::nullopt, static_cast<double>(depth)};
  if (depth <= 0) return nearest;
  low = 0;
  for (int i = 0; i < 80; ++i) {
    const long double middle = (low + high) / 2;
    (distance_at(body, motion, middle, square) < radius ? high : low) = middle;
  }
  nearest.t = static_cast<double>(high);
  return nearest;
}

}  // namespace raywalk::oracle
