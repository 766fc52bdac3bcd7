#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "words/word.hpp"

/// The table of a language, checked while it is compiled.
namespace raywalk {

/// The texts of a language, in the order of `Word`.
using WordTable = std::array<std::string_view, word_count>;

/// A line of the file of a language.
struct WordEntry {
  Word word{};
  std::string_view text{};
};

/// A part of a text in braces, which stands for a value.
struct Placeholder {
  /// Without the braces.
  std::string_view name{};
  /// Place of the brace before it, and the place behind the other brace.
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The first placeholder of a text; none if it has none, or a brace is not closed.
[[nodiscard]] constexpr std::optional<Placeholder> first_placeholder(std::string_view text) {
  const std::size_t begin = text.find('{');
  if (begin == std::string_view::npos) return std::nullopt;
  const std::size_t end = text.find('}', begin);
  if (end == std::string_view::npos) return std::nullopt;
  return Placeholder{text.substr(begin + 1, end - begin - 1), begin, end + 1};
}

[[nodiscard]] constexpr bool has_placeholder(std::string_view text, std::string_view name) {
  while (const auto placeholder = first_placeholder(text)) {
    if (placeholder->name == name) return true;
    text.remove_prefix(placeholder->end);
  }
  return false;
}

/// Whether each placeholder of a text is one of `other`.
[[nodiscard]] constexpr bool has_no_more_placeholders(std::string_view text,
                                                      std::string_view other) {
  while (const auto placeholder = first_placeholder(text)) {
    if (!has_placeholder(other, placeholder->name)) return false;
    text.remove_prefix(placeholder->end);
  }
  return true;
}

/// All texts in English: the reference for the placeholders of other languages.
inline constexpr WordTable english_words{
#define RAYWALK_WORD(key, text) std::string_view(text),
#include "words/english.def"
#undef RAYWALK_WORD
};

/// A mistake in the file of a language: a key that is not there, or is there twice, or a text whose
/// placeholders are not those of the English one.
struct WordMistake {
  enum class Kind : std::uint8_t { missing, twice, placeholders };
  Kind kind = Kind::missing;
  Word word{};

  friend bool operator==(const WordMistake&, const WordMistake&) = default;
};

/// The first mistake in the lines of a language; none if they are good.
[[nodiscard]] constexpr std::optional<WordMistake> word_mistake(
    std::span<const WordEntry> entries) {
  std::array<bool, word_count> is_there{};
  for (const WordEntry& entry : entries) {
    const auto index = static_cast<std::size_t>(entry.word);
    if (is_there[index]) return WordMistake{WordMistake::Kind::twice, entry.word};
    is_there[index] = true;
    const std::string_view english = english_words[index];
    if (!has_no_more_placeholders(entry.text, english) ||
        !has_no_more_placeholders(english, entry.text)) {
      return WordMistake{WordMistake::Kind::placeholders, entry.word};
    }
  }
  for (std::size_t i = 0; i < word_count; ++i) {
    if (!is_there[i]) return WordMistake{WordMistake::Kind::missing, static_cast<Word>(i)};
  }
  return std::nullopt;
}

namespace detail {

// Not constexpr: a call of one does not compile, and the compiler names it.
inline void the_language_lacks_a_key() {}
inline void the_language_has_a_key_twice() {}
inline void a_text_has_other_placeholders_than_the_english_one() {}

}  // namespace detail

/// The table of a language whose lines are in any order. Lines with a mistake do not compile.
[[nodiscard]] consteval WordTable word_table(std::span<const WordEntry> entries) {
  if (const auto mistake = word_mistake(entries)) {
    if (mistake->kind == WordMistake::Kind::missing) detail::the_language_lacks_a_key();
    if (mistake->kind == WordMistake::Kind::twice) detail::the_language_has_a_key_twice();
    detail::a_text_has_other_placeholders_than_the_english_one();
  }
  WordTable table{};
  for (const WordEntry& entry : entries) table[static_cast<std::size_t>(entry.word)] = entry.text;
  return table;
}

/// The texts in the language of the program. A program that defines this function itself has
/// another language than that of the option RAYWALK_LANGUAGE.
[[nodiscard]] const WordTable& language();

}  // namespace raywalk
