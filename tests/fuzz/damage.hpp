#pragma once

#include <string>

#include "support/random.hpp"

namespace raywalk::fuzz {

/// The text with some bytes changed, put in, or left out.
inline std::string damaged(Random& random, std::string text) {
  for (int changes = random.below(9); changes > 0 && !text.empty(); --changes) {
    std::string other;
    for (int bytes = random.below(4); bytes > 0; --bytes) {
      other += static_cast<char>(random.below(256));
    }
    const auto place = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
    text.replace(place, static_cast<std::size_t>(random.below(4)), other);
  }
  return text;
}

}  // namespace raywalk::fuzz
