#include "raywalk/map/detail/found_ways.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "raywalk/body/sweep.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

using detail::FoundWays;
using detail::SearchWork;
using detail::WalkSearch;

constexpr std::int64_t max_looks = 1 << 25;

const Walker& somebody() {
  static const Walker walker{};
  return walker;
}

/// The tiles that one can come to, drawn: `+`.
std::string ways_in(const Level& level) {
  SearchWork work(max_looks);
  const WalkSearch search(level, somebody(), test::required(tile_at(level.start.position)), work);
  std::string drawn;
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) drawn += search.contains({x, y}) ? '+' : '.';
    drawn += '\n';
  }
  return drawn;
}

/// Gives a tile a kind of its own, as `change(kind)` makes it from what it is.
template <class Change>
void change_kind(Level& level, Tile tile, Change change) {
  TileKind kind = level.kind(tile);
  change(kind);
  level.tiles[static_cast<std::size_t>(level.grid.index(tile))] =
      static_cast<std::uint16_t>(level.kinds.size());
  level.kinds.push_back(kind);
}
template <class IsSolid>
void put_plan(Level& level, Tile tile, IsSolid is_solid) {
  level.plans.push_back(painted_plan(is_solid));
  const int plan = static_cast<int>(level.plans.size()) - 1;
  change_kind(level, tile, [plan](TileKind& kind) { kind.plan = plan; });
}
void put_pushwall(Level& level, Tile tile) {
  change_kind(level, tile, [](TileKind& kind) { kind.solid = kind.pushwall = true; });
}

TEST_CASE("WalkSearch: a post in a corridor stops, one in a wide corridor does not") {
  CHECK(ways_in(make_level("######\n#@.lX#\n######\n")) == "......\n.+++..\n......\n");
  CHECK(ways_in(make_level("######\n#@.lX#\n#....#\n######\n")) ==
        "......\n.++++.\n.++++.\n......\n");
  Level level = make_level("######\n#@.lX#\n#....#\n######\n");
  level.things[0].position = {3.5, 2};
  CHECK(ways_in(level) == "......\n.++++.\n.++++.\n......\n");
  level.thing_kinds[1].body_radius = 0.5;  // leaves a gap exactly as wide as the body
  CHECK(ways_in(level) == "......\n.+++..\n.+++..\n......\n");
  level.thing_kinds[1].body_radius = 0.46875;  // and a pixel and a half more
  CHECK(ways_in(level) == "......\n.++++.\n.++++.\n......\n");
}

TEST_CASE("WalkSearch: a post that can be toppled stops nobody") {
  const Level level = make_level("#####\n#@bX#\n#####\n");
  SearchWork work(max_looks);
  const Walker shooter{.can_topple = [](const ThingKind&) { return true; }};
  CHECK_FALSE(WalkSearch(level, somebody(), {1, 1}, work).contains({3, 1}));
  CHECK(WalkSearch(level, shooter, {1, 1}, work).contains({3, 1}));
}

//   #@-X#    a slit from west to east, of so many pixels
TEST_CASE("WalkSearch: a slit lets through who fits in") {
  const auto is_through = [](int pixels, int from) {
    Level level = make_level("#####\n#@.X#\n#####\n");
    put_plan(level, {2, 1}, [=](int, int y) { return y < from || y >= from + pixels; });
    return ways_in(level) == ".....\n.+++.\n.....\n";
  };
  CHECK_FALSE(is_through(6, 29));
  CHECK_FALSE(is_through(32, 16));
  CHECK(is_through(33, 16));
  CHECK(is_through(33, 0));
  CHECK(is_through(33, 31));
  CHECK(ways_in(make_level("#####\n#@-X#\n#####\n")) == ".....\n.+...\n.....\n");
}

//   #@|X#    two half tiles: the ways through both do not meet, or only aslant
TEST_CASE("WalkSearch: what fits through each of two tiles may not fit from one to the other") {
  const auto is_through = [](int first_wall, int second_wall) {
    Level level = make_level("######\n#@..X#\n######\n");
    put_plan(level, {2, 1}, [=](int x, int y) { return x >= 32 && y < first_wall; });
    put_plan(level, {3, 1}, [=](int x, int y) { return x < 32 && y >= second_wall; });
    return ways_in(level) == "......\n.++++.\n......\n";
  };
  CHECK(is_through(24, 64));
  CHECK_FALSE(is_through(24, 40));
  CHECK(is_through(12, 46));
}

TEST_CASE("WalkSearch: a grille stops, and leaves room on its own side") {
  Level level = make_level("#####\n#@.X#\n#####\n");
  change_kind(level, {2, 1}, [](TileKind& kind) { kind.pane = DoorAxis::y; });
  CHECK(ways_in(level) == ".....\n.++..\n.....\n");
}

TEST_CASE("WalkSearch: glass stops nobody who can break it") {
  Level level = make_level("######\n#@..X#\n######\n");
  change_kind(level, {2, 1}, [](TileKind& kind) { kind.pane = DoorAxis::y; });
  change_kind(level, {3, 1}, [](TileKind& kind) {
    kind.pane = DoorAxis::y;
    kind.properties["glass"] = true;
  });
  SearchWork work(max_looks);
  const auto comes_through = [&](bool all) {
    const Walker walker{.can_break = [all](const Level&, const TileKind& kind) {
      return all || is_set(kind.properties, "glass");
    }};
    return WalkSearch(level, walker, {1, 1}, work).contains({4, 1});
  };
  CHECK_FALSE(comes_through(false));
  CHECK(comes_through(true));
}

//   #@pDX#    a plan before a door: one has to stand where nothing is between
TEST_CASE("WalkSearch: a door opens to who can reach it") {
  const auto is_open = [](auto is_solid) {
    Level level = make_level("######\n#@.DX#\n######\n");
    level.doors[0].axis = DoorAxis::y;
    put_plan(level, {2, 1}, is_solid);
    return ways_in(level) == "......\n.++++.\n......\n";
  };
  CHECK_FALSE(is_open([](int x, int) { return x >= 60; }));
  CHECK_FALSE(is_open([](int, int y) { return y < 32; }));
  CHECK(is_open([](int, int y) { return y < 24; }));
  CHECK(is_open([](int x, int y) { return x < 2 && y < 20; }));
}

TEST_CASE("WalkSearch: of two doors side by side the second opens to who stands in its frame") {
  Level level = make_level("######\n#@DDX#\n######\n");
  for (Door& door : level.doors) door.axis = DoorAxis::y;
  CHECK(ways_in(level) == "......\n.++++.\n......\n");
}

//   ########
//   #@P..l.#    P goes one tile, up to the post, and stands in the way
//   ########
TEST_CASE("WalkSearch: a pushed wall stands where it stops") {
  Level level = make_level("########\n#@#..X.#\n########\n");
  put_pushwall(level, {2, 1});
  CHECK(ways_in(level) == "........\n.+++....\n........\n");
  level = make_level("########\n#@#.lX.#\n########\n");
  put_pushwall(level, {2, 1});
  CHECK(ways_in(level) == "........\n.++.....\n........\n");
  // A body in a tile further on that comes into the one that the wall would go into stops it, too.
  level.things[0].position = {4.05, 1.5};
  SearchWork work(max_looks);
  const WalkSearch search(level, somebody(), {1, 1}, work);
  CHECK_FALSE(search.is_pushed({2, 1}));
}

TEST_CASE("WalkSearch: past the place of a pushed wall, and through the one that it has left") {
  Level level = make_level("########\n#@#..###\n###...X#\n########\n");
  put_pushwall(level, {2, 1});
  CHECK(ways_in(level) == "........\n.+++....\n...++++.\n........\n");
}

//   #P.P.P...#    so many walls along a corridor, each of which can be pushed south
//   #@.......#
/// The number of looks that a search of its ways takes.
std::int64_t looks_at_pushwalls(int count) {
  const auto side = static_cast<std::size_t>(2 * count + 3);
  std::string rows = std::string(side, '#') + "\n#@" + std::string(side - 3, '.') + "#\n";
  for (int i = 0; i < count; ++i) rows += "##";
  rows += "###\n" + ("#" + std::string(side - 2, '.') + "#\n") +
          ("#" + std::string(side - 2, '.') + "#\n") + std::string(side, '#') + "\n";
  Level level = make_level(rows);
  for (int i = 0; i < count; ++i) put_pushwall(level, {2 * i + 2, 2});
  SearchWork work(max_looks);
  const WalkSearch search(level, somebody(), {1, 1}, work);
  CHECK(search.is_complete());
  CHECK(search.pushed_count() == count);
  return work.done();
}

TEST_CASE(
    "WalkSearch: twice as many walls to push are twice the work, and one look too many ends it") {
  const std::int64_t looks = looks_at_pushwalls(100);
  CHECK(looks < 100 * 2500);
  CHECK(looks_at_pushwalls(200) < looks * 21 / 10);
  const Level level = make_level("######\n#@..X#\n######\n");
  SearchWork enough(4);
  CHECK(WalkSearch(level, somebody(), {1, 1}, enough).is_complete());
  SearchWork too_few(3);
  CHECK_FALSE(WalkSearch(level, somebody(), {1, 1}, too_few).is_complete());
}

//   #@........#
//   #.#######.#    W closes the way to X from the west, and opens it from the north
//   #.##......#
//   #...W...X.#
//   ####.######
TEST_CASE("FoundWays: a wall goes each way that it may be pushed") {
  Level level = make_level(
      "###########\n#@........#\n#.#######.#\n#.##......#\n#.##.######\n#...#...X.#\n####.######\n"
      "####.######\n###########\n");
  put_pushwall(level, {4, 5});
  SearchWork work(max_looks);
  const FoundWays ways(level, somebody(), {1, 1}, work);
  CHECK(ways.contains({8, 5}));
  int ends = 0;
  for (int order = 0; order < 4; ++order) {
    ends += WalkSearch(level, somebody(), {1, 1}, work, {.order = order}).contains({8, 5}) ? 1 : 0;
  }
  CHECK(ends > 0);
  CHECK(ends < 4);
}

TEST_CASE("FoundWays: what one wall closes is closed, and by two walls it may be") {
  Level level = make_level("########\n#@#..X.#\n#.######\n#.#..###\n########\n");
  put_pushwall(level, {2, 1});
  SearchWork work(max_looks);
  CHECK_FALSE(FoundWays(level, somebody(), {1, 1}, work).may_contain({5, 1}));
  put_pushwall(level, {2, 3});
  const FoundWays ways(level, somebody(), {1, 1}, work);
  CHECK(ways.is_pushed({2, 3}));
  CHECK_FALSE(ways.contains({5, 1}));
  CHECK(ways.may_contain({5, 1}));
  SearchWork none(0);
  CHECK(FoundWays(level, somebody(), {1, 1}, none).may_contain({0, 0}));
}

//   #k@DX#    the key is a post in the way to a door, and gone once it is found
TEST_CASE("WalkSearch: a key gives way") {
  Level level = make_level("######\n#@lDX#\n######\n");
  level.doors[0].axis = DoorAxis::y;
  level.thing_kinds[1].key = level.kinds[2].lock = "gold";
  CHECK(ways_in(level) == "......\n.++++.\n......\n");
  level.thing_kinds[1].body_radius = 0.4;  // too thick to be reached
  CHECK(ways_in(level) == "......\n.+....\n......\n");
}

TEST_CASE("WalkSearch: no room at the start, or some to get out of it") {
  SearchWork work(max_looks);
  Level level = make_level("#####\n#@..#\n#####\n");
  put_plan(level, {1, 1}, [](int x, int y) { return x < 20 || x >= 44 || y < 20 || y >= 44; });
  CHECK_FALSE(WalkSearch(level, somebody(), {1, 1}, work).has_begun());
  level = make_level("#####\n#@..#\n#####\n");
  level.start.position = {1.05, 1.05};
  CHECK(ways_in(level) == ".....\n.+++.\n.....\n");
}

/// A closed room of 2x2 tiles, with walls and posts of all sizes.
Level random_room(Random& random) {
  Level level = make_level("####\n#@.#\n#..#\n####\n");
  for (const Tile tile : {Tile{2, 1}, Tile{1, 2}, Tile{2, 2}}) {
    if (random.chance(0.2)) continue;
    const int left = random.below(64);
    const int top = random.below(64);
    const int width = 1 + random.below(30);
    const int height = 1 + random.below(30);
    const bool is_aslant = random.chance(0.3);
    put_plan(level, tile, [=](int x, int y) {
      const bool is_in_box = x >= left && x < left + width && y >= top && y < top + height;
      return is_in_box || (is_aslant && (x + y - left) % 64 < 6);
    });
  }
  level.thing_kinds[1].body_radius = random.between(0.05, 0.4);
  for (int i = random.below(3); i > 0; --i) {
    level.things.push_back({1, {random.between(1.8, 3), random.between(1.8, 3)}});
  }
  return level;
}

/// The tiles of a room that a body comes to from place to place of a lattice, drawn.
std::string ways_of_sweeps(const Level& level, double radius, int places_per_tile) {
  const LevelState state = initial_state(level);
  std::vector<Circle> bodies;
  for (const Thing& thing : level.things) {
    bodies.push_back({thing.position, level.thing_kinds[1].body_radius});
  }
  const int side = level.grid.width * places_per_tile;
  const double step = 1.0 / places_per_tile;
  std::vector<bool> is_known(static_cast<std::size_t>(side * side));
  std::vector<Pixel> open{{places_per_tile * 3 / 2, places_per_tile * 3 / 2}};
  std::string drawn = "....\n....\n....\n....\n";
  while (!open.empty()) {
    const Pixel at = open.back();
    open.pop_back();
    const Point place{(at.x + 0.5) * step, (at.y + 0.5) * step};
    drawn[static_cast<std::size_t>(static_cast<int>(place.y) * 5 + static_cast<int>(place.x))] =
        '+';
    for (const Pixel way : {Pixel{1, 0}, Pixel{-1, 0}, Pixel{0, 1}, Pixel{0, -1}}) {
      const Pixel next{at.x + way.x, at.y + way.y};
      const auto index = static_cast<std::size_t>(next.y * side + next.x);
      if (is_known[index]) continue;
      const Vec motion{way.x * step, way.y * step};
      const auto swept = sweep(level.grid, Circle{place, radius}, motion,
                               medium_probe({level, state}, Medium::body), bodies);
      if (swept.end == End::hit) continue;
      is_known[index] = true;
      open.push_back(next);
    }
  }
  return drawn;
}

bool has_all_of(const std::string& ways, const std::string& some) {
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (some[i] == '+' && ways[i] != '+') return false;
  }
  return true;
}

TEST_CASE("WalkSearch: what it finds a body can go, step by step") {
  Random random(17);
  for (int i = 0; i < 12; ++i) {
    const Level level = random_room(random);
    INFO(i);
    CHECK(has_all_of(ways_of_sweeps(level, somebody().radius, plan_pixels), ways_in(level)));
  }
}

TEST_CASE("WalkSearch: where a body has two pixels more room, it finds the way") {
  Random random(18);
  int closed = 0;
  for (int i = 0; i < 40; ++i) {
    const Level level = random_room(random);
    const std::string ways = ways_in(level);
    closed += ways == "....\n.++.\n.++.\n....\n" ? 0 : 1;
    INFO(i);
    CHECK(has_all_of(ways, ways_of_sweeps(level, somebody().radius + 2.0 / plan_pixels, 16)));
  }
  CHECK(closed > 5);
  CHECK(closed < 35);
}

}  // namespace
}  // namespace raywalk
