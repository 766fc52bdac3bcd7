#include "cli/map_input.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/explain.hpp"
#include "cli/map_plan.hpp"
#include "cli/shot.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

namespace fs = std::filesystem;

const fs::path tree = RAYWALK_SOURCE_FOLDER;

/// A copy of a map with a picture of its own, and the names by which its files may be called.
struct InputFolder {
  InputFolder() {
    fs::copy_file(tree / "maps/tiny.toml", map);
    fs::copy_file(tree / "textures/brick.png", picture);
    fs::create_symlink(map, link);
  }
  test::ScratchFolder folder{};
  fs::path map = folder.path() / "tiny.toml";
  fs::path picture = folder.path() / "brick.png";
  fs::path link = folder.path() / "link.svg";
};

std::string refused(const Outcome& outcome) {
  std::ostringstream errors;
  const int status = report(outcome, errors);
  return std::to_string(status) + " " + errors.str();
}

std::string refusal(const std::string& command, const std::string& option, const fs::path& file) {
  return "2 raywalk " + command + ": " + option + ": " + file.string() +
         " is read for the map; expected a file of its own\n";
}

TEST_CASE("map input: no command writes over what its map is read from") {
  const InputFolder input;
  std::ostringstream out;
  for (const fs::path& file : {input.map, input.picture, input.link}) {
    const auto size = fs::file_size(file);
    CHECK(refused(draw_map_plan({.map = input.map, .output = file}, tree, out)) ==
          refusal("map", "-o", file));
    CHECK(refused(shoot({.map = input.map, .output = file, .size = {8, 8}}, tree, out)) ==
          refusal("shot", "-o", file));
    CHECK(refused(shoot({.map = input.map,
                         .output = input.folder.path() / "a.png",
                         .size = {8, 8},
                         .depth = file},
                        tree, out)) == refusal("shot", "--depth", file));
    CHECK(
        refused(explain_cast(
            {.map = input.map, .origin = {1.5, 1.5}, .direction = {1, 0}, .max_t = 1, .svg = file},
            tree, out)) == refusal("explain", "--svg", file));
    CHECK(fs::file_size(file) == size);
  }
}

TEST_CASE("map input: a picture that is looked for in vain may be written") {
  const InputFolder input;
  std::ostringstream out;
  const fs::path file = input.folder.path() / "beams.png";
  CHECK(refused(shoot({.map = input.map, .output = file, .size = {8, 8}}, tree, out)) == "0 ");
}

}  // namespace
}  // namespace raywalk
