#pragma once

#include <cstdint>
#include <span>
#include <type_traits>

#include "raywalk/path/detail/path_lattice.hpp"
#include "raywalk/path/flood.hpp"
#include "raywalk/path/path_probe.hpp"

namespace raywalk {

/// A round body that floods a map, from one or more nodes.
struct FloodBody {
  /// See `node_near` and `place_of`.
  std::span<const Tile> sources{};
  /// In tiles.
  double radius = 0;
};

/// The node of a body's lattice that is nearest to a point; of several the south-eastern one.
///
/// Nodes are the middles of tiles for a body of one, three, ... tiles across (rounded up), for one
/// of two, four, ... their north-west corners, as in `find_path`. A node is named by that tile.
[[nodiscard]] inline Tile node_near(Point point, double radius) {
  return detail::node_near(point, detail::offset_for(radius));
}
/// The centre of a body that stands on a node.
[[nodiscard]] inline Point place_of(Tile node, double radius) {
  const double offset = detail::offset_for(radius);
  return {node.x + offset, node.y + offset};
}

namespace detail {

/// The lattice of a body in a flood, without diagonal steps if so chosen.
template <class Ground>
class BodyFloodLattice {
 public:
  BodyFloodLattice(const Ground& ground, Neighbors neighbors)
      : lattice_(ground, {}), neighbors_(neighbors) {}

  [[nodiscard]] bool contains(Tile node) const { return lattice_.contains(node); }
  [[nodiscard]] FixedCost cost(Tile node) const { return lattice_.cost(node); }
  [[nodiscard]] static std::int64_t estimate(Tile) { return 0; }
  [[nodiscard]] std::int64_t toll(Tile from, int way) const {
    if (is_diagonal(way) && neighbors_ == Neighbors::four) return -1;
    return lattice_.toll(from, way);
  }

 private:
  BodyLattice<Ground> lattice_;
  Neighbors neighbors_;
};

template <class P>
void flood_by(FloodField& field, const Grid& grid, const FloodBody& body, P& probe,
              const FloodOptions& options) {
  const double radius = body.radius;
  FloodOptions rules = options;
  if (radius != 0) rules.corner = Corner::block_both;
  if (!is_valid(Body(Point{}, radius))) rules.limit = -1;
  if constexpr (WayProbe<P>) {
    if (!(radius > 0.5)) return field.flood(grid, body.sources, probe, rules);
  }
  decltype(auto) obstacles = obstacles_of(probe);
  const PathGround ground(grid, radius, probe, obstacles, rules.filter);
  BodyFloodLattice lattice(ground, rules.neighbors);
  field.spread(grid, body.sources, lattice, rules);
}

}  // namespace detail

/// The distances for a body with a radius: to each node of its lattice that it gets to.
///
///     const double radius = 0.8;                       // an ogre, two tiles wide
///     const Tile source = node_near(hero, radius);
///     flood(field, grid, FloodBody{{&source, 1}, radius}, is_wall);
///     const auto next = field.next(node_near(ogre, radius));
///     if (next) walk_to(place_of(*next, radius));
///
/// It is the lattice of `find_path`, with the same nodes, steps and costs: a body fits where a
/// `sweep` says so. So a node is reached from another one if and only if there is a way for the
/// body by steps of that lattice. Tiles in the answers of `FloodField` are nodes; for a body of at
/// most a tile they are tiles.
///
/// `probe` is all that `find_path` takes. Beyond the map is rock. A body of at most a tile among
/// solid tiles gets where a point gets, and costs no more; for others each step is a sweep. A
/// radius that is negative, NaN or out of range reaches nothing, and so does a source without room.
/// `FloodOptions::corner` is for a radius of 0.
template <PathProbe P>
void flood(FloodField& field, const Grid& grid, const FloodBody& body, P&& probe,
           const FloodOptions& options = {}) {
  if constexpr (detail::is_tiles_alone<std::remove_reference_t<P>>) {
    const auto tiles = detail::tiles_of(probe, options.filter);
    return detail::flood_by(field, grid, body, tiles, options);
  } else {
    return detail::flood_by(field, grid, body, probe, options);
  }
}

// For anything else the compiler says in a sentence what a body gets about among.
template <class P>
  requires(!PathProbe<P>)
void flood(FloodField&, const Grid&, const FloodBody&, P&&, const FloodOptions& = {}) {
  (void)sizeof(detail::Refusal<P, detail::RefusedPath>);
}

}  // namespace raywalk
