#include "raywalk/formats/other_maps.hpp"

#include <algorithm>

#include "formats/cub_sample.hpp"
#include "formats/grid_sample.hpp"
#include "formats/ldtk_sample.hpp"
#include "formats/tiled_sample.hpp"
#include "formats/uwmf_sample.hpp"
#include "raywalk/formats/check_map.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

bool nowhere(const TileKind& /*kind*/) { return false; }

std::vector<std::filesystem::path> our_pictures() {
  return {std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "textures"};
}

TEST_CASE("other maps: a map is loaded by the end of its name") {
  const test::ScratchFolder folder;
  const auto grid_of = [&](const char* name, std::string_view text) {
    folder.write(name, text);
    const auto map = load_map(folder.path() / name, our_pictures());
    if (!map) FAIL(to_string(map.error()));
    return map->level.grid;
  };
  folder.write("sample.png", test::png_sample(16, 8));
  CHECK(grid_of("a.cub", test::cub_sample) == Grid{10, 5});
  CHECK(grid_of("a.CUB", test::cub_sample) == Grid{10, 5});
  CHECK(grid_of("a.uwmf", test::uwmf_sample) == Grid{6, 4});
  CHECK(grid_of("TEXTMAP", test::uwmf_sample) == Grid{6, 4});
  CHECK(grid_of("TextMap.txt", test::uwmf_sample) == Grid{6, 4});
  CHECK(
      grid_of("textmap.toml", with(with(with(map_sample, "gate", "door"), "\"stone\"", "\"moss\""),
                                   "\"wood\"", "\"beams\"")) == Grid{6, 5});
}

TEST_CASE("load_map, check_map: the end of a name may be in large letters") {
  const test::ScratchFolder folder;
  folder.write("sample.png", test::png_sample(16, 8));
  folder.write("sample.tsx", test::tileset_sample);
  folder.write("room.pgm", test::room_pgm);
  const auto png = test::room_png();
  const auto is_map = [&](const char* name, std::string_view text) {
    const auto file = folder.write(name, text);
    const auto findings = check_map({file}, our_pictures(), {nowhere});
    const bool is_read = std::ranges::none_of(
        findings, [](const MapFinding& finding) { return finding.rule == "mistake"; });
    return is_read && load_map(file, our_pictures()).has_value();
  };
  CHECK(is_map("A.PGM", test::room_pgm));
  CHECK(is_map("b.Png", {reinterpret_cast<const char*>(png.data()), png.size()}));
  CHECK(is_map("C.YAML", test::room_yaml));
  CHECK(is_map("d.YML", test::room_yaml));
  CHECK(
      is_map("E.TMX", with(test::tiled_sample, "<object id=\"3\" gid=\"3\"", "<object id=\"3\"")));
  CHECK(is_map("f.Json", with(test::json_sample, "\"gid\":3, ", "")));
  folder.write("G.LDTK", with(test::ldtk_sample, "door_gate", "door"));
  CHECK(load_map(folder.path() / "G.LDTK#Level_0", our_pictures()));
}

TEST_CASE("other maps: a level of a project is named behind its file") {
  const test::ScratchFolder folder;
  folder.write("sample.png", test::png_sample(16, 8));
  folder.write("a.ldtk", with(test::ldtk_sample, "door_gate", "door"));
  CHECK(load_map(folder.path() / "a.ldtk", our_pictures()));
  CHECK(load_map(folder.path() / "a.ldtk#Level_0", our_pictures()));
  const auto none = load_map(folder.path() / "a.ldtk#Level_1", our_pictures());
  REQUIRE_FALSE(none);
  CHECK(none.error().file == (folder.path() / "a.ldtk").string());
}

TEST_CASE("other maps: all that is wrong with one, or was guessed, can be asked for") {
  const test::ScratchFolder folder;
  folder.write("a.cub", with(test::cub_sample, "1N000001", "1N00000"));
  auto findings = check_map({folder.path() / "a.cub"}, our_pictures(), {nowhere});
  REQUIRE(findings.size() == 1);
  CHECK(findings.front().error.line == 12);
  folder.write("a.cub", test::cub_sample);
  findings = check_map({folder.path() / "a.cub"}, our_pictures(), {nowhere});
  REQUIRE(findings.size() == 4);
  CHECK(findings.front().rule == "guess");
  CHECK(findings.front().error.message ==
        "EA \"./east.xpm\": there is no picture \"east\"; \"brick\" is shown; expected a PNG file "
        "beside the map, east.png");
  folder.write("sample.png", test::png_sample(16, 8));
  folder.write("a.ldtk", with(test::ldtk_sample, "door_gate", "ladder"));
  findings = check_map({folder.path() / "a.ldtk#Level_0"}, our_pictures(), {nowhere});
  CHECK(std::ranges::any_of(findings, [](const MapFinding& finding) {
    return finding.rule == "guess" && finding.error.message.starts_with("the value \"ladder\"");
  }));
}

TEST_CASE("other maps: no file outside of the map's folder is read") {
  const test::ScratchFolder folder;
  folder.write("sample.png", test::png_sample(16, 8));
  folder.write("maps/a.ldtk",
               with(with(test::ldtk_sample, "door_gate", "door"), "sample.png", "../sample.png"));
  const auto map = load_map(folder.path() / "maps" / "a.ldtk", our_pictures());
  REQUIRE_FALSE(map);
  CHECK(map.error().message.find("lies outside of the map's folder") != std::string::npos);
}

}  // namespace
}  // namespace raywalk
