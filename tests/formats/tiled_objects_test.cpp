#include <filesystem>

#include "formats/tiled_sample.hpp"
#include "raywalk/formats/files_beside.hpp"
#include "raywalk/map/check_level.hpp"
#include "support/action_words.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

using test::tiled_map;
using test::tiled_mistake;
using test::tiled_sample;

/// The sample with more objects.
std::string with_objects(std::string_view objects) {
  return with(tiled_sample, "</objectgroup>", std::string(objects) + "</objectgroup>");
}

/// The last thing of the sample with more objects.
Thing last_thing(std::string_view objects, const test::TiledFiles& files = test::sample_files()) {
  const Level level = tiled_map(with_objects(objects), files).level;
  CHECK(check(level));
  return level.things.back();
}

TEST_CASE(
    "tiled: a tile object lies with its bottom left corner at its place, and turns about it") {
  CHECK(last_thing("<object id='9' gid='3' x='16' y='8' width='4' height='4'/>").position ==
        Point{4.5, 1.5});
  // A quarter to the right: its middle is 2 pixels to the right and 2 down of the corner.
  const Thing turned =
      last_thing("<object id='9' gid='3' x='16' y='4' width='4' height='4' rotation='90'/>");
  CHECK(turned.position == Point{4.5, 1.5});
  CHECK(turned.facing == Turn::degrees(90));
  CHECK(last_thing("<object id='9' gid='3' x='20' y='4' width='4' height='4' rotation='-180'/>")
            .position == Point{4.5, 1.5});
}

TEST_CASE("tiled: a tileset may say where its objects lie with their place") {
  test::TiledFiles files = test::sample_files();
  const std::string plain = files["sample.tsx"];
  const auto place = [&](std::string_view alignment, std::string_view at) {
    files["sample.tsx"] =
        with(plain, "<tileset ", "<tileset objectalignment='" + std::string(alignment) + "' ");
    const std::string object = "<object id='9' gid='3' width='4' height='4' ";
    const std::string text = with(tiled_sample, R"(<object id="3" gid="3" x="4" y="16" )",
                                  object + std::string(at) + "/><object ");
    return tiled_map(text, files).level.things.at(0).position;
  };
  const Point expected{4.5, 1.5};
  CHECK(place("unspecified", "x='16' y='8'") == expected);
  CHECK(place("bottomleft", "x='16' y='8'") == expected);
  CHECK(place("bottom", "x='18' y='8'") == expected);
  CHECK(place("bottomright", "x='20' y='8'") == expected);
  CHECK(place("left", "x='16' y='6'") == expected);
  CHECK(place("center", "x='18' y='6'") == expected);
  CHECK(place("right", "x='20' y='6'") == expected);
  CHECK(place("topleft", "x='16' y='4'") == expected);
  CHECK(place("top", "x='18' y='4'") == expected);
  CHECK(place("topright", "x='20' y='4'") == expected);
}

TEST_CASE("tiled: rectangles have their place at the top left, and points in themselves") {
  CHECK(last_thing("<object id='9' type='plant' x='16' y='4' width='4' height='4'/>").position ==
        Point{4.5, 1.5});
  CHECK(last_thing("<object id='9' type='plant' x='17' y='5'><point/></object>").position ==
        Point{4.25, 1.25});
  CHECK(last_thing("<object id='9' class='plant' x='17' y='5'><point/></object>").position ==
        Point{4.25, 1.25});
}

/// The tiles of the sample with one more object that are ways out.
std::vector<Tile> exits_with(std::string_view object) {
  const Level level = tiled_map(with_objects(object)).level;
  std::vector<Tile> exits;
  for (std::int64_t i = 0; i < level.grid.count(); ++i) {
    const Tile tile = level.grid.tile(i);
    if (level.kind(tile).properties.contains("exit")) exits.push_back(tile);
  }
  return exits;
}

TEST_CASE(
    "tiled: an area or an exit that covers no tile's middle is that of the tile under its own") {
  using Tiles = std::vector<Tile>;
  CHECK(exits_with("<object id='9' type='exit' x='16' y='4' width='1' height='1'/>") ==
        Tiles{{4, 1}});
  CHECK(exits_with("<object id='9' type='exit' x='16' y='4'/>") == Tiles{{4, 1}});
  CHECK(exits_with("<object id='9' type='exit' x='16' y='4' width='0' height='9'/>") ==
        Tiles{{4, 2}});
  CHECK(exits_with("<object id='9' type='exit' x='17' y='5' width='0.5' height='0.5' rotation='45'>"
                   "<ellipse/></object>") == Tiles{{4, 1}});
  CHECK(exits_with("<object id='9' type='exit' x='12' y='4' width='8' height='4'/>") ==
        Tiles{{4, 1}});
}

TEST_CASE("tiled: an exit that covers no free tile is a mistake") {
  const std::string message =
      "maps/bad.tmx:31:1: object 9: the exit covers no tile that one can walk on";
  CHECK(tiled_mistake(with_objects("\n<object id='9' type='exit' x='0' y='0' width='4' "
                                   "height='12'/>")) == message);
  CHECK(tiled_mistake(with_objects("\n<object id='9' type='exit' x='1' y='1' width='1' "
                                   "height='1'/>")) == message);
  CHECK(tiled_mistake(with_objects("\n<object id='9' type='exit' x='1' y='1'><point/></object>")) ==
        message);
  CHECK(tiled_mistake(with_objects("\n<object id='9' type='area' x='0' y='0' width='4' "
                                   "height='4'><properties><property name='exit' type='bool' "
                                   "value='true'/></properties></object>")) == message);
  CHECK(tiled_mistake(with_objects("\n<object id='9' type='exit' x='100' y='4' width='4' "
                                   "height='4'/>")) ==
        "maps/bad.tmx:31:1: object 9 lies outside of the map");
}

TEST_CASE("tiled: an area that says nothing of any tile is a mistake") {
  const auto area = [](std::string_view key) {
    return with_objects(
        "\n<object id='9' type='area' x='0' y='0' width='4' height='4'><properties>"
        "<property name='" +
        std::string(key) + "' value='gold'/></properties></object>");
  };
  CHECK(tiled_mistake(area("lock")) ==
        "maps/bad.tmx:31:1: object 9: the area covers walls alone, of which it says only \"tag\" "
        "and \"sign\"");
  CHECK(tiled_mistake(area("tag")).empty());
}

TEST_CASE("tiled: a body stays in its tile, so that it is found there") {
  CHECK(last_thing("<object id='9' type='barrel' x='16' y='4'><point/></object>").position ==
        Point{4.25, 1.25});
}

TEST_CASE("tiled: an object may describe its own thing by the keys that TOML has") {
  const Level level = tiled_map(with_objects(R"(<object id="9" type="thing" x="18" y="6">
 <properties>
  <property name="picture" value="crate"/>
  <property name="height" type="float" value="0.5"/>
  <property name="body" type="float" value="0.2"/>
  <property name="lamp" type="class" propertytype="lamp"><properties>
   <property name="color" type="color" value="#ff102030"/>
   <property name="radius" type="int" value="2"/></properties></property>
  <property name="facing" value="south"/>
  <property name="score" type="int" value="-3"/>
  <property name="label">two
lines</property>
  <property name="owner" type="object" value="3"/>
  <property name="loot" type="list"><item type="int" value="1"/></property>
 </properties><point/></object>)"))
                          .level;
  const ThingKind& kind = level.thing_kinds[static_cast<std::size_t>(level.things.back().kind)];
  CHECK(kind.height == 0.5);
  CHECK(kind.body_radius == 0.2);
  REQUIRE(kind.lamp);
  CHECK(kind.lamp->color == rgb(0x10, 0x20, 0x30));
  CHECK(kind.lamp->radius == 2);
  CHECK(level.things.back().facing == Turn::degrees(90));
  CHECK(kind.properties.at("score") == Property(-3.0));
  CHECK(kind.properties.at("label") == Property("two\nlines"));
  CHECK(kind.properties.at("owner") == Property(3.0));
  CHECK_FALSE(kind.properties.contains("loot"));
}

TEST_CASE("tiled: things of one name may look each its own way, by a property of the object") {
  const auto guard = [](const std::string& more) {
    return "<object id='9' gid='3' x='16' y='8' width='4' height='4'><properties>"
           "<property name='thing_name' value='guard'/>" +
           more + "</properties></object>";
  };
  const Level level =
      tiled_map(with_objects(guard("<property name='facing' value='west'/>") +
                             guard("<property name='facing' value='45'/>") + guard("")))
          .level;
  const std::span guards = std::span(level.things).last(3);
  CHECK(guards[0].facing == Turn::degrees(180));
  CHECK(guards[1].facing == Turn::degrees(45));
  CHECK(guards[2].facing == Turn{});
  CHECK(guards[0].kind == guards[1].kind);
  CHECK(guards[0].kind == guards[2].kind);
  const std::string mistake =
      tiled_mistake(with_objects(guard("<property name='facing' value='up'/>")));
  CHECK(mistake.find("\"facing\"") != std::string::npos);
}

TEST_CASE("tiled: a name with a dot is a member of a table, for versions without classes") {
  const Level level = tiled_map(with_objects(R"(<object id="9" type="thing" x="18" y="6">
 <properties><property name="picture" value="crate"/>
  <property name="lamp.radius" type="float" value="5"/></properties><point/></object>)"))
                          .level;
  const ThingKind& kind = level.thing_kinds[static_cast<std::size_t>(level.things.back().kind)];
  REQUIRE(kind.lamp);
  CHECK(kind.lamp->radius == 5);
}

constexpr std::string_view barrel_template = R"(<?xml version="1.0" encoding="UTF-8"?>
<template>
 <tileset firstgid="7" source="../sample.tsx"/>
 <object name="keg" type="thing" gid="7" width="4" height="4" rotation="90">
  <properties><property name="picture" value="keg"/><property name="wet" type="bool" value="true"/>
  </properties></object>
</template>)";

TEST_CASE("tiled: an object from a template has what it does not say itself") {
  test::TiledFiles files = test::sample_files();
  files["made/keg.tx"] = barrel_template;
  const std::string text = with_objects(R"(<object id="9" template="made/keg.tx" x="16" y="4">
 <properties><property name="wet" type="bool" value="false"/></properties></object>)");
  const Level level = tiled_map(text, files).level;
  const ThingKind& kind = level.thing_kinds[static_cast<std::size_t>(level.things.back().kind)];
  CHECK(level.things.back().position == Point{4.5, 1.5});
  CHECK(level.things.back().facing == Turn::degrees(90));
  CHECK(kind.properties.at("wet") == Property(false));

  files["made/keg.tx"] = with(barrel_template, "name=\"keg\"", "template=\"keg.tx\"");
  CHECK(tiled_mistake(text, files) ==
        "maps/made/keg.tx:4:2: a template cannot be made from a template");
  files["made/keg.tx"] = "<template/>";
  CHECK(tiled_mistake(text, files) ==
        "maps/made/keg.tx:1:1: a template has one \"object\", and this one has none");
  files["sample.tsx"] = "<tileset firstgid='1' source='sample.tsx'/>";  // itself
  CHECK_FALSE(tiled_mistake(text, files).empty());
}

TEST_CASE("tiled: a collection of pictures has a picture for each tile, and parts of it") {
  test::TiledFiles files = test::sample_files();
  files["sample.tsx"] = R"(<tileset name="many" tilewidth="16" tileheight="8" columns="0">
 <tile id="4"><image source="a/b.png" width="16" height="8"/></tile>
 <tile id="0" x="4" y="2" width="3" height="5"><image source="sample.png"/></tile>
 <tile id="1"><properties><property name="door" type="bool" value="true"/></properties>
  <image source="sample.png" trans="f00007"/></tile>
</tileset>)";
  files["a/b.png"] = test::png_sample(2, 2);
  const std::string text = with(tiled_sample, "<object id=\"3\" gid=\"3\"", "<object id=\"3\"");
  const Level level = tiled_map(text, files).level;
  const Texture& wall = level.texture(level.kind({0, 0}).walls[0]);
  CHECK((wall.width == 3 && wall.height == 5));
  CHECK(wall.texel(0, 0) == rgb(64, 32, 7));
  CHECK(level.texture(level.kind({1, 1}).floor).width == 2);
  const Texture& door = level.texture(level.kind({3, 2}).walls[0]);
  CHECK(door.texel(15, 0) == 0);
  CHECK(door.texel(14, 0) == rgb(224, 0, 7));

  files["sample.tsx"] = with(files["sample.tsx"], "height=\"5\"", "height=\"7\"");
  CHECK(tiled_mistake(text, files) ==
        "maps/bad.tmx:14:2: tile 0 of sample.tsx lies outside of the picture sample.png, which is "
        "16x8, at tile (0, 0)");
}

TEST_CASE("tiled: an animation of a tileset is one of the level") {
  test::TiledFiles files = test::sample_files();
  files["sample.tsx"] = with(files["sample.tsx"], "</tileset>", R"(<tile id="4"><animation>
  <frame tileid="4" duration="200"/><frame tileid="5" duration="200"/></animation></tile></tileset>)");
  const Level level = tiled_map(tiled_sample, files).level;
  const TextureTraits traits = level.traits_of(level.kind({1, 1}).floor);
  CHECK(traits.frames == 2);
  CHECK(traits.frame_ticks == 12);
}

TEST_CASE("tiled: a frame that names no tile shows the first one") {
  const auto frames_with = [](const std::string& first) {
    test::TiledFiles files = test::sample_files();
    files["sample.tsx"] = with(files["sample.tsx"], "</tileset>",
                               "<tile id=\"4\"><animation><frame " + first +
                                   "duration=\"200\"/><frame tileid=\"5\" duration=\"200\"/>"
                                   "</animation></tile></tileset>");
    const Level level = tiled_map(tiled_sample, files).level;
    return level.texture(level.kind({1, 1}).floor).texels;
  };
  CHECK(frames_with("") == frames_with("tileid=\"0\" "));
  CHECK(frames_with("") != frames_with("tileid=\"5\" "));
}

TEST_CASE("tiled: an area leaves walls as they are, and nothing begins or stands in one") {
  const Level level = tiled_map(with_objects(R"(<object id="9" type="area" width="24" height="20">
 <properties><property name="light" value="#102030"/></properties></object>)"))
                          .level;
  CHECK_FALSE(level.kind({0, 0}).light);
  CHECK(level.kind({1, 1}).light == rgb(0x10, 0x20, 0x30));
  const std::string lost = with(with(tiled_sample, "5,5,5,5,5,5,\n5,5,", "5,5,5,5,5,5,\n5,0,"),
                                "type=\"light\"", "type=\"something\"");
  CHECK(tiled_mistake(lost) == "maps/bad.tmx:24:3: object 1: nothing can stand in a solid wall");
  CHECK(tiled_mistake(with_objects("<object id='9' type='barrel' x='7' y='7'><point/></object>")) ==
        "maps/bad.tmx:2:1: the thing in this tile leaves no room for the start, at tile (1, 1)");
}

TEST_CASE("tiled: things have a limit, and stand nowhere else than on the map") {
  CHECK(tiled_mistake(with_objects("<object id='9' type='start' x='18' y='6'/>")) ==
        "maps/bad.tmx:2:1: this is a second start, a map has one, at tile (4, 1)");
  CHECK(tiled_mistake(with_objects("<object id='9' type='plant' x='-1' y='6'/>")) ==
        "maps/bad.tmx:30:2: object 9 lies outside of the map");
  CHECK(tiled_mistake(with_objects("<object id='9' type='thing' x='18' y='6'/>")) ==
        "maps/bad.tmx:30:2: the thing \"object 9\" has no \"picture\"");
  std::string many;
  for (int i = 0; i < 4097; ++i) many += "<object type='plant' x='18' y='6'/>";
  CHECK(tiled_mistake(with_objects(many)) ==
        "maps/bad.tmx:2:1: a map may have at most 4096 things, at tile (4, 1)");
}

TEST_CASE("files_beside: no path leaves the map's folder, or that of its project") {
  const test::ScratchFolder folder;
  const auto map = folder.write("root/maps/a.tmx", "map");
  folder.write("root/maps/b.tsx", "b");
  folder.write("root/c.tsx", "c");
  const auto secret = folder.write("secret.tsx", "secret");
  std::filesystem::create_symlink(secret, folder.path() / "root" / "maps" / "link.tsx");
  const auto message = [&](std::string_view path) {
    const auto bytes = read_from(files_beside(map), path, 1000);
    return bytes ? "read" : to_string(bytes.error());
  };
  CHECK(message("b.tsx") == "read");
  CHECK(message("x/../b.tsx") == "read");
  CHECK(message("no.tsx") == "no.tsx: there is no such file");
  CHECK(message("../c.tsx") == "../c.tsx: lies outside of the map's folder maps");
  CHECK(message("link.tsx") == "link.tsx: lies outside of the map's folder maps");
  CHECK(message(secret.string()) == secret.string() + ": lies outside of the map's folder maps");
  folder.write("root/all.tiled-project", "{}");
  CHECK(message("../c.tsx") == "read");
  CHECK(message("../../secret.tsx") == "../../secret.tsx: lies outside of the map's folder root");
  CHECK(message("link.tsx") == "link.tsx: lies outside of the map's folder root");
}

TEST_CASE("files_beside: the folder that no path leaves may be told") {
  const test::ScratchFolder folder;
  const auto map = folder.write("all/root/maps/a.tmx", "map");
  folder.write("all/root/maps/own.tiled-project", "{}");
  folder.write("all/root/c.tsx", "c");
  folder.write("all/d.tsx", "d");
  const auto message = [&](const std::filesystem::path& root, std::string_view path) {
    const auto bytes = read_from(files_beside(map, {}, root), path, 1000);
    return bytes ? "read" : to_string(bytes.error());
  };
  const auto all = folder.path() / "all";
  CHECK(message(all / "root", "../c.tsx") == "read");
  CHECK(message(all / "root" / "", "../c.tsx") == "read");
  CHECK(message(all / "x" / ".." / "root", "../c.tsx") == "read");
  CHECK(message(all / "root", "../../d.tsx") ==
        "../../d.tsx: lies outside of the map's folder root");
  CHECK(message(all, "../../d.tsx") == "read");
  CHECK(message(all / "no", "a.tmx") == "a.tmx: lies outside of the map's folder no");
}

/// An object of the class trigger on the tiles (1, 2) and (2, 2), with these properties.
std::string trigger_object(std::string_view properties) {
  return "<object id='9' type='trigger' x='4' y='8' width='8' height='4'><properties>" +
         std::string(properties) + "</properties></object>";
}

TEST_CASE("tiled: tags, signs and locks are properties of tiles, areas and things") {
  const std::string objects =
      "<object id='9' type='area' x='0' y='8' width='24' height='4'><properties>"
      "<property name='tag' value='row'/></properties></object>"
      "<object id='10' type='area' x='13' y='9'><properties>"
      "<property name='lock' value='gold'/></properties><point/></object>"
      "<object id='11' type='area' x='0' y='0' width='4' height='8'><properties>"
      "<property name='sign' value='Hello'/></properties></object>"
      "<object id='12' type='gold_key' x='17' y='5'><properties>"
      "<property name='tag' value='key'/></properties><point/></object>"
      "<object id='13' type='trigger' x='5' y='5'><properties>"
      "<property name='when' value='used'/><property name='open' value='row'/>"
      "</properties><point/></object>";
  const Level level = tiled_map(with_objects(objects)).level;
  CHECK(check(level));
  CHECK(level.kind({3, 2}).lock == "gold");
  CHECK(level.thing_kinds[static_cast<std::size_t>(level.things.back().kind)].key == "gold");
  REQUIRE(level.triggers.size() == 2);
  CHECK(level.triggers[0] == Trigger{TriggerCause::used, {{1, 1}}, true, "", {OpenDoors{{0}}}});
  // A sign on walls, which an area else leaves as they are.
  CHECK(level.triggers[1] ==
        Trigger{TriggerCause::used, {{0, 0}, {0, 1}}, false, "", {Say{"Hello"}}});
  CHECK(level.kind({0, 0}).solid);
}

TEST_CASE("tiled: an object of the class trigger, with a property for each action") {
  const std::string objects = "<object id='8' x='13' y='9'><point/></object>" +
                              trigger_object(
                                  "<property name='when' value='entered'/>"
                                  "<property name='once' type='bool' value='false'/>"
                                  "<property name='needs' value='gold'/>"
                                  "<property name='open' type='object' value='8'/>"
                                  "<property name='close' type='object' value='0'/>"
                                  "<property name='light' type='object' value='2'/>"
                                  "<property name='on' type='bool' value='false'/>"
                                  "<property name='say' value='A click.'/>"
                                  "<property name='teleport' type='object' value='1'/>"
                                  "<property name='facing' value='south'/>"
                                  "<property name='end' type='bool' value='false'/>"
                                  "<property name='next' value='cellar.tmx'/>");
  const Level level = tiled_map(with_objects(objects)).level;
  CHECK(check(level));
  REQUIRE(level.triggers.size() == 1);
  CHECK(level.triggers[0] ==
        Trigger{TriggerCause::entered,
                {{1, 2}, {2, 2}},
                false,
                "gold",
                {OpenDoors{{0}}, SwitchLamps{{0}, false}, Say{"A click."},
                 Teleport{{1, 1}, Turn::degrees(90)}, EndLevel{"cellar.tmx"}}});
}

TEST_CASE("tiled: a map has as many lamps as a level may have") {
  std::string lamps;
  for (int i = 0; i < 7998; ++i) {
    lamps +=
        "<object type='light' x='9' y='6'><properties><property name='radius' type='float' "
        "value='0.5'/></properties><point/></object>";
  }
  CHECK(check(tiled_map(with_objects(lamps)).level));  // the sample has one
  const std::string one_more = "<object type='light' x='9' y='6'><point/></object>";
  CHECK(tiled_mistake(with_objects(lamps + one_more))
            .ends_with("a map may have at most 7999 lamps, at tile (2, 1)"));
}

TEST_CASE("tiled: mistakes in triggers") {
  const auto mistake = [](std::string_view properties) {
    return tiled_mistake(with_objects(trigger_object(properties)));
  };
  // Used, if nothing else is said: Tiled writes no value that is the class's own.
  CHECK(mistake("<property name='say' value='a'/>").empty());
  CHECK(mistake("<property name='when' value='used'/>")
            .ends_with(R"(object 9: a trigger needs a property that says what it does: )" +
                       test::quoted_list(test::verbs())));
  CHECK(mistake("<property name='when' value='use'/><property name='say' value='a'/>")
            .ends_with(R"("when" must be "used", "entered", "seen" or "shot")"));
  CHECK(mistake("<property name='when' value='used'/><property name='open' value='none'/>")
            .ends_with(R"(there is no tag "none": give one to a tile by its property "tag")"));
  CHECK(mistake(
            "<property name='when' value='used'/><property name='open' type='object' value='77'/>")
            .ends_with(R"("open" must be a tag, or an object of the map)"));
  CHECK(mistake("<property name='say' type='object' value='8'/>")
            .ends_with(R"("say" must be a text in quotes, 1 to 200 characters in one line)"));
  CHECK(mistake("<property name='when' value='used'/><property name='push' value='a'/>")
            .ends_with(R"("push" needs a "way": expected "north", "east", "south" or "west")"));
  CHECK(tiled_mistake(
            with_objects("<object id='9' type='trigger' x='-5' y='5'><properties>"
                         "<property name='when' value='used'/><property name='say' value='a'/>"
                         "</properties><point/></object>"))
            .ends_with("object 9 lies outside of the map"));
}

//  the map has 6x5 tiles of 4x4 pixels
TEST_CASE("tiled: what is turned, or an ellipse, covers the tiles whose middles are in it") {
  const auto covered = [](std::string_view attributes, std::string_view shape = "") {
    const std::string object = "<object id='9' type='trigger' " + std::string(attributes) +
                               "><properties><property name='say' value='a'/></properties>" +
                               std::string(shape) + "</object>";
    return tiled_map(with_objects(object)).level.triggers.at(0).tiles;
  };
  using Tiles = std::vector<Tile>;
  // 3x1 tiles turned about their corner at (2, 1): downwards, and to the left.
  CHECK(covered("x='8' y='4' width='12' height='4' rotation='90'") ==
        Tiles{{1, 1}, {1, 2}, {1, 3}});
  CHECK(covered("x='20' y='8' width='12' height='4' rotation='180'") ==
        Tiles{{2, 1}, {3, 1}, {4, 1}});
  // A diamond whose corners are at (3, 0.3), (5.2, 2.5), (3, 4.7) and (0.8, 2.5), about.
  CHECK(covered("x='12' y='1.2' width='12.4' height='12.4' rotation='45'") ==
        Tiles{{2, 1}, {3, 1}, {1, 2}, {2, 2}, {3, 2}, {4, 2}, {2, 3}, {3, 3}});
  CHECK(covered("x='4' y='4' width='12' height='12'", "<ellipse/>") ==
        Tiles{{1, 1}, {2, 1}, {3, 1}, {1, 2}, {2, 2}, {3, 2}, {1, 3}, {2, 3}, {3, 3}});
  const Tiles large = covered("x='0' y='0' width='20' height='20'", "<ellipse/>");
  CHECK(large.size() == 21);  // without the corners
  CHECK(large.front() == Tile{1, 0});
  const Level level =
      tiled_map(with_objects("<object id='9' type='area' x='8' y='4' width='12' height='4' "
                             "rotation='90'><properties>"
                             "<property name='light' value='#102030'/></properties></object>"))
          .level;
  CHECK(level.kind({1, 3}).light);
  CHECK_FALSE(level.kind({2, 2}).light);
}

TEST_CASE("tiled: an area, an exit or a trigger of another shape is told") {
  for (const std::string type : {"area", "exit", "trigger"}) {
    for (const std::string shape : {"polygon points='0,0 8,0 8,8'", "polyline points='0,0 8,8'",
                                    "text wrap='1'", "capsule"}) {
      const std::string objects = "<object id='9' type='" + type +
                                  "' x='6' y='6'><properties><property name='say' value='a'/>"
                                  "</properties><" +
                                  shape + "/></object>";
      CHECK(tiled_mistake(with_objects(objects)) ==
            "maps/bad.tmx:30:2: object 9 has the shape \"" + shape.substr(0, shape.find(' ')) +
                "\": expected a rectangle, an ellipse or a point");
    }
  }
}

TEST_CASE("tiled: what a trigger does not have is told, as in TOML") {
  const auto mistake = [](std::string_view properties) {
    return tiled_mistake(with_objects(trigger_object(properties)));
  };
  const std::string known =
      "(expected " + test::action_keys_after({"when", "at", "once", "needs"}) + ")";
  const std::string say = "<property name='say' value='a'/>";
  CHECK(mistake(say + "<property name='wen' value='used'/>")
            .ends_with(R"(unknown key "wen", did you mean "when"? )" + known));
  CHECK(mistake("<property name='sya' value='a'/>")
            .ends_with(R"(unknown key "sya", did you mean "say"? )" + known));
  CHECK(mistake(say + "<property name='way' value='north'/>")
            .ends_with(R"("way" belongs to "push", and here is none)"));
  CHECK(mistake(say + "<property name='on' type='bool' value='false'/>")
            .ends_with(R"("on" belongs to "light", and here is none)"));
  CHECK(mistake(say + "<property name='facing' value='east'/>")
            .ends_with(R"("facing" belongs to "teleport", and here is none)"));
  // Default values of the class, which Tiled may export with all others, are no mistakes.
  CHECK(mistake(say + "<property name='on' type='bool' value='true'/>"
                      "<property name='way' value=''/><property name='end' type='bool' "
                      "value='false'/>")
            .empty());
}

TEST_CASE("tiled: the next map and sounds are properties of the map") {
  const Level level =
      tiled_map(with(tiled_sample, "<property name=\"title\" value=\"Sample\"/>",
                     "<property name='next' value='cellar.tmx'/><property name='music' "
                     "value='slow'/><property name='ambience' value='rain'/>"))
          .level;
  CHECK(level.next == "cellar.tmx");
  CHECK(level.music == "slow");
  CHECK(level.ambience == "rain");
  CHECK(level.properties.count("next") == 0);
}

}  // namespace
}  // namespace raywalk
