#include "raywalk/map/medium.hpp"

#include "map/rich_level.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

// A pane along x at (1, 1), one along y at (4, 2); doors that slide up (1, 3) and down (3, 3).
const Level& pane_sample() {
  static const Level level = make_rich_level(R"(
######
#=#.##
#@..!#
#U#V##
#....#
######
)");
  return level;
}

TEST_CASE("pane_at: a pane reaches from the floor to the ceiling, along its axis") {
  const LevelState state = initial_state(pane_sample());
  CHECK(pane_at({pane_sample(), state}, {1, 1}) == Pane{DoorAxis::x, 0, 1, 1});
  CHECK(pane_at({pane_sample(), state}, {4, 2}) == Pane{DoorAxis::y, 0, 1, 1});
  CHECK_FALSE(pane_at({pane_sample(), state}, {0, 0}));
  CHECK_FALSE(pane_at({pane_sample(), state}, {2, 2}));
}

// Closed   half open        Closed   half open
//  ____      ____  top 1.5   ____
// |    |    |____|          |    |    ____  top 0.5
// |____|                    |____|   |____|
//   up                       down
TEST_CASE("pane_at: a door that slides up or down takes its picture along, until it is open") {
  LevelState state = initial_state(pane_sample());
  for (int open = 0; open < plan_pixels; ++open) {
    state.doors = {open, open};
    const double p = open / 64.0;
    CHECK(pane_at({pane_sample(), state}, {1, 3}) == Pane{DoorAxis::x, p, 1, 1 + p});
    CHECK(pane_at({pane_sample(), state}, {3, 3}) == Pane{DoorAxis::x, 0, 1 - p, 1 - p});
  }
  state.doors = {plan_pixels, plan_pixels};
  CHECK_FALSE(pane_at({pane_sample(), state}, {1, 3}));
  CHECK_FALSE(pane_at({pane_sample(), state}, {3, 3}));
}

TEST_CASE("break_pane: a broken pane is gone, once, and a door does not break") {
  const Level& level = pane_sample();
  LevelState state = initial_state(level);
  CHECK(break_pane(level, state, {4, 2}));
  CHECK_FALSE(break_pane(level, state, {4, 2}));
  CHECK_FALSE(pane_at({level, state}, {4, 2}));
  CHECK(pane_at({level, state}, {1, 1}));
  CHECK(is_broken(state, {4, 2}));
  CHECK_FALSE(is_broken(state, {1, 1}));
  for (const Tile other : {Tile{1, 3}, Tile{3, 3}, Tile{2, 2}, Tile{0, 0}}) {
    CHECK_FALSE(break_pane(level, state, other));
  }
  CHECK(break_pane(level, state, {1, 1}));
  CHECK(state.broken == std::vector<Tile>{{1, 1}, {4, 2}});
  for (const Medium medium : {Medium::body, Medium::exploration, Medium::light}) {
    CHECK_FALSE(stopping_pane({level, state}, medium, {1, 1}, {1.5, 3.5}));
  }
}

TEST_CASE("pane_at: a door with a slab is no pane") {
  const Level level = make_rich_level("#####\n#@.B#\n#####\n");
  const LevelState state = initial_state(level);
  CHECK_FALSE(pane_at({level, state}, {3, 1}));
}

Contact contact_at(double x, double y, Face face) {
  return {0, {3 + x, 7 + y}, outward(face), face, {3, 7}, pane_id};
}

// The tile from above, each side with the end of it that is the left one for who looks at it:
//       n l
//     +-----+ l
//   w |     | e       (l of north is east, of east is south, of south is west, of west is north)
//     +-----+
//      l s
TEST_CASE("pane_column: texels run from left to right as seen from the side that was struck") {
  CHECK(pane_column(contact_at(0.1, 0.5, Face::south), 10) == 1);
  CHECK(pane_column(contact_at(0.75, 0.5, Face::south), 8) == 6);
  CHECK(pane_column(contact_at(0.75, 0.5, Face::north), 8) == 2);
  CHECK(pane_column(contact_at(0.5, 0.75, Face::west), 8) == 6);
  CHECK(pane_column(contact_at(0.5, 0.75, Face::east), 8) == 2);
}

TEST_CASE("pane_column: the far edge of a tile has the last column") {
  CHECK(pane_column(contact_at(1, 0.5, Face::south), 8) == 7);
  CHECK(pane_column(contact_at(0, 0.5, Face::north), 8) == 7);
  CHECK(pane_column(contact_at(0, 0.5, Face::south), 8) == 0);
  CHECK(pane_column(contact_at(0.5, 0.5, Face::south), 1) == 0);
}

TEST_CASE("pane_row: texels run downward from the picture's edge, and end with the picture") {
  const Pane pane;
  CHECK(pane_row(pane, 1, 16) == 0);
  CHECK(pane_row(pane, 0.53125, 16) == 7);
  CHECK(pane_row(pane, 0.5, 16) == 8);
  CHECK(pane_row(pane, 0, 16) == 15);
  CHECK(pane_row(pane, -3, 16) == 15);
  CHECK(pane_row(pane, 7, 16) == 0);
  CHECK(pane_row({DoorAxis::x, 0.25, 1, 1.25}, 1, 16) == 4);
  CHECK(pane_row({DoorAxis::x, 0.25, 1, 1.25}, 0.25, 16) == 15);
}

// The picture's columns from the south: 4 of holes, 4 of glass, 8 opaque.
TEST_CASE("pane_texel: a hole stops nothing, glass bullets, all else both") {
  const LevelState state = initial_state(pane_sample());
  const auto contact = [](double x) {
    return Contact{0, {1 + x, 1.5}, {0, 1}, Face::south, {1, 1}, pane_id};
  };
  const auto texel_at = [&](double x, double z) {
    return pane_texel({pane_sample(), state}, contact(x), {z, 0});
  };
  const auto check = [&](double x, double z, Color color, bool stops_bullets, bool stops_sight) {
    REQUIRE(texel_at(x, z));
    CHECK(test::required(texel_at(x, z)).color == color);
    CHECK(is_stopped({pane_sample(), state}, Medium::bullet, contact(x), {z, 0}) == stops_bullets);
    CHECK(is_stopped({pane_sample(), state}, Medium::sight, contact(x), {z, 0}) == stops_sight);
  };
  check(0.1, 0.5, 0x00FFFFFFU, false, false);
  check(0.3, 0.5, 0x80FFFFFFU, true, false);
  check(0.7, 0.5, rgb(80, 80, 80), true, true);
  check(0.1, 0.97, rgb(80, 80, 80), true, true);
  CHECK(texel_at(0.1, 1));
  CHECK(texel_at(0.1, 0));
  CHECK_FALSE(texel_at(0.1, 1.01));
  CHECK_FALSE(texel_at(0.1, -0.01));
}

TEST_CASE("pane_texel: nothing is there below a door that has risen, or above one that has sunk") {
  LevelState state = initial_state(pane_sample());
  state.doors = {16, 16};
  const auto texel_at = [&](int x, double z) {
    return pane_texel({pane_sample(), state},
                      {0, {x + 0.9, 3.5}, {0, 1}, Face::south, {x, 3}, pane_id}, {z, 0});
  };
  CHECK_FALSE(texel_at(1, 0.24));
  CHECK(texel_at(1, 0.25));
  CHECK(texel_at(1, 1));
  CHECK(texel_at(3, 0));
  CHECK(texel_at(3, 0.75));
  CHECK_FALSE(texel_at(3, 0.76));
  state.doors = {64, 64};
  CHECK_FALSE(texel_at(1, 0.5));
  CHECK_FALSE(texel_at(3, 0.1));
}

TEST_CASE("pane_texel: a pane without a picture on that side is not there") {
  Level level = pane_sample();
  level.kinds[level.tiles[7]].walls[2] = {};
  const LevelState state = initial_state(level);
  CHECK_FALSE(
      pane_texel({level, state}, {0, {1.9, 1.5}, {0, 1}, Face::south, {1, 1}, pane_id}, {0.5, 0}));
  CHECK(
      pane_texel({level, state}, {0, {1.9, 1.5}, {0, -1}, Face::north, {1, 1}, pane_id}, {0.5, 0}));
}

TEST_CASE("pane_texel: an animated pane has the frame of its tick") {
  Level level = pane_sample();
  level.textures.push_back(painted([](int, int) { return 0U; }));
  level.traits.resize(level.textures.size());
  level.traits[static_cast<std::size_t>(pane_paint.index)] = {false, 2, 10};
  LevelState state = initial_state(level);
  const Contact contact{0, {1.9, 1.5}, {0, 1}, Face::south, {1, 1}, pane_id};
  for (int tick = 0; tick < 60; ++tick) {
    state.ticks = tick;
    const auto texel = pane_texel({level, state}, contact, {0.5, 0});
    REQUIRE(texel);
    CHECK(alpha(texel->color) == (tick / 10 % 2 == 0 ? 255 : 0));
  }
}

}  // namespace
}  // namespace raywalk
