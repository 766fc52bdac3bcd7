#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "raywalk/geom/circle.hpp"
#include "raywalk/path/detail/path_ground.hpp"
#include "raywalk/path/detail/path_lattice.hpp"
#include "raywalk/path/detail/pull_straight.hpp"
#include "raywalk/path/detail/taut_room.hpp"
#include "raywalk/path/detail/taut_search.hpp"
#include "raywalk/path/detail/taut_way.hpp"
#include "raywalk/path/detail/way_search.hpp"
#include "raywalk/path/path_probe.hpp"
#include "raywalk/path/path_query.hpp"

namespace raywalk {

namespace detail {

/// A node beside an end of a way.
struct PathPort {
  Tile node{};
  /// In units.
  std::int64_t length = 0;
};

/// Up to nine of them.
class PathPorts {
 public:
  void clear() { size_ = 0; }
  void add(const PathPort& port) { ports_[size_++] = port; }
  [[nodiscard]] std::span<const PathPort> all() const { return {ports_.data(), size_}; }

 private:
  std::array<PathPort, 9> ports_{};
  std::size_t size_ = 0;
};

}  // namespace detail

/// The memory of `find_path`, and of the path that it has found last: keep one, and use it again.
class PathWorkspace {
 public:
  /// Makes room for a search that looks at so many blocks of 16x16 tiles, 6.2 KB each, and for ways
  /// of as many steps as they have tiles. (A search among solid tiles has room for all corners of a
  /// map of 65536 tiles.)
  void reserve(std::int64_t blocks) {
    room_.cells.reserve(blocks);
    reserve_ways();
  }

  /// See the free function `find_path`, which has the same effect.
  template <PathProbe P>
  [[nodiscard]] Path find(const Grid& grid, const PathQuery& query, P& probe,
                          const PathOptions& options) {
    const Circle& body = query.body;
    const Point to = query.to;
    way_.clear();
    Path path{};
    if (!detail::is_valid(Body(body)) || !detail::is_valid(Body(to, body.radius))) return path;
    decltype(auto) obstacles = detail::obstacles_of(probe);
    const detail::PathGround ground(grid, body.radius, probe, obstacles, options.filter);
    path.end = PathEnd::blocked;
    if (!ground.has_room(body.center) || !ground.has_room(to)) return path;
    if constexpr (TileProbe<P>) {
      if (body.radius == 0 && options.corner == Corner::thin) {
        const detail::ThinGround thin(ground, probe);
        return find_thin(path, thin, probe, query, options);
      }
    }
    find_straight(path, ground, body.center, to, options.limit);
    if (path.end == PathEnd::found) return path;
    using O = std::remove_reference_t<decltype(obstacles)>;
    const Tile goal = detail::node_near(to, detail::offset_for(body.radius));
    if constexpr (TileProbe<P>) {
      if (body.radius <= 0.5 && search_taut(path, ground, probe, query, options)) return path;
    }
    if constexpr (TileProbe<O>) {
      if (body.radius <= 0.5) {
        detail::TileLattice<decltype(ground)> lattice{ground, {.goal = goal}};
        search(path, ground, lattice, {body.center, to}, options);
        return path;
      }
    }
    detail::BodyLattice lattice(ground, {.goal = goal});
    search(path, ground, lattice, {body.center, to}, options);
    return path;
  }

 private:
  /// The way of a point that passes between solids that touch. (Its legs may be a rounding error
  /// too near to corners if they cannot be mended.)
  template <class Ground, class P>
  [[nodiscard]] Path find_thin(Path& path, const Ground& ground, P& probe, const PathQuery& query,
                               const PathOptions& options) {
    find_straight(path, ground, query.body.center, query.to, options.limit);
    if (path.end == PathEnd::found) return path;
    if (!search_taut(path, ground, probe, query, options)) path.end = PathEnd::none;
    return path;
  }
  /// Room for the ways on all cells that there is room for, while they are few.
  void reserve_ways() {
    constexpr std::int64_t most = 256;
    const std::int64_t blocks = std::min(room_.cells.capacity(), most);
    const auto tiles = static_cast<std::size_t>(blocks * detail::WayCells::block_size) + 2;
    for (std::vector<detail::PathKnot>* knots : {&knots_, &spare_, &pulled_}) knots->reserve(tiles);
    way_.reserve(tiles);
  }

  /// The shortest way of a body of at most a tile among solid tiles. False if the lattice has to
  /// tell, since rounding leaves no way.
  template <class Ground, class P>
  [[nodiscard]] bool search_taut(Path& path, const Ground& ground, P& probe, const PathQuery& query,
                                 const PathOptions& options) {
    detail::TautQuery taut{query.body.center, query.to,      query.body.radius,
                           options.corner,    options.limit, options.max_tiles};
    if (taut_room_.reserve_for(ground.grid())) {
      const auto tiles = static_cast<std::size_t>(ground.grid().count());
      circles_.reserve(tiles);
      way_.reserve(2 * tiles + 64);
    }
    // On a large map, first as if it ended far from both ends.
    for (double margin = std::max(512.0, 2 * length(query.to - taut.from));; margin *= 4) {
      const detail::TileRange range =
          detail::range_around(ground.grid(), taut.from, taut.to, margin);
      detail::TautSearch search(taut_room_, range, probe, ground, taut);
      using SearchEnd = typename decltype(search)::End;
      const SearchEnd end = search.run();
      path.tiles += search.steps();
      taut.max_steps -= search.steps();
      if (end == SearchEnd::gave_up) {
        path.end = PathEnd::gave_up;
        return true;
      }
      const double around = detail::length_around(ground.grid(), range, taut.from, taut.to);
      if (end == SearchEnd::none && !(taut.limit < around)) {
        path.end = PathEnd::none;
        if (around == std::numeric_limits<double>::infinity()) return true;
      } else if (end == SearchEnd::none) {
        path.end = PathEnd::none;
        return true;
      } else if (search.length() <= around) {
        return trace_taut(path, ground, query, search.last_root());
      }
    }
  }
  /// Writes the way that a search has found. False if rounding leaves none; with thin corners a leg
  /// may then be a rounding error too near, for no lattice has another answer.
  template <class Ground>
  [[nodiscard]] bool trace_taut(Path& path, const Ground& ground, const PathQuery& query,
                                int last) {
    circles_.clear();
    circles_.push_back({query.to, 0, 0});
    for (int root = last; root >= 0;) {
      circles_.push_back(taut_room_.roots[static_cast<std::size_t>(root)].circle);
      root = taut_room_.roots[static_cast<std::size_t>(root)].from;
    }
    std::reverse(circles_.begin(), circles_.end());
    if (!mend(ground) && !Ground::is_thin) return false;
    detail::TautWay(circles_, query.body.radius, way_).write();
    path.length = 0;
    for (std::size_t i = 1; i < way_.size(); ++i) path.length += length(way_[i] - way_[i - 1]);
    path.cost = path.lattice_cost = path.length;
    path.way = way_;
    path.end = PathEnd::found;
    return true;
  }
  /// Lets the way go round each corner that a leg only just does not pass, since it has come to it
  /// by rounding. False if that does not help.
  template <class Ground>
  [[nodiscard]] bool mend(const Ground& ground) {
    const std::size_t most = 2 * circles_.size() + 16;
    for (std::size_t i = 0; i + 1 < circles_.size();) {
      const detail::TautWay way(circles_, ground.radius(), way_);
      const detail::LineAround leg = way.leg(i);
      const Point begin = way.begin_of(i, leg);
      const auto touched = ground.first_touched(begin, way.end_of(i, leg));
      if (!touched) {
        ++i;
        continue;
      }
      const Point corner{std::round(touched->x), std::round(touched->y)};
      const bool is_known = corner == circles_[i].middle || corner == circles_[i + 1].middle;
      if (is_known || length(*touched - corner) > 1e-6 || circles_.size() >= most) return false;
      const int side = dot(corner - begin, detail::left_of(leg.along)) > 0 ? 1 : -1;
      const detail::TautCircle circle{corner, ground.radius(), side};
      circles_.insert(circles_.begin() + static_cast<std::ptrdiff_t>(i) + 1, circle);
    }
    return true;
  }

  /// The straight way, if it is free and costs nothing but its length: none is shorter.
  template <class Ground>
  void find_straight(Path& path, const Ground& ground, Point from, Point to, double limit) {
    const double plain = length(to - from);
    if (!(plain <= limit) || !ground.price(from, to, plain)) return;
    way_.push_back(from);
    if (to != from) way_.push_back(to);
    path = {PathEnd::found, way_, plain, plain, plain, 0};
  }

  /// The nodes that the body can go to straight from a point, or come from.
  template <class Ground, class Lattice>
  static void find_ports(detail::PathPorts& ports, const Ground& ground, Lattice& lattice, Point p,
                         bool is_goal) {
    ports.clear();
    const Tile nearest = detail::node_near(p, lattice.offset());
    for (int i = 0; i < 9; ++i) {
      const Tile node{nearest.x + i % 3 - 1, nearest.y + i / 3 - 1};
      if (!lattice.contains(node) || lattice.cost(node).is_closed()) continue;
      const Point at{node.x + lattice.offset(), node.y + lattice.offset()};
      constexpr double any = std::numeric_limits<double>::infinity();
      const auto price = is_goal ? ground.price(at, p, any) : ground.price(p, at, any);
      if (!price) continue;
      const auto units = static_cast<std::int64_t>(std::ceil(*price * detail::way_unit));
      ports.add({node, units});
    }
  }

  /// By how much the way through a port may be shorter than a way by steps to the nearest node.
  [[nodiscard]] static std::int64_t slack_of(const detail::PathPorts& ports, Tile nearest) {
    std::int64_t most = 0;
    for (const detail::PathPort& port : ports.all()) {
      most = std::max(most, detail::octile(port.node, nearest) - port.length);
    }
    return most;
  }

  /// The ends of a way.
  struct Ends {
    Point from{};
    Point to{};
  };

  template <class Ground, class Lattice>
  void search(Path& path, const Ground& ground, Lattice& lattice, const Ends& ends,
              const PathOptions& options) {
    path.end = PathEnd::none;
    const std::int64_t limit = detail::fixed_length(options.limit);
    find_ports(begins_, ground, lattice, ends.from, false);
    find_ports(goals_, ground, lattice, ends.to, true);
    if (limit < 0 || begins_.all().empty() || goals_.all().empty()) return;
    room_.clear();
    room_.reserve_near(ground.grid(), 1, std::numeric_limits<std::int32_t>::max());
    reserve_ways();
    detail::WaySearch<Lattice> search(room_, lattice, limit);
    lattice.left.slack = slack_of(goals_, lattice.left.goal);
    for (const detail::PathPort& port : begins_.all()) search.begin(port.node, port.length);
    std::int64_t below = std::min(limit, detail::no_way - 1) + 1;
    for (;;) {
      const int slot = search.step(below);
      if (slot < 0) break;
      if (path.tiles >= options.max_tiles) {
        path.end = PathEnd::gave_up;
        return;
      }
      ++path.tiles;
      const Tile node = room_.cells.tile(slot);
      for (const detail::PathPort& port : goals_.all()) {
        if (port.node == node) below = std::min(below, room_.cells[slot].length + port.length);
      }
    }
    if (trace(ends, lattice.offset(), limit)) finish(path, detail::LegPrices(ground), options);
  }

  /// Writes the shortest way by steps into `knots_`; false if there is none.
  [[nodiscard]] bool trace(const Ends& ends, double offset, std::int64_t limit) {
    std::int64_t best = detail::no_way;
    int slot = -1;
    for (const detail::PathPort& port : goals_.all()) {
      const int last = room_.cells.find(port.node);
      if (last < 0 || room_.cells[last].length > limit - port.length) continue;
      const std::int64_t length = room_.cells[last].length + port.length;
      if (length >= best) continue;
      best = length;
      slot = last;
    }
    if (slot < 0) return false;
    knots_.clear();
    knots_.push_back({ends.to, detail::in_tiles(best)});
    for (;;) {
      const detail::WayCell& cell = room_.cells[slot];
      const Tile node = room_.cells.tile(slot);
      knots_.push_back({{node.x + offset, node.y + offset}, detail::in_tiles(cell.length)});
      if (cell.from == 0) break;
      const Tile step = detail::step_of(cell.from - 1);
      slot = room_.cells.beside(slot, {-step.x, -step.y});
    }
    knots_.push_back({ends.from, 0});
    std::reverse(knots_.begin(), knots_.end());
    return true;
  }

  void finish(Path& path, const detail::LegPrices& ground, const PathOptions& options) {
    path.lattice_cost = knots_.back().cost;
    detail::StraightPuller(ground).pull(knots_, spare_, pulled_);
    if (options.is_settled) detail::KnotSettler(ground).settle(pulled_, spare_);
    for (const detail::PathKnot& knot : pulled_) {
      if (!way_.empty() && way_.back() == knot.at) continue;
      if (!way_.empty()) path.length += length(knot.at - way_.back());
      way_.push_back(knot.at);
    }
    path.cost = pulled_.back().cost;
    path.way = way_;
    path.end = PathEnd::found;
  }

  detail::WayRoom room_{};
  detail::TautRoom taut_room_{};
  std::vector<detail::TautCircle> circles_{};
  detail::PathPorts begins_{};
  detail::PathPorts goals_{};
  std::vector<detail::PathKnot> knots_{};
  std::vector<detail::PathKnot> spare_{};
  std::vector<detail::PathKnot> pulled_{};
  std::vector<Point> way_{};
};

/// A short way for a round body from where it is to a point, at any angle.
///
///     PathWorkspace space;  // kept
///     const Path path = find_path(space, grid, {Circle{guard, 0.3}, noise}, cost);
///     for (const Point& corner : path.way) ...
///
/// `probe` is a `bool(Tile)`, true for a closed tile; a `TileCost(Tile)`, which makes floors count
/// more than once and doors cost a toll; any other `Obstacles`; or such with prices, `priced`. It
/// is asked about tiles of the map only. Beyond the map is rock, as for `move_and_slide`. A way
/// goes through walls of `one_way` in the direction in which they let pass.
///
/// Every leg is free for the body: a `sweep` along it with the same obstacles meets nothing before
/// its end, but for rounding. So the body gets from each point to the next by `move_and_slide`, to
/// within some skins, if the gaps are wider than itself by two of them: one that fills a corridor
/// of one tile wants a radius a little less than 0.5. If the body sees its goal, it goes straight:
/// where nothing is in the way and no tile on it costs more than its length.
///
/// **Among solid tiles**, a `bool(Tile)`, a body of radius 0.5 or less has the shortest way of all:
/// - A point's way turns at corners of tiles, touches them, and slides along faces. Its length is
///   that of the shortest way but for rounding, 1e-12 of it.
/// - A body with a radius goes round a corner by tangents outside of the arc, as many as make the
///   whole way at most 1.0001 times as long as the shortest one; so around a corner there are one
///   to some thirty points, a few hundredths of a tile apart. A larger body's way is not shorter
///   (if the radii differ by more than one part in a hundred).
/// - One is found exactly if there is one. `lattice_cost` is `cost`.
///
/// **With prices, among other obstacles, and for wider bodies** the way is found on a lattice, and
/// then pulled straight:
/// - Nodes are the middles of the tiles, for a body of two, four, ... tiles across (rounded up)
///   their corners; steps go to the eight nodes around, where the body is free to. (Of a body of at
///   most a tile among solid tiles that is: the tiles are open, and for a diagonal step those
///   beside it, too.) The ends are joined to those of the nine nodes around them that the body can
///   go to straight. A way is found exactly if there is one on the lattice.
/// - It never costs more than the cheapest way on that lattice, which is found exactly, in whole
///   65536ths of a tile, as `flood` counts; it costs less where corners can be cut: nodes are left
///   out as long as the legs are free, and the others pulled up to the walls, and to where they
///   cross the borders of dear floors best. Then no point of the way can be left out, or moved a
///   little (by 1e-6), so that it gets cheaper, but for legs within 1e-6 of a tile that costs more;
///   `PathOptions::is_settled` spares the time that this takes. It is not always the cheapest way
///   of all, which may pass a pillar on the other side.
///
/// Among ways of one length it is the same one on every machine, but not always the mirrored one
/// on a mirrored map. A toll is paid for each tile that a square around the body comes to be on.
/// The length of a leg at an angle counts by the largest weight on it; such a leg is taken only
/// where that is cheaper.
///
/// The cost follows the nodes of the lattice looked at, 24 bytes of memory each; without it the
/// corners, 330 bytes each, and rows of tiles between walls that are seen from them: what
/// `PathOptions::max_tiles` bounds. After the first call none allocates on a map of at most 256
/// blocks of 16x16 tiles (except one that comes to more corners than the map has tiles: in a forest
/// of pillars, for a body as wide as its gaps); on larger ones one does that looks at more than any
/// before, see `PathWorkspace::reserve`.
template <PathProbe P>
[[nodiscard]] Path find_path(PathWorkspace& space, const Grid& grid, const PathQuery& query,
                             P&& probe, const PathOptions& options = {}) {
  if constexpr (detail::is_tiles_alone<std::remove_reference_t<P>>) {
    const auto tiles = detail::tiles_of(probe, options.filter);
    return space.find(grid, query, tiles, options);
  } else {
    return space.find(grid, query, probe, options);
  }
}

// For anything else the compiler says in a sentence what a path is found among.
template <class P>
  requires(!PathProbe<P>)
Path find_path(PathWorkspace&, const Grid&, const PathQuery&, P&&, const PathOptions& = {}) {
  return {.length = sizeof(detail::Refusal<P, detail::RefusedPath>)};
}

}  // namespace raywalk
