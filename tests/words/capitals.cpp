#include "words/capitals.hpp"

#include "words/language.hpp"

namespace raywalk {

const WordTable& language() { return test::capital_words; }

}  // namespace raywalk
