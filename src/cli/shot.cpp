#include "cli/shot.hpp"

#include <cmath>
#include <string>

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

}  // namespace

Result<Framebuffer> draw_shot(const Level& level, const Pose& pose, const ShotOptions& options) {
  if (const auto good = check_pose(level, pose.position); !good) return fail(good.error());
  World world = make_world(level);
  world.player = pose;
  world.player_before = pose;
  Shutter shutter;
  shutter.fov_degrees = options.fov_degrees;
  shutter.width = options.size.width;
  shutter.height = options.size.height;
  const Frame frame = present(world, shutter);
  Framebuffer picture(shutter.width, shutter.height);
  render(picture, frame.scene(), frame.camera);
  return picture;
}

Outcome shoot(const ShotOptions& options, const std::filesystem::path& data) {
  const auto level = load_level(options.map, {data / "textures"});
  if (!level) return failed(Status::bad_input, level.error());
  const Pose start{level->start.position, level->start.heading};
  const auto picture = draw_shot(*level, options.pose.value_or(start), options);
  if (!picture) return failed(Status::wrong_call, picture.error());
  const auto written = write_file(options.output, encode_png(*picture));
  if (!written) return failed(Status::bad_input, written.error());
  return {};
}

}  // namespace raywalk
