#include <cstdlib>
#include <string_view>
#include <vector>

#include "lightmap/light_oracle.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::dark;
using test::dark_level;
using test::random_light;

/// All patches of a level, row by row.
std::vector<LightPatch> patches(const LightMap& light, const Level& level) {
  std::vector<LightPatch> result;
  for (const Tile tile : tiles(level.grid)) result.push_back(light.patch(tile));
  return result;
}
std::vector<std::uint64_t> versions(const LightMap& light, const Level& level) {
  std::vector<std::uint64_t> result;
  for (const Tile tile : tiles(level.grid)) result.push_back(light.version(tile));
  return result;
}

/// A door moved, or a lamp broken or mended; now and then nothing.
void change_one(Random& random, LevelState& state) {
  const int doors = static_cast<int>(state.doors.size());
  const int choices = doors + static_cast<int>(state.lamps.size());
  const int which = random.below(choices + 1);
  if (which < doors) {
    state.doors[static_cast<std::size_t>(which)] = random.below(plan_pixels + 1);
  } else if (which < choices) {
    state.lamps[static_cast<std::size_t>(which - doors)] ^= 1;
  }
}

//  #######   Closed, the door keeps the lamp's light from the eastern room; open, a beam falls
//  #.l#..#   through its frame, and the rest of the room stays dark.
//  #..D..#
//  #..#..#
//  #######
TEST_CASE("LightMap: a door that opens lets light through") {
  const Level level = dark_level("#######\n#..#..#\n#.lD..#\n#..#..#\n#######\n");
  LevelState state = initial_state(level);
  LightMap light({level, state});
  CHECK(light.plain({4, 2}) == dark);
  state.doors[0] = plan_pixels / 2;
  light.follow(state);
  CHECK(light.patch({4, 2}).at(4, 2) != dark);
  const Color half = light.patch({4, 2}).at(4, 6);
  state.doors[0] = plan_pixels;
  light.follow(state);
  CHECK(light.patch({4, 2}).at(4, 4) != dark);
  CHECK(half == dark);
  CHECK(light.patch({4, 1}).at(0, 2) == dark);
  state.doors[0] = 0;
  light.follow(state);
  CHECK(light.plain({4, 2}) == dark);
  CHECK(light.version({4, 2}) == 0);
}

//  #######   The corridor's shutters are opaque, and rise or sink. Half open or more, they let all
//  #.lA..#   of the light pass; else what is behind them is dark, and so is their own line.
//  #######
TEST_CASE("LightMap: a door that slides up or down lets light through once it is half open") {
  for (const std::string_view rows : {"#######\n#.lA..#\n#######", "#######\n#.lW..#\n#######"}) {
    const Level level = dark_level(rows);
    const Level free = dark_level("#######\n#.l...#\n#######");
    const auto lit = patches(LightMap({free, initial_state(free)}), free);
    LevelState state = initial_state(level);
    LightMap light({level, state});
    for (int step = 0; step <= 2 * plan_pixels; ++step) {
      state.doors[0] = plan_pixels - std::abs(plan_pixels - step);
      light.follow(state);
      if (state.doors[0] >= plan_pixels / 2) {
        REQUIRE(patches(light, level) == lit);
        continue;
      }
      REQUIRE(light.plain({4, 1}) == dark);
      REQUIRE(light.patch({3, 1}).at(3, 4) == lit[1 * 7 + 3].at(3, 4));
      REQUIRE(light.patch({3, 1}).at(4, 4) == dark);
      REQUIRE(light.patch({3, 1}).at(5, 4) == dark);
    }
  }
}

TEST_CASE("LightMap: a shutter that does not cross half its way costs nothing") {
  const Level level = dark_level("#######\n#.lA..#\n#######");
  LevelState state = initial_state(level);
  LightMap light({level, state});
  const std::uint64_t shut = light.version();
  state.doors[0] = plan_pixels / 2 - 1;
  light.follow(state);
  CHECK(light.version() == shut);
  state.doors[0] = plan_pixels / 2;
  light.follow(state);
  CHECK(light.version() != shut);
}

TEST_CASE("LightMap: what a moving door does not change keeps its version") {
  const Level level = dark_level("#######\n#..#..#\n#.lD..#\n#..#..#\n#######\n");
  LevelState state = initial_state(level);
  LightMap light({level, state});
  const std::uint64_t room = light.version({1, 2});
  const std::uint64_t whole = light.version();
  state.doors[0] = plan_pixels;
  light.follow(state);
  CHECK(light.version({1, 2}) == room);
  CHECK(light.version() != whole);
}

TEST_CASE("LightMap: a broken lamp is dark until it is mended") {
  const Level level = dark_level("...\n.l.\n...\n");
  LevelState state = initial_state(level);
  LightMap light({level, state});
  const auto lit = patches(light, level);
  state.lamps[0] = 0;
  light.follow(state);
  CHECK(light.plain({1, 1}) == dark);
  CHECK(light.version({1, 1}) == 0);
  state.lamps[0] = 1;
  light.follow(state);
  CHECK(patches(light, level) == lit);
}

TEST_CASE("LightMap: after any changes it equals one made anew") {
  Random random(2);
  for (int run = 0; run < runs(20); ++run) {
    const Level level = test::random_lit_level(random);
    LevelState state = test::random_state(random, level);
    LightMap light({level, state});
    std::vector<Light> moving;
    for (int i = 0; i < 50; ++i) {
      for (int n = random.below(3); n >= 0; --n) change_one(random, state);
      if (random.chance(0.3)) {
        moving.clear();
        for (int n = random.below(3); n > 0; --n) {
          moving.push_back(random_light(random, level.grid));
        }
        light.set_moving(moving);
      }
      light.follow(state);
      LightMap anew({level, state});
      anew.set_moving(moving);
      if (patches(light, level) != patches(anew, level)) FAIL("run " << run << ", change " << i);
    }
  }
}

TEST_CASE("LightMap: as long as a tile's version is the same, so is its patch") {
  Random random(3);
  for (int run = 0; run < runs(50); ++run) {
    const Level level = test::random_lit_level(random);
    LevelState state = test::random_state(random, level);
    LightMap light({level, state});
    std::uint64_t last = light.version();
    auto last_patches = patches(light, level);
    auto last_versions = versions(light, level);
    for (int i = 0; i < 20; ++i) {
      change_one(random, state);
      light.follow(state);
      if (random.chance(0.5)) light.set_moving(std::vector{random_light(random, level.grid)});
      const auto now = patches(light, level);
      const auto now_versions = versions(light, level);
      for (std::size_t t = 0; t < now.size(); ++t) {
        if (now[t] != last_patches[t]) CHECK(now_versions[t] != last_versions[t]);
      }
      CHECK((now == last_patches || light.version() != last));
      last = light.version();
      last_patches = now;
      last_versions = now_versions;
    }
  }
}

//  #######   Lights that move throw shadows as those do that stay.
//  #..o..#
//  #######
TEST_CASE("LightMap: moving lights are as the definition says, and leave no trace") {
  const Level level = dark_level("#######\n#..o.l#\n#######\n");
  const LevelState state = initial_state(level);
  LightMap light({level, state});
  const auto before = patches(light, level);
  const auto versions_before = versions(light, level);
  Random random(4);
  for (int i = 0; i < runs(100); ++i) {
    const std::vector<Light> moving{random_light(random, level.grid),
                                    random_light(random, level.grid)};
    light.set_moving(moving);
    for (const Tile tile : tiles(level.grid)) {
      if (light.patch(tile) != test::defined_patch({level, state, moving}, tile)) FAIL(i);
    }
  }
  light.set_moving({});
  CHECK(patches(light, level) == before);
  CHECK(light.version({0, 0}) == versions_before[0]);
}

TEST_CASE("LightMap: moving lights that stand still change nothing, in any order") {
  const Level level = dark_level("...\n.o.\n...\n");
  LightMap light({level, initial_state(level)});
  const Light a{.position = {0.5, 0.5}};
  const Light b{.position = {2.5, 0.5}, .color = rgb(255, 0, 0)};
  light.set_moving(std::vector{a, b, a});
  const std::uint64_t version = light.version();
  const auto lit = patches(light, level);
  light.set_moving(std::vector{a, a, b});
  CHECK(light.version() == version);
  light.set_moving(std::vector{a, b});
  CHECK(light.version() != version);
  light.set_moving(std::vector{b, a, a});
  CHECK(patches(light, level) == lit);
}

TEST_CASE("LightMap: lights that come and go do not heap up") {
  const Level level = dark_level(std::string(40, '.'));
  LightMap light({level, initial_state(level)});
  const std::int64_t empty = light.bytes();
  std::int64_t most = 0;
  for (int i = 0; i < 39; ++i) {
    light.set_moving(std::vector<Light>{{.position = {i + 0.5, 0.5}, .radius = 2}});
    most = std::max(most, light.bytes());
  }
  CHECK(most < empty + 30 * 1000);
}

TEST_CASE("LightMap: it tells how far it is, at most 100 times") {
  Level level = dark_level("...\n");
  for (const std::size_t lamps : {0U, 1U, 3U, 1000U}) {
    level.lamps.assign(lamps, {.position = {1.5, 0.5}, .radius = 1});
    std::vector<double> told;
    const LightMap light({level, initial_state(level)}, [&](double done) { told.push_back(done); });
    CHECK(told.size() == std::min(lamps, std::size_t{100}));
    CHECK(std::ranges::is_sorted(told));
    CHECK((told.empty() || told.back() == 1));
  }
}

}  // namespace
}  // namespace raywalk
