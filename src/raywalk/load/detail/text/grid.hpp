#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/load/detail/toml/tree.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// The grid of a map's text, and its place in the text.
struct GridText {
  Grid grid{};
  /// The different characters, by their first places, and for each tile, row by row, which of them
  /// it has.
  std::vector<char32_t> characters{};
  std::vector<std::uint16_t> tiles{};
  /// The place of tile (0, 0). Each further row begins at column 1 of the next line.
  Place first{};
  /// False after a mistake: there may then be more or fewer tiles than the grid has.
  bool is_whole = false;
  /// False if the tiles stand in no text that people read: then all of them have one place.
  bool is_drawn = true;

  /// Expects a tile of the grid.
  [[nodiscard]] char32_t character(Tile tile) const {
    return characters[tiles[static_cast<std::size_t>(grid.index(tile))]];
  }
  [[nodiscard]] Place place(Tile tile) const {
    if (!is_drawn) return first;
    return {first.line + tile.y, (tile.y == 0 ? first.column : 1) + tile.x};
  }
};

/// A tile of a grid that is not drawn, for a message: `tile (2, 3)`.
[[nodiscard]] std::string tile_words(Tile tile);

/// Reads the grid from the text of a map, at the place of the value `node`.
///
/// The text itself is read because toml++ knows only where a string of many lines begins. This
/// needs a string between `'''`: in other strings a character of the text need not be one of the
/// value. Expects a TOML text without a byte order mark, and a node of it. Mistakes: another kind
/// of string, an empty grid, rows of different lengths, a side of more than
/// `Limits::toml_side` tiles.
[[nodiscard]] GridText read_grid(std::string_view text, const Node& node, Mistakes& mistakes);

}  // namespace raywalk::detail
