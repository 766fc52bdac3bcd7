#include "cli/convert.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "cli/options.hpp"
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
  const ConvertRun again = run_convert(options);
  CHECK(again.status == 1);
  CHECK(again.errors ==
        tileset.string() + ": is there already: expected another name, or --force to replace it\n");
  options.force = true;
  CHECK(run_convert(options).status == 0);
}

TEST_CASE("raywalk convert: what is lost is told, a line for each kind of it") {
  const test::ScratchFolder scratch;
  const fs::path out = scratch.path() / "tiny.pgm";
  const ConvertRun run = run_convert({data_of_tree / "maps/tiny.toml", out, "", false});
  CHECK(run.status == 0);
  const std::string begin = out.string() + ": lost: ";
  CHECK(run.told == begin + "comments, and the layout of the text\n" + begin +
                        "a door, which becomes a free tile\n" + begin + "a thing, 2 times\n" +
                        begin + "the start\n" + begin + "an exit\n" + begin + "all pictures\n");
}

}  // namespace
}  // namespace raywalk
