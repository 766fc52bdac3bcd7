#pragma once

#include <type_traits>
#include <utility>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/detail/exact_run.hpp"
#include "raywalk/ray/height.hpp"

namespace raywalk {

namespace detail {

/// True if `blocked` follows a segment from `a` to `b`, and not the other way.
[[nodiscard]] constexpr bool goes_from(Point a, Point b) {
  return a.x < b.x || (a.x == b.x && a.y <= b.y);
}

/// The policy that `blocked` follows of a caller's: a segment begins nowhere, and its ends are
/// open.
[[nodiscard]] inline Policy sight_policy(const Policy& rules) {
  return {.corner = rules.corner,
          .border = rules.border == Border::reject ? Border::clip : rules.border,
          .ends = Ends::open,
          .max_tiles = rules.max_tiles,
          .filter = rules.filter};
}

/// The open segment between two points: one way for both ways, for the sake of step probes, which
/// round.
struct Sight {
  Point from{};
  Point to{};
  Ray ray{};
  Policy policy{};

  Sight(Point a, Point b, const Policy& rules)
      : from(goes_from(a, b) ? a : b),
        to(goes_from(a, b) ? b : a),
        ray(Ray::rounded_between(from, to)),
        policy(sight_policy(rules)) {}
  [[nodiscard]] Line line() const { return {from, to}; }
};

/// The answer of `blocked` where a quick run is in doubt behind a tile, or from the beginning.
template <class P>
[[nodiscard]] RAYWALK_NOINLINE bool is_blocked_exactly(const Grid& grid, const Sight& sight,
                                                       P& probe, Tile passed) {
  const RunResult run = exact_run(grid, {sight.ray, sight.line(), passed}, probe, sight.policy);
  if (run.stop != Stop::doubt) return is_blocked(run, sight.policy.border);
  const Question question(grid, sight.policy, sight.line());
  const End end = first_behind(RayCast(question, sight.ray, probe), run.tile).end;
  return end == End::hit || end == End::tiles;
}

}  // namespace detail

/// True if something stands between `a` and `b`: the open segment meets the inside of a solid.
///
/// Exact in the two points: their difference is never rounded. Both may lie on a face. The answer
/// is the same from b to a. The policy's `start` and `ends` do not apply, and `reject` means
/// `clip`: a segment begins nowhere. A segment of more than `max_tiles` tiles is blocked. Two equal
/// points ask whether that point is inside. Endpoints that are not finite, or lie beyond +-2^30
/// tiles, are blocked.
template <Probe P>
[[nodiscard]] bool blocked(const Grid& grid, Point a, Point b, P&& probe,
                           const Policy& policy = {}) noexcept(detail::is_nothrow_probe<P>) {
  if (!detail::are_valid(a, b)) return true;
  const detail::Sight sight(a, b, policy);
  const detail::RunResult run_result = detail::quick_run(grid, sight.ray, probe, sight.policy);
  if (run_result.stop != detail::Stop::doubt) {
    return detail::is_blocked(run_result, sight.policy.border);
  }
  // The tile of a run in line would have to be kept, which takes longer than to come there again.
  constexpr bool tells_tile = !TileProbe<P> || detail::TraitsOf<P>::has_quick_run;
  const Tile passed = tells_tile ? run_result.tile : detail::no_tile;
  return detail::is_blocked_exactly(grid, sight, probe, passed);
}

/// True if `a` and `b` see each other: not `blocked`.
///
/// The rules of `blocked` hold here: the answer is exact, and the same from b to a.
template <Probe P>
[[nodiscard]] bool line_of_sight(const Grid& grid, Point a, Point b, P&& probe,
                                 const Policy& policy = {}) noexcept(detail::is_nothrow_probe<P>) {
  return !blocked(grid, a, b, probe, policy);
}

namespace detail {

/// The open heights above each tile: for two `Eye`s, not for two points.
template <class Open>
concept OpensHeights = std::is_invocable_r_v<ZRange, const Open&, Tile>;

}  // namespace detail

// For anything else the compiler says in a sentence what a probe is.
template <class P>
  requires(!Probe<P> && !detail::OpensHeights<std::remove_reference_t<P>>)
bool blocked(const Grid&, Point, Point, P&&, const Policy& = {}) {
  return sizeof(detail::Refusal<P>) == 0;
}
template <class P>
  requires(!Probe<P> && !detail::OpensHeights<std::remove_reference_t<P>>)
bool line_of_sight(const Grid&, Point, Point, P&&, const Policy& = {}) {
  return sizeof(detail::Refusal<P>) == 0;
}

}  // namespace raywalk
