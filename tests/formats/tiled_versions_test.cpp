#include "formats/tiled_sample.hpp"
#include "support/catch.hpp"

// Additions to the files of Tiled from version 1.9 on.
namespace raywalk {
namespace {

using test::json_sample;
using test::tiled_map;
using test::tiled_sample;

std::uint64_t plain_sample_hash() { return hash_of(tiled_map(tiled_sample).level); }

TEST_CASE("tiled: 1.9 says class where others say type, of objects, tiles and JSON") {
  std::string text =
      with(tiled_sample, "version=\"1.8\"", "version=\"1.9\" tiledversion=\"1.9.2\"");
  text = with(with(text, "type=\"start\"", "class=\"start\""), "type=\"light\"", "class=\"light\"");
  test::TiledFiles files = test::sample_files();
  files["sample.tsx"] = with(test::tileset_sample, "type=\"barrel\"", "class=\"barrel\"");
  CHECK(hash_of(tiled_map(text, files).level) == plain_sample_hash());

  std::string json = with(json_sample, R"("type":"start")", R"("class":"start")");
  json = with(json, R"("type":"light")", R"("class":"light")");
  CHECK(hash_of(tiled_map(json).level) == plain_sample_hash());
}

TEST_CASE("tiled: a layer's class says what its tiles are, before its name") {
  std::string text = with(tiled_sample, "name=\"walls\"", "name=\"floor plan\" class=\"walls\"");
  text = with(text, "name=\"floors\"", "name=\"Tile Layer 1\" class=\"floors\"");
  CHECK(hash_of(tiled_map(text).level) == plain_sample_hash());
}

TEST_CASE("tiled: elements that Tiled does not write are left out, and told once") {
  using Lines = std::vector<std::string>;
  const LoadedMap typo = tiled_map(
      with(with(tiled_sample, "<layer id=\"1\"", "<layr id=\"1\""), " </layer>", " </layr>"));
  CHECK(typo.hints ==
        Lines{"maps/bad.tmx: the element \"layr\" in line 5 is unknown, and left out, did you mean "
              "\"layer\"?"});
  const LoadedMap json =
      tiled_map(with(test::json_sample, "\"floors\", \"opacity\":1, \"type\":\"tilelayer\"",
                     "\"floors\", \"opacity\":1, \"type\":\"tileleyer\""));
  CHECK(json.hints ==
        Lines{"maps/bad.tmx: the element \"tileleyer\" in line 3 is unknown, and left "
              "out, did you mean \"tilelayer\"?"});
  test::TiledFiles files = test::sample_files();
  files["sample.tsx"] =
      with(files["sample.tsx"], "</tileset>", "<physics><world/></physics>\n<physics/></tileset>");
  CHECK(
      tiled_map(tiled_sample, files).hints ==
      Lines{"maps/bad.tmx: maps/sample.tsx: the element \"physics\" in line 9 is unknown, and left "
            "out"});
}

TEST_CASE("tiled: parallax, tint, repetition, blending and opacity of layers change no tile") {
  const std::string text =
      with(tiled_sample, "name=\"walls\"",
           "name=\"walls\" parallaxx=\"0.5\" parallaxy=\"2\" tintcolor=\"#80ff0000\" "
           "opacity=\"0.5\" mode=\"multiply\" visible=\"0\" locked=\"1\"");
  CHECK(hash_of(tiled_map(text).level) == plain_sample_hash());
  const std::string image =
      "<imagelayer id=\"9\" name=\"walls behind\" repeatx=\"1\" repeaty=\"1\" parallaxx=\"0.2\">"
      "<image source=\"none.png\" width=\"9\" height=\"9\"/></imagelayer></map>";
  CHECK(hash_of(tiled_map(with(tiled_sample, "</map>", image)).level) == plain_sample_hash());
  const std::string json = with(
      json_sample, "\"name\":\"walls\", \"opacity\":1,",
      R"("name":"walls", "opacity":0.5, "parallaxx":0.5, "tintcolor":"#ff0000", "mode":"add",)");
  CHECK(hash_of(tiled_map(json).level) == plain_sample_hash());
}

TEST_CASE("tiled: wang sets, transformations and sizes of tilesets change no tile") {
  test::TiledFiles files = test::sample_files();
  files["sample.tsx"] = with(
      with(test::tileset_sample, "<tileset ",
           "<tileset class=\"stone\" tilerendersize=\"grid\" fillmode=\"preserve-aspect-fit\" "
           "backgroundcolor=\"#ff102030\" "),
      "</tileset>",
      "<tileoffset x=\"1\" y=\"2\"/><grid orientation=\"orthogonal\" width=\"4\" height=\"4\"/>"
      "<transformations hflip=\"1\" vflip=\"1\" rotate=\"1\" preferuntransformed=\"0\"/>"
      "<wangsets><wangset name=\"edge\" class=\"wall\" type=\"mixed\" tile=\"-1\">"
      "<wangcolor name=\"a\" class=\"wall\" color=\"#ff0000\" tile=\"-1\" probability=\"1\"/>"
      "<wangtile tileid=\"0\" wangid=\"1,0,1,0,1,0,1,0\"/></wangset></wangsets></tileset>");
  CHECK(hash_of(tiled_map(tiled_sample, files).level) == plain_sample_hash());
}

TEST_CASE("tiled: a tile may be a part of the tileset's picture, larger than the others") {
  test::TiledFiles files = test::sample_files();
  files["sample.tsx"] =
      R"(<tileset name="parts" tilewidth="8" tileheight="8" tilecount="5" columns="0">
 <tile id="0" x="4" y="0" width="4" height="8"><image source="sample.png" width="16" height="8"/></tile>
 <tile id="1"><properties><property name="door" value="gate"/></properties>
  <image source="sample.png"/></tile>
 <tile id="2" type="barrel"><image source="sample.png"/></tile>
 <tile id="4"><image source="sample.png"/></tile></tileset>)";
  const Level level = tiled_map(tiled_sample, files).level;
  const Texture& wall = level.texture(level.kind({0, 0}).walls[0]);
  CHECK(wall.width == 4);
  CHECK(wall.height == 8);
  CHECK(wall.texel(0, 0) == rgb(4 * 16, 0, 7));
}

TEST_CASE("tiled: an object may be an ellipse, a capsule, a polygon or a text") {
  for (const std::string_view shape :
       {"<ellipse/>", "<capsule/>", "<polygon points=\"0,0 4,0 4,4\"/>",
        "<polyline points=\"0,0 4,4\"/>", "<text wrap=\"1\">Hello</text>"}) {
    INFO(shape);
    const std::string object =
        "<object id=\"9\" name=\"note\" x=\"16\" y=\"4\" width=\"4\" "
        "height=\"4\" opacity=\"0.5\">" +
        std::string(shape) + "</object></objectgroup>";
    const std::string text = with(tiled_sample, "</objectgroup>", object);
    CHECK(hash_of(tiled_map(text).level) == plain_sample_hash());
    const Level plant = tiled_map(with(text, "name=\"note\"", "type=\"plant\"")).level;
    CHECK(plant.things.back().position == Point{4.5, 1.5});
  }
  const std::string json = with(
      json_sample, "\"objects\":[",
      R"("objects":[{"id":9,"capsule":true,"type":"plant","x":16,"y":4,"width":4,"height":4},)");
  CHECK(tiled_map(json).level.things.size() == 2);
}

TEST_CASE("tiled: classes in classes, enumerations and lists of properties") {
  const auto last_kind = [](const std::string& text) {
    const Level level = tiled_map(text).level;
    return level.thing_kinds[static_cast<std::size_t>(level.things.back().kind)];
  };
  const std::string xml = R"(<object id="9" type="thing" x="18" y="6"><properties>
 <property name="picture" value="crate"/>
 <property name="mood" propertytype="mood" value="angry"/>
 <property name="wares" type="list"><item type="string" value="bread"/>
  <item type="list"><item type="int" value="1"/></item>
  <item type="class" propertytype="x"><properties><property name="a" value="b"/></properties></item>
 </property>
 <property name="lamp" type="class" propertytype="lamp"><properties>
  <property name="radius" type="float" value="2"/>
  <property name="more" type="class" propertytype="more"><properties>
   <property name="deep" type="bool" value="true"/></properties></property>
 </properties></property></properties><point/></object></objectgroup>)";
  CHECK(test::tiled_mistake(with(tiled_sample, "</objectgroup>", xml)).find("more") !=
        std::string::npos);
  const std::string known =
      with(xml, R"(<property name="more" type="class" propertytype="more"><properties>
   <property name="deep" type="bool" value="true"/></properties></property>)",
           "");
  const ThingKind kind = last_kind(with(tiled_sample, "</objectgroup>", known));
  CHECK(kind.properties.at("mood") == Property("angry"));
  CHECK_FALSE(kind.properties.contains("wares"));
  REQUIRE(kind.lamp);
  CHECK(kind.lamp->radius == 2);
  const std::string json =
      with(json_sample, "{ \"gid\":3,", R"({ "id":9, "type":"thing", "point":true,
   "x":18, "y":6, "properties":[{ "name":"picture", "type":"string", "value":"crate" },
    { "name":"wares", "type":"list", "value":[{ "type":"int", "value":1 }] },
    { "name":"lamp", "type":"class", "propertytype":"lamp", "value":{ "radius":2 } }] },
   { "gid":3,)");
  CHECK(tiled_map(json).level.lamps.size() == 2);
}

}  // namespace
}  // namespace raywalk
