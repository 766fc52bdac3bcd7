// Packs from any bytes: a level that is right, or a message.

#include <string>

#include "formats/pack_sample.hpp"
#include "fuzz/damage.hpp"
#include "fuzz/question.hpp"
#include "raywalk/map/check_level.hpp"

namespace raywalk::fuzz {

void ask(Random& random) {
  static const std::string good_pack = [] {
    const auto bytes = test::sample_pack();
    return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  }();
  std::string bytes;
  if (random.chance(0.5)) {
    bytes = damaged(random, good_pack);
  } else {
    // A good pack with a damaged map.
    auto files = test::sample_pack_files();
    files.front().bytes = test::bytes_of_text(damaged(random, std::string(map_sample)));
    const auto packed = detail::write_pack(std::move(files)).value();
    bytes.assign(reinterpret_cast<const char*>(packed.data()), packed.size());
  }
  const auto map = test::parse_pack(std::as_bytes(std::span(bytes)));
  if (map) {
    const auto good = check(map->level);
    expect(good.has_value(), good ? "" : to_string(good.error()));
  } else {
    expect(!map.error().message.empty(), to_string(map.error()));
  }
}

}  // namespace raywalk::fuzz
