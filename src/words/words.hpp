#pragma once

#include <concepts>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "words/word.hpp"

/// The texts of the screen, in the language of the program: that of the option RAYWALK_LANGUAGE.
namespace raywalk {

/// A value for the placeholder of a text.
struct WordValue {
  std::string_view placeholder{};
  std::string text{};

  WordValue(std::string_view name, std::string_view value) : placeholder(name), text(value) {}
  template <std::integral Number>
  WordValue(std::string_view name, Number number) : WordValue(name, std::to_string(number)) {}
};

/// A text without placeholders.
[[nodiscard]] std::string_view text_of(Word word);

/// A text with its values:
///
///     text_of(Word::foot_help_page, {{"page", 2}, {"pages", 7}})
///
/// Expects a value for each placeholder. Others are ignored: of the texts for one and for several
/// not both need say the number.
[[nodiscard]] std::string text_of(Word word, std::initializer_list<WordValue> values);

/// The text for a count: `one` for 1, else `several`.
[[nodiscard]] constexpr Word for_count(long long count, Word one, Word several) {
  return count == 1 ? one : several;
}

/// Items as a list: "a", "a, b". Empty without any.
[[nodiscard]] std::string list_of(std::span<const std::string> items);

/// Items as the end of a sentence: "a", "a and b", "a, b and c". Empty without any.
[[nodiscard]] std::string enumeration_of(std::span<const std::string> items);

/// A text in English, whatever the language of the program: for the state of a world, whose bits
/// are the same in every language. Expects a value for each placeholder.
[[nodiscard]] std::string english_text_of(Word word, std::initializer_list<WordValue> values = {});

/// A text of a world in the language of the program: of what the game says, which comes last,
/// `english_text_of` has made the text. All else is of the level, and stays as it is.
[[nodiscard]] std::string in_language(std::string_view said);

}  // namespace raywalk
