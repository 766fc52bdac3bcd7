#pragma once

#include <optional>

#include "raywalk/body/body_mover.hpp"
#include "raywalk/body/slide_contact.hpp"
#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/geom/detail/unit.hpp"

namespace raywalk {

/// Where a moving body ended, and what of its motion was left to it.
struct Slide {
  Point center{};
  /// The motion that was made, in tiles.
  Vec moved{0, 0};
  /// True if something stood in the way.
  bool touched = false;
  /// The contacts with things in the way. Empty for a body that had no room to move in, though it
  /// `touched`.
  SlideContacts contacts{};

  friend bool operator==(const Slide&, const Slide&) = default;
};

namespace detail {

/// True if the body's inside meets one of the solids that `solids` visits.
template <class Solids>
[[nodiscard]] bool meets_any(const Solids& solids, const Body& body) {
  if (!is_valid(body)) return true;
  if (!has_inside(body)) return false;
  bool found = false;
  solids.visit([&](const auto& solid, int) { found = found || is_overlap(solid, body); });
  return found;
}

/// Where a body is free that is in some solid by no more than rounding: moved out of that, by half
/// a skin at most. None if there is no such place, or it is in there by more.
template <class Solids>
[[nodiscard]] RAYWALK_COLD std::optional<Point> place_beside(const Solids& solids, Body body) {
  double push = off_at(body.center) / 64;
  for (; push < body_skin / 2; push *= 4) {
    std::optional<Vec> out;
    const Body whole = rounded(body);  // so that a sharp corner has a gap, too
    solids.visit([&](const auto& solid, int) {
      if (!out && is_overlap(solid, body)) out = gap(solid.grown(whole.half), body.center);
    });
    if (!out) return body.center;
    if (*out == Vec{0, 0}) return std::nullopt;
    body.center += unit(*out) * push;
  }
  return std::nullopt;
}

/// A motion cut to what is followed; zero where it is not finite or too short to be told from none.
[[nodiscard]] inline Vec cut(Vec motion) {
  constexpr double longest = 1024;
  constexpr double shortest = 0x1p-80;
  const double size = std::max(std::abs(motion.x), std::abs(motion.y));
  if (!std::isfinite(motion.x) || !std::isfinite(motion.y) || size < shortest) return {0, 0};
  return size > longest ? motion / size * longest : motion;
}

/// Where a short part of a motion has led, and whether something stood in the way.
struct ShortSlide {
  Point center{};
  bool touched = false;
};

/// A motion so short that what lies near the body is all it can meet.
template <Obstacles O>
[[nodiscard]] ShortSlide slide_shortly(const Room<O>& room, const Body& body, Vec motion,
                                       Touches& touches) {
  Nearby<KeptOf<O>> solids(room, body, length(motion) + 4 * body_skin);
  const ShortSlide unmoved{body.center, true};
  if (!solids.ease(body)) return unmoved;
  Mover mover(solids, body, touches);
  mover.move(motion);
  const Body there{mover.center(), body.half, body.radius};
  if (!meets_any(solids, there)) return {there.center, mover.touched()};
  // It began nearer than a skin to something round or aslant, and is in there by a rounding.
  const std::optional<Point> beside = is_valid(there) ? place_beside(solids, there) : std::nullopt;
  return beside ? ShortSlide{*beside, mover.touched()} : unmoved;
}

}  // namespace detail

/// True if a body's inside meets the inside of a solid: of a solid tile or pixel, of another body,
/// or of the rock beyond the map.
///
/// `obstacles` is `bool(Tile)`, draws plans, such as `PlanProbe`, is `thin_walls`, `one_way` or a
/// `ShapeProbe`, or `any_of` of these: see `Obstacles`. Beyond the map is rock unless `bounds` says
/// otherwise (a cast takes any probe, and leaves the map: a ray has no sides to be kept out of
/// solids). `others` are further bodies; of a list that has the body itself, pass
/// `Others(list).without(its place)`.
///
/// Touching is no overlap, and a body without an inside, such as a circle of radius 0, overlaps
/// nothing. Boxes are decided exactly, what is round or aslant to within a few units in the last
/// place of the coordinates. A centre that is NaN or beyond +-2^30 tiles overlaps, and so does a
/// half extent or a radius that is not between 0 and 1024.
template <Obstacles O>
[[nodiscard]] bool overlaps(const Bounds& bounds, const Body& body, O&& obstacles,
                            const Others& others = {}) noexcept(detail::is_nothrow_obstacles<O>) {
  if (!detail::is_valid(body)) return true;
  using Own = std::remove_reference_t<O>;
  const detail::Room<Own> room{bounds, obstacles, others, &body};
  return detail::meets_any(detail::Nearby<detail::KeptOf<Own>>(room, body, body_skin), body);
}

/// Moves a body and lets it slide along whatever is in its way.
///
/// At every moment it goes the part of `motion` that its contacts leave to it: straight on where it
/// is free, along walls, round corners and pillars, and nowhere in a corner. It passes through
/// nothing at any speed, and not between two solids that touch. It fits through a gap that is wider
/// than itself by two skins (see `body_skin`), and through one exactly as wide as itself if it is
/// exactly in front of it. Obstacles, bounds and others are those of `overlaps`, with rock beyond
/// the map by default, unlike a cast's.
///
/// **If the body overlaps nothing before, it overlaps nothing after** (`overlaps` with the same
/// arguments). A body that begins inside a solid or another body, because the map changed or
/// someone pushes, can leave it and never gets deeper: to that alone it is just as thin as it has
/// room, and to everything else as large as it is. With its centre inside a solid it stays where it
/// is; then it is for the caller to place it anew.
///
/// Degenerate cases: where a centre, a size or a motion is no number or out of range (see
/// `overlaps`), the body stays. A motion of more than 1024 tiles is cut to that.
template <Obstacles O>
[[nodiscard]] Slide move_and_slide(
    const Bounds& bounds, const Body& body, Vec motion, O&& obstacles,
    const Others& others = {}) noexcept(detail::is_nothrow_obstacles<O>) {
  constexpr double stride = 0.125;
  Slide slide{body.center, {0, 0}, false, {}};
  const Vec wanted = detail::cut(motion);
  if (!detail::is_valid(body) || wanted == Vec{0, 0}) return slide;
  detail::Room<std::remove_reference_t<O>> room{bounds, obstacles, others};
  detail::Touches touches;
  const int strides = static_cast<int>(std::ceil(length(wanted) / stride));
  for (int i = 0; i < strides; ++i) {
    const Body here{slide.center, body.half, body.radius};
    room.begin = &here;
    const detail::ShortSlide next =
        detail::slide_shortly(room, here, wanted / static_cast<double>(strides), touches);
    slide.touched = slide.touched || next.touched;
    if (next.center == slide.center) break;  // and so it would be for ever
    slide.center = next.center;
  }
  slide.moved = slide.center - body.center;
  for (int i = 0; i < touches.size(); ++i) {
    const Body began{touches[i].begin, body.half, body.radius};
    room.begin = &began;
    slide.contacts.add(detail::contact_of(room, touches[i], detail::rounded(body).half));
  }
  return slide;
}

// For anything else the compiler says in a sentence what obstacles are.
template <class O>
  requires(!Obstacles<O>)
bool overlaps(const Bounds&, const Body&, O&&, const Others& = {}) {
  return sizeof(detail::Refusal<O, detail::RefusedObstacles>) == 0;
}
template <class O>
  requires(!Obstacles<O>)
Slide move_and_slide(const Bounds&, const Body&, Vec, O&&, const Others& = {}) {
  return Slide{.touched = sizeof(detail::Refusal<O, detail::RefusedObstacles>) == 0};
}

}  // namespace raywalk
