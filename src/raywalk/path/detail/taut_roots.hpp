#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "raywalk/path/detail/open_tiles.hpp"
#include "raywalk/path/detail/taut_geometry.hpp"
#include "raywalk/path/detail/taut_room.hpp"
#include "raywalk/ray/policy.hpp"

namespace raywalk::detail {

/// The two ends of a way, the body that goes it, and the bounds of its search.
struct TautQuery {
  Point from{};
  Point to{};
  /// At most 0.5.
  double radius = 0;
  Corner corner = Corner::block_both;
  double limit = std::numeric_limits<double>::infinity();
  std::int64_t max_steps = std::numeric_limits<std::int64_t>::max();
};

/// The corners at which ways turn, each with the shortest way to it that is known. (TautSearch
/// looks on from them.)
template <class P>
class TautRoots {
 protected:
  TautRoots(TautRoom& room, const TileRange& range, P& probe, const TautQuery& query)
      : room_(room),
        open_(room.words, range, probe),
        query_(query),
        is_thin_(query.radius == 0 && query.corner == Corner::thin) {}

  [[nodiscard]] static Vec flipped(Vec v, int down) { return {v.x, v.y * down}; }
  [[nodiscard]] static Point flipped(Point p, int down) { return {p.x, p.y * down}; }
  [[nodiscard]] static TautCircle flipped(const TautCircle& circle, int down) {
    return {flipped(circle.middle, down), circle.radius, circle.side * down};
  }
  /// The row beyond a line.
  [[nodiscard]] static int row_of(int line, int down) { return down > 0 ? line : -line - 1; }
  /// True if `a` is east of `b` but for rounding, or the same; both southwards.
  [[nodiscard]] static bool in_order(Vec a, Vec b) {
    return cross(a, b) >= -same_direction && !are_level(b, a);
  }
  /// True if `a` is east of `b`.
  [[nodiscard]] static bool is_east(Vec a, Vec b) { return cross(a, b) > 0 || are_level(a, b); }
  /// True if `a` leads east and `b` west.
  [[nodiscard]] static bool are_level(Vec a, Vec b) {
    return a.y <= same_direction && b.y <= same_direction && a.x > 0 && b.x < 0;
  }

  [[nodiscard]] TautRoot& root_at(int root) { return room_.roots[static_cast<std::size_t>(root)]; }
  [[nodiscard]] bool is_open(int x, int y) const { return open_.is_open({x, y}); }

  void put(double bound, const TautNode& node) {
    if (bound <= query_.limit) room_.queue.put(bound, node);
  }
  /// The line from a root past a point. A point's directions have any length.
  [[nodiscard]] Tangent tangent(const TautCircle& from, Point to, double radius, int side) const {
    if (query_.radius == 0) return {to - from.middle, 0};
    return from.to(to, radius, side);
  }
  /// The length of a line to where it touches.
  [[nodiscard]] double length_of(const Tangent& tangent) const {
    return query_.radius == 0 ? raywalk::length(tangent.along) : tangent.length;
  }
  /// True if the way to a root, and around its corner to where the way to another one comes, is
  /// no longer than that, but for rounding: then a way that goes on from there is not the
  /// shortest.
  [[nodiscard]] bool is_better(const TautRoot& a, const TautRoot& b) const {
    const double slack = 1e-13 * (1 + b.length);
    if (!(a.length <= b.length + slack)) return false;
    if (query_.radius == 0) return true;
    const double turn =
        angle_between(double(a.circle.side) * a.along, double(b.circle.side) * b.along);
    const double arc = query_.radius * turn;
    // A way that turned back there would not be taut.
    const bool is_ahead = a.circle.side == b.circle.side && turns_less(a, b.along);
    return a.length + arc <= b.length + (is_ahead ? slack : -slack);
  }

  /// True if a root's way has not turned farther there than in a direction.
  [[nodiscard]] static bool turns_less(const TautRoot& root, Vec along) {
    return cross(root.along, along) * -root.circle.side >= -same_direction;
  }
  /// The length of a way from where it comes to a root to where it leaves it in a direction.
  [[nodiscard]] double arc(const TautRoot& root, Vec along) const {
    return root.circle.side == 0 || root.circle.radius == 0
               ? 0
               : root.circle.radius * angle_between(root.along, along);
  }
  void begin() {
    TautRoot root{};
    root.circle.middle = query_.from;
    room_.roots.push_back(root);
    room_.queue.put_root(0, 0);
  }
  /// A way that comes to a corner, which is on its left (1) or right (-1), and turns there
  /// towards it if there is a solid.
  void reach(int from, Tile at, int side, Vec along, double rest) {
    if (const auto quarter = find_quarter(at, side, along)) {
      turn(from, at, *quarter, {side, along, rest});
    }
  }
  /// How a way comes to a corner, after a leg of that length.
  struct Arrival {
    int side = 0;
    Vec along{};
    double leg = 0;
  };
  /// The directions between which a way turns round a corner: along one face, and the other.
  struct Quarter {
    Vec first{};
    Vec last{};

    /// Round a solid which is to one side in x and in y.
    static Quarter round(int x, int y, int side) {
      const bool is_level = x * y * side > 0;  // comes along the face that lies east to west
      return is_level ? Quarter{{-x, 0}, {0, y}} : Quarter{{0, -y}, {x, 0}};
    }
  };
  /// Lets a way turn at a corner, if it comes so that it can.
  void turn(int from, Tile at, const Quarter& quarter, const Arrival& way) {
    const auto& [side, along, leg] = way;
    if (dot(quarter.first, along) <= same_direction || dot(quarter.last, along) < -same_direction)
      return;
    const TautRoot& before = root_at(from);
    TautRoot root{.circle = {{double(at.x), double(at.y)}, query_.radius, side},
                  .length = before.length + arc(before, along) + leg,
                  .along = along,
                  .first = quarter.first,
                  .last = quarter.last,
                  .from = from};
    const double bound = root.length + min_rest(root);
    if (!(bound <= query_.limit) || !enter(root, at)) return;
    room_.queue.put_root(bound, static_cast<int>(room_.roots.size()) - 1);
  }
  /// The least length of a way from a root to the goal. One that has to turn there by more than
  /// it can comes to the end of the face first, which is a tile away at least.
  [[nodiscard]] double min_rest(const TautRoot& root) const {
    const Vec rest = query_.to - root.circle.touch(root.along);
    if (query_.radius > 0 || cross(root.last, rest) * root.circle.side >= 0)
      return raywalk::length(rest);
    return 1 + raywalk::length(rest - root.last);
  }
  /// The directions between which a way turns round a corner; none if there is nothing to turn
  /// round.
  [[nodiscard]] std::optional<Quarter> find_quarter(Tile at, int side, Vec along) const {
    // The bits of the tiles: north-west, north-east, south-west, south-east.
    const unsigned open = open_.pair(at.x, at.y - 1) | (open_.pair(at.x, at.y) << 2U);
    const unsigned closed = ~open & 15U;
    if (closed != 0 && (closed & (closed - 1)) == 0) {  // one solid
      return Quarter::round((closed & 10U) != 0 ? 1 : -1, (closed & 12U) != 0 ? 1 : -1, side);
    }
    if (!is_thin_ || (closed != 6U && closed != 9U)) return std::nullopt;
    // Between two solids that touch: into the quarter before it.
    const double slope = closed == 6U ? 1 : -1;
    const double ahead = along.x + slope * along.y > 0 ? 1 : -1;
    const Vec level{ahead, 0};
    const Vec upright{0, ahead * slope};
    const bool is_level_first = level.x * upright.y * side < 0;
    return is_level_first ? Quarter{level, upright} : Quarter{upright, level};
  }
  /// Keeps a root, if no better one is known; directions that lead on from a better one are left
  /// to that.
  [[nodiscard]] bool enter(TautRoot& root, Tile at) {
    const Vec quarter = root.first + root.last;
    // Between solids that touch a way turns to both sides.
    const unsigned kind =
        is_thin_ ? (quarter.x > 0 ? 1U : 0U) + (root.circle.side > 0 ? 2U : 0U) : 0U;
    TautCorner& corner = room_.corners.at(at, kind);
    if (corner.best >= 0) {
      if (query_.radius == 0 && corner.length <= root.length * (1 + 1e-13)) return false;
      TautRoot& known = root_at(corner.best);
      if (is_better(known, root)) return false;
      const bool is_before =
          known.circle.side == root.circle.side && !turns_less(known, root.along);
      if (is_before && known.length <= root.length + arc(root, known.along)) {
        root.last = known.along;
      }
      known.is_good = !is_better(root, known);
    }
    if (corner.best < 0 || root.length < corner.length) {
      corner.best = static_cast<int>(room_.roots.size());
      corner.length = root.length;
    }
    room_.roots.push_back(root);
    return true;
  }

  TautRoom& room_;
  OpenTiles<P> open_;
  TautQuery query_;
  bool is_thin_;
};

}  // namespace raywalk::detail
