#include "raywalk/sight/explorer.hpp"

#include <algorithm>
#include <string>

#include "map/rich_level.hpp"
#include "raywalk/map/pane.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// So slow that it takes many steps in the smallest rooms.
constexpr ExplorerPace slow{.reach = 1.5, .work = 64};

std::string rich_rows(Random& random) {
  constexpr std::string_view letters = ".................##o/-DAHI!U";
  std::string rows;
  for (int i = 0; i < 13 * 12; ++i) {
    rows += i % 13 == 12 ? '\n' : letters[static_cast<std::size_t>(random.below(28))];
  }
  return rows;
}

/// A square room without anything, or with pillars here and there.
std::string open_rows(int side, double pillars = 0) {
  Random random(5);
  std::string rows;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const bool is_wall = std::min({x, y, side - 1 - x, side - 1 - y}) == 0;
      rows += is_wall ? '#' : random.chance(pillars) ? 'o' : '.';
    }
    rows += '\n';
  }
  return rows;
}

ExploredTiles explored_from(LevelNow now, Point eye) {
  ExploredTiles explored(now.level().grid);
  explore(explored, now, eye);
  return explored;
}

/// The steps until all is explored.
int finish(Explorer& explorer, LevelNow now, Point eye) {
  int steps = 0;
  do {
    explorer.follow(now, eye);
    ++steps;
  } while (!explorer.is_done());
  return steps;
}

TEST_CASE("Explorer: in the end it has explored what can be seen from there, no more and no less") {
  Random random(11);
  int max_steps = 0;
  for (int run = 0; run < runs(200); ++run) {
    const Level level = make_rich_level(rich_rows(random));
    LevelState state = initial_state(level);
    for (int& open : state.doors) open = random.below(plan_pixels + 1);
    const Point eye = random.point(0, 12);
    Explorer explorer(level.grid, slow);
    max_steps = std::max(max_steps, finish(explorer, {level, state}, eye));
    REQUIRE(explorer.tiles() == explored_from({level, state}, eye));
  }
  CHECK(max_steps > 8);
}

TEST_CASE("Explorer: at its usual pace a house of 60x60 takes a step") {
  const Level level = make_level(open_rows(60));
  const LevelState state = initial_state(level);
  Explorer explorer(level.grid);
  explorer.follow({level, state}, {30.5, 20.5});
  CHECK(explorer.is_done());
  CHECK(explorer.tiles() == explored_from({level, state}, {30.5, 20.5}));
}

TEST_CASE("Explorer: who stands still does not look again, until a door, a block or he moves") {
  const Level level = make_rich_level("#######\n#..D..#\n#..#P.#\n#######");
  LevelState state = initial_state(level);
  Explorer explorer(level.grid);
  explorer.follow({level, state}, {1.5, 1.5});
  CHECK(explorer.work() > 0);
  const auto looks_again = [&](Point eye) {
    explorer.follow({level, state}, eye);
    const bool has_looked = explorer.work() > 0;
    explorer.follow({level, state}, eye);
    CHECK(explorer.work() == 0);
    return has_looked;
  };
  ++state.ticks;
  CHECK_FALSE(looks_again({1.5, 1.5}));
  CHECK(looks_again({1.5, 1.6}));
  CHECK_FALSE(explorer.tiles().contains({4, 1}));
  state.doors[0] = plan_pixels;
  CHECK(looks_again({1.5, 1.6}));
  CHECK(explorer.tiles().contains({4, 1}));
  state.pushed.push_back({{4, 2}, Face::east, 1});
  CHECK(looks_again({1.5, 1.6}));
}

TEST_CASE("Explorer: it looks again when a pane breaks, and sees what was behind") {
  const Level level = make_rich_level("#######\n#..I..#\n#######");
  LevelState state = initial_state(level);
  Explorer explorer(level.grid);
  explorer.follow({level, state}, {1.5, 1.5});
  CHECK_FALSE(explorer.tiles().contains({5, 1}));
  REQUIRE(break_pane(level, state, {3, 1}));
  explorer.follow({level, state}, {1.5, 1.5});
  CHECK(explorer.tiles().contains({5, 1}));
}

// the curtain I is a picture of holes that becomes one without, and again one of holes
TEST_CASE("Explorer: it looks again when an animated curtain has opened") {
  Level level = make_rich_level("#######\n#..I..#\n#######");
  for (TileKind& kind : level.kinds) {
    if (kind.pane) kind.walls.fill({static_cast<int>(level.textures.size())});
  }
  level.textures.push_back(level.textures[static_cast<std::size_t>(Painted::wall.index)]);
  level.textures.push_back(painted_pane());
  level.traits.resize(level.textures.size());
  level.traits[level.textures.size() - 2] = {.frames = 2, .frame_ticks = 8};
  LevelState state = initial_state(level);
  Explorer explorer(level.grid);
  explorer.follow({level, state}, {1.5, 1.5});
  CHECK_FALSE(explorer.tiles().contains({5, 1}));
  state.ticks = 7;
  explorer.follow({level, state}, {1.5, 1.5});
  CHECK(explorer.work() == 0);
  state.ticks = 8;
  explorer.follow({level, state}, {1.5, 1.5});
  CHECK(explorer.tiles().contains({5, 1}));
}

TEST_CASE("Explorer: a step is bounded however large and rich the map is") {
  constexpr ExplorerPace pace;
  for (const double pillars : {0.0, 0.003, 0.03}) {
    const Level level = make_level(open_rows(500, pillars));
    const LevelState state = initial_state(level);
    Explorer explorer(level.grid);
    Point eye{250.5, 250.5};
    for (int step = 0; step < 20; ++step, eye.x += 0.05) {
      explorer.follow({level, state}, eye);
      CHECK(explorer.work() <= 2 * pace.work);
    }
    CHECK(finish(explorer, {level, state}, eye) < 60);
    ExploredTiles all = explorer.tiles();
    explore(all, {level, state}, eye);
    CHECK(all == explorer.tiles());
  }
}

TEST_CASE("Explorer: what is near is explored at each step, what is far while one goes on") {
  const Level level = make_level(open_rows(500));
  const LevelState state = initial_state(level);
  Explorer explorer(level.grid);
  Point eye{250.5, 250.5};
  for (int step = 0; step < 60; ++step, eye.y += 0.06) {
    explorer.follow({level, state}, eye);
    CHECK(explorer.tiles().contains({250, static_cast<int>(eye.y) + 31}));
  }
  CHECK_FALSE(explorer.is_done());
  CHECK(explorer.tiles().count() == 500 * 500 - 4);  // all but the corners
}

// a corridor from west to east, in a map of 512x512 that has 256 sectors
TEST_CASE("Explorer: beyond the reach it looks only where the view goes on") {
  const int side = 512;
  std::string rows;
  for (int y = 0; y < side; ++y) {
    const bool is_corridor = y == 200;
    rows += '#' + std::string(side - 2, is_corridor ? '.' : '#') + "#\n";
  }
  const Level level = make_level(rows);
  const LevelState state = initial_state(level);
  Explorer explorer(level.grid);
  explorer.follow({level, state}, {256.5, 200.5});
  CHECK(explorer.is_done());
  CHECK(explorer.tiles() == explored_from({level, state}, {256.5, 200.5}));
  CHECK(explorer.work() < 8000);  // 256 sectors would be 16384
}

TEST_CASE("Explorer: one that goes on from what was seen keeps it, and looks again") {
  const Level level = make_rich_level("#######\n#..#..#\n#######");
  const LevelState state = initial_state(level);
  Explorer before(level.grid);
  finish(before, {level, state}, {1.5, 1.5});
  Explorer after{ExploredTiles(before.tiles())};
  CHECK(after.tiles() == before.tiles());
  finish(after, {level, state}, {5.5, 1.5});
  CHECK(after.tiles().contains({1, 1}));
  CHECK(after.tiles().contains({4, 1}));
}

TEST_CASE("Explorer: a tile that is marked counts as seen, and no other") {
  const Level level = make_rich_level("#####\n#...#\n#####\n");
  Explorer explorer(level.grid);
  explorer.mark({2, 1});
  CHECK(explorer.tiles().count() == 1);
  CHECK(explorer.tiles().contains({2, 1}));
}

TEST_CASE("Explorer: an eye nowhere explores nothing") {
  const Level level = make_level(open_rows(9));
  const LevelState state = initial_state(level);
  Explorer explorer(level.grid, slow);
  for (const Point eye : {Point{0.5, 0.5}, Point{-3, 1}, Point{nan, 1}}) {
    explorer.follow({level, state}, eye);
    CHECK(explorer.is_done());
    CHECK(explorer.tiles().count() == 0);
  }
}

}  // namespace
}  // namespace raywalk
