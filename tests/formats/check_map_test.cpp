#include "raywalk/formats/check_map.hpp"

#include "formats/tiled_sample.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

bool is_way_out(const TileKind& kind) { return is_set(kind.properties, "exit"); }

/// The findings as lines: `warning open_edge 3,0: map.toml:3:4: message`.
std::string lines_of(const std::vector<MapFinding>& findings) {
  constexpr std::array<const char*, 3> severities{"error ", "warning ", "hint "};
  std::string lines;
  for (const MapFinding& finding : findings) {
    lines += severities[static_cast<std::size_t>(finding.severity)] + finding.rule;
    if (finding.tile) {
      lines += " " + std::to_string(finding.tile->x) + "," + std::to_string(finding.tile->y);
    }
    lines += ": " + to_string(finding.error) + "\n";
  }
  return lines;
}

std::string findings_of(std::string_view text) {
  return lines_of(check_map_text(text, "bad.toml", sample_picture, {is_way_out}));
}

TEST_CASE("check_map: the sample has no findings") { CHECK(findings_of(map_sample).empty()); }

TEST_CASE("check_map: what is in a tile is told by its place in the text") {
  CHECK(findings_of(with(map_sample, "#b.#.#\n######", "#b.#.#\n#..###\n##.###")) ==
        "warning open_edge 2,5: bad.toml:8:3: the edge of the map is open here: expected a wall, "
        "there is nothing beyond\n");
  CHECK(findings_of(with(map_sample, "#..D.#\n#b.#.#", "#..###\n#b.#.#")) ==
        "warning unreached_room 4,1: bad.toml:4:5: nobody can see or reach this room of 1 tile: "
        "expected a door, a wall that can be pushed, or a pane\n"
        "warning unreached_room 4,3: bad.toml:6:5: nobody can see or reach this room of 1 tile: "
        "expected a door, a wall that can be pushed, or a pane\n"
        "hint unused_character: bad.toml:15:1: \"D\" is in the legend, and nowhere in the grid\n");
}

TEST_CASE("check_map: what the game finds itself has its place in the text, too") {
  const auto findings = [](const Level& level) {
    return std::vector<Finding>{{Severity::hint, "wide", Tile{1, 1}, "a tile"},
                                {Severity::warning, "size", {}, std::to_string(level.grid.width)}};
  };
  const GameRules rules{.is_exit = is_way_out, .findings = findings};
  CHECK(lines_of(check_map_text(map_sample, "bad.toml", sample_picture, rules)) ==
        "warning size: bad.toml: 6\nhint wide 1,1: bad.toml:4:2: a tile\n");
}

TEST_CASE("check_map: what is described and never used") {
  const std::string text = with(map_sample, "[legend]",
                                "[textures]\nbrik = { self_lit = true }\nbarrel = { self_lit = "
                                "true }\n[things.jar]\npicture = \"jar\"\n[legend]\nx = {}");
  CHECK(findings_of(text) ==
        "warning unused_picture: bad.toml:13:1: the picture \"brik\" is described, and never used, "
        "did you mean \"brick\"?\n"
        "hint unused_thing: bad.toml:15:9: the thing \"jar\" is described, and stands in no tile\n"
        "hint unused_character: bad.toml:18:1: \"x\" is in the legend, and nowhere in the grid\n");
}

TEST_CASE("check_map: a thing is used that stands where the legend says") {
  const std::string text =
      with(map_sample, "[legend]", "[things.jar]\npicture = \"barrel\"\n[legend]");
  CHECK(findings_of(text).find("unused_thing") != std::string::npos);
  CHECK(findings_of(with(text, "thing = \"barrel\"", "thing = \"jar\"")).find("unused_thing") ==
        std::string::npos);
}

TEST_CASE("check_map: what stands by [[placed]], is a frame or is built in is used") {
  const std::string textures =
      "[textures]\nlamp = { self_lit = true }\neye_red = { self_lit = true }\nwood0 = { self_lit = "
      "true }\nwood = { frames = [\"wood0\"] }\nspare = { frames = [\"stone\"] }\n"
      "[things.jar]\npicture = \"barrel\"\n[legend]";
  const std::string things =
      "[[placed]]\nthing = \"jar\"\nat = [2.5, 1.5]\n[[placed]]\nthing = \"lamp\"\nat = [2.5, "
      "2.5]\n[[placed]]\nthing = \"eye\"\nat = [2.5, 3.5]\n";
  const std::string dark = "ambient = 0.3\n" + with(map_sample, "[legend]", textures) + things;
  CHECK(findings_of(dark) ==
        "warning unused_picture: bad.toml:18:1: the picture \"spare\" is described, and never "
        "used\n");
}

TEST_CASE("check_map: where pictures are missing the rest is told, too") {
  const std::string text =
      with(with(with(map_sample, "\"brick\"", "\"nothing\""), "@.#.#", "@##.#"), "\".\" = {}",
           "\".\" = { exit = true }");
  const std::string closed = with(text, "#..D.#", "###.##");
  const std::string found = findings_of(with(closed, "#b.#.#", "#b####"));
  CHECK(found.find("error mistake: bad.toml:13:16: there is no picture \"nothing\"\n") !=
        std::string::npos);
  CHECK(found.find("error no_way_out 4,1: bad.toml:4:5: there is no way from the start to this "
                   "exit\n") != std::string::npos);
  CHECK(found.find("hint unused_character") != std::string::npos);
  // A mistake elsewhere hides it: only mistakes are told.
  const std::string wrong = findings_of(with(closed, "title", "titel"));
  CHECK(wrong.find("no_way_out") == std::string::npos);
  CHECK(wrong.find("error mistake: bad.toml:1:1:") != std::string::npos);
}

TEST_CASE("check_map: a tag that no trigger names, and a key behind its lock") {
  const std::string trigger =
      "[[triggers]]\nwhen = \"used\"\nat = \"hall\"\ndo = [{ say = \"a\" }]\n";
  CHECK(
      findings_of(with(map_sample, "\".\" = {}", R"("." = { tag = ["hall", "hal"] })") + trigger) ==
      "hint unused_tag: bad.toml:14:24: no trigger names the tag \"hal\", did you mean "
      "\"hall\"?\n");
  const std::string locked =
      with(with(map_sample, "{ door = \"gate\" }", "{ door = \"gate\", lock = \"gold\" }"),
           "\"barrel\"", "\"gold_key\"");
  CHECK(findings_of(locked).empty());
  CHECK(findings_of(with(locked, "#b.#.#", "#..#b#")) ==
        "warning locked_key 4,3: bad.toml:6:5: the key \"gold\" lies behind its own lock, or "
        "behind others whose keys lie behind it: expected a way to it\n");
}

TEST_CASE("check_map: lamps in full light are a hint") {
  CHECK(findings_of(with(map_sample, "\"barrel\"", "\"lamp\"")) ==
        "hint faint_lamps: bad.toml: its lamps hardly show, for it is light without them; give the "
        "map, or the tiles where they stand, an ambient light of 0.3\n");
}

TEST_CASE("check_map: of a map that cannot be loaded, all mistakes, however many") {
  std::string keys;
  for (int line = 1; line <= 30; ++line) keys += "wrong" + std::to_string(line) + " = 1\n";
  const auto findings = check_map_text(with(map_sample, "title", keys + "title"), "bad.toml",
                                       sample_picture, {is_way_out});
  REQUIRE(findings.size() == 30);
  CHECK(findings[0].rule == "mistake");
  CHECK(findings[0].severity == Severity::error);
  CHECK(findings[0].error.further.empty());
  CHECK(findings[29].error.line == 30);
}

TEST_CASE("check_map: a file that is not there is a mistake") {
  const test::ScratchFolder folder;
  const std::string at = folder.path().string();
  CHECK(lines_of(check_map({at + "/none.toml"}, {}, {is_way_out})) ==
        "error mistake: " + at + "/none.toml: there is no such file\n");
  const auto file = folder.write("a.toml", map_sample);
  const auto findings = check_map({file}, {}, {is_way_out});
  REQUIRE_FALSE(findings.empty());
  CHECK(
      to_string(findings[0].error).starts_with(at + "/a.toml:10:9: there is no picture \"stone\""));
}

/// The bytes of a picture of one texel.
std::string one_texel() {
  const std::vector<std::byte> bytes = encode_png(make_texture(1, 1, {rgb(200, 100, 50)}));
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

TEST_CASE("check_map: a picture beside the map that it never names, if no other map is there") {
  const test::ScratchFolder folder;
  for (const char* picture : {"stone", "wood", "brick", "gate", "barrel", "barrel_toppled"}) {
    folder.write("textures/" + std::string(picture) + ".png", one_texel());
  }
  for (const char* picture : {"barrel", "brik", "unlike"}) {
    folder.write("maps/" + std::string(picture) + ".png", one_texel());
  }
  const auto file = folder.write("maps/a.toml", map_sample);
  const auto found = [&] {
    return lines_of(check_map({file}, {folder.path() / "textures"}, {is_way_out}));
  };
  const std::string begin = "hint unused_picture_file: " + file.string();
  CHECK(found() == begin +
                       ": the map never names the picture \"brik\", which lies beside it, did you "
                       "mean \"brick\"?\n" +
                       begin +
                       ": the map never names the picture \"unlike\", which lies beside it\n");
  folder.write("maps/b.tmx", "");
  CHECK(found().empty());
}

TEST_CASE("check_map: of a map of Tiled, the pictures of its tilesets are named") {
  const test::ScratchFolder folder;
  for (const auto& [name, bytes] : test::sample_files()) folder.write("a/" + name, bytes);
  for (const char* picture :
       {"gate", "pillar", "stone", "beams", "flagstones", "brick", "barrel", "barrel_toppled"}) {
    folder.write("textures/" + std::string(picture) + ".png", one_texel());
  }
  const auto file = folder.write("a/a.tmx", test::tiled_sample);
  const auto found = [&] {
    return lines_of(check_map({file}, {folder.path() / "textures"}, {is_way_out}));
  };
  const std::string before = found();
  CHECK(before.find("mistake") == std::string::npos);
  CHECK(before.find("unused") == std::string::npos);
  folder.write("a/sampel.png", one_texel());
  CHECK(
      found().find("the map never names the picture \"sampel\", which lies beside it, did you mean "
                   "\"sample\"?") != std::string::npos);
}

TEST_CASE("check_map: a map that comes next is beside this one") {
  const test::ScratchFolder folder;
  folder.write("deep/cellar.toml", "");
  const auto rules_of = [&](const std::string& lines) {
    std::string text(map_sample);
    for (const std::string_view picture : {"stone", "wood", "brick", "gate", "barrel"}) {
      folder.write(std::string(picture) + ".png", one_texel());
    }
    folder.write("barrel_toppled.png", one_texel());
    return lines_of(check_map({folder.write("a.toml", lines + text)}, {}, {is_way_out}));
  };
  CHECK(rules_of("next = \"deep/cellar.toml\"\n").empty());
  CHECK(rules_of("next = \"cellar.toml\"\n") ==
        "warning no_next_map: " + folder.path().string() +
            "/a.toml:1:8: there is no map \"cellar.toml\" beside this one, which it says comes "
            "next\n");
}

/// A room of 3x2 tiles, in whose northern wall is a gap.
constexpr std::string_view tiled_room =
    R"(<map orientation="orthogonal" width="5" height="4" tilewidth="4" tileheight="4">
 <properties>
  <property name="floor" value="stone"/>
  <property name="ceiling" value="stone"/>
 </properties>
 <tileset firstgid="1" source="all.tsx"/>
 <layer id="1" name="walls" width="5" height="4">
  <data encoding="csv">1,1,0,1,1,1,0,0,0,1,1,0,0,0,1,1,1,1,1,1</data>
 </layer>
 <objectgroup id="2" name="objects">
  <object id="1" type="start" x="6" y="6"><point/></object>
 </objectgroup>
</map>
)";

constexpr std::string_view tiled_tiles =
    R"(<tileset name="all" tilewidth="4" tileheight="4" tilecount="1" columns="1">
 <tile id="0"><properties><property name="picture" value="stone"/></properties></tile>
</tileset>
)";

std::string findings_in_tiled(const test::ScratchFolder& folder, std::string_view map,
                              std::string_view tiles = tiled_tiles) {
  const auto picture = encode_png(make_texture(1, 1, {rgb(1, 2, 3)}));
  folder.write("stone.png", {reinterpret_cast<const char*>(picture.data()), picture.size()});
  folder.write("all.tsx", tiles);
  std::string lines = lines_of(check_map({folder.write("a.tmx", map)}, {}, {is_way_out}));
  const std::string at = folder.path().string() + "/";
  for (auto found = lines.find(at); found != lines.npos; found = lines.find(at)) {
    lines.erase(found, at.size());
  }
  return lines;
}

TEST_CASE("check_map: a map of Tiled, whose tiles are told in words, and what was guessed") {
  const test::ScratchFolder folder;
  const std::string closed = with(tiled_room, "1,1,0,1,1", "1,1,1,1,1");
  CHECK(findings_in_tiled(folder, closed).empty());
  CHECK(findings_in_tiled(folder, tiled_room) ==
        "warning open_edge 2,0: a.tmx: the edge of the map is open here: expected a wall, there is "
        "nothing beyond, at tile (2, 0)\n");
  CHECK(
      findings_in_tiled(folder, with(closed, "type=\"start\"", "type=\"mark\"")) ==
      "hint guess: a.tmx: there is no object of the class start: the walk begins at tile (2, 1)\n");
}

TEST_CASE("check_map: of a map of Tiled, tags that no trigger names, and the maps that come next") {
  const test::ScratchFolder folder;
  const std::string closed = with(tiled_room, "1,1,0,1,1", "1,1,1,1,1");
  const std::string next =
      with(closed, "<properties>", "<properties>\n  <property name=\"next\" value=\"b.tmx\"/>");
  const std::string tagged =
      with(tiled_tiles, "<properties>", "<properties><property name=\"tag\" value=\"shelf\"/>");
  CHECK(findings_in_tiled(folder, next, tagged) ==
        "hint unused_tag: a.tmx: no trigger names the tag \"shelf\"\n"
        "warning no_next_map: a.tmx:3:3: there is no map \"b.tmx\" beside this one, which it says "
        "comes next\n");
  folder.write("b.tmx", "");
  const std::string trigger =
      " <object id=\"2\" type=\"trigger\" x=\"6\" y=\"6\"><properties>"
      "<property name=\"open\" value=\"shelf\"/></properties><point/></object>\n </objectgroup>";
  CHECK(findings_in_tiled(folder, with(next, " </objectgroup>", trigger), tagged)
            .find("unused_tag") == std::string::npos);
}

TEST_CASE("check_map: all mistakes of a map of Tiled, each in its file") {
  const test::ScratchFolder folder;
  CHECK(findings_in_tiled(folder, with(tiled_room, "height=\"4\" tile", "height=\"0\" tile"),
                          with(tiled_tiles, "id=\"0\"", "id=\"x\"")) ==
        "error mistake: a.tmx:1:1: \"height\" must be a whole number from 1 to 4096\n"
        "error mistake: all.tsx:2:2: \"id\" must be a whole number from 0 to 16777215\n");
  CHECK(lines_of(check_map({folder.path() / "none.tmj"}, {}, {is_way_out})) ==
        "error mistake: " + (folder.path() / "none.tmj").string() + ": there is no such file\n");
}

}  // namespace
}  // namespace raywalk
