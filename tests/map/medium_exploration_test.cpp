
#include <array>
#include <string_view>

#include "lightmap/light_oracle.hpp"
#include "map/pane_end.hpp"
#include "map/rich_level.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/sight/explored_tiles.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

TileKind& kind_at(Level& level, Tile tile) {
  return level.kinds[level.tiles[static_cast<std::size_t>(level.grid.index(tile))]];
}

/// True if a pane of a level as it stands hides what lies behind it.
bool hides(const Level& level, const LevelState& state, Tile tile, Point eye) {
  return stopping_pane({level, state}, Medium::exploration, tile, eye).has_value();
}

bool is_explored(const Level& level, const LevelState& state, Point eye, Tile tile) {
  ExploredTiles explored(level.grid);
  explore(explored, {level, state}, eye);
  return explored.contains(tile);
}

// A curtain along y at (3, 1); a curtain along x at (1, 3).
Level curtained() {
  return make_rich_level("#######\n#..I..#\n#.#####\n#H#####\n#.#####\n#######\n");
}

TEST_CASE("stopping_pane: a curtain hides what is behind it from both sides, a grille from none") {
  const Level level = curtained();
  const LevelState state = initial_state(level);
  for (const Point eye : {Point{1.5, 1.5}, Point{5.5, 1.5}, Point{3.4, 1.2}, Point{3.6, 40}}) {
    CHECK(stopping_pane({level, state}, Medium::exploration, {3, 1}, eye) == Pane{DoorAxis::y});
  }
  CHECK(stopping_pane({level, state}, Medium::exploration, {1, 3}, {1.5, 1.5}) ==
        Pane{DoorAxis::x});
  CHECK_FALSE(hides(level, state, {2, 1}, {1.5, 1.5}));
  CHECK_FALSE(hides(level, state, {0, 0}, {1.5, 1.5}));
  const Level grilles = make_rich_level("#####\n#@!.#\n##=##\n##.##\n#####");
  CHECK_FALSE(hides(grilles, initial_state(grilles), {2, 1}, {1.5, 1.5}));
  CHECK_FALSE(hides(grilles, initial_state(grilles), {2, 2}, {2.5, 1.5}));
}

//     x along the row, glass to the west, a curtain to the east
//    #######
//    #..I..#     from the left one sees all of it, from the right only to the pane
//    #######
TEST_CASE("stopping_pane: what hangs on the side of the eye counts, and nothing else") {
  for (const TextureId clear : {pane_paint, TextureId{}}) {
    Level level = curtained();
    const LevelState state = initial_state(level);
    kind_at(level, {3, 1}).walls = {Painted::door, Painted::door, Painted::door, clear};
    CHECK_FALSE(hides(level, state, {3, 1}, {1.5, 1.5}));
    CHECK(hides(level, state, {3, 1}, {5.5, 1.5}));
    CHECK(is_explored(level, state, {1.5, 1.5}, {5, 1}));
    CHECK(is_explored(level, state, {1.5, 1.5}, {6, 1}));
    CHECK(is_explored(level, state, {5.5, 1.5}, {3, 1}));
    CHECK_FALSE(is_explored(level, state, {5.5, 1.5}, {2, 1}));
    kind_at(level, {1, 3}).walls = {clear, Painted::door, Painted::door, Painted::door};
    CHECK_FALSE(hides(level, state, {1, 3}, {1.5, 1.5}));
    CHECK(hides(level, state, {1, 3}, {1.5, 4.5}));
    CHECK(is_explored(level, state, {1.5, 1.5}, {1, 4}));
    CHECK_FALSE(is_explored(level, state, {1.5, 4.5}, {1, 2}));
  }
}

TEST_CASE(
    "stopping_pane: an eye on its line looks past it, and one that is nowhere meets nothing") {
  const Level level = curtained();
  const LevelState state = initial_state(level);
  CHECK_FALSE(hides(level, state, {3, 1}, {3.5, 1.5}));
  CHECK_FALSE(hides(level, state, {3, 1}, {3.5, 9}));
  CHECK_FALSE(hides(level, state, {3, 1}, {nan, 1.5}));
  CHECK(hides(level, state, {3, 1}, {3.5 - 0x1p-51, 1.5}));
  CHECK(is_explored(level, state, {3.5, 1.5}, {1, 1}));
  CHECK(is_explored(level, state, {3.5, 1.5}, {5, 1}));
  CHECK_FALSE(is_explored(level, state, {3.5 - 0x1p-51, 1.5}, {5, 1}));
}

TEST_CASE("stopping_pane: a shutter that has moved by a pixel shows what is behind it") {
  for (const std::string_view rows : {"#####\n#@A.#\n#####", "#####\n#@W.#\n#####"}) {
    const Level level = make_rich_level(rows);
    LevelState state = initial_state(level);
    for (int open = 0; open <= plan_pixels; ++open) {
      state.doors[0] = open;
      // No wall stands to its west, so it is along y.
      REQUIRE(hides(level, state, {2, 1}, {1.5, 1.5}) == (open == 0));
      REQUIRE(is_explored(level, state, {1.5, 1.5}, {3, 1}) == (open > 0));
      REQUIRE(is_explored(level, state, {3.2, 1.5}, {1, 1}) == (open > 0));
    }
  }
}

TEST_CASE("stopping_pane: of an animation the frame counts that is shown") {
  Level level = curtained();
  level.textures[4] = painted_pane();
  level.traits.resize(4);
  level.traits[3] = {false, 2, 10};
  REQUIRE(level.shown(Painted::door, 10) == TextureId{4});
  LevelState state = initial_state(level);
  for (const int ticks : {0, 9, 10, 19, 20}) {
    state.ticks = ticks;
    CHECK(hides(level, state, {3, 1}, {1.5, 1.5}) == (ticks / 10 % 2 == 0));
  }
}

TEST_CASE("exploration_probe: what is seen ends on the line of a pane, to the last bit") {
  const Level level = curtained();
  const LevelState state = initial_state(level);
  for (const Point eye : {Point{1.25, 1.5}, Point{5.75, 1.5}}) {
    const MediumProbe probe = exploration_probe({level, state}, eye);
    const double beside = eye.x < 3 ? 0x1p-51 : -0x1p-51;
    CHECK_FALSE(blocked(level.grid, eye, {3.5, 1.25}, probe));
    CHECK(blocked(level.grid, eye, {3.5 + beside, 1.25}, probe));
    const Visibility view = visible_from(level.grid, eye, probe);
    CHECK(view.contains({3.5, 1.25}));
    CHECK_FALSE(view.contains({3.5 + beside, 1.25}));
  }
}

/// Panes and sheets have something of their own on each side, or nothing.
Level level_of_sides(Random& random) {
  Level level = test::random_lit_level(random);
  const std::array<TextureId, 4> pictures{Painted::door, Painted::wall, pane_paint, TextureId{}};
  for (TileKind& kind : level.kinds) {
    if (!may_have_pane(kind)) continue;
    for (TextureId& side : kind.walls) side = pictures[static_cast<std::size_t>(random.below(4))];
  }
  return level;
}

/// A look of an eye to a point of a level, and what hides it.
struct LookTo {
  const Level& level;
  const LevelState& state;
  Point eye{};
  Point p{};

  [[nodiscard]] bool is_hidden() const {
    return blocked(level.grid, eye, p, exploration_probe({level, state}, eye));
  }
  /// By the texels at one height, without any plan of a pane.
  [[nodiscard]] bool is_hidden_at(double z) const {
    return cast(level.grid, Ray::rounded_between(eye, p),
                medium_probe({level, state}, Medium::sight, {z, 0}))
        .contact.has_value();
  }
  /// At any of many heights, of which one is in each row of texels, or between two openings.
  [[nodiscard]] bool is_seen() const {
    for (int i = 0; i <= 2 * plan_pixels; ++i) {
      if (!is_hidden_at(i / (2.0 * plan_pixels))) return true;
    }
    return false;
  }
  /// True if the end of the pixels of a pane is what hides it.
  [[nodiscard]] bool is_behind_an_end() const {
    const auto contact =
        cast(level.grid, Ray::rounded_between(eye, p), exploration_probe({level, state}, eye))
            .contact;
    return contact && test::is_pane_end(level, state, *contact);
  }
};

//  what is seen at some height through the texels of panes, is not hidden
TEST_CASE("exploration_probe: it hides nothing that is seen at any height") {
  Random random(21);
  int seen = 0;
  int ends = 0;
  int hidden_by_panes = 0;
  for (int run = 0; run < runs(100); ++run) {
    const Level level = level_of_sides(random);
    const LevelState state = test::random_state(random, level);
    for (int i = 0; i < 30; ++i) {
      const Point eye = random.point(0, level.grid.width);
      const LookTo look{level, state, eye, random.point(0, level.grid.height)};
      const bool is_free = !blocked(level.grid, look.eye, look.p, level_probe({level, state}));
      if (!look.is_hidden()) {
        REQUIRE(is_free);
        ++seen;
      } else if (is_free && look.is_behind_an_end()) {
        ++ends;
      } else if (is_free) {
        REQUIRE_FALSE(look.is_seen());
        ++hidden_by_panes;
      }
    }
  }
  CHECK(seen > runs(500));
  CHECK(hidden_by_panes > runs(10));
  CHECK(ends * 5 < hidden_by_panes + 5);
}

}  // namespace
}  // namespace raywalk
