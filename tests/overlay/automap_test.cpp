#include <cmath>

#include "overlay/automap_stage.hpp"
#include "raywalk/map/pushwall.hpp"
#include "support/catch.hpp"

namespace raywalk::test {

namespace {

/// A drawing of a level at some pixels a tile, in characters. The rectangle is a pixel larger, so
/// that the lines between tiles lie on the middles of pixels.
std::string drawn_at(const Stage& stage, int pixels) {
  Automap map =
      automap_of(stage, stage.level.grid.width * pixels + 1, stage.level.grid.height * pixels + 1);
  map.pixels_per_tile = pixels;
  return map_drawn(map_shot(stage, map));
}

/// A doorway from west to east, whose door is open by some of 64 pixels.
std::string door_drawn(int open, DoorSlide slide = DoorSlide::forward) {
  Stage stage(".D.");
  stage.level.kinds[2].slide = slide;
  stage.state.doors = {open};
  return drawn_at(stage, 8);
}

}  // namespace

TEST_CASE("automap: faces are lines, between what is free and what is solid") {
  CHECK(drawn_at(Stage("####\n#..#\n#.##\n####"), 4) ==
        "################_\n"
        "################_\n"
        "################_\n"
        "################_\n"
        "####+++++++++###_\n"
        "####+.......+###_\n"
        "####+.......+###_\n"
        "####+.......+###_\n"
        "####+...+++++###_\n"
        "####+...+#######_\n"
        "####+...+#######_\n"
        "####+...+#######_\n"
        "####+++++#######_\n"
        "################_\n"
        "################_\n"
        "################_\n"
        "_________________\n");
}

// The middle of the map lies so that the middles of pixels lie on the lines between tiles.
TEST_CASE("automap: a pixel shows the tile of its middle, on a line the one to the south or east") {
  const Stage stage("#.#.\n.#.#\n#.#.");
  Automap map = automap_of(stage, 96, 96);
  map.style.wall = 0;
  map.pixels_per_tile = 16;
  map.center = {1.5 + 1.0 / 32, 1.5 + 1.0 / 32};
  for (const Vec up : {Vec{0, -1}, {1, 0}, {0, 1}, {-1, 0}}) {
    CAPTURE(up.x, up.y);
    map.up = up;
    const Vec right{-up.y, up.x};
    const Framebuffer picture = map_shot(stage, map);
    int wrong = 0;
    for (int y = 0; y < 96; ++y) {
      for (int x = 0; x < 96; ++x) {
        const Point middle = map.center + right * ((x - 47.5) / 16) - up * ((y - 47.5) / 16);
        const Tile tile{static_cast<int>(std::floor(middle.x)),
                        static_cast<int>(std::floor(middle.y))};
        const bool is_beyond = !stage.level.grid.contains(tile);
        const bool is_solid = !is_beyond && stage.level.kind(tile).solid;
        const Color wanted = is_beyond  ? map.style.ground
                             : is_solid ? map.style.solid
                                        : map.style.floor;
        wrong += at(picture, x, y) == wanted ? 0 : 1;
      }
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("pane_outline: a pane stands in the middle of its tile, along its axis") {
  const PaneOutline along_x = pane_outline({2, 5}, DoorAxis::x);
  const PaneOutline along_y = pane_outline({2, 5}, DoorAxis::y);
  for (const Point p : along_x) {
    CHECK((p.x == 2 || p.x == 3));
    CHECK(p.y == Approx(5.5).margin(0.05));
  }
  for (const Point p : along_y) {
    CHECK((p.y == 5 || p.y == 6));
    CHECK(p.x == Approx(2.5).margin(0.05));
  }
  for (const PaneOutline& corners : {along_x, along_y}) {
    for (const std::size_t i : {0U, 1U}) {
      CHECK(corners[i] + (corners[i + 2] - corners[i]) * 0.5 == Point{2.5, 5.5});
    }
  }
}

TEST_CASE("automap: a door is a bar across the opening, as long as it is closed") {
  CHECK(door_drawn(0) ==
        "+++++++++DDDDDDD+++++++++\n"
        "+.........DDDDD.........+\n"
        "+..........DDD..........+\n"
        "+..........DDD..........+\n"
        "+..........DDD..........+\n"
        "+..........DDD..........+\n"
        "+..........DDD..........+\n"
        "+.........DDDDD.........+\n"
        "+++++++++DDDDDDD+++++++++\n");
  CHECK(door_drawn(32) ==
        "+++++++++DDDDDDD+++++++++\n"
        "+.........DDDDD.........+\n"
        "+.......................+\n"
        "+.......................+\n"
        "+..........DDD..........+\n"
        "+..........DDD..........+\n"
        "+..........DDD..........+\n"
        "+.........DDDDD.........+\n"
        "+++++++++DDDDDDD+++++++++\n");
  CHECK(door_drawn(64) ==
        "+++++++++DDDDDDD+++++++++\n"
        "+.........DDDDD.........+\n"
        "+.......................+\n"
        "+.......................+\n"
        "+.......................+\n"
        "+.......................+\n"
        "+.......................+\n"
        "+.........DDDDD.........+\n"
        "+++++++++DDDDDDD+++++++++\n");
}

TEST_CASE("automap: a door that is open leaves its posts alone, whichever way it goes") {
  for (const DoorSlide slide :
       {DoorSlide::backward, DoorSlide::split, DoorSlide::up, DoorSlide::down}) {
    CHECK(door_drawn(0, slide) == door_drawn(0));
    CHECK(door_drawn(64, slide) == door_drawn(64));
  }
  CHECK(door_drawn(32, DoorSlide::up) == door_drawn(0));  // nobody walks under it yet
}

TEST_CASE("automap: what is closed of a door is where its slab is") {
  CHECK(door_drawn(32, DoorSlide::backward) ==
        "+++++++++DDDDDDD+++++++++\n"
        "+.........DDDDD.........+\n"
        "+..........DDD..........+\n"
        "+..........DDD..........+\n"
        "+..........DDD..........+\n"
        "+.......................+\n"
        "+.......................+\n"
        "+.........DDDDD.........+\n"
        "+++++++++DDDDDDD+++++++++\n");
  CHECK(door_drawn(32, DoorSlide::split) ==
        "+++++++++DDDDDDD+++++++++\n"
        "+.........DDDDD.........+\n"
        "+..........DDD..........+\n"
        "+.......................+\n"
        "+.......................+\n"
        "+.......................+\n"
        "+..........DDD..........+\n"
        "+.........DDDDD.........+\n"
        "+++++++++DDDDDDD+++++++++\n");
}

TEST_CASE("automap: a pushed wall is where it stands now") {
  Stage stage(".#..");
  stage.level.kinds[1].pushwall = true;
  for (int pixels = 1; pixels <= 128; ++pixels) {
    REQUIRE(push(stage.level, stage.state, {1, 0}, Face::east));
    if (pixels == 64) CHECK(drawn_at(stage, 8) == drawn_at(Stage("..#."), 8));
    if (pixels == 96) {
      CHECK(drawn_at(stage, 4) ==
            "+++++++++++###+++\n"
            "+.........+###+.+\n"
            "+.........+###+.+\n"
            "+.........+###+.+\n"
            "+++++++++++___+++\n");
    }
  }
  CHECK(drawn_at(stage, 8) == drawn_at(Stage("...#"), 8));
}

TEST_CASE("automap: an exit is marked by stairs") {
  CHECK(drawn_at(Stage("X"), 12) ==
        "+++++++++++++\n"
        "+......_____+\n"
        "+......_XXX_+\n"
        "+......_XXX_+\n"
        "+...____XXX_+\n"
        "+..._XXXXXX_+\n"
        "+..._XXXXXX_+\n"
        "+____XXXXXX_+\n"
        "+_XXXXXXXXX_+\n"
        "+_XXXXXXXXX_+\n"
        "+_XXXXXXXXX_+\n"
        "+___________+\n"
        "+++++++++++++\n");
}

TEST_CASE("automap: of two marks for one kind of tile the first counts, of no kind none") {
  const Stage stage("X.");
  Automap map = automap_of(stage, 24, 12);
  map.pixels_per_tile = 12;
  const std::string expected = map_drawn(map_shot(stage, map));
  const std::array marks{TileMark{9999, MarkShape::circle, exit_color}, exit_marks[0],
                         TileMark{exit_kind, MarkShape::circle, exit_color}};
  map.tile_marks = marks;
  CHECK(map_drawn(map_shot(stage, map)) == expected);
  map.tile_marks = std::span(marks).subspan(2);
  CHECK(map_drawn(map_shot(stage, map)) != expected);
}

TEST_CASE("automap: pillars and slanted walls have the outline of their plans") {
  CHECK(drawn_at(Stage("o/"), 16) ==
        "++++++++++++++++++++++++++++++++_\n"
        "+............................++#+\n"
        "+...........................++#++\n"
        "+.....+++++................++#+++\n"
        "+...+++###+++.............++#++.+\n"
        "+...+#######+............++#++..+\n"
        "+..++#######++..........++#++...+\n"
        "+..+#########+.........++#++....+\n"
        "+..+#########+........++#++.....+\n"
        "+..+#########+.......++#++......+\n"
        "+..++#######++......++#++.......+\n"
        "+...+#######+......++#++........+\n"
        "+...+++###+++.....++#++.........+\n"
        "+.....+++++......++#++..........+\n"
        "+...............++#++...........+\n"
        "+...............+#++............+\n"
        "+++++++++++++++++++++++++++++++++\n");
}

}  // namespace raywalk::test
