#include "raywalk/load/detail/mistakes.hpp"

#include <array>
#include <cstdio>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/base/printable.hpp"

namespace raywalk::detail {

std::string shown(std::string_view text) {
  constexpr std::size_t most = 40;
  std::string result = "\"";
  while (!text.empty() && result.size() <= most) {
    const std::size_t bytes = first_code_point(text).bytes;
    result += printable(text.substr(0, bytes));
    text.remove_prefix(bytes);
  }
  return result + (text.empty() ? "\"" : "...\"");
}

std::string shown(char32_t character) {
  if (is_printable(character)) return std::string("\"").append(to_utf8(character)).append("\"");
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "U+%04X", static_cast<unsigned>(character));
  return text.data();
}

}  // namespace raywalk::detail
