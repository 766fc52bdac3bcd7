#include "bench/textbook_lamps.hpp"

#include <array>

#include "support/catch.hpp"

namespace raywalk {
namespace {

/// 8x8 tiles with a solid border, and one solid tile amid them.
TileMap room_with_pillar() {
  TileMap map = TileMap::filled({8, 8}, false);
  close_border(map);
  map.set({4, 4}, true);
  return map;
}

constexpr Color ambient = rgb(51, 0, 0);
const LightColor ambient_light{0.2F, 0, 0};

TEST_CASE("TextbookLamps: the light fades with the distance, and stops at the radius") {
  const TileMap map = room_with_pillar();
  const std::array<Light, 1> lights{Light{{1.5, 2.5}, rgb(0, 255, 0), 4}};
  TextbookLamps lamps(map, lights, ambient);
  CHECK(lamps.at({1.5, 2.5}) == LightColor{0.2F, 1, 0});
  CHECK(lamps.at({3.5, 2.5}) == LightColor{0.2F, 0.5625F, 0});  // (1 - 1/4)^2
  CHECK(lamps.at({5.5, 2.5}) == ambient_light);
  CHECK(lamps.count().in_reach == 2);
  CHECK(lamps.count().lit == 2);
}

TEST_CASE("TextbookLamps: a solid tile throws a shadow, up to its faces") {
  const TileMap map = room_with_pillar();
  const std::array<Light, 1> lights{Light{{2.5, 4.5}, rgb(0, 255, 0), 6}};
  TextbookLamps lamps(map, lights, ambient);
  CHECK(lamps.at({3.9, 4.6}).green > 0);
  CHECK(lamps.at({4, 4.6}, 0.5, {-1, 0}).green > 0);  // the face before it
  CHECK(lamps.at({5, 4.6}, 0.5, {1, 0}) == ambient_light);
  CHECK(lamps.at({5.5, 4.6}) == ambient_light);
  CHECK(lamps.at({5.5, 6.5}).green > 0);
  CHECK(lamps.count().in_reach == 5);
  CHECK(lamps.count().lit == 3);
}

TEST_CASE("TextbookLamps: a wall that is grazed has less, and one in a beam more") {
  const TileMap map = room_with_pillar();
  std::array<Light, 1> lights{Light{{2.5, 2.5}, rgb(0, 128, 0), 8}};
  const LightColor round = TextbookLamps(map, lights, ambient).at({2.5, 1}, 0.5, {0, 1});
  CHECK(round == TextbookLamps(map, lights, ambient).at({2.5, 1}));
  CHECK(TextbookLamps(map, lights, ambient).at({7, 2.49}, 0.5, {-1, 0}).green > 0);
  const LightColor grazed = TextbookLamps(map, lights, ambient).at({6, 2.4}, 0.5, {0, 1});
  CHECK(grazed.green > 0);
  CHECK(grazed.green < 0.2F * TextbookLamps(map, lights, ambient).at({6, 2.4}).green);
  lights[0].cone = LightCone{{0, -1}, 0.5, 0.1};
  const LightColor beam = TextbookLamps(map, lights, ambient).at({2.5, 1}, 0.5, {0, 1});
  CHECK(beam.green == Approx(1.5F * round.green));
  CHECK(TextbookLamps(map, lights, ambient).at({2.5, 4}) == ambient_light);
}

TEST_CASE("TextbookLamps: a lamp in a wall or off the map lights nothing") {
  const TileMap map = room_with_pillar();
  const std::array<Light, 3> lights{Light{{4.5, 4.5}}, Light{{-1, 2}}, Light{{2, 1e9}}};
  TextbookLamps lamps(map, lights, ambient);
  CHECK(lamps.at({3.9, 4.5}) == ambient_light);
  CHECK(lamps.count().in_reach == 0);
}

}  // namespace
}  // namespace raywalk
