// The questions of slide_slants_test.cpp for as long as one likes:
//   body_long_slides [MOVES [SEED]]
// Prints each flaw, up to ten, and how much was asked; status 1 if there was one.

#include <cstdio>
#include <cstdlib>

#include "body/slant_inquiry.hpp"

int main(int count, char** arguments) {
  const long long most = count > 1 ? std::atoll(arguments[1]) : 1'000'000;
  raywalk::test::SlantInquiry inquiry(count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1);
  int flaws = 0;
  while (inquiry.moves() < most && flaws < 10) {
    const std::string flaw = inquiry.ask();
    if (flaw.empty()) continue;
    std::printf("move %lld: %s\n", static_cast<long long>(inquiry.moves()), flaw.c_str());
    ++flaws;
  }
  std::printf(
      "%lld moves in 8 images each, %lld touched, %lld began within a skin of a segment, "
      "%lld rested; %d flaws, images differ by at most %.3g tiles\n",
      static_cast<long long>(inquiry.moves()), static_cast<long long>(inquiry.touches()),
      static_cast<long long>(inquiry.near_starts()), static_cast<long long>(inquiry.rests()), flaws,
      inquiry.difference());
  return flaws == 0 ? 0 : 1;
}
