#pragma once

#include <string>

#include "fuzz/damage.hpp"
#include "support/random.hpp"

namespace raywalk::fuzz {

/// True if the bytes of the fuzzer tell how a sample is changed, not the file itself.
inline bool begins_with_sample(const Random& random) {
  return random.left().empty() || random.left().front() == 0;
}

/// The bytes of a file: those of the fuzzer, so that it can put together what is in its dictionary
/// and its corpus; or, if they begin with 0, the sample with a few bytes changed, as the others
/// tell.
inline std::string file_of(Random& random, std::string_view sample) {
  if (begins_with_sample(random)) {
    random.below(256);
    return damaged(random, std::string(sample));
  }
  const auto bytes = random.all_left();
  return {bytes.begin(), bytes.end()};
}

}  // namespace raywalk::fuzz
