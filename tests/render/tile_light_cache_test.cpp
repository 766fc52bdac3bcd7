#include "raywalk/render/detail/tile_light_cache.hpp"

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "raywalk/ray/tile_at.hpp"
#include "raywalk/ray/tiles.hpp"
#include "raywalk/render/detail/scene_lights.hpp"
#include "stage.hpp"
#include "support/catch.hpp"

/// The light of tiles that is kept, and the memory that it takes.
namespace raywalk::test {

using detail::TileLightCache;

namespace {

/// A hall of pillars with eight lamps, each with a size: some 30 KB of light a tile.
Stage pillared_hall() {
  Stage stage(
      "##########\n"
      "#........#\n"
      "#.o.o.o..#\n"
      "#........#\n"
      "#.o.o.o..#\n"
      "#........#\n"
      "##########");
  stage.level.ambient = rgb(0, 0, 0);
  for (int i = 0; i < 8; ++i) {
    stage.level.lamps.push_back(
        {.position = {1.5 + i, 1.5 + i % 2 * 4}, .radius = 8, .size = max_light_size});
  }
  stage.state = initial_state(stage.level);
  return stage;
}

/// The light in the middle of a tile, as the cache has it.
LightColor middle_of(const TileLights& lights) { return lights.at(center_of(lights.tile()), 0.5); }

/// Asks for all tiles, row by row. True if all of them have the light that the map tells.
bool is_right_everywhere(TileLightCache& cache, const LightMap& lights) {
  cache.begin_round();
  cache.begin(&lights);
  bool is_right = true;
  for (const Tile tile : tiles(lights.grid())) {
    const TileLights& kept = cache.at(lights, tile);
    is_right &= kept.tile() == tile && middle_of(kept) == lights.light_at(center_of(tile), 0.5);
  }
  return is_right;
}

}  // namespace

TEST_CASE("tile_light_cache: with room it keeps all tiles of a picture") {
  const Stage stage = pillared_hall();
  const LightMap lights({stage.level, stage.state});
  TileLightCache cache;
  REQUIRE(is_right_everywhere(cache, lights));
  const std::size_t all = cache.bytes();
  CHECK(all > 500'000);
  REQUIRE(is_right_everywhere(cache, lights));
  CHECK(cache.bytes() == all);
}

TEST_CASE("tile_light_cache: within a picture, too, it takes no more than it may") {
  const Stage stage = pillared_hall();
  const LightMap lights({stage.level, stage.state});
  for (const std::size_t most : {0U, 1000U, 50'000U, 200'000U, 400'000U}) {
    TileLightCache cache(most);
    for (int picture = 0; picture < 3; ++picture) {
      cache.begin(&lights);
      for (const Tile tile : tiles(lights.grid())) {
        CHECK(middle_of(cache.at(lights, tile)) == lights.light_at(center_of(tile), 0.5));
        REQUIRE(cache.bytes() <= most);
      }
      const bool has_room = most >= 50'000;  // for any tile
      CHECK((!has_room || cache.bytes() >= most / 2));
    }
  }
}

//  the lamps of all tiles that it keeps are lit one after the other
TEST_CASE("tile_light_cache: tiles that come to have more light do not take more than it may") {
  Stage stage = pillared_hall();
  stage.state.lamps.assign(stage.state.lamps.size(), 0);
  LightMap lights({stage.level, stage.state});
  constexpr std::size_t most = 200'000;
  TileLightCache cache(most);
  REQUIRE(is_right_everywhere(cache, lights));
  for (auto& lamp : stage.state.lamps) {
    lamp = 1;
    lights.follow(stage.state);
    REQUIRE(is_right_everywhere(cache, lights));
    REQUIRE(cache.bytes() <= most);
  }
}

//  a light that moves through the hall comes to tiles that had none, and leaves them
TEST_CASE("tile_light_cache: lights that move count, too, as long as they are there") {
  Stage stage = pillared_hall();
  stage.state.lamps.assign(stage.state.lamps.size(), 0);
  LightMap lights({stage.level, stage.state});
  TileLightCache roomy;
  REQUIRE(is_right_everywhere(roomy, lights));
  const std::size_t dark = roomy.bytes();
  const std::vector<Light> moving(12, Light{.position = {4.5, 3.5}, .radius = 8, .size = 0.3});
  lights.set_moving(moving);
  REQUIRE(is_right_everywhere(roomy, lights));
  CHECK(roomy.bytes() > 2 * dark);
  const std::size_t most = dark + dark / 2;
  TileLightCache cache(most);
  lights.set_moving({});
  REQUIRE(is_right_everywhere(cache, lights));
  lights.set_moving(moving);
  REQUIRE(is_right_everywhere(cache, lights));
  CHECK(cache.bytes() <= most);
}

TEST_CASE("tile_light_cache: a tile stays until two others have been asked for") {
  const Stage stage = pillared_hall();
  const LightMap lights({stage.level, stage.state});
  TileLightCache cache(0);
  cache.begin(&lights);
  Tile last{1, 1};
  const TileLights* before = &cache.at(lights, last);
  for (const Tile tile : {Tile{2, 1}, Tile{1, 1}, Tile{3, 3}, Tile{3, 3}, Tile{1, 1}, Tile{2, 2}}) {
    const TileLights* here = &cache.at(lights, tile);
    CHECK((here == before) == (tile == last));
    CHECK(before->tile() == last);
    CHECK(here->tile() == tile);
    before = here;
    last = tile;
  }
}

//  of a hall that is walked through, it keeps what is seen now
TEST_CASE("tile_light_cache: what is no longer seen makes room") {
  const Stage stage = pillared_hall();
  const LightMap lights({stage.level, stage.state});
  const auto bytes_of = [&](std::initializer_list<Tile> tiles) {
    TileLightCache cache;
    cache.begin(&lights);
    for (const Tile tile : tiles) (void)cache.at(lights, tile);
    return cache.bytes();
  };
  const std::size_t first = bytes_of({{1, 1}, {2, 1}});
  const std::size_t later = bytes_of({{5, 3}});
  TileLightCache cache(std::max(first, later));
  const auto look_at = [&](std::initializer_list<Tile> tiles) {
    cache.begin_round();
    cache.begin(&lights);
    for (const Tile tile : tiles) (void)cache.at(lights, tile);
    return cache.bytes();
  };
  CHECK(look_at({{1, 1}, {2, 1}}) == first);
  CHECK(look_at({{5, 3}}) == first);
  for (int picture = 0; picture < 6; ++picture) (void)look_at({{5, 3}});
  CHECK(look_at({{5, 3}}) == later);
}

TEST_CASE(
    "scene_lights: scenes share the bytes, and those that are no longer drawn give theirs back") {
  const Stage stage = pillared_hall();
  const LightMap lights({stage.level, stage.state});
  constexpr std::size_t most = 400'000;
  detail::SceneLights all(most);
  const auto draw = [&](std::size_t scenes, std::size_t threads) {
    all.begin(scenes, [&](std::size_t scene) { return scene % 3 == 2 ? 0 : threads; });
    for (std::size_t scene = 0; scene < scenes; ++scene) {
      for (std::size_t thread = 0; scene % 3 != 2 && thread < threads; ++thread) {
        REQUIRE(is_right_everywhere(all.at(scene, thread), lights));
      }
    }
  };
  draw(1, 1);
  CHECK(all.count() == 1);
  CHECK(all.bytes() > most / 2);
  draw(6, 2);
  CHECK(all.count() == 8);
  CHECK(all.bytes() <= most);
  for (int call = 0; call < 6; ++call) draw(1, 2);
  CHECK(all.count() == 8);
  draw(1, 2);
  CHECK(all.count() == 2);
  draw(1, 1);
  CHECK(all.bytes() <= most);
  CHECK(all.bytes() > most / 4);
}

}  // namespace raywalk::test
