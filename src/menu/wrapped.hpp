#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace raywalk {

/// A `printable` text with one letter for each character: '?' for those that are not in a `Font`.
[[nodiscard]] std::string in_letters(std::string_view text);

/// A text in lines of at most `columns` letters, broken between words where that is possible; lines
/// after the first begin with two spaces, if there is room. A character that is not in a `Font`
/// becomes one '?'. Expects columns >= 1.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int columns);

}  // namespace raywalk
