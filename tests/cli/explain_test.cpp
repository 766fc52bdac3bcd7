#include "cli/explain.hpp"

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

using Arguments = std::vector<std::string>;

// The map is 6x3 tiles, with a door in (3, 1).
constexpr const char* rooms = R"(title = "Two <rooms>"
grid = '''
######
#@.D.#
######
'''
[defaults]
floor = "stone"
ceiling = "stone"
[legend]
"#" = { wall = "stone" }
"." = {}
"D" = { door = "stone", jamb = "stone" }
"@" = { start = "east" }
)";

/// A folder with the map and its texture.
class Place {
 public:
  Place() : map(folder.write("rooms.toml", rooms)) {
    const auto stone =
        make_texture(2, 2, {rgb(99, 9, 9), rgb(9, 9, 9), rgb(9, 9, 9), rgb(9, 9, 9)});
    const auto bytes = encode_png(stone);
    folder.write("stone.png", {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }

  test::ScratchFolder folder{};
  std::filesystem::path map;
};

struct ToldCast {
  int status = 0;
  std::string text{};
  std::string message{};
};

/// The status and the texts of the program for these arguments.
ToldCast told(const Arguments& arguments) {
  std::ostringstream out;
  std::ostringstream errors;
  const auto request = parse_options(arguments);
  const Outcome outcome = request
                              ? explain_cast(std::get<ExplainOptions>(*request), "/no/data", out)
                              : Outcome(failed(Status::wrong_call, request.error()));
  const int status = report(outcome, errors);
  return {status, out.str(), errors.str()};
}

ExplainOptions options_of(const Arguments& arguments) {
  const auto request = parse_options(arguments);
  INFO((request ? "" : to_string(request.error())));
  REQUIRE(request);
  return std::get<ExplainOptions>(*request);
}

TEST_CASE("explain: a ray is given by two points, by a direction, or by a pose") {
  CHECK(options_of({"explain", "a.toml", "--from", "1.5,1.25", "--to=-2,3"}) ==
        ExplainOptions{"a.toml", {1.5, 1.25}, {-3.5, 1.75}, 1, Point{-2, 3}});
  CHECK(options_of({"explain", "--ray", "1.5,1.25,0,-1e-3", "a.toml"}) ==
        ExplainOptions{"a.toml", {1.5, 1.25}, {0, -1e-3}, infinity});
  CHECK(options_of(
            {"explain", "a.toml", "--pose", "1.5,1.25,90", "--svg", "b.svg", "--corner", "thin"}) ==
        ExplainOptions{"a.toml", {1.5, 1.25}, {0, 1}, infinity, {}, Corner::thin, "b.svg"});
  CHECK(options_of({"explain", "a", "--ray", "0,0,0,0", "--corner", "supercover"}).corner ==
        Corner::supercover);
}

TEST_CASE("explain: a wrong call is told in one line, and its status is 2") {
  struct Case {
    Arguments arguments;
    std::string message;
  };
  const std::string ways = "raywalk explain: expected --from and --to, or --ray, or --pose\n";
  const std::vector<Case> cases{
      {{"explain"}, "raywalk explain: MAP is required\n"},
      {{"explain", "a"}, ways},
      {{"explain", "a", "--from", "1,2"}, ways},
      {{"explain", "a", "--to", "1,2"}, ways},
      {{"explain", "a", "--from", "1,2", "--to", "3,4", "--ray", "1,2,3,4"}, ways},
      {{"explain", "a", "--ray", "1,2,3,4", "--pose", "1,2,3"}, ways},
      {{"explain", "a", "--from", "1,2,3", "--to", "1,2"},
       "raywalk explain: --from: expected x,y such as 2.5,3.5, not '1,2,3'\n"},
      {{"explain", "a", "--from", "1,2", "--to", "1,nan"},
       "raywalk explain: --to: expected x,y such as 2.5,3.5, not '1,nan'\n"},
      {{"explain", "a", "--ray", "1,2,3"},
       "raywalk explain: --ray: expected x,y,dx,dy such as 2.5,3.5,1,0.25, not '1,2,3'\n"},
      {{"explain", "a", "--ray", "1,2,3,inf"},
       "raywalk explain: --ray: expected x,y,dx,dy such as 2.5,3.5,1,0.25, not '1,2,3,inf'\n"},
      {{"explain", "a", "--ray", "1,2,,4"},
       "raywalk explain: --ray: expected x,y,dx,dy such as 2.5,3.5,1,0.25, not '1,2,,4'\n"},
      {{"explain", "a", "--ray", "1,2,3,4,"},
       "raywalk explain: --ray: expected x,y,dx,dy such as 2.5,3.5,1,0.25, not '1,2,3,4,'\n"},
      {{"explain", "a", "--pose", "1,2"},
       "raywalk explain: --pose: expected x,y,degrees such as 2.5,3.5,90, not '1,2'\n"},
      {{"explain", "a", "--ray", "1,2,3,4", "--corner", "round"},
       "raywalk explain: --corner: expected one of block_both, thin, supercover, not 'round'\n"},
      {{"explain", "a", "--fov", "90"},
       "raywalk explain: unknown option '--fov'; raywalk explain --help shows what there is\n"},
  };
  for (const Case& wrong : cases) {
    const ToldCast found = told(wrong.arguments);
    CHECK(found.message == wrong.message);
    CHECK(found.status == 2);
  }
}

TEST_CASE("explain: help tells every option") {
  const auto request = parse_options(Arguments{"explain", "--help"});
  REQUIRE(request);
  const std::string help = std::get<PrintOptions>(*request).text;
  for (const char* word :
       {"MAP", "--from", "--to", "--ray", "--pose", "--corner", "block_both", "--svg"}) {
    INFO(word);
    CHECK(help.find(word) != std::string::npos);
  }
}

//   #@.D.#       the slab of a closed door, in the middle of its tile
TEST_CASE("explain: the cast meets what a shot in the game would meet") {
  const Place here;
  const ToldCast found =
      told({"explain", here.map.string(), "--from", "1.5,1.5", "--to", "5.5,1.5"});
  CHECK(found.message.empty());
  CHECK(found.status == 0);
  CHECK(found.text == R"(cast from (1.5, 1.5) along (4, 0), 0 <= t <= 1
corner block_both, start hit, border clip

columns -1 to 6, rows -1 to 3
  -1
   0    # # # # # #
   1    # 0 1 X . #
   2    # # # # # #
   3

# solid   % partly solid   . free   0-9 steps (last digit)   X where it was hit

step  tile    by      t               exactly         verdict
   0  (1, 1)  inside  0 to 0.125      0 to 0.125      passes
   1  (2, 1)  west    0.125 to 0.375  0.125 to 0.375  passes
   2  (3, 1)  west    0.375 to 0.625  0.375 to 0.625  )"
                      R"(hit west face at t = 0.484375 at (3.4375, 1.5), id 2076

end: hit at t = 0.484375 at (3.4375, 1.5), tile (3, 1), normal (-1, 0)
)");
}

TEST_CASE("explain: a picture is written besides, with the map's title") {
  const Place here;
  const auto svg = here.folder.path() / "out.svg";
  REQUIRE(
      told({"explain", here.map.string(), "--pose", "1.5,1.5,10", "--svg", svg.string()}).status ==
      0);
  std::ifstream stream(svg);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  CHECK(text.starts_with("<svg "));
  CHECK(text.find(">Two &lt;rooms&gt;</text>") != std::string::npos);
}

TEST_CASE("explain: a mistake in the map, and a picture that cannot be written, are bad input") {
  const Place here;
  const auto folder = here.folder.path();
  std::string broken = rooms;
  broken.replace(broken.find("\"stone\" }"), 7, "3");
  const auto map = here.folder.write("broken.toml", broken);
  const ToldCast bad = told({"explain", map.string(), "--ray", "1,1,1,1"});
  CHECK(bad.status == 1);
  CHECK(bad.message.starts_with(map.string() + ":11:16: "));
  const ToldCast none = told({"explain", (folder / "none.toml").string(), "--ray", "1,1,1,1"});
  CHECK(none.status == 1);
  CHECK(none.message == (folder / "none.toml").string() + ": there is no such file\n");
  const ToldCast unwritten = told({"explain", here.map.string(), "--ray", "1,1,1,1", "--svg",
                                   (folder / "no" / "out.svg").string()});
  CHECK(unwritten.status == 1);
  CHECK(unwritten.text.empty());
}

TEST_CASE("explain: a ray that is out of range is a wrong call") {
  const Place here;
  const ToldCast found = told({"explain", here.map.string(), "--ray", "1e300,0,1,1"});
  CHECK(found.status == 2);
  CHECK(found.message == "raywalk explain: expected a ray within 2^30 tiles of the map\n");
  CHECK(told({"explain", here.map.string(), "--from", "1,1", "--to", "1e300,1"}).status == 2);
}

}  // namespace
}  // namespace raywalk
