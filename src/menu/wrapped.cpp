#include "menu/wrapped.hpp"

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

}  // namespace raywalk
