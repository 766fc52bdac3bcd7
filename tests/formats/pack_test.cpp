#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "formats/pack_sample.hpp"
#include "formats/same_level.hpp"
#include "raywalk/formats/check_map.hpp"
#include "raywalk/formats/convert.hpp"
#include "raywalk/formats/map.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"
#include "support/scratch_folder.hpp"

// Maps in packs.
namespace raywalk {
namespace {

namespace fs = std::filesystem;
using detail::PackedFile;
using test::mistake_in_pack;

std::string mistake_in_files(std::vector<PackedFile> files) {
  return mistake_in_pack(detail::write_pack(std::move(files)).value());
}

/// Replaces each four bytes that are a number, least first.
std::vector<std::byte> with_long(std::vector<std::byte> bytes, std::uint32_t from,
                                 std::uint32_t to) {
  const auto bytes_of_number = [](std::uint32_t number) {
    std::array<std::byte, 4> four{};
    for (std::byte& one : four) {
      one = static_cast<std::byte>(number & 0xFFU);
      number >>= 8U;
    }
    return four;
  };
  const auto old = bytes_of_number(from);
  const auto replacement = bytes_of_number(to);
  int count = 0;
  for (auto at = bytes.begin();; ++count) {
    at = std::search(at, bytes.end(), old.begin(), old.end());
    if (at == bytes.end()) break;
    at = std::copy(replacement.begin(), replacement.end(), at);
  }
  REQUIRE(count == 2);  // in the file's own head, and in the directory
  return bytes;
}

TEST_CASE("pack: every map that ships walks from a pack as from its files") {
  const fs::path source = RAYWALK_SOURCE_FOLDER;
  const std::vector<fs::path> textures{source / "textures"};
  const test::ScratchFolder scratch;
  for (const char* const name :
       {"tiny.toml", "keep.toml", "waterworks.toml", "tiled/template.tmx"}) {
    INFO(name);
    const fs::path map = source / "maps" / name;
    const fs::path pack = scratch.path() / "pack.zip";
    const auto made = convert_map({map, "", pack}, textures);
    REQUIRE(made);
    REQUIRE(made->files.size() == 1);
    REQUIRE(write_file(pack, made->files.front().bytes));
    // All of its pictures are in it.
    const auto packed = load_map(pack, {});
    if (!packed) FAIL(to_lines(packed.error()));
    const auto plain = load_map(map, textures);
    REQUIRE(plain);
    CHECK(test::difference_of(plain->level, packed->level) == "");
    CHECK(test::required(convert_map({map, "", pack}, textures)).files.front().bytes ==
          made->files.front().bytes);
  }
}

TEST_CASE("pack: a map in TOML is packed as its maker wrote it") {
  const test::ScratchFolder scratch;
  const fs::path map = scratch.write("map.toml", "# By hand.\n" + std::string(map_sample));
  for (const char* const name : {"stone", "wood", "brick", "gate"}) {
    REQUIRE(write_file(scratch.path() / (std::string(name) + ".png"),
                       encode_png(make_texture(1, 1, {rgb(1, 2, 3)}))));
  }
  const auto made =
      convert_map({map, "", "pack.zip"}, {fs::path(RAYWALK_SOURCE_FOLDER) / "textures"});
  REQUIRE(made);
  const auto pack = detail::Pack::open("pack.zip", made->files.front().bytes);
  REQUIRE(pack);
  CHECK(pack->read("map.toml", 1 << 20) == read_file(map));
  CHECK(pack->names() == std::vector<std::string>{"barrel.png", "barrel_toppled.png", "brick.png",
                                                  "bullet_mark.png", "gate.png", "map.toml",
                                                  "stone.png", "wood.png"});
}

TEST_CASE("pack: pictures come from the pack first, then from elsewhere") {
  const auto map = test::parse_pack(test::sample_pack());
  REQUIRE(map);
  const Level& level = map->level;
  CHECK(level.texture(level.kind({0, 0}).walls[0]).texels == std::vector<Color>{rgb(0, 0, 255)});
  CHECK(level.texture(level.kind({1, 1}).floor).width == 4);
}

TEST_CASE("pack: the map is called map.toml or map.tmx, or is the only one") {
  auto files = test::sample_pack_files();
  files.push_back({"other.toml", test::bytes_of_text("title = 1")});
  CHECK(mistake_in_files(files).empty());
  files.front().name = "first.toml";
  CHECK(mistake_in_files(files) ==
        "pack.zip: has several maps, and none of this name: expected map.toml or map.tmx in it");
  files.pop_back();
  CHECK(mistake_in_files(files).empty());
  files.erase(files.begin());
  CHECK(mistake_in_files(files) == "pack.zip: has no map: expected map.toml or map.tmx in it");
  CHECK(mistake_in_files({{"inner.zip", test::sample_pack()}}) ==
        "pack.zip: has no map: expected map.toml or map.tmx in it");
}

TEST_CASE("pack: mistakes are told by the map's place in it") {
  const test::ScratchFolder scratch;
  const auto bytes =
      detail::write_pack({{"deep/map.toml", test::bytes_of_text("title = 1")}}).value();
  CHECK(mistake_in_pack(bytes) == "pack.zip/deep/map.toml:1:9: \"title\" must be a text in quotes");
  const fs::path file = scratch.path() / "pack.zip";
  REQUIRE(write_file(file, bytes));
  const auto findings = check_map({file}, {}, {[](const TileKind&) { return false; }});
  REQUIRE(!findings.empty());
  CHECK(to_string(findings.front().error) ==
        file.string() + "/deep/map.toml:1:9: \"title\" must be a text in quotes");
}

/// A map of Tiled as people pack it: tilesets, templates and pictures in folders of their own,
/// which name each other by paths through the folder above.
std::vector<PackedFile> tiled_pack_files() {
  const auto text = [](std::string_view xml) { return test::bytes_of_text(xml); };
  const auto picture =
      encode_png(make_texture(8, 4, std::vector<Color>(std::size_t{32}, rgb(0, 200, 0))));
  return {
      {"game.tiled-project", text("{ \"propertyTypes\": [] }")},
      {"maps/hall.tmx", text(R"(<map orientation="orthogonal" width="4" height="3" tilewidth="4"
   tileheight="4">
 <tileset firstgid="1" source="../tilesets/deep/walls.tsx"/>
 <layer name="walls" width="4" height="3"><data encoding="csv">1,1,1,1,1,0,0,1,1,1,2,1</data></layer>
 <objectgroup>
  <object type="start" x="6" y="6"><point/></object>
  <object id="2" template="../templates/jar.tx" x="8" y="8"/>
 </objectgroup>
</map>)")},
      {"tilesets/deep/walls.tsx", text(R"(<tileset tilewidth="4" tileheight="4" tilecount="2"
   columns="2"><image source="../../pictures/walls.png" width="8" height="4"/></tileset>)")},
      {"templates/jar.tx", text(R"(<template><tileset firstgid="1" source="../tilesets/jars.tsx"/>
 <object gid="1" width="4" height="4"/></template>)")},
      {"tilesets/jars.tsx", text(R"(<tileset tilewidth="4" tileheight="4" tilecount="1" columns="0">
 <tile id="0"><image source="../pictures/jar.png" width="8" height="4"/></tile></tileset>)")},
      {"pictures/walls.png", picture},
      {"pictures/jar.png", picture},
  };
}

TEST_CASE("pack: a map of Tiled walks with tilesets, templates and pictures in other folders") {
  const test::ScratchFolder scratch;
  const auto files = tiled_pack_files();
  for (const PackedFile& file : files) {
    fs::create_directories((scratch.path() / "plain" / file.name).parent_path());
    REQUIRE(write_file(scratch.path() / "plain" / file.name, file.bytes));
  }
  const fs::path pack = scratch.path() / "pack.zip";
  REQUIRE(write_file(pack, detail::write_pack(files).value()));
  const std::vector<fs::path> textures{fs::path(RAYWALK_SOURCE_FOLDER) / "textures"};
  const auto plain = load_map(scratch.path() / "plain/maps/hall.tmx", textures);
  if (!plain) FAIL(to_lines(plain.error()));
  const auto packed = load_map(pack, textures);
  if (!packed) FAIL(to_lines(packed.error()));
  CHECK(test::difference_of(plain->level, packed->level) == "");
  CHECK(packed->level.things.size() == 1);
  // And packed by raywalk, from either.
  for (const fs::path& map : {scratch.path() / "plain/maps/hall.tmx", pack}) {
    const fs::path again = scratch.path() / "again.zip";
    const auto made = convert_map({map, "", again}, textures);
    if (!made) FAIL(to_lines(made.error()));
    REQUIRE(write_file(again, made->files.front().bytes));
    const auto reloaded = load_map(again, {});
    if (!reloaded) FAIL(to_lines(reloaded.error()));
    CHECK(test::difference_of(plain->level, reloaded->level) == "");
    CHECK(hash_of(plain->level) == hash_of(reloaded->level));
  }
}

TEST_CASE("pack: mistakes in the tileset of a map of Tiled are told by its place in the pack") {
  auto files = tiled_pack_files();
  files[2].bytes = test::bytes_of_text("<tileset tilewidth=\"4\"");
  CHECK(mistake_in_files(files).starts_with("pack.zip/tilesets/deep/walls.tsx:"));
  files = tiled_pack_files();
  files.erase(files.begin() + 2);
  CHECK(mistake_in_files(files) ==
        "pack.zip/maps/hall.tmx:3:2: ../tilesets/deep/walls.tsx: there is no such file");
  files = tiled_pack_files();
  files[3].bytes = test::bytes_of_text(
      "<template><tileset firstgid=\"1\" "
      "source=\"../../out.tsx\"/><object gid=\"1\"/></template>");
  CHECK(mistake_in_files(files) ==
        "pack.zip/templates/jar.tx:1:11: ../../out.tsx: leads out of the files of its map");
}

TEST_CASE("pack: names that lead out of it, or are no names, are refused") {
  for (const char* const name :
       {"../map.toml", "/map.toml", "a/../../map.toml", "a\\..\\map.toml"}) {
    CHECK(
        mistake_in_files({{name, test::bytes_of_text(map_sample)}})
            .starts_with("pack.zip: the name of a file is not plain, or leads out of the pack: "));
  }
}

TEST_CASE("pack: what people's programs make of a map in a folder is a pack") {
  const auto map = test::bytes_of_text(map_sample);
  const auto text = test::bytes_of_text("no map");
  CHECK(mistake_in_files({{"keep/keep.toml", map}, {"__MACOSX/keep/._keep.toml", text}}).empty());
  CHECK(mistake_in_files({{"keep/", {}}, {"keep/art/", {}}, {"keep/keep.toml", map}}).empty());
  CHECK(mistake_in_files({{"._keep.toml", text}, {"keep.toml", map}}).empty());
  CHECK(mistake_in_files({{"MAP.TOML", map}, {"other.toml", text}}).empty());
  CHECK(mistake_in_files({{"keep\\Keep.Toml", map}, {"keep\\brick.png", text}})
            .starts_with("pack.zip/keep/Keep.Toml:"));  // its picture is none
  auto files = tiled_pack_files();
  files[1].name = "maps/hall.json";
  CHECK(mistake_in_files(files).empty());
  files.push_back({"keep.toml", test::bytes_of_text("title = 1")});
  CHECK(mistake_in_files(files).starts_with("pack.zip/keep.toml:1:9:"));
}

TEST_CASE("pack: a file with a name that is no UTF-8 is passed over") {
  auto bytes = detail::write_pack({{"map.toml", test::bytes_of_text(map_sample)},
                                   {"tuerschild.txt", test::bytes_of_text("no map")}})
                   .value();
  const std::string_view name = "tuerschild";
  const auto letters = std::as_bytes(std::span(name));
  int count = 0;
  for (auto at = bytes.begin();; ++count) {
    at = std::search(at, bytes.end(), letters.begin(), letters.end());
    if (at == bytes.end()) break;
    at[1] = std::byte{0x81};  // of code page 437
    // The flag that names are UTF-8, in the header of the file and in the list of all files.
    at[count == 0 ? -23 : -37] &= ~std::byte{0x08};
  }
  REQUIRE(count == 2);
  CHECK(mistake_in_pack(bytes).empty());
}

TEST_CASE("pack: sizes that are no truth are told, and nothing is unpacked beyond them") {
  const std::string text = "# " + std::string(300000, 'x') + "\n" + std::string(map_sample);
  const auto bytes = detail::write_pack({{"map.toml", test::bytes_of_text(text)}}).value();
  REQUIRE(mistake_in_pack(bytes).empty());
  const auto size = static_cast<std::uint32_t>(text.size());
  CHECK(mistake_in_pack(with_long(bytes, size, 1000)) ==
        "pack.zip/map.toml: has other than the 1000 bytes that the pack says");
  CHECK(mistake_in_pack(with_long(bytes, size, 4000000)) ==
        "pack.zip/map.toml: has other than the 4000000 bytes that the pack says");
  CHECK(mistake_in_pack(with_long(bytes, size, 80000000)) ==
        "pack.zip: \"map.toml\" has more than 67108864 bytes");
  CHECK(mistake_in_pack(with_long(bytes, size, 60000000)) ==
        "pack.zip/map.toml: has more than 8388608 bytes");
  const std::string large = "# " + std::string(8400000, 'x') + "\n" + std::string(map_sample);
  CHECK(mistake_in_files({{"map.toml", test::bytes_of_text(large)}}) ==
        "pack.zip/map.toml: has more than 8388608 bytes");
}

TEST_CASE("pack: cut at every length it gives a message") {
  const std::vector<std::byte> bytes = test::sample_pack();
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    CHECK_FALSE(mistake_in_pack(std::span(bytes).first(length)).empty());
  }
}

TEST_CASE("pack: with any byte changed it gives a message, or a level") {
  const std::vector<std::byte> bytes = test::sample_pack();
  int bad = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (const unsigned change : {0x01U, 0x80U, 0xFFU}) {
      std::vector<std::byte> damaged = bytes;
      damaged[i] ^= static_cast<std::byte>(change);
      const std::string mistake = mistake_in_pack(damaged);
      CHECK((mistake.empty() || mistake.starts_with("pack.zip")));
      bad += mistake.empty() ? 0 : 1;
    }
  }
  CHECK(bad > 200);
}

}  // namespace
}  // namespace raywalk
