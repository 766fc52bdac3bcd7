#include "raywalk/map/level.hpp"

#include <set>
#include <vector>

#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

Level sample() {
  return make_level(R"(
######
#@D.b#
##o/X#
######
)");
}

TEST_CASE("hash_of: two levels drawn alike have one hash") {
  CHECK(hash_of(sample()) == hash_of(sample()));
}

TEST_CASE("hash_of: whatever decides what can happen changes the hash") {
  const std::uint64_t before = hash_of(sample());
  Level level = sample();
  const auto is_told_apart = [&] { return hash_of(level) != before; };
  SECTION("a tile") { level.tiles[9] = 1; }
  SECTION("the size") { level.grid = {4, 6}; }
  SECTION("a wall that becomes free") { level.kinds[1].solid = false; }
  SECTION("the exit") { level.kinds[exit_kind].properties.clear(); }
  SECTION("one pixel of a plan") { level.plans[0].mask.set({0, 0}, true); }
  SECTION("which plan stands in a tile") { level.kinds[3].plan = 1; }
  SECTION("a door's axis") { level.doors[0].axis = DoorAxis::x; }
  SECTION("a door's place") { level.doors[0].tile = {3, 1}; }
  SECTION("a thing's place") { level.things[0].position.x += 0x1p-40; }
  SECTION("a thing's kind") { level.things[0].kind = 1; }
  SECTION("a thing's size") { level.thing_kinds[0].width = 0.625; }
  SECTION("the size of a toppled thing") { level.thing_kinds[0].other_width = 0.625; }
  SECTION("a thing's body") { level.thing_kinds[0].body_radius = 0; }
  SECTION("a thing's property") { level.thing_kinds[0].properties.clear(); }
  SECTION("a property's value") { level.kinds[exit_kind].properties["exit"] = "north"; }
  SECTION("a thing's text") { level.thing_kinds[0].properties["words"] = "Ho"; }
  SECTION("another number") { level.properties["par"] = 60.0; }
  SECTION("one pixel of a thing's picture") {
    level.textures[static_cast<std::size_t>(Painted::barrel.index)].opaque.set({0, 0}, false);
  }
  SECTION("a thing less") { level.things.clear(); }
  SECTION("the start") { level.start.position.y += 0.25; }
  SECTION("the direction of the start") { level.start.heading = Turn::degrees(90); }
  CHECK(is_told_apart());
}

TEST_CASE("hash_of: each action of a trigger has a hash, by all that it says") {
  const std::vector<TriggerAction> actions{OpenDoors{{0}},
                                           CloseDoors{{0}},
                                           PushWalls{{{1, 1}}, Face::east},
                                           PushWalls{{{2, 1}}, Face::east},
                                           PushWalls{{{1, 1}}, Face::west},
                                           SwitchLamps{{0}, true},
                                           SwitchLamps{{0}, false},
                                           SwitchLamps{{1}, true},
                                           Say{"Ho"},
                                           Say{"Ha"},
                                           Teleport{{1, 1}, {}},
                                           Teleport{{1, 2}, {}},
                                           Teleport{{1, 1}, Turn::degrees(90)},
                                           EndLevel{},
                                           EndLevel{"next.toml"}};
  std::set<std::uint64_t> hashes;
  Level level = sample();
  for (const TriggerAction& action : actions) {
    level.triggers = {{.tiles = {{1, 1}}, .actions = {action}}};
    hashes.insert(hash_of(level));
  }
  CHECK(hashes.size() == actions.size());
}

TEST_CASE("hash_of: names, colors and light do not count, nor does the order of the legend") {
  Level level = sample();
  level.title = "another";
  level.sky = {};
  level.properties.erase("bullet_mark");
  for (Texture& texture : level.textures) {
    for (Color& texel : texture.texels) texel ^= 0x00FFFFFFU;
  }
  level.lamps.resize(2);
  level.ambient = 0;
  level.kinds[0].light = 0;
  level.thing_kinds[0].lamp = Light{};
  level.things[0].lamp = 1;
  CHECK(hash_of(level) == hash_of(sample()));
  std::swap(level.kinds[0], level.kinds[1]);
  for (std::uint16_t& tile : level.tiles) {
    if (tile < 2) tile = static_cast<std::uint16_t>(1 - tile);
  }
  CHECK(hash_of(level) == hash_of(sample()));
}

TEST_CASE("hash_of: the empty level has a hash") { CHECK(hash_of(Level{}) != 0); }

TEST_CASE("TileKind: each face has its own wall texture") {
  TileKind kind;
  kind.walls = {TextureId{1}, TextureId{2}, TextureId{3}, TextureId{4}};
  CHECK(kind.wall(Face::north) == TextureId{1});
  CHECK(kind.wall(Face::east) == TextureId{2});
  CHECK(kind.wall(Face::south) == TextureId{3});
  CHECK(kind.wall(Face::west) == TextureId{4});
}

}  // namespace
}  // namespace raywalk
