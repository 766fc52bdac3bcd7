#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "raywalk/geom/circle.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/ray/policy.hpp"

namespace raywalk {

/// How a search for a path ended.
///
/// - `found`;
/// - `none`: there is no way (on the lattice, see `find_path`), or none that costs at most the
///   limit;
/// - `gave_up`: `max_tiles` were looked at before one was found;
/// - `blocked`: the body has no room where it begins, or where it shall go;
/// - `invalid`: a number is none or out of range (see `overlaps`).
enum class PathEnd : std::uint8_t { found, none, gave_up, blocked, invalid };

/// A body, and the place to which it goes.
struct PathQuery {
  /// Where it is, and its radius.
  Circle body{};
  /// Where its centre shall go.
  Point to{};

  friend bool operator==(const PathQuery&, const PathQuery&) = default;
};

/// How long one looks for a path.
struct PathOptions {
  /// The dearest way that is wanted, in tiles.
  double limit = std::numeric_limits<double>::infinity();
  /// How many nodes of the lattice may be looked around from; among solid tiles, how many corners
  /// and rows seen from them. The cost of a search follows it.
  std::int64_t max_tiles = std::numeric_limits<std::int64_t>::max();
  /// Which categories of what is `layered` are in the way: see `Policy::filter`.
  std::uint32_t filter = ~std::uint32_t{0};
  /// Whether a point passes between two solid tiles that touch at a corner: by default it does not;
  /// with `Corner::thin` it does, for a body of radius 0 and a `bool(Tile)`. Bodies with a radius
  /// never do. (`supercover` is taken as `block_both`: a way touches corners.)
  Corner corner = Corner::block_both;
  /// Whether a way that was found on the lattice is then settled: its points moved to where it is
  /// cheapest, one after the other, which takes several times as long as all the rest. Without it
  /// ways are up to a tenth dearer, and fit for a crowd.
  bool is_settled = true;
};

/// A way for a body.
struct Path {
  PathEnd end = PathEnd::invalid;
  /// From where the body is to where it shall go, both included; of one point if that is the same.
  /// Empty if none is found. It lives in the `PathWorkspace`, until that is used again.
  std::span<const Point> way{};
  /// In tiles.
  double length = 0;
  /// The length with the weights and tolls of the tiles.
  double cost = 0;
  /// The cost of the way by steps of the lattice; never less than `cost`, but for rounding. `cost`
  /// itself where the way was found without a lattice.
  double lattice_cost = 0;
  /// How many nodes of the lattice the search has looked around from; among solid tiles, how many
  /// corners and rows seen from them.
  std::int64_t tiles = 0;
};

}  // namespace raywalk
