#include "load/map_sample.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// A map with another grid, and with more in its legend.
Level level_in(std::string_view grid, std::string_view legend) {
  const std::string text = with(map_sample, "######\n#@.#.#\n#..D.#\n#b.#.#\n######", grid);
  return level_of(with(text, "\".\" = {}", std::string("\".\" = {}\n") + std::string(legend)));
}

//  #####
//  #@!.#    "!" stands between walls in the north and the south, "=" between others
//  #=###
//  #...#
//  #####
TEST_CASE("panes: a pane stands along the walls beside it, as a door does") {
  const Level level = level_in("#####\n#@!.#\n#=###\n#...#\n#####",
                               "\"=\" = { pane = \"bars\" }\n\"!\" = { pane = \"bars\" }");
  CHECK(level.kind({1, 2}).pane == DoorAxis::x);
  CHECK(level.kind({2, 1}).pane == DoorAxis::y);
  CHECK_FALSE(level.kind({1, 1}).pane);
  CHECK_FALSE(level.kind({2, 1}).solid);
  CHECK_FALSE(level.kind({2, 1}).floor.is_none());
  CHECK(level.kind({2, 1}).wall(Face::east) == level.kind({1, 2}).wall(Face::north));
  CHECK(level.doors.empty());
}

TEST_CASE("panes: one legend entry does for both axes") {
  const Level level =
      level_in("######\n#@=.##\n##=###\n#..=.#\n######", "\"=\" = { pane = \"bars\" }");
  CHECK(level.kind({2, 2}).pane == DoorAxis::x);
  CHECK(level.kind({3, 3}).pane == DoorAxis::y);
  CHECK(level.kind({3, 3}).walls == level.kind({2, 2}).walls);
  CHECK(level.kinds.size() == 7);
}

//  ######
//  #@...#
//  #====#    only the outer two stand beside a wall
//  #....#
//  ######
TEST_CASE("panes: they may stand in a row, since other panes count as walls") {
  const Level level =
      level_in("######\n#@...#\n#====#\n#....#\n######", "\"=\" = { pane = \"bars\" }");
  for (int x = 1; x <= 4; ++x) CHECK(level.kind({x, 2}).pane == DoorAxis::x);
}

//  ######
//  #@===#    each stands across the corridor, and not in a row with the next
//  ######
TEST_CASE("panes: where walls decide, panes beside it do not count") {
  const Level level = level_in("######\n#@===#\n######", "\"=\" = { pane = \"bars\" }");
  for (int x = 2; x <= 4; ++x) CHECK(level.kind({x, 1}).pane == DoorAxis::y);
}

TEST_CASE("panes: each side may have its own picture") {
  const Level level =
      level_in("####\n#@.#\n#=##\n#..#\n####",
               "\"=\" = { pane = { north = \"a\", east = \"b\", south = \"c\", west = \"b\" } }");
  const TileKind& kind = level.kind({1, 2});
  CHECK(kind.wall(Face::north) != kind.wall(Face::south));
  CHECK(kind.wall(Face::east) == kind.wall(Face::west));
}

TEST_CASE("doors: one slides forward, or as it is told") {
  const auto slide_of = [](const std::string& keys) {
    return level_of(with(map_sample, "door = \"gate\"", "door = \"gate\"" + keys))
        .kind({3, 2})
        .slide;
  };
  CHECK(slide_of("") == DoorSlide::forward);
  CHECK(slide_of(", slide = \"forward\"") == DoorSlide::forward);
  CHECK(slide_of(", slide = \"backward\"") == DoorSlide::backward);
  CHECK(slide_of(", slide = \"split\"") == DoorSlide::split);
  CHECK(slide_of(", slide = \"up\"") == DoorSlide::up);
  CHECK(slide_of(", slide = \"down\"") == DoorSlide::down);
}

TEST_CASE("pushwalls: a wall can be pushed, and has a floor and a ceiling behind it") {
  const Level level = level_in("#####\n#@P.#\n#####", "P = { wall = \"brick\", push = true }");
  CHECK(level.kind({2, 1}).pushwall);
  CHECK(level.kind({2, 1}).solid);
  CHECK_FALSE(level.kind({2, 1}).floor.is_none());
  CHECK_FALSE(level.kind({2, 1}).ceiling.is_none());
  CHECK_FALSE(level.kind({0, 0}).pushwall);
}

TEST_CASE("broken maps: panes, slides and pushwalls") {
  check({
      {"door = \"gate\"", "door = \"gate\", pane = \"a\"",
       R"(bad.toml:15:1: "D": a tile cannot have both a pane and a door)"},
      {"\".\" = {}", "\".\" = { pane = \"a\", plan = \"dot\" }",
       R"(bad.toml:14:1: ".": a tile cannot have both a pane and a plan)"},
      {"\".\" = {}", "\".\" = { pane = \"a\", wall = \"a\" }",
       R"(bad.toml:14:1: ".": a tile cannot be both a pane and a wall)"},
      {"\".\" = {}", "\".\" = { pane = \"a\", thing = \"lamp\" }",
       R"(bad.toml:14:1: ".": nothing can stand in a pane)"},
      {"\".\" = {}", "\".\" = { pane = \"a\", start = \"east\" }",
       R"(bad.toml:14:1: ".": nothing can stand in a pane)"},
      {"\".\" = {}", "\".\" = { pane = \"nothing\" }",
       R"(bad.toml:14:16: there is no picture "nothing")"},
      {"\".\" = {}", "\".\" = { pane = 7 }",
       R"(bad.toml:14:16: "pane" must be a picture's name or a table of four: north, east, south, west)"},
      {"\".\" = {}", "\".\" = { pane = { north = \"a\" } }",
       "bad.toml:14:16: the pane has no picture for its east side"},
      {"\".\" = {}", "\".\" = { slide = \"up\" }",
       R"(bad.toml:14:1: ".": "slide" belongs to a door, and here is none)"},
      {"door = \"gate\"", "door = \"gate\", slide = \"left\"",
       R"(bad.toml:15:32: "slide" must be "forward", "backward", "split", "up" or "down")"},
      {"door = \"gate\"", "door = \"gate\", slide = 1",
       R"(bad.toml:15:32: "slide" must be "forward", "backward", "split", "up" or "down")"},
      {"\".\" = {}", "\".\" = { push = true }",
       R"(bad.toml:14:1: ".": "push" belongs to a solid wall, and here is none)"},
      {"\".\" = {}", "\".\" = { wall = \"a\", plan = \"dot\", push = true }",
       R"(bad.toml:14:1: ".": "push" belongs to a solid wall, and here is none)"},
      {"wall = \"brick\"", "wall = \"brick\", push = 1",
       R"(bad.toml:13:32: "push" must be true or false)"},
  });
}

TEST_CASE("broken maps: a pushwall needs a floor and a ceiling") {
  const std::string text =
      with(map_sample, "wall = \"brick\"", "wall = \"brick\", push = true, ceiling = \"wood\"");
  CHECK(mistake_in(with(text, "floor = \"stone\"\n", "")) ==
        R"(bad.toml:12:1: "#" has no floor: give it one here or in [defaults])");
}

TEST_CASE("broken maps: where panes stand") {
  const std::string pane = with(map_sample, "door = \"gate\"", "pane = \"bars\"");
  CHECK(mistake_in(pane).empty());
  CHECK(mistake_in(with(pane, "#b.#.#", "#b...#")) ==
        "bad.toml:5:4: a pane needs walls on two opposite sides, and this one has not");
  CHECK(mistake_in(with(pane, "#..D.#", "#.#D##")) ==
        "bad.toml:5:4: a pane needs walls on two opposite sides, and this one has them on all "
        "four");
}

}  // namespace
}  // namespace raywalk
