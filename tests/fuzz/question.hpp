#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "support/random.hpp"

namespace raywalk::fuzz {

/// A target: makes a world and questions from bytes, and judges the answers. Each file has one.
void ask(Random& random);

/// Ends the program, so that the fuzzer keeps the bytes, if something was answered wrongly.
inline void expect(bool is_right, const std::string& what) {
  if (is_right) return;
  std::fprintf(stderr, "Wrong: %s\n", what.c_str());
  std::abort();
}

}  // namespace raywalk::fuzz
