#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "support/random.hpp"

namespace raywalk::fuzz {

/// What a target is: a world and questions made from bytes, and their judgement. Each file has one.
void ask(Random& random);

/// Ends the program, so that the fuzzer keeps the bytes, if something was answered wrongly.
inline void expect(bool is_right, const std::string& what) {
  if (is_right) return;
  std::fprintf(stderr, "Wrong: %s\n", what.c_str());
  std::abort();
}

}  // namespace raywalk::fuzz
