#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/result.hpp"
#include "raywalk/load/detail/mistakes.hpp"

namespace raywalk::detail {

/// Type of a value in a TOML text; `other` for dates and times, which maps have no use for.
enum class NodeType : std::uint8_t { text, number, truth, table, list, other };

/// A value in a TOML text, its key, and where both stand.
struct Node {
  std::string key{};
  Place key_place{};
  Place place{};
  NodeType type = NodeType::other;
  std::string text{};
  double number = 0;
  bool truth = false;
  /// Members of a table, in the order of the text; members of a list have no keys.
  std::vector<Node> members;
};

/// The text's top table. Errors: the first mistake in the grammar, keys of more than 8 parts, and
/// more keys, values and tables than the limits have.
[[nodiscard]] Result<Node> parse_toml(std::string_view text, const std::string& file,
                                      const Limits& limits = {});

/// The mistake in the grammar of a text, and what was expected, in our words; `description` is in
/// the words of toml++.
[[nodiscard]] std::string grammar_words(std::string_view description);

/// A key that has a second value.
struct DoubledKey {
  Place place{};
  /// Without quotes around it.
  std::string name{};
  /// The line with the first value; 0 if it is not found.
  int first_line = 0;
};

/// The key of a value in a TOML text. None if there is none before it in its line.
///
/// toml++ tells the place of the second value, and the key in quotes not as it stands there.
[[nodiscard]] std::optional<DoubledKey> doubled_key(std::string_view text, Place value);

/// The place of the first `=`, `,`, `[` or `.` of a key in a TOML text beyond so many, strings and
/// comments left out: of a key, a value or a table more than there may be. None if there are no
/// more.
[[nodiscard]] std::optional<Place> first_value_beyond(std::string_view text, std::int64_t most);

/// The place of the first key in a TOML text that has more than 8 parts (`a.b.c` has 3), if any.
///
/// toml++ recurses once for each part, without a limit: a long enough key would exhaust the stack.
[[nodiscard]] std::optional<Place> first_deep_key(std::string_view text);

/// The quotes that begin a string, which is not closed.
struct OpenQuote {
  Place place{};
  /// One quote, or three of a string of many lines.
  std::string quotes{};

  friend bool operator==(const OpenQuote&, const OpenQuote&) = default;
};

/// The first string of a TOML text that is not closed: in its line, or, between three quotes, to
/// the end of the text. None if all are closed.
[[nodiscard]] std::optional<OpenQuote> first_open_quote(std::string_view text);

}  // namespace raywalk::detail
