// UWMF maps from any bytes: a level that is right, or a message with its place.

#include "formats/uwmf_sample.hpp"

#include "fuzz/damage.hpp"
#include "fuzz/map_answer.hpp"

namespace raywalk::fuzz {

void ask(Random& random) {
  expect_map_or_place(test::parse_uwmf_sample(damaged(random, std::string(test::uwmf_sample))));
}

}  // namespace raywalk::fuzz
