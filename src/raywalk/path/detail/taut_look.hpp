#pragma once

#include <algorithm>
#include <limits>

#include "raywalk/path/detail/open_tiles.hpp"
#include "raywalk/path/detail/taut_geometry.hpp"
#include "raywalk/path/detail/taut_queue.hpp"

namespace raywalk::detail {

/// A look from a root over rows southwards; northwards with y and lines negated.
struct TautLook {
  int root = 0;
  /// 1 southwards, -1 northwards.
  int down = 1;
  TautCircle circle{};
  Point goal{};
};

/// One side of the directions of ways from a root.
struct TautSide {
  Vec along{};
  /// A point of the line that the outer side of a body goes along.
  Point outer{};
  /// Columns that the line goes east in each row.
  double step = 0;

  /// The side of the ways in a direction, for bodies of a radius; `outward` is -1 for the western
  /// side and 1 for the eastern one.
  static TautSide of(const TautCircle& circle, Vec along, double radius, int outward) {
    const bool is_bounded = along.y > 1e-9 && (circle.side != 0 || radius == 0);
    if (!is_bounded) return {along, {outward * std::numeric_limits<double>::infinity(), 0}, 0};
    const double rows = 1 / along.y;
    const Point from = circle.touch(along);
    return {along, {from.x + outward * radius * rows, from.y}, along.x * rows};
  }
  [[nodiscard]] double crossing(double line) const { return outer.x + (line - outer.y) * step; }
};

/// The directions between two sides.
struct TautSides {
  TautSide east{};
  TautSide west{};

  static TautSides of(const TautCircle& circle, const TautSector& sector, double radius) {
    return {TautSide::of(circle, sector.east, radius, 1),
            TautSide::of(circle, sector.west, radius, -1)};
  }
  [[nodiscard]] TautSector sector() const { return {east.along, west.along}; }
  /// The part of a run whose end on a line is reached, or a little more.
  [[nodiscard]] OpenSpan part_of(const OpenSpan& run, double line) const {
    constexpr double slack = 1e-6;
    const auto within = [&](double x) {
      return static_cast<int>(std::clamp<double>(x, run.begin, run.end));
    };
    return {within(west.crossing(line) - slack),
            std::min(within(east.crossing(line) + slack) + 1, run.end)};
  }
};

/// A passage between two corners on a line, and the run of open tiles beyond it.
struct TautGap {
  int begin = 0;
  int end = 0;
  OpenSpan beyond{};
  /// The side of the line on which the solid at each end is: 1 beyond it, -1 before it; 0 for both,
  /// so that no way turns there, and for a point between two solids, where it is asked elsewhere.
  int solid_at_begin = 0;
  int solid_at_end = 0;
  /// False for an end that lies so far outside of a look that none of its ways comes near.
  bool is_begin_seen = true;
  bool is_end_seen = true;

  /// Between two runs that have a column in common.
  static TautGap between(const OpenSpan& before, const OpenSpan& beyond) {
    const auto sign = [](int d) { return (d > 0 ? 1 : 0) - (d < 0 ? 1 : 0); };
    return {std::max(before.begin, beyond.begin), std::min(before.end, beyond.end), beyond,
            sign(beyond.begin - before.begin), sign(before.end - beyond.end)};
  }
  /// The same, as seen by a look that reaches a part of the run before.
  static TautGap between(const OpenSpan& before, const OpenSpan& beyond, const OpenSpan& part) {
    TautGap gap = between(before, beyond);
    gap.is_begin_seen = part.begin <= gap.begin;
    gap.is_end_seen = part.end >= gap.end;
    return gap;
  }
};

}  // namespace raywalk::detail
