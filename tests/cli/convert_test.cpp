#include "cli/convert.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "raywalk/formats/wolf.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

namespace fs = std::filesystem;

const fs::path data_of_tree = RAYWALK_SOURCE_FOLDER;

std::string convert_message(const std::vector<std::string>& arguments) {
  const auto request = parse_options(arguments);
  return request ? "no error" : to_string(request.error());
}

struct ConvertRun {
  int status = 0;
  std::string errors{};
  std::string told{};
};

ConvertRun run_convert(const ConvertOptions& options) {
  std::ostringstream told;
  std::ostringstream errors;
  const int status = report(convert_file(options, data_of_tree, told), errors);
  return {status, errors.str(), told.str()};
}

TEST_CASE("raywalk convert: its options, and what is wrong with a call") {
  const auto request = parse_options(
      std::vector<std::string>{"convert", "GAMEMAPS.WL6", "out.tmx", "--level", "3", "--force"});
  REQUIRE(request);
  CHECK(std::get<ConvertOptions>(*request) == ConvertOptions{"GAMEMAPS.WL6", "out.tmx", "3", true});
  CHECK(convert_message({"convert", "a.toml"}) ==
        "raywalk convert: expected two files: IN and OUT");
  CHECK(convert_message({"convert", "a.toml", "a.toml"}) ==
        "raywalk convert: a.toml is the map itself; expected a file of its own");
  CHECK(
      convert_message({"convert", "a.toml", "b.svg"}) ==
      "raywalk convert: b.svg has no format: expected a name that ends in .toml, .tmx, .tmj, .png, "
      ".pgm or .zip, or GAMEMAPS");
}

TEST_CASE("raywalk convert: a file that is there stays, unless it is to be replaced") {
  const test::ScratchFolder scratch;
  ConvertOptions options{data_of_tree / "maps/tiny.toml", scratch.path() / "new" / "tiny.tmx", "",
                         false};
  CHECK(run_convert(options).status == 0);
  const fs::path tileset = scratch.path() / "new" / "tiny.tsx";
  // Files beside the map that are the same are no obstacle; the map itself is one.
  const ConvertRun again = run_convert(options);
  CHECK(again.status == 1);
  CHECK(again.errors ==
        options.output.string() +
            ": is there already: expected another name, or --force to replace it\n");
  scratch.write("new/tiny.tsx", "another");
  CHECK(run_convert(options).errors ==
        tileset.string() + ": is there already: expected another name, or --force to replace it\n");
  options.force = true;
  CHECK(run_convert(options).status == 0);
}

TEST_CASE("raywalk convert: a level in files that have others is replaced by force only") {
  const test::ScratchFolder scratch;
  const auto write = [&](const char* map, const char* level, bool force) {
    return run_convert({data_of_tree / "maps" / map, scratch.path() / "MAPTEMP.WL6", level, force});
  };
  CHECK(write("tiny.toml", "1", false).status == 0);
  const ConvertRun refused = write("keep.toml", "2", false);
  CHECK(refused.status == 1);
  CHECK(refused.errors == (scratch.path() / "MAPHEAD.WL6").string() +
                              ": is there already: expected another name, or --force to write the "
                              "level into it, where the others stay\n");
  CHECK(write("keep.toml", "2", true).status == 0);
  for (const char* const level : {"1", "2"})
    CHECK(load_wolf(scratch.path(), level, {data_of_tree / "textures"}).has_value());
}

TEST_CASE("raywalk convert: a map becomes two formats in one folder") {
  const test::ScratchFolder scratch;
  const fs::path map = scratch.write("a.cub", R"(NO ./n.png
SO ./n.png
WE ./n.png
EA ./n.png
F 220,100,0
C 100,160,225

111
1N1
111
)");
  const fs::path out = scratch.path() / "out";
  CHECK(run_convert({map, out / "a.tmx", "", false}).errors.empty());
  REQUIRE(fs::exists(out / "a" / "_dc6400.png"));
  CHECK(run_convert({map, out / "a.toml", "", false}).errors.empty());
}

TEST_CASE("raywalk convert: where a file cannot be written, what was new goes again") {
  const test::ScratchFolder scratch;
  const fs::path in_the_way = scratch.write("out", "a file");
  const fs::path map = data_of_tree / "maps/tiny.toml";
  CHECK(run_convert({map, in_the_way / "in" / "tiny.tmx", "", false}).errors ==
        (in_the_way / "in").string() + ": cannot be created: Not a directory\n");

  // The tileset is written before the map, in whose place is a folder.
  fs::create_directories(scratch.path() / "here" / "tiny.tmx");
  const ConvertRun failed = run_convert({map, scratch.path() / "here" / "tiny.tmx", "", true});
  CHECK(failed.status == 1);
  CHECK_FALSE(fs::exists(scratch.path() / "here" / "tiny.tsx"));
  scratch.write("here/tiny.tsx", "another");
  CHECK(run_convert({map, scratch.path() / "here" / "tiny.tmx", "", true}).told ==
        (scratch.path() / "here" / "tiny.tsx").string() + ": has been replaced already\n");
}

TEST_CASE("raywalk convert: what is lost is told, a line for each kind of it") {
  const test::ScratchFolder scratch;
  const fs::path out = scratch.path() / "tiny.pgm";
  const ConvertRun run = run_convert({data_of_tree / "maps/tiny.toml", out, "", false});
  CHECK(run.status == 0);
  const std::string begin = out.string() + ": lost: ";
  std::string expected;
  for (const char* const lost :
       {"comments, and the layout of the text", "a door, which becomes a free tile", "the title",
        "the start", "an exit", "a thing, 2 times", "all pictures"}) {
    expected += begin + lost + "\n";
  }
  CHECK(run.told == expected);
}

}  // namespace
}  // namespace raywalk
