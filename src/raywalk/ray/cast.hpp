#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/detail/free_run.hpp"
#include "raywalk/ray/detail/leveled_ray.hpp"

namespace raywalk {

/// A cast that can go on after a hit: through glass, past the first of many, until one is enough.
///
/// `next()` gives one contact after the other, in the order of t; what it stopped at is behind it
/// then, so that nothing is walked twice and nobody has to nudge a ray out of a wall. Within a tile
/// there may be several contacts, one for each run of solid pixels on its way.
/// The probe is kept, or, if it is an lvalue, referred to: it may change between two calls.
template <class P>
class RayCast {
 public:
  RayCast(const Grid& grid, const Ray& ray, P&& probe, const Policy& policy = {})
    requires Probe<P>
      : RayCast(grid, detail::LeveledRay(ray), std::forward<P>(probe), policy) {
    if (!detail::is_valid(ray)) end_at(End::invalid, 0, ray.origin);
  }
  /// The same on the way from `a` to `b`: see `cast(grid, a, b, probe, policy)`.
  RayCast(const Grid& grid, Point a, Point b, P&& probe, const Policy& policy = {})
    requires Probe<P>
      : RayCast(
            Question(grid, policy, detail::are_valid(a, b) ? detail::Line(a, b) : detail::Line()),
            Ray::rounded_between(a, b), std::forward<P>(probe)) {
    if (!detail::are_valid(a, b)) end_at(End::invalid, 0, a);
  }
  RayCast(const Question& question, const Ray& ray, P&& probe)
    requires Probe<P>
      : question_(question),
        ray_(ray),
        probe_(std::forward<P>(probe)),
        stepper_(question.line),
        closed_(question.policy.ends == Ends::closed) {}

  /// The next contact, or how the cast ended; from then on, the same end.
  [[nodiscard]] CastResult next() noexcept(detail::is_nothrow_probe<P>) {
    const double unit = question_.unit;
    if (unit == 1) [[likely]] {
      return next_leveled();
    }
    CastResult result = next_leveled();
    result.t *= unit;
    if (result.contact) result.contact->t *= unit;
    return result;
  }

 private:
  RayCast(const Grid& grid, const detail::LeveledRay& leveled, P&& probe, const Policy& policy)
      : RayCast(Question(grid, policy, detail::is_valid(leveled.ray) ? leveled.ray : Ray{}),
                leveled.ray, std::forward<P>(probe)) {
    question_.unit = leveled.unit;
  }
  /// The same, with t of the leveled ray.
  [[nodiscard]] CastResult next_leveled() {
    if (!has_begun_) begin();
    while (!is_over_) {
      if (const auto contact = ask_here()) {
        ++question_.skip;
        return {End::hit, contact->t, contact->point, contact->tile, contact};
      }
      go_on();
    }
    return end_;
  }
  /// The tiles there are, and those to be visited. A ray that only touches the map's far edges
  /// never enters a tile of it; `supercover` wants those touches, and finds them one tile further
  /// out.
  void set_regions() {
    const Border border = question_.policy.border;
    const bool is_supercover = question_.policy.corner == Corner::supercover;
    map_ = border == Border::unbounded ? detail::Region::touchable()
                                       : detail::Region::of(question_.grid);
    if (border == Border::unbounded) {
      region_ = map_;
    } else if (border == Border::solid) {
      region_ = question_.policy.start == Start::until_free ? map_.grown(1)
                                                            : detail::Region::everything();
    } else {
      region_ = is_supercover ? map_.grown(1) : map_;
    }
  }

  void begin() {
    has_begun_ = true;
    if (is_over_) return;
    set_regions();
    tile_ = detail::tile_of(stepper_.cell());
    if (question_.policy.border == Border::reject && !begins_on_map()) {
      return end_at(End::edge, 0, ray_.origin);
    }
    detail::set_out(stepper_, question_.course);
    left_point_ = ray_.origin;
    if (!enter(stepper_, region_)) return leave();
    question_.entering_only = question_.policy.start == Start::until_free;
    arrive();
    if (question_.policy.start == Start::ignore_first && stepper_.face() == Face::none) go_on();
  }
  /// True if it begins on the map, its rims included.
  [[nodiscard]] bool begins_on_map() const {
    const auto is_on = [](double origin, int size) { return origin >= 0 && origin <= size; };
    return is_on(ray_.origin.x, question_.grid.width) &&
           is_on(ray_.origin.y, question_.grid.height);
  }
  /// Leaves the tile, of which all contacts have been given.
  void go_on() {
    if (!stepper_.has_exit()) {
      return is_beside_map() ? leave() : end_at(End::length, 0, ray_.origin);
    }
    question_.skip = 0;
    cursor_.clear();
    const bool was_in_rock = is_in_rock();
    stepper_.advance(Tie::diagonal);
    if (was_in_rock && is_in_rock() && !is_first_ignored()) {
      if (!enter(stepper_, map_.grown(1))) return leave();
    }
    arrive();
  }
  /// True beyond a map whose border is solid. That rock is one solid: it is not told tile by tile.
  [[nodiscard]] bool is_in_rock() const {
    return question_.policy.border == Border::solid && !map_.contains(stepper_.cell());
  }
  [[nodiscard]] bool is_first_ignored() const {
    return tiles_ == 1 && question_.policy.start == Start::ignore_first;
  }
  /// True if it ends in a tile beside the map, where `supercover` alone looks, and does not come to
  /// the map: for the others it has left the map, or passes by.
  [[nodiscard]] bool is_beside_map() const {
    if (was_on_map_ || question_.policy.corner != Corner::supercover) return false;
    if (question_.policy.border == Border::solid) return false;
    detail::Stepper ahead = stepper_;
    return !enter(ahead, map_);
  }
  /// Ends the cast if the stepper may not be where it is.
  void arrive() {
    if (stepper_.is_past_end(closed_)) {
      return is_beside_map() ? leave() : end_at(End::length, ray_.max_t, last_point());
    }
    const bool is_on_map = map_.contains(stepper_.cell());
    if (was_on_map_ && !is_on_map) {
      left_t_ = stepper_.enter();
      left_point_ = entry_point();
    }
    was_on_map_ = is_on_map;
    if (!region_.contains(stepper_.cell())) return leave();
    if (tiles_++ >= question_.policy.max_tiles) {
      return end_at(End::tiles, stepper_.enter(), entry_point());
    }
    if (is_on_map) tile_ = detail::tile_of(stepper_.cell());
  }
  /// Ends where nothing more is to be met: at the edge, or, as rock has none, by its length.
  void leave() {
    const Point last = last_point();
    const bool has_end = std::isfinite(last.x) && std::isfinite(last.y);
    if (has_end && question_.policy.border == Border::solid) {
      return end_at(End::length, stepper_.has_exit() ? ray_.max_t : 0, last);
    }
    end_at(End::edge, left_t_, left_point_);
  }
  [[nodiscard]] Point last_point() const {
    return question_.line.has_end ? question_.line.end : ray_.at(ray_.max_t);
  }
  /// Where it came into the cell it is in.
  [[nodiscard]] Point entry_point() const {
    const double t = std::min(stepper_.enter(), ray_.max_t);
    return detail::point_of(question_.line, t, {stepper_.cell(), stepper_.face()});
  }

  [[nodiscard]] std::optional<Contact> ask_here() {
    const detail::Cell cell = stepper_.cell();
    if constexpr (TileProbe<P>) {
      const detail::Visit visit{cell, stepper_.face(), stepper_.corner()};
      const auto found = detail::tile_entry(probe_, visit, question_);
      if (!found) return std::nullopt;
      const double t = std::min(stepper_.enter(), ray_.max_t);
      return detail::contact_with(question_.line, t, *found);
    } else {
      return detail::next_contact(probe_, cursor_, ray_,
                                  detail::step_of(stepper_, ray_.max_t, Tie::diagonal), question_);
    }
  }
  void end_at(End end, double t, Point point) {
    is_over_ = true;
    end_ = {end, t, point, tile_, std::nullopt};
  }

  Question question_;
  Ray ray_;
  P probe_;
  detail::CursorOf<P> cursor_{};
  detail::Stepper stepper_;
  detail::Region map_{};
  detail::Region region_{};
  bool closed_;
  bool has_begun_ = false;
  bool is_over_ = false;
  bool was_on_map_ = false;
  double left_t_ = 0;  // where it was last on the map
  Point left_point_{};
  std::int64_t tiles_ = 0;
  Tile tile_{};
  CastResult end_{};
};

template <Probe P>
RayCast(const Grid&, const Ray&, P&&, const Policy& = {}) -> RayCast<P>;
template <Probe P>
RayCast(const Grid&, Point, Point, P&&, const Policy& = {}) -> RayCast<P>;
template <Probe P>
RayCast(const Question&, const Ray&, P&&) -> RayCast<P>;

namespace detail {

/// In the place of the probe of a `RayCast` for one that is none: a sentence of the compiler.
template <class P>
struct NoProbe {};

}  // namespace detail

template <class P>
class RayCast<detail::NoProbe<P>> {
 public:
  RayCast(const Grid&, const Ray&, P&&, const Policy& = {})
      : end_{.t = sizeof(detail::Refusal<P>)} {}
  RayCast(const Grid&, Point, Point, P&&, const Policy& = {})
      : end_{.t = sizeof(detail::Refusal<P>)} {}
  CastResult next() { return end_; }

 private:
  CastResult end_;
};
template <class P>
  requires(!Probe<P>)
RayCast(const Grid&, const Ray&, P&&, const Policy& = {}) -> RayCast<detail::NoProbe<P>>;
template <class P>
  requires(!Probe<P>)
RayCast(const Grid&, Point, Point, P&&, const Policy& = {}) -> RayCast<detail::NoProbe<P>>;

namespace detail {

/// Not in line, so that a quick cast keeps the registers.
template <class P>
[[nodiscard]] RAYWALK_NOINLINE CastResult first_contact(const Grid& grid, const Ray& ray, P& probe,
                                                        const Policy& policy) {
  return RayCast(grid, ray, probe, policy).next();
}
template <class P>
[[nodiscard]] RAYWALK_NOINLINE CastResult first_contact(const Grid& grid, Point a, Point b,
                                                        P& probe, const Policy& policy) {
  return RayCast(grid, a, b, probe, policy).next();
}
template <class P>
[[nodiscard]] RAYWALK_NOINLINE CastResult first_contact(const Question& question, const Ray& ray,
                                                        P& probe) {
  return RayCast(question, ray, probe).next();
}

}  // namespace detail

/// A function that takes the contacts of `cast_all`: it returns nothing, or true for "enough".
template <class S>
concept ContactSink = std::invocable<S&, const Contact&> &&
                      (std::is_void_v<std::invoke_result_t<S&, const Contact&>> ||
                       detail::Decides<S&, const Contact&>);

namespace detail {

/// No sink, and no room for contacts either.
template <class S>
concept WrongSink = !ContactSink<S> && !std::convertible_to<S, std::span<Contact>>;

/// Says in a sentence what a sink is.
template <class S>
struct RefusedSink {
  static_assert(is_never<S>,
                "cast_all hands its contacts to a sink(const Contact&) that returns nothing, or a "
                "bool or a whole number, true for enough; or it writes them to a span<Contact>.");
};

/// True if neither the probe nor the sink throws.
template <class P, class Sink>
inline constexpr bool is_nothrow_cast_all =
    is_nothrow_probe<P> && std::is_nothrow_invocable_v<Sink&, const Contact&>;

/// Hands all contacts that are left of a cast to a sink, until it has enough.
template <class P, ContactSink Sink>
[[nodiscard]] CastResult hand_over(RayCast<P>&& cast, Sink& sink) {
  const auto is_enough = [&](const Contact& contact) {
    if constexpr (std::is_void_v<std::invoke_result_t<Sink&, const Contact&>>) {
      sink(contact);
      return false;
    } else {
      return static_cast<bool>(sink(contact));
    }
  };
  CastResult result = cast.next();
  while (result.contact && !is_enough(*result.contact)) result = cast.next();
  return result;
}

}  // namespace detail

/// Every contact of a ray, in the order of t, each handed to `sink(const Contact&)` until that says
/// true ("enough"), or, if it returns nothing, to the end.
///
/// Use it to pierce, to look through glass, or to collect what one column of a screen shows.
/// Returns how it ended: `hit` only if the sink stopped it.
/// Degenerate cases: a ray without extent asks about its start point alone; one with a NaN, an
/// origin beyond +-2^30 tiles, an infinite direction or a negative length ends as `invalid`.
/// An infinite length is fine. But on a map without a border (`Border::unbounded`), or on one of up
/// to 2^30 tiles a side, a ray that nothing stops goes that far, for up to minutes:
/// `Policy::max_tiles` bounds that.
template <Probe P, ContactSink Sink>
CastResult cast_all(const Grid& grid, const Ray& ray, P&& probe, Sink&& sink,
                    const Policy& policy = {}) noexcept(detail::is_nothrow_cast_all<P, Sink>) {
  return detail::hand_over(RayCast(grid, ray, probe, policy), sink);
}

/// The same on the way from `a` to `b`: see `cast(grid, a, b, probe, policy)`.
template <Probe P, ContactSink Sink>
// NOLINTNEXTLINE(readability-function-size): two points in place of a ray
CastResult cast_all(const Grid& grid, Point a, Point b, P&& probe, Sink&& sink,
                    const Policy& policy = {}) noexcept(detail::is_nothrow_cast_all<P, Sink>) {
  return detail::hand_over(RayCast(grid, a, b, probe, policy), sink);
}

/// The first thing that a ray hits.
///
/// It enters a solid at the smallest t >= 0 just beyond which it lies inside; that is a hit if
/// t <= max_t. Grazing a corner or sliding along a face is none; running along the line between two
/// solid tiles is one. `policy.corner` says what happens between two solids that touch diagonally,
/// `policy.start` what happens to a ray that begins inside. See `cast_all` for degenerate cases.
template <Probe P>
[[nodiscard]] CastResult cast(const Grid& grid, const Ray& ray, P&& probe,
                              const Policy& policy = {}) noexcept(detail::is_nothrow_probe<P>) {
  if constexpr (detail::TraitsOf<P>::has_quick_cast) {
    if (const auto found = probe.quick_cast(grid, ray, policy)) return *found;
  } else {
    const detail::RunResult run = detail::quick_run(grid, ray, probe, policy);
    if (run.stop != detail::Stop::doubt) return detail::result_of(ray, run, policy.border);
  }
  return detail::first_contact(grid, ray, probe, policy);
}

/// The first thing that stands in the way from `a` to `b`, both included: t is the fraction of it.
///
/// Exact in the two points, where a ray between them has a rounded direction: a way that ends on a
/// face hits it, and one that ends by its length ends at b. Degenerate cases: points that are not
/// finite, or lie beyond +-2^30 tiles, end as `invalid`.
template <Probe P>
[[nodiscard]] CastResult cast(const Grid& grid, Point a, Point b, P&& probe,
                              const Policy& policy = {}) noexcept(detail::is_nothrow_probe<P>) {
  return detail::first_contact(grid, a, b, probe, policy);
}

// For anything else the compiler says in a sentence what a probe is, or a sink.
template <class P>
  requires(!Probe<P>)
CastResult cast(const Grid&, const Ray&, P&&, const Policy& = {}) {
  return {.t = sizeof(detail::Refusal<P>)};
}
template <class P>
  requires(!Probe<P>)
CastResult cast(const Grid&, Point, Point, P&&, const Policy& = {}) {
  return {.t = sizeof(detail::Refusal<P>)};
}
template <class P, class Sink>
  requires(!Probe<P>)
CastResult cast_all(const Grid&, const Ray&, P&&, Sink&&, const Policy& = {}) {
  return {.t = sizeof(detail::Refusal<P>)};
}
template <class P, class Sink>
  requires(!Probe<P>)
// NOLINTNEXTLINE(readability-function-size)
CastResult cast_all(const Grid&, Point, Point, P&&, Sink&&, const Policy& = {}) {
  return {.t = sizeof(detail::Refusal<P>)};
}
template <Probe P, detail::WrongSink Sink>
CastResult cast_all(const Grid&, const Ray&, P&&, Sink&&, const Policy& = {}) {
  return {.t = sizeof(detail::RefusedSink<Sink>)};
}
template <Probe P, detail::WrongSink Sink>
// NOLINTNEXTLINE(readability-function-size)
CastResult cast_all(const Grid&, Point, Point, P&&, Sink&&, const Policy& = {}) {
  return {.t = sizeof(detail::RefusedSink<Sink>)};
}

}  // namespace raywalk
