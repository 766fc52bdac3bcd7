#include <algorithm>
#include <cctype>

#include "raywalk/load/detail/toml/tree.hpp"

namespace raywalk::detail {

namespace {

constexpr std::string_view toml_blanks = " \t";

/// The lines of a text up to one, which is the last; without those behind it.
std::vector<std::string_view> lines_up_to(std::string_view text, int line) {
  std::vector<std::string_view> lines;
  while (static_cast<int>(lines.size()) < line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// The byte of a line at a column.
std::size_t byte_at_column(std::string_view line, int column) {
  std::size_t at = 0;
  for (int i = 1; i < column && at < line.size(); ++i) {
    ++at;
    while (at < line.size() && continues_character(line[at])) ++at;
  }
  return at;
}

int column_of(std::string_view line, std::size_t byte) {
  const auto before = line.substr(0, byte);
  return 1 + static_cast<int>(
                 std::ranges::count_if(before, [](char c) { return !continues_character(c); }));
}

std::size_t end_without_blanks(std::string_view line, std::size_t end) {
  while (end > 0 && toml_blanks.find(line[end - 1]) != std::string_view::npos) --end;
  return end;
}

bool is_toml_quote(char c) { return c == '"' || c == '\''; }
bool is_of_bare_key(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.';
}

/// Where the key begins that ends before a byte of a line.
std::size_t begin_of_key(std::string_view line, std::size_t end) {
  std::size_t begin = end;
  while (begin > 0 && (is_of_bare_key(line[begin - 1]) || is_toml_quote(line[begin - 1]))) {
    --begin;
    const char c = line[begin];
    if (!is_toml_quote(c)) continue;
    bool is_open = begin > 0;
    while (is_open && begin > 0) {
      --begin;
      const bool is_escaped = c == '"' && begin > 0 && line[begin - 1] == '\\';
      is_open = line[begin] != c || is_escaped;
    }
  }
  return begin;
}

/// Where the quotes are closed that begin at a byte of a line.
std::size_t end_of_quoted(std::string_view line, std::size_t begin) {
  const char c = line[begin];
  std::size_t end = begin + 1;
  while (end < line.size() && (line[end] != c || (c == '"' && line[end - 1] == '\\'))) ++end;
  return std::min(end + 1, line.size());
}

/// Where the key ends that begins at a byte of a line.
std::size_t end_of_key(std::string_view line, std::size_t begin) {
  std::size_t end = begin;
  while (end < line.size() && (is_of_bare_key(line[end]) || is_toml_quote(line[end]))) {
    end = is_toml_quote(line[end]) ? end_of_quoted(line, end) : end + 1;
  }
  return end;
}

/// A key without the quotes around it.
std::string_view without_quotes(std::string_view key) {
  const bool is_quoted =
      key.size() > 1 && is_toml_quote(key.front()) && end_of_quoted(key, 0) == key.size();
  return is_quoted ? key.substr(1, key.size() - 2) : key;
}

/// The number of the line before the last one in which a key has its value, in the same table.
int line_of_first(const std::vector<std::string_view>& lines, std::string_view key) {
  for (std::size_t i = lines.size() - 1; i-- > 0;) {
    const std::size_t begin = std::min(lines[i].find_first_not_of(toml_blanks), lines[i].size());
    const std::string_view line = lines[i].substr(begin);
    if (line.starts_with('[')) return 0;
    const std::size_t end = end_of_key(line, 0);
    const std::size_t sign = line.find_first_not_of(toml_blanks, end);
    const bool is_pair = sign != std::string_view::npos && line[sign] == '=';
    if (is_pair && without_quotes(line.substr(0, end)) == key) return static_cast<int>(i) + 1;
  }
  return 0;
}

}  // namespace

std::optional<DoubledKey> doubled_key(std::string_view text, Place value) {
  const std::vector<std::string_view> lines = lines_up_to(text, value.line);
  const std::string_view line = lines.back();
  const std::size_t sign = end_without_blanks(line, byte_at_column(line, value.column));
  if (sign == 0 || line[sign - 1] != '=') return std::nullopt;
  const std::size_t end = end_without_blanks(line, sign - 1);
  const std::size_t begin = begin_of_key(line, end);
  if (begin == end) return std::nullopt;
  const std::string_view key = without_quotes(line.substr(begin, end - begin));
  const bool begins_line = line.find_first_not_of(toml_blanks) == begin;
  return DoubledKey{{value.line, column_of(line, begin)},
                    std::string(key),
                    begins_line ? line_of_first(lines, key) : 0};
}

}  // namespace raywalk::detail
