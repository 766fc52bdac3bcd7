#include <array>
#include <functional>
#include <string>

#include "formats/cub_sample.hpp"
#include "formats/grid_sample.hpp"
#include "formats/ldtk_sample.hpp"
#include "formats/pack_sample.hpp"
#include "formats/tiled_sample.hpp"
#include "formats/uwmf_sample.hpp"
#include "raywalk/formats/check_map.hpp"
#include "raywalk/formats/convert.hpp"
#include "raywalk/formats/detail/grid/rows.hpp"
#include "raywalk/formats/detail/tiled/data.hpp"
#include "raywalk/formats/detail/tiled/tree.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/load/limits.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

namespace fs = std::filesystem;

std::string text_of_bytes(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

const std::vector<fs::path>& our_textures() {
  static const std::vector<fs::path> folders{fs::path(RAYWALK_SOURCE_FOLDER) / "textures"};
  return folders;
}

TEST_CASE("load terms: whatever is loaded tells how far it is, and ends once it is stopped") {
  const test::ScratchFolder folder;
  const std::string room = with(with(map_sample, "\"gate\"", "\"door\""), "\"stone\"", "\"brick\"");
  const std::string toml = with(with(room, "\"wood\"", "\"beams\""), "#b.#.#", "#..#.#");
  folder.write("a.pgm", test::room_pgm);
  const std::array files{folder.write("a.toml", with(toml, "\"b\" = { thing = \"barrel\" }\n", "")),
                         folder.write("a.png", text_of_bytes(test::room_png())),
                         folder.path() / "a.pgm",
                         folder.write("a.yaml", with(test::room_yaml, "room.pgm", "a.pgm")),
                         fs::path(RAYWALK_SOURCE_FOLDER) / "maps" / "tiled" / "template.tmx"};
  for (const fs::path& file : files) {
    INFO(file.string());
    Progress progress;
    progress.set_range(0, 0.5);
    const auto map = load_map(file, our_textures(), {}, {}, {{}, &progress});
    INFO((map ? "" : to_lines(map.error())));
    REQUIRE(map);
    CHECK(std::string(progress.part()) == "building");
    CHECK(progress.share() == Approx(0.5));
    progress.stop();
    CHECK_FALSE(load_map(file, our_textures(), {}, {}, {{}, &progress}));
    CHECK_FALSE(convert_map({file, "", folder.path() / "b.toml"}, our_textures(), {{}, &progress}));
  }
}

TEST_CASE("load terms: a check has a part after those of the load, and ends once it is stopped") {
  const fs::path map = fs::path(RAYWALK_SOURCE_FOLDER) / "maps" / "keep.toml";
  const auto nowhere = [](const TileKind&) { return false; };
  Progress progress;
  progress.set_range(0, 0.5);
  const auto findings = check_map({map}, our_textures(), {nowhere}, {{}, &progress});
  CHECK(std::string(progress.part()) == "checking");
  CHECK(progress.share() == Approx(0.5));
  CHECK(progress.range() == std::pair(0.0, 0.5));
  Progress stopped;
  const auto stop = [&](const TileKind&) {
    stopped.stop();
    return false;
  };
  CHECK(check_map({map}, our_textures(), {stop}, {{}, &stopped}).empty());
  CHECK(std::string(stopped.part()) == "checking");
}

TEST_CASE("load terms: a stop during the pictures ends the load") {
  const fs::path map = fs::path(RAYWALK_SOURCE_FOLDER) / "maps" / "keep.toml";
  Progress progress;
  int pictures = 0;
  const auto visit = [&](const fs::path& file) {
    if (file.extension() == ".png" && ++pictures == 3) progress.stop();
    return true;
  };
  CHECK_FALSE(load_map(map, our_textures(), visit, {}, {{}, &progress}));
  CHECK(std::string(progress.part()) == "pictures");
  CHECK(pictures <= 4);  // the third is looked for in two folders
}

TEST_CASE("load terms: a stop between two rows of a picture ends it") {
  for (const bool is_png : {false, true}) {
    Progress progress;
    int rows = 0;
    const detail::GridRowSink sink{[](Grid) {},
                                   [&](std::span<const detail::GridShade>) {
                                     if (++rows == 2) progress.stop();
                                   }};
    const auto read = is_png ? detail::read_png_rows(test::room_png(), "a", sink, {{}, &progress})
                             : detail::read_pgm_rows(test::picture_bytes(test::room_pgm), "a", sink,
                                                     {{}, &progress});
    CHECK_FALSE(read);
    CHECK(rows == 2);
  }
}

TEST_CASE("load terms: a stop between two blocks of tiles ends a layer") {
  std::string csv;
  for (int i = 0; i < 40000; ++i) csv += "1,";
  csv += "1";
  Progress progress;
  detail::DecodingProgress decoding(&progress, csv.size());
  std::size_t got = 0;
  const auto decoded = detail::decode_tiles(
      csv, {"csv", ""}, 40001,
      [&](std::span<const std::uint32_t> tiles) {
        got += tiles.size();
        progress.stop();
      },
      decoding);
  CHECK_FALSE(decoded);
  CHECK(got == 16384);
}

TEST_CASE("load terms: a stop ends what is unpacked, and a pipe that gives nothing") {
  Progress progress;
  const auto bytes = test::sample_pack();
  const auto pack = detail::Pack::open("pack.zip", bytes, {{}, &progress});
  REQUIRE(pack);
  CHECK(pack->read("map.toml", 1000));
  progress.stop();
  CHECK_FALSE(pack->read("map.toml", 1000));
  CHECK_FALSE(read_input("/dev/stdin", 1000, &progress));
}

TEST_CASE("limits: what is too large by them is not if they are raised") {
  const test::ScratchFolder folder;
  std::string text = "grid = '''\n#@" + std::string(1023, '.') + "\n'''\n" +
                     "[defaults]\nfloor = \"brick\"\nceiling = \"brick\"\n[legend]\n" +
                     "'#' = { wall = \"brick\" }\n'.' = {}\n'@' = { start = \"east\" }\n";
  const fs::path map = folder.write("a.toml", text);
  const auto refused = load_map(map, our_textures());
  REQUIRE_FALSE(refused);
  CHECK(refused.error().message == "a row may have at most 1024 tiles");
  CHECK(load_map(map, our_textures(), {}, {}, {raised({}, 2)}));
  Limits few;
  few.toml_side = 10;
  const auto too_few = load_map(map, our_textures(), {}, {}, {few});
  REQUIRE_FALSE(too_few);
  CHECK(too_few.error().message == "a row may have at most 10 tiles");
}

TEST_CASE("limits: walls that can be pushed") {
  const std::string text = with(map_sample, "wall = \"brick\"", "wall = \"brick\", push = true");
  Limits limits;
  limits.pushwalls = 2;
  const test::ScratchFolder folder;
  const auto map = load_map(folder.write("a.toml", text), our_textures(), {}, {}, {limits});
  REQUIRE_FALSE(map);
  INFO(to_lines(map.error()));
  CHECK(to_lines(map.error()).find("a map may have at most 2 walls that can be pushed") !=
        std::string::npos);
}

TEST_CASE("limits: keys, values and tables of a text, and values that LDtk has for each tile") {
  Limits few;
  few.toml_values = 4;
  CHECK(detail::parse_toml("a = [1, 2] # [,,,]\nb = ',,,'", "a", few));
  const auto many = detail::parse_toml("a = [1, 2]\nb = [',,,']", "a", few);
  REQUIRE_FALSE(many);
  CHECK(to_string(many.error()) == "a:2:5: a text may have at most 4 keys, values and tables");
  // The parts of keys and of names of tables are tables themselves; a point in a number is none.
  CHECK(detail::parse_toml("[a.b.c.d]\n", "a", few));
  const auto dots = detail::parse_toml("[a.b.c]\n[d.e]\n", "a", few);
  REQUIRE_FALSE(dots);
  CHECK(to_string(dots.error()) == "a:2:3: a text may have at most 4 keys, values and tables");
  CHECK(detail::parse_toml("a = [1.5, 2.5] # a.b.c\nb = 1.5", "a", few));
  CHECK(detail::parse_toml("a = { b.c = 1.5 }\n", "a", few));
  CHECK_FALSE(detail::parse_toml("a = { b.c.d.e = 1.5 }\n", "a", few));
  CHECK(detail::parse_toml("a = [\n{ b = 1.5 }]\nc = 2.5", "a", few));
  CHECK_FALSE(detail::parse_toml("a = [\n{ b = 1.5 }]\nc.d = 2.5", "a", few));
  CHECK(detail::parse_toml("a.b.c = 1979-05-27T07:32:00.999\n[d]", "a", few));
  few.elements = 3;
  const std::string json = R"({"src":[1, 2.5, 3], "d":[4]})";
  CHECK(detail::parse_json(json, "a", 0, "LDtk", {few}));
  const auto tiled = detail::parse_json(json, "a", 0, "Tiled", {few});
  REQUIRE_FALSE(tiled);
  CHECK(to_string(tiled.error()) == "a:1:12: a file may have at most 3 values");
}

TEST_CASE("limits: all are raised together") {
  CHECK(raised({}, 1) == Limits{});
  const Limits higher = raised({}, 16);
  CHECK(higher.things == 65536);
  CHECK(higher.grid_side == 262144);
  CHECK(higher.blocks == 16 * Limits{}.blocks);
}

}  // namespace
}  // namespace raywalk
