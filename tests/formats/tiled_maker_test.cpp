#include <algorithm>
#include <filesystem>

#include "formats/tiled_sample.hpp"
#include "raywalk/formats/check_map.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/map/check_level.hpp"
#include "support/catch.hpp"

/// Maps that a maker draws in Tiled by the manual.
namespace raywalk {
namespace {

using test::tiled_map;
using test::tiled_mistake;
using test::tiled_sample;

/// The sample with more objects, which have the properties `NAME=VALUE`.
std::string with_object(std::string_view object, std::string_view properties) {
  return with(tiled_sample, "</objectgroup>",
              "<object id='9' x='18' y='6' " + std::string(object) + "><properties>" +
                  std::string(properties) + "</properties></object></objectgroup>");
}

std::string property(std::string_view name, std::string_view value) {
  return "<property name='" + std::string(name) + "' value='" + std::string(value) + "'/>";
}

Turn facing_of(std::string_view start) {
  return tiled_map(with(tiled_sample, R"(type="start" x="6" y="6"><point/>)",
                        R"(type="start" x="6" y="6")" + std::string(start)))
      .level.start.heading;
}

TEST_CASE("tiled: a start looks as its facing says, since Tiled turns no points") {
  const auto facing = [](std::string_view value) {
    return facing_of("><properties>" + property("facing", value) + "</properties><point/>");
  };
  CHECK(facing_of("><point/>") == Turn{});
  CHECK(facing_of(" rotation='90'><point/>") == Turn::degrees(90));
  CHECK(facing("north") == Turn::degrees(270));
  CHECK(facing("45") == Turn::degrees(45));
  CHECK(facing_of(" rotation='90'><properties>" + property("facing", "west") +
                  "</properties><point/>") == Turn::degrees(180));
  CHECK(tiled_mistake(with(tiled_sample, R"(type="start" x="6" y="6"><point/>)",
                           R"(type="start" x="6" y="6"><properties>)" + property("facing", "up") +
                               "</properties><point/>"))
            .ends_with("\"start\" must be \"north\", \"east\", \"south\" or \"west\", or degrees "
                       "from -360 to 360"));
}

TEST_CASE("tiled: lamps shine as their properties say, and as always in all else") {
  const auto lamp = [](std::string_view properties) {
    const Level level = tiled_map(with_object("type='lamp'", properties)).level;
    CHECK(check(level));
    const Thing& thing = level.things.back();
    const ThingKind& kind = level.thing_kinds[static_cast<std::size_t>(thing.kind)];
    CHECK(kind.body_radius == 0.15);
    CHECK(kind.height == 0.8);
    return level.lamps[static_cast<std::size_t>(thing.lamp)];
  };
  CHECK(lamp("").color == rgb(255, 200, 120));
  CHECK(lamp("").radius == 6);
  const Light red = lamp(property("color", "#ffff0000") + property("size", "0.25"));
  CHECK(red.color == rgb(255, 0, 0));
  CHECK(red.radius == 6);
  CHECK(red.size == 0.25);
  CHECK(lamp(property("radius", "9")).radius == 9);
  CHECK(lamp(property("radius", "9")).color == rgb(255, 200, 120));
  CHECK(tiled_mistake(with_object("type='lamp'", property("radius", "99")))
            .ends_with("\"radius\" must be a number from 0.5 to 32"));
}

TEST_CASE("tiled: lamps that shine alike are of one kind") {
  std::string objects;
  for (const char* id : {"10", "11", "12"}) {
    objects += "<object id='" + std::string(id) + "' type='lamp' x='18' y='6'><properties>" +
               property("radius", "9") + "</properties><point/></object>";
  }
  const Level level =
      tiled_map(with(tiled_sample, "</objectgroup>", objects + "</objectgroup>")).level;
  const auto is_named = [](const ThingKind& kind) { return kind.name == "lamp #ffc878 9"; };
  CHECK(std::ranges::count_if(level.thing_kinds, is_named) == 1);
  CHECK(level.thing_kinds.size() == 2);  // and the barrel
}

TEST_CASE("tiled: numbers and truths may be texts, as new properties of Tiled are") {
  const std::string area = "type='area' width='4' height='4'";
  const auto kind_of = [&](const std::string& properties) {
    return tiled_map(with_object(area, properties)).level.kind({4, 1});
  };
  CHECK(kind_of(property("light", "0.5")).light == rgb(128, 128, 128));
  CHECK(is_set(kind_of(property("exit", "true")).properties, "exit"));
  CHECK_FALSE(is_set(kind_of(property("exit", "false")).properties, "exit"));
  CHECK(tiled_mistake(with_object(area, property("light", "0.5x")))
            .ends_with(
                "\"light\" must be a color, such as \"#ffd9a0\", or a brightness from 0 to 1"));
  CHECK(
      tiled_map(with_object("type='light'", property("radius", "2.5"))).level.lamps.back().radius ==
      2.5);
}

TEST_CASE("tiled: what is nearly called as ours is told") {
  using Lines = std::vector<std::string>;
  const auto hints = [](const std::string& object, const std::string& properties) {
    return tiled_map(with_object(object, properties)).hints;
  };
  const std::string area = "type='area' width='4' height='4'";
  CHECK(hints("type='trigegr' width='4' height='4'", "") ==
        Lines{"maps/bad.tmx: object 9: the class \"trigegr\" is unknown, did you mean "
              "\"trigger\"?"});
  CHECK(
      hints(area, property("ligth", "1")) ==
      Lines{"maps/bad.tmx: object 9: the property \"ligth\" is unknown, did you mean \"light\"?"});
  CHECK(hints("type='barrel'", property("bodi", "0.2")) ==
        Lines{"maps/bad.tmx: object 9: the property \"bodi\" is unknown, did you mean \"body\"?"});
  CHECK(hints(area, property("weather", "rain")).empty());
  CHECK(hints(area, property("light", "1") + property("sign", "so") + property("exit", "true"))
            .empty());
  CHECK(tiled_map(with(tiled_sample, "name=\"title\"", "name=\"titel\"")).hints ==
        Lines{"maps/bad.tmx: the map: the property \"titel\" is unknown, did you mean \"title\"?"});
}

TEST_CASE("tiled: properties of tiles that are nearly called as ours, and classes of nothing") {
  using Lines = std::vector<std::string>;
  test::TiledFiles files = test::sample_files();
  files["sample.tsx"] =
      with(test::tileset_sample, " <tile id=\"1\">",
           " <tile id=\"0\"><properties>" + property("wal", "brick") + property("slign", "hi") +
               property("weather", "rain") + "</properties></tile>\n <tile id=\"1\">");
  CHECK(tiled_map(tiled_sample, files).hints ==
        Lines{"maps/bad.tmx: tile 0 of sample.tsx: the property \"wal\" is unknown, did you mean "
              "\"wall\"?",
              "maps/bad.tmx: tile 0 of sample.tsx: the property \"slign\" is unknown, did you mean "
              "\"sign\"?"});
  const std::string objects =
      "<object id='8' type='door' x='6' y='6'/><object id='9' type='door' x='9' y='6'/>"
      "<object id='10' type='torch' x='9' y='6'/><object id='11' x='9' y='6'/></objectgroup>";
  CHECK(tiled_map(with(tiled_sample, "</objectgroup>", objects)).hints ==
        Lines{"maps/bad.tmx: objects of the class \"door\" do nothing here: doors are tiles",
              "maps/bad.tmx: objects of the class \"torch\" do nothing here"});
}

TEST_CASE("tiled: the lodge of maps/tiled, drawn by the manual, and its story") {
  const std::filesystem::path root = RAYWALK_SOURCE_FOLDER;
  const auto map = load_map(root / "maps" / "tiled" / "lodge.tmx", {root / "textures"});
  if (!map) FAIL(to_string(map.error()));
  CHECK(map->hints.empty());
  const Level& level = map->level;
  CHECK(check(level));
  CHECK(level.title == "The lodge");
  CHECK(level.grid == Grid{30, 20});
  CHECK(level.doors.size() == 7);
  CHECK(level.start.position == Point{6.5, 17.5});
  CHECK(level.start.heading == Turn::degrees(270));
  CHECK(level.kind({8, 3}).lock == "silver");
  CHECK(level.kind({21, 3}).lock == "gold");
  CHECK(level.kind({17, 12}).lock == "lever");
  CHECK(level.kind({13, 15}).pane);
  CHECK(level.kind({25, 9}).pane);
  CHECK(level.triggers.size() == 4);  // one is the sign
}

}  // namespace
}  // namespace raywalk
