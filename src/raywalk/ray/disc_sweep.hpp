#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "raywalk/ray/obstacles.hpp"

/// When a moving disc comes near a solid: its centre against the solid grown by a reach, which is a
/// box with rounded corners (the Minkowski sum). Only + - * / and sqrt.
namespace raywalk::detail {

/// The way of a centre: `start + t * motion`, 0 <= t <= 1.
struct Path {
  Point start{};
  Vec motion{0, 0};

  [[nodiscard]] Point at(double t) const { return start + motion * t; }
};

/// From the nearest point of the solid's box to `p`; zero inside the box.
[[nodiscard]] inline Vec gap(const Solid& solid, Point p) {
  return {p.x - std::clamp(p.x, solid.low.x, solid.high.x),
          p.y - std::clamp(p.y, solid.low.y, solid.high.y)};
}

/// True if `p` is nearer than `distance` to the solid.
[[nodiscard]] inline bool is_within(const Solid& solid, Point p, double distance) {
  const Vec g = gap(solid, p);
  const double reach = distance + solid.radius;
  return g.x * g.x + g.y * g.y < reach * reach;
}

/// An interval of t.
struct Window {
  double enter = 0;
  double exit = 1;

  /// Cuts off the t at which one coordinate of a path lies outside (low, high); false if none is
  /// left.
  [[nodiscard]] bool clip(double from, double by, double low, double high) {
    if (by == 0) return from > low && from < high;
    const double t_low = (low - from) / by;
    const double t_high = (high - from) / by;
    enter = std::max(enter, std::min(t_low, t_high));
    exit = std::min(exit, std::max(t_low, t_high));
    return enter <= exit;
  }
};

/// The first t, 0 <= t <= 1, just beyond which the path is nearer than `reach` to a point; none if
/// it passes by, touches only, or ends before.
[[nodiscard]] inline std::optional<double> time_to_point(const Path& path, Point target,
                                                         double reach) {
  const Vec from = path.start - target;
  const double beyond = from.x * from.x + from.y * from.y - reach * reach;
  if (beyond < 0) return 0;
  // |from + t * motion|^2 = reach^2, with the root of smaller t in the form without cancellation
  const double a = path.motion.x * path.motion.x + path.motion.y * path.motion.y;
  const double b = from.x * path.motion.x + from.y * path.motion.y;
  const double discriminant = b * b - a * beyond;
  if (!(b < 0) || !(discriminant > 0)) return std::nullopt;
  const double t = beyond / (std::sqrt(discriminant) - b);
  return t <= 1 ? std::optional(t) : std::nullopt;
}

/// The first t, 0 <= t <= 1, just beyond which the path is nearer than `reach` to the solid's box;
/// none if that never happens.
///
/// The path meets the box grown by `reach` on all sides first in front of a side, which is the
/// answer, or in one of the square corners, of which only the rounded part counts. A path that
/// misses that part leaves the grown box from the same corner.
[[nodiscard]] inline std::optional<double> time_to_box(const Path& path, const Solid& solid,
                                                       double reach) {
  const Point low = solid.low;
  const Point high = solid.high;
  Window window;
  if (!window.clip(path.start.x, path.motion.x, low.x - reach, high.x + reach)) return std::nullopt;
  if (!window.clip(path.start.y, path.motion.y, low.y - reach, high.y + reach)) return std::nullopt;
  const Point p = path.at(window.enter);
  const Point nearest{std::clamp(p.x, low.x, high.x), std::clamp(p.y, low.y, high.y)};
  if (nearest.x == p.x || nearest.y == p.y) return window.enter;
  return time_to_point(path, nearest, reach);
}

}  // namespace raywalk::detail
