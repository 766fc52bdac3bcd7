#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "raywalk/load/detail/text/table_reader.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// The elements of a `.cub` file, in the order in which messages list them: the pictures of the
/// four sides of walls, as in a legend entry, the floor, the ceiling, and, in old files, the
/// sprite.
enum class CubElement : std::uint8_t { north, east, south, west, floor, ceiling, sprite };
inline constexpr std::size_t cub_elements = 7;
inline constexpr std::array<std::string_view, cub_elements> cub_words{"NO", "EA", "SO", "WE",
                                                                      "F",  "C",  "S"};

/// A `.cub` file, taken apart.
struct CubText {
  /// The text behind the word of each element; none if the element is missing.
  std::array<std::optional<Name>, cub_elements> elements{};
  /// The rows of the map, without the blanks behind them.
  std::vector<std::string_view> rows{};
  int first_line = 1;

  [[nodiscard]] const std::optional<Name>& element(CubElement which) const {
    return elements[static_cast<std::size_t>(which)];
  }
  /// The character of a tile; a blank beside the rows.
  [[nodiscard]] char at(Tile tile) const {
    if (tile.y < 0 || tile.y >= static_cast<int>(rows.size()) || tile.x < 0) return ' ';
    const std::string_view row = rows[static_cast<std::size_t>(tile.y)];
    return tile.x < static_cast<int>(row.size()) ? row[static_cast<std::size_t>(tile.x)] : ' ';
  }
};

/// Takes a `.cub` file apart. Mistakes: unknown, missing and repeated elements, no map, empty lines
/// in it, characters that it has not, more than
/// `Limits::toml_side` rows or columns.
[[nodiscard]] CubText read_cub_text(std::string_view text, Mistakes& mistakes);

/// True for a tile that one can walk on.
[[nodiscard]] constexpr bool is_cub_floor(char c) {
  return std::string_view("0NSEW2D").find(c) != std::string_view::npos;
}

}  // namespace raywalk::detail
