#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "formats/same_level.hpp"
#include "load/map_sample.hpp"
#include "raywalk/formats/check_map.hpp"
#include "raywalk/formats/convert.hpp"
#include "raywalk/formats/detail/pack/pack.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/load/detail/plain_path.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

// Which files a converted map has, and what they are called.
namespace raywalk {
namespace {

namespace fs = std::filesystem;

const fs::path maps_of_tree = fs::path(RAYWALK_SOURCE_FOLDER) / "maps";
const std::vector<fs::path> textures_of_tree{fs::path(RAYWALK_SOURCE_FOLDER) / "textures"};

/// A folder with a map of Tiled, its tileset and the picture of that.
class VaultFolder {
 public:
  VaultFolder() {
    for (const char* const name : {"vault.tmx", "raywalk.tsx", "raywalk.png"}) {
      fs::create_directories(path("in"));
      fs::copy(maps_of_tree / "tiled" / name, path("in"));
    }
  }

  [[nodiscard]] fs::path path(const std::string& name) const { return scratch_.path() / name; }
  [[nodiscard]] std::string text(const std::string& name) const {
    const auto bytes = read_file(path(name));
    REQUIRE(bytes);
    return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
  }
  void write(const std::string& name, std::string_view text) const { scratch_.write(name, text); }
  /// Adds elements to the map.
  void add(const std::string& elements) const {
    write("in/vault.tmx", with(text("in/vault.tmx"), "</map>", elements + "</map>"));
  }
  [[nodiscard]] Result<ConvertedMap> convert(const std::string& from, const std::string& to,
                                             const Limits& limits = {}) const {
    return convert_map({path(from), "", path(to)}, textures_of_tree, {limits});
  }
  /// The names of the files that are made, from the folder of all.
  [[nodiscard]] std::vector<std::string> names(const ConvertedMap& map) const {
    std::vector<std::string> names;
    for (const ConvertedFile& file : map.files) {
      names.push_back(file.file.lexically_relative(scratch_.path()).generic_string());
    }
    return names;
  }
  /// Writes what is made, and loads it.
  void check_same(const ConvertedMap& made, const std::string& from) const {
    for (const ConvertedFile& file : made.files) {
      fs::create_directories(file.file.parent_path());
      REQUIRE(write_file(file.file, file.bytes));
    }
    const auto before = load_map(path(from), textures_of_tree);
    REQUIRE(before);
    const auto after = load_map(made.files.back().file, textures_of_tree);
    if (!after) FAIL(to_lines(after.error()));
    CHECK(test::difference_of(before->level, after->level) == "");
  }

 private:
  test::ScratchFolder scratch_;
};

using Names = std::vector<std::string>;

TEST_CASE("convert: with a map of Tiled goes only what is a picture by its name and its bytes") {
  const VaultFolder folder;
  folder.write("in/.bashrc", "evil");
  folder.write("in/.config/e.desktop", "evil");
  folder.write("in/.hidden/a.png", folder.text("in/raywalk.png"));
  folder.write("in/evil.png", "#!/bin/sh");
  folder.write("in/run.sh", folder.text("in/raywalk.png"));
  folder.write("in/art/good.png", folder.text("in/raywalk.png"));
  std::string layers;
  for (const char* const name : {".bashrc", ".config/e.desktop", ".hidden/a.png", "evil.png",
                                 "run.sh", "art/good.png", "none.png"}) {
    layers += "<imagelayer><image source=\"" + std::string(name) + "\"/></imagelayer>";
  }
  folder.add(layers);
  const auto made = folder.convert("in/vault.tmx", "out/vault.tmx");
  REQUIRE(made);
  CHECK(folder.names(*made) ==
        Names{"out/art/good.png", "out/raywalk.png", "out/raywalk.tsx", "out/vault.tmx"});
  const std::string expected =
      ", which is not copied: expected a plain name that ends in .png, no part of which begins "
      "with a point";
  CHECK(made->lost == std::vector<std::string>{
                          "the picture \".bashrc\"" + expected,
                          "the picture \".config/e.desktop\"" + expected,
                          "the picture \".hidden/a.png\"" + expected,
                          "the picture \"evil.png\", which is not copied: it is no PNG picture",
                          "the picture \"run.sh\"" + expected});
}

TEST_CASE("convert: a tileset without which the map cannot be read goes along, or nothing does") {
  const VaultFolder folder;
  folder.write("in/.sets/raywalk.tsx", folder.text("in/raywalk.tsx"));
  folder.write("in/.sets/raywalk.png", folder.text("in/raywalk.png"));
  folder.write("in/vault.tmx",
               with(folder.text("in/vault.tmx"), "raywalk.tsx", ".sets/raywalk.tsx"));
  const auto made = folder.convert("in/vault.tmx", "out/vault.tmx");
  REQUIRE_FALSE(made);
  CHECK(to_string(made.error()) ==
        folder.path("out/vault.tmx").string() +
            ": the tileset \".sets/raywalk.tsx\" cannot go along: expected a plain name that ends "
            "in .tsx or .tsj, no part of which begins with a point");
  CHECK(folder.convert("in/vault.tmx", "in/copy.tmj"));
}

TEST_CASE("convert: the files that go along with a map of Tiled are bounded together") {
  const VaultFolder folder;
  Limits limits;
  limits.named_bytes = static_cast<std::int64_t>(fs::file_size(folder.path("in/raywalk.tsx")));
  CHECK(folder.convert("in/vault.tmx", "in/copy.tmx", limits));
  // With it goes its picture.
  const auto made = folder.convert("in/vault.tmx", "out/vault.tmx", limits);
  REQUIRE_FALSE(made);
  CHECK(to_string(made.error()) == folder.path("out/vault.tmx").string() +
                                       ": the files that the map names may have at most " +
                                       std::to_string(limits.named_bytes) + " bytes together");
}

TEST_CASE("convert: files that go along have the names that the map says, whatever they link to") {
  const VaultFolder folder;
  fs::create_directory(folder.path("in/sets"));
  fs::rename(folder.path("in/raywalk.tsx"), folder.path("in/sets/real.tsx"));
  fs::create_symlink("sets/real.tsx", folder.path("in/raywalk.tsx"));
  const auto made = folder.convert("in/vault.tmx", "out/vault.tmx");
  REQUIRE(made);
  CHECK(folder.names(*made) == Names{"out/raywalk.png", "out/raywalk.tsx", "out/vault.tmx"});
  folder.check_same(*made, "in/vault.tmx");
}

TEST_CASE("convert: a map is in the folder where it is named, not where a link leads to") {
  const VaultFolder folder;
  fs::create_directories(folder.path("deep/er"));
  fs::rename(folder.path("in/vault.tmx"), folder.path("deep/er/vault.tmx"));
  fs::create_symlink("../deep/er/vault.tmx", folder.path("in/vault.tmx"));
  const auto made = folder.convert("in/vault.tmx", "out/vault.tmj");
  REQUIRE(made);
  CHECK(folder.names(*made) == Names{"out/raywalk.png", "out/raywalk.tsx", "out/vault.tmj"});
  folder.check_same(*made, "in/vault.tmx");
  folder.write("deep/er/stray.png", "");
  folder.write("in/beside.png", "");
  const auto found = check_map({.map = folder.path("in/vault.tmx")}, textures_of_tree,
                               {[](const TileKind&) { return false; }});
  std::string all;
  for (const MapFinding& finding : found) all += finding.error.message + "\n";
  CHECK(all.find("the picture \"beside\"") != std::string::npos);
  CHECK(all.find("stray") == std::string::npos);
}

TEST_CASE("convert: with a template of Tiled goes the tileset that it names") {
  const VaultFolder folder;
  folder.write("in/lamps/a.tx", R"(<template>
 <tileset firstgid="1" source="raywalk.tsx"/>
 <object gid="1" width="64" height="64"/>
</template>)");
  fs::rename(folder.path("in/raywalk.tsx"), folder.path("in/lamps/raywalk.tsx"));
  fs::rename(folder.path("in/raywalk.png"), folder.path("in/lamps/raywalk.png"));
  const auto made = folder.convert("in/lamps/a.tx", "out/a.tj");
  REQUIRE(made);
  CHECK(folder.names(*made) == Names{"out/raywalk.png", "out/raywalk.tsx", "out/a.tj"});
}

TEST_CASE("plain_name: makes a name that a map can say of any text") {
  using detail::plain_name;
  CHECK(plain_name("keep") == "keep");
  CHECK(plain_name("Level 1: Hall") == "Level 1_ Hall");
  CHECK(plain_name("..") == "__");
  CHECK(plain_name(".a.b ") == "_a.b_");
  CHECK(plain_name("x\\y\t/\x7F<>\"|?*") == "x_y_________");
  CHECK(plain_name("caf\xC3\xA9 \xE9") == "caf\xC3\xA9 _");
  CHECK(plain_name("") == "map");
  CHECK(plain_name(std::string(200, 'o')) == std::string(56, 'o'));
  std::string long_name = "o";
  for (int i = 0; i < 60; ++i) long_name += "\xC3\xA9";
  CHECK(plain_name(long_name) == long_name.substr(0, 55));
  CHECK(detail::is_plain_path(plain_name("/")));
}

TEST_CASE("convert: what lies beside a map has a name that the map can say") {
  const VaultFolder folder;
  folder.write("in/a.cub", R"(NO ./n.png
SO ./n.png
WE ./n.png
EA ./n.png
F 220,100,0
C 100,160,225

111
1N1
111
)");
  for (const std::string name : {"Level 1: Hall", "..", "x\\y", "t\tt", "bad\xFF",
                                 "oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo"
                                 "oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo"}) {
    for (const char* const ending : {".toml", ".tmx", ".tmj"}) {
      const auto made = folder.convert("in/a.cub", "out/" + name + ending);
      REQUIRE(made);
      for (const ConvertedFile& file : made->files) {
        const std::string path = file.file.lexically_relative(folder.path("out")).generic_string();
        CHECK((detail::is_plain_path(path) || &file == &made->files.back()));
      }
      folder.check_same(*made, "in/a.cub");
    }
  }
}

TEST_CASE("convert: what raywalk would not read again is not written") {
  const VaultFolder folder;
  Limits limits;
  limits.elements = 6000;
  std::string objects = "<objectgroup>";
  for (int i = 0; i < 700; ++i) objects += "<object id=\"9\" x=\"1\"/>\n";
  folder.add(objects + "</objectgroup>");
  const auto json = folder.convert("in/vault.tmx", "in/vault.tmj", limits);
  REQUIRE_FALSE(json);
  CHECK(to_string(json.error()) ==
        folder.path("in/vault.tmj").string() +
            ": would not be read by raywalk: a file may have at most 6000 values");
  limits = {};
  limits.toml_bytes = 400;
  const auto toml = folder.convert("in/vault.tmx", "in/vault.toml", limits);
  REQUIRE_FALSE(toml);
  CHECK(to_string(toml.error())
            .starts_with(folder.path("in/vault.toml").string() +
                         ": a map in TOML may have at most 400 bytes, and this one would have "));
  limits = {};
  limits.packed_files = 2;
  const auto pack = folder.convert("in/vault.tmx", "in/vault.zip", limits);
  REQUIRE_FALSE(pack);
  CHECK(to_string(pack.error()) ==
        folder.path("in/vault.zip").string() + ": a pack may have at most 2 files");
}

constexpr const char* tiled_loss =
    "what of Tiled's map raywalk does not know, and its layers and tilesets";
constexpr const char* toml_loss = "comments, and the layout of the text";

/// A pack of files of the folder `in`.
void write_pack_of(const VaultFolder& folder, const std::string& pack, const Names& files) {
  std::vector<detail::PackedFile> packed;
  for (const std::string& name : files) {
    const std::string text = folder.text("in/" + name);
    const auto bytes = std::as_bytes(std::span(text));
    packed.push_back({name, {bytes.begin(), bytes.end()}});
  }
  const auto bytes = detail::write_pack(std::move(packed));
  REQUIRE(bytes);
  REQUIRE(write_file(folder.path(pack), *bytes));
}

TEST_CASE("convert: what a form has besides is told, whatever the file of the map is called") {
  const VaultFolder folder;
  write_pack_of(folder, "tiled.zip", {"vault.tmx", "raywalk.tsx", "raywalk.png"});
  fs::copy(maps_of_tree / "tiny.toml", folder.path("in/map.toml"));
  write_pack_of(folder, "toml.zip", {"map.toml"});
  fs::copy(folder.path("in/vault.tmx"), folder.path("in/vault.xml"));
  fs::copy(folder.path("in/map.toml"), folder.path("in/map.text"));
  const auto first_loss = [&](const std::string& from, const std::string& to) {
    const auto made = folder.convert(from, to);
    REQUIRE(made);
    return made->lost.empty() ? "" : made->lost.front();
  };
  for (const char* const to : {"out.tmx", "out.toml", "out.zip"}) {
    CHECK(first_loss("tiled.zip", to) == tiled_loss);
    CHECK(first_loss("in/vault.xml", to) == tiled_loss);
  }
  CHECK(first_loss("toml.zip", "out.toml") == toml_loss);
  CHECK(first_loss("toml.zip", "out.zip") == toml_loss);
  CHECK(first_loss("in/map.text", "out.tmx") == toml_loss);
  // The pack has the map as its maker wrote it.
  CHECK(first_loss("in/map.text", "out.zip").empty());
  CHECK(first_loss("in/map.toml", "out.zip").empty());
}

}  // namespace
}  // namespace raywalk
