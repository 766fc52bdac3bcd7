#pragma once

#include <string>
#include <string_view>

namespace raywalk::detail {

/// A text in small letters of ASCII.
[[nodiscard]] inline std::string in_small_letters(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace raywalk::detail
