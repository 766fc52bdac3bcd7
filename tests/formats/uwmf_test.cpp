#include <algorithm>

#include "formats/uwmf_sample.hpp"
#include "raywalk/map/check_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::uwmf_map;
using test::uwmf_mistake;
using test::uwmf_sample;

using Hints = std::vector<std::string>;

bool has_exit(const Level& level, Tile tile) { return is_set(level.kind(tile).properties, "exit"); }

TEST_CASE("uwmf: walls, a door, a pushed wall, an exit, a start and a thing") {
  const LoadedMap map = uwmf_map(uwmf_sample);
  const Level& level = map.level;
  CHECK(check(level));
  CHECK(level.title == "Cellar");
  CHECK(level.grid == Grid{6, 4});
  const TileKind& wall = level.kind({0, 0});
  CHECK(wall.solid);
  CHECK(wall.walls[0] != wall.walls[1]);
  CHECK(wall.walls[0] == wall.walls[2]);
  CHECK(level.kind({3, 1}).door);
  CHECK(level.kind({3, 2}).solid);
  CHECK(level.kind({3, 2}).pushwall);
  CHECK_FALSE(level.kind({4, 2}).solid);
  CHECK(has_exit(level, {4, 1}));
  CHECK_FALSE(has_exit(level, {4, 2}));
  CHECK(level.start.position == Point{1.5, 1.5});
  CHECK(level.start.heading == Turn::degrees(270));
  REQUIRE(level.things.size() == 1);
  CHECK(level.things.front().facing == half_turn);
}

TEST_CASE("uwmf: floors and ceilings may be colors, and those without a picture are ours") {
  const Level level = uwmf_map(uwmf_sample).level;
  const auto first = [&](TextureId id) {
    return level.textures[static_cast<std::size_t>(id.index)].texels.front();
  };
  CHECK(first(level.kind({1, 1}).floor) == rgb(0x70, 0x70, 0x70));
  CHECK(first(level.kind({1, 1}).ceiling) == rgb(0x20, 0x40, 0x60));
  CHECK(first(level.kind({4, 2}).floor) == rgb(200, 100, 50));
}

TEST_CASE("uwmf: what is lost is told, once") {
  CHECK(uwmf_map(uwmf_sample).hints ==
        Hints{"maps/bad.uwmf: triggers with the action \"Elevator_SwitchFloor\" do nothing here"});
  const std::string more =
      "thing { type = \"Brain\"; x = 2; y = 2; }"
      "thing { type = \"Lamp\"; x = 0.5; y = 0.5; skill1 = true; }"
      "planemap { } trigger { x = 9; y = 1; action = \"Door_Open\"; }";
  const Hints hints = uwmf_map(std::string(uwmf_sample) + more).hints;
  const Hints expected{
      "maps/bad.uwmf: of 2 planemaps the first is shown",
      "maps/bad.uwmf: triggers with the action \"Elevator_SwitchFloor\" do nothing here",
      "maps/bad.uwmf: triggers outside of the map: 1 left out",
      "maps/bad.uwmf: things of no skill, which are never there: 1 left out",
      "maps/bad.uwmf: things outside of the map, in walls, or at the start: 1 "
      "left out"};
  CHECK(hints == expected);
}

TEST_CASE("uwmf: one of our pictures stands for one that is not there") {
  const TextureSource ours = [](std::string_view name) {
    const bool is_ours = name == "brick" || name == "door" || name == "jamb" || name == "planks" ||
                         name == "beams" || name == "eye" || name == "eye_red";
    return sample_picture(is_ours ? name : "nothing");
  };
  const auto map = parse_uwmf(uwmf_sample, "a.uwmf", ours);
  REQUIRE(map);
  CHECK(std::ranges::find(map->hints,
                          "a.uwmf: \"STONE2\": there is no picture \"nothing\"; "
                          "\"brick\" is shown") != map->hints.end());
  CHECK(std::ranges::find(map->hints,
                          "a.uwmf: thing \"Guard\": there is no picture \"nothing\"; "
                          "\"eye\" is shown") != map->hints.end());
  CHECK(map->level.thing_kinds.front().name == "eye");
}

TEST_CASE("uwmf: thin walls are panes, and what stands in no gap is a wall") {
  const std::string pane = with(uwmf_sample, R"(action = "Door_Open";)", R"(action = "None";)");
  CHECK(uwmf_map(pane).level.kind({3, 1}).pane);
  const std::string open =
      with(uwmf_sample, "{-1,0,0},{0,0,0},{2,1,0}", "{-1,0,0},{-1,0,0},{2,1,0}");
  const LoadedMap map = uwmf_map(open);
  CHECK(map.level.kind({3, 1}).solid);
  CHECK(map.hints.back() ==
        "maps/bad.uwmf: 1 doors and thin walls without walls on two opposite sides are walls, the "
        "first at tile (3, 1)");
}

TEST_CASE("uwmf: a door has the lock that its trigger tells, or none") {
  const auto lock_by = [](const std::string& number) {
    const LoadedMap map = uwmf_map(with(uwmf_sample, "arg3 = 1;", "arg3 = " + number + ";"));
    return map.level.kind({3, 1}).lock;
  };
  CHECK(lock_by("0").empty());
  CHECK(lock_by("1") == "gold");
  CHECK(lock_by("2") == "silver");
  CHECK(lock_by("3") == "key 3");
  CHECK(uwmf_map(uwmf_sample).level.kind({0, 0}).lock.empty());
}

/// The sample with a switch in the wall at (0, 1), or on the floor at (2, 1), that does something.
std::string with_switch(const std::string& at, const std::string& does) {
  return std::string(uwmf_sample) + "trigger { " + at + " " + does + " }";
}

TEST_CASE("uwmf: a switch opens a door by its tag, with a key, once or again and again") {
  const std::string tagged =
      with(with(uwmf_sample, "{1,0,0}", "{1,0,0,5}"),
           R"(trigger { x = 3; y = 1; action = "Door_Open"; arg1 = 16; arg3 = 1; })",
           R"(trigger { x = 0; y = 1; action = "Door_Open"; arg0 = 5; arg3 = 2;
                                     playeruse = true; playercross = true; repeatable = true; })");
  const LoadedMap map = uwmf_map(tagged);
  REQUIRE(map.level.triggers.size() == 2);
  const Trigger& used = map.level.triggers[0];
  CHECK(used.cause == TriggerCause::used);
  CHECK(used.tiles == std::vector<Tile>{{0, 1}});
  CHECK_FALSE(used.once);
  CHECK(used.needs == "silver");
  CHECK(used.actions == std::vector<TriggerAction>{OpenDoors{{0}}});
  CHECK(map.level.triggers[1].cause == TriggerCause::entered);
}

TEST_CASE("uwmf: a switch pushes a wall in a way that is told, and teleports") {
  const std::string push = with(uwmf_sample, "{0,0,0},{2,1,0}", "{0,0,0,6},{2,1,0,7}");
  const LoadedMap pushed = uwmf_map(
      push + R"(trigger { x = 2; y = 1; action = "Pushwall_Move"; arg0 = 6; arg2 = 12; })");
  REQUIRE(pushed.level.triggers.size() == 1);
  CHECK(pushed.level.triggers[0].cause == TriggerCause::entered);
  CHECK(pushed.level.triggers[0].actions ==
        std::vector<TriggerAction>{PushWalls{{{3, 2}}, Face::west}});
  CHECK(pushed.level.triggers[0].needs.empty());
  // The tag 7 is that of two tiles: the first counts.
  const LoadedMap taken = uwmf_map(push + R"(trigger { x = 0; y = 1; action = "Teleport_Relative";
      arg0 = 7; arg1 = 64; arg2 = 8; })");
  REQUIRE(taken.level.triggers.size() == 1);
  CHECK(taken.level.triggers[0].actions ==
        std::vector<TriggerAction>{Teleport{{4, 1}, Turn::degrees(-90)}});
  const Hints lost = uwmf_map(push + R"(trigger { x = 2; y = 1; action = "Pushwall_Move";
      arg0 = 6; arg2 = 2; } trigger { x = 2; y = 1; action = "Teleport_Relative"; arg0 = 9; })")
                         .hints;
  CHECK(lost[1] == "maps/bad.uwmf: triggers whose tag, or tile, is not on the map: 1 left out");
  CHECK(lost[2] == "maps/bad.uwmf: triggers of switches that do nothing here: 1 left out");
}

TEST_CASE("uwmf: a switch executes the triggers of another tile") {
  const auto actions = [](const std::string& target) {
    return uwmf_map(with_switch("x = 2; y = 1; playercross = true;",
                                "action = \"Trigger_Execute\"; " + target))
        .level.triggers.at(0)
        .actions;
  };
  CHECK(actions("arg0 = 3; arg1 = 1;") == std::vector<TriggerAction>{OpenDoors{{0}}});
  CHECK(actions("arg0 = 5; arg1 = 1;") == std::vector<TriggerAction>{EndLevel{}});
  CHECK(uwmf_map(with_switch("x = 2; y = 1;", "action = \"Trigger_Execute\"; arg0 = 1; arg1 = 1;"))
            .level.triggers.empty());
}

TEST_CASE("uwmf: the way to another map is a way out") {
  CHECK(has_exit(
      uwmf_map(with_switch("x = 2; y = 1;", "action = \"Teleport_NewMap\"; arg0 = 2;")).level,
      {2, 1}));
}

TEST_CASE("uwmf: the numbers of old maps, and values of other forms") {
  std::string old = with(uwmf_sample, R"("$Player1Start"; x = 1.5;)", "1; x = 0x1;");
  old = with(old, R"("Door_Open"; arg1 = 16;)", "1; arg1 = 2;");
  old = with(old, R"("Pushwall_Move")", "2");
  old = with(old, R"("Exit_Normal")", "3");
  const Level level = uwmf_map(old).level;
  CHECK(level.start.position == Point{1.5, 1.5});
  CHECK(level.kind({3, 1}).door);
  CHECK(level.kind({3, 2}).pushwall);
  CHECK(has_exit(level, {4, 1}));
}

TEST_CASE("uwmf: mistakes have their places, and what was expected") {
  const auto mistake = [](std::string_view part, std::string_view other) {
    return uwmf_mistake(with(uwmf_sample, part, other));
  };
  CHECK(mistake("width = 6;", "width = 6") ==
        "maps/bad.uwmf:5:1: expected \";\", and here is \"height\"");
  CHECK(mistake("width = 6;", "width = 9999;") ==
        "maps/bad.uwmf:4:9: \"width\" must be a whole number from 1 to 4096");
  CHECK(mistake("width = 6;", "") ==
        "maps/bad.uwmf:6:10: expected width and height before the planemap");
  CHECK(mistake("width = 6;", "width = 7;") ==
        "maps/bad.uwmf:6:10: the planemap ends after 24 of 28 tiles");
  CHECK(mistake("width = 6;", "width = 5;") ==
        "maps/bad.uwmf:10:18: the planemap has more entries than the 20 tiles of the map");
  CHECK(mistake("{2,1,0}", "{3,1,0}") ==
        "maps/bad.uwmf:9:36: the planemap has the tile 3, and there are 3");
  CHECK(mistake("{2,1,0}", "{2}") ==
        "maps/bad.uwmf:9:38: expected tile, sector and zone of an entry");
  CHECK(mistake("{2,1,0}", "{2,1.5,0}") ==
        "maps/bad.uwmf:9:39: expected a whole number from -1, and here is \"1.5\"");
  CHECK(mistake("x = 1.5; y = 1.5; angle", "x = 0; y = 1.5; angle") ==
        "maps/bad.uwmf:25:1: the start lies in a wall, or outside of the map: expected x and y of "
        "a free tile");
  CHECK(mistake("$Player1Start", "$Player2Start") ==
        "maps/bad.uwmf:1:1: the map has no start: expected a thing of the type $Player1Start");
  CHECK(mistake("/* of two rooms */", "/* of") ==
        "maps/bad.uwmf:3:1: a comment is not closed: expected */");
  CHECK(mistake("\"Cellar\"", "\"Cellar") ==
        "maps/bad.uwmf:3:42: this text is not closed: expected \" in the same line");
  CHECK(mistake("width = 6", "width = 6x") == "maps/bad.uwmf:4:9: \"6x\" is no number");
  CHECK(mistake("width = 6", "width = ?") == "maps/bad.uwmf:4:9: \"?\" has no meaning here");
  CHECK(mistake("strange { ", "strange { { ") ==
        "maps/bad.uwmf:31:1: expected }, and here is the end of the file");
}

}  // namespace
}  // namespace raywalk
