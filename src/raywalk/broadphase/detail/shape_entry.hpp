#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <variant>

#include "raywalk/broadphase/detail/cell_lists.hpp"
#include "raywalk/broadphase/detail/cone_area.hpp"
#include "raywalk/broadphase/shape.hpp"
#include "raywalk/geom/crossing.hpp"
#include "raywalk/geom/detail/inside.hpp"
#include "raywalk/geom/segment_crossing.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/ray/detail/line.hpp"

/// Where a ray strikes a shape, by itself. A contact at t = 0 without a normal is one that the ray
/// begins in.
namespace raywalk::detail {

/// A ray, and the point where it ends if it is the way between two: its direction is then rounded.
struct Way {
  const Ray& ray;
  const Point* end;

  Way(const Ray& rounded, const Line& line)
      : ray(rounded), end(line.has_end ? &line.end : nullptr) {}

  [[nodiscard]] ExactVec exact() const {
    if (end != nullptr) return {ray.origin, *end};
    return ExactVec(ray.max_t == 0 ? Vec{0, 0} : ray.direction);
  }
};

[[nodiscard]] inline Contact begin_in(const Ray& ray) {
  return {0, ray.origin, {0, 0}, Face::none};
}

[[nodiscard]] inline std::optional<SegmentCrossing> crossing_of(const Way& way, const Segment& s) {
  return way.end != nullptr ? crossing(Segment{way.ray.origin, *way.end}, s) : crossing(way.ray, s);
}

/// The t at which a ray strikes a segment: that of its end only if it does so there.
[[nodiscard]] inline double before_end(const Segment& s, const Way& way, double t) {
  const double max_t = way.ray.max_t;
  if (way.end != nullptr || t != max_t || max_t == forever) return t;
  const int turned = turn(way.ray.direction, s.a, s.b);
  const bool is_there = turned == 0 || compare_with(way.ray, s, turned, t, max_t) == 0;
  return is_there ? t : std::nextafter(t, 0.0);
}

/// A segment has no inside: to touch it is to strike it, and to stand on it to begin in it.
[[nodiscard]] inline std::optional<Contact> entry_into(const Segment& s, const Way& way) {
  const Ray& ray = way.ray;
  const std::optional<SegmentCrossing> found = crossing_of(way, s);
  if (!found) return std::nullopt;
  if (found->t == 0) return begin_in(ray);
  const Vec across = unit(quarter_turn(s.b - s.a));
  const double against = dot(across, ray.direction);
  const bool is_head_on = found->is_overlap() || s.a == s.b;  // it has no side to strike
  const Vec normal = is_head_on ? -unit(ray.direction) : (against < 0 ? across : -across);
  return Contact{before_end(s, way, found->t), mix(s.a, s.b, found->s), normal, Face::none};
}

/// Where a ray strikes the rim of a disc, at a point of it.
[[nodiscard]] inline Contact strike(const Circle& circle, const Ray&, double t, Point p) {
  return {t, p, unit(p - circle.center), Face::none};
}
/// When one coordinate of a ray comes between the sides of a box; always, if it does not move.
[[nodiscard]] inline double time_into_axis(double origin, double direction, double center,
                                           double half) {
  return direction == 0 ? -forever : crossing_of_axis(origin, direction, center, half).enter;
}
/// Where a ray strikes the side of a box, at a point next to it; in a corner, that across x.
[[nodiscard]] inline Contact strike(const Box& box, const Ray& ray, double t, Point p) {
  const Vec by = ray.direction;
  const bool by_x = time_into_axis(ray.origin.x, by.x, box.center.x, box.half.x) >=
                    time_into_axis(ray.origin.y, by.y, box.center.y, box.half.y);
  Contact contact{t, p, {0, 0}, Face::none};
  if (by_x) {
    contact.face = by.x > 0 ? Face::west : Face::east;
    contact.point.x = box.center.x - (by.x > 0 ? box.half.x : -box.half.x);
  } else {
    contact.face = by.y > 0 ? Face::north : Face::south;
    contact.point.y = box.center.y - (by.y > 0 ? box.half.y : -box.half.y);
  }
  contact.normal = outward(contact.face);
  return contact;
}

/// When a line enters the inside of a shape, if it does: for a disc in rounded numbers, for a box
/// exactly. A tangent does not, nor what runs along a side of a box, or touches its corner.
[[nodiscard]] inline std::optional<double> time_into(const Circle& circle, const Way& way) {
  const std::optional<Crossing> found = crossing(way.ray, circle);
  return found && !found->is_touch() ? std::optional(found->enter) : std::nullopt;
}
[[nodiscard]] inline std::optional<double> time_into(const Box& box, const Way& way) {
  const Vec from = way.ray.origin - box.center;
  const Vec by = way.ray.direction;
  if (!is_crossable(from, by, box.half) || !cuts(box, way.ray.origin, way.exact())) {
    return std::nullopt;
  }
  const Point origin = way.ray.origin;
  return std::max(time_into_axis(origin.x, by.x, box.center.x, box.half.x),
                  time_into_axis(origin.y, by.y, box.center.y, box.half.y));
}

/// The t at which a ray enters a shape, moved to the side of the ray's end on which it exactly
/// enters. A disc keeps the rounded t.
[[nodiscard]] inline double before_end(const Box& box, const Way& way, double t) {
  const double max_t = way.ray.max_t;
  const int side = compare_entry(box, way.ray.origin, way.exact(), max_t);
  if (side == 0) return max_t;
  return side < 0 ? std::min(t, std::nextafter(max_t, 0.0))
                  : std::max(t, std::nextafter(max_t, forever));
}
[[nodiscard]] inline double before_end(const Circle&, const Way&, double t) { return t; }

/// A disc or a box is struck where the ray enters its inside.
///
/// Where both ends of a way lie, inside, on the rim or outside, and whether they lead in, is exact,
/// and so is whether a ray reaches a box. So only of a disc, and of a way that begins and ends
/// outside and comes near in between, is it rounded whether it passes the rim or cuts it.
template <class S>
[[nodiscard]] std::optional<Contact> entry_into(const S& shape, const Way& way) {
  const Ray& ray = way.ray;
  const int begin = side_of(shape, ray.origin);
  if (begin < 0) return begin_in(ray);
  const ExactVec ahead = way.exact();
  if (!leads_in(shape, ray.origin, ahead)) return std::nullopt;
  if (begin == 0) return strike(shape, ray, 0, ray.origin);
  const int end = way.end != nullptr ? side_of(shape, *way.end) : 1;
  if (end == 0 && leads_in(shape, *way.end, ahead)) return strike(shape, ray, 1, *way.end);
  if (way.end != nullptr && end >= 0 && !leads_in(shape, *way.end, reversed(ahead)))
    return std::nullopt;
  const std::optional<double> found = time_into(shape, way);
  if (!found && (way.end == nullptr || end > 0)) return std::nullopt;
  constexpr double least = std::numeric_limits<double>::denorm_min();
  const double enter = std::max(found.value_or(1), least);
  const double t = way.end != nullptr ? between_ends(enter) : before_end(shape, way, enter);
  return strike(shape, ray, t, ray.at(t));
}

/// True if a ray that has entered a shape is inside of it at `t`, up to rounding.
[[nodiscard]] inline bool is_inside(const Segment& s, const Way& way, double t) {
  const std::optional<SegmentCrossing> found = crossing_of(way, s);
  return found && found->is_overlap() && t < found->last_t;
}
template <class S>
[[nodiscard]] bool is_inside(const S& shape, const Way& way, double t) {
  return side_of(shape, way.ray.at(t)) < 0;
}

/// True only if a ray does not meet a shape in a step for which it runs from `chord.a` to
/// `chord.b`, both rounded: it stays on one side of a segment, farther than rounding can tell.
///
/// The chord is to 2^-18 where the ray is, the cross products to 2^-19 of the segment's length, and
/// t is looked at in a window that is wider by less; so the slack is enough. It costs a tenth of an
/// exact crossing, and a long segment is asked about in each cell of its way.
[[nodiscard]] inline bool is_beside(const Segment& s, const Segment& chord) {
  const Vec along = s.b - s.a;
  const double doubt = cell_slack * (std::abs(along.x) + std::abs(along.y));
  const double from = cross(along, chord.a - s.a);
  const double to = cross(along, chord.b - s.a);
  return (from > doubt && to > doubt) || (from < -doubt && to < -doubt);  // false for NaN
}
[[nodiscard]] inline bool is_beside(const Shape& shape, const Segment& chord) {
  const auto* segment = std::get_if<Segment>(&shape);
  return segment != nullptr && is_beside(*segment, chord);
}

}  // namespace raywalk::detail
