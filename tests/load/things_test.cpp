#include "load/map_sample.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The first thing's kind in a map with one thing, and what `[things]` says.
ThingKind kind_of_thing(const std::string& name, const std::string& things) {
  const Result<Level> level =
      parse_sample(with(map_sample, "\"barrel\"", '"' + name + '"') + things);
  if (!level) FAIL(to_string(level.error()));
  REQUIRE(level->things.size() == 1);
  return level->thing_kinds[static_cast<std::size_t>(level->things[0].kind)];
}

TEST_CASE("things: a thing stands in the middle of its tile") {
  const Result<Level> level = parse_sample(map_sample);
  REQUIRE(level);
  REQUIRE(level->things.size() == 1);
  CHECK(level->things[0].position == Point{1.5, 3.5});
  CHECK(level->thing_kinds.size() == 1);
}

TEST_CASE("things: lamp, barrel, plant and eye are built in") {
  CHECK(kind_of_thing("lamp", "").role == Role::scenery);
  CHECK(kind_of_thing("lamp", "").height == 0.8);
  CHECK(kind_of_thing("lamp", "").body_radius == 0.15);
  CHECK(kind_of_thing("plant", "").role == Role::scenery);
  CHECK(kind_of_thing("plant", "").body_radius == 0);
  const ThingKind barrel = kind_of_thing("barrel", "");
  CHECK(barrel.role == Role::topples);
  CHECK_FALSE(barrel.other_picture.is_none());
  CHECK(barrel.other_picture != barrel.picture);
  const ThingKind eye = kind_of_thing("eye", "");
  CHECK(eye.role == Role::watches);
  CHECK_FALSE(eye.other_picture.is_none());
}

// All pictures of the sample are 4 wide and 8 high, but for "wide", which is 40 wide and 8 high.
TEST_CASE("things: the size that is not given follows from the picture's shape") {
  const auto size = [](const std::string& keys) {
    const ThingKind kind = kind_of_thing("jar", "[things.jar]\npicture = \"jar\"\n" + keys);
    return std::pair(kind.width, kind.height);
  };
  CHECK(size("") == std::pair(0.5, 1.0));
  CHECK(size("height = 0.5") == std::pair(0.25, 0.5));
  CHECK(size("width = 0.25") == std::pair(0.25, 0.5));
  CHECK(size("width = 2\nheight = 0.25") == std::pair(2.0, 0.25));
}

TEST_CASE("things: the other picture has the scale of the first, whatever its shape") {
  const ThingKind kind = kind_of_thing(
      "jar", "[things.jar]\npicture = \"jar\"\ntoppled = \"wide\"\nheight = 0.5\nbottom = 0.25\n");
  CHECK(kind.role == Role::topples);
  CHECK(kind.bottom == 0.25);
  CHECK(kind.other_width == 2.5);
  CHECK(kind.other_height == 0.5);
}

TEST_CASE("things: a thing of one's own that sees the player watches") {
  const ThingKind kind = kind_of_thing(
      "owl", "[things.owl]\npicture = \"owl\"\nseeing = \"owl_awake\"\nbody = 0.25\n");
  CHECK(kind.role == Role::watches);
  CHECK(kind.name == "owl");
  CHECK(kind.body_radius == 0.25);
  CHECK_FALSE(kind.other_picture.is_none());
}

TEST_CASE("things: a map's own barrel replaces the one that is built in") {
  const ThingKind kind = kind_of_thing("barrel", "[things.barrel]\npicture = \"keg\"\n");
  CHECK(kind.role == Role::scenery);
  CHECK(kind.body_radius == 0);
}

TEST_CASE("things: a thing of one's own may have the name of a key") {
  CHECK(kind_of_thing("sky", "[things.sky]\npicture = \"jar\"\n").name == "sky");
}

}  // namespace
}  // namespace raywalk
