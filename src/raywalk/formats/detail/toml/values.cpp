#include "raywalk/formats/detail/toml/values.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/formats/detail/text/write_keys.hpp"

namespace raywalk::detail {

std::string toml_quoted(std::string_view text) {
  std::string result = "\"";
  while (!text.empty()) {
    const CodePoint next = first_code_point(text);
    const char32_t value = next.is_valid ? next.value : U'\uFFFD';
    if (value == U'"' || value == U'\\') {
      result += '\\';
      result += static_cast<char>(value);
    } else if (is_printable(value)) {
      result += to_utf8(value);
    } else {
      std::array<char, 12> escape{};
      std::snprintf(escape.data(), escape.size(), "\\U%08X", static_cast<unsigned>(value));
      result += escape.data();
    }
    text.remove_prefix(next.bytes);
  }
  return result + '"';
}

std::string toml_key(std::string_view key) {
  const bool is_bare = !key.empty() && std::ranges::all_of(key, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
  return is_bare ? std::string(key) : toml_quoted(key);
}

/// A number as TOML has it: whole ones beyond 2^53 are no integers of 64 bits perhaps.
std::string toml_number(double number) {
  std::string text = number_text(number);
  const bool looks_whole = text.find_first_of(".e") == std::string::npos;
  return looks_whole && std::abs(number) > 9007199254740992.0 ? text + ".0" : text;
}

std::string toml_direction(Turn turn) {
  constexpr std::array<std::string_view, 4> by_quarters{"east", "south", "west", "north"};
  constexpr std::uint32_t quarter = 1U << 30U;
  if (turn.units % quarter == 0) return toml_quoted(by_quarters[turn.units / quarter]);
  return toml_number(degrees_of(turn));
}

std::string toml_list(const std::vector<std::string>& values) {
  std::string text = "[";
  for (const std::string& value : values) text += (text.size() > 1 ? ", " : "") + value;
  return text + "]";
}

std::string toml_names(const std::vector<Name>& names) {
  std::vector<std::string> values;
  values.reserve(names.size());
  for (const Name& name : names) values.push_back(toml_quoted(name.text));
  return toml_list(values);
}

TomlPairs toml_pairs(const Properties& properties) {
  TomlPairs pairs;
  for (const auto& [key, value] : properties) {
    if (const bool* truth = std::get_if<bool>(&value)) pairs.add(key, *truth ? "true" : "false");
    if (const double* number = std::get_if<double>(&value)) pairs.add(key, toml_number(*number));
    if (const std::string* text = std::get_if<std::string>(&value))
      pairs.add(key, toml_quoted(*text));
  }
  return pairs;
}

void TomlPairs::add_light(std::string_view key, Color color) {
  const std::string text = color_text(color);
  add(key, text == "#ffffff" ? "1" : toml_quoted(text));
}

void TomlPairs::add_names(std::string_view key, const std::vector<Name>& names) {
  add(key, names.size() == 1 ? toml_quoted(names.front().text) : toml_names(names));
}

void TomlPairs::add_properties(const Properties& properties) {
  if (!properties.empty()) add("properties", toml_pairs(properties).in_braces());
}

std::string toml_point(double x, double y) { return toml_list({toml_number(x), toml_number(y)}); }

std::string toml_things(const std::vector<TileThing>& things) {
  std::vector<std::string> values;
  for (const TileThing& thing : things) {
    TomlPairs pairs;
    pairs.add("name", toml_quoted(thing.name.text));
    const bool is_off = thing.at != Vec{0.5, 0.5};
    if (is_off) pairs.add("at", toml_point(thing.at.x, thing.at.y));
    if (thing.facing) pairs.add("facing", toml_direction(*thing.facing));
    values.push_back(is_off || thing.facing ? pairs.in_braces() : toml_quoted(thing.name.text));
  }
  return values.size() == 1 ? values.front() : toml_list(values);
}

std::string toml_target(const Target& target) {
  if (!target.tag.empty()) return toml_quoted(target.tag);
  std::vector<std::string> tiles;
  tiles.reserve(target.tiles.size());
  for (const Tile tile : target.tiles) tiles.push_back(toml_point(tile.x, tile.y));
  return tiles.size() == 1 ? tiles.front() : toml_list(tiles);
}

std::string toml_action(const ActionEntry& action) {
  TomlPairs pairs;
  write_action_keys(action, pairs, [&](std::string_view verb, const Target& target) {
    pairs.add(verb, toml_target(target));
  });
  return pairs.in_braces();
}

}  // namespace raywalk::detail
