#include "raywalk/base/printable.hpp"

#include "raywalk/base/detail/utf8.hpp"

namespace raywalk {

namespace {

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += {'\\', 'x', digits[byte >> 4U], digits[byte & 0xFU]};
  }
  return text;
}

}  // namespace

bool is_printable(char32_t character) {
  const auto is_between = [character](char32_t first, char32_t last) {
    return first <= character && character <= last;
  };
  return !is_between(0, 0x1F) && !is_between(0x7F, 0xA0) && !is_between(0x2028, 0x202E) &&
         !is_between(0x2066, 0x2069);
}

std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const detail::CodePoint next = detail::first_code_point(text);
    const std::string_view bytes = text.substr(0, next.bytes);
    result += next.is_valid && is_printable(next.value) ? std::string(bytes) : hexadecimal(bytes);
    text.remove_prefix(next.bytes);
  }
  return result;
}

std::string shown(std::string_view text) {
  constexpr std::size_t most = 40;
  std::string result = "\"";
  while (!text.empty() && result.size() <= most) {
    const std::size_t bytes = detail::first_code_point(text).bytes;
    result += printable(text.substr(0, bytes));
    text.remove_prefix(bytes);
  }
  return result + (text.empty() ? "\"" : "...\"");
}

std::string hex_of(std::uint64_t hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (unsigned shift = 64; shift > 0; shift -= 4) text += digits[hash >> (shift - 4) & 0xFU];
  return text;
}

}  // namespace raywalk
