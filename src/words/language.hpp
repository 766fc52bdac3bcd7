#pragma once

#include "words/word_table.hpp"

namespace raywalk {

/// The texts in the language of the program. A program that defines this function itself has
/// another language than that of the option RAYWALK_LANGUAGE.
[[nodiscard]] const WordTable& language();

}  // namespace raywalk
