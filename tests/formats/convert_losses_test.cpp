#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "load/map_sample.hpp"
#include "raywalk/formats/convert.hpp"
#include "raywalk/formats/detail/tiled/copy.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/formats/wolf.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

// Losses of maps in other formats, and the lines that tell of them.
namespace raywalk {
namespace {

namespace fs = std::filesystem;

using Lines = std::vector<std::string>;

/// A text of Tiled that was translated, and what was lost.
struct Translated {
  std::string text{};
  Lines lost{};
};

Translated translated(std::string_view text, bool to_json) {
  detail::Losses losses;
  auto made = detail::translate_tiled(text, "map", to_json, losses);
  if (!made) FAIL(to_lines(made.error()));
  return {*std::move(made), losses.lines()};
}

/// XML that was JSON meanwhile.
Translated there_and_back(std::string_view xml) {
  Translated json = translated(xml, true);
  Translated back = translated(json.text, false);
  back.lost.insert(back.lost.begin(), json.lost.begin(), json.lost.end());
  return back;
}

constexpr std::string_view xml_head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

TEST_CASE("convert: texts of blanks come back from JSON") {
  const std::string xml = std::string(xml_head) + R"(<map infinite="0">
 <properties>
  <property name="a" value="  "/>
  <property name="b">
</property>
  <property name="c" value="&#9;&#13;"/>
 </properties>
 <objectgroup>
  <object id="1" x="0" y="0">
   <text>  </text>
  </object>
  <object id="2" x="0" y="0">
   <text>
</text>
  </object>
 </objectgroup>
 <strange> </strange>
 <mixed k="1">tx <other><more/></other></mixed>
</map>
)";
  const Translated back = there_and_back(xml);
  CHECK(back.text == xml);
  CHECK(back.lost.empty());
}

TEST_CASE("convert: what XML has besides elements and texts is told") {
  const Translated json = translated(
      std::string(xml_head) + "<?odd x?><!DOCTYPE map SYSTEM \"map.dtd\"><!-- so --><map/>", true);
  CHECK(json.lost == Lines{"comments", "the document type", "processing instructions"});
  CHECK(translated(std::string(xml_head) + "<map/>", true).lost.empty());
}

TEST_CASE("convert: control characters are told where XML has none, and numbers stay whole") {
  const std::string json =
      R"({ "type":"map", "properties":[{"name":"a","type":"string","value":"\u0007x\u0001"},
 {"name":"b","type":"string","value":"\n"},
 {"name":"c","type":"int","value":123456789012345678901234567890}] })";
  const Translated xml = translated(json, false);
  CHECK(xml.lost == Lines{"a control character, which becomes ?, 2 times"});
  CHECK(xml.text.find("value=\"?x?\"") != std::string::npos);
  CHECK(xml.text.find(">\n</property>") != std::string::npos);
  const std::string back = translated(xml.text, true).text;
  CHECK(back.find("\"value\":123456789012345678901234567890") != std::string::npos);
  CHECK(back.find("\"value\":\"\\n\"") != std::string::npos);
}

/// Converts the sample of a map, and gives what is lost of it.
ConvertedMap converted_sample(const test::ScratchFolder& scratch, std::string_view text,
                              const std::string& to) {
  const fs::path map = scratch.write("map.toml", text);
  for (const char* const name : {"stone", "wood", "brick", "gate"}) {
    REQUIRE(write_file(scratch.path() / (std::string(name) + ".png"),
                       encode_png(make_texture(1, 1, {rgb(1, 2, 3)}))));
  }
  auto made =
      convert_map({map, "", scratch.path() / to}, {fs::path(RAYWALK_SOURCE_FOLDER) / "textures"});
  if (!made) FAIL(to_lines(made.error()));
  for (const ConvertedFile& file : made->files) REQUIRE(write_file(file.file, file.bytes));
  return *std::move(made);
}

TEST_CASE("convert: control characters of a map in TOML stay in JSON, and are told in XML") {
  const test::ScratchFolder scratch;
  const std::string text = with(map_sample, "Sample", "a\\u0007b");
  CHECK(converted_sample(scratch, text, "a.tmj").lost ==
        Lines{"comments, and the layout of the text"});
  const auto json =
      load_map(scratch.path() / "a.tmj", {fs::path(RAYWALK_SOURCE_FOLDER) / "textures"});
  REQUIRE(json);
  CHECK(json->level.title == "a\007b");
  CHECK(converted_sample(scratch, text, "a.tmx").lost ==
        Lines{"comments, and the layout of the text", "a control character, which becomes ?"});
}

TEST_CASE("convert: what the game has its own of is told") {
  const test::ScratchFolder scratch;
  const std::string text = with(with(map_sample, "Sample", "Caf\xC3\xA9"), "\"east\"", "30") + R"(
[things.barrel]
picture = "gate"
body = 0.15
[[lamps]]
at = [4.5, 1.5]
color = "#ff0000"
radius = 2
)";
  const ConvertedMap made = converted_sample(scratch, text, "MAPTEMP.WL6");
  const auto has = [&](const std::string& line) {
    return std::ranges::find(made.lost, line) != made.lost.end();
  };
  CHECK(has("a letter of the title, which becomes ?"));
  CHECK(has("which way exactly the start looks"));
  CHECK(has("how wide the thing \"barrel\" is"));
  CHECK(has("the light of a lamp, which is the game's"));
  const auto back = load_wolf(scratch.path(), "", {fs::path(RAYWALK_SOURCE_FOLDER) / "textures"});
  REQUIRE(back);
  CHECK(back->level.title == "Caf?");
}

}  // namespace
}  // namespace raywalk
