#include <utility>

#include "load/map_sample.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"
#include "support/scratch_folder.hpp"

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

TEST_CASE("things: the gate shines and keys hang in the air, as they are built in") {
  const ThingKind gate = kind_of_thing("gate", "");
  CHECK(gate.self_lit);
  REQUIRE(gate.lamp);
  CHECK(gate.lamp->color == rgb(255, 224, 160));
  CHECK(gate.lamp->radius == 5);
  for (const auto& [name, key] : {std::pair{"gold_key", "gold"}, {"silver_key", "silver"}}) {
    const ThingKind kind = kind_of_thing(name, "");
    CHECK(kind.bottom == 0.2);
    CHECK(kind.key == key);
    CHECK_FALSE(kind.lamp);
    CHECK_FALSE(kind.self_lit);
  }
}

TEST_CASE("things: lamp, barrel, plant and eye are built in") {
  const Properties of_lamp = kind_of_thing("lamp", "").properties;
  CHECK(of_lamp.size() == 1);
  CHECK_FALSE(picture_of(of_lamp, pose_property("out")).is_none());
  CHECK(kind_of_thing("lamp", "").height == 0.8);
  CHECK(kind_of_thing("lamp", "").body_radius == 0.15);
  CHECK(kind_of_thing("plant", "").properties.empty());
  CHECK(kind_of_thing("plant", "").body_radius == 0);
  const ThingKind barrel = kind_of_thing("barrel", "");
  CHECK(picture_of(barrel.properties, "toppled") == barrel.other_picture);
  CHECK_FALSE(barrel.other_picture.is_none());
  CHECK(barrel.other_picture != barrel.picture);
  const ThingKind eye = kind_of_thing("eye", "");
  CHECK(picture_of(eye.properties, "seeing") == eye.other_picture);
  CHECK_FALSE(eye.other_picture.is_none());
}

TEST_CASE("things: 7999 lamps are the most of a map") {
  const auto mistake_of = [](int lamps) {
    std::string text = "title = \"Lamps\"\ngrid = '''\n@" + std::string(99, '.') + "\n";
    for (int row = 0; row < 40; ++row) text += std::string(100, 'L') + "\n";
    text +=
        "'''\n[defaults]\nfloor = \"stone\"\nceiling = \"wood\"\n[legend]\n\".\" = {}\n"
        "\"@\" = { start = \"east\" }\n\"L\" = { thing = \"spark\" }\n[things.spark]\n"
        "picture = \"lamp\"\nlamp = { radius = 0.5 }\n";
    for (int more = 4000; more < lamps; ++more) {
      text += "[[lamps]]\nat = [5.5, 0.5]\nradius = 0.5\n";
    }
    const Result<Level> level = parse_sample(text);
    return level ? std::string() : to_string(level.error());
  };
  CHECK(mistake_of(7999) == "");
  CHECK(mistake_of(8000) == "bad.toml:3:6: a map may have at most 7999 lamps");
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
  CHECK(is_set(kind.properties, "toppled"));
  CHECK(kind.bottom == 0.25);
  CHECK(kind.other_width == 2.5);
  CHECK(kind.other_height == 0.5);
}

TEST_CASE("things: a thing of one's own that sees the player watches") {
  const ThingKind kind = kind_of_thing(
      "owl", "[things.owl]\npicture = \"owl\"\nseeing = \"owl_awake\"\nbody = 0.25\n");
  CHECK(is_set(kind.properties, "seeing"));
  CHECK(kind.name == "owl");
  CHECK(kind.body_radius == 0.25);
  CHECK_FALSE(kind.other_picture.is_none());
}

TEST_CASE("things: a map's own barrel replaces the one that is built in") {
  const ThingKind kind = kind_of_thing("barrel", "[things.barrel]\npicture = \"keg\"\n");
  CHECK(kind.properties.empty());
  CHECK(kind.body_radius == 0);
}

TEST_CASE("things: a thing of one's own may have the name of a key") {
  CHECK(kind_of_thing("sky", "[things.sky]\npicture = \"jar\"\n").name == "sky");
}

/// The level of a map with one thing, whose keys are these.
Result<Level> with_jar(const std::string& keys) {
  return parse_sample(with(map_sample, "\"barrel\"", "\"jar\"") +
                      "[things.jar]\npicture = \"jar\"\n" + keys);
}

TEST_CASE("things: with four or eight sides the pictures stand one behind the other") {
  for (const int count : {4, 8}) {
    const Result<Level> level = with_jar("rotations = " + std::to_string(count) + "\n");
    REQUIRE(level);
    const ThingKind& kind = level->thing_kinds[0];
    CHECK(kind.rotations == count);
    CHECK(static_cast<int>(level->textures.size()) >= kind.picture.index + count);
  }
  CHECK(test::required(with_jar("")).thing_kinds[0].rotations == 1);
  CHECK(test::required(with_jar("rotations = 1\n")).thing_kinds[0].rotations == 1);
}

TEST_CASE("things: a thing looks where it is told, or east") {
  CHECK(test::required(with_jar("")).things[0].facing == Turn{});
  CHECK(test::required(with_jar("facing = \"north\"\n")).things[0].facing == Turn::degrees(270));
  CHECK(test::required(with_jar("facing = 45\n")).things[0].facing == Turn::degrees(45));
  CHECK(test::required(with_jar("facing = -90\n")).things[0].facing == Turn::degrees(270));
  CHECK(test::required(with_jar("facing = 360\n")).things[0].facing == Turn{});
}

TEST_CASE("things: how a thing takes light") {
  const ThingKind plain = test::required(with_jar("")).thing_kinds[0];
  CHECK(plain.tint == rgb(255, 255, 255));
  CHECK(plain.opacity == 256);
  CHECK_FALSE(plain.glows);
  CHECK_FALSE(plain.self_lit);
  const ThingKind ghost =
      test::required(with_jar("tint = \"#fF8001\"\nopacity = 0.5\nglow = true\nself_lit = true\n"))
          .thing_kinds[0];
  CHECK(ghost.tint == rgb(255, 128, 1));
  CHECK(ghost.opacity == 128);
  CHECK(ghost.glows);
  CHECK(ghost.self_lit);
}

TEST_CASE("broken maps: sides and light of things") {
  const auto mistake = [](const std::string& keys) {
    const Result<Level> level = with_jar(keys);
    return level ? "" : to_string(level.error());
  };
  for (const char* const count : {"2", "0", "-4", "4.5", "\"4\"", "nan"}) {
    CHECK(mistake(std::string("rotations = ") + count) ==
          R"(bad.toml:20:13: "rotations" must be 1, 4 or 8)");
  }
  for (const char* const facing : {"\"up\"", "720", "-360.5", "nan"}) {
    CHECK(
        mistake(std::string("facing = ") + facing) ==
        R"(bad.toml:20:10: "facing" must be "north", "east", "south" or "west", or degrees from -360 to 360)");
  }
  for (const char* const tint : {"\"red\"", "\"#12345\"", "\"#12345g\"", "\"#:;<=>?\"",
                                 "\"#@@@@@@\"", "\"#```ZZZ\"", "\"1234567\"", "7"}) {
    CHECK(mistake(std::string("tint = ") + tint) ==
          R"(bad.toml:20:8: "tint" must be a color such as "#ff8000")");
  }
  CHECK(mistake("opacity = 1.1") == R"(bad.toml:20:11: "opacity" must be a number from 0 to 1)");
  CHECK(mistake("glow = 1") == R"(bad.toml:20:8: "glow" must be true or false)");
  CHECK(mistake("rotation = 4") ==
        "bad.toml:20:1: unknown key \"rotation\", did you mean \"rotations\"? (expected "
        "\"picture\", \"toppled\", \"seeing\", \"width\", \"height\", \"bottom\", \"body\", "
        "\"lamp\", \"rotations\", \"facing\", \"tint\", \"opacity\", \"glow\", \"self_lit\", "
        "\"key\", "
        "\"poses\" or \"properties\")");
}

TEST_CASE("things: the pictures of a thing's poses stand one behind the other, too") {
  const Result<Level> level =
      with_jar("rotations = 4\nposes = { alarm = \"jar_alarm\", walk0 = \"jar\" }\n");
  REQUIRE(level);
  const ThingKind& kind = level->thing_kinds[0];
  const TextureId alarm = picture_of(kind.properties, pose_property("alarm"));
  CHECK(static_cast<int>(level->textures.size()) >= alarm.index + 4);
  CHECK_FALSE(picture_of(kind.properties, pose_property("walk0")).is_none());
  CHECK(hash_of(*level) != hash_of(test::required(with_jar("rotations = 4\n"))));
}

TEST_CASE("broken maps: the poses of a thing") {
  const auto mistake = [](const std::string& keys) {
    const Result<Level> level = with_jar(keys);
    return level ? "" : to_string(level.error());
  };
  const std::string expected =
      "\"poses\" must be a table of up to 16 pictures by the names of what the thing does, such as "
      "{ alarm = \"guard_alarm\" }";
  CHECK(mistake("poses = 3") == "bad.toml:20:9: " + expected);
  CHECK(mistake("poses = { alarm = 1 }") == "bad.toml:20:9: " + expected);
  CHECK(mistake("poses = { alarm = \"wide\" }") ==
        "bad.toml:20:19: the poses of a thing must have the size of its picture");
}

TEST_CASE("broken maps: the pictures of a thing's sides") {
  const auto source_with = [](const std::string& odd, const std::string& picture) {
    return [=](std::string_view name) { return sample_picture(name == odd ? picture : name); };
  };
  const std::string text = with(map_sample, "\"barrel\"", "\"jar\"") +
                           "[things.jar]\npicture = \"jar\"\nrotations = 4\n";
  CHECK(parse_level(text, "m", source_with("", "")));
  const Result<Level> missing = parse_level(text, "m", source_with("jar_3", "nothing"));
  REQUIRE_FALSE(missing);
  CHECK(to_string(missing.error()) == R"(m:19:11: there is no picture "nothing")");
  const Result<Level> wide = parse_level(text, "m", source_with("jar_2", "wide"));
  REQUIRE_FALSE(wide);
  CHECK(to_string(wide.error()) ==
        "m:19:11: a thing seen from several sides must have one size: the first picture has 4x8, "
        "and \"jar_2\" has 40x8");
}

/// The sample with things in the tile (1, 3).
Result<Level> with_things(const std::string& things) {
  return parse_sample(with(map_sample, "\"barrel\"", things));
}

TEST_CASE("things: several stand in one tile, off its middle, each facing its own way") {
  const Result<Level> level = with_things(
      R"(["plant", { name = "lamp", at = [0.25, 0.75], facing = "west" }, { name = "plant" }])");
  if (!level) FAIL(to_string(level.error()));
  REQUIRE(level->things.size() == 3);
  CHECK(level->things[0].position == Point{1.5, 3.5});
  CHECK(level->things[1].position == Point{1.25, 3.75});
  CHECK(level->things[1].facing == Turn::degrees(180));
  CHECK(level->things[2].position == Point{1.5, 3.5});
  CHECK(level->things[0].kind == level->things[2].kind);
  REQUIRE(level->lamps.size() == 1);
  CHECK(level->lamps[0].position == Point{1.25, 3.75});
}

TEST_CASE("things: one that stands beside the middle leaves room for the start") {
  const auto start = [](const std::string& thing) {
    return mistake_in(
        with(map_sample, R"({ start = "east" })", R"({ start = "east", thing = )" + thing + " }"));
  };
  CHECK(start(R"({ name = "lamp", at = [0.15, 0.15] })").empty());
  CHECK(start(R"({ name = "plant" })").empty());
  CHECK(start(R"({ name = "lamp", at = [0.3, 0.3] })") ==
        "bad.toml:4:2: the thing in this tile leaves no room for the start");
}

TEST_CASE("broken maps: things in tiles") {
  const auto mistake = [](const std::string& things) {
    const Result<Level> level = with_things(things);
    return level ? "" : to_string(level.error());
  };
  const std::string expected =
      R"(bad.toml:16:17: "thing" must be a thing's name, a table such as { name = "lamp", at = [0.25, 0.75] }, or a list of 1 to 8 of these)";
  CHECK(mistake("3") == expected);
  CHECK(mistake("[]") == expected);
  CHECK(mistake(R"(["plant", "plant", "plant", "plant", "plant", "plant", "plant", "plant"])")
            .empty());
  CHECK(
      mistake(
          R"(["plant", "plant", "plant", "plant", "plant", "plant", "plant", "plant", "plant"])") ==
      expected);
  CHECK(mistake("{ at = [0.5, 0.5] }") ==
        R"(bad.toml:16:17: this thing has no "name", such as "lamp")");
  CHECK(
      mistake(R"({ name = "lamp", wat = 1 })") ==
      R"(bad.toml:16:34: unknown key "wat", did you mean "at"? (expected "name", "at" or "facing"))");
  for (const char* const at : {"0.5", "[0.5]", "[0.5, 1]", "[-0.1, 0.5]", R"(["a", 0.5])"}) {
    CHECK(
        mistake(std::string(R"({ name = "plant", at = )") + at + " }") ==
        R"(bad.toml:16:40: "at" must be a list of two numbers from 0 to 0.999: how far east and south of the tile's north-western corner, in tiles)");
  }
  CHECK(
      mistake(R"({ name = "lamp", at = [0.1, 0.5] })") ==
      R"(bad.toml:16:39: the body of the thing "lamp" reaches out of its tile: expected "at" from 0.15 to 0.85)");
  CHECK(mistake(R"({ name = "lamp", at = [0.85, 0.15] })").empty());
  CHECK(mistake(R"(["plant", { name = "lmap" }])")
            .starts_with(R"(bad.toml:16:36: there is no thing "lmap", did you mean "lamp"?)"));
  CHECK(mistake(R"({ name = "plant", facing = "up" })")
            .starts_with(R"(bad.toml:16:44: "facing" must be "north")"));
}

TEST_CASE("things: the nearest picture is suggested, as a wall of the map") {
  const test::ScratchFolder folder;
  folder.write("brick.png", "");
  const std::string mistakes = [&] {
    const auto level = parse_level(with(map_sample, "\"brick\"", "\"brik\""), "bad.toml",
                                   textures_in({folder.path()}));
    return level ? "" : to_lines(level.error());
  }();
  CHECK(mistakes.find(R"(bad.toml:13:16: there is no picture "brik", did you mean "brick"?)") !=
        std::string::npos);
}

}  // namespace
}  // namespace raywalk
