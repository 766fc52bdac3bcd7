#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "raywalk/body/sweep_contact.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk {

/// The way of a body: its centre goes to `center + t * direction`, 0 <= t <= max_t.
///
/// As with a `Ray` the direction is not normalised: a displacement alone makes t the fraction of
/// it, a unit vector and a length make t the distance. `max_t` may be infinite.
struct Motion {
  Vec direction{0, 0};
  double max_t = 1;
  /// The rule for solids that the body overlaps at first. `hit`: they count, so it hits at t = 0;
  /// `ignore_first`: the tiles, the rock and the other bodies that it overlaps there do not count,
  /// masked tiles as a whole; `until_free`: nothing counts until it overlaps nothing for once.
  Start start = Start::hit;

  constexpr Motion() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): a displacement is a motion
  constexpr Motion(Vec along, double end = 1, Start first = Start::hit)
      : direction(along), max_t(end), start(first) {}
};

namespace detail {

/// The nearest solid that a body overlaps where it is, or else the first other body; none if it
/// overlaps nothing.
template <Obstacles O>
[[nodiscard]] std::optional<Obstruction> find_at_rest(const Room<O>& room, const Body& body) {
  std::optional<Obstruction> first;
  const Area area = Area::around(body.center, body.center, extent_of(body));
  const auto look = [&](const auto& solid) {
    if (!is_overlap(solid, body)) return;
    const Vec off = gap(solid, body.center);
    const Obstruction found{0, {0, 0}, solid, {}, {}, dot(off, off)};
    if (!first || found.is_sooner(*first)) first = found;
  };
  visit_solids(Room<O>{room.bounds, room.obstacles, {}, room.begin}, area,
               [&](const auto& solid, int) { look(solid); });
  for (int i = 0; i < room.others.size() && !first; ++i) {
    if (!room.others.counts(i) || !is_numeric(room.others[i])) continue;
    look(Solid::of(room.others[i]));
    if (first) first->other = i;
  }
  return first;
}

/// The obstacles as a probe of the same solids: themselves, where they are one, so that a cast of
/// the same probe elsewhere is compiled but once.
template <Probe O>
  requires(TileProbe<O> ? !PartsProbe<O> : !PlanSource<O>)
[[nodiscard]] O& probe_of(O& obstacles) {
  return obstacles;  // NOLINT(bugprone-return-const-ref-from-parameter): O is an lvalue here
}
/// Several probes of tiles: as one, of which no part is told.
template <TileProbe O>
  requires PartsProbe<O>
[[nodiscard]] auto probe_of(O& obstacles) {
  return [&obstacles](Tile tile) { return static_cast<bool>(obstacles(tile)); };
}
template <PlanSource O>
  requires(!TileProbe<O>)
[[nodiscard]] auto probe_of(O& obstacles) {
  const auto plans = [&obstacles](Tile tile) -> Plan { return obstacles.plan(tile); };
  return PlanProbe(plans, obstacles.pixels_per_tile());
}

/// A point is swept like any other ray: it stops where a cast does.
template <Obstacles O>
[[nodiscard]] SweepResult sweep_point(const Room<O>& room, Ray ray, Start start) {
  std::optional<Obstruction> nearest;
  for (int i = 0; i < room.others.size() && is_moving(ray); ++i) {
    if (!room.others.counts(i)) continue;
    const Solid solid = Solid::of(room.others[i]);
    const Body point(ray.origin, 0);
    const std::optional<Meeting> meeting = meet(ray, solid, point);
    const bool is_ignored = start != Start::hit && is_overlap(solid, point);
    if (!meeting || is_ignored || !is_numeric(room.others[i])) continue;
    if (nearest && nearest->t <= meeting->t) continue;
    nearest = Obstruction{meeting->t, meeting->normal, solid, {}, i, 0};
  }
  Ray way = ray;
  if (nearest) way.max_t = nearest->t;
  const Bounds& bounds = room.bounds;
  const Border border = bounds.border == Border::reject ? Border::clip : bounds.border;
  const CastResult cast_to =
      cast(bounds.grid, way, probe_of(room.obstacles),
           Policy{.start = start, .border = border, .filter = bounds.filter});
  if (cast_to.contact) return {End::hit, cast_to.t, cast_to.point, cast_to.contact, {}};
  if (nearest) return hit_result(room, Body(ray.origin, 0), ray, *nearest);
  return free_result(ray);
}

/// True if some t at which a body of common size meets something may overflow.
[[nodiscard]] inline bool is_tiny(Vec direction) {
  const double biggest = std::max(std::abs(direction.x), std::abs(direction.y));
  return biggest > 0 && biggest < lost_digits;
}

/// The same sweep, its direction made longer and its t shorter.
template <class O>
[[nodiscard]] SweepResult sweep_scaled(const Bounds& bounds, const Body& body, Motion motion,
                                       O& obstacles, const Others& others);

}  // namespace detail

/// The first thing that a moving body touches and would enter: a thick ray.
///
/// It finds the first t just beyond which the body's inside meets the inside of a solid tile or
/// pixel, of another body, or of the rock beyond the map; that is a hit if t <= max_t. Nothing is
/// missed at any speed. Sliding along a side and grazing a corner are no hit, so a box may go
/// through a gap exactly as wide as itself; a body that touches a wall and goes into it hits it at
/// t = 0. For a start in a solid see `Motion::start`.
/// The cost follows the tiles that the body sweeps, on a long way about as many as it has rows or
/// columns for each tile of the way, and the number of other bodies. Obstacles, bounds and others
/// are those of `overlaps`, with rock beyond the map by default, where a cast takes any probe and
/// leaves the map.
///
/// Exactness: whether a box hits a tile, a pixel, the rock or a box whose sides are doubles, and on
/// which side, is what exact arithmetic says; t is the quotient of two sums, rounded. Round corners
/// are met to within 2^-50 of the coordinates and the length of the way, or where the body only
/// grazes them, missed or met within that distance of it.
///
/// Which of several solids is met first is decided by rounded t, and so as if their sides were
/// somewhere within 2^-50 of the coordinates and the length of the way. Ties in t go to the solid
/// whose place of contact is nearest to the centre of the body; if several are as near, to another
/// body before rock, and to rock before a tile; among bodies, to the first one. All this is the
/// same on every machine.
///
/// A body that is a point is cast like a ray (with `Corner::block_both`), and meets a tile rather
/// than another body with the same t. One that is a line, with no radius and one half extent of 0,
/// passes between two solids whose common side it runs along.
///
/// Degenerate cases: a motion without extent asks for what the body overlaps where it is, tiles and
/// rock before other bodies; a body out of range (see `overlaps`), an infinite direction, a
/// negative length or a NaN ends as `invalid`.
template <Obstacles O>
[[nodiscard]] SweepResult sweep(
    const Bounds& bounds, const Body& body, const Motion& motion, O&& obstacles,
    const Others& others = {}) noexcept(detail::is_nothrow_obstacles<O>) {
  const Ray ray{body.center, motion.direction, motion.max_t};
  if (!detail::is_valid(body) || !detail::is_valid(ray))
    return {End::invalid, 0, body.center, {}, {}};
  if (detail::is_tiny(ray.direction)) {
    return detail::sweep_scaled(bounds, body, motion, obstacles, others);
  }
  const detail::Room<std::remove_reference_t<O>> room{bounds, obstacles, others, &body};
  if (detail::extent_of(body) == Vec{0, 0}) return detail::sweep_point(room, ray, motion.start);
  std::optional<detail::Obstruction> found;
  if (detail::is_moving(ray)) {
    found = detail::SweepSearch(room, body, ray, motion.start).run();
  } else if (motion.start == Start::hit) {
    found = detail::find_at_rest(room, body);
  }
  return found ? detail::hit_result(room, body, ray, *found) : detail::free_result(ray);
}

template <class O>
  requires(!Obstacles<O>)
SweepResult sweep(const Bounds&, const Body&, const Motion&, O&&, const Others& = {}) {
  return {.t = sizeof(detail::Refusal<O, detail::RefusedObstacles>)};
}

template <class O>
SweepResult detail::sweep_scaled(const Bounds& bounds, const Body& body, Motion motion,
                                 O& obstacles, const Others& others) {
  constexpr double scale = 0x1p800;  // enough, and a t of 2^-1074 tiles has all its digits
  const double max_t = motion.max_t;
  motion.direction *= scale;
  motion.max_t /= scale;
  SweepResult result = sweep(bounds, body, motion, obstacles, others);
  result.t = result.end == End::length ? max_t : result.t * scale;
  if (result.contact) result.contact->t *= scale;
  return result;
}

}  // namespace raywalk
