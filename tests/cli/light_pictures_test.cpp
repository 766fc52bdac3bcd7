#include <string>

#include "cli/golden_shot.hpp"

namespace raywalk {
namespace {

const std::filesystem::path source = RAYWALK_SOURCE_FOLDER;

/// A dark room, a lamp behind colored glass, and one behind bars.
constexpr const char* lit_panes = R"(ambient = "#101014"
grid = '''
########
##.#...#
#l.g...#
##.#...#
####.@.#
##.#...#
#l.r...#
##.#...#
########
'''
[defaults]
floor = "flagstones"
ceiling = "vault"
[legend]
"#" = { wall = "marble" }
"." = {}
"g" = { pane = "glass" }
"r" = { pane = "grille" }
"l" = { thing = "lamp" }
"@" = { start = "west" }
[textures]
glass = { self_lit = true }
[things.lamp]
picture = "lamp"
height = 0.8
lamp = { color = "#ffffff", radius = 14 }
)";

Pose pose_at(double x, double y, double degrees) { return {{x, y}, Turn::degrees(degrees)}; }

}  // namespace

TEST_CASE("light pictures: lamps behind pillars") {
  const test::ScratchFolder folder;
  CHECK(test::is_golden_shot(
      folder,
      {.map = source / "maps/waterworks.toml", .pose = pose_at(7.5, 8, 115), .pitch_degrees = -8},
      "light_pillars"));
}

TEST_CASE("light pictures: a corridor by flashlight, looking down, ahead and up") {
  const test::ScratchFolder folder;
  for (const int degrees : {-25, 0, 20}) {
    const std::string name = "light_beam_" + std::to_string(degrees + 60);
    CHECK(test::is_golden_shot(folder,
                               {.map = source / "maps/waterworks.toml",
                                .pose = pose_at(17.8, 23.5, 180),
                                .pitch_degrees = 1.0 * degrees,
                                .flashlight = true},
                               name));
  }
}

TEST_CASE("light pictures: a door between a courtyard in the sun and a hall") {
  const test::ScratchFolder folder;
  CHECK(test::is_golden_shot(folder,
                             {.map = source / "maps/keep.toml", .pose = pose_at(16.6, 14.9, -10)},
                             "light_courtyard_door"));
}

TEST_CASE("light pictures: glass throws its colors on the floor, and a grille the shadow of bars") {
  test::ScratchFolder folder;
  const auto map = folder.write("panes.toml", lit_panes);
  CHECK(test::is_golden_shot(folder,
                             {.map = map,
                              .pose = pose_at(6.8, 2.9, 185),
                              .pose2 = pose_at(6.8, 6.1, 175),
                              .pitch_degrees = -20},
                             "light_panes"));
}

TEST_CASE("light pictures: a tree of the courtyard, seen out of the vault") {
  const test::ScratchFolder folder;
  CHECK(test::is_golden_shot(folder,
                             {.map = source / "maps/keep.toml", .pose = pose_at(12.5, 28.3, 290)},
                             "light_tree_and_vault"));
}

}  // namespace raywalk
