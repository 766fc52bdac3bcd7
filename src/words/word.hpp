#pragma once

#include <cstddef>
#include <cstdint>

namespace raywalk {

/// All texts that a player reads on the screen, by their keys: `english.def` has them with their
/// context, one a line.
enum class Word : std::uint16_t {
#define RAYWALK_WORD(key, text) key,
#include "words/english.def"
#undef RAYWALK_WORD
};

inline constexpr std::size_t word_count = 0
#define RAYWALK_WORD(key, text) +1
#include "words/english.def"
#undef RAYWALK_WORD
    ;

}  // namespace raywalk
