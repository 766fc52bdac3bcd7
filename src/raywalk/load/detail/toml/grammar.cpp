#include <algorithm>
#include <array>

#include "raywalk/load/detail/mistakes.hpp"
#include "raywalk/load/detail/toml/tree.hpp"

namespace raywalk::detail {

namespace {

/// A message of toml++, in parts.
struct GrammarMistake {
  /// The element that it was reading: "inline table".
  std::string_view in{};
  std::string_view reason{};
  /// Words for the text that stands where another was expected; empty if the reason has none.
  std::string found{};
};

std::string found_in(std::string_view reason) {
  constexpr std::string_view word = "saw ";
  const std::size_t at = reason.rfind(word);
  if (at == std::string_view::npos) return {};
  std::string_view text = reason.substr(at + word.size());
  if (text.starts_with("EOF")) return "the end of the file";
  if (text.starts_with("comma")) return "a comma";
  if (text.size() < 3 || text.front() != '\'') return {};
  text = text.substr(1, text.rfind('\'') - 1);
  return text == "\\n" || text == "\\r" ? "the end of the line" : shown(text);
}

GrammarMistake parts_of(std::string_view description) {
  constexpr std::string_view before = "Error while parsing ";
  GrammarMistake mistake{.reason = description};
  if (description.starts_with(before)) {
    description.remove_prefix(before.size());
    const std::size_t colon = std::min(description.find(": "), description.size());
    mistake.in = description.substr(0, colon);
    mistake.reason = description.substr(std::min(colon + 2, description.size()));
  }
  mistake.found = found_in(mistake.reason);
  return mistake;
}

/// The name between the first two single quotes of a text, for a message.
std::string quoted_name(std::string_view text) {
  const std::size_t begin = text.find('\'');
  if (begin == std::string_view::npos) return "this name";
  const std::size_t end = text.find('\'', begin + 1);
  return shown(text.substr(begin + 1, std::min(end, text.size()) - begin - 1));
}

/// How a mistake is known, and what is told of it. The first rule that fits counts.
struct GrammarRule {
  /// The beginning of what was read, and a part of the reason; empty for any.
  std::string_view in;
  std::string_view reason;
  std::string_view words;
  /// Adds what stands there: `, and here is "x"`.
  bool tells_found = false;
};

constexpr std::array<GrammarRule, 53> rules{{
    {"", "surrogates", "a character is no character of Unicode: expected one, from U+0001 on"},
    {"", "values greater than U+10FFFF",
     "a character is no character of Unicode: expected one up to U+10FFFF"},
    {"", "vertical tabs",
     "a form feed or a vertical tab is no end of a line: expected a line feed"},
    {"", "after '\\r'",
     "a carriage return alone is no end of a line: expected a line feed behind it"},
    {"", "control character", "here is a control character: expected none but tabs"},
    {"", "saw '\\u0000'", "here is a byte of zero, which no text has: save the file as plain text"},
    {"", "saw '\\uFEFF'",
     "here is a byte order mark: expected one at the beginning of the file at most"},
    {"", "maximum nested value depth", "lists and tables stand in each other more than 256 deep"},
    // Lists and tables in braces.
    {"array", "saw comma", "a comma too much: expected a value or ] here"},
    {"array", "end-of-file", "this list is not closed: expected ] before the file ends"},
    {"array", "expected comma", "expected a comma or ] behind a value of a list", true},
    {"inline table", "dangling comma",
     "a comma too much: expected another key behind it, or } without one"},
    {"inline table", "saw comma", "a comma too much: expected a key or } here"},
    {"inline table", "end-of-file", "this table is not closed: expected } in the same line"},
    {"inline table", "saw '\\n'",
     "a table in { } ends in the line where it begins: expected } here"},
    {"inline table", "expected comma", "expected a comma or } behind a value of a table", true},
    {"inline table", "expected key", "expected a key or } here", true},
    {"inline table", "", "expected a key, = and a value, or } here", true},
    // Lines [table] and [[table]].
    {"table header", "blank bare keys", "this table has no name: expected one between [ and ]"},
    {"table header", "contiguous", "blanks part these brackets: expected [[ and ]]"},
    {"table header", "end-of-file",
     "this line is not closed: expected ] behind the name of a table"},
    {"table header", "expected ']'", "expected ] behind the name of a table", true},
    {"table header", "comment or whitespace", "expected the end of the line behind ]", true},
    {"table header", "", "expected the name of a table and ]", true},
    // Keys.
    {"key", "multi-line strings", "a key stands in one quote at each end, not in three"},
    {"key", "bare key", "expected a name of letters, digits, _ and -, or one in quotes", true},
    {"key-value pair", "expected '='", "expected = behind a key", true},
    {"key-value pair", "end-of-file",
     "this key has no value: expected = and one before the file ends"},
    {"key-value pair", "expected value, saw '\\n'", "this key has no value: expected one behind ="},
    {"key-value pair", "expected value, saw '#'",
     "a comment begins here: expected a value behind =, a color in quotes as \"#ff8000\""},
    {"key-value pair", "expected value", "expected a value behind =", true},
    {"key-value pair", "comment or whitespace", "expected the end of the line behind a value",
     true},
    {"root table", "expected keys",
     "expected a key, a table such as [legend], or a comment behind #", true},
    {"root table", "expected space", "expected a blank between words to be a space", true},
    // Texts.
    {"unicode scalar", "", "expected the four digits of \\u, or the eight of \\U: 0 to 9, A to F"},
    {"string", "escape sequence",
     "this backslash begins nothing known: expected \\\\ for a backslash, or the text in single "
     "quotes"},
    {"string", "line-ending backslashes",
     "behind this backslash are blanks: expected the end of the line"},
    {"string", "end-of-file", "this text in quotes is not closed"},
    {"literal string", "end-of-file", "this text in quotes is not closed"},
    // Values.
    {"value", "begin with underscores",
     "a number does not begin with an underscore: expected a digit"},
    {"value", "end-of-file", "this value is not finished: expected a number behind the sign"},
    {"value", "too long", "this number is too long"},
    {"value", "",
     "this is no value: expected a text in quotes, a number, true, false, a list in [ ] or a table "
     "in { }"},
    {"boolean", "",
     "this is no value: expected true or false, in small letters, or a text in quotes"},
    {"date", "", "this is neither a number nor a date: expected a number, or a text in quotes"},
    {"time", "", "this is neither a number nor a time: expected a number, or a text in quotes"},
    {"", "leading zeroes", "a number does not begin with a zero: expected it without"},
    {"", "underscores", "an underscore in a number stands between two digits"},
    {"", "representable", "this whole number is too large: expected at most 9223372036854775807"},
    {"", "interpreted as a value", "this number is too large"},
    {"", "length", "this number is too long"},
    {"", "end-of-file", "this number is not finished: expected a digit behind it"},
    {"", "expected", "this is no number: expected digits, and one point at most", true},
}};

/// The message for a key or a table that is there twice. Empty for other mistakes.
std::string words_of_doubled(const GrammarMistake& mistake) {
  if (mistake.reason.find("existing inline table") != std::string_view::npos) {
    return quoted_name(mistake.reason) +
           " cannot be added to a table in { }: expected it between the braces";
  }
  if (!mistake.reason.starts_with("cannot redefine")) return {};
  const std::string name = quoted_name(mistake.reason);
  const bool is_other = mistake.reason.find(" as ") != std::string_view::npos;
  if (is_other) return name + " is there already, as something else: expected another name";
  if (mistake.in == "table header") {
    return "the table " + name + " is there already: expected all of its keys below the first line";
  }
  return "the key " + name + " is there already: expected it once";
}

}  // namespace

std::string grammar_words(std::string_view description) {
  const GrammarMistake mistake = parts_of(description);
  if (std::string words = words_of_doubled(mistake); !words.empty()) return words;
  const auto rule = std::ranges::find_if(rules, [&](const GrammarRule& one) {
    return mistake.in.starts_with(one.in) &&
           mistake.reason.find(one.reason) != std::string_view::npos;
  });
  if (rule == rules.end()) return "this is no TOML: " + std::string(mistake.reason);
  std::string words(rule->words);
  if (rule->tells_found && !mistake.found.empty()) words += ", and here is " + mistake.found;
  return words;
}

}  // namespace raywalk::detail
