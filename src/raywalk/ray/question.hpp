#pragma once

#include "raywalk/ray/detail/solid_walk.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/walk.hpp"

namespace raywalk {

/// The question to a probe: the map, the rules, and which of the contacts of a step is wanted.
///
/// A probe that is written outside the library uses `grid`, `policy`, `skip`, `entering_only`,
/// `unit`, `at`, `is_past_end` and `is_within`. The ray without rounding, `line` and `course`, is
/// for the library's own.
struct Question {
  Grid grid{};
  Policy policy{};
  detail::Line line{};
  detail::Course course{};
  /// How many contacts of this step to pass over: they have been answered before.
  int skip = 0;
  /// Only contacts at which the ray comes from what is free: not where it begins inside a solid,
  /// nor where it goes on from one into the next.
  bool entering_only = false;

  /// The factor by which a t of the ray and the step that a probe gets becomes one of the ray that
  /// was cast: 1, unless that has a direction beyond 2^+-400, which is followed as another one.
  double unit = 1;

  Question() = default;
  Question(const Grid& map, const Policy& rules, const detail::Line& exact)
      : grid(map),
        policy(rules),
        line(exact),
        course(exact, detail::Region::of(map, rules.border)) {}
  Question(const Grid& map, const Policy& rules, const Ray& ray)
      : Question(map, rules, detail::Line(ray)) {}

  /// The answer of `inside(tile)`, or, beyond the map, that of the border: `free` or `solid`.
  template <class Inside, class T>
  [[nodiscard]] T at(Tile tile, Inside&& inside, const T& free, const T& solid) const {
    if (policy.border == Border::unbounded || grid.contains(tile)) return inside(tile);
    return policy.border == Border::solid ? solid : free;
  }

  /// True if a contact at `t` (rounded) lies beyond the end of the ray.
  [[nodiscard]] bool is_past_end(double t) const {
    return policy.ends == Ends::closed ? t > line.max_t : t >= line.max_t;
  }
  /// True if a contact at `t` (rounded) belongs to this step: what lies on the way out belongs to
  /// the next one, but for the end of the ray.
  [[nodiscard]] bool is_within(const Step& step, double t) const {
    if (t < step.enter || is_past_end(t)) return false;
    return t < step.exit || (t == step.exit && t == line.max_t && ends_in(step.tile));
  }
  /// True if the ray ends inside a tile that it comes to, and not on the lines by which it would
  /// leave it: there, another step follows.
  [[nodiscard]] bool ends_in(Tile tile) const {
    const auto ends_before = [this](const detail::LineAxis& axis, int cell) {
      const int by = axis.step();
      return by == 0 || detail::is_behind(axis, line.max_t, cell + (by > 0 ? 1 : 0), true);
    };
    return ends_before(line.x, tile.x) && ends_before(line.y, tile.y);
  }
  /// True if the point at which the ray begins is asked about by itself: the ray has no extent, or
  /// `supercover` stops it at what it touches there.
  [[nodiscard]] bool asks_at_origin(Face entered_by) const {
    return !course.has_extent() || (policy.corner == Corner::supercover &&
                                    entered_by == Face::none && policy.ends == Ends::closed);
  }
  /// True if what is beside a tile may stop the ray as well: it comes through the corner, runs
  /// along a side, or is but a point.
  [[nodiscard]] bool looks_aside(bool corner) const {
    return corner || course.is_along_line() || !course.has_extent();
  }
  /// True if a tile that is entered by `face` is met, by that face, exactly if it is solid itself.
  [[nodiscard]] bool is_plain(Face face, bool corner) const {
    if (looks_aside(corner)) return false;
    return face != Face::none || (!asks_at_origin(face) && !line.begins_on_line());
  }
};

namespace detail {

[[nodiscard]] inline Tile tile_of(Cell c) { return {static_cast<int>(c.x), static_cast<int>(c.y)}; }

[[nodiscard]] inline Cell cell_of(Tile t) { return {t.x, t.y}; }

}  // namespace detail
}  // namespace raywalk
