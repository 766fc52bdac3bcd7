#include "raywalk/load/detail/text/grid.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "raywalk/base/detail/utf8.hpp"

namespace raywalk::detail {

namespace {

constexpr std::string_view fence = "'''";

/// The rest of the text from a place on; empty if there is no such place.
std::string_view from_place(std::string_view text, Place place) {
  for (int line = 1; line < place.line; ++line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  for (int column = 1; column < place.column && !text.empty(); ++column) {
    text.remove_prefix(first_code_point(text).bytes);
  }
  return text;
}

/// The part between the fences of a text that begins with the first one.
std::string_view inside_fences(std::string_view text) {
  text.remove_prefix(fence.size());
  std::size_t end = std::min(text.find(fence), text.size());
  // Up to two quotes before the closing fence are the string's own.
  for (int own = 0; own < 2 && text.substr(end + fence.size()).starts_with('\''); ++own) ++end;
  return text.substr(0, end);
}

/// Takes the first row off the text.
std::string_view take_row(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view row = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (row.ends_with('\r')) row.remove_suffix(1);
  return row;
}

std::string tiles(int count) { return std::to_string(count) + (count == 1 ? " tile" : " tiles"); }

class GridReader {
 public:
  GridReader(Place first, Mistakes& mistakes) : mistakes_(mistakes) {
    result_.first = first;
    result_.is_whole = true;
  }

  /// False if no further row can be read: there are too many, or the first, by which all are
  /// judged, has a mistake.
  bool add_row(std::string_view row) {
    const int y = result_.grid.height;
    const std::int64_t most = mistakes_.limits().toml_side;
    if (y >= most) {
      return refuse({0, y}, "a map may have at most " + std::to_string(most) + " rows");
    }
    if (mistakes_.is_stopped()) return false;
    const bool is_right = read_row(row);
    ++result_.grid.height;
    return is_right || y > 0;
  }

  GridText result() { return std::move(result_); }

 private:
  /// False after a mistake.
  bool read_row(std::string_view row) {
    Grid& grid = result_.grid;
    const int y = grid.height;
    int x = 0;
    for (; !row.empty(); ++x) {
      if (const std::int64_t most = mistakes_.limits().toml_side; x >= most) {
        return refuse({x, y}, "a row may have at most " + std::to_string(most) + " tiles");
      }
      if (y > 0 && x == grid.width)
        return refuse({x, y}, "this row is longer than the first one, which has " + tiles(x));
      const CodePoint next = first_code_point(row);
      const auto number = number_of(next.value);
      if (!number) return refuse({x, y}, "a grid may have at most 65535 different characters");
      result_.tiles.push_back(*number);
      row.remove_prefix(next.bytes);
    }
    if (y == 0 && x == 0) {
      return refuse({0, 0}, "this line is blank: expected the first row of the grid");
    }
    if (y == 0) grid.width = x;
    if (x == grid.width) return true;
    return refuse({x, y},
                  "this row ends after " + tiles(x) + ", the first one has " + tiles(grid.width));
  }

  /// The place of a character among the different ones; none if there are too many.
  std::optional<std::uint16_t> number_of(char32_t character) {
    constexpr std::size_t most = 65535;
    const auto known = numbers_.find(character);
    if (known != numbers_.end()) return known->second;
    if (result_.characters.size() == most) return std::nullopt;
    const auto number = static_cast<std::uint16_t>(result_.characters.size());
    result_.characters.push_back(character);
    numbers_.emplace(character, number);
    return number;
  }

  bool refuse(Tile tile, std::string message) {
    result_.is_whole = false;
    mistakes_.add(result_.place(tile), std::move(message));
    return false;
  }

  GridText result_{};
  std::unordered_map<char32_t, std::uint16_t> numbers_{};
  Mistakes& mistakes_;
};

}  // namespace

std::string tile_words(Tile tile) {
  return "tile (" + std::to_string(tile.x) + ", " + std::to_string(tile.y) + ")";
}

GridText read_grid(std::string_view text, const Node& node, Mistakes& mistakes) {
  std::string_view drawn = from_place(text, node.place);
  if (node.type != NodeType::text || !drawn.starts_with(fence)) {
    mistakes.add(node.place, "the grid must be drawn between ''' and '''");
    return {};
  }
  drawn = inside_fences(drawn);
  Place first{node.place.line, node.place.column + 3};
  if (drawn.starts_with('\n') || drawn.starts_with("\r\n")) {
    take_row(drawn);
    first = {node.place.line + 1, 1};
  }
  if (drawn.find_first_not_of("\r\n") == std::string_view::npos) {
    mistakes.add(node.place, "the grid is empty");
    return {};
  }
  GridReader reader(first, mistakes);
  while (!drawn.empty() && reader.add_row(take_row(drawn))) {
  }
  return reader.result();
}

}  // namespace raywalk::detail
