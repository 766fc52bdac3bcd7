#include "game/properties.hpp"

#include <array>
#include <string_view>
#include <vector>

#include "raywalk/map/level.hpp"
#include "support/catch.hpp"

namespace raywalk {

TEST_CASE("properties: a thing topples or watches by the name of its second picture") {
  ThingKind kind;
  CHECK(role_of(kind) == Role::scenery);
  kind.properties["seeing"] = TextureId{3};
  CHECK(role_of(kind) == Role::watches);
  kind.properties["toppled"] = false;
  CHECK(role_of(kind) == Role::watches);
  kind.properties["toppled"] = TextureId{4};
  CHECK(role_of(kind) == Role::topples);
}

TEST_CASE("properties: an exit is a tile that has one and does not deny it") {
  TileKind kind;
  CHECK_FALSE(is_exit(kind));
  kind.properties["exit"] = false;
  CHECK_FALSE(is_exit(kind));
  kind.properties["exit"] = true;
  CHECK(is_exit(kind));
}

TEST_CASE("properties: a floor sounds of what its tile says, else of stone") {
  TileKind kind;
  CHECK(footing_of(kind) == Footing::stone);
  kind.properties["step"] = std::string("water");
  CHECK(footing_of(kind) == Footing::water);
  kind.properties["step"] = std::string("wood");
  CHECK(footing_of(kind) == Footing::wood);
  kind.properties["step"] = std::string("honey");
  CHECK(footing_of(kind) == Footing::stone);
  kind.properties["step"] = 2.0;
  CHECK(footing_of(kind) == Footing::stone);
}

TEST_CASE("properties: roles and poses of things are found once, by the place of their kind") {
  Level level;
  level.thing_kinds.resize(2);
  level.thing_kinds[1].properties["role"] = "hound";
  level.thing_kinds[1].properties["pose.walk2"] = TextureId{7};
  level.thing_kinds[1].properties["pose.out"] = TextureId{9};
  level.thing_kinds[1].properties["pose.alarm"] = "red";
  const KnownProperties known = known_properties(level);
  REQUIRE(known.things.size() == 2);
  CHECK(known.things[0] == KnownProperties::OfThing{});
  CHECK(known.things[1].role == Role::hound);
  std::array<TextureId, thing_poses> poses{};
  poses[static_cast<std::size_t>(ThingPose::walk2)] = {7};
  poses[static_cast<std::size_t>(ThingPose::out)] = {9};
  CHECK(known.things[1].poses == poses);
}

TEST_CASE("properties: the words of roles are those of nights, in their order") {
  const auto words = role_words();
  CHECK(std::vector(words.begin(), words.end()) ==
        std::vector<std::string_view>{"warden", "sentry", "hound", "eye", "relic", "loot"});
}

TEST_CASE("properties: the bullet's mark is a picture, or none") {
  Level level;
  CHECK(known_properties(level).bullet_mark.is_none());
  level.properties["bullet_mark"] = "hole";
  CHECK(known_properties(level).bullet_mark.is_none());
  level.properties["bullet_mark"] = TextureId{5};
  CHECK(known_properties(level).bullet_mark == TextureId{5});
}

}  // namespace raywalk
