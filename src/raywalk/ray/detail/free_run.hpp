#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/ray/detail/stepper.hpp"
#include "raywalk/ray/probe.hpp"
#include "raywalk/ray/probe_traits.hpp"

/// The walk of `Stepper`, as fast as it goes where nothing happens: over cells that are free; and
/// the common cast among whole tiles, from its first tile to its first solid in one such run.
namespace raywalk::detail {

/// Why a run stopped: it has entered a solid, or left the region, across a line of x or of y; or it
/// meets two solids at a corner where they touch, of which the tile is the one across the line of
/// x; or it begins inside a solid; or the ray ends in its cell; or it does not know: a corner or
/// the ray's end are too near.
enum class Stop : std::uint8_t {
  solid_by_x,
  solid_by_y,
  solid_at_corner,
  solid_at_begin,
  edge_by_x,
  edge_by_y,
  end,
  doubt
};

/// The first tile of a ray, as `set_out` has it; across a line that the ray runs along, the one
/// beyond. Expects an origin on the map.
[[nodiscard]] RAYWALK_ALWAYS_INLINE Tile first_tile(const Ray& ray) {
  const auto first = [](double origin, double direction) {
    const int cell = static_cast<int>(origin);
    const int is_back = std::signbit(direction) ? 1 : 0;
    const int is_on_line = static_cast<double>(cell) == origin ? 1 : 0;
    return cell - (is_back & is_on_line);  // no branch: nobody predicts a sign
  };
  return {first(ray.origin.x, ray.direction.x), first(ray.origin.y, ray.direction.y)};
}

/// One coordinate of a free run.
struct RunAxis {
  double origin = 0;
  double inverse_direction = 0;  // 1 / direction; infinite for 0, and then so is every t ahead
  double line = 0;               // the next one
  double next = 0;               // and about the t at which it is met
  double stride = 0;
  int cell = 0;
  int step = 0;
  int stop = 0;  // the first cell beyond the map

  /// Expects the cell of a `first_tile`, or one further on the way, and an origin that is not on a
  /// line that the ray runs along.
  RAYWALK_ALWAYS_INLINE RunAxis(double begin, double way, int first, int size)
      : origin(begin), inverse_direction(1 / way), cell(first) {
    const int is_back = std::signbit(way) ? 1 : 0;
    step = 1 - 2 * is_back;
    stride = step;
    stop = (1 - is_back) * (size + 1) - 1;
    line = cell + 1 - is_back;
    next = about(line);
  }
  [[nodiscard]] double about(double at) const { return (at - origin) * inverse_direction; }
  /// About the t at which it leaves the map.
  [[nodiscard]] double out() const { return about(stop + (step < 0 ? 1 : 0)); }
  void advance() {
    cell += step;
    line += stride;
    next = about(line);
  }
};

/// The contact of a ray with a tile that it enters across a line of x, or else of y: what `RayCast`
/// says. `y_ahead` is 1 if the ray meets the next line of y at once, at a corner, else 0. Expects
/// what a free run expects.
[[nodiscard]] inline Contact contact_on_entry(const Ray& ray, Tile tile, bool by_x,
                                              int y_ahead = 0) {
  const Point origin = ray.origin;
  const Vec way = ray.direction;
  const int x_back = std::signbit(way.x) ? 1 : 0;
  const int y_back = std::signbit(way.y) ? 1 : 0;
  const double x_line = tile.x + x_back;
  const double y_line = tile.y + y_back + y_ahead * (1 - 2 * y_back);
  // In a column or row in which it begins, it met the line before 0.
  const double met = std::max((x_line - origin.x) / way.x, (y_line - origin.y) / way.y);
  const double t = std::min(std::max(0.0, met), ray.max_t);  // in this order, never -0
  const auto within = [](double v, int cell) {
    return std::min(std::max(v, static_cast<double>(cell)), static_cast<double>(cell + 1));
  };
  const double x = within(origin.x + t * way.x, tile.x);
  const double y = within(origin.y + t * way.y, tile.y);
  const Vec normal{by_x ? 2.0 * x_back - 1 : 0.0, by_x ? 0.0 : 2.0 * y_back - 1};
  const Face x_face = x_back == 0 ? Face::west : Face::east;
  const Face y_face = y_back == 0 ? Face::north : Face::south;
  const Point point{by_x ? x_line : x, by_x ? y : y_line};
  return {t, point, normal, by_x ? x_face : y_face, tile, 0};
}

/// True if a coordinate suits a free run: it begins in 0 <= cell < size, its direction is of common
/// size, and it does not run along a line.
[[nodiscard]] inline bool can_run(double origin, double direction, int size) {
  const bool is_on_map = origin >= 0 && origin < size;  // false for a NaN
  if (!is_on_map) return false;
  return direction == 0 ? static_cast<double>(static_cast<int>(origin)) != origin
                        : is_of_common_size(direction);
}

/// How far apart two `LineTime` have to be, of which the smaller one is at most `longest`, even if
/// the direction was rounded before.
[[nodiscard]] constexpr double doubt_until(double longest) {
  return sure_gap<LineTime::roundings>(longest);
}

/// Follows a ray from its first tile, or another one on its way, over free ones.
///
/// Which line comes next is decided by two rounded t that differ by more than `doubt_until` the ray
/// leaves the map; it stops where they do not, and may go on past a corner.
class FreeRun {
 public:
  /// Expects `can_run` of both coordinates, of which one moves. Always in line: see `tile_run`.
  RAYWALK_ALWAYS_INLINE FreeRun(const Ray& ray, const Grid& grid)
      : FreeRun(ray, grid, first_tile(ray)) {}
  /// The same from another tile on its way.
  RAYWALK_ALWAYS_INLINE FreeRun(const Ray& ray, const Grid& grid, Tile first)
      : x_(ray.origin.x, ray.direction.x, first.x, grid.width),
        y_(ray.origin.y, ray.direction.y, first.y, grid.height),
        max_t_(ray.max_t),
        doubt_(doubt_until(std::min(x_.out(), y_.out()))),
        safe_t_(surely_before(ray.max_t)) {}

  [[nodiscard]] Cell cell() const { return {x_.cell, y_.cell}; }
  /// Goes on to the first cell for which `solid(Cell)` says true.
  template <class Solid>
  [[nodiscard]] Stop run(Solid& solid) {
    RunAxis x = x_;  // copies, so that they stay in registers
    RunAxis y = y_;
    const double doubt = doubt_;
    const double safe_t = safe_t_;
    Stop stop = Stop::doubt;
    for (;;) {
      if (x.next < y.next) {
        stop = Stop::doubt;  // which line comes first, or whether the ray ends before
        if (!(x.next + doubt < y.next) || !(x.next < safe_t)) break;
        x.advance();
        stop = Stop::edge_by_x;
        if (x.cell == x.stop) break;
        stop = Stop::solid_by_x;
        if (solid(Cell{x.cell, y.cell})) break;
      } else {
        stop = Stop::doubt;
        if (!(y.next + doubt < x.next) || !(y.next < safe_t)) break;
        y.advance();
        stop = Stop::edge_by_y;
        if (y.cell == y.stop) break;
        stop = Stop::solid_by_y;
        if (solid(Cell{x.cell, y.cell})) break;
      }
    }
    x_ = x;
    y_ = y;
    return stop == Stop::doubt && is_at_end() ? Stop::end : stop;
  }
  /// True if a run stopped in doubt at a corner, or beside one, and certainly before the ray's end.
  [[nodiscard]] bool is_at_corner() const { return std::max(x_.next, y_.next) < safe_t_; }
  /// Goes past the corner ahead of a run in doubt, and past those right behind it; none if the run
  /// goes on there. Where all three tiles round a corner are free it makes no difference how the
  /// ray passes it; elsewhere the exact numbers of `line` tell. The result is `doubt` before a
  /// corner on the map's edge. Expects `is_at_corner()`.
  template <class Solid>
  [[nodiscard]] std::optional<Stop> pass_corners(const Line& line, Corner corner, Solid& solid) {
    RunAxis x = x_;  // copies, so that they stay in registers
    RunAxis y = y_;
    std::optional<Stop> stop;
    bool meets_corners = false;  // all that come, exactly
    do {
      const Around around(x, y, solid);
      int order = 0;
      if (!around.is_free() && !meets_corners) {
        order = compare_crossings(line.x, x.line, line.y, y.line);
        meets_corners = order == 0 && are_diagonal(line.x, line.y);
      }
      stop = around.step(x, y, order, corner);
      if (stop || order != 0) break;
    } while (std::max(x.next, y.next) < safe_t_ && !(std::abs(x.next - y.next) > doubt_));
    x_ = x;
    y_ = y;
    return stop;
  }
  /// Goes to the next cell of a run in doubt by the exact numbers of `line`, if the ray does not
  /// end before; else the same.
  template <class Solid>
  [[nodiscard]] std::optional<Stop> step(const Line& line, const Policy& policy, Solid& solid) {
    const int order = order_of(line.x, x_.line, line.y, y_.line);
    const bool closed = policy.ends == Ends::closed;
    const bool is_over = order <= 0 ? is_behind(line.x, line.max_t, x_.line, closed)
                                    : is_behind(line.y, line.max_t, y_.line, closed);
    if (is_over) return Stop::end;
    if (order == 0) return Around(x_, y_, solid).cross(x_, y_, policy.corner);
    RunAxis& axis = order < 0 ? x_ : y_;
    axis.advance();
    if (axis.cell == axis.stop) return order < 0 ? Stop::edge_by_x : Stop::edge_by_y;
    if (!solid(cell())) return std::nullopt;
    return order < 0 ? Stop::solid_by_x : Stop::solid_by_y;
  }

 private:
  /// The three cells round the corner ahead: whether each is solid, or off the map.
  struct Around {
    bool is_x_edge;
    bool is_y_edge;
    bool is_by_x;
    bool is_by_y;
    bool is_across;

    template <class Solid>
    RAYWALK_ALWAYS_INLINE Around(const RunAxis& x, const RunAxis& y, Solid& solid) {
      const Cell across{x.cell + x.step, y.cell + y.step};
      is_x_edge = across.x == x.stop;
      is_y_edge = across.y == y.stop;
      is_by_x = !is_x_edge && solid(Cell{across.x, y.cell});
      is_by_y = !is_y_edge && solid(Cell{x.cell, across.y});
      is_across = !is_x_edge && !is_y_edge && solid(across);
    }

    [[nodiscard]] bool is_free() const {
      return !(is_x_edge || is_y_edge || is_by_x || is_by_y || is_across);
    }
    /// Goes to the next cell across the line of x, or of y, or through the corner, as `order` is
    /// below, above or 0.
    [[nodiscard]] RAYWALK_ALWAYS_INLINE std::optional<Stop> step(RunAxis& x, RunAxis& y, int order,
                                                                 Corner corner) const {
      if (order == 0) return cross(x, y, corner);
      if (order < 0) {
        x.advance();
        if (is_x_edge) return Stop::edge_by_x;
        return is_by_x ? std::optional(Stop::solid_by_x) : std::nullopt;
      }
      y.advance();
      if (is_y_edge) return Stop::edge_by_y;
      return is_by_y ? std::optional(Stop::solid_by_y) : std::nullopt;
    }
    /// Goes through the corner: the rules are those of `add_at_corner`, but for `supercover`.
    [[nodiscard]] RAYWALK_ALWAYS_INLINE std::optional<Stop> cross(RunAxis& x, RunAxis& y,
                                                                  Corner corner) const {
      if (is_x_edge || is_y_edge) return Stop::doubt;
      x.advance();
      if (is_by_x && is_by_y && (is_across || corner != Corner::thin)) return Stop::solid_at_corner;
      y.advance();
      if (is_across) return is_by_y ? Stop::solid_by_y : Stop::solid_by_x;
      return std::nullopt;
    }
  };
  /// True if the ray certainly ends before it leaves its cell.
  [[nodiscard]] bool is_at_end() const {
    return is_certainly_before(max_t_, std::min(x_.next, y_.next));
  }

  RunAxis x_;
  RunAxis y_;
  double max_t_;
  double doubt_;
  double safe_t_;
};

// The common cast among whole tiles, from its first tile to its first solid in one free run.

/// True if the rules are such that a run may find what a ray hits.
[[nodiscard]] inline bool is_common_policy(const Grid& grid, const Policy& policy) {
  return policy.corner != Corner::supercover && policy.start == Start::hit &&
         policy.border != Border::unbounded &&
         policy.max_tiles > std::int64_t{grid.width} + grid.height;
}
/// True if the rules and the ray are such that a free run may find what it hits.
[[nodiscard]] inline bool is_common_cast(const Grid& grid, const Ray& ray, const Policy& policy) {
  return is_common_policy(grid, policy) && ray.max_t > 0 &&
         can_run(ray.origin.x, ray.direction.x, grid.width) &&
         can_run(ray.origin.y, ray.direction.y, grid.height) &&
         (ray.direction.x != 0 || ray.direction.y != 0);
}

[[nodiscard]] constexpr bool is_solid(Stop stop) { return stop <= Stop::solid_at_begin; }
[[nodiscard]] constexpr bool is_edge(Stop stop) {
  return stop == Stop::edge_by_x || stop == Stop::edge_by_y;
}
[[nodiscard]] constexpr bool is_by_x(Stop stop) {
  return stop == Stop::solid_by_x || stop == Stop::edge_by_x || stop == Stop::solid_at_corner;
}

/// No tile: beside every map.
inline constexpr Tile no_tile{-1, -1};

/// Where a run came to an end, and why: if it is in doubt, the tile up to which it met nothing,
/// that one included, or `no_tile`.
struct RunResult {
  Stop stop = Stop::doubt;
  Tile tile = no_tile;
};

/// The result of a cast whose run came to this end. Expects a run that is not in doubt.
[[nodiscard]] inline CastResult result_of(const Ray& ray, const RunResult& run_result,
                                          Border border) {
  if (run_result.stop == Stop::end) {
    return {End::length, ray.max_t, ray.at(ray.max_t), run_result.tile, std::nullopt};
  }
  if (run_result.stop == Stop::solid_at_begin) {
    const Contact inside{.point = ray.origin, .tile = run_result.tile};
    return {End::hit, 0, ray.origin, run_result.tile, inside};
  }
  const Contact contact = contact_on_entry(ray, run_result.tile, is_by_x(run_result.stop),
                                           run_result.stop == Stop::solid_at_corner ? 1 : 0);
  if (is_solid(run_result.stop) || border == Border::solid) {
    return {End::hit, contact.t, contact.point, contact.tile, contact};
  }
  const Tile last = beyond(contact.tile, contact.face);
  return {End::edge, contact.t, contact.point, last, std::nullopt};
}

/// True if a segment whose run came to this end is blocked. Expects a run that is not in doubt.
[[nodiscard]] inline bool is_blocked(const RunResult& run_result, Border border) {
  return is_solid(run_result.stop) || (is_edge(run_result.stop) && border == Border::solid);
}

/// Follows a ray from its first tile, if that is free; `doubt` if anything about it is uncommon.
///
/// Always in line: where GCC made a function of it, short rays took 1.4 times as long (on a maze
/// 16.5 against 23 million rays a second).
template <class P>
[[nodiscard]] RAYWALK_ALWAYS_INLINE RunResult tile_run(const Grid& grid, const Ray& ray, P& probe,
                                                       const Policy& policy) {
  if (!is_common_cast(grid, ray, policy)) return {};
  FreeRun run(ray, grid);
  auto solid = [&](Cell cell) { return static_cast<bool>(probe(tile_of(cell))); };
  if (!Region::of(grid).contains(run.cell()) || solid(run.cell())) return {};
  const Stop stop = run.run(solid);
  return {stop, tile_of(run.cell())};
}

/// How a run along a ray ends, by the quick way of its own that a probe may have, or else over the
/// tiles; `doubt` if neither can tell.
template <class P>
[[nodiscard]] RAYWALK_ALWAYS_INLINE RunResult quick_run(const Grid& grid, const Ray& ray, P& probe,
                                                        const Policy& policy) {
  if constexpr (TraitsOf<P>::has_quick_run) {
    return probe.quick_run(grid, ray, policy);
  } else if constexpr (TileProbe<P>) {
    return tile_run(grid, ray, probe, policy);
  } else {
    return {};
  }
}

}  // namespace raywalk::detail
