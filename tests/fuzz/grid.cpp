// Pictures that are maps, and maps of ROS, from any bytes: a level that is right, or a message.

#include "formats/grid_sample.hpp"
#include "fuzz/file_of.hpp"
#include "fuzz/png_of.hpp"
#include "fuzz/question.hpp"
#include "raywalk/map/check_level.hpp"

namespace raywalk::fuzz {

namespace {

std::string text_of(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// A picture of each kind, with a few of its bytes changed.
std::string picture(Random& random) {
  static const std::string png = text_of(test::room_png());
  switch (random.below(4)) {
    case 0:
      return damaged(random, png);
    case 3:
      return random_png(random);
    case 1:
      return damaged(random, std::string(test::room_pgm));
    default:
      return damaged(random, "P5 2 2 255\n\x11\xF0\xF0\x11");
  }
}

/// Bytes that the fuzzer writes itself are a picture, or, if they begin with a tab, the map of ROS
/// behind it.
Result<LoadedMap> answer(Random& random) {
  if (!begins_with_sample(random)) {
    const std::string bytes = file_of(random, "");
    if (bytes.front() == '\t') return test::parse_ros_sample(bytes.substr(1));
    return test::parse_grid_sample(test::picture_bytes(with_right_sums(bytes)));
  }
  random.below(256);
  const std::string bytes = picture(random);
  if (random.chance(0.6)) return test::parse_grid_sample(test::picture_bytes(bytes));
  return test::parse_ros_sample(damaged(random, std::string(test::room_yaml)), bytes);
}

}  // namespace

void ask(Random& random) {
  const auto map = answer(random);
  if (map) {
    const auto good = check(map->level);
    expect(good.has_value(), good ? "" : to_string(good.error()));
  } else {
    expect(!map.error().message.empty(), to_string(map.error()));
  }
}

}  // namespace raywalk::fuzz
