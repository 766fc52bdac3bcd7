#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "raywalk/path/detail/path_ground.hpp"

/// The lattices on which `find_path` searches: see there. A node is named like the tile whose
/// middle, or north-west corner, it is.
namespace raywalk::detail {

/// The tiles that a body takes side by side: 1 at least, and 2^30 for all that are wider.
[[nodiscard]] inline int tiles_across(double radius) {
  const double tiles = std::ceil(2 * radius);
  return tiles > 1 ? static_cast<int>(std::min(tiles, 0x1p30)) : 1;
}

/// Where the nodes are in their tiles.
[[nodiscard]] inline double offset_for(double radius) {
  return tiles_across(radius) % 2 == 0 ? 0 : 0.5;
}

/// The node nearest to a point; of several the south-eastern one.
[[nodiscard]] inline Tile node_near(Point p, double offset) {
  return {cell_with(std::floor(p.x - offset + 0.5)), cell_with(std::floor(p.y - offset + 0.5))};
}

/// A lower bound on the length that is left of a way.
struct WayLeft {
  /// The node nearest to its end.
  Tile goal{};
  /// How much shorter a way to the end may be than one by steps to that node.
  std::int64_t slack = way_diagonal;

  [[nodiscard]] std::int64_t from(Tile node) const {
    return std::max(octile(node, goal) - slack, std::int64_t{0});
  }
};

/// For a body of at most a tile among solid tiles: whether a tile is open says all.
template <class Ground>
struct TileLattice {
  const Ground& ground;
  WayLeft left{};

  [[nodiscard]] static double offset() { return 0.5; }
  [[nodiscard]] bool contains(Tile node) const { return ground.grid().contains(node); }
  [[nodiscard]] FixedCost cost(Tile node) const { return ground.cost(node); }
  [[nodiscard]] std::int64_t estimate(Tile node) const { return left.from(node); }
};

/// For any body among any obstacles: asks the body itself.
template <class Ground>
class BodyLattice {
 public:
  WayLeft left{};

  BodyLattice(const Ground& ground, const WayLeft& to)
      : left(to), ground_(ground), offset_(offset_for(ground.radius())) {}

  [[nodiscard]] double offset() const { return offset_; }
  [[nodiscard]] bool contains(Tile node) const {
    const int more = offset_ == 0 ? 1 : 0;
    return Grid{ground_.grid().width + more, ground_.grid().height + more}.contains(node);
  }
  /// The largest weight under the body; the tolls are those of the steps.
  [[nodiscard]] FixedCost cost(Tile node) const {
    const Point p = point(node);
    if (!ground_.has_room(p)) return {0, 0};
    FixedCost most{};
    visit(ground_.block_at(p),
          [&](Tile tile) { most.weight = std::max(most.weight, ground_.cost(tile).weight); });
    return most;
  }
  [[nodiscard]] std::int64_t estimate(Tile node) const { return left.from(node); }
  /// The tolls of the tiles that the body comes to be on; -1 if something is in the way. A diagonal
  /// step is not free, either, if it only brushes a tile with a toll.
  [[nodiscard]] std::int64_t toll(Tile from, int way) const {
    const Point a = point(from);
    const Point b = point(shifted(from, step_of(way)));
    if (!ground_.is_free(a, b)) return -1;
    const TileBlock begin = ground_.block_at(a);
    const TileBlock end = ground_.block_at(b);
    const TileBlock all{united(begin.columns, end.columns), united(begin.rows, end.rows)};
    std::int64_t tolls = 0;
    bool brushes = false;
    visit(all, [&](Tile tile) {
      if (is_in(begin, tile)) return;
      const FixedCost cost = ground_.cost(tile);
      if (cost.is_closed()) return;
      tolls += cost.toll;
      brushes = brushes || (cost.toll > 0 && !is_in(end, tile));
    });
    return brushes ? -1 : tolls;
  }

 private:
  [[nodiscard]] Point point(Tile node) const { return {node.x + offset_, node.y + offset_}; }
  [[nodiscard]] static Run united(Run a, Run b) {
    return {std::min(a.first, b.first), std::max(a.last, b.last)};
  }
  [[nodiscard]] static bool is_in(const TileBlock& block, Tile tile) {
    return tile.x >= block.columns.first && tile.x <= block.columns.last &&
           tile.y >= block.rows.first && tile.y <= block.rows.last;
  }
  template <class Visit>
  static void visit(const TileBlock& block, const Visit& visit) {
    for (int y = block.rows.first; y <= block.rows.last; ++y) {
      for (int x = block.columns.first; x <= block.columns.last; ++x) visit(Tile{x, y});
    }
  }

  const Ground& ground_;
  double offset_;
};

}  // namespace raywalk::detail
