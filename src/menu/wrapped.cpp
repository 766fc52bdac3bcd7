#include "menu/wrapped.hpp"

#include <algorithm>
#include <utility>

namespace raywalk {

namespace {

constexpr std::string_view indent = "  ";

}  // namespace

std::string in_letters(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) == 0x80U) continue;  // the rest of a character
    letters += byte < 0x80U ? c : '?';
  }
  return letters;
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
  std::vector<std::string> lines;
  std::string rest = in_letters(text);
  const auto most = static_cast<std::size_t>(columns);
  while (rest.size() > most) {
    const bool is_first = lines.empty();
    const std::size_t space = rest.rfind(' ', most);
    // The spaces at the beginning are those of the indent.
    const bool has_break = space != std::string::npos && space > (is_first ? 0 : indent.size());
    const std::size_t end = has_break ? space : most;
    lines.push_back(rest.substr(0, end));
    rest.erase(0, has_break ? end + 1 : end);
    if (most > 4 * indent.size()) rest.insert(0, indent);
  }
  lines.push_back(std::move(rest));
  return lines;
}

std::string shortened(const std::string& text, int columns) {
  constexpr std::string_view dots = "...";
  const auto most = static_cast<std::size_t>(columns);
  if (text.size() <= most) return text;
  if (most <= dots.size()) return text.substr(text.size() - most);
  const std::size_t slash = text.rfind('/');
  const std::size_t name = slash == std::string::npos ? 0 : text.size() - slash;
  // A name that is too long has its end, a text without one its beginning.
  const std::size_t tail = std::min(name, most - dots.size());
  return text.substr(0, most - dots.size() - tail) + std::string(dots) +
         text.substr(text.size() - tail);
}

}  // namespace raywalk
