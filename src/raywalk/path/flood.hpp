#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "raywalk/path/detail/step_lattice.hpp"
#include "raywalk/path/detail/way_search.hpp"
#include "raywalk/path/flood_options.hpp"
#include "raywalk/path/tile_cost.hpp"

namespace raywalk {

/// The tiles that a flood has reached: how far each is from the nearest source, and the way back.
///
/// Keep one and use it again: it clears and holds what the last flood has looked at, 24 bytes a
/// tile in blocks of 16x16, not the whole map.
class FloodField {
 public:
  /// Makes room for a flood that looks at so many blocks of 16x16 tiles, 6.2 KB each.
  void reserve(std::int64_t blocks) { room_.cells.reserve(blocks); }

  /// The length of the shortest way to a tile, in tiles; none if the flood has not reached it, as
  /// no closed tile and none off the map.
  [[nodiscard]] std::optional<double> distance(Tile tile) const {
    const int slot = reached(tile);
    if (slot < 0) return std::nullopt;
    return detail::in_tiles(room_.cells[slot].length);
  }
  /// The next tile on the shortest way back to a source; none at a source, and where the flood has
  /// not been. Ties between such ways go to the one whose step out to `tile` comes first in north,
  /// east, south, west, north-east, south-east, south-west, north-west.
  [[nodiscard]] std::optional<Tile> next(Tile tile) const {
    const int slot = reached(tile);
    if (slot < 0 || room_.cells[slot].from == 0) return std::nullopt;
    const Tile step = detail::step_of(room_.cells[slot].from - 1);
    return Tile{tile.x - step.x, tile.y - step.y};
  }
  /// Calls `visit(Tile, double distance)` for each tile that is reached, in no promised order, but
  /// the same one after the same flood.
  template <class Visit>
  void each_tile(Visit&& visit) const {
    for (int slot = 0; slot < room_.cells.size(); ++slot) {
      const detail::WayCell& cell = room_.cells[slot];
      if (cell.state == detail::WayCell::State::done) {
        visit(room_.cells.tile(slot), detail::in_tiles(cell.length));
      }
    }
  }
  /// How many tiles are reached.
  [[nodiscard]] std::int64_t size() const { return size_; }
  /// False if `max_tiles` has cut the flood off.
  [[nodiscard]] bool is_complete() const { return is_complete_; }

  /// See the free function `flood`, which has the same effect.
  template <WayProbe P>
  void flood(const Grid& grid, std::span<const Tile> sources, P& probe,
             const FloodOptions& options) {
    detail::StepLattice<P> lattice{{}, grid, probe, options};
    spread(grid, sources, lattice, options);
  }

  /// The same on another lattice; see `detail::WaySearch`.
  template <class Lattice>
  void spread(const Grid& grid, std::span<const Tile> sources, Lattice& lattice,
              const FloodOptions& options) {
    room_.clear();
    size_ = 0;
    is_complete_ = true;
    const std::int64_t limit = detail::fixed_length(options.limit);
    if (limit < 0) return;
    room_.reserve_near(grid, static_cast<std::int64_t>(sources.size()),
                       limit / detail::way_unit + 1);
    detail::WaySearch search(room_, lattice, limit);
    for (const Tile source : sources) search.begin(source, 0);
    while (size_ < options.max_tiles && search.step(detail::no_way) >= 0) ++size_;
    is_complete_ = room_.queue.is_empty();
  }

 private:
  /// The slot of a tile that is reached; else -1.
  [[nodiscard]] int reached(Tile tile) const {
    const int slot = room_.cells.find(tile);
    const bool is_reached = slot >= 0 && room_.cells[slot].state == detail::WayCell::State::done;
    return is_reached ? slot : -1;
  }

  detail::WayRoom room_{};
  std::int64_t size_ = 0;
  bool is_complete_ = true;
};

/// The distances over open floor from the nearest of several tiles: how far a noise is heard, how
/// long a guard has to walk, where a gas spreads.
///
///     FloodField noise;  // kept
///     flood(noise, grid, thief_tile, cost, {.limit = 20});
///     if (noise.distance(guard_tile)) guard.suspect(*noise.next(guard_tile));
///
/// `probe` is a `bool(Tile)`, true for a closed tile, or a `TileCost(Tile)`, which makes floors
/// count more than once and doors cost a toll. It is asked about tiles of the map only, once each.
///
/// A way goes from the middle of a tile to that of one of its eight neighbours, or of the four
/// beside it (`FloodOptions::neighbors`); diagonally only where the tiles on both sides are open
/// and have no toll, so that nothing leaks through corners or past a door (`FloodOptions::corner`:
/// with `thin` wherever both tiles are open, as in most roguelikes). A step counts half by the
/// weight of the one tile and half by that of the other; then comes the toll of the tile that is
/// entered. So a distance is the same from both ends, but for the tolls of the two end tiles: a
/// source does not pay its own.
///
/// Exact: lengths are whole 65536ths of a tile, 65536 for a step and 92682 for a diagonal one,
/// which is too long by one part in 900,000, and a distance is the least of the sums. So it does
/// not depend on the order of the search, nor on that of the sources. Over open floor a distance is
/// up to 8.3 % longer than the straight line: `find_path` goes straight. `find_tiles` gives the way
/// to one tile by the same steps, and `flood_body.hpp` the flood of a body that is not a point.
///
/// Its cost follows the tiles reached, whatever the size of the map. After the first flood none
/// allocates on a grid of at most 256 blocks of 16x16 tiles, nor on a larger one with a limit
/// within which there are no more; others do if they look at more than any before, see
/// `FloodField::reserve`.
///
/// Degenerate cases: a source off the map or in a closed tile counts for nothing; of no sources
/// nothing is reached. Coordinates may be up to 2^30, and less than 2^31 tiles may be looked at.
template <WayProbe P>
void flood(FloodField& field, const Grid& grid, std::span<const Tile> sources, P&& probe,
           const FloodOptions& options = {}) {
  field.flood(grid, sources, probe, options);
}
/// The same from one tile.
template <WayProbe P>
void flood(FloodField& field, const Grid& grid, Tile source, P&& probe,
           const FloodOptions& options = {}) {
  field.flood(grid, std::span<const Tile>(&source, 1), probe, options);
}

// For anything else the compiler says in a sentence what a way is found among.
template <class P>
  requires(!WayProbe<P>)
void flood(FloodField&, const Grid&, std::span<const Tile>, P&&, const FloodOptions& = {}) {
  (void)sizeof(detail::Refusal<P, detail::RefusedWay>);
}
template <class P>
  requires(!WayProbe<P>)
void flood(FloodField&, const Grid&, Tile, P&&, const FloodOptions& = {}) {
  (void)sizeof(detail::Refusal<P, detail::RefusedWay>);
}

}  // namespace raywalk
