#include "cli/map_plan.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "command/status.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

using Arguments = std::vector<std::string>;
using Path = std::filesystem::path;

MapOptions plan_options(const Arguments& arguments) {
  const auto request = parse_options(arguments);
  INFO((request ? "" : to_string(request.error())));
  REQUIRE(request);
  REQUIRE(std::holds_alternative<MapOptions>(*request));
  return std::get<MapOptions>(*request);
}

std::string plan_message(const Arguments& arguments) {
  const auto request = parse_options(arguments);
  return request ? "no error" : to_string(request.error());
}

struct DrawnPlan {
  int status = 0;
  std::string message{};
};

/// Draws a plan as the program would, and returns its status and message.
DrawnPlan drawn(const MapOptions& options, const Path& data = Path(RAYWALK_SOURCE_FOLDER)) {
  std::ostringstream errors;
  std::ostringstream hints;
  const int status = report(draw_map_plan(options, data, hints), errors);
  return {status, errors.str()};
}

std::string plan_bytes(const Path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

const Path plan_maps = Path(RAYWALK_SOURCE_FOLDER) / "maps";

TEST_CASE("map: the format is that of the name's ending, or the one asked for") {
  CHECK(plan_options({"map", "a.toml", "-o", "a.svg"}) == MapOptions{"a.toml", "a.svg"});
  CHECK(plan_options({"map", "-o", "a.b/c.PNG", "a.toml", "--scale", "64"}) ==
        MapOptions{"a.toml", "a.b/c.PNG", PlanFormat::png, 64});
  CHECK(plan_options({"map", "a.toml", "-o", "a.svg", "--format=png"}).format == PlanFormat::png);
  CHECK(plan_options({"map", "-", "-o", "-", "--format", "svg"}) == MapOptions{"-", "-"});
}

TEST_CASE("map: a wrong call says what was expected") {
  CHECK(plan_message({"map", "a.toml", "-o", "a.jpg"}) ==
        "raywalk map: -o: expected a name that ends in .svg or .png, or --format, not 'a.jpg'");
  CHECK(plan_message({"map", "a.toml", "-o", "-"}) ==
        "raywalk map: the standard output has no ending: expected --format svg or png");
  CHECK(plan_message({"map", "a.toml", "-o", "a.svg", "--format", "gif"}) ==
        "raywalk map: --format: expected one of svg, png, not 'gif'");
  CHECK(plan_message({"map", "a.toml", "-o", "a.svg", "--scale", "0"}) ==
        "raywalk map: --scale: expected a whole number from 1 to 64, not '0'");
  CHECK(plan_message({"map", "a.toml"}) != "no error");
  CHECK(plan_message({"map", "-o", "a.svg"}) != "no error");
}

TEST_CASE("map: the help tells of each option") {
  const auto request = parse_options(Arguments{"map", "--help"});
  REQUIRE(request);
  const std::string help = std::get<PrintOptions>(*request).text;
  for (const char* const word : {"raywalk map", "--output", "--format", "--scale"}) {
    CHECK(help.find(word) != std::string::npos);
  }
}

TEST_CASE("map: the maps that come with the program are drawn, the same each time") {
  const test::ScratchFolder folder;
  for (const char* const name : {"tiny.toml", "waterworks.toml", "tiled/template.tmx"}) {
    for (const PlanFormat format : {PlanFormat::svg, PlanFormat::png}) {
      const MapOptions options{plan_maps / name, folder.path() / "plan", format, 12};
      REQUIRE(drawn(options).status == 0);
      const std::string first = plan_bytes(options.output);
      REQUIRE(drawn(options).status == 0);
      CHECK(plan_bytes(options.output) == first);
      const bool is_svg = format == PlanFormat::svg;
      CHECK(first.substr(0, 4) == (is_svg ? "<svg" : "\x89PNG"));
    }
  }
}

TEST_CASE("map: things, exits and panes are named") {
  const test::ScratchFolder folder;
  const MapOptions options{plan_maps / "waterworks.toml", folder.path() / "plan.svg"};
  REQUIRE(drawn(options).status == 0);
  const std::string svg = plan_bytes(options.output);
  for (const char* const name : {"exit", "barrel", "candle", "gate", "plant"}) {
    CHECK(svg.find("<title>" + std::string(name) + "</title>") != std::string::npos);
  }
  CHECK(svg.find(">pane</text>") != std::string::npos);
}

TEST_CASE("map: without a scale, a plan has about 2000 pixels at most") {
  const test::ScratchFolder folder;
  const auto width_of = [&](int tiles) {
    std::string text = "grid = '''\n";
    for (int y = 0; y < 3; ++y)
      text += (y == 1 ? "@" : "#") + std::string(static_cast<std::size_t>(tiles) - 1, '#') + "\n";
    text += "'''\n[legend]\n\"#\" = { wall = \"brick\" }\n\"@\" = { start = \"east\" }\n" +
            std::string("[defaults]\nfloor = \"tiles\"\nceiling = \"tiles\"\n");
    const MapOptions options{folder.write("a.toml", text), folder.path() / "a.png",
                             PlanFormat::png};
    const DrawnPlan done = drawn(options);
    INFO(done.message);
    REQUIRE(done.status == 0);
    return test::required(load_png(options.output)).width;
  };
  CHECK(width_of(20) > 20 * 32);
  CHECK(width_of(20) < 20 * 32 + 200);
  CHECK(width_of(400) > 400 * 5);
  CHECK(width_of(400) < 400 * 5 + 200);
}

TEST_CASE("map: what cannot be drawn or written is told") {
  const test::ScratchFolder folder;
  const DrawnPlan none = drawn({folder.path() / "none.toml", folder.path() / "a.svg"});
  CHECK(none.status == 1);
  CHECK(none.message.find("none.toml") != std::string::npos);
  for (const PlanFormat format : {PlanFormat::svg, PlanFormat::png}) {
    CHECK(drawn({plan_maps / "tiny.toml", folder.path() / "no folder" / "a", format}).status == 1);
  }
  CHECK_FALSE(std::filesystem::exists(folder.path() / "a.svg"));
  CHECK_FALSE(std::filesystem::exists(folder.path() / "no folder"));
}

TEST_CASE("map: a picture that would be too large is refused") {
  const test::ScratchFolder folder;
  std::string text = "grid = '''\n@" + std::string(299, '.') + "\n'''\n[legend]\n\".\" = {}\n" +
                     "\"@\" = { start = \"east\" }\n[defaults]\nfloor = \"tiles\"\n" +
                     "ceiling = \"tiles\"\n";
  MapOptions options{folder.write("long.toml", text), folder.path() / "a.png", PlanFormat::png, 64};
  const DrawnPlan done = drawn(options);
  CHECK(done.status == 2);
  CHECK(done.message ==
        "raywalk map: --scale 64 makes 19440x674 pixels; expected at most 16384 a side, "
        "64 million together\n");
  CHECK_FALSE(std::filesystem::exists(options.output));
  options.format = PlanFormat::svg;
  CHECK(drawn(options).status == 0);
}

}  // namespace
}  // namespace raywalk
