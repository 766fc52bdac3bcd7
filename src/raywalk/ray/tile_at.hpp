#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "raywalk/geom/grid_transform.hpp"
#include "raywalk/ray/tile.hpp"

/// Where a position is on the grid, and where a tile is in space: each way, in tiles and, by a
/// `GridTransform`, in a caller's own units.
///
/// Positions are floored, left of and above the map, too: -0.5 is in column -1, and a position on
/// the line between two tiles is in the one to the east or south. A position that is NaN, or lies
/// beyond +-2^30 tiles, is in no tile: none.
namespace raywalk {

/// The tile that holds a point of which the caller knows that it is in one. Expects a point within
/// +-2^30 tiles.
[[nodiscard]] inline Tile tile_holding(Point p) noexcept {
  return {static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y))};
}

/// The tile that holds a point, on the map or not.
[[nodiscard]] inline std::optional<Tile> tile_at(Point p) noexcept {
  const bool is_in_reach =
      std::abs(p.x) <= max_coordinate && std::abs(p.y) <= max_coordinate;  // no NaN is
  if (!is_in_reach) return std::nullopt;
  return tile_holding(p);
}

/// The tile of the map that holds a point; none beyond the map.
[[nodiscard]] inline std::optional<Tile> tile_at(const Grid& grid, Point p) noexcept {
  const std::optional<Tile> tile = tile_at(p);
  return tile && grid.contains(*tile) ? tile : std::nullopt;
}

/// The tile that holds a position of the world, on the map or not.
[[nodiscard]] inline std::optional<Tile> tile_at(const GridTransform& map, WorldPoint p) noexcept {
  return tile_at(map.to_grid(p));
}

/// The place in a row-by-row array of the tile that holds a point; none beyond the map.
[[nodiscard]] inline std::optional<std::int64_t> index_at(const Grid& grid, Point p) noexcept {
  const std::optional<Tile> tile = tile_at(grid, p);
  return tile ? std::optional(grid.index(*tile)) : std::nullopt;
}

/// The place in a row-by-row array of the tile that holds a position of the world; none beyond the
/// map.
[[nodiscard]] inline std::optional<std::int64_t> index_at(const Grid& grid,
                                                          const GridTransform& map,
                                                          WorldPoint p) noexcept {
  return index_at(grid, map.to_grid(p));
}

/// The middle of a tile; `tile_at` leads back to it.
[[nodiscard]] constexpr Point center_of(Tile tile) noexcept { return {tile.x + 0.5, tile.y + 0.5}; }

/// The middle of a tile in the world; `tile_at` with the same transform leads back to it, unless a
/// tile is smaller than the distance between two doubles that far out.
[[nodiscard]] inline WorldPoint center_of(const GridTransform& map, Tile tile) noexcept {
  return map.to_world(center_of(tile));
}

}  // namespace raywalk
