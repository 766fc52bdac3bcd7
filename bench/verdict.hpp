#pragma once

#include <vector>

#include "bench/exact_walk.hpp"
#include "raywalk/geom/ray.hpp"

namespace raywalk {

/// The answer of a method for one ray, as far as exact arithmetic can judge it: whether there is a
/// solid, and which cell (tile or pixel of the map); {0, 0} where there is none or none is told.
struct Verdict {
  bool is_hit = false;
  Tile cell{};

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

using Verdicts = std::vector<Verdict>;

/// The exact answer to a cast, and how far it went.
struct ExactHit {
  Verdict verdict{};
  /// The cells visited, the first and the one that was hit included.
  std::int64_t cells = 0;
};

namespace detail {

/// The solid at the corner through which the next step goes: where both cells beside it are solid,
/// the one in x direction.
template <class IsSolid>
[[nodiscard]] bool touches_diagonally(const ExactWalk& walk, IsSolid& is_solid) {
  return walk.is_at_corner() &&
         is_solid(Tile{static_cast<int>(walk.next_x()), static_cast<int>(walk.y())}) &&
         is_solid(Tile{static_cast<int>(walk.x()), static_cast<int>(walk.next_y())});
}

[[nodiscard]] inline Tile cell_of(const ExactWalk& walk) {
  return {static_cast<int>(walk.x()), static_cast<int>(walk.y())};
}

}  // namespace detail

/// The first solid cell of a ray of any length, exactly; two that touch diagonally block.
///
/// Expects what `ExactWalk` expects, a direction in multiples of 2^-80 and at most 1 long, no ray
/// along a grid line, and solid cells all around, so that every ray ends.
template <class IsSolid>
[[nodiscard]] ExactHit exact_cast(Point origin, Vec direction, IsSolid&& is_solid) {
  ExactWalk walk(origin, direction, 80);
  std::int64_t cells = 1;
  while (!is_solid(detail::cell_of(walk))) {
    ++cells;
    if (detail::touches_diagonally(walk, is_solid)) {
      return {{true, {static_cast<int>(walk.next_x()), static_cast<int>(walk.y())}}, cells};
    }
    walk.advance();
  }
  return {{true, detail::cell_of(walk)}, cells};
}

/// Whether the open segment from `a` to `b` meets a solid, exactly; two that touch diagonally
/// block.
///
/// Expects what `ExactWalk` expects of both points, and `a` inside a cell, not on a line.
template <class IsSolid>
[[nodiscard]] bool exact_blocked(Point a, Point b, IsSolid&& is_solid) {
  if (a == b) return is_solid(Tile{static_cast<int>(a.x), static_cast<int>(a.y)});
  ExactWalk walk(a, b - a, ExactWalk::position_bits);
  // The last cell that the open segment enters: one that it only touches with its end is none.
  const auto last = [](double from, double to) {
    return static_cast<std::int64_t>(to > from ? std::ceil(to) - 1 : std::floor(to));
  };
  const std::int64_t last_x = last(a.x, b.x);
  const std::int64_t last_y = last(a.y, b.y);
  while (!is_solid(detail::cell_of(walk))) {
    if (walk.x() == last_x && walk.y() == last_y) return false;
    if (detail::touches_diagonally(walk, is_solid)) return true;
    walk.advance();
  }
  return true;
}

}  // namespace raywalk
