#include "raywalk/map/check_level.hpp"

#include <stdexcept>
#include <string>

#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

Level right_level() {
  Level level = make_level("#####\n#@bD#\n#o#-#\n#####\n");
  level.lamps.push_back({{1.5, 1.5}});
  return level;
}

/// What `check` says of a level with one thing forgotten, or done wrong.
template <class Change>
std::string mistake_after(Change change) {
  Level level = right_level();
  change(level);
  const Result<void> checked_level = check(level);
  return checked_level ? "" : to_string(checked_level.error());
}

TEST_CASE("check: a level that fits together is right") { CHECK(check(right_level())); }

TEST_CASE("check: what is forgotten in a level by hand is told, with its place") {
  CHECK(mistake_after([](Level& l) { l = {}; }) == "level: grid: at least 1x1 tile");
  CHECK(mistake_after([](Level& l) { l.tiles.pop_back(); }) ==
        "level: tiles: 19 entries for 20 tiles");
  CHECK(mistake_after([](Level& l) { l.door_ids.clear(); }) ==
        "level: door_ids: 0 entries for 20 tiles");
  CHECK(mistake_after([](Level& l) { l.kinds.resize(3); }) == "level: tiles[11]: 3, of 3");
  CHECK(mistake_after([](Level& l) { l.textures.clear(); }) == "level: sky: 5, of 0");
  CHECK(mistake_after([](Level& l) { l.textures[1].texels.clear(); }) ==
        "level: textures[1]: as many texels as width * height");
  CHECK(mistake_after([](Level& l) { l.textures[2].opaque = {}; }) ==
        "level: textures[2]: a mask of the texture's size, as make_texture makes it");
  CHECK(mistake_after([](Level& l) { l.textures[0] = {}; }) ==
        "level: textures[0]: at least 1x1 texel");
  CHECK(mistake_after([](Level& l) { l.plans.clear(); }) == "level: kinds[3].plan: 0, of 0");
  CHECK(mistake_after([](Level& l) { l.plans[0].mask = Mask(16, 16); }) ==
        "level: plans[0]: a mask of 64x64 pixels");
  for (const auto& forgotten :
       {+[](PlanShape& s) { s.projections = {}; }, +[](PlanShape& s) { s.normals.clear(); }}) {
    CHECK(mistake_after([&](Level& l) { forgotten(l.plans[1]); }) ==
          "level: plans[1]: the projections and normals of its mask, as make_plan_shape has them");
  }
  CHECK(mistake_after([](Level& l) { l.doors.clear(); }) == "level: door_ids[8]: 0, of 0");
  CHECK(mistake_after([](Level& l) { l.door_ids[8] = {}; }) ==
        "level: door_ids[8]: no door, where the tile's kind is one");
  CHECK(mistake_after([](Level& l) { l.door_ids[7] = {0}; }) ==
        "level: door_ids[7]: a door, where the tile's kind is none");
  CHECK(mistake_after([](Level& l) { l.doors[0].tile = {9, 9}; }) ==
        "level: doors[0]: a tile of the map");
  CHECK(mistake_after([](Level& l) { l.doors[0].tile = {1, 1}; }) ==
        "level: doors[0]: the door in door_ids of its tile");
  CHECK(mistake_after([](Level& l) { l.things[0].kind = 3; }) == "level: things[0].kind: 3, of 3");
  CHECK(mistake_after([](Level& l) { l.things[0].lamp = 1; }) == "level: things[0].lamp: 1, of 1");
}

TEST_CASE("check: what the fields do not allow is told") {
  CHECK(mistake_after([](Level& l) { l.kinds[0].floor = {12}; }) ==
        "level: kinds[0].floor: 12, of 12");
  CHECK(mistake_after([](Level& l) { l.kinds[0].walls[2] = {99}; }) ==
        "level: kinds[0].walls: 99, of 12");
  CHECK(mistake_after([](Level& l) { l.kinds[3].solid = true; }) ==
        "level: kinds[3]: solid, and a plan or a door");
  CHECK(mistake_after([](Level& l) { l.kinds[0].pushwall = true; }) ==
        "level: kinds[0]: a pushwall is solid");
  CHECK(mistake_after([](Level& l) { l.traits.assign(1, {.frames = 0}); }) ==
        "level: traits[0]: at least 1 frame, and 1 tick");
  CHECK(mistake_after([](Level& l) { l.traits.resize(13); }) ==
        "level: traits: more than textures");
  CHECK(mistake_after([](Level& l) {
          l.traits.resize(6);
          l.traits[5].frames = 2147483647;
        }) == "level: sky, its last frame: 2147483651, of 12");
  CHECK(mistake_after([](Level& l) { l.thing_kinds[0].rotations = 3; }) ==
        "level: thing_kinds[0]: 1, 4 or 8 rotations");
  CHECK(mistake_after([](Level& l) { l.thing_kinds[1].rotations = 4; }) ==
        "level: thing_kinds[1].picture: 12, of 12");
  CHECK(mistake_after([](Level& l) { l.properties["flag"] = TextureId{30}; }) ==
        "level: properties[\"flag\"]: 30, of 12");
  CHECK(mistake_after([](Level& l) { l.lamps[0].radius = 1025; }) ==
        "level: lamps[0]: a radius of at most 1024 tiles");
  CHECK(mistake_after([](Level& l) { l.lamps.resize(8000); }) == "level: lamps: fewer than 8000");
  CHECK(mistake_after([](Level& l) { l.fog.end = 0; }) == "level: fog: it begins before it ends");
  CHECK(mistake_after([](Level& l) { l.fog.least = 2; }) == "level: fog: a least from 0 to 1");
}

TEST_CASE("checked: gives the level, or throws what is wrong with it") {
  Level level = right_level();
  CHECK(&checked(level) == &level);
  level.kinds[0].floor = {99};
  CHECK_THROWS_AS((void)checked(level), std::invalid_argument);
}

}  // namespace
}  // namespace raywalk
