#include "cli/shot.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/g_buffer_png.hpp"
#include "cli/map_input.hpp"
#include "cli/shot_choice.hpp"
#include "frame/frame.hpp"
#include "frame/map_picture.hpp"
#include "game/properties.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/load/level_hints.hpp"
#include "raywalk/load/png.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/render/render.hpp"

namespace raywalk {

namespace {

Result<void> check_pose(const Level& level, Point place, const std::string& option) {
  const std::string wanted = option + ": expected a place in the map, ";
  const auto wrong = [&](const std::string& why) {
    return fail({.file = "raywalk shot", .message = wanted + why});
  };
  const Grid& grid = level.grid;
  // Written so that the cast below is never asked about a point off the map.
  const bool inside = place.x >= 0 && place.x < grid.width && place.y >= 0 && place.y < grid.height;
  if (!inside) {
    return wrong("which is " + std::to_string(grid.width) + "x" + std::to_string(grid.height) +
                 " tiles");
  }
  const LevelState state = initial_state(level);
  const bool solid = cast(grid, Ray{place, {1, 0}, 0}, level_probe({level, state})).end == End::hit;
  if (solid) return wrong("not inside a wall");
  return {};
}

void place_player(World& world, const Pose& pose) {
  world.player = pose;
  world.player_before = pose;
}

/// The world in which the picture is taken.
World world_of(const Level& level, const Pose& pose, const ShotOptions& options) {
  World world = make_world(level);
  place_player(world, pose);
  Command command;
  command.use = options.use;
  const int ticks = options.use ? std::max(options.ticks, 1) : options.ticks;
  for (int tick = 0; tick < ticks; ++tick) {
    step(world, command);
    command.use = false;
  }
  if (world.night.is_night) world.night.lantern = options.flashlight;
  return world;
}

/// One of the views of the picture: what is seen there, by whom, and where it is drawn.
struct Take {
  World world{};
  Frame frame{};
  Rectangle rectangle{};
};

Take take_of(World world, const Rectangle& rectangle, const ShotOptions& options) {
  const double rise = tan_of_half(2 * std::abs(options.pitch_degrees));
  Frame frame = frame_of(world, {.fov_degrees = options.fov_degrees,
                                 .width = rectangle.width,
                                 .height = rectangle.height,
                                 .flashlight = options.flashlight,
                                 .pitch = std::copysign(rise, options.pitch_degrees),
                                 .eye = options.eye});
  return {std::move(world), std::move(frame), rectangle};
}

std::vector<Take> takes_of(const Level& level, const Pose& pose, const ShotOptions& options) {
  const auto [width, height] = options.size;
  World world = world_of(level, pose, options);
  if (!options.pose2) return {take_of(std::move(world), {0, 0, width, height}, options)};
  World other = world;
  place_player(other, *options.pose2);
  const int left = width / 2;
  std::vector<Take> takes;
  takes.push_back(take_of(std::move(world), {0, 0, left, height}, options));
  takes.push_back(take_of(std::move(other), {left, 0, width - left, height}, options));
  return takes;
}

/// Share of loading the map in all work; the rest is the light.
constexpr double shot_loading_share = 0.6;

/// The light that all takes see, all that shines in any of them included.
std::optional<LightMap> light_of(const Level& level, std::span<const Take> takes,
                                 Progress* progress) {
  std::vector<Light> moving;
  for (const Take& take : takes) {
    moving.insert(moving.end(), take.frame.moving_lights.begin(), take.frame.moving_lights.end());
  }
  if (moving.empty() && !has_light(level)) return std::nullopt;
  if (progress != nullptr) progress->set_range(shot_loading_share, 1);
  std::optional<LightMap> lights = LightMap::bake(takes.front().frame.now(), progress);
  if (lights) lights->set_moving(moving);
  return lights;
}

/// Fewer shades of each color: each channel goes to the nearest of `shades` between 0 and 255.
void reduce_shades(Framebuffer& picture, int shades) {
  if (shades == 256) return;
  const auto steps = static_cast<unsigned>(shades - 1);
  const auto reduced = [steps](unsigned channel) {
    const unsigned step = (channel * steps + 127) / 255;
    return (step * 255 + steps / 2) / steps;
  };
  for (int y = 0; y < picture.height(); ++y) {
    for (Color& pixel : picture.row(y)) {
      pixel = rgb(reduced(red(pixel)), reduced(green(pixel)), reduced(blue(pixel)));
    }
  }
}

Framebuffer draw(const Level& level, std::span<const Take> takes, const ShotOptions& options,
                 Progress* progress) {
  Framebuffer picture(options.size.width, options.size.height);
  const std::optional<LightMap> lights = light_of(level, takes, progress);
  if (is_stopped(progress)) return picture;
  Renderer renderer(level, {.dither = options.dither});
  for (const Take& take : takes) {
    const View view{take.frame.camera, take.rectangle};
    const LightMap* const light = lights ? &*lights : nullptr;
    renderer.draw(picture, take.frame.scene(light), {&view, 1});
    if (options.automap) {
      draw_map(picture, take.rectangle, take.world, take.frame,
               {.place = *options.automap, .lights = light});
    }
  }
  reduce_shades(picture, options.shades);
  return picture;
}

/// Writes the picture, and what else is wanted.
Result<void> write_all(const Level& level, std::span<const Take> takes, const ShotOptions& options,
                       Progress* progress) {
  const Framebuffer picture = draw(level, takes, options, progress);
  if (is_stopped(progress)) return {};
  const bool is_small = options.shades < 256;
  auto written =
      write_output(options.output, is_small ? encode_small_png(picture) : encode_png(picture));
  if (!written || (!options.depth && !options.ids)) return written;
  const Frame& frame = takes.front().frame;
  const GBuffer g_buffer = draw_g_buffer(frame.scene(), {frame.camera, takes.front().rectangle});
  if (options.depth) {
    auto depth = write_output(*options.depth, depth_png(g_buffer));
    if (!depth) return depth;
  }
  return options.ids ? write_output(*options.ids, ids_png(g_buffer)) : written;
}

}  // namespace

Outcome shoot(const ShotOptions& options, const std::filesystem::path& data, std::ostream& hints,
              Progress* progress) {
  if (progress != nullptr) progress->set_range(0, shot_loading_share);
  const auto loaded = load_input(
      "raywalk shot", {{options.map, options.wolf, options.root}, options.limit_factor, data},
      outputs_of(options), progress);
  if (!loaded) return tl::unexpected(loaded.error());
  const Level& level = loaded->level;
  for (const std::string& hint : loaded->hints) hints << hint << '\n';
  for (const std::string& hint : hints_of(level, options.map.string(), is_exit))
    hints << hint << '\n';
  const Pose start{level.start.position, level.start.heading};
  const Pose pose = options.pose.value_or(start);
  const auto good = check_pose(level, pose.position, "--pose").and_then([&] {
    return options.pose2 ? check_pose(level, options.pose2->position, "--pose2") : Result<void>{};
  });
  if (!good) return failed(Status::wrong_call, good.error());
  const auto written = write_all(level, takes_of(level, pose, options), options, progress);
  if (!written) return failed(Status::bad_input, written.error());
  return {};
}

}  // namespace raywalk
