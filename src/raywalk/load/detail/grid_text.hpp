#pragma once

#include <string_view>
#include <vector>

#include "raywalk/load/detail/toml_tree.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// The most tiles that a side of a map in text may have.
inline constexpr int most_tiles_a_side = 1024;

/// The grid as it was drawn: a character for each tile, row by row, and where each stands.
struct GridText {
  Grid grid{};
  std::vector<char32_t> characters{};
  /// Of tile (0, 0); each further row begins at column 1 of the next line.
  Place first{};

  [[nodiscard]] Place place(Tile tile) const {
    return {first.line + tile.y, (tile.y == 0 ? first.column : 1) + tile.x};
  }
};

/// The grid that stands in the map's text where the value `node` begins.
///
/// It is read from the text itself, since toml++ tells only where a string of many lines begins.
/// That works for strings between `'''` alone: in others a character of the text need not be a
/// character of the value. Expects the text to be a TOML text without a byte order mark, and `node`
/// to be of it. Mistakes: no such string, an empty grid, rows of different lengths, a side of more
/// than `most_tiles_a_side` tiles.
[[nodiscard]] GridText read_grid(std::string_view text, const Node& node, Mistakes& mistakes);

}  // namespace raywalk::detail
