#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/load/detail/text/map.hpp"

/// Values as a TOML map has them.
namespace raywalk::detail {

/// A text in quotes. Bytes that are no UTF-8 become U+FFFD.
[[nodiscard]] std::string toml_quoted(std::string_view text);
/// A key, in quotes where it needs them.
[[nodiscard]] std::string toml_key(std::string_view key);
[[nodiscard]] std::string toml_number(double number);
/// `[1, 2]`
[[nodiscard]] std::string toml_list(const std::vector<std::string>& values);
[[nodiscard]] std::string toml_point(double x, double y);
[[nodiscard]] std::string toml_names(const std::vector<Name>& names);
/// A direction in words, or in degrees.
[[nodiscard]] std::string toml_direction(Turn turn);
/// The value of the key `thing` of a legend entry. Expects at least one.
[[nodiscard]] std::string toml_things(const std::vector<TileThing>& things);
[[nodiscard]] std::string toml_target(const Target& target);
[[nodiscard]] std::string toml_action(const ActionEntry& action);

/// `a = 1, b = 2`, to stand in braces or, line by line, below a head.
class TomlPairs {
 public:
  void add(std::string_view key, const std::string& value) {
    pairs_.push_back(toml_key(key) + " = " + value);
  }
  void add_text(std::string_view key, std::string_view text) { add(key, toml_quoted(text)); }
  void add_number(std::string_view key, double number) { add(key, toml_number(number)); }
  void add_truth(std::string_view key, bool truth) { add(key, truth ? "true" : "false"); }
  void add_turn(std::string_view key, Turn turn) { add(key, toml_direction(turn)); }
  /// A color of light; 1 for white.
  void add_light(std::string_view key, Color color);
  /// One name, or a list of several.
  void add_names(std::string_view key, const std::vector<Name>& names);
  /// A table `properties`, if there are any.
  void add_properties(const Properties& properties);
  template <class Fill>
  void add_group(std::string_view key, Fill fill) {
    TomlPairs inside;
    fill(inside);
    add(key, inside.in_braces());
  }
  [[nodiscard]] bool is_empty() const { return pairs_.empty(); }
  [[nodiscard]] std::string in_braces() const {
    if (pairs_.empty()) return "{}";
    std::string text = "{ ";
    for (const std::string& pair : pairs_) text += (&pair == &pairs_.front() ? "" : ", ") + pair;
    return text + " }";
  }
  [[nodiscard]] std::string in_lines() const {
    std::string text;
    for (const std::string& pair : pairs_) text += pair + "\n";
    return text;
  }

 private:
  std::vector<std::string> pairs_{};
};

[[nodiscard]] TomlPairs toml_pairs(const Properties& properties);

}  // namespace raywalk::detail
