#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "map/pane_end.hpp"
#include "map/rich_level.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/render/camera.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/sight/explored_tiles.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr int look_width = 64;
constexpr int look_height = 48;

/// Opaque for ten ticks, and then with holes.
TextureId add_blinker(Level& level) {
  const TextureId blinker{static_cast<int>(level.textures.size())};
  level.textures.push_back(level.texture(Painted::door));
  level.textures.push_back(level.texture(pane_paint));
  level.traits.resize(level.textures.size());
  level.traits[static_cast<std::size_t>(blinker.index)] = {false, 2, 10};
  return blinker;
}

/// 8x8 tiles full of things that hide others, each pane with pictures of its own on each side.
Level random_house(Random& random) {
  constexpr std::string_view letters = "............####o/-DHHIIAAWW=!UP";
  std::string rows;
  for (int i = 0; i < 64; ++i) {
    const int x = i % 8;
    const bool is_border = x == 0 || x == 7 || i < 8 || i >= 56;
    rows += is_border ? '#' : letters[static_cast<std::size_t>(random.below(32))];
    if (x == 7) rows += '\n';
  }
  Level level = make_rich_level(rows);
  const TextureId blinker = add_blinker(level);
  const std::array<TextureId, 5> sides{Painted::door, Painted::wall, pane_paint, {}, blinker};
  for (TileKind& kind : level.kinds) {
    if (!may_have_pane(kind)) continue;
    for (TextureId& side : kind.walls) side = sides[static_cast<std::size_t>(random.below(5))];
  }
  return level;
}

/// Doors that are shut, open, or stand anywhere between.
LevelState random_house_state(Random& random, const Level& level) {
  LevelState state = initial_state(level);
  for (int& door : state.doors) {
    if (random.chance(0.5)) door = random.below(plan_pixels + 1);
  }
  state.ticks = random.below(40);
  return state;
}

/// A picture of what an eye sees.
GBuffer looked(const Level& level, const LevelState& state, const Camera& camera) {
  return draw_g_buffer({.now = {level, state}}, {camera, {0, 0, look_width, look_height}});
}

/// True if a pixel shows a part of the level, and no thing.
bool shows_level(const GBufferPixel& pixel) {
  return pixel.kind() != HitKind::nothing && pixel.kind() != HitKind::sky;
}

GBufferPixel pixel_of(const GBuffer& g_buffer, std::size_t number) {
  const auto i = static_cast<int>(number);
  return g_buffer.at(i % g_buffer.width, i / g_buffer.width);
}

bool shows_tile(const GBuffer& g_buffer, Tile tile) {
  for (std::size_t i = 0; i < g_buffer.tile.size(); ++i) {
    if (g_buffer.tile[i] == tile && shows_level(pixel_of(g_buffer, i))) return true;
  }
  return false;
}

/// How many pixels of a picture show a tile that has not been explored, and how many of them past
/// the end of a pane, of which the pixel beyond its line is in the way of what is explored.
struct Missed {
  int pixels = 0;
  int past_ends = 0;
};

Missed missed_by(const ExploredTiles& explored, const Level& level, const LevelState& state,
                 const Camera& camera) {
  const GBuffer g_buffer = looked(level, state, camera);
  const MediumProbe probe = exploration_probe({level, state}, camera.position);
  Missed missed;
  for (std::size_t i = 0; i < g_buffer.tile.size(); ++i) {
    const GBufferPixel pixel = pixel_of(g_buffer, i);
    if (!shows_level(pixel) || explored.contains(pixel.tile)) continue;
    ++missed.pixels;
    const int x = static_cast<int>(i % look_width);
    const auto contact = cast(level.grid, column_ray(camera, x, look_width), probe).contact;
    if (contact && test::is_pane_end(level, state, *contact)) ++missed.past_ends;
  }
  return missed;
}

}  // namespace

TEST_CASE("looks: whatever tile is drawn, from any height, has been explored") {
  Random random(31);
  int looks = 0;
  int past_ends = 0;
  for (int run = 0; run < runs(250); ++run) {
    const Level level = random_house(random);
    const LevelState state = random_house_state(random, level);
    const Point eye = random.point(1, 7);
    ExploredTiles explored(level.grid);
    explore(explored, {level, state}, eye);
    if (explored.count() == 0) continue;  // in a wall
    for (const double z : {0.05, 0.5, 0.95}) {
      const Turn heading{static_cast<std::uint32_t>(random.bits())};
      Camera camera = make_camera(eye, heading, 90, look_width, look_height);
      camera.eye = z;
      camera.pitch = random.between(-0.5, 0.5);
      const Missed missed = missed_by(explored, level, state, camera);
      CAPTURE(run, z, eye.x, eye.y);
      REQUIRE(missed.pixels == missed.past_ends);
      past_ends += missed.past_ends > 0 ? 1 : 0;
      ++looks;
    }
  }
  CHECK(looks > runs(250));
  CHECK(past_ends * 100 < looks + 100);
}

//  ########
//  #..I...#    glass on its west side, a curtain on its east
//  ########
TEST_CASE("looks: through a pane of which one side is glass from there, and not from behind") {
  Level level = make_rich_level("########\n#..I...#\n########");
  const LevelState state = initial_state(level);
  level.kinds[level.tiles[11]].walls = {Painted::door, Painted::door, Painted::door, pane_paint};
  const auto is_drawn = [&](Point eye, double degrees, Tile tile) {
    const Camera camera = make_camera(eye, Turn::degrees(degrees), 75, look_width, look_height);
    return shows_tile(looked(level, state, camera), tile);
  };
  const auto is_known = [&](Point eye, Tile tile) {
    ExploredTiles explored(level.grid);
    explore(explored, {level, state}, eye);
    return explored.contains(tile);
  };
  CHECK(is_drawn({1.3, 1.1}, 0, {7, 1}));
  CHECK(is_known({1.3, 1.1}, {7, 1}));
  CHECK_FALSE(is_drawn({5.7, 1.1}, 180, {0, 1}));
  CHECK_FALSE(is_known({5.7, 1.1}, {0, 1}));
}

//  #######
//  #..A..#    a shutter that slides up, one that slides down
//  #######
TEST_CASE("looks: behind a shutter nothing is drawn or explored until it moves") {
  for (const std::string_view rows : {"#######\n#..A..#\n#######", "#######\n#..W..#\n#######"}) {
    const Level level = make_rich_level(rows);
    LevelState state = initial_state(level);
    for (const int open : {0, 8, 20, 31, 40, plan_pixels}) {
      state.doors[0] = open;
      ExploredTiles explored(level.grid);
      explore(explored, {level, state}, {2.5, 1.5});
      bool is_drawn = false;
      for (const double z : {0.05, 0.2, 0.5, 0.8, 0.95}) {
        Camera camera = make_camera({2.5, 1.5}, {}, 75, look_width, look_height);
        camera.eye = z;
        is_drawn = is_drawn || shows_tile(looked(level, state, camera), {4, 1});
      }
      CAPTURE(rows, open);
      CHECK(is_drawn == (open > 0));
      CHECK(explored.contains({4, 1}) == (open > 0));
    }
  }
}

}  // namespace raywalk
