#include "raywalk/map/level_findings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

bool is_way_out(const TileKind& kind) { return is_set(kind.properties, "exit"); }

/// Somebody who can topple barrels.
const Walker& shooter() {
  static const Walker walker{
      .can_topple = [](const ThingKind& kind) { return is_set(kind.properties, "toppled"); }};
  return walker;
}

/// The findings as lines: `warning open_edge 3,0: message`.
std::vector<std::string> lines_of(const Level& level) {
  constexpr std::array<const char*, 3> severities{"error ", "warning ", "hint "};
  std::vector<std::string> lines;
  for (const Finding& finding : findings_in(level, is_way_out, shooter())) {
    std::string line = severities[static_cast<std::size_t>(finding.severity)] + finding.rule;
    if (finding.tile) {
      line += " " + std::to_string(finding.tile->x) + "," + std::to_string(finding.tile->y);
    }
    lines.push_back(line + ": " + finding.message);
  }
  return lines;
}

using Lines = std::vector<std::string>;

/// Gives a tile a kind of its own, as `change(kind)` makes it from what it is.
template <class Change>
void change_tile(Level& level, Tile tile, Change change) {
  TileKind kind = level.kind(tile);
  change(kind);
  level.tiles[static_cast<std::size_t>(level.grid.index(tile))] =
      static_cast<std::uint16_t>(level.kinds.size());
  level.kinds.push_back(kind);
}

const auto make_pushwall = [](TileKind& kind) { kind.solid = kind.pushwall = true; };

TEST_CASE("findings_in: a closed level with a way to its exit has none") {
  Level level = make_level("######\n#@bDX#\n######\n");
  level.doors[0].axis = DoorAxis::y;
  CHECK(lines_of(level).empty());
}

TEST_CASE("findings_in: a start beyond the map or in a wall") {
  Level level = make_level("####\n#@.#\n####\n");
  level.start.position = {0.5, 1.5};
  CHECK(lines_of(level) == Lines{"error start 0,1: the start is in a wall: expected a free tile"});
  level.start.position = {std::nan(""), 1.5};
  CHECK(lines_of(level) == Lines{"error start: the start is beyond the map: expected a free tile"});
}

//   ##.#    two openings, one of them behind a pillar
//   #@.o
//   ####
TEST_CASE("findings_in: the edge is open where one can see it") {
  CHECK(lines_of(make_level("##.#\n#@.o\n####\n")) ==
        Lines{"warning open_edge 2,0: the edge of the map is open here, the first of 2 tiles: "
              "expected a wall, there is nothing beyond"});
  CHECK(lines_of(make_level("####\n#@..\n####\n")) ==
        Lines{"warning open_edge 3,1: the edge of the map is open here: expected a wall, there is "
              "nothing beyond"});
  // Floor around the walls is no part of the map.
  CHECK(lines_of(make_level("####.\n#@.#.\n####.\n")).empty());
}

TEST_CASE("findings_in: things in walls") {
  Level level = make_level("#####\n#@.o#\n#####\n");
  level.things = {{0, {0.5, 0.5}}, {1, {3.5, 1.5}}, {1, {3.05, 1.05}}, {0, {-1, 0}}};
  CHECK(lines_of(level) ==
        Lines{"warning thing_in_wall: the thing \"barrel\" is beyond the map",
              "warning thing_in_wall 0,0: the thing \"barrel\" is in a wall: expected a free tile",
              "warning thing_in_wall 3,1: the thing \"lamp\" is in the plan of its tile: expected "
              "one that is free in its middle"});
}

TEST_CASE("findings_in: a door stands free, or would if a wall were pushed") {
  Level level = make_level("#####\n#@D.#\n#####\n");
  level.doors[0].axis = DoorAxis::x;
  CHECK(lines_of(level) ==
        Lines{"warning free_door 2,1: this door stands free: expected a wall in the east",
              "warning free_door 2,1: this door stands free: expected a wall in the west"});
  level.doors[0].axis = DoorAxis::y;
  CHECK(lines_of(level).empty());
  change_tile(level, {2, 0}, make_pushwall);
  CHECK(lines_of(level) ==
        Lines{"warning blocked_pushwall 2,0: nobody can push this wall: expected a way to one side "
              "of it, and a free tile across",
              "warning free_door 2,1: this door stands free once the wall in the north is pushed: "
              "expected one that stays"});
}

//   ######
//   #@.P.#    P a wall that can be pushed east
//   ######
TEST_CASE("findings_in: a wall that nobody can push") {
  Level level = make_level("######\n#@.#.#\n######\n");
  change_tile(level, {3, 1}, make_pushwall);
  CHECK(lines_of(level).empty());
  level.things = {{0, {4.5, 1.5}}};
  CHECK(lines_of(level) ==
        Lines{"warning blocked_pushwall 3,1: nobody can push this wall: expected a way to one side "
              "of it, and a free tile across",
              "warning unreached_room 4,1: nobody can see or reach this room of 1 tile: expected a "
              "door, a wall that can be pushed, or a pane"});
}

TEST_CASE("findings_in: lamps that light nothing, or nothing that is dark") {
  Level level = make_level("######\n#@...#\n######\n");
  level.lamps = {{.position = {0.5, 0.5}},
                 {.position = {2.5, 1.5}, .color = rgb(0, 0, 0)},
                 {.position = {3.5, 1.5}, .radius = 0},
                 {.position = {9, 9}},
                 {.position = {4.5, 1.5}, .radius = 1}};
  const std::string no_light =
      ": this lamp lights nothing: expected a color that is not black, and a radius above 0";
  Lines expected{"warning dark_lamp: this lamp lights nothing: it is beyond the map",
                 "warning dark_lamp 0,0: this lamp lights nothing: it is in a wall",
                 "warning dark_lamp 2,1" + no_light, "warning dark_lamp 3,1" + no_light};
  CHECK(lines_of(level) == expected);  // in full light everywhere, which is for hints_of to tell
  change_tile(level, {1, 1}, [](TileKind& kind) { kind.light = rgb(0, 0, 0); });
  expected.push_back(
      "hint faint_lamp 4,1: this lamp hardly shows: all that it reaches has nearly full light "
      "without it");
  CHECK(lines_of(level) == expected);
  change_tile(level, {3, 1}, [](TileKind& kind) { kind.light = rgb(0, 0, 0); });
  expected.pop_back();
  CHECK(lines_of(level) == expected);
}

TEST_CASE("findings_in: exits to which there is no way") {
  Level level = make_level("#######\n#@.X#X#\n#######\n");
  CHECK(lines_of(level) ==
        Lines{"warning unreached_exit 5,1: there is no way from the start to this exit",
              "warning unreached_room 5,1: nobody can see or reach this room of 1 tile: expected a "
              "door, a wall that can be pushed, or a pane"});
  change_tile(level, {2, 1}, [](TileKind& kind) { kind.pane = DoorAxis::y; });
  const Lines through_pane = lines_of(level);
  REQUIRE(through_pane.size() == 3);
  CHECK(through_pane[0] == "error no_way_out 3,1: there is no way from the start to this exit");
  CHECK(through_pane[1] == "error no_way_out 5,1: there is no way from the start to this exit");
}

//   #@#..X.#    each wall goes east, and one of them stands in the way to the exit then
//   #.#..###
TEST_CASE("findings_in: what pushed walls close is no error where more than one may be pushed") {
  Level level = make_level("########\n#@#..X.#\n#.######\n#.#..###\n########\n");
  change_tile(level, {2, 1}, make_pushwall);
  CHECK(lines_of(level).at(0) ==
        "error no_way_out 5,1: there is no way from the start to this exit");
  change_tile(level, {2, 3}, make_pushwall);
  const std::string found =
      " was found: pushed walls stand in the way, in all orders of pushing them that were tried";
  CHECK(lines_of(level).at(0) ==
        "warning no_way_out 5,1: no way from the start to this exit" + found);
  level.tiles[8 + 5] = 0;
  level.triggers = {{TriggerCause::used, {{6, 0}}, true, "", {EndLevel{}}}};
  CHECK(lines_of(level).at(0) ==
        "warning no_way_out 6,0: no way to set off this trigger, which ends the level," + found);
  level.triggers = {{TriggerCause::used, {{1, 0}}, true, "gold", {EndLevel{}}}};
  level.thing_kinds[0].key = "gold";
  level.things = {{0, {5.5, 1.5}}};
  CHECK(lines_of(level).at(1) == "warning unreached_key 5,1: no way to the key \"gold\"" + found);
}

TEST_CASE("findings_in: where the looks are too few nothing is told of what was not found") {
  Level level = make_level("########\n#@.#P.X#\n#.######\n########\n");
  const auto rules_after = [&](const FindingTerms& terms) {
    std::string rules;
    for (const Finding& finding : findings_in(level, is_way_out, {}, terms)) {
      rules += finding.rule + ": " + finding.message + "\n";
    }
    return rules;
  };
  CHECK(rules_after({}).starts_with("unreached_room: "));
  CHECK(rules_after({.looks = 3}).starts_with("unreached_room: "));
  CHECK(rules_after({.looks = 2}) ==
        "too_many_ways: there are too many ways to look at all of them: nothing is told of exits, "
        "keys, rooms and walls to which none was found\n");
}

TEST_CASE("findings_in: it tells how far it is, and ends once it is stopped") {
  const Level level = make_level("######\n#@.#X#\n######\n");
  Progress progress;
  progress.set_range(0.5, 1);
  CHECK_FALSE(findings_in(level, is_way_out, {}, {.progress = &progress}).empty());
  CHECK(std::string(progress.part()) == "checking");
  CHECK(progress.share() == Approx(1));
  progress.stop();
  const auto findings = findings_in(level, is_way_out, {}, {.progress = &progress});
  CHECK(std::ranges::count(findings, "no_way_out", &Finding::rule) == 0);
}

TEST_CASE("findings_in: a room that nobody sees") {
  Level level = make_level("######\n#@#..#\n######\n");
  CHECK(lines_of(level) ==
        Lines{"warning unreached_room 3,1: nobody can see or reach this room of 2 tiles: expected "
              "a door, a wall that can be pushed, or a pane"});
  change_tile(level, {2, 1}, [](TileKind& kind) {
    kind.solid = false;
    kind.pane = DoorAxis::y;
  });
  CHECK(lines_of(level).empty());
}

//   #####
//   #@#.#
//   #..##
//   #####
TEST_CASE("findings_in: walls that touch in a corner only, where one can see them") {
  CHECK(lines_of(make_level("#####\n#@.##\n##..#\n#####\n")).empty());
  CHECK(lines_of(make_level("#####\n#@#.#\n#...#\n#.#.#\n#####\n")).empty());
  const std::string gap = " touch in a corner only: it looks like a gap, and nothing passes";
  CHECK(lines_of(make_level("######\n#@#..#\n#.,#.#\n#....#\n######\n")) ==
        Lines{"hint corner_gap 2,1: this wall and the one in the south-east" + gap});
  CHECK(lines_of(make_level("######\n#@.#.#\n#.#..#\n#....#\n######\n")) ==
        Lines{"hint corner_gap 3,1: this wall and the one in the south-west" + gap});
}

/// Things of this kind are the key "gold", and all doors have its lock.
void lock_doors(Level& level, std::size_t kind = 0) {
  level.thing_kinds[kind].name = "gold_key";
  level.thing_kinds[kind].key = "gold";
  level.kinds[2].lock = "gold";
  for (Door& door : level.doors) door.axis = DoorAxis::y;
}

//   ########
//   #@bDDX.#    b the key to both doors
//   ########
TEST_CASE("findings_in: a key that is found opens all of its locks") {
  Level level = make_level("########\n#@bD.DX#\n########\n");
  lock_doors(level);
  CHECK(lines_of(level).empty());
}

TEST_CASE("findings_in: a key behind its own lock") {
  Level level = make_level("########\n#@.D.bX#\n########\n");
  lock_doors(level);
  CHECK(lines_of(level) ==
        Lines{"error locked_key 5,1: the key \"gold\" lies behind its own lock, or behind others "
              "whose keys lie behind it: expected a way to it",
              "error no_way_out 6,1: there is no way from the start to this exit"});
  // Where there is no exit, or another way to it, it is a warning.
  level.tiles[8 + 6] = 0;
  CHECK(lines_of(level) ==
        Lines{"warning locked_key 5,1: the key \"gold\" lies behind its own lock, or behind others "
              "whose keys lie behind it: expected a way to it"});
  // A second key before the door is enough.
  level.things.push_back({0, {2.5, 1.5}});
  CHECK(lines_of(level).empty());
}

//   #########
//   #@D.lD.b#    each key lies behind the other's lock
//   #########
TEST_CASE("findings_in: two keys that lie behind each other's locks") {
  Level level = make_level("##########\n#b.D@D..l#\n##########\n");
  for (Door& door : level.doors) door.axis = DoorAxis::y;
  level.thing_kinds[0].key = "gold";
  level.thing_kinds[1].key = "silver";
  change_tile(level, {3, 1}, [](TileKind& kind) { kind.lock = "silver"; });
  change_tile(level, {5, 1}, [](TileKind& kind) { kind.lock = "gold"; });
  const std::vector<std::string> lines = lines_of(level);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].starts_with("warning locked_key 1,1: the key \"gold\" lies behind"));
  CHECK(lines[1].starts_with("warning locked_key 8,1: the key \"silver\" lies behind"));
}

TEST_CASE("findings_in: keys and locks that do not belong to each other") {
  Level level = make_level("########\n#@bD..X#\n########\n");
  lock_doors(level);
  level.kinds[2].lock = "silver";
  CHECK(lines_of(level) ==
        Lines{"warning unused_key 2,1: the key \"gold\" opens nothing: expected a door with this "
              "lock",
              "error no_key 3,1: no thing of the map is the key \"silver\" to this door: expected "
              "one, or a trigger that opens the door",
              "error no_way_out 6,1: there is no way from the start to this exit"});
  level.triggers = {{TriggerCause::used, {{1, 0}}, true, "gold", {OpenDoors{{0}}}}};
  CHECK(lines_of(level).empty());
  level.triggers[0].needs = "brass";
  CHECK(lines_of(level).at(0) ==
        "error no_key 1,0: no thing of the map is the key \"brass\" that this trigger needs: "
        "expected one");
}

TEST_CASE("findings_in: a key out of reach, locks or not") {
  Level level = make_level("########\n#@.D.#b#\n########\n");
  lock_doors(level);
  const Lines lines = lines_of(level);
  REQUIRE_FALSE(lines.empty());
  CHECK(lines[0] == "warning unreached_key 6,1: nobody can come to the key \"gold\"");
}

//   ########
//   #@.#..X#    a trigger leads to the other room: by teleport, by a push, by a door
//   ########
TEST_CASE("findings_in: triggers lead on, if they can be set off") {
  Level level = make_level("########\n#@.#..X#\n########\n");
  const auto with_trigger = [&](TriggerCause cause, Tile tile, const TriggerAction& action) {
    level.triggers = {{cause, {tile}, true, "", {action}}};
    return lines_of(level);
  };
  const Teleport over{{4, 1}, {}};
  CHECK(with_trigger(TriggerCause::used, {1, 0}, over).empty());
  CHECK(with_trigger(TriggerCause::entered, {2, 1}, over).empty());
  CHECK(with_trigger(TriggerCause::seen, {2, 0}, over).empty());
  CHECK(with_trigger(TriggerCause::shot, {3, 1}, over).empty());
  const Lines lost{
      "warning unreached_room 4,1: nobody can see or reach this room of 3 tiles: "
      "expected a door, a wall that can be pushed, or a pane",
      "error no_way_out 6,1: there is no way from the start to this exit"};
  CHECK(with_trigger(TriggerCause::entered, {5, 1}, over) == lost);
  CHECK(with_trigger(TriggerCause::used, {6, 0}, over) == lost);
  CHECK(with_trigger(TriggerCause::shot, {6, 0}, over) == lost);
  CHECK(with_trigger(TriggerCause::used, {1, 0}, Say{"a"}) == lost);
  CHECK(with_trigger(TriggerCause::used, {1, 0}, EndLevel{}).at(1) ==
        "warning unreached_exit 6,1: there is no way from the start to this exit");
  CHECK(with_trigger(TriggerCause::used, {6, 0}, EndLevel{}).at(0) ==
        "error no_way_out 6,0: nobody can set off this trigger, which ends the level");
}

//   #####
//   #@PX#    P can only be pushed south, which nobody can reach but a trigger
//   ##.##
TEST_CASE("findings_in: a trigger pushes a wall that nobody else can") {
  Level level = make_level("#####\n#@#X#\n##.##\n#####\n");
  change_tile(level, {2, 1}, make_pushwall);
  level.things = {{0, {3.5, 1.5}}};
  CHECK_FALSE(lines_of(level).empty());
  level.triggers = {{TriggerCause::used, {{1, 0}}, true, "", {PushWalls{{{2, 1}}, Face::south}}}};
  const Lines lines = lines_of(level);
  CHECK(std::ranges::all_of(lines, [](const auto& line) { return line.starts_with("hint "); }));
}

//   @ . # . . . # .      a pair of walls that touch in each 4x4 tiles of an open map
//   . # . . . # . .
TEST_CASE("findings_in: of one rule so many are told, and how many more there are") {
  constexpr int side = 404;
  std::string rows;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const bool is_wall = (x % 4 == 2 && y % 4 == 0) || (x % 4 == 1 && y % 4 == 1);
      rows += is_wall ? '#' : x + y == 0 ? '@' : '.';
    }
    rows += '\n';
  }
  const std::vector<Finding> findings = findings_in(make_level(rows), is_way_out);
  CHECK(std::ranges::count(findings, "corner_gap", &Finding::rule) == 10001);
  const auto rest =
      std::ranges::find(findings, "201 findings more of this rule are not told", &Finding::message);
  REQUIRE(rest != findings.end());
  CHECK(rest->severity == Severity::hint);
  CHECK_FALSE(rest->tile.has_value());
}

}  // namespace
}  // namespace raywalk
