#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace raywalk {

/// All texts of the screen but those of maps and their mistakes, by their keys: `english.def` has
/// them with their context, one a line.
enum class Word : std::uint16_t {
#define RAYWALK_WORD(key, text) key,
#include "words/english.def"
#undef RAYWALK_WORD
};

inline constexpr std::size_t word_count =
    std::initializer_list<Word>{
#define RAYWALK_WORD(key, text) Word::key,
#include "words/english.def"
#undef RAYWALK_WORD
    }
        .size();

}  // namespace raywalk
