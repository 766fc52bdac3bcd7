#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "raywalk/body/body.hpp"
#include "raywalk/body/detail/slanted.hpp"
#include "raywalk/geom/crossing.hpp"
#include "raywalk/geom/detail/passage.hpp"

/// When a moving body comes near a solid: its centre against the solid grown by the body (their
/// Minkowski sum), which is a box with rounded corners. Only + - * / and sqrt.
namespace raywalk::detail {

/// From the nearest point of the solid's box to `p`; zero inside the box.
[[nodiscard]] inline Vec gap(const Solid& solid, Point p) {
  return {p.x - std::clamp(p.x, solid.low.x, solid.high.x),
          p.y - std::clamp(p.y, solid.low.y, solid.high.y)};
}

[[nodiscard]] inline Vec gap(const SlantedSolid& solid, Point p) {
  return solid.is_slanted() ? Slanted(solid).gap(p) : gap(solid.box(), p);
}

/// True if `p` is nearer than `distance` to the solid.
template <class S>
[[nodiscard]] inline bool is_within(const S& solid, Point p, double distance) {
  const Vec g = gap(solid, p);
  const double reach = distance + solid.box().radius;
  return dot(g, g) < reach * reach;
}

/// The same for a body and a solid that are boxes, exactly.
[[nodiscard]] inline bool is_box_overlap(const Solid& solid, const Body& body) {
  return do_overlap(solid.low.x, solid.high.x, body.center.x, body.half.x) &&
         do_overlap(solid.low.y, solid.high.y, body.center.y, body.half.y);
}

/// The same where the solid may be slanted: then it is rounded.
[[nodiscard]] inline bool is_box_overlap(const SlantedSolid& solid, const Body& body) {
  if (!solid.is_slanted()) return is_box_overlap(solid.box(), body);
  return Slanted(solid.grown(body.half)).has_inside(body.center);
}

/// True if the body's inside meets the solid. Exact for boxes that are not slanted.
template <class S>
[[nodiscard]] inline bool is_overlap(const S& solid, const Body& body) {
  if (body.radius + solid.box().radius == 0) [[unlikely]] {
    return is_box_overlap(solid, body);
  }
  return is_within(solid.grown(body.half), body.center, body.radius);
}

/// An interval of t.
struct Window {
  double enter = 0;
  double exit = 1;

  /// Cuts off the t at which one coordinate of a ray lies outside (low, high); false if none is
  /// left.
  [[nodiscard]] bool clip(double from, double by, double low, double high) {
    if (by == 0) return from > low && from < high;
    const double t_low = (low - from) / by;
    const double t_high = (high - from) / by;
    enter = std::max(enter, std::min(t_low, t_high));
    exit = std::min(exit, std::max(t_low, t_high));
    return enter <= exit && exit > 0;
  }
};

/// The corner of the solid's box that is nearest to `p`; none where a side is nearer.
[[nodiscard]] inline std::optional<Point> corner_near(const Solid& solid, Point p) {
  const Point nearest{std::clamp(p.x, solid.low.x, solid.high.x),
                      std::clamp(p.y, solid.low.y, solid.high.y)};
  return nearest.x == p.x || nearest.y == p.y ? std::nullopt : std::optional(nearest);
}

/// The first t >= 0 just beyond which `from + t * by` is nearer than `reach` to (0, 0); none if it
/// passes by or touches only. Expects a start that is not much farther from there than `reach`.
[[nodiscard]] inline std::optional<double> time_to_point(Vec from, Vec by, double reach) {
  const double beyond = dot(from, from) - reach * reach;
  if (beyond < 0) return 0;
  const double square = dot(by, by);
  const bool is_common = square > 1e-200 && square < 1e200;
  if (!is_common) [[unlikely]] {
    const auto found = crossing(Ray{Point{} + from, by}, Circle{{}, reach});
    const bool is_in = found && !found->is_touch() && found->exit > 0;
    return is_in ? std::optional(std::max(found->enter, 0.0)) : std::nullopt;
  }
  // |from + t * by| = reach, with the root of smaller t in the form without cancellation
  const double b = dot(from, by);
  const double aside = cross(by, from);
  const double discriminant = square * reach * reach - aside * aside;
  if (!(b < 0) || !(discriminant > 0)) return std::nullopt;
  return beyond / (std::sqrt(discriminant) - b);
}

/// The first t, 0 <= t <= max_t, just beyond which the ray is nearer than `reach` to the solid's
/// box; none if it passes by, touches only, or ends before. Expects reach > 0.
///
/// The ray meets the box grown by `reach` on all sides first in front of a side, which is the
/// answer, or in one of the square corners, of which only the rounded part counts. A ray that
/// misses that part leaves the grown box from the same corner. The circle is looked at from there,
/// so that a long way to it costs no digits.
[[nodiscard]] inline std::optional<double> time_to_box(const Ray& ray, const Solid& solid,
                                                       double reach) {
  const Point low = solid.low;
  const Point high = solid.high;
  Window window{0, ray.max_t};
  const Vec by = ray.direction;
  if (!window.clip(ray.origin.x, by.x, low.x - reach, high.x + reach)) return std::nullopt;
  if (!window.clip(ray.origin.y, by.y, low.y - reach, high.y + reach)) return std::nullopt;
  const Point p = ray.at(window.enter);
  const std::optional<Point> corner = corner_near(solid, p);
  if (!corner) return window.enter;
  const std::optional<double> more = time_to_point(p - *corner, by, reach);
  const bool is_in_time = more && window.enter + *more <= ray.max_t;
  return is_in_time ? std::optional(window.enter + *more) : std::nullopt;
}

/// The t at which a ray is out of all that is nearer than `reach` to the solid's box. Expects that
/// it has been in there.
[[nodiscard]] inline double time_out_of_box(const Ray& ray, const Solid& solid, double reach) {
  Window window{0, forever};
  const Point low{solid.low.x - reach, solid.low.y - reach};
  const Point high{solid.high.x + reach, solid.high.y + reach};
  if (!window.clip(ray.origin.x, ray.direction.x, low.x, high.x)) return 0;
  if (!window.clip(ray.origin.y, ray.direction.y, low.y, high.y)) return 0;
  if (window.exit == forever || reach == 0) return window.exit;
  const Point p = ray.at(window.exit);
  const std::optional<Point> corner = corner_near(solid, p);
  if (!corner) return window.exit;
  // Looked at from the far end: 0 >= exit of what lies behind.
  const auto round = crossing(Ray{p, -ray.direction}, Circle{*corner, reach});
  return round ? std::max(0.0, window.exit - std::max(round->enter, 0.0)) : 0;
}

// When a moving box enters a box: its centre on the way through the other one, grown by it.

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

// The same where the solid may be slanted: a ray comes near to one of the boxes at the ends of its
// way, or to a slanted side between them.

[[nodiscard]] inline std::optional<double> time_to_box(const Ray& ray, const SlantedSolid& solid,
                                                       double reach) {
  if (!solid.is_slanted()) return time_to_box(ray, solid.box(), reach);
  const Slanted slanted(solid);
  const Vec off = slanted.gap(ray.origin);
  if (dot(off, off) < reach * reach) return 0;
  std::optional<double> first = slanted.crossing(ray, reach, false);
  if (first && *first > ray.max_t) first.reset();
  for (const int which : {-1, 1}) {
    const std::optional<double> t = time_to_box(ray, slanted.end(which), reach);
    if (t && (!first || *t < *first)) first = t;
  }
  return first;
}

[[nodiscard]] inline double time_out_of_box(const Ray& ray, const SlantedSolid& solid,
                                            double reach) {
  if (!solid.is_slanted()) return time_out_of_box(ray, solid.box(), reach);
  const Slanted slanted(solid);
  return std::max({time_out_of_box(ray, slanted.end(-1), reach),
                   time_out_of_box(ray, slanted.end(1), reach),
                   slanted.crossing(ray, reach, true).value_or(0)});
}

[[nodiscard]] inline std::optional<Meeting> meet_box(const Ray& ray, const SlantedSolid& solid,
                                                     Vec half) {
  if (!solid.is_slanted()) return meet_box(ray, solid.box(), half);
  const Slanted slanted(solid.grown(half));
  if (slanted.has_inside(ray.origin)) return Meeting{0, slanted.normal_against(ray.direction)};
  std::optional<Meeting> first;
  const std::optional<double> side = slanted.crossing(ray, 0, false);
  if (side && *side <= ray.max_t) first = {*side, slanted.normal_against(ray.direction)};
  for (const int which : {-1, 1}) {
    const std::optional<Meeting> end = meet_box(ray, Slanted(solid).end(which), half);
    if (end && (!first || end->t < first->t)) first = end;
  }
  return first;
}

}  // namespace raywalk::detail
