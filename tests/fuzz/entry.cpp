// The function that libFuzzer calls, the same for every target.

#include "fuzz/question.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  raywalk::Random random({data, size});
  raywalk::fuzz::ask(random);
  return 0;
}
