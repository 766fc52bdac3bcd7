#include "bench/reload_bench.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "bench/stopwatch.hpp"
#include "frame/frame.hpp"
#include "frame/stage.hpp"
#include "game/carry_over.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/load/level.hpp"

namespace raywalk {

namespace {

constexpr FrameRequest first_frame{.fov_degrees = 75, .width = 1280, .height = 720};

/// A map of 16x16 rooms, each of 16x16 tiles with two doors and a lamp.
std::string large_map() {
  constexpr int map_side = 256;
  constexpr int room = 16;
  std::string grid;
  for (int y = 0; y < map_side; ++y) {
    for (int x = 0; x < map_side; ++x) {
      const int in_x = x % room;
      const int in_y = y % room;
      const bool is_edge = x == map_side - 1 || y == map_side - 1;
      const bool is_wall = in_x == 0 || in_y == 0 || is_edge;
      const bool is_door = !is_edge && in_x + in_y == 8 && (x > 0 && y > 0);
      if (is_wall) {
        grid += is_door ? 'D' : '#';
      } else {
        grid += x == 2 && y == 2 ? '@' : in_x == 5 && in_y == 6 ? 'L' : '.';
      }
    }
    grid += '\n';
  }
  return "ambient = 0.1\ngrid = '''\n" + grid + R"('''
[defaults]
floor = "flagstones"
ceiling = "beams"
[legend]
"#" = { wall = "brick" }
"." = {}
"@" = { start = "east" }
"D" = { door = "door" }
"L" = { thing = "lamp" }
)";
}

std::string text_of(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Loads one of the maps, as it is loaded after a save.
Result<Level> load_one(const ReloadBench& bench, const std::string& map, const std::string& large) {
  const auto textures = textures_in({bench.data / "maps", bench.data / "textures"});
  if (map == "large") return parse_level(large, map, textures);
  const auto file = bench.data / "maps" / (map + ".toml");
  const auto bytes = read_file(file);
  if (!bytes) return fail(bytes.error());
  return parse_level(text_of(*bytes), file.string(), textures);
}

void draw_first(Stage& stage, Framebuffer& picture) {
  const Frame frame = frame_of(stage.world, first_frame);
  if (stage.lights) stage.lights->follow(frame.state);
  stage.renderer.draw(picture, frame.scene(stage.lights ? &*stage.lights : nullptr), frame.camera);
}

/// Takes the shorter of two times, the first time the only one.
void keep_shorter(double& kept, double ms) { kept = kept == 0 ? ms : std::min(kept, ms); }

Result<ReloadRow> measure_reload(const ReloadBench& bench, const std::string& map) {
  const std::string large = map == "large" ? large_map() : "";
  ReloadRow row{.map = map};
  auto first = load_one(bench, map, large);
  if (!first) return fail(first.error());
  row.width = first->grid.width;
  row.height = first->grid.height;
  row.lamps = static_cast<int>(first->lamps.size());
  const auto before = make_stage(std::move(*first));
  Framebuffer picture(first_frame.width, first_frame.height);
  for (int round = 0; round < bench.effort.max_rounds; ++round) {
    Result<Level> level;
    std::unique_ptr<Stage> stage;
    const auto timed = [](double& kept, auto work) {
      keep_shorter(kept, milliseconds(work, TimeOf::wall));
    };
    timed(row.load_ms, [&] { level = load_one(bench, map, large); });
    if (!level) return fail(level.error());
    timed(row.bake_ms, [&] { stage = make_stage(std::move(*level), {}, nullptr, &before->world); });
    timed(row.carry_ms, [&] { carry_over(before->world, stage->world); });
    timed(row.picture_ms, [&] { draw_first(*stage, picture); });
    const double spent = row.load_ms + row.bake_ms + row.carry_ms + row.picture_ms;
    const bool is_enough = (round + 1) * spent >= bench.effort.enough_ms;
    if (round + 1 >= bench.effort.min_rounds && is_enough) break;
  }
  row.total_ms = row.load_ms + row.bake_ms + row.carry_ms + row.picture_ms;
  return row;
}

}  // namespace

std::vector<std::string> reload_bench_maps() { return {"tiny", "keep", "large"}; }

Result<std::vector<ReloadRow>> bench_reload(const ReloadBench& bench) {
  std::vector<ReloadRow> rows;
  for (const std::string& map : reload_bench_maps()) {
    if (bench.map && *bench.map != map) continue;
    if (bench.progress) bench.progress("map " + map);
    auto row = measure_reload(bench, map);
    if (!row) return fail(row.error());
    rows.push_back(std::move(*row));
  }
  return rows;
}

}  // namespace raywalk
