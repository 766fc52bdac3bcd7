#include "cli/check.hpp"

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

const std::filesystem::path root = RAYWALK_SOURCE_FOLDER;

// Its southern edge is open at (1, 3).
constexpr const char* open_map = R"(grid = '''
####
#@.#
#..#
#.##
'''
[defaults]
floor = "flagstones"
ceiling = "beams"
[legend]
"#" = { wall = "brick" }
"." = {}
"@" = { start = "east" }
)";

struct Checked {
  std::string text{};
  Outcome outcome{};
};

Checked checked(const CheckOptions& options) {
  std::ostringstream out;
  Outcome outcome = check_maps(options, root, out);
  return {out.str(), std::move(outcome)};
}

TEST_CASE("check: a line for each finding, and the maps without any") {
  const test::ScratchFolder folder;
  const std::string file = folder.write("open.toml", open_map);
  const std::string tiny = (root / "maps/tiny.toml").string();
  const Checked both = checked({.maps = {file, tiny}});
  CHECK(both.outcome);
  CHECK(both.text == file +
                         ":5:2: warning: the edge of the map is open here: expected a wall, there "
                         "is nothing beyond\n" +
                         tiny + ": nothing is found\n");
}

TEST_CASE("check: an error is bad input, told after all maps are checked") {
  const test::ScratchFolder folder;
  std::string text = open_map;
  text.replace(text.find("\"brick\""), 7, "\"brik\"");
  const std::string file = folder.write("bad.toml", text);
  const Checked result = checked({.maps = {file, folder.path() / "none.toml"}});
  REQUIRE_FALSE(result.outcome);
  CHECK(result.outcome.error().status == Status::bad_input);
  CHECK(to_string(result.outcome.error().error) == "raywalk check: found 2 errors");
  const std::string at = folder.path().string();
  CHECK(result.text ==
        file +
            ":5:2: warning: the edge of the map is open here: expected a wall, there "
            "is nothing beyond\n" +
            file +
            ":11:16: error: there is no picture \"brik\", did you mean \"brick\"? "
            "(looked for " +
            at + "/brik.png and " + (root / "textures/brik.png").string() + ")\n" + at +
            "/none.toml: error: there is no such file\n");
}

TEST_CASE("check: words and numbers of a night that the game does not understand are warnings") {
  const test::ScratchFolder folder;
  std::ifstream cellar(root / "maps/umbra/cellar.toml");
  std::string text{std::istreambuf_iterator<char>(cellar), {}};
  const auto replace = [&](const std::string& what, const std::string& with) {
    REQUIRE(text.find(what) != std::string::npos);
    text.replace(text.find(what), what.size(), with);
  };
  replace("role = \"relic\"", "role = \"relik\"");
  replace("par = ", "par = -");
  const std::string file = folder.write("cellar.toml", text);
  const Checked result = checked({.maps = {file}});
  CHECK(result.outcome);
  CHECK(
      result.text.find(": warning: the property \"role\" of the thing \"relic\" is \"relik\", did "
                       "you mean \"relic\"? (expected \"warden\", ") != std::string::npos);
  CHECK(result.text.find(file + ": warning: the property \"par\" of the map is -180: expected a "
                                "number of seconds above 0, at most 86400\n") != std::string::npos);
}

TEST_CASE("check: the same as JSON") {
  const test::ScratchFolder folder;
  const std::string file = folder.write("open.toml", open_map);
  const Checked result = checked({.maps = {file, folder.path() / "none.toml"}, .json = true});
  CHECK_FALSE(result.outcome);
  CHECK(result.text == R"({
  "maps": [
    {
      "file": ")" + file + R"(",
      "errors": 0,
      "warnings": 1,
      "hints": 0,
      "findings": [
        {
          "severity": "warning",
          "rule": "open_edge",
          "file": ")" + file +
                           R"(",
          "line": 5,
          "column": 2,
          "tile": [
            1,
            3
          ],
          "message": "the edge of the map is open here: expected a wall, there is nothing beyond"
        }
      ]
    },
    {
      "file": ")" + folder.path().string() +
                           R"(/none.toml",
      "errors": 1,
      "warnings": 0,
      "hints": 0,
      "findings": [
        {
          "severity": "error",
          "rule": "mistake",
          "file": ")" + folder.path().string() +
                           R"(/none.toml",
          "line": null,
          "column": null,
          "tile": null,
          "message": "there is no such file"
        }
      ]
    }
  ]
}
)");
}

TEST_CASE("check: JSON is valid, whatever bytes a name has") {
  const Checked result = checked({.maps = {"\xFF\n.toml"}, .json = true});
  CHECK(result.text.find(R"("file": "\\xFF\\x0A.toml")") != std::string::npos);
}

TEST_CASE("check: the maps of the game have no errors and no warnings") {
  for (const char* map : {"keep.toml", "tiny.toml", "waterworks.toml", "tiled/template.tmx",
                          "tiled/vault.tmx", "tiled/lodge.tmx"}) {
    const Checked result = checked({.maps = {root / "maps" / map}});
    INFO(result.text);
    CHECK(result.outcome);
    CHECK(result.text.find("warning: ") == std::string::npos);
  }
}

}  // namespace
}  // namespace raywalk
