// Maps of Tiled from any bytes: a level that is right, or a message with its place.

#include <string>

#include "fuzz/damage.hpp"
#include "fuzz/question.hpp"
#include "load/tiled_sample.hpp"
#include "raywalk/map/check_level.hpp"

namespace raywalk::fuzz {

void ask(Random& random) {
  test::TiledFiles files = test::sample_files();
  if (random.chance(0.25)) files["sample.tsx"] = damaged(random, files["sample.tsx"]);
  if (random.chance(0.1)) files["sample.png"] = damaged(random, files["sample.png"]);
  const bool is_json = random.chance(0.5);
  const std::string text =
      damaged(random, std::string(is_json ? test::json_sample : test::tiled_sample));
  const auto map = test::parse_tiled_sample(text, files);
  if (map) {
    const auto good = check(map->level);
    expect(good.has_value(), good ? "" : to_string(good.error()));
  } else {
    expect(!map.error().message.empty() && map.error().line >= 1, to_string(map.error()));
  }
}

}  // namespace raywalk::fuzz
