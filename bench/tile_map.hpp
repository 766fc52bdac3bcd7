#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// A map of whole tiles as a game would have it: a byte each, row by row; not 0 is solid.
struct TileMap {
  Grid grid{};
  std::vector<std::uint8_t> tiles{};

  /// A map of the given size, all of it solid or all of it free.
  [[nodiscard]] static TileMap filled(Grid grid, bool solid) {
    const auto count = static_cast<std::size_t>(grid.width) * static_cast<std::size_t>(grid.height);
    return {grid, std::vector<std::uint8_t>(count, solid ? 1 : 0)};
  }
  /// Expects the tile to lie on the map, like the functions below.
  [[nodiscard]] std::size_t index(Tile tile) const {
    return static_cast<std::size_t>(grid.index(tile));
  }
  [[nodiscard]] bool is_solid(Tile tile) const { return tiles[index(tile)] != 0; }
  void set(Tile tile, bool solid) { tiles[index(tile)] = solid ? 1 : 0; }
};

/// The map as a predicate, by value a pointer and a size: what a caller of the library
/// writes. The map must outlive it.
[[nodiscard]] inline auto solid_tiles(const TileMap& map) {
  return [tiles = map.tiles.data(), width = map.grid.width](Tile tile) {
    return tiles[std::ptrdiff_t{tile.y} * width + tile.x] != 0;
  };
}

/// Makes the outermost tiles solid.
void close_border(TileMap& map);

/// Map "a": 64x64 tiles, a maze with corridors one tile wide and some loops.
[[nodiscard]] TileMap make_maze();

/// Map "pillars": 64x64 tiles with a solid border, of whose inner tiles 10 in 100 are solid.
[[nodiscard]] TileMap make_pillars();

/// Map "b": 1024x1024 tiles, of which 2 in 100 are solid, at random.
[[nodiscard]] TileMap make_scatter();

/// Map "c": 4096x4096 tiles, nearly empty: the border, and 400 solid tiles at random.
[[nodiscard]] TileMap make_plain();

/// Maps "d" and "e", as robots have them: 600x600 tiles, of which 70 in 100 are solid, and
/// 1730x1300, of which 86 are. The rest are corridors along x and y, 12 to 40 tiles wide, all of
/// them joined.
[[nodiscard]] TileMap make_corridors(const Grid& grid, int solid_in_100);

}  // namespace raywalk
