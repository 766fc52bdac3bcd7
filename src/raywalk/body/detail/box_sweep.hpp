#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "raywalk/body/detail/body_sweep.hpp"

/// When a moving box enters a box: its centre on the way through the other one, grown by it.
///
/// Each decision is that of exact arithmetic: rounded times decide where they differ by more than
/// their errors, and a sum without rounding does where they do not.
namespace raywalk::detail {

/// A t at which the coordinate `origin + t * direction` passes a line. Expects direction != 0.
struct Passage {
  Sum line{};
  double origin = 0;
  double direction = 0;
  double t = 0;

  Passage(const Sum& at, double from, double by)
      : line(at), origin(from), direction(by), t((at.high - from) / by + 0.0) {}

  /// The same t, with how far it may be from the truth: the line, which is rounded, too, counts by
  /// its own size, and the difference and the quotient by that of t.
  [[nodiscard]] Bounded<3> bounded() const {
    return {t, std::abs(line.high / direction) + std::abs(t)};
  }
  /// Adds `(line - origin) * factor`.
  void add_way(ExactSum& sum, double factor) const {
    sum.add(line.high, factor);
    sum.add(line.low, factor);
    sum.add(-origin, factor);
  }
  /// True if it comes before `other`.
  [[nodiscard]] bool is_before(const Passage& other) const {
    if (const int later = sure_sign(other.bounded() - bounded())) return later > 0;
    ExactSum sum;  // of way / direction - other.way / other.direction, times both directions
    add_way(sum, other.direction);
    other.add_way(sum, -direction);
    return sum.sign() * sign_of_product(direction, other.direction) < 0;
  }
  /// True if it comes no later than `limit`, which may be infinite.
  [[nodiscard]] bool is_by(double limit) const {
    if (limit == forever) return true;
    if (const int left = sure_sign(Rounded<>{limit} - bounded())) return left > 0;
    ExactSum sum;
    add_way(sum, 1);
    sum.add(-limit, direction);
    return direction > 0 ? sum.sign() <= 0 : sum.sign() >= 0;
  }
  /// True if it lies ahead of t = 0.
  [[nodiscard]] bool is_ahead() const {
    const bool is_higher = line.high > origin || (line.high == origin && line.low > 0);
    const bool is_lower = line.high < origin || (line.high == origin && line.low < 0);
    return direction > 0 ? is_higher : is_lower;
  }

 private:
  [[nodiscard]] static int sign_of_product(double a, double b) {
    return (a > 0) == (b > 0) ? 1 : -1;
  }
};

/// One coordinate of the centre of a box with respect to a solid: it may overlap between the two.
struct SideBySide {
  Sum low{};
  Sum high{};

  SideBySide(double solid_low, double solid_high, double half)
      : low(exact_difference(solid_low, half)), high(exact_sum(solid_high, half)) {}

  [[nodiscard]] Passage enter(double from, double by) const {
    return {by > 0 ? low : high, from, by};
  }
  [[nodiscard]] Passage exit(double from, double by) const {
    return {by > 0 ? high : low, from, by};
  }
  [[nodiscard]] bool is_empty() const { return low == high; }
};

/// Where a box comes to a solid: t, and the normal of the side that it meets.
struct Meeting {
  double t = 0;
  Vec normal{0, 0};
};

/// The sides by which a box that moves along one axis, and overlaps the solid in the other, meets
/// it.
[[nodiscard]] inline std::optional<Meeting> meet_along(const SideBySide& sides, double from,
                                                       double by, double max_t) {
  const Passage enter = sides.enter(from, by);
  if (sides.is_empty() || !sides.exit(from, by).is_ahead() || !enter.is_by(max_t)) {
    return std::nullopt;
  }
  return Meeting{std::clamp(enter.t, 0.0, max_t), {by > 0 ? -1.0 : 1.0, 0}};
}

/// The first t, 0 <= t <= max_t, just beyond which a box of half extents `half`, whose centre goes
/// along the ray, overlaps the solid; none if it passes by, slides along, or stops before.
/// The solid's radius does not count. Expects a ray with a direction.
[[nodiscard]] inline std::optional<Meeting> meet_box(const Ray& ray, const Solid& solid, Vec half) {
  const Point from = ray.origin;
  const Vec by = ray.direction;
  const SideBySide x(solid.low.x, solid.high.x, half.x);
  const SideBySide y(solid.low.y, solid.high.y, half.y);
  if (by.y == 0) {
    if (!do_overlap(solid.low.y, solid.high.y, from.y, half.y)) return std::nullopt;
    return meet_along(x, from.x, by.x, ray.max_t);
  }
  if (by.x == 0) {
    if (!do_overlap(solid.low.x, solid.high.x, from.x, half.x)) return std::nullopt;
    auto meeting = meet_along(y, from.y, by.y, ray.max_t);
    if (meeting) meeting->normal = {0, meeting->normal.x};
    return meeting;
  }
  if (x.is_empty() || y.is_empty()) return std::nullopt;
  const Passage enter_x = x.enter(from.x, by.x);
  const Passage enter_y = y.enter(from.y, by.y);
  const Passage exit_x = x.exit(from.x, by.x);
  const Passage exit_y = y.exit(from.y, by.y);
  const bool meets = exit_x.is_ahead() && exit_y.is_ahead() && enter_x.is_before(exit_y) &&
                     enter_y.is_before(exit_x) && enter_x.is_by(ray.max_t) &&
                     enter_y.is_by(ray.max_t);
  if (!meets) return std::nullopt;
  const double t = std::clamp(std::max(enter_x.t, enter_y.t), 0.0, ray.max_t);
  if (enter_x.is_before(enter_y)) return Meeting{t, {0, by.y > 0 ? -1.0 : 1.0}};
  return Meeting{t, {by.x > 0 ? -1.0 : 1.0, 0}};
}

}  // namespace raywalk::detail
