#include "raywalk/formats/detail/file_kinds.hpp"

#include <filesystem>
#include <string>
#include <string_view>

#include "formats/pack_sample.hpp"
#include "load/map_sample.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

// Kinds of files, by their names, and by their first bytes where the name says nothing.
namespace raywalk {
namespace {

namespace fs = std::filesystem;
using detail::file_kind_of;
using detail::FileKind;

TEST_CASE("file kinds: letters of any size make no difference, and a level is no end of a name") {
  for (const auto& [name, ending] : {std::pair{"a.toml", ".toml"},
                                     {"dir.x/KEEP.TMX", ".tmx"},
                                     {"Keep.Json", ".json"},
                                     {"a.ldtk#Level_1.tmx", ".ldtk"},
                                     {"TextMap", ".uwmf"},
                                     {"x/textmap.LMP", ".uwmf"},
                                     {"base.txt", ""},
                                     {"-", ""},
                                     {"toml", ""},
                                     {".toml", ""}}) {
    INFO(name);
    CHECK(file_kind_of(name).ending == ending);
  }
  CHECK(format_of_map("KEEP.TMX") == MapFormat::tiled);
  CHECK(format_of_map("b/Pixels.PGM") == MapFormat::pixels);
  CHECK(format_of_map("gamemaps.toml") == MapFormat::wolf);
  CHECK_FALSE(format_of_map("keep.json"));
  CHECK_FALSE(format_of_map("keep.cub"));
}

/// The end of the names of files that begin so.
std::string_view ending_of_text(std::string_view text) {
  return detail::file_kind_of_bytes(std::as_bytes(std::span(text))).ending;
}

TEST_CASE("file kinds: the first bytes tell what a file without a name is") {
  CHECK(ending_of_text("").empty());
  CHECK(ending_of_text(map_sample).empty());
  CHECK(ending_of_text("\xEF\xBB\xBF\r\n <?xml version=\"1.0\"?><map/>") == ".tmx");
  CHECK(ending_of_text("{ \"layers\": [] }") == ".tmj");
  CHECK(ending_of_text("{ \"__header__\": { \"app\": \"LDtk\" } }") == ".ldtk");
  CHECK(ending_of_text("P5 1 1 255\n ") == ".pgm");
  CHECK(ending_of_text("namespace = \"Wolf3D\";\n") == ".uwmf");
  CHECK(ending_of_text("namespace = \"none\"\n").empty());
  CHECK(ending_of_text("\nNO ./north.png\n") == ".cub");
  CHECK(ending_of_text("F = 220\n").empty());
  const auto kind = [](std::span<const std::byte> bytes) {
    return detail::file_kind_of_bytes(bytes).ending;
  };
  CHECK(kind(encode_png(make_texture(1, 1, {rgb(1, 2, 3)}))) == ".png");
  CHECK(kind(test::sample_pack()) == ".zip");
}

/// The mistake in a file of this name, without the folder; empty if there is none.
std::string mistake_in_file(std::string_view text, const std::string& name) {
  const test::ScratchFolder scratch;
  const fs::path file = scratch.write(name, text);
  const auto map = load_map(file, {fs::path(RAYWALK_SOURCE_FOLDER) / "textures"});
  if (map) return "";
  Error error = map.error();
  error.file = fs::path(error.file).filename().string();
  return to_string(error);
}

TEST_CASE("file kinds: maps are read under names that say nothing") {
  const std::string tiled = R"(<map orientation="orthogonal" width="3" height="3" tilewidth="4"
   tileheight="4"><objectgroup><object type="start" x="6" y="6"><point/></object></objectgroup>
</map>)";
  CHECK(mistake_in_file(tiled, "map").empty());
  CHECK(mistake_in_file("<map/>", "map.txt") ==
        "map.txt:1:1: the map has no \"width\" or no \"height\"");
  CHECK(mistake_in_file("P2 3 3 255 0 0 0 0 255 0 0 0 0", "stdin").empty());
  CHECK(mistake_in_file("title = 1", "base.txt")
            .starts_with("base.txt:1:9: \"title\" must be a text"));
  CHECK(mistake_in_file(std::string(9 << 20, '#'), "base.txt") ==
        "base.txt: has more than 8388608 bytes");
}

TEST_CASE("file kinds: what is no map of its kind is told in the words of that kind") {
  CHECK(mistake_in_file("", "empty.tmj") ==
        "empty.tmj:1:1: the file is empty: expected the JSON of Tiled");
  CHECK(mistake_in_file("", "empty.ldtk") ==
        "empty.ldtk:1:1: the file is empty: expected the JSON of LDtk");
  CHECK(mistake_in_file(" [1]", "list.tmj") ==
        "list.tmj:1:2: this is not the JSON of Tiled: expected { here");
  CHECK(mistake_in_file("{}", "object.tmj") ==
        "object.tmj:1:1: the map has no \"width\" or no \"height\"");
  CHECK(
      mistake_in_file("", "empty.tmx").starts_with("empty.tmx:1:1: this is not the XML of Tiled"));
  CHECK(mistake_in_file("{ \"tilewidth\": 4 }", "set.tmj") ==
        "set.tmj:1:1: this is no map of Tiled, but a \"tileset\"");
  CHECK(mistake_in_file("<tileset/>", "set.tsx") ==
        "set.tsx: is a tileset of Tiled: expected a map");
  CHECK(mistake_in_file("<template/>", "jar.TX") ==
        "jar.TX: is a template of Tiled: expected a map");
  for (const char* const name :
       {"map.tmx", "map.tmj", "map.toml", "map.ldtk", "map.cub", "map.uwmf", "map.yaml", "map"}) {
    CHECK(mistake_in_file(std::string_view("\xFF\xFE<\0m\0", 6), name) ==
          std::string(name) + ":1:1: the text is UTF-16: expected UTF-8; save the file as that");
    CHECK(mistake_in_file("#\n {\xC3\xA9 \xE9", name) ==
          std::string(name) + ":2:5: this is no UTF-8: save the file as that");
  }
}

}  // namespace
}  // namespace raywalk
