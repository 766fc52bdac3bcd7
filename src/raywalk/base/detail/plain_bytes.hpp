#pragma once

#include <algorithm>
#include <string_view>

namespace raywalk::detail {

/// True of a text without control characters, `\` and `:`, which no path of a map's files has.
[[nodiscard]] inline bool has_plain_bytes(std::string_view text) {
  return std::ranges::none_of(text, [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '\\' || c == ':' || c == 0x7F;
  });
}

}  // namespace raywalk::detail
