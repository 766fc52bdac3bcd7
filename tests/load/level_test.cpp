#include "raywalk/load/level.hpp"

#include <map>

#include "load/map_sample.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

TEST_CASE("parse_level: the grid, the start and the title are as they were written") {
  const Level level = level_of(map_sample);
  CHECK(level.title == "Sample");
  CHECK(level.grid == Grid{6, 5});
  CHECK(level.start.position == Point{1.5, 1.5});
  CHECK(level.start.heading == Turn::degrees(0));
  CHECK(level.kind({0, 0}).solid);
  CHECK_FALSE(level.kind({1, 1}).solid);
  CHECK(level.kind({5, 4}).solid);
}

TEST_CASE("parse_level: an entry that names no floor or ceiling has the defaults") {
  const Level level = level_of(with(map_sample, "\".\" = {}", "\".\" = { floor = \"grass\" }"));
  const TileKind& free = level.kind({2, 1});
  const TileKind& under_start = level.kind({1, 1});
  CHECK(free.floor != under_start.floor);
  CHECK(free.ceiling == under_start.ceiling);
  CHECK_FALSE(under_start.floor.is_none());
  CHECK_FALSE(under_start.ceiling.is_none());
}

TEST_CASE("parse_level: a wall has one picture, or one for each side") {
  const TileKind plain = level_of(map_sample).kind({0, 0});
  CHECK(plain.wall(Face::north) == plain.wall(Face::west));
  const Level level = level_of(with(map_sample, "wall = \"brick\"",
                                    "wall = { west = \"w\", north = \"n\", south = \"n\", "
                                    "east = \"e\" }"));
  const TileKind& kind = level.kind({0, 0});
  CHECK(kind.wall(Face::north) == kind.wall(Face::south));
  CHECK(kind.wall(Face::north) != kind.wall(Face::east));
  CHECK(kind.wall(Face::north) != kind.wall(Face::west));
  CHECK(kind.wall(Face::east) != kind.wall(Face::west));
}

TEST_CASE("parse_level: each picture is asked for once, however often it is named") {
  std::map<std::string, int, std::less<>> asked;
  const TextureSource source = [&](std::string_view name) {
    ++asked[std::string(name)];
    return sample_picture(name);
  };
  REQUIRE(parse_level(with(map_sample, "wall = \"brick\"", "wall = \"stone\""), "m", source));
  CHECK(asked.at("stone") == 1);
  CHECK(asked.at("wood") == 1);
  CHECK(asked.count("brick") == 0);
}

TEST_CASE("parse_level: the word sky opens the ceiling") {
  const std::string text = with(map_sample, "ceiling = \"wood\"", "ceiling = \"sky\"");
  const Level level = level_of("sky = \"clouds\"\n" + text);
  CHECK(level.kind({2, 1}).ceiling.is_none());
  CHECK_FALSE(level.sky.is_none());
  CHECK(level_of(map_sample).sky.is_none());
}

TEST_CASE("parse_level: a door slides along the walls beside it") {
  const Level level = level_of(map_sample);
  REQUIRE(level.doors.size() == 1);
  CHECK(level.doors[0].tile == Tile{3, 2});
  CHECK(level.doors[0].axis == DoorAxis::y);
  CHECK(level.door_at({3, 2}) == DoorId{0});
  CHECK(level.door_at({2, 2}).is_none());
  CHECK(level.kind({3, 2}).door);
  CHECK_FALSE(level.kind({3, 2}).solid);
  const Level turned = level_of(with(map_sample, "######\n#@.#.#\n#..D.#\n#b.#.#\n######",
                                     "#####\n#@..#\n##D##\n#...#\n#####"));
  REQUIRE(turned.doors.size() == 1);
  CHECK(turned.doors[0].axis == DoorAxis::x);
}

TEST_CASE("parse_level: a door's jamb is its own, the defaults', or the door's picture") {
  const TileKind plain = level_of(map_sample).kind({3, 2});
  CHECK(plain.jamb == plain.wall(Face::north));
  const std::string defaults =
      with(map_sample, "floor = \"stone\"", "floor = \"stone\"\njamb = \"j\"");
  const TileKind by_default = level_of(defaults).kind({3, 2});
  CHECK(by_default.jamb != by_default.wall(Face::north));
  const Level own =
      level_of(with(defaults, "door = \"gate\"", "door = \"gate\", jamb = \"brick\""));
  CHECK(own.kind({3, 2}).jamb == own.kind({0, 0}).wall(Face::north));
}

TEST_CASE("parse_level: a plan is solid where its picture is opaque by more than a half") {
  const Level level =
      level_of(with(map_sample, "\".\" = {}", "\".\" = { plan = \"pillar\", wall = \"brick\" }"));
  const TileKind& kind = level.kind({2, 1});
  CHECK_FALSE(kind.solid);
  REQUIRE(kind.plan == 0);
  const Mask& mask = level.plans[0].mask;
  CHECK_FALSE(mask.test({15, 0}));
  CHECK(mask.test({16, 63}));
  CHECK_FALSE(kind.floor.is_none());
}

TEST_CASE("parse_level: a small plan is scaled up, and shared by all who name it") {
  const std::string two =
      "\".\" = { plan = \"dot\", wall = \"a\" }\n"
      "\"o\" = { plan = \"dot\", wall = \"b\" }";
  const Level level = level_of(with(map_sample, "\".\" = {}", two));
  REQUIRE(level.plans.size() == 1);
  CHECK(level.plans[0].mask.test({0, 0}));
  CHECK(level.plans[0].mask.test({63, 63}));
}

TEST_CASE("parse_level: the start looks north, east, south, west or by degrees") {
  const auto heading = [](const std::string& value) {
    return level_of(with(map_sample, "\"east\"", value)).start.heading;
  };
  CHECK(heading("\"east\"") == Turn::degrees(0));
  CHECK(heading("\"south\"") == Turn::degrees(90));
  CHECK(heading("\"west\"") == Turn::degrees(180));
  CHECK(heading("\"north\"") == Turn::degrees(270));
  CHECK(heading("45") == Turn::degrees(45));
  CHECK(heading("-90.0") == Turn::degrees(270));
  CHECK(heading("22.5") == Turn::degrees(22.5));
}

TEST_CASE("parse_level: an exit is a tile to walk into, a door, or nowhere") {
  const auto is_exit = [](const Level& level, Tile tile) {
    return is_set(level.kind(tile).properties, "exit");
  };
  CHECK(is_exit(level_of(with(map_sample, "\".\" = {}", "\".\" = { exit = true }")), {2, 1}));
  CHECK(is_exit(level_of(with(map_sample, "door = \"gate\"", "door = \"gate\", exit = true")),
                {3, 2}));
  const Level none = level_of(with(map_sample, "\".\" = {}", "\".\" = { exit = false }"));
  for (const TileKind& kind : none.kinds) CHECK(kind.properties.empty());
}

TEST_CASE("parse_level: the bullet's mark is named, or found by its usual name, or missing") {
  const auto mark_of = [](const Level& level) {
    return picture_of(level.properties, "bullet_mark");
  };
  CHECK(level_of(map_sample).properties.empty());
  CHECK_FALSE(mark_of(level_of("bullet_mark = \"hole\"\n" + std::string(map_sample))).is_none());
  const TextureSource all = [](std::string_view) { return sample_picture("brick"); };
  CHECK_FALSE(mark_of(test::required(parse_level(map_sample, "m", all))).is_none());
}

TEST_CASE("parse_level: a night has pictures of stones that fly, and other maps have none") {
  const TextureSource all = [](std::string_view) { return sample_picture("brick"); };
  const TextureSource without = [](std::string_view name) -> Result<Texture> {
    if (name == "pebble" || name == "stone_dust") return fail({.message = "there is no such file"});
    return sample_picture("brick");
  };
  const std::string watched = std::string(map_sample) +
                              "\n[things.watcher]\npicture = \"brick\"\n"
                              "properties = { role = \"eye\" }\n";
  for (const char* const picture : {"sling_stone", "sling_dust"}) {
    CHECK(picture_of(test::required(parse_level(map_sample, "m", all)).properties, picture)
              .is_none());
    CHECK_FALSE(
        picture_of(test::required(parse_level(watched, "m", all)).properties, picture).is_none());
    CHECK(picture_of(test::required(parse_level(watched, "m", without)).properties, picture)
              .is_none());
  }
}

TEST_CASE("parse_level: properties are carried by name for whoever asks") {
  const Level level = level_of(
      "properties = { par = 90, next = \"cellar\" }\n" +
      with(map_sample, "\".\" = {}", "\".\" = { exit = true, properties = { wet = true } }"));
  CHECK(level.properties == Properties{{"par", 90.0}, {"next", "cellar"}});
  CHECK(level.kind({2, 1}).properties == Properties{{"exit", true}, {"wet", true}});
}

TEST_CASE("parse_level: steps sound of the floor by its picture, unless the map says otherwise") {
  const auto steps_on = [](const char* entry) {
    const Level level =
        level_of(with(map_sample, "\".\" = {}", std::string("\".\" = { ") + entry + " }"));
    const Properties& properties = level.kind({2, 1}).properties;
    const auto found = properties.find("step");
    return found == properties.end() ? "" : std::get<std::string>(found->second);
  };
  CHECK(steps_on("floor = \"boards\"") == "wood");
  CHECK(steps_on("floor = \"water\"") == "water");
  CHECK(steps_on("floor = \"brick\"").empty());
  CHECK(steps_on("floor = \"boards\", properties = { step = \"carpet\" }") == "carpet");
  CHECK(steps_on("").empty());
}

TEST_CASE("parse_level: a lever that is up has a picture of it down") {
  const auto other_of = [](const char* wall) {
    const Level level = level_of(with(map_sample, "wall = \"brick\"", wall));
    return level.kind({0, 0}).other_wall;
  };
  CHECK_FALSE(other_of("wall = \"lever_up\"").is_none());
  CHECK(other_of("wall = \"lever_down\"").is_none());
  CHECK(other_of("wall = \"brick\"").is_none());
}

TEST_CASE("parse_level: panes of glass break in nights, unless the map says otherwise") {
  const auto breaks = [](const char* entry) {
    const std::string map = R"(
grid = '''
####
#@g#
####
'''
[defaults]
floor = "brick"
ceiling = "brick"
[legend]
"#" = { wall = "brick" }
"@" = { start = "east" }
"g" = { )" + std::string(entry) +
                            " }";
    const Level level = level_of(map);
    const Properties& properties = level.kind({2, 1}).properties;
    const auto found = properties.find("breaks");
    return found == properties.end() ? Property(0.0) : found->second;
  };
  CHECK(breaks("pane = \"glass\"") == Property(std::string("night")));
  CHECK(breaks("pane = \"glass\", properties = { breaks = false }") == Property(false));
  CHECK(breaks("pane = \"grille\"") == Property(0.0));
  CHECK(breaks("pane = \"grille\", properties = { breaks = true }") == Property(true));
}

TEST_CASE("parse_level: characters of the legend need not be used") {
  CHECK(parse_sample(with(map_sample, "\".\" = {}", "\".\" = {}\n\"?\" = { wall = \"moss\" }")));
}

TEST_CASE("parse_level: the title may be missing") {
  CHECK(level_of(with(map_sample, "title = \"Sample\"\n", "")).title.empty());
}

}  // namespace
}  // namespace raywalk
