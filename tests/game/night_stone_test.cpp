#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "game/night/difficulty.hpp"
#include "game/night/glance.hpp"
#include "game/night_level.hpp"
#include "game/things.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The poses in which a watcher is hit, the last one none of them: then he shows his first picture.
constexpr std::array<std::string_view, 4> guard_poses{"alarm", "curious", "walk0", ""};

/// A picture with legs: holes that differ from one rotation and one pose to the next.
Texture guard_picture(int rotation) {
  return painted([=](int x, int y) {
    const bool is_between_legs = y > 9 && x > 6 && x < 9;
    const bool is_beside = x < 1 + (rotation + y) % 5 || x > 14 - (rotation * y) % 4;
    return is_between_legs || is_beside ? 0U : rgb(90, 90, 120);
  });
}

/// The warden of a night has 8 pictures.
Level make_guarded_level() {
  Level level = make_night_level(R"(
################
#@............w#
################)");
  const auto first = static_cast<int>(level.textures.size());
  for (int i = 0; i < 32; ++i) level.textures.push_back(guard_picture(i));
  ThingKind& kind = level.thing_kinds[static_cast<std::size_t>(level.things[0].kind)];
  kind.picture = {first};
  kind.rotations = 8;
  for (int i = 0; i < 3; ++i) {
    const std::string_view pose = guard_poses[static_cast<std::size_t>(i)];
    kind.properties[pose_property(pose)] = TextureId{first + 8 * (i + 1)};
  }
  return level;
}

/// A shot at the texel of a watcher's picture, from where the player stands: he turns until the
/// middle of the texel's column is straight before him. The picture stands at right angles to that.
Command shot_at(const World& world, const ThingKind& kind, int u, int v) {
  const Vec way = world.night.watchers[0].position - world.player.position;
  const double aside = ((u + 0.5) / painted_side - 0.5) * kind.width;
  const double up = kind.bottom + (1 - (v + 0.5) / painted_side) * kind.height;
  const double angle = std::asin(aside / length(way));
  Command command = firing();
  command.turn =
      heading_of(way) + Turn::degrees(angle * 180 / 3.14159265358979323846) - world.player.heading;
  command.turn_before_fire = command.turn;
  command.fire_slope = (up - world.player.eye) / (length(way) * std::cos(angle));
  return command;
}

/// A warden in a pose at whom one looks from a distance; what he shows then is from this side.
World facing_guard(const Level& level, std::string_view pose, std::uint32_t rotation,
                   double distance) {
  World world = make_world(level);
  place_player(world, {14.5 - distance, 1.5});
  Watcher& guard = world.night.watchers[0];
  guard.heading = Turn{rotation << 29U} + half_turn;
  guard.walks = pose == "walk0";
  if (pose == "alarm") guard.mood = Mood::alarm;
  if (pose == "curious") guard.mood = Mood::curious;
  return world;
}

/// How many stones hit, one through each pixel of his picture, and how many hit otherwise than its
/// mask says.
std::pair<int, int> stones_at(const World& start, const ThingKind& kind, const Texture& picture) {
  int hits = 0;
  int differences = 0;
  for (int v = 0; v < painted_side; ++v) {
    for (int u = 0; u < painted_side; ++u) {
      World world = start;
      step(world, shot_at(world, kind, u, v));
      const bool is_hit = world.night.watchers[0].stunned_ticks > 0;
      differences += is_hit != picture.opaque.test({u, v});
      hits += is_hit;
    }
  }
  return {hits, differences};
}

TEST_CASE(
    "sling: through each pixel of each pose and rotation, at three distances, it hits what is "
    "opaque") {
  const Level level = make_guarded_level();
  const ThingKind& kind = level.thing_kinds[static_cast<std::size_t>(level.things[0].kind)];
  for (std::size_t pose = 0; pose < guard_poses.size(); ++pose) {
    const int first = kind.picture.index + 8 * (static_cast<int>(pose) + 1) % 32;
    for (std::uint32_t rotation = 0; rotation < 8; ++rotation) {
      for (const double distance : {1.4, 4.0, 11.0}) {
        INFO("pose " << guard_poses[pose] << ", side " << rotation << ", from " << distance);
        const World start = facing_guard(level, guard_poses[pose], rotation, distance);
        const TextureId shown = billboards_of(start)[0].picture;
        REQUIRE(shown.index == first + static_cast<int>(rotation));
        const auto [hits, differences] = stones_at(start, kind, level.texture(shown));
        CHECK(differences == 0);
        CHECK(hits > 100);
      }
    }
  }
}

TEST_CASE("sling: whoever is hit neither sees nor moves, a warden ten seconds and an eye twenty") {
  const Level level = make_night_level(R"(
##########
#@..q....#
##########)");
  World world = make_world(level);
  step(world, firing());
  CHECK(has_happened(world, Event::stunned));
  CHECK(world.night.watchers[0].stunned_ticks == blinded_ticks - 1);
  place_player(world, {5.5, 1.5}, 180);
  step_times(world, blinded_ticks - 2);
  CHECK_FALSE(world.night.watchers[0].notices);
  step(world, {});
  CHECK(world.night.watchers[0].notices);
  CHECK(blinded_ticks == 20 * ticks_per_second);
  CHECK(dazed_ticks == 10 * ticks_per_second);
}

TEST_CASE("sling: who has no stone left slings none") {
  const Level level = make_night_level("##########\n#@..#...q#\n##########");
  for (const Difficulty difficulty : all_difficulties) {
    World world = make_world(level, true, difficulty);
    const int stones = rules_of(difficulty).stones;
    CHECK(world.night.stones == stones);
    for (int stone = 0; stone < stones; ++stone) {
      CHECK(world.night.stones == stones - stone);
      step(world, firing());
      step_times(world, sling_ticks);
    }
    CHECK(world.night.stones == 0);
    step(world, firing());
    CHECK(world.reload_ticks == 0);
    CHECK(world.shots == stones);
    CHECK(world.night.noises.empty());
  }
}

// Out of the light, with a wall between them before he comes to.
TEST_CASE("sling: a warden who comes to looks where the stone came from") {
  const Level level = make_night_level("##########\n#@......w#\n#.########\n##########");
  World world = make_world(level);
  Command command = firing();
  command.fire_slope = 0.03;  // over the hole in its middle
  step(world, command);
  REQUIRE(has_happened(world, Event::stunned));
  const Point from = world.player.position;
  place_player(world, {1.5, 2.5});
  step_times(world, dazed_ticks);
  const Watcher& warden = world.night.watchers[0];
  CHECK(warden.stunned_ticks == 0);
  CHECK(warden.mood == Mood::searching);
  double nearest = 100;
  for (int tick = 0; tick < 600; ++tick) {
    step(world, {});
    nearest = std::min(nearest, length(warden.position - from));
  }
  CHECK(nearest < 1);
}

TEST_CASE("sling: a stone breaks the lamp of a thing, is heard where it hits, and leaves no mark") {
  const Level level = make_night_level(R"(
###########
#@...t....#
#q........#
###########)");
  World world = make_world(level);
  step(world, firing());
  CHECK(world.state.lamps[0] == 0);
  CHECK(world.night.score.lamps_broken == 1);
  CHECK(has_happened(world, Event::lamp_broken));
  REQUIRE(world.night.noises.size() == 2);
  CHECK(world.night.noises[0].kind == NoiseKind::stone);
  CHECK(world.night.noises[1].kind == NoiseKind::lamp);
  step_times(world, sling_ticks);
  step(world, firing());  // past the lamp's picture, which is still there
  CHECK(world.night.score.lamps_broken == 1);
  CHECK(world.marks.empty());
}

// The wardens look away, one in the player's room, one beyond the wall or the pane that is hit.
TEST_CASE("sling: a stone that hits a wall or a pane lies before it, and is heard on that side") {
  for (const char hit : {'#', 'I'}) {
    std::string drawing = "###########\n#@...#....#\n#w...#..w.#\n###########";
    drawing[17] = hit;
    const Level level = make_night_level(drawing);
    World world = make_world(level);
    for (Watcher& watcher : world.night.watchers) watcher.heading = Turn::degrees(90);
    step(world, firing());
    REQUIRE(world.night.noises.size() >= 1);
    const Noise& noise = world.night.noises[0];
    CHECK(noise.kind == NoiseKind::stone);
    CHECK(noise.loudness == stone_loudness);
    const double face = hit == '#' ? 5 : 5.5;
    CHECK(noise.at.x < face);
    CHECK(noise.at.x > face - 0.25);
    CHECK(noise.about == noise.at);
    CHECK(world.night.watchers[0].mood == Mood::curious);
    if (hit == '#') CHECK(world.night.watchers[1].mood == Mood::calm);
  }
}

TEST_CASE("sling: a lamp that is broken shows so, where its kind has a picture of that") {
  Level level = make_night_level("###########\n#@...t....#\n#q........#\n###########");
  const TextureId broken{static_cast<int>(level.textures.size())};
  level.textures.push_back(painted([](int, int) { return rgb(60, 60, 60); }));
  ThingKind& torch = level.thing_kinds.back();
  torch.properties[pose_property("out")] = broken;
  World world = make_world(level);
  const auto shown = [&] { return billboards_of(world)[0].picture; };
  REQUIRE(level.things[0].lamp == 0);
  CHECK(shown() == torch.picture);
  step(world, firing());
  CHECK(shown() == broken);
  world.state.lamps[0] = 1;
  CHECK(shown() == torch.picture);
}

TEST_CASE("sling: a flame that is as bright in the dark as in the light is so while it burns") {
  Level level = make_night_level("###########\n#@...t....#\n#q........#\n###########");
  ThingKind& torch = level.thing_kinds.back();
  torch.self_lit = true;
  World world = make_world(level);
  const auto is_self_lit = [&] { return billboards_of(world)[0].self_lit; };
  CHECK(is_self_lit());
  world.state.lamps[0] = 0;
  CHECK(is_self_lit());  // it has no other picture
  torch.properties[pose_property("out")] = torch.picture;
  world = make_world(level);
  world.state.lamps[0] = 0;
  CHECK_FALSE(is_self_lit());
  world.state.lamps[0] = 1;
  CHECK(is_self_lit());
}

TEST_CASE("sling: whoever is stunned is no glance any more, as long as he is") {
  const Level level = make_night_level("##########\n#@t.q....#\n##########");
  World world = make_world(level);
  place_player(world, {5.5, 1.5}, 180);
  step_times(world, usual.curious_ticks / 2);
  REQUIRE(glances_at_player(world).size() == 1);
  step(world, firing());
  REQUIRE(has_happened(world, Event::stunned));
  for (int tick = 1; tick < blinded_ticks - 1; ++tick) {
    CHECK(glances_at_player(world).empty());
    step(world, {});
  }
  step_times(world, 3);
  CHECK(glances_at_player(world).size() == 1);
}

//   #....t...#      the torch stands in one tile, and its picture reaches into the next one
//   #@   - - >|
TEST_CASE(
    "struck thing: the triggers of the tile in which it stands, in a night as in a free walk") {
  for (const bool is_night : {true, false}) {
    Level level =
        make_night_level(is_night ? "##########\n#....t...#\n#@.......#\n#.......r#\n##########"
                                  : "##########\n#....t...#\n#@.......#\n#........#\n##########");
    level.things[0].position = {5.5, 1.95};
    level.lamps[0].position = level.things[0].position;
    ThingKind& torch = level.thing_kinds[static_cast<std::size_t>(level.things[0].kind)];
    torch.picture = Painted::barrel;
    torch.width = 0.8;
    level.triggers = {{.cause = TriggerCause::shot, .tiles = {{5, 1}}, .actions = {Say{"of it"}}},
                      {.cause = TriggerCause::shot, .tiles = {{5, 2}}, .actions = {Say{"beside"}}}};
    for (const double y : {1.8, 2.1, 2.2}) {  // beside the hole in the middle of the picture
      World world = make_world(level);
      REQUIRE(world.night.is_night == is_night);
      place_player(world, {1.5, y});
      step(world, firing());
      INFO((is_night ? "night" : "free walk") << ", y = " << y);
      CHECK(world.said.text == "of it");
      CHECK(world.state.lamps[0] == (is_night ? 0 : 1));
    }
  }
}

//   #@...w - >#      he has gone on from where the level has him
TEST_CASE("struck thing: of a watcher it is the tile to which he has come") {
  Level level = make_night_level("##########\n#@...w...#\n##########");
  level.triggers = {{.cause = TriggerCause::shot, .tiles = {{5, 1}}, .actions = {Say{"first"}}},
                    {.cause = TriggerCause::shot, .tiles = {{7, 1}}, .actions = {Say{"now"}}}};
  World world = make_world(level);
  place_player(world, {1.5, 1.65});  // beside the hole in the middle of his picture
  world.night.watchers[0].position = {7.5, 1.5};
  step(world, firing());
  CHECK(has_happened(world, Event::stunned));
  CHECK(world.said.text == "now");
}

//   A grille: columns 0 to 3 of 16 are holes, 4 to 7 are glass, the rest is opaque.
TEST_CASE("sling: a stone goes through the holes of a grille and not through its bars") {
  const Level level = make_night_level(R"(
#########
#...#...#
#@..!..w#
#...#...#
#########)");
  int through = 0;
  for (int step_number = 0; step_number < 16; ++step_number) {
    World world = make_world(level);
    place_player(world, {1.5, 2.02 + step_number / 16.0});
    world.night.watchers[0].position.y = world.player.position.y;
    Command command = firing();
    command.fire_slope = 0.03;  // over the hole in its middle
    step(world, command);
    through += world.night.watchers[0].stunned_ticks > 0;
  }
  CHECK(through >= 3);
  CHECK(through <= 5);
}

}  // namespace
}  // namespace raywalk
