#include "menu/wrapped.hpp"

#include <algorithm>
#include <utility>

namespace raywalk {

namespace {

/// Lines of at most `columns` letters; those after the first begin with the indent, if there is
/// room.
std::vector<std::string> broken(std::string_view text, std::string_view indent, int columns,
                                std::size_t max_lines) {
  std::vector<std::string> lines;
  const std::string letters = in_letters(text);
  const auto most = static_cast<std::size_t>(columns);
  // The indent of the lines after the first.
  const std::string_view begin = most > 4 * indent.size() ? indent : std::string_view();
  std::string_view left = letters;
  while (lines.size() < max_lines) {
    const std::string_view before = lines.empty() ? std::string_view() : begin;
    const std::size_t room = most - before.size();
    const std::size_t space = left.size() > room ? left.rfind(' ', room) : left.size();
    // The spaces at the beginning are those of the indent.
    const std::size_t first = lines.empty() ? 0 : indent.size() - before.size();
    const bool has_break = space != std::string_view::npos && space > first;
    const std::size_t end = left.size() <= room ? left.size() : has_break ? space : room;
    lines.push_back(std::string(before).append(left.substr(0, end)));
    if (left.size() <= room) break;
    left.remove_prefix(has_break ? end + 1 : end);
  }
  return lines;
}

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

std::vector<std::string> wrapped(std::string_view text, int columns, std::size_t max_lines) {
  return broken(text, "  ", columns, max_lines);
}

std::vector<std::string> paragraph_lines(std::string_view text, int columns) {
  return broken(text, "", columns, std::numeric_limits<std::size_t>::max());
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
