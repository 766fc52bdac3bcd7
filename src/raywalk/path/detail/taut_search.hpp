#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "raywalk/path/detail/open_tiles.hpp"
#include "raywalk/path/detail/taut_geometry.hpp"
#include "raywalk/path/detail/taut_look.hpp"
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
      const TautTurn next = queue.take();
      if (next.is_root()) {
        if (!root_at(next.root()).is_good) continue;
        if (!take_step()) return End::gave_up;
        look_from_root(next.root());
      } else {
        const TautNode node = queue.node_of(next);
        if (node.is_goal) {
          last_root_ = node.root;
          length_ = next.bound;
          return End::found;
        }
        if (!root_at(node.root).is_good) continue;
        const TautLook look = look_from(node.root, node.down);
        look_through_row(look, node.line, node.run, sides_of(look, node.sector));
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
  using Roots::turn;
  using typename Roots::Quarter;

  [[nodiscard]] TautLook look_from(int root, int down) {
    return {root, down, flipped(root_at(root).circle, down), flipped(query_.to, down)};
  }
  [[nodiscard]] TautSides sides_of(const TautLook& look, const TautSector& sector) const {
    return TautSides::of(look.circle, sector, query_.radius);
  }

  /// Counts a step; false if there may be no more.
  [[nodiscard]] bool take_step() {
    has_given_up_ = has_given_up_ || steps_ >= query_.max_steps;
    if (!has_given_up_) ++steps_;
    return !has_given_up_;
  }

  /// The least length of a way that leaves a root between two directions, and then goes over a
  /// line to the goal.
  [[nodiscard]] double bound_of(const TautLook& look, int line, const TautSector& sector) {
    const TautRoot& root = root_at(look.root);
    const TautCircle& circle = look.circle;
    const Point goal{look.goal.x, std::max(look.goal.y, 2.0 * line - look.goal.y)};
    const Tangent straight = tangent(circle, goal, 0, 0);
    Vec along = straight.along;
    const bool is_beyond = !(cross(sector.east, along) >= 0);
    double rest = 0;
    if (!is_beyond && cross(along, sector.west) >= 0) {
      rest = length_of(straight);
    } else {
      along = is_beyond ? sector.east : sector.west;
      if (!(along.y > 1e-9)) {
        const Point from = circle.touch(flipped(root.along, look.down));
        return root.length + raywalk::length(goal - from);
      }
      const Point from = circle.touch(along);
      const Point at = from + (line - from.y) / along.y * along;
      rest = raywalk::length(at - from) + raywalk::length(goal - at);
    }
    return root.length + arc(root, flipped(along, look.down)) + rest;
  }

  /// A way that comes to a corner on a line, which is on its left (1) or right (-1), and turns
  /// there round a solid beyond the line (1) or before it (-1).
  void turn_at(const TautLook& look, Tile corner, int side, int solid, const Tangent& leg) {
    const int down = look.down;
    turn(look.root, {corner.x, corner.y * down}, Quarter::round(side, solid * down, side * down),
         {side * down, flipped(leg.along, down), length_of(leg)});
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
    const TautLook look = look_from(index, static_cast<int>(quarter.y));
    const int line = static_cast<int>(look.circle.middle.y);
    const Vec along = flipped(root.along, look.down);
    const Vec last = flipped(root.last, look.down);
    TautSides sides =
        sides_of(look, look.circle.side > 0 ? TautSector{last, along} : TautSector{along, last});
    const int column = static_cast<int>(look.circle.middle.x) - (quarter.x < 0 ? 1 : 0);
    const OpenSpan run = open_.run({column, row_of(line, look.down)});
    if (query_.radius > 0 && root.first.y == 0) {
      if (!pass_beside(look, column, run, sides)) return;
    }
    look_through_row(look, line, run, sides);
  }
  /// The quarter into which a way turns, as the sum of its sides: those may be cut short.
  [[nodiscard]] static Vec quarter_of(const TautRoot& root) {
    const Vec turned = root.circle.side > 0 ? left_of(root.first) : -left_of(root.first);
    return root.first + turned;
  }
  /// Leaves out directions in which a way that turns round an upper corner would touch the other
  /// end of the gap beside it. False if that are all.
  [[nodiscard]] bool pass_beside(const TautLook& look, int column, const OpenSpan& run,
                                 TautSides& sides) {
    const int line = static_cast<int>(look.circle.middle.y);
    const OpenSpan before = open_.run({column, row_of(line - 1, look.down)});
    const TautGap gap = TautGap::between(before, run);
    const int side = -look.circle.side;
    const int x = side < 0 ? gap.begin : gap.end;
    const int solid = side < 0 ? gap.solid_at_begin : gap.solid_at_end;
    const Tangent past = look.circle.to({double(x), double(line)}, query_.radius, side);
    if (solid != 0 && is_within(sides, past.along)) turn_at(look, {x, line}, side, solid, past);
    TautSide& limit = side < 0 ? sides.west : sides.east;
    const bool is_hidden =
        side < 0 ? is_east(past.along, limit.along) : is_east(limit.along, past.along);
    if (is_hidden) limit = TautSide::of(look.circle, past.along, query_.radius, side);
    return in_order(sides.east.along, sides.west.along);
  }
  /// From the begin, southwards (1) or northwards (-1).
  void look_from_begin(int down) {
    const TautLook look = look_from(0, down);
    const Point from = look.circle.middle;
    const int line = static_cast<int>(std::floor(from.y));
    const int column = static_cast<int>(std::floor(from.x));
    const int row = row_of(line, down);
    for (int x = column; x >= column - (column == from.x ? 1 : 0); --x) {
      if (!is_open(x, row)) continue;
      const OpenSpan run = open_.run({x, row});
      TautSides sides = sides_of(look, {{1, 0}, {-1, 0}});
      const int before = row_of(line - 1, down);
      if (from.y - line < query_.radius && is_open(x, before)) {
        const TautGap gap = TautGap::between(open_.run({x, before}), run);
        if (!pass(look, line, gap, sides)) continue;
      }
      look_through_row(look, line, run, sides);
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

  [[nodiscard]] static bool is_within(const TautSides& sides, Vec along) {
    return in_order(sides.east.along, along) && in_order(along, sides.west.along);
  }
  /// Leaves out the directions that do not pass through a gap; false if that are all. Ways may turn
  /// at its ends.
  [[nodiscard]] bool pass(const TautLook& look, int line, const TautGap& gap, TautSides& sides) {
    const TautCircle& circle = look.circle;
    const double r = query_.radius;
    const bool has_first = gap.is_begin_seen;
    const bool has_last = gap.is_end_seen;
    Tangent first{};
    Tangent last{};
    if (has_first) first = tangent(circle, {double(gap.begin), double(line)}, r, -1);
    if (has_last) last = tangent(circle, {double(gap.end), double(line)}, r, 1);
    // One of them hides the other if it is passed before.
    const bool may_hide = has_first && has_last;
    if (has_first && gap.solid_at_begin != 0 && is_within(sides, first.along) &&
        (!may_hide || first.along.x >= 0 || in_order(last.along, first.along))) {
      turn_at(look, {gap.begin, line}, -1, gap.solid_at_begin, first);
    }
    if (has_last && gap.solid_at_end != 0 && is_within(sides, last.along) &&
        (!may_hide || last.along.x <= 0 || in_order(last.along, first.along))) {
      turn_at(look, {gap.end, line}, 1, gap.solid_at_end, last);
    }
    if (has_first &&
        (first.along.y < 0 ? first.along.x > 0 : is_east(first.along, sides.west.along))) {
      sides.west = TautSide::of(circle, first.along, r, -1);
    }
    if (has_last && (last.along.y < 0 ? last.along.x < 0 : is_east(sides.east.along, last.along))) {
      sides.east = TautSide::of(circle, last.along, r, 1);
    }
    return sides.east.along.y >= -same_direction && sides.west.along.y >= -same_direction &&
           in_order(sides.east.along, sides.west.along);
  }
  /// Goes on from a line through a row to the gaps on its far side.
  void look_through_row(const TautLook& look, int line, const OpenSpan& run, const TautSides& sides,
                        int depth = 0) {
    if (!take_step()) return;
    const Point goal = look.goal;
    const int next = line + 1;
    if (goal.y >= line && goal.y <= next && goal.x >= run.begin && goal.x <= run.end) {
      see_goal_within(look, sides);
    }
    const OpenSpan part = sides.part_of(run, next);
    const int row = row_of(next, look.down);
    if (is_thin_) look_through_points(look, next, run, sides, depth);
    for (int x = part.begin; const auto beyond = open_.next_run(x, row, part.end);) {
      look_through(look, next, TautGap::between(run, *beyond, part), sides, depth);
      x = beyond->end + 1;
    }
  }
  void see_goal_within(const TautLook& look, const TautSides& sides) {
    const Tangent straight = tangent(look.circle, look.goal, 0, 0);
    if (!is_within(sides, straight.along)) return;
    see_goal(look.root, {flipped(straight.along, look.down), straight.length});
  }
  /// Between two solids that touch at a corner.
  void look_through_points(const TautLook& look, int line, const OpenSpan& run,
                           const TautSides& sides, int depth) {
    const OpenSpan part = sides.part_of(run, line);
    const int row = row_of(line, look.down);
    const auto look_at = [&](int x, int beyond) {
      const Vec along = Point{double(x), double(line)} - look.circle.middle;
      if (!is_within(sides, along)) return;
      for (const int side : {-1, 1}) {
        reach(look.root, {x, line * look.down}, side * look.down, flipped(along, look.down),
              raywalk::length(along));
      }
      look_through(look, line, {x, x, open_.run({beyond, row})}, sides, depth);
    };
    if (part.begin == run.begin && !is_open(run.begin, row) && is_open(run.begin - 1, row)) {
      look_at(run.begin, run.begin - 1);
    }
    if (part.end == run.end && !is_open(run.end - 1, row) && is_open(run.end, row)) {
      look_at(run.end, run.end);
    }
  }
  void look_through(const TautLook& look, int line, const TautGap& gap, const TautSides& sides,
                    int depth) {
    const Point goal = look.goal;
    if (goal.y > line && goal.y < line + query_.radius && goal.x > gap.begin && goal.x < gap.end) {
      // So near to the line that a corner may hide what lies beyond the goal only.
      see_goal_within(look, sides);
    }
    TautSides beyond = sides;
    if (!pass(look, line, gap, beyond)) return;
    // A few rows at once: what is near is looked at sooner than it is put into the queue.
    constexpr int rows = 8;
    if (depth < rows) return look_through_row(look, line, gap.beyond, beyond, depth + 1);
    const TautSector sector = beyond.sector();
    put(bound_of(look, line, sector),
        {false, static_cast<std::int8_t>(look.down), look.root, line, gap.beyond, sector});
  }

  const Ground& ground_;
  bool has_given_up_ = false;
  std::int64_t steps_ = 0;
  double length_ = 0;
  int last_root_ = -1;
};

}  // namespace raywalk::detail
