#include "frame/map_marks.hpp"

#include <algorithm>
#include <string>

#include "map/rich_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// A level with a door in 3, a pushwall in 5, and a lamp in the middle of tile 7.
Level acted_on() {
  Level level = make_rich_level("#########\n#@.D.P..#\n#########");
  level.lamps = {{.position = {7.5, 1.5}}};
  return level;
}

TEST_CASE("map marks: arrows go from what sets off triggers to all that they act on") {
  Level level = acted_on();
  level.triggers = {{.tiles = {{1, 1}, {2, 1}, {4, 1}},
                     .actions = {OpenDoors{{0}}, CloseDoors{{0}}, PushWalls{{{5, 1}}, Face::east}}},
                    {.tiles = {{6, 1}},
                     .actions = {Say{"Ho"}, SwitchLamps{{0}, true}, SwitchLamps{{0}, false},
                                 Teleport{{1, 1}, {}}, EndLevel{}}}};
  const std::vector<PlanArrow> arrows = plan_arrows_of(level);
  std::string told;
  for (const PlanArrow& arrow : arrows) {
    CHECK(arrow.from.y == 1.5);
    CHECK(arrow.to.y == 1.5);
    told += std::to_string(static_cast<int>(arrow.from.x)) + " " + arrow.name + " " +
            std::to_string(static_cast<int>(arrow.to.x)) + "\n";
  }
  CHECK(told ==
        "2 opens 3\n2 closes 3\n2 pushes 5\n6 switches on 7\n6 switches off 7\n6 takes to 1\n");
}

TEST_CASE("map marks: what a trigger does to its own tile needs no arrow") {
  Level level = acted_on();
  level.triggers = {{.tiles = {{3, 1}}, .actions = {OpenDoors{{0}}}}};
  CHECK(plan_arrows_of(level).empty());
}

TEST_CASE("map marks: there are never more arrows than a plan can show") {
  Level level = acted_on();
  level.triggers = {{.tiles = {{1, 1}}, .actions = {OpenDoors{std::vector<int>(9000, 0)}}}};
  CHECK(plan_arrows_of(level).size() == max_plan_arrows);
}

TEST_CASE("map marks: a trigger that ends the level is an exit") {
  Level level = acted_on();
  level.triggers = {{.tiles = {{2, 1}, {4, 1}}, .actions = {EndLevel{}}}};
  CHECK(std::ranges::count(plan_marks_of(level), "exit", &PlanMark::name) == 2);
}

TEST_CASE("map marks: a light's mark has its color, as bright as that can be") {
  Level level = acted_on();
  level.lamps[0].color = rgb(100, 50, 10);
  const std::vector<PlanMark> marks = plan_marks_of(level);
  const auto light = std::ranges::find(marks, "light", &PlanMark::name);
  REQUIRE(light != marks.end());
  CHECK(light->mark.color == rgb(255, 127, 25));
}

TEST_CASE("map marks: a light that a thing carries has no mark of its own") {
  Level level = make_rich_level("####\n#@b#\n####");
  level.lamps = {{.position = level.things.at(0).position}};
  const auto lights = [&] {
    return std::ranges::count(plan_marks_of(level), "light", &PlanMark::name);
  };
  CHECK(lights() == 1);
  level.things[0].lamp = 0;
  CHECK(lights() == 0);
}

TEST_CASE("map marks: exits and pushwalls are marked up to the edges of the level") {
  const std::vector<PlanMark> marks = plan_marks_of(make_rich_level("X..P\n.@..\nP..X"));
  std::string told;
  for (const PlanMark& mark : marks) {
    told += mark.name + " " + std::to_string(static_cast<int>(mark.mark.position.x)) + " " +
            std::to_string(static_cast<int>(mark.mark.position.y)) + "\n";
  }
  CHECK(told == "exit 0 0\npushwall 3 0\npushwall 0 2\nexit 3 2\n");
}

TEST_CASE("map marks: the kinds of tiles that are exits are marked as such, and no others") {
  const Level level = make_level("####\n#@X#\n####");
  const std::vector<TileMark> marks = exit_marks_of(level);
  REQUIRE(marks.size() == 1);
  CHECK(marks[0].kind == exit_kind);
  CHECK(marks[0].shape == MarkShape::stairs);
}

}  // namespace
}  // namespace raywalk
