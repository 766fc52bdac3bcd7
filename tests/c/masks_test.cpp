#include <limits>
#include <string>
#include <vector>

#include "arrays_of.hpp"
#include "raywalk.h"
#include "raywalk/ray/maze.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

TEST_CASE("raywalk_maze: the maze of make_maze") {
  const BitGrid maze = make_maze({31, 19}, 77, 40);
  std::vector<std::uint8_t> solid(31 * 19, 9);
  const raywalk_output out = output_of(solid, 31);
  CHECK(raywalk_maze(31, 19, 77, 40, &out) == RAYWALK_OK);
  bool is_right = true;
  for (int y = 0; y < 19; ++y) {
    for (int x = 0; x < 31; ++x) {
      is_right =
          is_right && solid[static_cast<std::size_t>(31 * y + x)] == (maze.test({x, y}) ? 1 : 0);
    }
  }
  CHECK(is_right);
  CHECK(raywalk_maze(32, 19, 77, 40, &out) == RAYWALK_TOO_SMALL);
  CHECK(raywalk_maze(31, 19, 77, 40, nullptr) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_maze(31, 19, 77, -1, &out) == RAYWALK_BAD_ARGUMENT);
  for (const std::int64_t bad : {std::int64_t{2}, std::int64_t{-7}, INT64_MAX, INT64_MIN}) {
    CHECK(raywalk_maze(bad, 19, 77, 0, &out) == RAYWALK_BAD_ARGUMENT);
    CHECK(raywalk_maze(31, bad, 77, 0, &out) == RAYWALK_BAD_ARGUMENT);
  }
}

/// Pixels of a mask, drawn at random.
struct Drawn {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> solid{};

  Drawn(Random& random, int w, int h) : width(w), height(h) {
    for (int i = 0; i < w * h; ++i) solid.push_back(random.chance(0.05) ? 200 : 0);
  }
  [[nodiscard]] bool test(std::int64_t x, std::int64_t y) const {
    return x >= 0 && y >= 0 && x < width && y < height &&
           solid[static_cast<std::size_t>(y * width + x)] != 0;
  }
  [[nodiscard]] raywalk_id made() const {
    raywalk_id id = 0;
    const raywalk_input pixels = input_of(solid, width);
    CHECK(raywalk_mask_new(width, height, &pixels, &id) == RAYWALK_OK);
    return id;
  }
};

TEST_CASE("raywalk_mask_overlaps: the pixels that both have, one by one") {
  Random random(1);
  const Drawn a(random, 70, 23);
  const Drawn b(random, 33, 64);
  const raywalk_id one = a.made();
  const raywalk_id other = b.made();
  std::vector<std::int64_t> offsets;
  for (int i = 0; i < 300; ++i) {
    offsets.push_back(random.below(120) - 45);
    offsets.push_back(random.below(100) - 70);
  }
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  offsets.insert(offsets.end(), {most, 0, 0, -most - 1, 1 << 14, -(1 << 14)});
  const std::int64_t count = std::ssize(offsets) / 2;
  std::vector<std::int64_t> areas(static_cast<std::size_t>(count), -9);
  std::vector<std::int64_t> firsts(offsets.size(), -9);
  const raywalk_input at = input_of(offsets, 2);
  const raywalk_output area = output_of(areas);
  const raywalk_output first = output_of(firsts, 2);
  REQUIRE(raywalk_mask_overlaps(one, other, count, &at, &area, &first) == RAYWALK_OK);
  bool is_right = true;
  int overlapping = 0;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    std::int64_t common = 0;
    std::int64_t first_x = -1;
    std::int64_t first_y = -1;
    const bool is_far = i >= 300;
    for (int y = 0; y < a.height && !is_far; ++y) {
      for (int x = 0; x < a.width; ++x) {
        if (!a.test(x, y) || !b.test(x - offsets[2 * i], y - offsets[2 * i + 1])) continue;
        if (++common == 1) first_x = x, first_y = y;
      }
    }
    is_right =
        is_right && areas[i] == common && firsts[2 * i] == first_x && firsts[2 * i + 1] == first_y;
    overlapping += common > 0 ? 1 : 0;
  }
  CHECK(is_right);
  CHECK(overlapping > 50);
  CHECK(overlapping < 280);
  CHECK(raywalk_mask_overlaps(one, one, count, &at, nullptr, nullptr) == RAYWALK_OK);
  CHECK(raywalk_mask_overlaps(one, other, count + 1, &at, &area, nullptr) == RAYWALK_TOO_SMALL);
  CHECK(raywalk_mask_overlaps(one, other, count, nullptr, &area, nullptr) == RAYWALK_BAD_ARGUMENT);
  std::int64_t side = 0;
  CHECK(raywalk_grid_size(one, &side, &side) == RAYWALK_BAD_ID);  // of another kind
  CHECK(raywalk_free(other) == RAYWALK_OK);
  CHECK(raywalk_mask_overlaps(one, other, count, &at, &area, nullptr) == RAYWALK_BAD_ID);
  CHECK(raywalk_error() == std::string("b: is the id of no such thing, or was freed"));
  CHECK(raywalk_free(one) == RAYWALK_OK);
}

TEST_CASE("raywalk_mask_new: hostile arguments are refused") {
  const std::vector<std::uint8_t> pixels(12);
  const raywalk_input good = input_of(pixels, 4);
  raywalk_id id = 7;
  CHECK(raywalk_mask_new(4, 3, nullptr, &id) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_mask_new(4, 3, &good, nullptr) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_mask_new(4, 4, &good, &id) == RAYWALK_TOO_SMALL);
  for (const std::int64_t bad : {std::int64_t{0}, INT64_MIN, INT64_MAX}) {
    CHECK(raywalk_mask_new(bad, 3, &good, &id) == RAYWALK_BAD_ARGUMENT);
    CHECK(raywalk_mask_new(4, bad, &good, &id) == RAYWALK_BAD_ARGUMENT);
  }
  CHECK(id == 7);
}

}  // namespace
}  // namespace raywalk
