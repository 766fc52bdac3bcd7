#include <algorithm>
#include <cstdint>
#include <vector>

#include "overlay/automap_stage.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

namespace {

/// A level of random tiles, its doors open by chance.
Stage random_stage(Random& random, int side) {
  constexpr std::string_view letters = "....###DDo/-X,";
  std::string rows;
  for (int i = 0; i < side * (side + 1); ++i) {
    const bool is_end = i % (side + 1) == side;
    rows += is_end ? '\n' : letters[static_cast<std::size_t>(random.below(14))];
  }
  Stage stage(rows);
  for (int& door : stage.state.doors) door = random.below(plan_pixels + 1);
  return stage;
}

/// The same picture seen when what was to the right is up.
Framebuffer turned_left(const Framebuffer& picture) {
  Framebuffer turned(picture.height(), picture.width());
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) {
      turned.row(picture.width() - 1 - x)[static_cast<std::size_t>(y)] = at(picture, x, y);
    }
  }
  return turned;
}

/// Kinds of tiles no more than doors become others where nothing is explored.
void change_unexplored(Random& random, Stage& stage, const ExploredTiles& explored) {
  Level& level = stage.level;
  for (int i = 0; i < level.grid.count(); ++i) {
    if (explored.contains(level.grid.tile(i)) || level.kind(level.grid.tile(i)).door) continue;
    level.tiles[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(random.below(2) * 5);
  }
}

}  // namespace

TEST_CASE("automap: of what is not explored nothing shows") {
  Random random(21);
  for (int run = 0; run < runs(60); ++run) {
    Stage stage = random_stage(random, 8);
    ExploredTiles explored(stage.level.grid);
    for (int i = 0; i < 64; ++i) {
      if (random.chance(0.5)) explored.mark(stage.level.grid.tile(i));
    }
    Automap map = automap_of(stage, 90, 90);
    map.pixels_per_tile = random.between(3, 20);
    map.up = {random.between(-1, 1), random.between(-1, 1)};
    map.explored = &explored;
    std::vector<MapMark> marks;
    const Framebuffer before = map_shot(stage, map);
    for (int i = 0; i < 64; ++i) {  // marks out there do not show either
      const Tile tile = stage.level.grid.tile(i);
      if (!explored.contains(tile)) marks.push_back({{tile.x + 0.5, tile.y + 0.5}});
    }
    map.marks = marks;
    change_unexplored(random, stage, explored);
    for (std::size_t i = 0; i < stage.state.doors.size(); ++i) {
      if (!explored.contains(stage.level.doors[i].tile)) stage.state.doors[i] = 0;
    }
    REQUIRE(same(before, map_shot(stage, map)));
  }
}

TEST_CASE("automap: nothing explored, or an explored map of another size, is the ground") {
  const Stage stage("####\n#.o#\n####");
  const ExploredTiles none(stage.level.grid);
  const ExploredTiles empty;
  for (const ExploredTiles* explored : {&none, &empty}) {
    Automap map = automap_of(stage, 40, 40);
    map.explored = explored;
    CHECK(count(map_shot(stage, map), plain_style.ground) == 40 * 40);
  }
}

TEST_CASE("automap: turned by a quarter it is the picture turned, in every bit") {
  Random random(22);
  for (int run = 0; run < runs(60); ++run) {
    Stage stage = random_stage(random, 8);
    const int side = 60 + random.below(31);
    Automap map = automap_of(stage, side, side);
    map.tile_marks = {};  // stairs always stand upright
    map.center = random.point(0, 8);
    map.pixels_per_tile = random.between(3, 30);
    map.player = MapPlayer{random.point(0, 8), {random.between(-1, 1), 1}};
    const std::array cones{
        MapCone{{random.point(0, 8), Turn::degrees(random.between(0, 360)), {1U << 29U}, 3}, 0}};
    map.cones = cones;
    Framebuffer expected = map_shot(stage, map);
    for (const Vec up : {Vec{1, 0}, Vec{0, 5}, Vec{-0.25, 0}}) {
      map.up = up;
      expected = turned_left(expected);
      REQUIRE(same(expected, map_shot(stage, map)));
    }
  }
}

TEST_CASE("automap: the order of marks that do not overlap does not matter") {
  const Stage stage("........\n........");
  Automap map = automap_of(stage, 160, 40);
  map.pixels_per_tile = 20;
  std::vector<MapMark> marks;
  for (int i = 0; i < 8; ++i) marks.push_back({{i + 0.5, 0.5 + i % 2}, MarkShape(i)});
  map.marks = marks;
  const Framebuffer expected = map_shot(stage, map);
  Random random(23);
  for (int run = 0; run < runs(50); ++run) {
    for (std::size_t i = 8; i > 1; --i) {
      std::swap(marks[i - 1], marks[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
    }
    REQUIRE(same(expected, map_shot(stage, map)));
  }
}

TEST_CASE("automap: each shape of mark looks different, whatever its color") {
  const Stage stage(".");
  std::vector<Framebuffer> pictures;
  for (int i = 0; i < 10; ++i) {
    const std::array marks{MapMark{{0.5, 0.5}, MarkShape(i), rgb(200, 200, 200)}};
    Automap map = automap_of(stage, 16, 16);
    map.pixels_per_tile = 8;
    map.marks = marks;
    pictures.push_back(map_shot(stage, map));
    for (int k = 0; k < i; ++k) CHECK_FALSE(same(pictures.back(), pictures[std::size_t(k)]));
  }
}

//  a flood from the room's middle over all that is dark must not get out
TEST_CASE("automap: walls have no gaps at any angle and zoom") {
  const Stage stage("#####\n#...#\n#...#\n#...#\n#####");
  Random random(26);
  for (int run = 0; run < runs(60); ++run) {
    Automap map = automap_of(stage, 64, 64);
    map.style = {.ground = 0xFF000000U,
                 .floor = 0xFF000000U,
                 .solid = 0xFF000000U,
                 .wall = 0xFFFFFFFFU,
                 .frame = 0};
    map.center = map.center + Vec{random.between(-0.3, 0.3), random.between(-0.3, 0.3)};
    map.up = {random.between(-1, 1), random.between(-1, 1)};
    map.pixels_per_tile = random.between(4, 12);
    const Framebuffer picture = map_shot(stage, map);
    std::vector<Pixel> todo{{32, 32}};
    std::vector<bool> done(64 * 64);
    while (!todo.empty()) {
      const Pixel p = todo.back();
      todo.pop_back();
      REQUIRE((std::min(p.x, p.y) > 0 && std::max(p.x, p.y) < 63));
      const auto index = static_cast<std::size_t>(p.y * 64 + p.x);
      if (done[index] || red(at(picture, p.x, p.y)) > 120) continue;
      done[index] = true;
      for (const Tile& n : neighbors({p.x, p.y})) todo.push_back({n.x, n.y});
    }
  }
}

}  // namespace raywalk::test
