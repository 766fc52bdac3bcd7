#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace raywalk::detail {

/// A code point at the front of a text, and how many bytes it takes.
struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 0;
  /// False for a byte that begins no code point: it then stands for itself, one byte long.
  bool is_valid = true;
};

/// The code point that a UTF-8 text begins with. Expects that the text is not empty.
[[nodiscard]] CodePoint first_code_point(std::string_view text);

[[nodiscard]] std::string to_utf8(char32_t character);

/// The text without the byte order mark that it may begin with.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

}  // namespace raywalk::detail
