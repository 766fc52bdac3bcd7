#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace raywalk {

/// True if a terminal shows the character and does nothing else: false for control characters (C0,
/// DEL and C1), the space that looks like another one (U+00A0), the separators of lines and
/// paragraphs, and the marks that turn the direction of the text around them.
[[nodiscard]] bool is_printable(char32_t character);

/// A UTF-8 text from anywhere, as it may be printed on one line of a terminal: bytes of characters
/// that are not printable, and bytes that are not UTF-8, become `\xNN`. Nothing else changes, a
/// backslash neither.
[[nodiscard]] std::string printable(std::string_view text);

/// A part of a text, formatted for a message: in double quotes, cut after 40 bytes, unprintable
/// characters as `\xNN`.
[[nodiscard]] std::string shown(std::string_view text);

/// A hash as 16 hexadecimal digits.
[[nodiscard]] std::string hex_of(std::uint64_t hash);

}  // namespace raywalk
