#include "raywalk/sight/explored_tiles.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "map/rich_level.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// The explored tiles of a level, in characters: '?' for all others.
std::string explored_drawn(std::string_view rows, const ExploredTiles& explored) {
  std::string drawn;
  Tile tile;
  for (const char letter : rows) {
    const bool is_end = letter == '\n';
    drawn += is_end || explored.contains(tile) ? letter : '?';
    tile = is_end ? Tile{0, tile.y + 1} : Tile{tile.x + 1, tile.y};
  }
  return drawn;
}

/// The same for an eye, where all doors are open by some of 64 pixels.
std::string seen_from(std::string_view rows, Point from, int open = 0) {
  const Level level = make_rich_level(rows);
  const LevelState state{std::vector<int>(level.doors.size(), open)};
  ExploredTiles explored(level.grid);
  explore(explored, {level, state}, from);
  return explored_drawn(rows, explored);
}

std::string random_rows(Random& random) {
  constexpr std::string_view letters = "..........####oo//--DDAWHI!U";
  std::string rows;
  for (int i = 0; i < 56; ++i) {
    rows += i % 8 == 7 ? '\n' : letters[static_cast<std::size_t>(random.below(28))];
  }
  return rows;
}

/// An eye somewhere in a level of 7x7 random tiles, and what it explores.
struct RandomLook {
  explicit RandomLook(Random& random)
      : level(make_rich_level(random_rows(random))), eye(random.point(0, 7)) {
    state.doors.resize(level.doors.size(), random.below(plan_pixels + 1));
    view = visible_from(level.grid, eye, exploration_probe({level, state}, eye));
    explore(explored, view);
  }

  [[nodiscard]] bool sees(Point p) const {
    return !blocked(level.grid, eye, p, exploration_probe({level, state}, eye),
                    {.corner = Corner::thin}) &&
           !view.spans().empty();
  }
  /// True if one of many points inside of a tile is seen.
  [[nodiscard]] bool sees_into(Tile tile) const {
    for (int i = 0; i < 31 * 31; ++i) {
      const Point p{tile.x + (i % 31 + 0.5) / 31, tile.y + (i / 31 + 0.5) / 31};
      if (sees(p)) return true;
    }
    return false;
  }
  /// True if one of many points of a face that is turned to the eye is seen.
  [[nodiscard]] bool sees_face_of(Tile tile) const {
    const double x = eye.x < tile.x ? tile.x : tile.x + 1;
    const double y = eye.y < tile.y ? tile.y : tile.y + 1;
    for (int i = 0; i < 31; ++i) {
      const double along = (i + 0.5) / 31;
      if ((eye.x < tile.x || eye.x > x) && sees({x, tile.y + along})) return true;
      if ((eye.y < tile.y || eye.y > y) && sees({tile.x + along, y})) return true;
    }
    return false;
  }
  /// True if the view has a part in common with the tile.
  [[nodiscard]] bool is_in_view(Tile tile) const {
    const double x = tile.x;
    const double y = tile.y;
    const std::array<Point, 4> corners{{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}};
    for (const std::vector<Point>& piece : view.clip(corners)) {
      double twice_area = 0;
      for (std::size_t i = 2; i < piece.size(); ++i) {
        const Vec a = piece[i - 1] - piece[0];
        const Vec b = piece[i] - piece[0];
        twice_area += a.x * b.y - a.y * b.x;
      }
      if (std::abs(twice_area) > 1e-9) return true;
    }
    return false;
  }
  [[nodiscard]] bool borders_on_view(Tile tile) const {
    return std::ranges::any_of(neighbors(tile), [&](Tile other) {
      return level.grid.contains(other) && explored.contains(other) && is_in_view(other);
    });
  }

  Level level;
  LevelState state{};
  Point eye{};
  Visibility view{};
  ExploredTiles explored{Grid{7, 7}};
};

}  // namespace

TEST_CASE("ExploredTiles: nothing at first, then what has been marked") {
  ExploredTiles explored({70, 3});
  CHECK(explored.count() == 0);
  explored.mark({69, 2});
  explored.mark({0, 0});
  explored.mark({0, 0});
  CHECK(explored.count() == 2);
  CHECK(explored.contains({69, 2}));
  CHECK_FALSE(explored.contains({68, 2}));
  CHECK_FALSE(explored.contains({-1, 0}));
  CHECK_FALSE(explored.contains({70, 2}));
  CHECK_FALSE(ExploredTiles().contains({0, 0}));
}

TEST_CASE("ExploredTiles: its words are all that has to be saved") {
  ExploredTiles explored({13, 11});
  Random random(5);
  for (int i = 0; i < 143; ++i) {
    if (random.chance(0.5)) explored.mark(explored.grid().tile(i));
  }
  CHECK(ExploredTiles::from_words({13, 11}, explored.words()) == explored);
  CHECK(ExploredTiles::from_words({}, {}) == ExploredTiles());
}

TEST_CASE("ExploredTiles: words of another map are refused") {
  const std::array<std::uint64_t, 2> words{1, 0x20};
  CHECK(ExploredTiles::from_words({10, 7}, words).has_value());
  CHECK_FALSE(ExploredTiles::from_words({23, 3}, words).has_value());  // 69 tiles
  CHECK_FALSE(ExploredTiles::from_words({8, 8}, words).has_value());
  CHECK_FALSE(ExploredTiles::from_words({200, 1}, words).has_value());
}

TEST_CASE("ExploredTiles: on a map of another size the tiles of both are kept") {
  Random random(17);
  for (int i = 0; i < 200; ++i) {
    const Grid from{random.below(200), random.below(9)};
    const Grid to{random.below(200), random.below(9)};
    ExploredTiles explored(from);
    for (int y = 0; y < from.height; ++y) {
      for (int x = 0; x < from.width; ++x) {
        if (random.below(3) != 0) explored.mark({x, y});
      }
    }
    const ExploredTiles moved = explored.on(to);
    ExploredTiles expected(to);
    for (int y = 0; y < to.height; ++y) {
      for (int x = 0; x < to.width; ++x) {
        if (explored.contains({x, y})) expected.mark({x, y});
      }
    }
    INFO(from.width << "x" << from.height << " to " << to.width << "x" << to.height);
    REQUIRE(moved == expected);
  }
}

TEST_CASE("explore: a room with its walls, and what is seen through the doorway") {
  CHECK(seen_from("#######\n#@..#.#\n#...#.#\n#.....#\n#...#.#\n#######", {1.5, 3.5}) ==
        "?###?\??\n"
        "#@..#?\?\n"
        "#...#.#\n"
        "#.....#\n"
        "#...#.#\n"
        "?###?\??");
}

TEST_CASE("explore: a door hides what lies behind it as long as it is closed") {
  const std::string_view rows = "#######\n#..#..#\n#.@D..#\n#..#..#\n#######";
  CHECK(seen_from(rows, {2.5, 2.5}) ==
        "?##?\??\?\n"
        "#..#?\??\n"
        "#.@D?\??\n"
        "#..#?\??\n"
        "?##?\??\?");
  CHECK(seen_from(rows, {2.5, 2.5}, plan_pixels) ==
        "?##?\??\?\n"
        "#..#..#\n"
        "#.@D..#\n"
        "#..#..#\n"
        "?##?\??\?");
}

//  the shutter A slides up, and shows the floor behind it as soon as it has; the curtain I hangs
//  where it is, ! has holes
TEST_CASE(
    "explore: what is opaque without thickness hides what lies behind it, a grille does not") {
  const std::string_view rows = "########\n#.@A.I.#\n########";
  const std::string_view shut =
      "?###?\?\?\?\n"
      "#.@A?\?\?\?\n"
      "?###?\?\?\?";
  CHECK(seen_from(rows, {2.5, 1.5}) == shut);
  CHECK(seen_from(rows, {2.5, 1.5}, 1) ==
        "?#####?\?\n"
        "#.@A.I?\?\n"
        "?#####?\?");
  CHECK(seen_from("#####\n#@!.#\n#####", {1.5, 1.5}) ==
        "?###?\n"
        "#@!.#\n"
        "?###?");
}

TEST_CASE("explore: a slanted wall hides what lies behind it") {
  CHECK(seen_from("#####\n#../#\n#./.#\n#/..#\n#####", {1.5, 1.5}) ==
        "?###?\n"
        "#../?\n"
        "#./?\?\n"
        "#/?\??\n"
        "?\??\??");
}

TEST_CASE("explore: an eye in a wall, off the map or nowhere sees nothing") {
  const Level level = make_rich_level("###\n#.#\n###");
  const LevelState state = initial_state(level);
  for (const Point from : {Point{0.5, 0.5}, Point{-1, 1}, Point{nan, 1}, Point{1e300, 1}}) {
    ExploredTiles explored(level.grid);
    explore(explored, {level, state}, from);
    CHECK(explored.count() == 0);
  }
}

//  eyes and tiles at random: points of a free tile, or of a wall's faces, are asked for one by one
TEST_CASE("explore: what a line of sight reaches is marked") {
  Random random(7);
  for (int run = 0; run < runs(80); ++run) {
    const RandomLook look(random);
    for (int i = 0; i < look.level.grid.count(); ++i) {
      const Tile tile = look.level.grid.tile(i);
      if (look.explored.contains(tile)) continue;
      const bool is_solid = look.level.kind(tile).solid;
      REQUIRE_FALSE((is_solid ? look.sees_face_of(tile) : look.sees_into(tile)));
    }
  }
}

TEST_CASE("explore: what is marked is in view, or borders on what is") {
  Random random(8);
  for (int run = 0; run < runs(80); ++run) {
    const RandomLook look(random);
    for (int i = 0; i < look.level.grid.count(); ++i) {
      const Tile tile = look.level.grid.tile(i);
      if (!look.explored.contains(tile)) continue;
      REQUIRE((look.is_in_view(tile) || look.borders_on_view(tile)));
      if (look.level.kind(tile).plan < 0) {  // the plan's own faces may lie on the tile's
        REQUIRE(look.level.kind(tile).solid != look.is_in_view(tile));
      }
    }
  }
}

}  // namespace raywalk
