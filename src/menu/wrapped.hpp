#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace raywalk {

/// A `printable` text with one letter for each character: '?' for those that are not in a `Font`.
[[nodiscard]] std::string in_letters(std::string_view text);

/// A text in lines of at most `columns` letters, broken between words where that is possible; lines
/// after the first begin with two spaces, if there is room. A character that is not in a `Font`
/// becomes one '?'. The rest behind so many lines is left out. Expects columns >= 1.
[[nodiscard]] std::vector<std::string> wrapped(
    std::string_view text, int columns,
    std::size_t max_lines = std::numeric_limits<std::size_t>::max());

/// The same without spaces before lines.
[[nodiscard]] std::vector<std::string> paragraph_lines(std::string_view text, int columns);

/// A text of at most `columns` letters: of a longer one the middle is left out, but not the name of
/// the file with which it ends. Expects columns >= 1.
[[nodiscard]] std::string shortened(const std::string& text, int columns);

}  // namespace raywalk
