#include "words/language.hpp"

#ifndef RAYWALK_LANGUAGE_FILE
#define RAYWALK_LANGUAGE_FILE "words/english.def"
#endif

namespace raywalk {

const WordTable& language() {
  // No std::array: Clang deduces none of so many elements.
  static constexpr WordEntry entries[]{
#define RAYWALK_WORD(key, text) WordEntry{Word::key, text},
#include RAYWALK_LANGUAGE_FILE
#undef RAYWALK_WORD
  };
  static constexpr WordTable table = word_table(entries);
  return table;
}

}  // namespace raywalk
