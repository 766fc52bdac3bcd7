#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace raywalk::detail {

/// The first code point of a text, and its number of bytes.
struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 0;
  /// False if the text does not begin with valid UTF-8; `value` is then the first byte.
  bool is_valid = true;
};

/// Decodes the first code point of a UTF-8 text. Expects that the text is not empty.
[[nodiscard]] CodePoint first_code_point(std::string_view text);

[[nodiscard]] std::string to_utf8(char32_t character);

/// The text without its byte order mark, if it has one.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

}  // namespace raywalk::detail
