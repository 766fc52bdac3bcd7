#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "raywalk/body/body.hpp"
#include "raywalk/body/detail/slanted.hpp"
#include "raywalk/body/detail/window.hpp"
#include "raywalk/geom/crossing.hpp"
#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/geom/detail/passage.hpp"

/// When a moving body comes near a solid: its centre against the solid grown by the body (their
/// Minkowski sum), which is a box with rounded corners. Only + - * / and sqrt.
namespace raywalk::detail {

/// From the nearest point of the solid's box to `p`; zero inside the box.
[[nodiscard]] inline Vec gap(const Solid& solid, Point p) {
  return {p.x - nearest_between(p.x, solid.low.x, solid.high.x),
          p.y - nearest_between(p.y, solid.low.y, solid.high.y)};
}

[[nodiscard]] inline Vec gap(const SlantedSolid& solid, Point p) {
  return solid.is_slanted() ? Slanted(solid).gap(p) : gap(solid.box(), p);
}

/// True if a gap is shorter than `reach`; with none between it is shorter than any reach above 0.
[[nodiscard]] inline bool is_shorter(Vec gap, double reach) {
  return dot(gap, gap) < reach * reach || (gap.x == 0 && gap.y == 0 && reach > 0);
}

/// True if `p` is nearer than `distance` to the solid.
[[nodiscard]] inline bool is_within(const Solid& solid, Point p, double distance) {
  return is_shorter(gap(solid, p), distance + solid.radius);
}

/// The three parts of what is nearer than `reach` to a solid with a slant. A point is in one of
/// them by the very numbers by which a ray comes into it.
struct SlantedParts {
  Slanted slanted;
  std::array<Solid, 2> ends;
  Vec side;

  SlantedParts(const SlantedSolid& solid, double reach)
      : slanted(solid), ends{slanted.end(-1), slanted.end(1)}, side(slanted.band_side(reach)) {}

  [[nodiscard]] bool contain(Point p, double reach) const {
    return slanted.is_in_band(p, side) || is_shorter(gap(ends[0], p), reach) ||
           is_shorter(gap(ends[1], p), reach);
  }
};
/// The same where the solid may be slanted.
[[nodiscard]] inline bool is_within(const SlantedSolid& solid, Point p, double distance) {
  if (!solid.is_slanted()) return is_within(solid.box(), p, distance);
  constexpr double more = 1 + 0x1p-13;  // than rounding takes
  const double reach = distance + solid.box().radius;
  if (!is_shorter(gap(solid.box(), p), reach * more)) return false;
  return SlantedParts(solid, reach).contain(p, reach);
}

/// The same for a body and a solid that are boxes, exactly.
[[nodiscard]] inline bool is_box_overlap(const Solid& solid, const Body& body) {
  return do_overlap(solid.low.x, solid.high.x, body.center.x, body.half.x) &&
         do_overlap(solid.low.y, solid.high.y, body.center.y, body.half.y);
}

/// The same where the solid may be slanted: before a slanted side it is rounded.
[[nodiscard]] inline bool is_box_overlap(const SlantedSolid& solid, const Body& body) {
  if (!solid.is_slanted()) return is_box_overlap(solid.box(), body);
  const Slanted slanted(solid);
  const Slanted grown(solid.grown(body.half));
  return grown.is_in_band(body.center, grown.band_side(0)) ||
         is_box_overlap(slanted.end(-1), body) || is_box_overlap(slanted.end(1), body);
}

/// True if the body's inside meets the solid. Exact for boxes that are not slanted.
template <class S>
[[nodiscard]] inline bool is_overlap(const S& solid, const Body& body) {
  if (body.radius + solid.box().radius == 0) [[unlikely]] {
    return is_box_overlap(solid, body);
  }
  return is_within(solid.grown(body.half), body.center, body.radius);
}

/// The corner of the solid's box that is nearest to `p`; none where a side is nearer.
[[nodiscard]] inline std::optional<Point> corner_near(const Solid& solid, Point p) {
  const Point nearest{nearest_between(p.x, solid.low.x, solid.high.x),
                      nearest_between(p.y, solid.low.y, solid.high.y)};
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

/// The t at which a ray is in all that is nearer than `reach` to a box, its four corners left out:
/// straight before its sides, or inside.
RAYWALK_COLD inline Window before_sides(const Ray& ray, const Solid& solid, double reach) {
  Window both{forever, -forever};
  for (const Vec more : {Vec{reach, 0}, Vec{0, reach}}) {
    Window window{0, ray.max_t};
    const Point low = solid.low - more;
    const Point high = solid.high + more;
    if (!window.clip(ray.origin.x, ray.direction.x, low.x, high.x)) continue;
    if (!window.clip(ray.origin.y, ray.direction.y, low.y, high.y)) continue;
    both = {std::min(both.enter, window.enter), std::max(both.exit, window.exit)};
  }
  return both;
}

/// The first t, 0 <= t <= max_t, just beyond which the ray is nearer than `reach` to the solid's
/// box; none if it passes by, touches only, or ends before. Expects reach > 0, and one that
/// `begins_outside` only where something else has told that it does.
///
/// The ray meets the box grown by `reach` on all sides first in front of a side, which is the
/// answer, or in one of the square corners, of which only the rounded part counts. A ray that
/// misses that part leaves the grown box from the same corner, unless it misses by rounding alone.
/// The circle is looked at from there, so that a long way to it costs no digits.
/// One that begins nearer, as `is_within` says, is there at t = 0. Any other that touches leads
/// nearer, and is there at t = 0, too, or does not: there is no third answer.
[[nodiscard]] inline std::optional<double> time_to_box(const Ray& ray, const Solid& solid,
                                                       double reach, bool begins_outside = false) {
  const Point low = solid.low;
  const Point high = solid.high;
  Window window{0, ray.max_t};
  const Vec by = ray.direction;
  if (!window.clip(ray.origin.x, by.x, low.x - reach, high.x + reach)) return std::nullopt;
  if (!window.clip(ray.origin.y, by.y, low.y - reach, high.y + reach)) return std::nullopt;
  const Vec off = gap(solid, ray.origin);
  if (!begins_outside && is_shorter(off, reach)) return 0;
  // A convex solid is not met by a ray that does not come nearer to it at first.
  if (dot(off, by) >= 0) return std::nullopt;
  const Point p = ray.at(window.enter);
  const std::optional<Point> corner = corner_near(solid, p);
  if (!corner) return window.enter;
  const Vec from = p - *corner;
  if (const std::optional<double> more = time_to_point(from, by, reach)) {
    const bool is_in_time = window.enter + *more <= ray.max_t;
    return is_in_time ? std::optional(window.enter + *more) : std::nullopt;
  }
  constexpr double sure = 1 + 0x1p-40;
  const double aside = cross(by, from);
  if (aside * aside > dot(by, by) * (reach * reach * sure)) return std::nullopt;
  const double enter = before_sides(ray, solid, reach).enter;
  return enter < forever ? std::optional(enter) : std::nullopt;
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
  if (round) return std::max(0.0, window.exit - std::max(round->enter, 0.0));
  return std::max(0.0, before_sides({ray.origin, ray.direction, forever}, solid, reach).exit);
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
// way, or into the band between them.

[[nodiscard]] inline std::optional<double> time_to_box(const Ray& ray, const SlantedSolid& solid,
                                                       double reach) {
  if (!solid.is_slanted()) return time_to_box(ray, solid.box(), reach);
  const SlantedParts parts(solid, reach);
  if (parts.contain(ray.origin, reach)) return 0;
  std::optional<double> first = parts.slanted.time_into_band(ray, parts.side);
  for (const Solid& end : parts.ends) {
    const std::optional<double> t = time_to_box(ray, end, reach, true);
    if (t && (!first || *t < *first)) first = t;
  }
  return first;
}

[[nodiscard]] inline double time_out_of_box(const Ray& ray, const SlantedSolid& solid,
                                            double reach) {
  if (!solid.is_slanted()) return time_out_of_box(ray, solid.box(), reach);
  const SlantedParts parts(solid, reach);
  const auto band = parts.slanted.in_band({ray.origin, ray.direction, forever}, parts.side);
  return std::max({time_out_of_box(ray, parts.ends[0], reach),
                   time_out_of_box(ray, parts.ends[1], reach), band ? band->exit : 0});
}

[[nodiscard]] inline std::optional<Meeting> meet_box(const Ray& ray, const SlantedSolid& solid,
                                                     Vec half) {
  if (!solid.is_slanted()) return meet_box(ray, solid.box(), half);
  const Slanted grown(solid.grown(half));
  const Vec band = grown.band_side(0);
  const Meeting side{0, grown.normal_against(ray.direction)};
  if (grown.is_in_band(ray.origin, band)) return side;
  std::optional<Meeting> first;
  if (const auto t = grown.time_into_band(ray, band)) first = Meeting{*t, side.normal};
  for (const int which : {-1, 1}) {
    const std::optional<Meeting> end = meet_box(ray, Slanted(solid).end(which), half);
    if (end && (!first || end->t < first->t)) first = end;
  }
  return first;
}

}  // namespace raywalk::detail
