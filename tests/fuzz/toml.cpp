// TOML maps from any bytes: a level that is right and in which one can walk, or a message with its
// place.

#include "fuzz/file_of.hpp"
#include "fuzz/question.hpp"
#include "game/properties.hpp"
#include "game/world.hpp"
#include "load/map_sample.hpp"
#include "raywalk/load/check_map.hpp"
#include "raywalk/map/check_level.hpp"

namespace raywalk::fuzz {

namespace {

/// A map with most of what maps can have.
constexpr std::string_view rich_sample = R"(title = "Rich"
sky = 'sky'
ambient = 0.5
next = "cellar.toml"
music = 'slow'
fog = { color = "#204060", begin = 1, end = 9 }
grid = '''
########
#@o,..l#
#..b#D##
##U##|##
#.P....#
########
'''
[defaults]
floor = "stone"
ceiling = """wood"""
[things.jar]
picture = "jar"
toppled = "jar_broken"
width = 1e-1
lamp = { color = "#ffd9a0", radius = 5 }
rotations = 4
tint = "#0fe801"
[things.card]
picture = "card"
key = "red"
[things.bulb]
picture = "bulb"
lamp = { radius = 3, size = 0.1 }
self_lit = true
[textures]
stone = { frames = ["a", "b"], ticks = 9 }
[legend]
"#" = { wall = { north = "a", east = "b", south = "c", west = "d" } }
"," = { ceiling = "sky", light = "#8090ff" }
"." = {}
"D" = { exit = true, tag = "out" }
"b" = { thing = [{ name = "jar", at = [0.2, 0.8], facing = "west" }, "card"], tag = ["jar", "all"] }
"o" = { plan = "dot", wall = "brick" }
"l" = { thing = "bulb", light = 0.5, sign = "here" }
"@" = { start = -45.5 }
"P" = { wall = "a", push = true }
"|" = { pane = "a" }
"U" = { door = "a", jamb = "b", slide = "up", lock = "red" }
[[triggers]]
when = "seen"
at = "jar"
needs = "red"
do = [{ light = "all", on = false }, { teleport = [1, 2], facing = 90 }, { next = "a/b.toml" }]
[[triggers]]
when = "shot"
at = [4, 0]
once = false
do = [{ say = "so" }, { end = true }]
)";

void expect_places(const std::vector<MapFinding>& findings) {
  for (const MapFinding& finding : findings) {
    expect(!finding.error.message.empty(), finding.rule + " without a message");
    expect(finding.rule != "mistake" || finding.error.line >= 1, to_string(finding.error));
  }
}

void walk_in(const Level& level, Random& random) {
  World world = make_world(level);
  for (int ticks = 0; ticks < 2; ++ticks) {
    Command command;
    command.forward = 1;
    command.use = random.chance(0.5);
    command.fire = random.chance(0.5);
    step(world, command);
  }
}

}  // namespace

void ask(Random& random) {
  const std::string text = file_of(random, rich_sample);
  const Result<Level> level = parse_sample(text);
  if (!level) {
    expect(!level.error().message.empty() && level.error().line >= 1, to_string(level.error()));
    expect_places(check_map_text(text, "bad.toml", sample_picture, is_exit));
    return;
  }
  const auto good = check(*level);
  expect(good.has_value(), good ? "" : to_string(good.error()));
  expect(hash_of(*parse_sample(text)) == hash_of(*level), "another level the second time");
  expect_places(check_map_text(text, "bad.toml", sample_picture, is_exit));
  walk_in(*level, random);
}

}  // namespace raywalk::fuzz
