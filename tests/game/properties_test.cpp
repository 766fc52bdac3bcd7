#include "game/properties.hpp"

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

TEST_CASE("properties: the bullet's mark is a picture, or none") {
  Level level;
  CHECK(bullet_mark_of(level).is_none());
  level.properties["bullet_mark"] = "hole";
  CHECK(bullet_mark_of(level).is_none());
  level.properties["bullet_mark"] = TextureId{5};
  CHECK(bullet_mark_of(level) == TextureId{5});
}

}  // namespace raywalk
