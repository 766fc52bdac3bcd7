#include "command/data_folder.hpp"

#include "command/replay_options.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

TEST_CASE("data folder: what the user chose comes first") {
  CHECK(choose_data_folder({"/mine", "/usr/bin", "/source"}) == "/mine");
}

TEST_CASE("data folder: beside an installed program it is share/raywalk") {
  const test::ScratchFolder prefix;
  prefix.write("share/raywalk/maps/keep.toml", "");
  CHECK(choose_data_folder({{}, prefix.path() / "bin", "/source"}) ==
        prefix.path() / "share" / "raywalk");
}

TEST_CASE("data folder: else it is the source, also when the choice is empty") {
  const test::ScratchFolder prefix;
  CHECK(choose_data_folder({"", prefix.path() / "bin", "/source"}) == "/source");
  CHECK(choose_data_folder({{}, {}, "/source"}) == "/source");
}

TEST_CASE("data folder: what lies in it has a path there, and nothing else has one") {
  const test::ScratchFolder folder;
  const auto map = folder.write("data/maps/keep.toml", "");
  CHECK(path_in_data(map, folder.path() / "data") == "maps/keep.toml");
  CHECK(path_in_data(folder.path() / "data/maps/../maps/keep.toml", folder.path() / "data/") ==
        "maps/keep.toml");
  CHECK(path_in_data(folder.path() / "keep.toml", folder.path() / "data").empty());
  CHECK(path_in_data("/etc/passwd", folder.path() / "data").empty());
  CHECK(path_in_data("", folder.path() / "data").empty());
  CHECK(path_in_data(map, "").empty());
  CHECK(is_path_in_data("maps/keep.toml"));
  CHECK_FALSE(is_path_in_data("/etc/passwd"));
  CHECK_FALSE(is_path_in_data("maps/../../keep.toml"));
}

TEST_CASE("map of a replay: what was asked for, else where its name leads") {
  const test::ScratchFolder folder;
  const auto in_data = folder.write("data/maps/keep.toml", "");
  const auto beside = folder.write("runs/own.toml", "");
  const auto data = folder.path() / "data";
  const ReplayOptions options{.file = folder.path() / "runs" / "a.replay"};
  CHECK(map_of_replay(options, "maps/keep.toml", false, data) == in_data);
  CHECK(map_of_replay(options, "own.toml", false, data) == beside);
  ReplayOptions asked = options;
  asked.map = "other.toml";
  CHECK(map_of_replay(asked, "maps/keep.toml", false, data) == "other.toml");
  CHECK(to_string(map_of_replay(options, "none.toml", false, data).error()) ==
        options.file.string() + ": its map none.toml is not there: name it by --map");
  CHECK_FALSE(map_of_replay(options, "", false, data));
  CHECK_FALSE(map_of_replay(options, "3", true, data));
  asked = options;
  asked.wolf = "wolf3d";
  CHECK(map_of_replay(asked, "3", true, data) == "3");
}

TEST_CASE("data folder: the running tests find the checkout") {
  CHECK(exists(default_map(RAYWALK_SOURCE_FOLDER)));
}

}  // namespace
}  // namespace raywalk
