// Projects of LDtk from any bytes: a level that is right, or a message with its place.

#include "formats/ldtk_sample.hpp"

#include "fuzz/damage.hpp"
#include "fuzz/map_answer.hpp"

namespace raywalk::fuzz {

void ask(Random& random) {
  test::TiledFiles files = test::sample_files();
  if (random.chance(0.1)) files["sample.png"] = damaged(random, files["sample.png"]);
  const std::string text = damaged(random, std::string(test::ldtk_sample));
  expect_map_or_place(test::parse_ldtk_sample(text, files));
}

}  // namespace raywalk::fuzz
