#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "raywalk/load/detail/toml/tree.hpp"

namespace raywalk::detail {

/// A text and its place in the map's text.
struct Name {
  std::string text{};
  Place place{};

  /// True after a mistake: of a name that could not be read. An empty one has its own place.
  [[nodiscard]] bool is_missing() const { return text.empty() && place == Place{}; }
};

/// The range of a number: low <= number <= high.
struct Range {
  double low = 0;
  double high = 0;
  /// The range in words, for messages: "above 0 and at most 8".
  std::string_view words{};
};

/// The value of a key; null if the table has no such key.
[[nodiscard]] const Node* find(const Node& table, std::string_view key);

/// True if every key is in `known`; reports the others, and suggests the nearest known one. A key
/// that is misspelt is missing where it belongs, so who finds it missing need not say so.
bool allow_keys(const Node& table, std::span<const std::string_view> known, Mistakes& mistakes);

/// True if the value is a table; else reports that `expected` was expected.
bool expect_table(const Node& node, std::string_view expected, Mistakes& mistakes);

/// Reads the value of a key as text, number or boolean. None if the key is missing, or wrong and
/// reported.
[[nodiscard]] std::optional<Name> read_text(const Node& table, std::string_view key,
                                            Mistakes& mistakes);
[[nodiscard]] std::optional<double> read_number(const Node& table, std::string_view key,
                                                const Range& range, Mistakes& mistakes);
[[nodiscard]] std::optional<bool> read_truth(const Node& table, std::string_view key,
                                             Mistakes& mistakes);

/// Reads the value of a key as a whole number in a range. None as above.
[[nodiscard]] std::optional<int> read_whole(const Node& table, std::string_view key,
                                            const Range& range, Mistakes& mistakes);

/// Reads the value of a key as one of `words`, and returns its index. None as above.
[[nodiscard]] std::optional<std::size_t> read_word(const Node& table, std::string_view key,
                                                   std::span<const std::string_view> words,
                                                   Mistakes& mistakes);

/// True if the value is a number in the range. NaN and infinities are not.
[[nodiscard]] bool is_number_in(const Node& node, const Range& range);

/// A number for a message, with at most 3 digits behind the point: `0.25`.
[[nodiscard]] std::string in_words(double number);

/// The words as a list: `"a", "b" or "c"`.
[[nodiscard]] std::string listed(std::span<const std::string_view> words);

}  // namespace raywalk::detail
