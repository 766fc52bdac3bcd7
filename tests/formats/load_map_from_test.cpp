#include <filesystem>
#include <string>
#include <vector>

#include "formats/ldtk_sample.hpp"
#include "formats/same_level.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/formats/convert.hpp"
#include "raywalk/formats/files_beside.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"
#include "support/scratch_folder.hpp"

// Maps out of any source of files.
namespace raywalk {
namespace {

namespace fs = std::filesystem;

const fs::path source = RAYWALK_SOURCE_FOLDER;

/// All files of a folder and below, as they are, but in memory.
FilesInMemory files_of(const fs::path& folder) {
  FilesInMemory files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    files[entry.path().lexically_relative(folder).generic_string()] =
        read_file(entry.path()).value();
  }
  return files;
}

std::string mistake_in_memory(const FilesInMemory& files, const std::string& map) {
  const auto loaded = load_map_from(files_in(files), map);
  return loaded ? "" : to_string(loaded.error());
}

FilesInMemory with_file(FilesInMemory files, const std::string& path, std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  files[path] = {bytes.begin(), bytes.end()};
  return files;
}

TEST_CASE("load_map_from: maps of every kind in memory are the levels that their files are") {
  const FileSource maps = files_in(files_of(source / "maps"));
  const std::vector<fs::path> folders{source / "textures"};
  const TextureSource textures = textures_in(folders);
  for (const std::string map :
       {"tiny.toml", "keep.toml", "umbra/keep.tmx", "tiled/template.tmx", "tiled/vault.tmx"}) {
    INFO(map);
    const auto of_file = load_map(source / "maps" / map, folders);
    const auto of_memory = load_map_from(maps, map, textures);
    REQUIRE(of_file);
    REQUIRE(of_memory);
    CHECK(test::LevelPair(of_file->level, of_memory->level).difference().empty());
  }
}

TEST_CASE("load_map_from: a folder is a source as memory is, and others have what it lacks") {
  const std::vector<fs::path> folders{source / "textures"};
  const auto of_file = load_map(source / "maps" / "keep.toml", folders);
  const auto of_folder =
      load_map_from(files_in_folder(source / "maps"), "keep.toml", textures_in(folders));
  REQUIRE(of_folder);
  CHECK(test::LevelPair(of_file->level, of_folder->level).difference().empty());
}

TEST_CASE("load_map_from: LDtk by the name of a level, cub, pixels and ROS") {
  const FilesInMemory files = with_file(with_file(with_file({}, "a/rooms.ldtk", test::ldtk_sample),
                                                  "a/plan.pgm", "P2 3 3 9\n0 0 0 0 9 0 0 0 0\n"),
                                        "a/house.yaml",
                                        "image: plan.pgm\nresolution: 1\norigin: [0, 0, 0]\n"
                                        "negate: 0\noccupied_thresh: 0.6\nfree_thresh: 0.2\n");
  const std::vector<fs::path> folders{source / "textures"};
  const TextureSource textures = textures_in(folders);
  for (const std::string map : {"a/plan.pgm", "a/house.yaml", "./a/plan.pgm"}) {
    INFO(map);
    CHECK(load_map_from(files_in(files), map, textures)->level.grid == Grid{3, 3});
  }
  CHECK(to_string(load_map_from(files_in(files), "a/rooms.ldtk#None", textures).error())
            .starts_with("a/rooms.ldtk:"));
}

TEST_CASE("load_map_from: a map whose name tells no kind is known by its bytes") {
  const FilesInMemory files = with_file({}, "level1", "P2 3 3 9\n0 0 0 0 9 0 0 0 0\n");
  const std::vector<fs::path> folders{source / "textures"};
  CHECK(load_map_from(files_in(files), "level1", textures_in(folders))->level.grid == Grid{3, 3});
}

TEST_CASE("load_map_from: a pack in memory is a map, too") {
  const std::vector<fs::path> folders{source / "textures"};
  const test::ScratchFolder scratch;
  const fs::path pack = scratch.path() / "keep.zip";
  const fs::path map = source / "maps" / "keep.toml";
  const auto made = convert_map({map, "", pack}, folders);
  REQUIRE(made);
  const FilesInMemory files{{"keep.zip", made->files.front().bytes}};
  const auto loaded = load_map_from(files_in(files), "keep.zip");
  REQUIRE(loaded);
  CHECK(test::LevelPair(load_map(map, folders)->level, loaded->level).difference().empty());
}

TEST_CASE("load_map_from: pictures come from beside the map, else from the others") {
  constexpr std::string_view map =
      "grid = '''\n###\n#@#\n###\n'''\n[defaults]\nceiling = \"red\"\n"
      "[legend]\n\"#\" = { wall = \"red\" }\n"
      "\"@\" = { start = \"east\", floor = \"blue\" }\n";
  const Texture green = make_texture(1, 1, {0xFF00FF00U});
  const Texture other = make_texture(1, 1, {0xFF0000FFU});
  FilesInMemory files = with_file({}, "a/map.toml", map);
  files["a/red.png"] = encode_png(green);
  std::vector<std::string> asked;
  const TextureSource others = [&](std::string_view name) {
    asked.emplace_back(name);
    return Result<Texture>(other);
  };
  const auto loaded = load_map_from(files_in(files), "a/map.toml", others);
  REQUIRE(loaded);
  CHECK(asked == std::vector<std::string>{"blue", "bullet_mark"});
  CHECK(mistake_in_memory(files, "a/map.toml").find("there is no picture \"blue\"") !=
        std::string::npos);
  files["a/blue.png"] = files["a/red.png"];
  CHECK(mistake_in_memory(files, "a/map.toml").empty());
  files = with_file(files, "a/blue.png", "no picture");
  CHECK(mistake_in_memory(files, "a/map.toml").find("blue.png: is not a whole PNG picture") !=
        std::string::npos);
}

TEST_CASE("load_map_from: mistakes have the path of the map, and none is a crash") {
  CHECK(mistake_in_memory({}, "map.toml") == "map.toml: there is no such file");
  CHECK(mistake_in_memory(with_file({}, "map.toml", "rows = 1"), "map.toml")
            .starts_with("map.toml:1:"));
  CHECK(mistake_in_memory(with_file({}, "a.tsx", "<tileset/>"), "a.tsx") ==
        "a.tsx: is a tileset of Tiled: expected a map");
  const FilesInMemory ros = with_file({}, "house.yaml",
                                      "image: ../house.pgm\nresolution: 1\norigin: [0, 0, 0]\n"
                                      "negate: 0\noccupied_thresh: 0.6\nfree_thresh: 0.2\n");
  CHECK(mistake_in_memory(ros, "house.yaml").find("leads out of the files of its map") !=
        std::string::npos);
  for (const std::string odd :
       {"../map.toml", "/map.toml", "", "a\\map.toml", "c:map.toml", ".."}) {
    INFO(odd);
    CHECK(mistake_in_memory(with_file({}, odd, "rows = 1"), odd)
              .ends_with("leads out of the files of its map"));
  }
  CHECK(to_string(load_map_from({}, "map.toml").error()) == "map.toml: there is no such file");
  LoadTerms terms;
  terms.limits.toml_bytes = 3;
  const auto large =
      load_map_from(files_in(with_file({}, "map.toml", "rows = []")), "map.toml", {}, terms);
  REQUIRE_FALSE(large);
  CHECK(to_string(large.error()) == "map.toml: has more than 3 bytes");
}

}  // namespace
}  // namespace raywalk
