#include <algorithm>
#include <filesystem>
#include <vector>

#include "formats/tiled_sample.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/formats/tiled.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

// Which files a map depends on: what a program watches while somebody draws the map.
namespace raywalk {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view visited_room = R"(
bullet_mark = "brick"
grid = '''
###
#@#
###
'''
[legend]
'#' = { wall = "brick" }
'@' = { start = "east", floor = "tile", ceiling = "tile" }
)";

/// A folder with a map, and one with pictures, both empty at first.
struct Place {
  test::ScratchFolder folder{};
  fs::path map = folder.write("maps/room.toml", visited_room);
  fs::path textures = folder.path() / "textures";

  void add_picture(const fs::path& file) const {
    fs::create_directories(file.parent_path());
    REQUIRE(write_file(file, encode_png(make_texture(1, 1, {rgb(1, 2, 3)}))));
  }
  [[nodiscard]] static bool has(const std::vector<fs::path>& files, const fs::path& file) {
    return std::ranges::find(files, file) != files.end();
  }
};

struct Visited {
  Result<LoadedMap> map;
  std::vector<fs::path> files{};
};

Visited load_visited(const Place& place) {
  std::vector<fs::path> files;
  auto map = load_map(place.map, {place.textures}, [&](const fs::path& file) {
    files.push_back(file);
    return true;
  });
  return {std::move(map), files};
}

TEST_CASE("load_map: the visitor is told of the map, its pictures, and where they might be") {
  const Place place;
  place.add_picture(place.textures / "brick.png");
  place.add_picture(place.map.parent_path() / "tile.png");
  const Visited visited = load_visited(place);
  REQUIRE(visited.map);
  const fs::path maps = place.map.parent_path();
  CHECK(visited.files.front() == place.map);
  CHECK(Place::has(visited.files, maps / "brick.png"));  // it would be taken if it were there
  CHECK(Place::has(visited.files, place.textures / "brick.png"));
  CHECK(Place::has(visited.files, maps / "tile.png"));
  CHECK_FALSE(Place::has(visited.files, place.textures / "tile.png"));
}

TEST_CASE("load_map: the visitor is told of all that could mend a map that cannot be loaded") {
  const Place place;
  SECTION("pictures that are not there") {
    const Visited visited = load_visited(place);
    REQUIRE_FALSE(visited.map);
    for (const char* const name : {"brick.png", "tile.png"}) {
      CHECK(Place::has(visited.files, place.map.parent_path() / name));
      CHECK(Place::has(visited.files, place.textures / name));
    }
  }
  SECTION("a map that is not there") {
    fs::remove(place.map);
    const Visited visited = load_visited(place);
    REQUIRE_FALSE(visited.map);
    CHECK(visited.files == std::vector{place.map});
  }
}

TEST_CASE("load_map: of a map of Tiled the visitor is told of tilesets and their pictures") {
  const test::ScratchFolder folder;
  const fs::path map = folder.write("room.tmx", test::tiled_sample);
  std::vector<fs::path> files;
  const auto visit = [&](const fs::path& file) {
    files.push_back(file);
    return true;
  };
  const fs::path root = fs::canonical(folder.path());
  CHECK_FALSE(load_map(map, {}, visit));
  CHECK(files == std::vector{map, root / "sample.tsx"});
  folder.write("sample.tsx", test::tileset_sample);
  files.clear();
  CHECK_FALSE(load_map(map, {}, visit));
  CHECK(Place::has(files, root / "sample.png"));
}

TEST_CASE("load_map: a visitor who wants no more ends it, at any file") {
  const Place place;
  place.add_picture(place.textures / "brick.png");
  place.add_picture(place.textures / "tile.png");
  const std::size_t all = load_visited(place).files.size();
  REQUIRE(all >= 5);
  for (std::size_t most = 0; most <= all; ++most) {
    std::size_t count = 0;
    const auto map =
        load_map(place.map, {place.textures}, [&](const fs::path&) { return ++count <= most; });
    CHECK(map.has_value() == (most == all));
  }
}

}  // namespace
}  // namespace raywalk
