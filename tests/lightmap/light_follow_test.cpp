#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lightmap/light_oracle.hpp"
#include "raywalk/base/progress.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::dark_level;
using test::darkness;
using test::random_light;

/// The light at some points of each tile, row by row.
std::vector<LightColor> samples(const LightMap& light, const Level& level) {
  std::vector<LightColor> result;
  for (const Tile tile : tiles(level.grid)) {
    for (int i = 0; i < 9; ++i) {
      const Point point{tile.x + (i % 3 * 7 + 2) / 18.0, tile.y + (i / 3 * 7 + 1) / 17.0};
      result.push_back(light.light_at(point));
    }
    result.push_back(light.light_at({tile.x + 0.5, tile.y + 0.0}, 0.5, {0, -1}));
  }
  return result;
}

/// Breaks a pane of the level, or makes all of them whole.
void change_panes(Random& random, const Level& level, LevelState& state) {
  if (random.chance(0.2)) return state.broken.clear();
  for (int i = 0; i < 20; ++i) {
    const Tile tile{random.below(level.grid.width), random.below(level.grid.height)};
    if (break_pane(level, state, tile)) return;
  }
}

/// A door moved, a lamp or a pane broken or mended; now and then nothing.
void change_one(Random& random, const Level& level, LevelState& state) {
  if (random.chance(0.2)) return change_panes(random, level, state);
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
  CHECK(light.light_at({4.5, 2.5}) == darkness);
  state.doors[0] = plan_pixels / 2;
  light.follow(state);
  CHECK(light.light_at({4.5, 2.25}) != darkness);
  CHECK(light.light_at({4.5, 2.75}) == darkness);
  state.doors[0] = plan_pixels;
  light.follow(state);
  CHECK(light.light_at({4.5, 2.5}) != darkness);
  CHECK(light.light_at({4.1, 1.25}) == darkness);
  state.doors[0] = 0;
  light.follow(state);
  CHECK(light.light_at({4.5, 2.5}) == darkness);
}

//  #######   The corridor's shutters are opaque, and rise or sink. Light passes where they do
//  #.lA..#   not yet, or no longer, cover the opening: from the height 0.5 at 2.5 to the floor
//  #######   at 4.5 it is at 0.25 where it meets the shutter, at 3.5.
TEST_CASE("LightMap: a door that slides up or down lets light pass under or over it") {
  for (const std::string_view rows : {"#######\n#.lA..#\n#######", "#######\n#.lW..#\n#######"}) {
    const Level level = dark_level(rows);
    const Level free = dark_level("#######\n#.l...#\n#######");
    const LevelState free_state = initial_state(free);
    const LightMap all({free, free_state});
    const bool rises = rows[11] == 'A';
    LevelState state = initial_state(level);
    LightMap light({level, state});
    for (int step = 0; step <= 2 * plan_pixels; ++step) {
      state.doors[0] = plan_pixels - std::abs(plan_pixels - step);
      light.follow(state);
      const double open = state.doors[0] / 64.0;
      for (const double height : {0.0, 1.0}) {
        const double at = 0.5 + 0.5 * (height - 0.5);
        const bool is_free = rises ? at < open : at > 1 - open;
        const LightColor lit = all.light_at({4.5, 1.5}, height);
        REQUIRE(light.light_at({4.5, 1.5}, height) == (is_free ? lit : darkness));
      }
      REQUIRE(light.light_at({3.4, 1.5}) == all.light_at({3.4, 1.5}));
    }
    REQUIRE(samples(light, level) != samples(all, free));
    state.doors[0] = plan_pixels;
    light.follow(state);
    REQUIRE(samples(light, level) == samples(all, free));
  }
}

TEST_CASE("LightMap: a door that no lamp sees changes nothing") {
  const Level level = dark_level("#######\n#.l#.D#\n#######\n");
  LevelState state = initial_state(level);
  LightMap light({level, state});
  const std::uint64_t whole = light.version();
  state.doors[0] = plan_pixels;
  light.follow(state);
  CHECK(light.version() == whole);
}

TEST_CASE("LightMap: through a broken pane light falls as if it had never been there") {
  const Level free = dark_level("#######\n#.l...#\n#######");
  const LevelState free_state = initial_state(free);
  const LightMap all({free, free_state});
  for (const std::string_view rows : {"#######\n#.l!..#\n#######", "#######\n#.lI..#\n#######"}) {
    const Level level = dark_level(rows);
    LevelState state = initial_state(level);
    LightMap light({level, state});
    const auto whole = samples(light, level);
    CHECK(whole != samples(all, free));
    REQUIRE(break_pane(level, state, {3, 1}));
    light.follow(state);
    CHECK(samples(light, level) == samples(all, free));
    state.broken.clear();
    light.follow(state);
    CHECK(samples(light, level) == whole);
  }
}

TEST_CASE("LightMap: a broken lamp is dark until it is mended") {
  const Level level = dark_level("...\n.l.\n...\n");
  LevelState state = initial_state(level);
  LightMap light({level, state});
  const auto lit = samples(light, level);
  state.lamps[0] = 0;
  light.follow(state);
  CHECK(light.light_at({1.2, 1.2}) == darkness);
  state.lamps[0] = 1;
  light.follow(state);
  CHECK(samples(light, level) == lit);
}

TEST_CASE("LightMap: after any changes it equals one made anew") {
  Random random(2);
  for (int run = 0; run < runs(20); ++run) {
    const Level level = test::random_lit_level(random);
    LevelState state = test::random_state(random, level);
    LightMap light({level, state});
    std::vector<Light> moving;
    for (int i = 0; i < 50; ++i) {
      for (int n = random.below(3); n >= 0; --n) change_one(random, level, state);
      if (random.chance(0.3)) {
        moving.clear();
        for (int n = random.below(3); n > 0; --n) {
          moving.push_back(random_light(random, level.grid));
        }
        light.set_moving(moving);
      }
      if (random.chance(0.5)) {
        light.follow(state);
      } else {
        light.follow_lamps(state);
        light.set_moving(moving);
      }
      LightMap anew({level, state});
      anew.set_moving(moving);
      if (samples(light, level) != samples(anew, level)) FAIL("run " << run << ", change " << i);
    }
  }
}

TEST_CASE("LightMap: as long as its version is the same, so is its light") {
  Random random(3);
  for (int run = 0; run < runs(50); ++run) {
    const Level level = test::random_lit_level(random);
    LevelState state = test::random_state(random, level);
    LightMap light({level, state});
    std::uint64_t last = light.version();
    auto last_samples = samples(light, level);
    for (int i = 0; i < 20; ++i) {
      change_one(random, level, state);
      light.follow(state);
      if (random.chance(0.5)) light.set_moving(std::vector{random_light(random, level.grid)});
      const auto now = samples(light, level);
      CHECK((now == last_samples || light.version() != last));
      last = light.version();
      last_samples = now;
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
  const auto before = samples(light, level);
  Random random(4);
  for (int i = 0; i < runs(100); ++i) {
    const std::vector<Light> moving{random_light(random, level.grid),
                                    random_light(random, level.grid)};
    light.set_moving(moving);
    for (int n = 0; n < 50; ++n) {
      const test::LightQuestion asked = test::random_light_question(random, level.grid);
      REQUIRE(test::same_light(light.light_at(asked.point, asked.height, asked.side),
                               test::defined_light({level, state, moving}, asked)));
    }
  }
  light.set_moving({});
  CHECK(samples(light, level) == before);
}

TEST_CASE("LightMap: moving lights that stand still change nothing") {
  const Level level = dark_level("...\n.o.\n...\n");
  const LevelState state = initial_state(level);
  LightMap light({level, state});
  const Light a{.position = {0.5, 0.5}};
  const Light b{.position = {2.5, 0.5}, .color = rgb(255, 0, 0)};
  light.set_moving(std::vector{a, b, a});
  const std::uint64_t version = light.version();
  const auto lit = samples(light, level);
  light.set_moving(std::vector{a, b, a});
  CHECK(light.version() == version);
  light.set_moving(std::vector{a, b});
  CHECK(light.version() != version);
  light.set_moving(std::vector{a, b, a});
  CHECK(samples(light, level) == lit);
}

//   .......    Each of these lights is behind a pillar, and the same as the first but for one
//   thing. .l.o...
//   .......
TEST_CASE("LightMap: a light that differs in one thing alone is another one") {
  const Level level = dark_level(".......\n...o...\n.......\n");
  const LevelState state = initial_state(level);
  const Light first{.position = {1.5, 1.5}, .color = rgb(200, 150, 100), .radius = 5};
  std::vector<Light> all(7, first);
  all[1].position.y = 1.25;
  all[2].color = rgb(200, 150, 101);
  all[3].radius = 4;
  all[4].size = 0.25;
  all[5].cone = LightCone{.direction = {0, 1}};
  all[6].cone = LightCone{.direction = {0, 1}, .rise = 1};
  std::vector<std::vector<LightColor>> lit;
  for (const Light& one : all) {
    LightMap anew({level, state});
    anew.set_moving({&one, 1});
    lit.push_back(samples(anew, level));
  }
  LightMap light({level, state});
  for (std::size_t a = 0; a < all.size(); ++a) {
    for (std::size_t b = 0; b < all.size(); ++b) {
      light.set_moving({&all[a], 1});
      light.set_moving({&all[b], 1});
      CHECK(samples(light, level) == lit[b]);
      CHECK((lit[a] == lit[b]) == (a == b));
    }
  }
}

TEST_CASE("LightMap: lights that come and go do not heap up") {
  const Level level = dark_level(std::string(40, '.'));
  const LevelState state = initial_state(level);
  LightMap light({level, state});
  const std::int64_t empty = light.bytes();
  std::int64_t most = 0;
  for (int i = 0; i < 39; ++i) {
    light.set_moving(std::vector<Light>{{.position = {i + 0.5, 0.5}, .radius = 2}});
    most = std::max(most, light.bytes());
  }
  CHECK(most < empty + 10 * 1000);
}

TEST_CASE("LightMap: a bake tells how far it is, and equals what is made at once") {
  Random random(9);
  const Level level = test::random_lit_level(random);
  const LevelState state = initial_state(level);
  Progress progress;
  const std::optional<LightMap> baked = LightMap::bake({level, state}, &progress);
  REQUIRE(baked);
  CHECK(std::string_view(progress.part()) == "light");
  CHECK(progress.share() == 1);
  CHECK(samples(*baked, level) == samples(LightMap({level, state}), level));
  CHECK(LightMap::bake({level, state}, nullptr));
}

TEST_CASE("LightMap: a bake that is stopped leaves no light") {
  const Level level = dark_level("...\n.l.\n...\n");
  Progress progress;
  progress.stop();
  const LevelState state = initial_state(level);
  CHECK_FALSE(LightMap::bake({level, state}, &progress));
}

/// A hall of many lamps, pillars of a pixel in every tile, and doors in the middle.
Level pillared_hall() {
  std::string rows;
  for (int y = 0; y < 13; ++y) {
    for (int x = 0; x < 13; ++x) {
      const bool is_wall = y == 6 && (x == 5 || x == 7);
      const bool is_lamp = x % 4 == 1 && y % 3 == 1;
      rows += is_wall ? '#' : y == 6 && x == 6 ? 'D' : is_lamp ? 'l' : '.';
    }
    rows += '\n';
  }
  return dark_level(rows);
}

TEST_CASE("LightMap: with little work at a time, lamps come one by one to the light of all") {
  const Level level = pillared_hall();
  LevelState state = initial_state(level);
  LightMap light({level, state});
  const auto before = samples(light, level);
  state.doors[0] = plan_pixels / 2;
  state.lamps[2] = 0;
  state.lamps[3] = 0;
  light.follow(state, 0);
  CHECK(light.is_behind());
  state.lamps[3] = 1;
  int calls = 0;
  for (; light.is_behind() || calls == 0; ++calls) {
    REQUIRE(calls < 1000);
    const std::uint64_t version = light.version();
    light.follow(state, 1);
    CHECK(light.version() != version);
  }
  CHECK(calls > 2);
  CHECK(samples(light, level) != before);
  CHECK(samples(light, level) == samples(LightMap({level, state}), level));
}

TEST_CASE("LightMap: what is lit after so many calls is the same every time") {
  const Level level = pillared_hall();
  LevelState state = initial_state(level);
  LightMap light({level, state});
  LightMap other({level, state});
  for (int call = 0; call < 2 * plan_pixels; ++call) {
    state.doors[0] = plan_pixels - std::abs(plan_pixels - call);
    state.ticks = call;
    light.follow(state, 20);
    other.follow(state, 20);
    if (call % 16 == 0) REQUIRE(samples(light, level) == samples(other, level));
  }
  CHECK(light.is_behind());
}

TEST_CASE("LightMap: with any work at a time, it ends as one made anew") {
  Random random(15);
  for (int run = 0; run < runs(20); ++run) {
    const Level level = test::random_lit_level(random);
    LevelState state = test::random_state(random, level);
    LightMap light({level, state});
    for (int i = 0; i < 50; ++i) {
      change_one(random, level, state);
      light.follow(state, random.below(200));
      if (random.chance(0.2)) light.follow(state);
      if (light.is_behind()) continue;
      if (samples(light, level) != samples(LightMap({level, state}), level)) {
        FAIL("run " << run << ", change " << i);
      }
    }
    light.follow(state);
    REQUIRE_FALSE(light.is_behind());
    REQUIRE(samples(light, level) == samples(LightMap({level, state}), level));
  }
}

TEST_CASE("LightMap: a lamp that goes out is dark at once, whatever waits") {
  const Level level = pillared_hall();
  LevelState state = initial_state(level);
  LightMap light({level, state});
  state.doors[0] = plan_pixels;
  light.follow(state, 0);
  for (std::uint8_t& lamp : state.lamps) lamp = 0;
  light.follow(state, 0);
  CHECK_FALSE(light.is_behind());
  CHECK(light.light_at({2.5, 2.5}) == darkness);
}

TEST_CASE("TileLights: after other lights have moved, what is renewed is what is found anew") {
  Random random(31);
  for (int run = 0; run < runs(200); ++run) {
    const Level level = test::random_lit_level(random);
    const LevelState state = test::random_state(random, level);
    LightMap lights({level, state});
    std::vector<TileLights> tiles_of;
    for (const Tile tile : tiles(level.grid)) tiles_of.emplace_back(lights, tile);
    std::vector<Light> moving;
    for (int move = 0; move < 4; ++move) {
      const std::uint64_t lamps = lights.lamps_version();
      if (!moving.empty() && random.chance(0.5)) moving.pop_back();
      for (int i = random.below(3); i > 0; --i) {
        moving.insert(moving.begin(), test::random_light(random, level.grid));
      }
      lights.set_moving(moving);
      REQUIRE(lights.lamps_version() == lamps);
      for (TileLights& known : tiles_of) {
        known.renew(lights);
        const TileLights anew(lights, known.tile());
        for (int i = 0; i < 5; ++i) {
          const Point point{known.tile().x + random.between(0, 1),
                            known.tile().y + random.between(0, 1)};
          REQUIRE(known.at(point, 0.3) == anew.at(point, 0.3));
        }
      }
    }
  }
}

}  // namespace
}  // namespace raywalk
