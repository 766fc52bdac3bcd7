#include "raywalk/formats/detail/cub/text.hpp"

#include <algorithm>
#include <iterator>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/load/detail/text/grid.hpp"

namespace raywalk::detail {

namespace {

constexpr std::string_view cub_blanks = " \t";
constexpr std::string_view cub_characters = "01NSEW2D ";

std::string_view without_end(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t\r");
  return line.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

/// True for a line of the map, which may have a few wrong characters: an element begins with its
/// word, and a line of the map with a tile.
bool is_cub_row(std::string_view line) {
  const std::size_t first = line.find_first_not_of(cub_blanks);
  if (first == std::string_view::npos) return false;
  const std::size_t end = std::min(line.find_first_of(cub_blanks, first), line.size());
  const std::string_view word = line.substr(first, end - first);
  const bool is_element = std::ranges::find(cub_words, word) != cub_words.end() || word == "R";
  const bool has_tiles = word.find_first_of("01") != std::string_view::npos;
  return !is_element && has_tiles &&
         std::ranges::all_of(word, [](char c) { return c != '.' && c != '/' && c != ','; });
}

class CubReader {
 public:
  explicit CubReader(Mistakes& mistakes) : mistakes_(mistakes) {}

  CubText read(std::string_view text) {
    text = without_byte_order_mark(text);
    for (std::size_t begin = 0; begin < text.size(); ++line_) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      read_line(without_end(text.substr(begin, end - begin)));
      begin = end + 1;
      if (is_too_large_) break;
    }
    expect_all();
    return std::move(cub_);
  }

 private:
  void read_line(std::string_view line) {
    if (line.empty()) {
      if (!cub_.rows.empty() && blank_line_ == 0) blank_line_ = line_;
      return;
    }
    if (!cub_.rows.empty() || is_cub_row(line)) return read_row(line);
    read_element(line);
  }

  void read_element(std::string_view line) {
    const std::size_t first = line.find_first_not_of(cub_blanks);
    const int column = static_cast<int>(first) + 1;
    const std::size_t end = std::min(line.find_first_of(cub_blanks, first), line.size());
    const std::string_view word = line.substr(first, end - first);
    const std::size_t behind = std::min(line.find_first_not_of(cub_blanks, end), line.size());
    if (word == "R") return;  // the size of the window
    const auto known = std::ranges::find(cub_words, word);
    if (known == cub_words.end()) {
      return mistakes_.add(
          {line_, column},
          shown(word) + " is no element: expected NO, SO, WE, EA, F, C, or the map");
    }
    auto& element = cub_.elements[static_cast<std::size_t>(known - cub_words.begin())];
    if (element) {
      return mistakes_.add({line_, column}, std::string(word) + " is told a second time");
    }
    if (behind == line.size()) {
      mistakes_.add({line_, column}, std::string(word) + " is told without a value");
    }
    element = Name{std::string(line.substr(behind)), {line_, static_cast<int>(behind) + 1}};
  }

  void read_row(std::string_view row) {
    if (blank_line_ != 0) {
      mistakes_.add({blank_line_, 1}, "the map has an empty line, and goes on below it");
      blank_line_ = 0;
    }
    if (cub_.rows.empty()) cub_.first_line = line_;
    // Empty lines are rows of void tiles.
    const auto row_number = static_cast<std::size_t>(line_ - cub_.first_line);
    const std::int64_t most = mistakes_.limits().toml_side;
    is_too_large_ = line_ - cub_.first_line >= most || std::ssize(row) > most;
    if (is_too_large_) {
      return mistakes_.add({line_, 1},
                           "a map may have at most " + std::to_string(most) + " rows and columns");
    }
    cub_.rows.resize(row_number + 1);
    cub_.rows.back() = row;
    const std::size_t wrong = row.find_first_not_of(cub_characters);
    if (wrong == std::string_view::npos) return;
    mistakes_.add({line_, static_cast<int>(wrong) + 1},
                  shown(first_code_point(row.substr(wrong)).value) +
                      " is no tile: expected 0, 1, N, S, E, W, 2, D or a space");
  }

  void expect_all() {
    if (cub_.rows.empty() && mistakes_.is_empty()) {
      mistakes_.add({line_, 1}, "there is no map: expected rows of 0, 1 and one of N, S, E, W");
    }
    // A misspelt word may be what is missing.
    if (!mistakes_.is_empty()) return;
    for (std::size_t i = 0; i < cub_elements; ++i) {
      if (cub_.elements[i] || i == static_cast<std::size_t>(CubElement::sprite)) continue;
      const bool is_color = i >= static_cast<std::size_t>(CubElement::floor);
      const std::string word(cub_words[i]);
      mistakes_.add({cub_.first_line, 1},
                    "there is no " + word + " above the map: expected " +
                        (is_color ? "a color such as " + word + " 220,100,0"
                                  : "a picture such as " + word + " ./north.png"));
      return;
    }
  }

  Mistakes& mistakes_;
  CubText cub_{};
  int line_ = 1;
  int blank_line_ = 0;
  bool is_too_large_ = false;
};

}  // namespace

CubText read_cub_text(std::string_view text, Mistakes& mistakes) {
  return CubReader(mistakes).read(text);
}

}  // namespace raywalk::detail
