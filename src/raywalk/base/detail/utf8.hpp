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

/// True of a text that is UTF-16: it has a mark of that, or begins with a letter
/// of two bytes of which one is 0.
[[nodiscard]] bool is_utf16(std::string_view text);
/// Where a text stops being UTF-8: the first byte that is none, or the size of the text.
[[nodiscard]] std::size_t utf8_bytes(std::string_view text);

/// The text without its byte order mark, if it has one.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

}  // namespace raywalk::detail
