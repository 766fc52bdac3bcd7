#include "settings/toml_tables.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace raywalk {

namespace {

constexpr int max_dots = 1000;
/// Keys, values and tables of a file, counted by the signs that stand before or in them; each takes
/// up to 400 bytes.
constexpr std::int64_t max_signs = 131072;

/// The first line with more dots than a line may have, from 1.
std::optional<int> first_dotted_line(std::string_view text) {
  int line = 1;
  int dots = 0;
  for (const char letter : text) {
    if (letter == '.' && ++dots > max_dots) return line;
    if (letter != '\n') continue;
    ++line;
    dots = 0;
  }
  return std::nullopt;
}

bool has_too_many_signs(std::string_view text) {
  return std::ranges::count_if(text, [](char letter) {
           return std::string_view("=,[.").find(letter) != std::string_view::npos;
         }) > max_signs;
}

}  // namespace

Error toml_error(const std::string& file, const toml::source_region& source, std::string message) {
  return {.file = file,
          .line = static_cast<int>(source.begin.line),
          .column = static_cast<int>(source.begin.column),
          .message = std::move(message)};
}

Result<toml::table> parse_toml(std::string_view text, const std::string& file) {
  if (const auto line = first_dotted_line(text)) {
    return fail({.file = file,
                 .line = *line,
                 .column = 1,
                 .message = "a line has at most " + std::to_string(max_dots) + " dots"});
  }
  if (has_too_many_signs(text)) {
    return fail({.file = file,
                 .message = "a file has at most " + std::to_string(max_signs) +
                            " of the signs = , [ . in all"});
  }
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    return fail(toml_error(file, error.source(), std::string(error.description())));
  }
}

bool bring_up_to_date(toml::table& root, std::span<const TomlChange> changes) {
  const toml::node* const key = root.get(form_key);
  const auto form =
      key == nullptr ? std::optional<std::int64_t>(1) : key->value_exact<std::int64_t>();
  const auto newest = static_cast<std::int64_t>(changes.size()) + 1;
  if (!form || *form < 1 || *form > newest) return false;
  for (const TomlChange change : changes.subspan(static_cast<std::size_t>(*form - 1))) change(root);
  root.erase(form_key);
  return true;
}

}  // namespace raywalk
