#include "raywalk/load/detail/mistakes.hpp"

#include <array>
#include <cstdio>

#include "raywalk/load/detail/utf8.hpp"

namespace raywalk::detail {

namespace {

bool prints(char32_t c) { return c >= 0x20 && (c < 0x7F || c > 0xA0); }

std::string hexadecimal(const char* format, unsigned value) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

}  // namespace

std::string shown(std::string_view text) {
  constexpr std::size_t most = 40;
  std::string result = "\"";
  while (!text.empty() && result.size() <= most) {
    const CodePoint next = first_code_point(text);
    const std::string_view bytes = text.substr(0, next.bytes);
    if (next.is_valid && prints(next.value)) {
      result += bytes;
    } else {
      for (const char byte : bytes)
        result += hexadecimal("\\x%02X", static_cast<unsigned char>(byte));
    }
    text.remove_prefix(next.bytes);
  }
  return result + (text.empty() ? "\"" : "...\"");
}

std::string shown(char32_t character) {
  if (!prints(character)) return hexadecimal("U+%04X", static_cast<unsigned>(character));
  return std::string("\"").append(to_utf8(character)).append("\"");
}

}  // namespace raywalk::detail
