#pragma once

#include <cmath>
#include <optional>
#include <variant>

#include "raywalk/broadphase/detail/cell_lists.hpp"
#include "raywalk/broadphase/detail/cone_area.hpp"
#include "raywalk/broadphase/shape.hpp"
#include "raywalk/geom/crossing.hpp"
#include "raywalk/geom/segment_crossing.hpp"
#include "raywalk/ray/contact.hpp"

/// Where a ray strikes a shape, by itself. A contact at t = 0 without a normal is one that the ray
/// begins in.
namespace raywalk::detail {

[[nodiscard]] inline Contact begin_in(const Ray& ray) {
  return {0, ray.origin, {0, 0}, Face::none};
}

/// A segment has no inside: to touch it is to strike it, and to stand on it to begin in it.
[[nodiscard]] inline std::optional<Contact> entry_into(const Segment& s, const Ray& ray) {
  const std::optional<SegmentCrossing> found = crossing(ray, s);
  if (!found) return std::nullopt;
  if (found->t == 0) return begin_in(ray);
  const Vec across = unit(quarter_turn(s.b - s.a));
  const double against = dot(across, ray.direction);
  const bool is_head_on = found->is_overlap() || s.a == s.b;  // it has no side to strike
  const Vec normal = is_head_on ? -unit(ray.direction) : (against < 0 ? across : -across);
  return Contact{found->t, mix(s.a, s.b, found->s), normal, Face::none};
}

/// A disc is struck where the ray enters its inside; a tangent does not.
[[nodiscard]] inline std::optional<Contact> entry_into(const Circle& circle, const Ray& ray) {
  const std::optional<Crossing> found = crossing(ray, circle);
  if (!found || found->is_touch() || found->exit <= 0) return std::nullopt;
  if (found->enter < 0) return begin_in(ray);
  const Point p = ray.at(found->enter);
  return Contact{found->enter, p, unit(p - circle.center), Face::none};
}

/// A box is struck where the ray enters its inside; running along a side, or touching a corner,
/// does not. In a corner it is struck on the side across x.
[[nodiscard]] inline std::optional<Contact> entry_into(const Box& box, const Ray& ray) {
  const std::optional<Crossing> found = crossing(ray, box);
  if (!found || found->is_touch() || found->exit <= 0) return std::nullopt;
  const Vec from = ray.origin - box.center;
  const Vec by = ray.direction;
  const bool runs_inside =
      (by.x != 0 || std::abs(from.x) < box.half.x) && (by.y != 0 || std::abs(from.y) < box.half.y);
  if (!runs_inside) return std::nullopt;
  if (found->enter < 0) return begin_in(ray);
  const bool by_x = crossing_of_axis(from.x, by.x, box.half.x).enter == found->enter;
  Contact contact{found->enter, ray.at(found->enter), {0, 0}, Face::none};
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
