#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "raywalk/load/detail/toml_tree.hpp"

namespace raywalk::detail {

/// A text and where it stands.
struct Name {
  std::string text{};
  Place place{};
};

/// The numbers a key may have: low <= number <= high.
struct Range {
  double low = 0;
  double high = 0;
  /// How a message says it: "above 0 and at most 8".
  std::string_view words{};
};

/// The value of a key; null if the table has no such key.
[[nodiscard]] const Node* find(const Node& table, std::string_view key);

/// Reports the first key that is not in `known`, with the known one that it may have meant.
void allow_keys(const Node& table, std::span<const std::string_view> known, Mistakes& mistakes);

/// True if the value is a table; reports it otherwise, as `expected` says.
bool expect_table(const Node& node, std::string_view expected, Mistakes& mistakes);

/// The value of a key as text, number or truth; none if it is missing, or wrong and reported.
[[nodiscard]] std::optional<Name> read_text(const Node& table, std::string_view key,
                                            Mistakes& mistakes);
[[nodiscard]] std::optional<double> read_number(const Node& table, std::string_view key,
                                                const Range& range, Mistakes& mistakes);
[[nodiscard]] std::optional<bool> read_truth(const Node& table, std::string_view key,
                                             Mistakes& mistakes);

/// The value of a key as a whole number of the range.
[[nodiscard]] std::optional<int> read_whole(const Node& table, std::string_view key,
                                            const Range& range, Mistakes& mistakes);

/// The value of a key as the place of one of `words`.
[[nodiscard]] std::optional<std::size_t> read_word(const Node& table, std::string_view key,
                                                   std::span<const std::string_view> words,
                                                   Mistakes& mistakes);

/// True if the value is a number of the range. Not-a-number and infinities never are.
[[nodiscard]] bool is_number_in(const Node& node, const Range& range);

/// `"a", "b" or "c"`.
[[nodiscard]] std::string listed(std::span<const std::string_view> words);

/// The one of `words` that is nearest to a misspelt one; none if none is near.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      std::span<const std::string_view> words);

}  // namespace raywalk::detail
