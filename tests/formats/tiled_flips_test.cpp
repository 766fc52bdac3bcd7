#include <array>

#include "formats/tiled_sample.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::tiled_map;
using test::tiled_sample;

/// Where the corners of a picture go, as Tiled shows it: the columns of the flags x, y and
/// diagonal.
struct Flip {
  std::uint32_t flags = 0;
  /// The texels of the picture "01/23" that are seen at the left and right top, and bottom.
  std::array<int, 4> seen{};
};

constexpr std::uint32_t x = 0x80000000U;
constexpr std::uint32_t y = 0x40000000U;
constexpr std::uint32_t d = 0x20000000U;

/// d y is a turn to the left, d x one to the right, and x y half a turn.
constexpr std::array<Flip, 8> flips{{{0, {0, 1, 2, 3}},
                                     {x, {1, 0, 3, 2}},
                                     {y, {2, 3, 0, 1}},
                                     {x | y, {3, 2, 1, 0}},
                                     {d, {0, 2, 1, 3}},
                                     {d | x, {2, 0, 3, 1}},
                                     {d | y, {1, 3, 0, 2}},
                                     {d | x | y, {3, 1, 2, 0}}}};

/// The sample with a tile of the floors layer and one of the walls flipped.
std::string flipped_sample(std::uint32_t flags) {
  std::string text = with(tiled_sample, "5,5,5,5,5,5,\n5,5,",
                          "5,5,5,5,5,5,\n5," + std::to_string(5U | flags) + ",");
  text = with(text, "1,1,1,1,1,1,", std::to_string(1U | flags) + ",1,1,1,1,1,");
  return with(text, "1,0,0,1,0,1,", "1,0," + std::to_string(4U | flags) + ",1,0,1,");
}

std::array<Color, 4> corners_of(const Texture& t) {
  return {t.texel(0, 0), t.texel(t.width - 1, 0), t.texel(0, t.height - 1),
          t.texel(t.width - 1, t.height - 1)};
}

TEST_CASE("tiled: walls and floors are flipped in all eight ways") {
  const Level plain = tiled_map(tiled_sample).level;
  const auto wall = corners_of(plain.texture(plain.kind({0, 0}).walls[0]));
  const auto floor = corners_of(plain.texture(plain.kind({1, 1}).floor));
  for (const Flip& flip : flips) {
    const Level level = tiled_map(flipped_sample(flip.flags)).level;
    const auto wall_here = corners_of(level.texture(level.kind({0, 0}).walls[0]));
    const auto floor_here = corners_of(level.texture(level.kind({1, 1}).floor));
    for (std::size_t i = 0; i < 4; ++i) {
      CHECK(wall_here[i] == wall[static_cast<std::size_t>(flip.seen[i])]);
      CHECK(floor_here[i] == floor[static_cast<std::size_t>(flip.seen[i])]);
    }
  }
}

// The plan is open in its leftmost quarter.
TEST_CASE("tiled: the mask of a plan is flipped with its tile") {
  const auto mask_of = [](std::uint32_t flags) {
    const Level level = tiled_map(flipped_sample(flags)).level;
    return level.plans[static_cast<std::size_t>(level.kind({2, 1}).plan)].mask;
  };
  const auto is_open = [](const Mask& mask, std::array<bool, 4> sides) {
    return mask.test({0, 32}) != sides[0] && mask.test({63, 32}) != sides[1] &&
           mask.test({32, 0}) != sides[2] && mask.test({32, 63}) != sides[3];
  };
  CHECK(is_open(mask_of(0), {true, false, false, false}));
  CHECK(is_open(mask_of(x), {false, true, false, false}));
  CHECK(is_open(mask_of(y), {true, false, false, false}));
  CHECK(is_open(mask_of(x | y), {false, true, false, false}));
  CHECK(is_open(mask_of(d), {false, false, true, false}));
  CHECK(is_open(mask_of(d | x), {false, false, true, false}));
  CHECK(is_open(mask_of(d | y), {false, false, false, true}));
  CHECK(is_open(mask_of(d | x | y), {false, false, false, true}));
}

}  // namespace
}  // namespace raywalk
