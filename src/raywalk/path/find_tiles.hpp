#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "raywalk/path/detail/step_lattice.hpp"
#include "raywalk/path/detail/way_search.hpp"
#include "raywalk/path/flood_options.hpp"
#include "raywalk/path/tile_cost.hpp"

namespace raywalk {

/// How a search for a way by steps ended.
///
/// - `found`;
/// - `none`: there is no way, or none of at most the limit;
/// - `gave_up`: `max_tiles` were looked at before one was found;
/// - `blocked`: the first or the last tile is closed, or off the map.
enum class TilesEnd : std::uint8_t { found, none, gave_up, blocked };

/// A way as tiles, each beside the one before.
struct TileWay {
  TilesEnd end = TilesEnd::none;
  /// From the first tile to the last, both included; of one if these are the same. Empty if no way
  /// is found. It lives in the `TileWorkspace`, until that is used again.
  std::span<const Tile> tiles{};
  /// In tiles, with weights and tolls: the distance that `flood` has.
  double length = 0;
  /// How many tiles the search has looked around from.
  std::int64_t looked_at = 0;
};

/// The memory of `find_tiles`, and of the way that it has found last: keep one, and use it again.
class TileWorkspace {
 public:
  /// Makes room for a search that looks at so many blocks of 16x16 tiles, 6.2 KB each, and for a
  /// way of as many steps as they have tiles.
  void reserve(std::int64_t blocks) {
    room_.cells.reserve(blocks);
    way_.reserve(static_cast<std::size_t>(blocks * detail::WayCells::block_size));
  }

  /// See the free function `find_tiles`, which has the same effect.
  template <WayProbe P>
  [[nodiscard]] TileWay find(const Grid& grid, Tile from, Tile to, P& probe,
                             const FloodOptions& options) {
    way_.clear();
    TileWay way{.end = TilesEnd::blocked};
    if (!grid.contains(from) || !grid.contains(to)) return way;
    if (detail::fixed_cost_at(probe, from).is_closed()) return way;
    if (detail::fixed_cost_at(probe, to).is_closed()) return way;
    way.end = TilesEnd::none;
    const std::int64_t limit = detail::fixed_length(options.limit);
    if (limit < 0) return way;
    room_.clear();
    room_.reserve_near(grid, 1, std::numeric_limits<std::int32_t>::max());
    reserve_way();
    detail::StepLattice<P, detail::TileGoal> lattice{{to}, grid, probe, options};
    detail::WaySearch search(room_, lattice, limit);
    search.begin(from, 0);
    std::int64_t below = detail::no_way;
    for (;;) {
      const int slot = search.step(below);
      if (slot < 0) break;
      if (way.looked_at >= options.max_tiles) {
        way.end = TilesEnd::gave_up;
        return way;
      }
      ++way.looked_at;
      if (room_.cells.tile(slot) == to) below = room_.cells[slot].length;
    }
    if (below < detail::no_way) finish(way, to);
    return way;
  }

 private:
  /// Room for a way on all cells that there is room for, while they are few.
  void reserve_way() {
    constexpr std::int64_t most = 256;
    const std::int64_t blocks = std::min(room_.cells.capacity(), most);
    way_.reserve(static_cast<std::size_t>(blocks * detail::WayCells::block_size));
  }
  void finish(TileWay& way, Tile to) {
    int slot = room_.cells.find(to);
    way.length = detail::in_tiles(room_.cells[slot].length);
    for (;;) {
      way_.push_back(room_.cells.tile(slot));
      const int last = room_.cells[slot].from;
      if (last == 0) break;
      const Tile step = detail::step_of(last - 1);
      slot = room_.cells.beside(slot, {-step.x, -step.y});
    }
    std::reverse(way_.begin(), way_.end());
    way.end = TilesEnd::found;
    way.tiles = way_;
  }

  detail::WayRoom room_{};
  std::vector<Tile> way_{};
};

/// A shortest way from tile to tile, for games whose bodies stand on tiles.
///
///     TileWorkspace space;  // kept
///     const TileWay way = find_tiles(space, grid, orc, hero, is_wall, {.corner = Corner::thin});
///     if (way.tiles.size() > 1) orc = way.tiles[1];
///
/// `probe` is a `bool(Tile)`, true for a closed tile, or a `TileCost(Tile)`. It is asked about
/// tiles of the map only: once each, the two ends twice. The steps, their lengths and tolls are
/// those of `flood` with the same options, and the length is exactly the distance of `to` in a
/// flood from `from`: the first tile does not pay its toll, the last one does. With many that walk
/// to one tile a flood from there is cheaper (`FloodField::next`); for a body between tiles there
/// is `find_path`.
///
/// By A*: P. Hart, N. Nilsson and B. Raphael, A Formal Basis for the Heuristic Determination of
/// Minimum Cost Paths, IEEE Transactions 1968. Exact, in whole 65536ths of a tile. Among ways of
/// one length it is the same one on every machine, but not always the mirrored one on a mirrored
/// map.
///
/// The cost follows the tiles looked at, which `max_tiles` bounds; 24 bytes of memory each. After
/// the first call none allocates on a map of at most 256 blocks of 16x16 tiles; on larger ones one
/// does that looks at more than any before, see `TileWorkspace::reserve`.
template <WayProbe P>
// NOLINTNEXTLINE(readability-function-size): those of `find_path`, in its order
[[nodiscard]] TileWay find_tiles(TileWorkspace& space, const Grid& grid, Tile from, Tile to,
                                 P&& probe, const FloodOptions& options = {}) {
  return space.find(grid, from, to, probe, options);
}

// For anything else the compiler says in a sentence what a way is found among.
template <class P>
  requires(!WayProbe<P>)
// NOLINTNEXTLINE(readability-function-size)
TileWay find_tiles(TileWorkspace&, const Grid&, Tile, Tile, P&&, const FloodOptions& = {}) {
  return {.length = sizeof(detail::Refusal<P, detail::RefusedWay>)};
}

}  // namespace raywalk
