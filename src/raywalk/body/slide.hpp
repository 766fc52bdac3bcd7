#pragma once

#include "raywalk/body/body_mover.hpp"

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

/// True if the body's inside meets one of the solids that `solids` visits.
template <class Solids>
[[nodiscard]] bool meets_any(const Solids& solids, const Body& body) {
  if (!is_valid(body)) return true;
  if (!has_inside(body)) return false;
  bool found = false;
  solids.visit([&](const Solid& solid) { found = found || is_overlap(solid, body); });
  return found;
}

/// By how much a body has to get thinner on all sides to be free of a solid.
[[nodiscard]] inline double depth_in(const Solid& solid, const Body& body) {
  const Solid grown = solid.grown(body.half);
  const Point p = body.center;
  const double reach = body.radius + solid.radius;
  const double distance = length(gap(grown, p));
  if (distance > 0) return reach - distance;
  const double inside_x = std::min(p.x - grown.low.x, grown.high.x - p.x);
  const double inside_y = std::min(p.y - grown.low.y, grown.high.y - p.y);
  return reach + std::min(inside_x, inside_y);
}

/// The body as thin as it has room: its radius shrinks first, then its box. None if it has none.
template <class Solids>
[[nodiscard]] std::optional<Body> thinned(const Solids& solids, const Body& body) {
  constexpr double least_off = 0x1p-40;
  constexpr double share_off = 0x1p-50;  // of the coordinates: more than their sums are rounded by
  const double rounded_off =
      least_off + share_off * (std::abs(body.center.x) + std::abs(body.center.y));
  double depth = 0;
  solids.visit([&](const Solid& solid) {
    if (is_overlap(solid, body)) depth = std::max(depth, depth_in(solid, body) + rounded_off);
  });
  if (depth == 0) return body;
  const double off_box = std::max(0.0, depth - body.radius);
  const Vec half = body.half - Vec{off_box, off_box};
  const Body thin{body.center, half, body.radius - (depth - off_box)};
  const bool has_room = half.x >= 0 && half.y >= 0 && has_inside(thin);
  return has_room ? std::optional(thin) : std::nullopt;
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
[[nodiscard]] Slide slide_shortly(const Room<O>& room, const Body& body, Vec motion) {
  const Nearby<O> solids(room, body, length(motion) + 4 * body_skin);
  const Slide unmoved{body.center, {0, 0}, true};
  std::optional<Body> thin = thinned(solids, body);
  if (!thin) return unmoved;
  Mover<O> mover(solids, *thin);
  mover.move(motion);
  thin->center = mover.center();
  // The skin sees to this already; should rounding ever eat it up, the promise holds all the same.
  if (meets_any(solids, *thin)) return unmoved;
  return {mover.center(), mover.center() - body.center, mover.touched()};
}

}  // namespace detail

/// True if a body's inside meets the inside of a solid: of a solid tile or pixel, of another body,
/// or of the rock beyond the map.
///
/// `obstacles` is `bool(Tile)` or draws plans, such as `PlanProbe`, and beyond the map is rock
/// unless `bounds` says otherwise (a cast takes any probe, and leaves the map: a ray has no sides
/// to be kept out of solids). `others` are further bodies; do not pass the body itself.
///
/// Touching is no overlap, and a body without an inside, such as a circle of radius 0, overlaps
/// nothing. Boxes are decided exactly, what is round to within a few units in the last place of the
/// coordinates. A centre that is NaN or beyond +-2^30 tiles overlaps, and so does a half extent or
/// a radius that is not between 0 and 1024.
template <Obstacles O>
[[nodiscard]] bool overlaps(const Bounds& bounds, const Body& body, O&& obstacles,
                            const Others& others = {}) {
  if (!detail::is_valid(body)) return true;
  const detail::Room<std::remove_reference_t<O>> room{bounds, obstacles, others};
  return detail::meets_any(detail::Nearby(room, body, body_skin), body);
}

/// Moves a body and lets it slide along whatever is in its way.
///
/// At every moment it goes the part of `motion` that its contacts leave to it: straight on where it
/// is free, along walls, round corners and pillars, and nowhere in a corner. It passes through
/// nothing at any speed, and not between two solids that touch. It fits through a gap that is wider
/// than itself by two skins (see `body_skin`), and through one exactly as wide as itself if it is
/// exactly in front of it. Obstacles, bounds and others are those of `overlaps`: tiles or plans
/// only, and rock beyond the map by default, unlike a cast's.
///
/// **If the body overlaps nothing before, it overlaps nothing after** (`overlaps` with the same
/// arguments). A body that begins inside a solid, because the map changed, moves as if it were just
/// as thin as it has room: it can go back out and never gets deeper. With its centre inside a solid
/// it stays where it is; then it is for the caller to place it anew.
///
/// Degenerate cases: where a centre, a size or a motion is no number or out of range (see
/// `overlaps`), the body stays. A motion of more than 1024 tiles is cut to that.
template <Obstacles O>
[[nodiscard]] Slide move_and_slide(const Bounds& bounds, const Body& body, Vec motion,
                                   O&& obstacles, const Others& others = {}) {
  constexpr double stride = 0.125;
  Slide slide{body.center, {0, 0}, false};
  const Vec wanted = detail::cut(motion);
  if (!detail::is_valid(body) || wanted == Vec{0, 0}) return slide;
  const detail::Room<std::remove_reference_t<O>> room{bounds, obstacles, others};
  const int strides = static_cast<int>(std::ceil(length(wanted) / stride));
  for (int i = 0; i < strides; ++i) {
    const Body here{slide.center, body.half, body.radius};
    const Slide next = detail::slide_shortly(room, here, wanted / static_cast<double>(strides));
    slide.touched = slide.touched || next.touched;
    if (next.center == slide.center) break;  // and so it would be for ever
    slide.center = next.center;
  }
  slide.moved = slide.center - body.center;
  return slide;
}

}  // namespace raywalk
