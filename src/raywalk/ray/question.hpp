#pragma once

#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/solid_walk.hpp"
#include "raywalk/ray/walk.hpp"

namespace raywalk {

/// The map and the rules under which a probe is asked.
struct Question {
  Grid grid{};
  Policy policy{};

  /// What `inside(tile)` says, or, beyond the map, what the border policy says: `free` or `solid`.
  template <class Inside, class T>
  [[nodiscard]] T at(Tile tile, Inside&& inside, const T& free, const T& solid) const {
    if (policy.border == Border::unbounded || grid.contains(tile)) return inside(tile);
    return policy.border == Border::solid ? solid : free;
  }

  /// True if the ray is already past its end at `t`.
  [[nodiscard]] bool is_past_end(double t, double max_t) const {
    return policy.ends == Ends::closed ? t > max_t : t >= max_t;
  }
};

namespace detail {

/// True if the point at which the ray begins is asked about by itself: the ray has no extent, or
/// `supercover` stops it at what it touches there.
[[nodiscard]] inline bool asks_at_origin(const Ray& ray, const Step& step,
                                         const Question& question) {
  return !has_extent(ray) || (question.policy.corner == Corner::supercover &&
                              step.face == Face::none && question.policy.ends == Ends::closed);
}

[[nodiscard]] inline Tile tile_of(Cell c) { return {static_cast<int>(c.x), static_cast<int>(c.y)}; }

[[nodiscard]] inline Cell cell_of(Tile t) { return {t.x, t.y}; }

}  // namespace detail
}  // namespace raywalk
