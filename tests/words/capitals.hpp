#pragma once

#include <array>
#include <cstddef>

#include "words/language.hpp"

/// A language for tests: English in capital letters.
namespace raywalk::test {

/// A text in capital letters, except for its placeholders.
template <std::size_t size>
struct Capitals {
  std::array<char, size> letters{};

  consteval Capitals(const char (&text)[size]) {  // NOLINT(google-explicit-constructor)
    bool is_placeholder = false;
    for (std::size_t i = 0; i < size; ++i) {
      const char letter = text[i];
      if (letter == '{' || letter == '}') is_placeholder = letter == '{';
      const bool is_low = letter >= 'a' && letter <= 'z' && !is_placeholder;
      letters[i] = is_low ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
  }
};

template <Capitals text>
inline constexpr std::string_view capitals{text.letters.data(), text.letters.size() - 1};

inline constexpr WordEntry capital_entries[]{
#define RAYWALK_WORD(key, text) WordEntry{Word::key, capitals<text>},
#include "words/english.def"
#undef RAYWALK_WORD
};

inline constexpr WordTable capital_words = word_table(capital_entries);

}  // namespace raywalk::test
