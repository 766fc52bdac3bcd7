#include "raywalk/map/check_level.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

Level right_level() {
  Level level = make_level("#####\n#@bD#\n#o#-#\n#####\n");
  level.lamps.push_back({{1.5, 1.5}});
  return level;
}

/// The message of `check` for a level with one mistake; empty if it finds none.
template <class Change>
std::string mistake_after(Change change) {
  Level level = right_level();
  change(level);
  const Result<void> checked_level = check(level);
  return checked_level ? "" : to_string(checked_level.error());
}

TEST_CASE("check: a level that fits together is right") { CHECK(check(right_level())); }

TEST_CASE("check: what is forgotten in a level by hand is told, with its place") {
  CHECK(mistake_after([](Level& l) { l = {}; }) == "level: grid: expected at least 1x1 tile");
  CHECK(mistake_after([](Level& l) { l.tiles.pop_back(); }) ==
        "level: tiles: expected an entry for each of 20 tiles, not 19");
  CHECK(mistake_after([](Level& l) { l.kinds.resize(3); }) ==
        "level: tiles[11]: expected a number below 3, not 3");
  CHECK(mistake_after([](Level& l) { l.textures.clear(); }) ==
        "level: sky: expected a number below 0, not 5");
  CHECK(mistake_after([](Level& l) { l.textures[1].texels.clear(); }) ==
        "level: textures[1]: expected as many texels as width * height");
  CHECK(mistake_after([](Level& l) { l.textures[2].opaque = {}; }) ==
        "level: textures[2]: expected a mask of the texture's size, as make_texture makes it");
  CHECK(mistake_after([](Level& l) { l.textures[0] = {}; }) ==
        "level: textures[0]: expected at least 1x1 texel");
  CHECK(mistake_after([](Level& l) { l.plans.clear(); }) ==
        "level: kinds[3].plan: expected a number below 0, not 0");
  for (const auto& size : {std::pair{16, 16}, {64, 16}, {16, 64}}) {
    CHECK(mistake_after([&](Level& l) { l.plans[0].mask = Mask(size.first, size.second); }) ==
          "level: plans[0]: expected a mask of 64x64 pixels");
  }
  for (const auto& forgotten :
       {+[](PlanShape& s) { s.projections = {}; }, +[](PlanShape& s) { s.normals.clear(); }}) {
    CHECK(mistake_after([&](Level& l) { forgotten(l.plans[1]); }) ==
          "level: plans[1]: expected the projections and normals of its mask, as make_plan_shape "
          "has them");
  }
  for (const auto& misplaced :
       {+[](Level& l) { l.doors.clear(); }, +[](Level& l) { l.doors[0].tile = {9, 9}; },
        +[](Level& l) { l.doors[0].tile = {1, 1}; }}) {
    CHECK(mistake_after(misplaced) ==
          "level: doors[0]: expected the door of tiles[8], whose kind is one");
  }
  CHECK(mistake_after([](Level& l) { l.doors.push_back(l.doors[0]); }) ==
        "level: doors[1]: expected a tile whose kind is a door, and each such tile once");
  CHECK(mistake_after([](Level& l) { l.occupied = occupied_tiles(l); }).empty());
  CHECK(mistake_after([](Level& l) {
          l.occupied = occupied_tiles(l);
          l.occupied.set({1, 1}, !l.occupied({1, 1}));
        }) == "level: occupied: expected none, or the tiles that occupied_tiles finds");
  CHECK(mistake_after([](Level& l) { l.things[0].kind = 3; }) ==
        "level: things[0].kind: expected a number below 3, not 3");
  CHECK(mistake_after([](Level& l) { l.things[0].lamp = 1; }) ==
        "level: things[0].lamp: expected a number below 1, not 1");
}

TEST_CASE("check: what the fields do not allow is told") {
  CHECK(mistake_after([](Level& l) { l.kinds[0].floor = {12}; }) ==
        "level: kinds[0].floor: expected a number below 12, not 12");
  CHECK(mistake_after([](Level& l) { l.kinds[0].walls[2] = {99}; }) ==
        "level: kinds[0].walls: expected a number below 12, not 99");
  CHECK(mistake_after([](Level& l) { l.kinds[3].solid = true; }) ==
        "level: kinds[3]: expected no plan and no door where it is solid");
  CHECK(mistake_after([](Level& l) { l.kinds.resize(0x10000); }).empty());
  CHECK(mistake_after([](Level& l) { l.kinds.resize(0x10001); }) ==
        "level: kinds: expected at most 65536");
  CHECK(mistake_after([](Level& l) { l.kinds[0].pushwall = true; }) ==
        "level: kinds[0]: expected a solid tile where it is a pushwall");
  CHECK(mistake_after([](Level& l) { l.traits.assign(1, {.frames = 0}); }) ==
        "level: traits[0]: expected at least 1 frame, and 1 tick");
  CHECK(mistake_after([](Level& l) { l.traits.resize(13); }) ==
        "level: traits: expected no more than textures");
  CHECK(mistake_after([](Level& l) {
          l.traits.resize(6);
          l.traits[5].frames = 2147483647;
        }) == "level: traits[5]: expected textures for all its frames");
  CHECK(mistake_after([](Level& l) { l.thing_kinds[0].rotations = 3; }) ==
        "level: thing_kinds[0]: expected 1, 4 or 8 rotations");
  CHECK(mistake_after([](Level& l) { l.thing_kinds[1].rotations = 4; }) ==
        "level: thing_kinds[1].picture: expected a number below 12, not 12");
  CHECK(mistake_after([](Level& l) { l.properties["flag"] = TextureId{30}; }) ==
        "level: properties[\"flag\"]: expected a number below 12, not 30");
  CHECK(mistake_after([](Level& l) { l.lamps[0].radius = 1025; }) ==
        "level: lamps[0]: expected a radius of at most 1024 tiles");
  CHECK(mistake_after([](Level& l) { l.lamps[0].size = 0.51; }) ==
        "level: lamps[0]: expected a size of at most 0.5 tiles");
  CHECK(mistake_after([](Level& l) { l.lamps[0].cone = LightCone{.direction = {1, 1}}; }) ==
        "level: lamps[0].cone: expected a direction of length 1");
  CHECK(mistake_after([](Level& l) { l.lamps[0].height = std::nan(""); }) ==
        "level: lamps[0].height: expected a finite number");
  CHECK(mistake_after([](Level& l) {
          l.lamps[0].cone = LightCone{.rise = std::numeric_limits<double>::infinity()};
        }) == "level: lamps[0].cone.rise: expected a finite number");
  CHECK(mistake_after([](Level& l) {
          l.traits.resize(2);
          l.traits[1].frames = 2;
          l.textures[2] = make_texture(3, 3, std::vector<Color>(9));
        }) == "level: textures[2]: expected the size of the first frame, textures[1]");
  CHECK(mistake_after([](Level& l) { l.lamps.resize(8000); }) ==
        "level: lamps: expected fewer than 8000");
  CHECK(mistake_after([](Level& l) { l.fog.end = 0; }) ==
        "level: fog: expected a begin before its end");
  CHECK(mistake_after([](Level& l) { l.fog.least = 2; }) ==
        "level: fog: expected a least from 0 to 1");
}

TEST_CASE("checked: gives the level, or throws what is wrong with it") {
  Level level = right_level();
  CHECK(&checked(level) == &level);
  level.kinds[0].floor = {99};
  CHECK_THROWS_AS((void)checked(level), std::invalid_argument);
}

/// The message of `check` for a level with one trigger.
std::string mistake_with(const Trigger& trigger) {
  return mistake_after([&](Level& l) { l.triggers = {trigger}; });
}
std::string mistake_with(const TriggerAction& action) {
  return mistake_with(Trigger{TriggerCause::used, {{1, 1}}, true, "", {Say{"a"}, action}});
}

TEST_CASE("check: a trigger leads to tiles, doors, lamps and pushwalls that there are") {
  CHECK(mistake_with(Trigger{TriggerCause::used, {{1, 1}, {0, 2}, {1, 2}}, true, "", {}}).empty());
  const std::string in_order =
      "level: triggers[0].tiles: expected tiles row by row, each once, at least one";
  CHECK(mistake_with(Trigger{}) == in_order);
  CHECK(mistake_with(Trigger{TriggerCause::used, {{1, 2}, {1, 1}}, true, "", {}}) == in_order);
  CHECK(mistake_with(Trigger{TriggerCause::used, {{1, 1}, {1, 1}}, true, "", {}}) == in_order);
  CHECK(mistake_with(Trigger{TriggerCause::used, {{5, 1}}, true, "", {}}) ==
        "level: triggers[0].tiles: expected tiles of the map");
  const std::string place = "level: triggers[0].actions[1]: expected ";
  CHECK(mistake_with(OpenDoors{{0}}).empty());
  CHECK(mistake_with(OpenDoors{{1}}) == place + "a number below 1, not 1");
  CHECK(mistake_with(CloseDoors{{-1}}) == place + "a number below 1, not -1");
  CHECK(mistake_with(SwitchLamps{{0}}).empty());
  CHECK(mistake_with(SwitchLamps{{1}}) == place + "a number below 1, not 1");
  CHECK(mistake_with(Teleport{{4, 3}, {}}).empty());
  CHECK(mistake_with(Teleport{{0, 4}, {}}) == place + "tiles of the map");
  CHECK(mistake_with(PushWalls{{}, Face::none}) == place + "a way to push");
  CHECK(mistake_with(PushWalls{{{-1, 1}}, Face::east}) == place + "tiles of the map");
  CHECK(mistake_with(PushWalls{{{1, 1}}, Face::east}) == place + "tiles that are pushwalls");
  CHECK(mistake_after([](Level& l) { l.kinds[1].lock = "gold"; }) ==
        "level: kinds[1]: expected no lock where there is no door");
}

}  // namespace
}  // namespace raywalk
