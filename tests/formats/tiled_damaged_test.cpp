#include <array>

#include "formats/tiled_sample.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::parse_tiled_sample;
using test::tiled_mistake;
using test::tiled_sample;

/// A bit of everything, in few bytes: each is damaged.
constexpr std::string_view rich_xml = R"(<?xml version="1.0"?>
<map version="1.10" orientation="orthogonal" width="3" height="3" tilewidth="4" tileheight="4">
 <properties><property name="fog" type="class"><properties>
  <property name="end" type="float" value="9"/></properties></property></properties>
 <tileset firstgid="1" source="sample.tsx"/>
 <tileset firstgid="9" name="in" tilewidth="4" tileheight="4" margin="1" spacing="1">
  <image source="sample.png" trans="#010203"/>
  <tile id="0" type="wall"><animation><frame tileid="0" duration="90"/></animation></tile></tileset>
 <group offsetx="4"><layer name="floors" width="3" height="3" offsetx="-4"><data encoding="base64"
   compression="zlib">eNpjZWBgYCWAAQOoAC4=</data></layer></group>
 <layer name="walls" width="3" height="3"><data encoding="csv">1,2684354561,1,1,0,1,
9,2,1</data></layer>
 <objectgroup><object id="1" class="start" x="6" y="6" rotation="45"/>
  <object id="4" type="trigger" x="4" y="0" width="4" height="8"><properties>
   <property name="when" value="shot"/><property name="open" type="object" value="5"/>
   <property name="close" value="a"/>
   <property name="say" value="o"/><property name="once" type="bool" value="false"/>
   <property name="needs" value="gold"/></properties></object>
  <object id="5" type="area" x="6" y="10"><properties><property name="tag" value="a"/>
   <property name="lock" value="gold"/><property name="sign" value="s"/></properties><point/></object>
  <object type="gold_key" x="7" y="7"/>
  <object template="t.tx" x="5" y="7"/><object type="exit" x="4" y="4" width="4" height="4"/>
 </objectgroup></map>)";

constexpr std::string_view rich_json =
    R"({"type":"map","orientation":"orthogonal","width":0,"height":0,
"infinite":true,"tilewidth":4,"tileheight":4,"properties":[{"name":"fog","type":"class",
"value":{"end":9}}],"tilesets":[{"firstgid":1,"source":"sample.tsx"},{"firstgid":9,"name":"in",
"columns":0,"tilewidth":4,"tileheight":4,"tiles":[{"id":0,"image":"sample.png","animation":[
{"tileid":0,"duration":9}]}]}],"layers":[{"type":"group","layers":[{"type":"tilelayer",
"name":"walls","chunks":[{"x":-3,"y":-3,"width":3,"height":3,"data":[1,9,1,1,0,1,1,1,1]}]}]},
{"type":"objectgroup","objects":[{"id":1,"type":"start","x":-6,"y":-6,"point":true},
{"template":"t.tx","x":-7,"y":-6},{"id":2,"type":"silver_key","x":-7,"y":-6},
{"id":3,"type":"trigger","x":-8,"y":-8,"width":4,"height":4,"properties":[{"name":"teleport",
"type":"object","value":1},{"name":"facing","value":"west"},{"name":"next","value":"b.tmx"}]}]}]})";

test::TiledFiles rich_files() {
  test::TiledFiles files = test::sample_files();
  files["t.tx"] =
      "<template><object type='thing'><properties><property name='picture' value='a'/>"
      "</properties></object></template>";
  return files;
}

TEST_CASE("damaged maps of Tiled: the samples themselves are right") {
  CHECK(tiled_mistake(rich_xml, rich_files()) == "");
  CHECK(tiled_mistake(rich_json, rich_files()) == "");
}

TEST_CASE("damaged maps of Tiled: cut at every length, a message") {
  const test::TiledFiles files = rich_files();
  for (const std::string_view whole : {rich_xml, rich_json}) {
    for (std::size_t length = 0; length < whole.size(); ++length) {
      const auto map = parse_tiled_sample(whole.substr(0, length), files);
      REQUIRE_FALSE(map);
      CHECK_FALSE(map.error().message.empty());
    }
  }
}

TEST_CASE("damaged maps of Tiled: with any byte changed, a map or a message with its place") {
#ifdef NDEBUG
  constexpr std::array flips{0x01U, 0x02U, 0x04U, 0x08U, 0x10U, 0x20U, 0x40U, 0x80U, 0xFFU};
#else
  constexpr std::array flips{0x01U, 0x80U};
#endif
  const test::TiledFiles files = rich_files();
  for (const std::string_view whole : {rich_xml, rich_json}) {
    std::string text(whole);
    for (char& byte : text) {
      for (const unsigned flip : flips) {
        const char before = byte;
        byte = static_cast<char>(static_cast<unsigned char>(byte) ^ flip);
        const auto map = parse_tiled_sample(text, files);
        if (!map && (map.error().line < 1 || map.error().column < 1)) {
          FAIL(to_string(map.error()));
        }
        byte = before;
      }
    }
  }
}

TEST_CASE("damaged maps of Tiled: the files that they name may be cut, too") {
  for (const char* name : {"sample.tsx", "sample.png", "t.tx"}) {
    test::TiledFiles files = rich_files();
    const std::string whole = files[name];
    for (std::size_t length = 0; length < whole.size(); ++length) {
      files[name] = whole.substr(0, length);
      const auto map = parse_tiled_sample(rich_xml, files);
      if (!map) CHECK(map.error().line >= 1);
    }
  }
}

std::string many_times(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

TEST_CASE("damaged maps of Tiled: entities are not expanded, and depth has an end") {
  const std::string laughs = R"(<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
<map width="&b;" height="3"/>)";
  CHECK(tiled_mistake(laughs) ==
        "maps/bad.tmx:2:1: \"width\" must be a whole number from 1 to 4096");
  CHECK(tiled_mistake("<map>" + many_times("<group>", 100'000)).find("this is not the XML") !=
        std::string::npos);
  CHECK(tiled_mistake(many_times("<group>", 70) + many_times("</group>", 70)) ==
        "maps/bad.tmx:1:449: elements may stand in each other up to 64 deep");
  CHECK(tiled_mistake("{\"a\":" + many_times("[", 100'000)) ==
        "maps/bad.tmx:1:69: values may stand in each other up to 64 deep");
  CHECK(tiled_mistake("<map>" + many_times("<a/>", 5'000'000) + "</map>") ==
        "maps/bad.tmx:1:1: a file may have at most 1048576 elements and attributes");
  CHECK(tiled_mistake(many_times(" ", 32 * 1024 * 1024 + 1)) ==
        "maps/bad.tmx: a map may have at most 33554432 bytes");
}

TEST_CASE("damaged maps of Tiled: what templates give to objects has an end") {
  std::string properties;
  for (int i = 0; i < 250; ++i) {
    properties += "<property name='p" + std::to_string(i) + "' value='1'/>";
  }
  test::TiledFiles files = test::sample_files();
  files["a.tx"] =
      "<template><object><properties>" + properties + "</properties></object></template>";
  const auto mistake_of = [&](int objects) {
    return tiled_mistake(
        with(test::tiled_sample, "<object id=\"1\"",
             many_times("<object template='a.tx' x='9' y='9'/>", objects) + "<object id=\"1\""),
        files);
  };
  CHECK(mistake_of(4000).empty());
  CHECK(mistake_of(5000).ends_with(
      "the templates of a map may give at most 1048576 properties to objects"));
  // Texts count, too, and are left out where they are longer than any that is read.
  const auto of_text = [&](std::size_t bytes) {
    files["a.tx"] = "<template><object><properties><property name='p' value='" +
                    std::string(bytes, 'a') + "'/></properties></object></template>";
    return mistake_of(20'000);
  };
  CHECK(of_text(1000).empty());
  CHECK(of_text(4096).ends_with(
      "the templates of a map may give at most 1048576 properties to objects"));
  CHECK(of_text(4097).empty());
}

TEST_CASE("damaged maps of Tiled: tilesets and templates have a limit together") {
  test::TiledFiles files = test::sample_files();
  std::string uses;
  for (const char name : {'a', 'b', 'c', 'd', 'e'}) {
    const std::string file = std::string(1, name) + ".tsx";
    files[file] = "<tileset>" + many_times("<a/>", 250'000) + "</tileset>";
    uses += "<tileset firstgid='9' source='" + file + "'/>";
  }
  CHECK(tiled_mistake(with(test::tiled_sample, "<layer id=\"1\"", uses + "<layer id=\"1\""), files)
            .ends_with("the tilesets and templates of a map may have at most 1048576 elements and "
                       "attributes together"));
}

TEST_CASE("damaged maps of Tiled: a class of JSON has at most 256 members") {
  const auto mistake_of = [](int members) {
    std::string value = "{ \"a\":1";
    for (int i = 1; i < members; ++i) value += ", \"a" + std::to_string(i) + "\":1";
    value += " }";
    const auto with_value = [](const std::string& text) {
      return tiled_mistake(with(test::json_sample, "{ \"name\":\"title\"",
                                "{ \"name\":\"all\", \"type\":\"class\", \"value\":" + text +
                                    " }, { \"name\":\"title\""));
    };
    const std::string inside = with_value("{ \"inside\":" + value + " }");
    CHECK(with_value(value).empty() == inside.empty());
    return inside;
  };
  CHECK(mistake_of(256).empty());
  CHECK(mistake_of(257).ends_with("there may be at most 256 properties at one place"));
}

TEST_CASE("damaged maps of Tiled: what a layer claims is bounded before it is believed") {
  const std::string layer =
      "<layer name='a' width='4096' height='4096'><data encoding='csv'>0</data></layer>";
  const std::string head = "<map width='4096' height='4096' tilewidth='1' tileheight='1'>";
  CHECK(tiled_mistake(head + layer + "</map>") ==
        "maps/bad.tmx:1:105: layer \"a\" ends after 1 of 16777216 tiles");
  const std::string chunk = "<chunk x='0' y='0' width='4096' height='4096'></chunk>";
  CHECK(tiled_mistake("<map infinite='1' tilewidth='1' tileheight='1'><layer><data>" + chunk +
                      "</data></layer></map>") ==
        "maps/bad.tmx:1:61: layer \"\" ends after 0 of 16777216 tiles");
}

}  // namespace
}  // namespace raywalk
