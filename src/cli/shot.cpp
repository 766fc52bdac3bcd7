#include "cli/shot.hpp"

#include <cmath>
#include <optional>
#include <string>

#include "cli/facts_png.hpp"
#include "present/present.hpp"
#include "raywalk/load/file.hpp"
#include "raywalk/load/level.hpp"
#include "raywalk/load/png.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/render/render.hpp"

namespace raywalk {

namespace {

Result<void> check_pose(const Level& level, Point place) {
  const Error where{.file = "raywalk shot", .message = "--pose: expected a place in the map, "};
  const Grid& grid = level.grid;
  // Written so that the cast below is never asked about a point off the map.
  const bool inside = place.x >= 0 && place.x < grid.width && place.y >= 0 && place.y < grid.height;
  if (!inside) {
    return fail({where.file, 0, 0,
                 where.message + "which is " + std::to_string(grid.width) + "x" +
                     std::to_string(grid.height) + " tiles"});
  }
  const LevelState state = initial_state(level);
  const bool solid = cast(grid, Ray{place, {1, 0}, 0}, level_probe(level, state)).end == End::hit;
  if (solid) return fail({where.file, 0, 0, where.message + "not inside a wall"});
  return {};
}

Frame frame_of(const Level& level, const Pose& pose, const ShotOptions& options) {
  World world = make_world(level);
  world.player = pose;
  world.player_before = pose;
  Frame frame = present(world, {.fov_degrees = options.fov_degrees,
                                .width = options.size.width,
                                .height = options.size.height});
  const double rise = tan_of_half(2 * std::abs(options.pitch_degrees));
  frame.camera.pitch = std::copysign(rise, options.pitch_degrees);
  return frame;
}

/// Writes the picture, and what else is wanted.
Result<void> write_all(const Frame& frame, const ShotOptions& options) {
  const auto [width, height] = options.size;
  Framebuffer picture(width, height);
  std::optional<LightMap> lights;
  if (has_light(*frame.level)) lights.emplace(*frame.level, frame.state);
  render(picture, frame.scene(lights ? &*lights : nullptr), frame.camera);
  auto written = write_file(options.output, encode_png(picture));
  if (!written || (!options.depth && !options.ids)) return written;
  const GBuffer facts = draw_facts(frame.scene(), {frame.camera, {0, 0, width, height}});
  if (options.depth) {
    auto depth = write_file(*options.depth, depth_png(facts));
    if (!depth) return depth;
  }
  return options.ids ? write_file(*options.ids, ids_png(facts)) : written;
}

}  // namespace

Outcome shoot(const ShotOptions& options, const std::filesystem::path& data) {
  const auto level = load_level(options.map, {data / "textures"});
  if (!level) return failed(Status::bad_input, level.error());
  const Pose start{level->start.position, level->start.heading};
  const Pose pose = options.pose.value_or(start);
  if (const auto good = check_pose(*level, pose.position); !good) {
    return failed(Status::wrong_call, good.error());
  }
  const auto written = write_all(frame_of(*level, pose, options), options);
  if (!written) return failed(Status::bad_input, written.error());
  return {};
}

}  // namespace raywalk
