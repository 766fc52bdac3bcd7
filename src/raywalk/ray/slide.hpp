#pragma once

#include "raywalk/ray/disc_mover.hpp"

namespace raywalk {

/// Where a moving body ended, and what of its motion was left to it.
struct Slide {
  Point center{};
  /// The motion that was made, in tiles.
  Vec moved{0, 0};
  /// True if something stood in the way.
  bool touched = false;

  friend bool operator==(const Slide&, const Slide&) = default;
};

namespace detail {

[[nodiscard]] inline bool is_valid(const Circle& c) {
  constexpr double max_radius = 1024;
  return std::abs(c.center.x) <= max_coordinate && std::abs(c.center.y) <= max_coordinate &&
         c.radius >= 0 && c.radius <= max_radius;
}

/// True if the circle overlaps one of the solids that `solids` visits.
template <class Solids>
[[nodiscard]] bool meets_any(const Solids& solids, const Circle& circle) {
  if (!is_valid(circle)) return true;
  bool found = false;
  solids.visit(
      [&](const Solid& solid) { found = found || is_within(solid, circle.center, circle.radius); });
  return found;
}

/// The largest radius, up to the circle's own, with which it overlaps nothing; 0 or less if its
/// centre is in a solid.
template <Obstacles O>
[[nodiscard]] double free_radius(const Nearby<O>& solids, const Circle& circle) {
  double radius = circle.radius;
  solids.visit([&](const Solid& solid) {
    if (!is_within(solid, circle.center, circle.radius)) return;
    const double distance = length_of(gap(solid, circle.center)) * (1 - 0x1p-50);  // not rounded up
    radius = std::min(radius, distance - solid.radius);
  });
  return radius;
}

/// A motion cut to what is followed; zero where it is not finite or too short to be told from none.
[[nodiscard]] inline Vec cut(Vec motion) {
  constexpr double longest = 1024;
  constexpr double shortest = 0x1p-80;
  const double size = std::max(std::abs(motion.x), std::abs(motion.y));
  if (!std::isfinite(motion.x) || !std::isfinite(motion.y) || size < shortest) return {0, 0};
  return size > longest ? motion / size * longest : motion;
}

/// A motion so short that what lies near the body is all it can meet.
template <Obstacles O>
[[nodiscard]] Slide slide_shortly(const Room<O>& room, const Circle& circle, Vec motion) {
  const double reach = circle.radius + length_of(motion) + 4 * body_skin;
  const Nearby<O> solids(room, circle.center, reach);
  const Slide unmoved{circle.center, {0, 0}, true};
  const double radius = free_radius(solids, circle);
  if (radius < circle.radius && radius <= 0) return unmoved;
  Mover<O> mover(solids, {circle.center, radius});
  mover.move(motion);
  // The skin sees to this already; should rounding ever eat it up, the promise holds all the same.
  if (meets_any(solids, {mover.center(), radius})) return unmoved;
  return {mover.center(), mover.center() - circle.center, mover.touched()};
}

}  // namespace detail

/// True if a disc's inside meets the inside of a solid: it is nearer than `radius` to a solid tile
/// or pixel, to another body, or to the rock beyond the map.
///
/// `others` are further round bodies; do not pass the disc itself. Touching is no overlap, so a
/// disc of radius 0 overlaps nothing. A centre that is NaN or beyond +-2^30 tiles overlaps, and so
/// does a radius that is not between 0 and 1024.
template <Obstacles O>
[[nodiscard]] bool overlaps(const Bounds& bounds, const Circle& circle, O&& obstacles,
                            std::span<const Circle> others = {}) {
  if (!detail::is_valid(circle)) return true;
  const detail::Room<std::remove_reference_t<O>> room{bounds, obstacles, others};
  return detail::meets_any(detail::Nearby(room, circle.center, circle.radius + body_skin), circle);
}

/// Moves a round body and lets it slide along whatever is in its way.
///
/// At every moment it goes the part of `motion` that its contacts leave to it: straight on where it
/// is free, along walls, round corners and pillars, and nowhere in a corner. It passes through
/// nothing at any speed, and not between two solids that touch.
///
/// **If the body overlaps nothing before, it overlaps nothing after** (`overlaps` with the same
/// arguments). A body that begins inside a solid, because the map changed, moves as if it were just
/// as thin as it has room: it can go back out and never gets deeper. With its centre inside a solid
/// it stays where it is; then it is for the caller to place it anew.
///
/// Degenerate cases: where a centre, a radius or a motion is no number or out of range (see
/// `overlaps`), the body stays. A motion of more than 1024 tiles is cut to that.
template <Obstacles O>
[[nodiscard]] Slide move_and_slide(const Bounds& bounds, const Circle& circle, Vec motion,
                                   O&& obstacles, std::span<const Circle> others = {}) {
  constexpr double stride = 0.125;
  Slide slide{circle.center, {0, 0}, false};
  const Vec wanted = detail::cut(motion);
  if (!detail::is_valid(circle) || wanted == Vec{0, 0}) return slide;
  const detail::Room<std::remove_reference_t<O>> room{bounds, obstacles, others};
  const int strides = static_cast<int>(std::ceil(detail::length_of(wanted) / stride));
  for (int i = 0; i < strides; ++i) {
    const Circle body{slide.center, circle.radius};
    const Slide next = detail::slide_shortly(room, body, wanted / static_cast<double>(strides));
    slide.touched = slide.touched || next.touched;
    if (next.center == slide.center) break;  // and so it would be for ever
    slide.center = next.center;
  }
  slide.moved = slide.center - circle.center;
  return slide;
}

}  // namespace raywalk
