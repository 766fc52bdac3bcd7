#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "load/map_sample.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/formats/detail/tiled/copy.hpp"
#include "support/catch.hpp"

// Files of Tiled that are translated between XML and JSON.
namespace raywalk {
namespace {

using Lines = std::vector<std::string>;

struct Translation {
  std::string text{};
  Lines lost{};
};

Translation translation_of(std::string_view text, bool to_json) {
  detail::Losses losses;
  const auto made = detail::translate_tiled(text, "maps/bad.tmx", to_json, losses);
  if (!made) FAIL(to_string(made.error()));
  return {*made, losses.lines()};
}

Translation to_json(std::string_view xml) { return translation_of(xml, true); }
Translation to_xml(std::string_view json) { return translation_of(json, false); }

/// As Tiled writes it, with what it does not know: "more" and "strange".
constexpr std::string_view everything = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" compressionlevel="3" width="2" height="2" tilewidth="4" tileheight="4" infinite="0" parallaxoriginx="3" backgroundcolor="#112233" nextlayerid="9" nextobjectid="9" more="007">
 <editorsettings>
  <chunksize width="32" height="32"/>
  <export target="a.json" format="json"/>
 </editorsettings>
 <properties>
  <property name="fog" type="class">
   <properties>
    <property name="end" type="int" value="9"/>
    <property name="begin" type="float" value="0.5"/>
    <property name="dense" type="bool" value="true"/>
    <property name="named" value="a &quot;b&quot;"/>
   </properties>
  </property>
  <property name="lines">one
two &lt;3&gt;</property>
  <property name="list" type="list">
   <item type="int" value="1"/>
   <item value="two"/>
  </property>
  <property name="n" type="float" value="2"/>
  <property name="o" type="object" value="3"/>
  <property name="way" propertytype="ways" value="north"/>
 </properties>
 <tileset firstgid="1" source="other.tsx"/>
 <tileset firstgid="9" name="t" tilewidth="4" tileheight="4" spacing="1" margin="1" tilecount="1" columns="1" objectalignment="top">
  <tileoffset x="1" y="2"/>
  <grid orientation="isometric" width="3" height="3"/>
  <transformations hflip="1" vflip="0" rotate="1" preferuntransformed="1"/>
  <image source="a.png" trans="ff00ff" width="6" height="6"/>
  <terraintypes>
   <terrain name="sand" tile="0"/>
  </terraintypes>
  <tile id="0" type="w" terrain="0,,0,1" probability="0.5">
   <properties>
    <property name="q" type="color" value="#ff00ff00"/>
   </properties>
   <objectgroup draworder="index" id="2">
    <object id="1" x="1" y="2" width="2" height="1"/>
   </objectgroup>
   <animation>
    <frame tileid="0" duration="100"/>
   </animation>
  </tile>
  <wangsets>
   <wangset name="W" type="corner" tile="-1">
    <wangcolor name="c" color="#ff0000" tile="-1" probability="1"/>
    <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/>
   </wangset>
  </wangsets>
 </tileset>
 <layer id="1" name="L" width="2" height="2" visible="0" locked="1" opacity="0.5" tintcolor="#00ff00" offsetx="1" parallaxx="0.5">
  <properties>
   <property name="q" value="z"/>
  </properties>
  <data encoding="csv">
1,2147483649,
0,1
</data>
 </layer>
 <group id="4" name="G">
  <layer id="5" name="packed" width="2" height="2">
   <data encoding="base64" compression="zlib">
   eJxjYIAAIAAACAAB
  </data>
  </layer>
 </group>
 <objectgroup color="#ff0000" draworder="index" id="2" name="O">
  <object id="1" name="a" type="b" x="1.5" y="2" width="3" height="4" rotation="90" visible="0">
   <polygon points="0,0 1.5,2 3,1"/>
  </object>
  <object id="2" x="1" y="100000">
   <text fontfamily="Arial" pixelsize="12" wrap="1" bold="1" kerning="0" halign="center">Hi
you</text>
  </object>
  <object id="3" x="1" y="2">
   <point/>
  </object>
  <object id="4" gid="2147483649" x="1" y="2"/>
  <object id="5" template="jar.tx" x="1" y="2"/>
  <object id="6" x="1" y="2" width="4" height="4">
   <ellipse/>
  </object>
 </objectgroup>
 <imagelayer id="3" name="I" offsetx="1" repeatx="1">
  <image source="a.png" width="6" height="6"/>
  <properties>
   <property name="q" value="z"/>
  </properties>
 </imagelayer>
 <strange said="it">
  <deeper a="1"/>
  <deeper a="2">words</deeper>
 </strange>
</map>
)";

TEST_CASE("tiled forms: XML that became JSON becomes the same XML, with what is not known") {
  const Translation json = to_json(everything);
  CHECK(json.lost.empty());
  const Translation xml = to_xml(json.text);
  CHECK(xml.lost.empty());
  CHECK(xml.text == everything);
}

TEST_CASE("tiled forms: JSON that became XML and JSON again stays the same from then on") {
  for (const char* const text :
       {R"({"height":5, "width":6})", R"({"renderorder":"left-up", "width":6, "height":5})",
        R"({"infinite":false, "compressionlevel":-1, "width":6})"}) {
    const Translation json = to_json(to_xml(text).text);
    CHECK(json.lost.empty());
    CHECK(to_json(to_xml(json.text).text).text == json.text);
  }
}

TEST_CASE("tiled forms: the maps and the tileset that ship come back byte for byte") {
  const std::filesystem::path folder =
      std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "maps" / "tiled";
  for (const char* const name : {"template.tmx", "vault.tmx", "raywalk.tsx", "../umbra/keep.tmx"}) {
    INFO(name);
    const auto bytes = read_file(folder / name);
    REQUIRE(bytes);
    const std::string text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    CHECK(to_xml(to_json(text).text).text == text);
  }
}

TEST_CASE("tiled forms: JSON has the types, and the values that XML leaves out") {
  const auto json = nlohmann::json::parse(to_json(everything).text);
  CHECK(json["type"] == "map");
  CHECK(json["infinite"] == false);
  CHECK(json["more"] == "007");
  CHECK(json["editorsettings"]["chunksize"]["width"] == 32);
  CHECK(json["properties"][0]["value"] ==
        nlohmann::json::parse(R"({"end":9, "begin":0.5, "dense":true, "named":"a \"b\""})"));
  CHECK(json["properties"][1]["value"] == "one\ntwo <3>");
  CHECK(json["properties"][1]["type"] == "string");
  CHECK(json["properties"][4]["value"] == 3);
  CHECK(json["tilesets"][0] == nlohmann::json::parse(R"({"firstgid":1, "source":"other.tsx"})"));
  const auto& tileset = json["tilesets"][1];
  CHECK(tileset["image"] == "a.png");
  CHECK(tileset["imagewidth"] == 6);
  CHECK(tileset["transparentcolor"] == "#ff00ff");
  CHECK(tileset["terrains"][0]["name"] == "sand");
  CHECK(tileset["tiles"][0]["terrain"] == nlohmann::json({0, -1, 0, 1}));
  CHECK(tileset["tiles"][0]["objectgroup"]["type"] == "objectgroup");
  CHECK(tileset["tiles"][0]["objectgroup"]["objects"][0]["rotation"] == 0);
  CHECK(tileset["tiles"][0]["animation"][0]["duration"] == 100);
  CHECK(tileset["wangsets"][0]["wangtiles"][0]["wangid"] ==
        nlohmann::json({0, 1, 0, 1, 0, 1, 0, 1}));
  CHECK(tileset["transformations"]["vflip"] == false);
  const auto& layers = json["layers"];
  CHECK(layers[0]["type"] == "tilelayer");
  CHECK(layers[0]["data"] == nlohmann::json({1, 2147483649, 0, 1}));
  CHECK(layers[0]["visible"] == false);
  CHECK(layers[0]["x"] == 0);
  CHECK(layers[1]["layers"][0]["compression"] == "zlib");
  CHECK(layers[1]["layers"][0]["data"] == "eJxjYIAAIAAACAAB");
  CHECK(layers[2]["draworder"] == "index");
  CHECK(layers[2]["objects"][0]["polygon"][1]["x"] == 1.5);
  CHECK(layers[2]["objects"][1]["text"]["text"] == "Hi\nyou");
  CHECK(layers[2]["objects"][2]["point"] == true);
  CHECK(layers[2]["objects"][3].contains("width") == false);    // that of the tile
  CHECK(layers[2]["objects"][4].contains("visible") == false);  // that of the template
  CHECK(layers[3]["repeatx"] == true);
  CHECK(json["strange"]["deeper"][1] == nlohmann::json::parse(R"({"a":"2", "text":"words"})"));
}

TEST_CASE("tiled forms: layers of infinite maps begin and end as their chunks do") {
  const Translation json = to_json(
      R"(<map infinite="1"><layer id="1" width="9" height="9"><data encoding="csv">
      <chunk x="-2" y="4" width="2" height="1">1,2</chunk>
      <chunk x="1" y="5" width="1" height="2">3,4</chunk></data></layer></map>)");
  const auto layer = nlohmann::json::parse(json.text)["layers"][0];
  CHECK(layer["startx"] == -2);
  CHECK(layer["starty"] == 4);
  CHECK(layer["width"] == 4);
  CHECK(layer["height"] == 3);
  CHECK(layer["chunks"][1]["data"] == nlohmann::json({3, 4}));
  CHECK(to_xml(json.text).text == R"(<?xml version="1.0" encoding="UTF-8"?>
<map infinite="1">
 <layer id="1" width="4" height="3">
  <data encoding="csv">
   <chunk x="-2" y="4" width="2" height="1">
1,2
</chunk>
   <chunk x="1" y="5" width="1" height="2">
3,
4
</chunk>
  </data>
 </layer>
</map>
)");
}

TEST_CASE("tiled forms: what XML cannot hold of JSON is told") {
  const Translation xml = to_xml(R"({ "type":"map", "infinite":false, "odd":null, "seven":7,
      "two words":1, "list":[1, 2], "nothing":[], "layers":[ { "type":"", "name":"a" } ] })");
  CHECK(xml.lost == Lines{"a value that is null", "the type of a value that Tiled does not know",
                          "the value \"two words\"", "a value in the list \"list\", 2 times",
                          "the empty list \"nothing\"", "a layer without a type"});
  CHECK(xml.text ==
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map infinite=\"0\" seven=\"7\"/>\n");
}

TEST_CASE("tiled forms: what JSON cannot hold of XML is told") {
  const Translation json = to_json(R"(<map><!-- so --><properties>
      <property name="a" type="class"><properties><property name="b" type="float" value="1"/>
      <property name="c" type="color" value="#ff000000"/></properties></property>
      <other/></properties></map>)");
  CHECK(json.lost == Lines{"comments", "the type of a member of a class, 2 times",
                           "what Tiled does not know of \"properties\""});
}

TEST_CASE("tiled forms: tiles that are no numbers stay a text") {
  const auto data_of = [](const std::string& tiles) {
    const Translation json =
        to_json("<map><layer><data encoding=\"csv\">" + tiles + "</data></layer></map>");
    return nlohmann::json::parse(json.text)["layers"][0]["data"];
  };
  CHECK(data_of("1, 20\n,0") == nlohmann::json({1, 20, 0}));
  CHECK(data_of("") == nlohmann::json::array());
  for (const char* const tiles : {"1,,2", ",1", "1,", "007", "1,x", "00"}) {
    CHECK(data_of(tiles) == tiles);
  }
}

TEST_CASE("tiled forms: tiles that nothing is told of are CSV, in words that JSON lacks, too") {
  const std::string begin = "<map infinite=\"1\"><layer width=\"2\" height=\"2\"><data";
  const std::string inside = "<chunk x=\"0\" y=\"0\" width=\"2\" height=\"2\">7,\n 8,9,1</chunk>";
  const std::string end = "</data></layer></map>";
  const Translation json = to_json(begin + " strange=\"csv\">" + inside + end);
  const auto layer = nlohmann::json::parse(json.text)["layers"][0];
  CHECK(layer["chunks"][0]["data"] == nlohmann::json({7, 8, 9, 1}));
  CHECK(layer["strange"] == "csv");

  // 007 is a number to a reader, and none in JSON.
  for (const std::string& tiles : {std::string("007,\n 8,9,1"), inside}) {
    std::string xml = begin + " encoding=\"csv\">" + tiles + end;
    if (tiles == inside) xml.replace(xml.find("7,"), 1, "007");
    const std::string back = to_xml(to_json(xml).text).text;
    CHECK(back.find("encoding=\"csv\"") != std::string::npos);
    CHECK(back.find("\n007,8,\n9,1\n") != std::string::npos);
    CHECK(to_xml(to_json(back).text).text == back);
  }
}

TEST_CASE(
    "tiled forms: of values of one name the one that Tiled knows is left, and the others told") {
  const Translation json =
      to_json("<map><layer data=\"a\" name=\"b\"><data encoding=\"csv\">1</data></layer></map>");
  CHECK(nlohmann::json::parse(json.text)["layers"][0]["data"] == nlohmann::json({1}));
  CHECK(json.lost == Lines{"a value of a name that another one has, too: \"data\""});
  const Translation xml = to_xml(R"({"type": "map", "more": 1, "more": 2, "width": 3})");
  CHECK(xml.text.find("width=\"3\" more=\"2\"") != std::string::npos);
  CHECK(xml.lost.size() == 2);
}

TEST_CASE("tiled forms: a file in the form that is wanted stays as it is") {
  CHECK(to_xml("<map  a='1'/>").text == "<map  a='1'/>");
  CHECK(to_json(" {\"type\" : \"map\"}").text == " {\"type\" : \"map\"}");
}

TEST_CASE("tiled forms: with any byte changed there is a message, or a file that comes back") {
  const std::string json = to_json(everything).text;
  int good = 0;
  for (const std::string& sample : {std::string(everything), json}) {
    const bool is_json = sample.front() == '{';
    for (std::size_t i = 0; i < sample.size(); i += 13) {
      std::string damaged = sample;
      damaged[i] = static_cast<char>(damaged[i] ^ (i / 13 % 2 == 0 ? 0x01 : 0x1D));
      detail::Losses losses;
      const auto there = detail::translate_tiled(damaged, "bad", !is_json, losses);
      if (!there || *there == damaged) continue;
      INFO(*there);
      const auto back = detail::translate_tiled(*there, "bad", is_json, losses);
      if (!back) FAIL_CHECK(to_string(back.error()));
      ++good;
    }
  }
  CHECK(good > 200);
}

}  // namespace
}  // namespace raywalk
