#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "raywalk/path/detail/open_tiles.hpp"
#include "raywalk/path/detail/taut_geometry.hpp"
#include "raywalk/path/detail/taut_roots.hpp"

namespace raywalk::detail {

/// The shortest way of a round body of at most a tile among solid tiles, at any angle.
///
/// A way is a string from corner to corner. From each corner, its root, the directions to which the
/// string may turn there are followed row by row (D. Harabor, A. Grastien, D. Oz and V. Aksakalli,
/// Optimal Any-Angle Pathfinding In Practice, Journal of Artificial Intelligence Research 56,
/// 2016), those first that may be on the shortest way. At each line between two rows they pass
/// between two corners: the string may turn at these, and what lies beyond them is hidden.
///
/// For a radius all corners are circles, and directions are those of lines that touch the root's.
/// As no two solids that a body passes between are nearer than a tile, two circles may touch, but
/// do not overlap, and all of an arc around a corner is free.
///
/// Directions that are equal but for rounding count as free: so a leg may come too near to a corner
/// by 2^-40 of its length.
template <class P, class Ground>
class TautSearch : private TautRoots<P> {
 public:
  enum class End : std::uint8_t { found, none, gave_up };

  TautSearch(TautRoom& room, const TileRange& range, P& probe, const Ground& ground,
             const TautQuery& query)
      : TautRoots<P>(room, range, probe, query), ground_(ground) {}

  [[nodiscard]] End run() {
    room_.begin(open_.range(), is_thin_);
    begin();
    TautQueue& queue = room_.queue;
    while (!queue.is_empty()) {
      const TautTurn turn = queue.take();
      if (turn.node < 0) {
        if (!root_at(turn.root).is_good) continue;
        if (!take_step()) return End::gave_up;
        look_from_root(turn.root);
      } else {
        const TautNode node = queue.node_of(turn);
        if (node.is_goal) {
          last_root_ = node.root;
          length_ = turn.bound;
          return End::found;
        }
        if (!root_at(node.root).is_good) continue;
        look_through_row({node.root, node.down, node.line}, node.run, node.sector);
      }
      if (has_given_up_) return End::gave_up;
    }
    return End::none;
  }
  [[nodiscard]] std::int64_t steps() const { return steps_; }
  /// The length of the way that was found, arcs included.
  [[nodiscard]] double length() const { return length_; }
  /// The root from which that comes to the goal.
  [[nodiscard]] int last_root() const { return last_root_; }

 private:
  using Roots = TautRoots<P>;
  using Roots::arc;
  using Roots::are_level;
  using Roots::begin;
  using Roots::flipped;
  using Roots::in_order;
  using Roots::is_east;
  using Roots::is_open;
  using Roots::is_thin_;
  using Roots::length_of;
  using Roots::open_;
  using Roots::put;
  using Roots::query_;
  using Roots::reach;
  using Roots::room_;
  using Roots::root_at;
  using Roots::row_of;
  using Roots::tangent;

  /// Rows that are walked from a root, and a line between them.
  struct Course {
    int root = 0;
    int down = 1;
    int line = 0;
  };
  /// A passage between two corners on a line, and the run of open tiles beyond it.
  struct Gap {
    int begin = 0;
    int end = 0;
    OpenSpan beyond{};
  };

  /// Counts a step; false if there may be no more.
  [[nodiscard]] bool take_step() {
    has_given_up_ = has_given_up_ || steps_ >= query_.most_steps;
    if (!has_given_up_) ++steps_;
    return !has_given_up_;
  }

  /// The least length of a way that leaves a root between two directions, and then goes over a
  /// line to the goal.
  [[nodiscard]] double bound_of(const Course& course, const TautSector& sector) {
    const TautRoot& root = root_at(course.root);
    const TautCircle circle = flipped(root.circle, course.down);
    Point goal = flipped(query_.to, course.down);
    goal.y = std::max(goal.y, 2.0 * course.line - goal.y);
    const Tangent straight = tangent(circle, goal, 0, 0);
    Vec along = straight.along;
    const bool is_beyond = !(cross(sector.east, along) >= 0);
    double rest = 0;
    if (!is_beyond && cross(along, sector.west) >= 0) {
      rest = length_of(straight);
    } else {
      along = is_beyond ? sector.east : sector.west;
      if (!(along.y > 1e-9)) {
        const Point from = circle.touch(flipped(root.along, course.down));
        return root.length + raywalk::length(goal - from);
      }
      const Point from = circle.touch(along);
      const Point at = from + (course.line - from.y) / along.y * along;
      rest = raywalk::length(at - from) + raywalk::length(goal - at);
    }
    return root.length + arc(root, flipped(along, course.down)) + rest;
  }

  /// A way that comes to a corner, and turns there towards it if there is a solid.
  void come_to(const Course& course, int x, int side, const Tangent& leg) {
    const Tile at{x, course.line * course.down};
    reach(course.root, at, side * course.down, flipped(leg.along, course.down), length_of(leg));
  }

  /// Looks from a root to all sides to which a way may turn.
  void look_from_root(int index) {
    const TautRoot root = root_at(index);
    if (root.from < 0) {
      look_from_begin(1);
      look_from_begin(-1);
      if (query_.radius == 0 && query_.from.y == std::floor(query_.from.y)) {
        look_along(index, 1);
        look_along(index, -1);
      }
      return;
    }
    if (root.last.y == 0) look_along(index, static_cast<int>(root.last.x));
    if (root.first.y == 0 && std::abs(root.along.y) <= same_direction) {
      look_along(index, static_cast<int>(root.first.x));
    }
    look_at_goal(root, index);
    const Vec quarter = quarter_of(root);
    const int down = static_cast<int>(quarter.y);
    const TautCircle circle = flipped(root.circle, down);
    const Course course{index, down, static_cast<int>(circle.middle.y)};
    TautSector sector{flipped(circle.side > 0 ? root.last : root.along, down),
                      flipped(circle.side > 0 ? root.along : root.last, down)};
    const int column = static_cast<int>(circle.middle.x) - (quarter.x < 0 ? 1 : 0);
    const OpenSpan run = open_.run({column, row_of(course.line, down)});
    if (query_.radius > 0 && root.first.y == 0) {
      if (!pass_beside(course, column, run, sector)) return;
    }
    look_through_row(course, run, sector);
  }
  /// The quarter into which a way turns, as the sum of its sides: those may be cut short.
  [[nodiscard]] static Vec quarter_of(const TautRoot& root) {
    const Vec turned = root.circle.side > 0 ? left_of(root.first) : -left_of(root.first);
    return root.first + turned;
  }
  /// Leaves out directions in which a way that turns round an upper corner would touch the other
  /// end of the gap beside it. False if that are all.
  [[nodiscard]] bool pass_beside(const Course& course, int column, const OpenSpan& run,
                                 TautSector& sector) {
    const TautCircle circle = flipped(root_at(course.root).circle, course.down);
    const OpenSpan before = open_.run({column, row_of(course.line - 1, course.down)});
    const int side = -circle.side;
    const int x = side < 0 ? std::max(run.begin, before.begin) : std::min(run.end, before.end);
    const Tangent past = circle.to({double(x), double(course.line)}, query_.radius, side);
    if (is_within(sector, past.along)) come_to(course, x, side, past);
    Vec& limit = side < 0 ? sector.west : sector.east;
    const bool is_hidden = side < 0 ? is_east(past.along, limit) : is_east(limit, past.along);
    if (is_hidden) limit = past.along;
    return in_order(sector.east, sector.west);
  }
  /// From the begin, southwards (1) or northwards (-1).
  void look_from_begin(int down) {
    const Point from = flipped(query_.from, down);
    const int line = static_cast<int>(std::floor(from.y));
    const Course course{0, down, line};
    const int column = static_cast<int>(std::floor(from.x));
    const int row = row_of(line, down);
    for (int x = column; x >= column - (column == from.x ? 1 : 0); --x) {
      if (!is_open(x, row)) continue;
      const OpenSpan run = open_.run({x, row});
      TautSector sector{{1, 0}, {-1, 0}};
      const int before = row_of(line - 1, down);
      if (from.y - line < query_.radius && is_open(x, before)) {
        const OpenSpan above = open_.run({x, before});
        const Gap gap{std::max(run.begin, above.begin), std::min(run.end, above.end), run};
        if (!pass(course, gap, sector)) continue;
      }
      look_through_row(course, run, sector);
      if (x == column && run.begin < column) break;
    }
  }

  /// Looks along a grid line, past the root's own solid and others on that side, for the corner at
  /// which a way can turn next.
  void look_along(int index, int step) {
    const TautRoot root = root_at(index);
    const Point from = root.circle.middle;
    const int line = static_cast<int>(from.y);
    const bool is_wide = query_.radius > 0;
    // The solids that it slides along are in the row above or below.
    const int solid = root.circle.side * step > 0 ? line - 1 : line;
    const int y_step = step > 0 ? 0 : -1;
    const double height = root.circle.touch({double(step), 0}).y;
    const double to_goal = (query_.to.x - from.x) * step;
    bool sees_goal = to_goal > 0 && std::abs(query_.to.y - height) <= same_direction;
    for (int x = static_cast<int>(step > 0 ? std::floor(from.x) : std::ceil(from.x));; x += step) {
      const int column = x + y_step;
      if (!is_wide && !is_open(column, line - 1) && !is_open(column, line)) return;
      if (is_wide && !is_open(column, 2 * line - 1 - solid)) return;
      if (sees_goal && to_goal <= (x + step - from.x) * step) {
        see_goal(index, {{is_wide ? double(step) : to_goal * step, 0}, to_goal});
        sees_goal = false;
      }
      const bool ends_above = !is_open(column, line - 1) && is_open(column + step, line - 1);
      const bool ends_below = !is_open(column, line) && is_open(column + step, line);
      const bool is_pinched = (ends_above && !is_open(column + step, line)) ||
                              (ends_below && !is_open(column + step, line - 1));
      const double rest = (x + step - from.x) * step;
      const Tile at{x + step, line};
      const Vec along{double(step), 0};
      if (is_wide) {
        if (solid < line ? ends_above : ends_below)
          return reach(index, at, root.circle.side, along, rest);
        continue;
      }
      if (is_pinched) {
        if (!is_thin_) return;
        reach(index, at, 1, along, rest);
        reach(index, at, -1, along, rest);
        continue;
      }
      if (ends_above) return reach(index, at, step, along, rest);
      if (ends_below) return reach(index, at, -step, along, rest);
    }
  }

  // The goal.

  void see_goal(int index, const Tangent& straight) {
    const TautRoot& root = root_at(index);
    if (query_.radius > 0) {
      const Point from = root.circle.touch(straight.along);
      if (!ground_.is_free(from, query_.to, -0x1p-30)) return;
    }
    const double length = root.length + arc(root, straight.along) + length_of(straight);
    query_.limit = std::min(query_.limit, length);
    put(length, {true, 1, index, 0, {}, {}});
  }
  /// The goal, if it is so near to a root's line that the rows beyond do not show it.
  void look_at_goal(const TautRoot& root, int index) {
    const Vec offset = query_.to - root.circle.middle;
    if (query_.radius == 0 || !(std::abs(offset.y) < 2)) return;
    if (!(std::abs(offset.y) <= query_.radius) && !(std::abs(offset.x) < 2)) return;
    const Tangent straight = root.circle.to(query_.to, 0, 0);
    const double side = root.circle.side;
    if (cross(straight.along, root.along) * side < -same_direction) return;
    if (cross(root.last, straight.along) * side < -same_direction) return;
    if (dot(root.last, straight.along) < -same_direction) return;
    see_goal(index, straight);
  }

  // Rows.

  [[nodiscard]] static bool is_within(const TautSector& sector, Vec along) {
    return in_order(sector.east, along) && in_order(along, sector.west);
  }
  /// Leaves out the directions that do not pass through a gap; false if that are all. Ways may turn
  /// at its ends.
  [[nodiscard]] bool pass(const Course& course, const Gap& gap, TautSector& sector) {
    const TautCircle circle = flipped(root_at(course.root).circle, course.down);
    const double r = query_.radius;
    const double y = course.line;
    const Tangent first = tangent(circle, {double(gap.begin), y}, r, -1);
    const Tangent last = tangent(circle, {double(gap.end), y}, r, 1);
    // One of them hides the other if it is passed before.
    if (is_within(sector, first.along) &&
        (first.along.x >= 0 || in_order(last.along, first.along))) {
      come_to(course, gap.begin, -1, first);
    }
    if (is_within(sector, last.along) && (last.along.x <= 0 || in_order(last.along, first.along))) {
      come_to(course, gap.end, 1, last);
    }
    if (first.along.y < 0 ? first.along.x > 0 : is_east(first.along, sector.west))
      sector.west = first.along;
    if (last.along.y < 0 ? last.along.x < 0 : is_east(sector.east, last.along))
      sector.east = last.along;
    return sector.east.y >= -same_direction && sector.west.y >= -same_direction &&
           in_order(sector.east, sector.west);
  }
  /// Where a direction comes to a line: at most a little more than the run is wide.
  [[nodiscard]] static double crossing(const TautCircle& circle, Vec along, double line,
                                       double limit) {
    const Point from = circle.touch(along);
    if (!(along.y > 1e-9)) return limit;
    return from.x + (line - from.y) / along.y * along.x;
  }
  /// Goes on through a row to the gaps on its far side.
  void look_through_row(const Course& course, const OpenSpan& run, const TautSector& sector,
                        int depth = 0) {
    if (!take_step()) return;
    const TautRoot& root = root_at(course.root);
    const TautCircle circle = flipped(root.circle, course.down);
    const Point goal = flipped(query_.to, course.down);
    const Course next{course.root, course.down, course.line + 1};
    if (goal.y >= course.line && goal.y <= next.line && goal.x >= run.begin && goal.x <= run.end) {
      const Tangent straight = tangent(circle, goal, 0, 0);
      if (is_within(sector, straight.along)) {
        see_goal(course.root, {flipped(straight.along, course.down), straight.length});
      }
    }
    int first = run.begin;
    int last = run.end;
    if (circle.side != 0 || query_.radius == 0) {
      const double west_end = crossing(circle, sector.west, next.line, run.begin);
      const double east_end = crossing(circle, sector.east, next.line, run.end);
      const double wide_west = query_.radius / std::max(sector.west.y, 1e-9);
      const double wide_east = query_.radius / std::max(sector.east.y, 1e-9);
      constexpr double slack = 1e-6;
      first = std::max(first, clamped(std::floor(west_end - wide_west - slack), run));
      last = std::min(last, clamped(std::ceil(east_end + wide_east + slack), run));
    }
    look_through_gaps(next, run, {first, last}, sector, depth);
  }
  [[nodiscard]] static int clamped(double x, const OpenSpan& run) {
    return static_cast<int>(std::clamp<double>(x, run.begin, run.end));
  }
  void look_through_gaps(const Course& course, const OpenSpan& run, const OpenSpan& part,
                         const TautSector& sector, int depth) {
    const int row = row_of(course.line, course.down);
    if (is_thin_) look_through_points(course, run, part, sector, depth);
    for (int x = part.begin; x < part.end;) {
      x = open_.next_open(x, row, part.end);
      if (x >= part.end) return;
      const OpenSpan beyond = open_.run({x, row});
      look_through(course,
                   {std::max(run.begin, beyond.begin), std::min(run.end, beyond.end), beyond},
                   sector, depth);
      x = beyond.end + 1;
    }
  }
  /// Between two solids that touch at a corner.
  void look_through_points(const Course& course, const OpenSpan& run, const OpenSpan& part,
                           const TautSector& sector, int depth) {
    const int row = row_of(course.line, course.down);
    if (part.begin == run.begin && !is_open(run.begin, row) && is_open(run.begin - 1, row)) {
      look_through(course, {run.begin, run.begin, open_.run({run.begin - 1, row})}, sector, depth);
    }
    if (part.end == run.end && !is_open(run.end - 1, row) && is_open(run.end, row)) {
      look_through(course, {run.end, run.end, open_.run({run.end, row})}, sector, depth);
    }
  }
  void look_through(const Course& course, const Gap& gap, const TautSector& sector, int depth) {
    const Point goal = flipped(query_.to, course.down);
    if (goal.y > course.line && goal.y < course.line + query_.radius && goal.x > gap.begin &&
        goal.x < gap.end) {
      // So near to the line that a corner may hide what lies beyond the goal only.
      const TautCircle circle = flipped(root_at(course.root).circle, course.down);
      const Tangent straight = tangent(circle, goal, 0, 0);
      if (is_within(sector, straight.along)) {
        see_goal(course.root, {flipped(straight.along, course.down), straight.length});
      }
    }
    TautSector beyond = sector;
    if (!pass(course, gap, beyond)) return;
    // A few rows at once: what is near is looked at sooner than it is put into the queue.
    constexpr int rows = 8;
    if (depth < rows) return look_through_row(course, gap.beyond, beyond, depth + 1);
    put(bound_of(course, beyond), {false, static_cast<std::int8_t>(course.down), course.root,
                                   course.line, gap.beyond, beyond});
  }

  const Ground& ground_;
  bool has_given_up_ = false;
  std::int64_t steps_ = 0;
  double length_ = 0;
  int last_root_ = -1;
};

}  // namespace raywalk::detail
