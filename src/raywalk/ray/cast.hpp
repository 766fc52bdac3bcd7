#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/detail/cast_walk.hpp"
#include "raywalk/ray/detail/exact_run.hpp"
#include "raywalk/ray/detail/free_run.hpp"

namespace raywalk {

template <class P>
class RayCast;

namespace detail {

/// The first contact of a cast that has not begun, and up to `passed` meets nothing, that tile
/// included, if it is on the map.
template <class P>
[[nodiscard]] CastResult first_behind(RayCast<P>&& cast, Tile passed);

}  // namespace detail

/// A cast that can go on after a hit: through glass, past the first of many, until one is enough.
///
/// `next()` gives one contact after the other, in the order of t; what it stopped at is behind it
/// then, so that nothing is walked twice and nobody has to nudge a ray out of a wall. Within a tile
/// there may be several contacts, one for each run of solid pixels on its way.
/// The probe is kept, or, if it is an lvalue, referred to: it may change between two calls.
template <class P>
class RayCast : private detail::CastWalk {
 public:
  RayCast(const Grid& grid, const Ray& ray, P&& probe, const Policy& policy = {})
    requires Probe<P>
      : CastWalk(grid, ray, policy), probe_(std::forward<P>(probe)) {}
  /// The same on the way from `a` to `b`: see `cast(grid, a, b, probe, policy)`.
  RayCast(const Grid& grid, Point a, Point b, P&& probe, const Policy& policy = {})
    requires Probe<P>
      : CastWalk(grid, a, b, policy), probe_(std::forward<P>(probe)) {}
  RayCast(const Question& question, const Ray& ray, P&& probe)
    requires Probe<P>
      : CastWalk(question, ray), probe_(std::forward<P>(probe)) {}

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
  template <class Other>
  friend CastResult detail::first_behind(RayCast<Other>&& cast, Tile passed);

  /// The same, with t of the leveled ray.
  [[nodiscard]] CastResult next_leveled() {
    if (!has_begun_) begin();
    while (!is_over_) {
      if (const auto hit = hit_here()) return *hit;
      leave_tile();
    }
    return end_;
  }
  /// The next hit in the tile where it is.
  [[nodiscard]] std::optional<CastResult> hit_here() {
    const auto contact = ask_here();
    if (!contact) return std::nullopt;
    ++question_.skip;
    return CastResult{End::hit, contact->t, contact->point, contact->tile, contact};
  }
  void leave_tile() {
    cursor_.clear();
    go_on();
  }
  /// The first contact; up to `passed`, if it is a tile of the map, there is none. A quick cast
  /// goes on behind each tile where it was in doubt, if the probe has one that can.
  [[nodiscard]] CastResult first_behind(Tile passed) {
    const Grid& grid = question_.grid;
    if (question_.unit != 1) return next();
    begin();
    if (!is_over_ && is_ahead(passed)) go_behind(passed);
    if constexpr (detail::TraitsOf<P>::has_quick_cast_behind) {
      const bool is_common = detail::is_common_cast(grid, ray_, question_.policy);
      while (is_common && !is_over_) {
        if (const auto hit = hit_here()) return *hit;
        passed = detail::tile_of(stepper_.cell());
        if (!grid.contains(passed)) break;
        const auto found = probe_.quick_cast_behind(passed, grid, ray_, question_.policy);
        if (found) return *found;
        cursor_.clear();
        go_behind(is_ahead(found.passed()) ? found.passed() : passed);
      }
    }
    return next_leveled();
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

  P probe_;
  detail::CursorOf<P> cursor_{};
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

template <class P>
CastResult first_behind(RayCast<P>&& cast, Tile passed) {
  const bool has_passed = cast.question_.grid.contains(passed);
  return has_passed || TraitsOf<P>::has_quick_cast_behind ? cast.first_behind(passed) : cast.next();
}

/// The tile up to which a probe's quick cast without an answer met nothing, or `no_tile`.
template <class P, class Quick>
[[nodiscard]] Tile tile_passed_by(const Quick& found) {
  if constexpr (TraitsOf<P>::has_quick_cast_behind) {
    return found.passed();
  } else {
    return no_tile;
  }
}

/// The first contact of a ray whose quick run passed a tile, or `no_tile`. Not in line, so that a
/// quick cast keeps the registers.
template <class P>
[[nodiscard]] RAYWALK_NOINLINE CastResult first_contact(const Grid& grid, const Ray& ray, P& probe,
                                                        const Policy& policy, Tile passed) {
  const RunResult run = exact_run(grid, {ray, Line(ray), passed}, probe, policy);
  if (run.stop != Stop::doubt) return result_of(beside(ray, run.tile), run, policy.border);
  return first_behind(RayCast(grid, ray, probe, policy), run.tile);
}

/// The result of a cast along a line between two points, of which the run along its rounded ray
/// came to this end.
[[nodiscard]] inline CastResult result_between(const Ray& ray, Point end, const RunResult& run,
                                               Border border) {
  CastResult result = result_of(ray, run, border);
  if (run.stop == Stop::end) result.point = end;
  return result;
}
/// The first contact on the way between two points, of which a quick run along the rounded ray is
/// in doubt.
template <class P>
[[nodiscard]] RAYWALK_NOINLINE CastResult first_contact_between(const Grid& grid,
                                                                const DoubtfulRay& way, P& probe,
                                                                const Policy& policy) {
  const RunResult run = exact_run(grid, way, probe, policy);
  if (run.stop != Stop::doubt) {
    return result_between(beside(way.ray, run.tile), way.line.end, run, policy.border);
  }
  return first_behind(RayCast(Question(grid, policy, way.line), way.ray, probe), run.tile);
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
    const auto found = probe.quick_cast(grid, ray, policy);
    if (found) return *found;
    return detail::first_contact(grid, ray, probe, policy, detail::tile_passed_by<P>(found));
  } else {
    const detail::RunResult run = detail::quick_run(grid, ray, probe, policy);
    if (run.stop != detail::Stop::doubt) return detail::result_of(ray, run, policy.border);
    return detail::first_contact(grid, ray, probe, policy, run.tile);
  }
}

/// The first thing that stands in the way from `a` to `b`, both included: t is the fraction of it.
///
/// Exact in the two points, where a ray between them has a rounded direction: a way that ends on a
/// face hits it, and one that ends by its length ends at b. Degenerate cases: points that are not
/// finite, or lie beyond +-2^30 tiles, end as `invalid`.
template <Probe P>
[[nodiscard]] CastResult cast(const Grid& grid, Point a, Point b, P&& probe,
                              const Policy& policy = {}) noexcept(detail::is_nothrow_probe<P>) {
  if constexpr (detail::TraitsOf<P>::has_quick_cast) {
    return RayCast(grid, a, b, probe, policy).next();
  } else {
    if (!detail::are_valid(a, b)) return RayCast(grid, a, b, probe, policy).next();
    const Ray ray = Ray::rounded_between(a, b);
    const detail::RunResult run = detail::quick_run(grid, ray, probe, policy);
    if (run.stop != detail::Stop::doubt) {
      return detail::result_between(ray, b, run, policy.border);
    }
    return detail::first_contact_between(grid, {ray, detail::Line(a, b), run.tile}, probe, policy);
  }
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
