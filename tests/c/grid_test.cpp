#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "arrays_of.hpp"
#include "raywalk.h"
#include "raywalk/geom/version.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

raywalk_id free_grid(std::int64_t width, std::int64_t height) {
  raywalk_id id = 0;
  CHECK(raywalk_grid_new(width, height, nullptr, nullptr, &id) == RAYWALK_OK);
  return id;
}

std::vector<std::uint8_t> tiles_of(raywalk_id id, const raywalk_tiles& tiles) {
  std::vector<std::uint8_t> solid(static_cast<std::size_t>(tiles.width * tiles.height), 77);
  const raywalk_output out = output_of(solid, tiles.width);
  CHECK(raywalk_grid_read(id, &tiles, &out) == RAYWALK_OK);
  return solid;
}

TEST_CASE("raywalk.h: the version is that of the headers") {
  CHECK(raywalk_version() == std::string(RAYWALK_VERSION_TEXT));
  CHECK(std::string(raywalk_instructions()).size() > 3);
}

TEST_CASE("raywalk.h: a grid is made, read and written") {
  const std::vector<std::uint8_t> drawn{0, 1, 0, 255, 0, 0};
  const raywalk_input solid = input_of(drawn, 3);
  raywalk_id id = 0;
  REQUIRE(raywalk_grid_new(3, 2, &solid, nullptr, &id) == RAYWALK_OK);
  std::int64_t width = 0;
  std::int64_t height = 0;
  CHECK(raywalk_grid_size(id, &width, &height) == RAYWALK_OK);
  CHECK(width == 3);
  CHECK(height == 2);
  CHECK(tiles_of(id, {0, 0, 3, 2}) == std::vector<std::uint8_t>{0, 1, 0, 1, 0, 0});
  const std::vector<std::uint8_t> more{1, 0};
  const raywalk_input change = input_of(more, 1);
  const raywalk_tiles column{1, 0, 1, 2};
  CHECK(raywalk_grid_write(id, &column, &change) == RAYWALK_OK);
  CHECK(tiles_of(id, {0, 0, 3, 2}) == std::vector<std::uint8_t>{0, 1, 0, 1, 0, 0});
  const raywalk_tiles corner{2, 0, 1, 2};
  CHECK(raywalk_grid_write(id, &corner, &change) == RAYWALK_OK);
  CHECK(tiles_of(id, {1, 0, 2, 2}) == std::vector<std::uint8_t>{1, 1, 0, 0});
  CHECK(tiles_of(id, {3, 2, 0, 0}).empty());
  CHECK(raywalk_free(id) == RAYWALK_OK);
}

TEST_CASE("raywalk.h: an array may be mirrored, turned, repeated and apart") {
  const std::vector<std::uint8_t> drawn{0, 1, 0, 1, 0, 0};
  raywalk_id id = 0;
  raywalk_input solid = input_of(drawn, 3);
  solid.offset = 5;  // from the last to the first
  solid.stride[0] = -3;
  solid.stride[1] = -1;
  REQUIRE(raywalk_grid_new(3, 2, &solid, nullptr, &id) == RAYWALK_OK);
  CHECK(tiles_of(id, {0, 0, 3, 2}) == std::vector<std::uint8_t>{0, 0, 1, 0, 1, 0});
  raywalk_free(id);
  solid = input_of(drawn, 3);
  std::swap(solid.stride[0], solid.stride[1]);  // columns as rows
  REQUIRE(raywalk_grid_new(2, 3, &solid, nullptr, &id) == RAYWALK_OK);
  CHECK(tiles_of(id, {0, 0, 2, 3}) == std::vector<std::uint8_t>{0, 1, 1, 0, 0, 0});
  raywalk_free(id);
  solid = input_of(drawn, 3);
  solid.stride[0] = 0;  // the first row again and again
  REQUIRE(raywalk_grid_new(3, 100, &solid, nullptr, &id) == RAYWALK_OK);
  CHECK(tiles_of(id, {0, 98, 3, 2}) == std::vector<std::uint8_t>{0, 1, 0, 0, 1, 0});
  raywalk_free(id);
}

TEST_CASE("raywalk.h: an id that was freed is that of nothing for ever, whatever came after") {
  const raywalk_id first = free_grid(4, 4);
  CHECK(raywalk_free(first) == RAYWALK_OK);
  CHECK(raywalk_free(first) == RAYWALK_BAD_ID);
  std::vector<raywalk_id> others;
  for (int i = 0; i < 100; ++i) others.push_back(free_grid(4, 4));
  std::int64_t side = 0;
  CHECK(raywalk_grid_size(first, &side, &side) == RAYWALK_BAD_ID);
  CHECK(raywalk_error() == std::string("grid: is the id of no such thing, or was freed"));
  for (const raywalk_id id : others) {
    CHECK(id != first);
    CHECK(raywalk_grid_size(id, &side, &side) == RAYWALK_OK);
    CHECK(raywalk_free(id) == RAYWALK_OK);
  }
  for (const raywalk_id id :
       {raywalk_id{0}, raywalk_id{1}, ~raywalk_id{0}, others[7] ^ 1U << 24U}) {
    CHECK(raywalk_free(id) == RAYWALK_BAD_ID);
    CHECK(raywalk_clearance(id, nullptr) == RAYWALK_BAD_ID);
  }
}

TEST_CASE("raywalk.h: sizes and arrays that cannot be are refused, and nothing is made") {
  const std::vector<std::uint8_t> drawn(12);
  const raywalk_input good = input_of(drawn, 4);
  raywalk_id id = 99;
  CHECK(raywalk_grid_new(4, 3, &good, nullptr, nullptr) == RAYWALK_BAD_ARGUMENT);
  for (const std::int64_t side :
       {std::int64_t{0}, std::int64_t{-1}, INT64_MIN, INT64_MAX, (std::int64_t{1} << 20) + 1}) {
    CHECK(raywalk_grid_new(side, 3, nullptr, nullptr, &id) == RAYWALK_BAD_ARGUMENT);
    CHECK(raywalk_grid_new(3, side, nullptr, nullptr, &id) == RAYWALK_BAD_ARGUMENT);
  }
  CHECK(raywalk_grid_new(1 << 20, 1 << 20, nullptr, nullptr, &id) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_error() == std::string("width * height: is more than 2^34"));
  const auto refused = [&](auto change) {
    raywalk_input bad = good;
    change(bad);
    CHECK(raywalk_grid_new(4, 3, &bad, nullptr, &id) == RAYWALK_TOO_SMALL);
    CHECK(raywalk_error() == std::string("solid: its elements do not lie within its memory"));
  };
  refused([](raywalk_input& bad) { bad.memory = nullptr; });
  refused([](raywalk_input& bad) { bad.bytes = 11; });
  refused([](raywalk_input& bad) { bad.bytes = -1; });
  refused([](raywalk_input& bad) { bad.bytes = 0; });
  refused([](raywalk_input& bad) { bad.bytes = INT64_MAX; });
  refused([](raywalk_input& bad) { bad.offset = 1; });
  refused([](raywalk_input& bad) { bad.offset = -1; });
  refused([](raywalk_input& bad) { bad.offset = INT64_MAX; });
  refused([](raywalk_input& bad) { bad.stride[0] = -4; });
  refused([](raywalk_input& bad) { bad.stride[0] = INT64_MIN; });
  refused([](raywalk_input& bad) { bad.stride[0] = INT64_MAX; });
  refused([](raywalk_input& bad) { bad.stride[1] = INT64_MAX / 2; });
  CHECK(id == 99);
}

TEST_CASE("raywalk.h: tiles off the map are refused, and nothing is changed") {
  const raywalk_id id = free_grid(4, 3);
  std::vector<std::uint8_t> some(12, 1);
  const raywalk_input given = input_of(some, 4);
  const raywalk_output asked = output_of(some, 4);
  for (const raywalk_tiles& tiles :
       {raywalk_tiles{-1, 0, 1, 1}, raywalk_tiles{0, 0, 5, 1}, raywalk_tiles{4, 0, 1, 1},
        raywalk_tiles{0, 2, 1, 2}, raywalk_tiles{0, 0, -1, 1}, raywalk_tiles{5, 0, 0, 0},
        raywalk_tiles{1, 1, INT64_MAX, 1}, raywalk_tiles{INT64_MIN, 0, 1, 1}}) {
    CHECK(raywalk_grid_write(id, &tiles, &given) == RAYWALK_BAD_ARGUMENT);
    CHECK(raywalk_grid_read(id, &tiles, &asked) == RAYWALK_BAD_ARGUMENT);
  }
  const raywalk_tiles all{0, 0, 4, 3};
  CHECK(raywalk_grid_write(id, nullptr, &given) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_grid_write(id, &all, nullptr) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_grid_read(id, &all, nullptr) == RAYWALK_BAD_ARGUMENT);
  CHECK(tiles_of(id, all) == std::vector<std::uint8_t>(12, 0));
  raywalk_free(id);
}

TEST_CASE("raywalk.h: a grid is changed soon, however many others ask") {
  const raywalk_id id = free_grid(300, 300);
  std::atomic<bool> is_done = false;
  const auto ask = [&] {
    std::vector<double> distances(300 * 300);
    const raywalk_output out = output_of(distances, 300);
    while (!is_done && raywalk_clearance(id, &out) == RAYWALK_OK) {
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back(ask);
  const std::vector<std::uint8_t> solid{1};
  const raywalk_input one = input_of(solid);
  for (int i = 0; i < 50; ++i) {  // for ever, where those who ask go first
    const raywalk_tiles tile{i, 1, 1, 1};
    CHECK(raywalk_grid_write(id, &tile, &one) == RAYWALK_OK);
  }
  is_done = true;
  for (std::thread& thread : threads) thread.join();
  raywalk_free(id);
}

TEST_CASE("raywalk.h: grids are made, changed, asked and freed by several threads at once") {
  const raywalk_id shared = free_grid(64, 64);
  std::atomic<int> wrong = 0;
  const auto work = [&](int number) {
    const std::vector<std::uint8_t> solid{1};
    const raywalk_input one = input_of(solid);
    for (int i = 0; i < 200; ++i) {
      raywalk_id own = 0;
      if (raywalk_grid_new(9, 9, nullptr, nullptr, &own) != RAYWALK_OK) ++wrong;
      const raywalk_tiles tile{number, i % 64, 1, 1};
      if (raywalk_grid_write(shared, &tile, &one) != RAYWALK_OK) ++wrong;
      std::vector<double> distances(64 * 64);
      const raywalk_output out = output_of(distances, 64);
      if (i % 50 == 0 && raywalk_clearance(shared, &out) != RAYWALK_OK) ++wrong;
      if (raywalk_free(own) != RAYWALK_OK || raywalk_free(own) != RAYWALK_BAD_ID) ++wrong;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) threads.emplace_back(work, i);
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(raywalk_free(shared) == RAYWALK_OK);
}

}  // namespace
}  // namespace raywalk
