#include "raywalk/base/detail/utf8.hpp"

#include <bit>
#include <cassert>

namespace raywalk::detail {

namespace {

/// How many bytes UTF-8 takes for a character; one that takes more is not valid.
std::size_t bytes_of(char32_t c) {
  if (c < 0x80) return 1;
  if (c < 0x800) return 2;
  return c < 0x10000 ? 3 : 4;
}

/// True for what Unicode has a place for: no half of a pair of UTF-16, and nothing above the last.
bool is_scalar(char32_t c) { return c < 0xD800 || (c > 0xDFFF && c <= 0x10FFFF); }

}  // namespace

CodePoint first_code_point(std::string_view text) {
  assert(!text.empty());
  const auto lead = static_cast<unsigned char>(text[0]);
  // The number of leading ones is the number of bytes; 0 stands for plain ASCII.
  const auto ones = static_cast<std::size_t>(std::countl_one(lead));
  if (ones == 0) return {lead, 1};
  const CodePoint broken{lead, 1, false};
  if (ones == 1 || ones > 4 || text.size() < ones) return broken;
  char32_t value = lead & (0x7FU >> ones);
  for (std::size_t i = 1; i < ones; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80U) return broken;
    value = value << 6U | (byte & 0x3FU);
  }
  return is_scalar(value) && bytes_of(value) == ones ? CodePoint{value, ones} : broken;
}

std::string to_utf8(char32_t character) {
  const auto c = static_cast<unsigned>(character);
  const auto follow = [c](unsigned shift) {
    return static_cast<char>(0x80U | (c >> shift & 0x3FU));
  };
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xC0U | c >> 6U), follow(0)};
  if (c < 0x10000) return {static_cast<char>(0xE0U | c >> 12U), follow(6), follow(0)};
  return {static_cast<char>(0xF0U | (c >> 18U & 0x07U)), follow(12), follow(6), follow(0)};
}

bool is_utf16(std::string_view text) {
  if (text.size() < 2) return false;
  const std::string_view first = text.substr(0, 2);
  return first == "\xFF\xFE" || first == "\xFE\xFF" || (first[0] == 0) != (first[1] == 0);
}

std::size_t utf8_bytes(std::string_view text) {
  std::size_t offset = 0;
  while (offset < text.size()) {
    if (static_cast<unsigned char>(text[offset]) < 0x80) {
      ++offset;
      continue;
    }
    const CodePoint next = first_code_point(text.substr(offset));
    if (!next.is_valid) break;
    offset += next.bytes;
  }
  return offset;
}

std::string_view without_byte_order_mark(std::string_view text) {
  return text.substr(text.starts_with("\xEF\xBB\xBF") ? 3 : 0);
}

}  // namespace raywalk::detail
