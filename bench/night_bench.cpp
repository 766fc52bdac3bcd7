#include "bench/night_bench.hpp"

#include <algorithm>

#include "bench/stopwatch.hpp"
#include "game/night/shining.hpp"
#include "game/night/step_night.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

constexpr int night_side = 64;
constexpr int room_side = 16;
constexpr int second_ticks = ticks_per_second;
constexpr int watchers_a_night = 100;

[[nodiscard]] bool is_wall_of_rooms(Tile tile) {
  const int in_x = tile.x % room_side;
  const int in_y = tile.y % room_side;
  const bool is_edge =
      tile.x == 0 || tile.y == 0 || tile.x == night_side - 1 || tile.y == night_side - 1;
  const bool is_way = in_x == 7 || in_x == 8 || in_y == 7 || in_y == 8;
  const bool is_pillar = in_x == 4 && in_y == 12;
  return is_edge || is_pillar || ((in_x == 0 || in_y == 0) && !is_way);
}

[[nodiscard]] ThingKind kind_of_role(const char* role) {
  ThingKind kind{.name = role, .body_radius = 0.2};
  kind.properties["role"] = std::string(role);
  return kind;
}

/// Where the watcher of a number stands: ten by ten of them over all rooms, none in a wall.
[[nodiscard]] Point place_of_watcher(int number) {
  const double x = 2.5 + number % 10 * 6;
  const int row = number / 10;
  const double y = 2.5 + row * 6;
  const Tile tile{static_cast<int>(x), static_cast<int>(y)};
  return is_wall_of_rooms(tile) ? Point{x + 1, y + 1} : Point{x, y};
}

[[nodiscard]] Level make_rooms(bool are_of_all_kinds) {
  Level level;
  level.grid = {night_side, night_side};
  level.textures = {make_texture(1, 1, {rgb(200, 200, 200)})};
  TileKind open;
  open.floor = open.ceiling = TextureId{0};
  TileKind wall;
  wall.walls.fill({0});
  wall.solid = true;
  level.kinds = {open, wall};
  for (std::int64_t i = 0; i < level.grid.count(); ++i) {
    level.tiles.push_back(is_wall_of_rooms(level.grid.tile(i)) ? 1 : 0);
  }
  level.thing_kinds = {kind_of_role("warden"), kind_of_role("hound"), kind_of_role("sentry"),
                       kind_of_role("eye")};
  for (int i = 0; i < watchers_a_night; ++i) {
    const Point place = place_of_watcher(i);
    const Turn facing{static_cast<std::uint32_t>(i) << 29U};
    level.things.push_back({are_of_all_kinds ? i % 4 : 0, place, facing});
    level.routes.push_back({"", {place, place_of_watcher((i + 7) % watchers_a_night)}, false});
  }
  for (int y = room_side / 2; y < night_side; y += room_side) {
    for (int x = room_side / 2; x < night_side; x += room_side) {
      level.lamps.push_back({.position = {x + 0.25, y + 0.25}, .radius = 6});
    }
  }
  level.ambient = rgb(10, 10, 12);
  level.start.position = {34.5, 34.5};
  return level;
}

/// A night a second old, so that its light is there and all are on their way.
[[nodiscard]] World begin_night(const Level& level, const std::string& scene) {
  World world = make_world(level);
  if (scene == "routes") world.player.position = {1.3, 1.3};
  for (int tick = 0; tick < second_ticks; ++tick) step(world, {});
  if (scene != "chase") return world;
  for (Watcher& watcher : world.night.watchers) {
    watcher.mood = Mood::alarm;
    watcher.clue = world.player.position;
  }
  return world;
}

[[nodiscard]] Command command_of(const std::string& scene) {
  Command command;
  command.run = scene == "mixed";
  command.forward = command.run ? 1 : 0;
  command.turn = Turn::degrees(command.run ? 3 : 0);
  return command;
}

/// Whether each watcher notices the player, as often as in a second. Returns how many do.
[[nodiscard]] int look_for_a_second(World& world) {
  const NightRules rules = rules_of(world.night.difficulty);
  const std::vector<Light> lights =
      lights_near(moving_lights_of(world, hand_light_of(world.player), false),
                  world.player.position, rules.backdrop_reach + 1);
  const Scene scene{.now = world.now(), .lights = world.night_light.follow(world.now(), lights)};
  const SeenBody body = seen_body(world);
  int noticing = 0;
  for (int tick = 0; tick < second_ticks; ++tick) {
    for (const Watcher& watcher : world.night.watchers) {
      noticing += static_cast<bool>(notice_of(scene, gaze_of(watcher), body, rules));
    }
  }
  return noticing;
}

void keep_shortest(double& kept, double ms) { kept = kept == 0 ? ms : std::min(kept, ms); }

[[nodiscard]] NightRow measure_night(const std::string& scene, const Effort& effort) {
  const Level level = make_rooms(scene == "mixed");
  const Command command = command_of(scene);
  NightRow row{.scene = scene, .watchers = watchers_a_night};
  for (int round = 0; round < effort.max_rounds; ++round) {
    World world = begin_night(level, scene);
    keep_shortest(row.second_ms, milliseconds([&] {
                    for (int tick = 0; tick < second_ticks; ++tick) step(world, command);
                  }));
    row.hash = hash_of(world);
    int noticing = 0;
    keep_shortest(row.sight_ms, milliseconds([&] { noticing = look_for_a_second(world); }));
    row.noticing = noticing / static_cast<double>(second_ticks);
    const bool is_enough = (round + 1) * 2 * row.second_ms >= effort.enough_ms;
    if (round + 1 >= effort.min_rounds && is_enough) break;
  }
  row.ratio = row.second_ms / row.sight_ms;
  return row;
}

}  // namespace

std::vector<std::string> night_bench_scenes() { return {"routes", "chase", "mixed"}; }

std::vector<NightRow> bench_night(const NightBench& bench) {
  std::vector<NightRow> rows;
  for (const std::string& scene : night_bench_scenes()) {
    if (bench.scene && *bench.scene != scene) continue;
    if (bench.progress) bench.progress("night " + scene);
    rows.push_back(measure_night(scene, bench.effort));
  }
  return rows;
}

}  // namespace raywalk
