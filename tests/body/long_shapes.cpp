// The questions of shape_ends_test.cpp for as long as one likes:
//   body_long_shapes [WAYS [SEED]]
// Prints the first difference, and how much was asked; status 1 if there was one.

#include <cstdio>
#include <cstdlib>

#include "body/shape_inquiry.hpp"

int main(int count, char** arguments) {
  const long long most = count > 1 ? std::atoll(arguments[1]) : 5'000'000;
  raywalk::Random random(count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1);
  raywalk::test::ShapeInquiry inquiry;
  while (inquiry.ways() < most) {
    const std::string flaw = inquiry.ask(raywalk::test::some_question(random));
    if (flaw.empty()) continue;
    std::printf("%s\n", flaw.c_str());
    return 1;
  }
  std::printf("%lld ways, %lld questions, no difference\n", static_cast<long long>(inquiry.ways()),
              static_cast<long long>(inquiry.count()));
}
