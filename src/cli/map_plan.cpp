#include "cli/map_plan.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/map_input.hpp"
#include "command/values.hpp"
#include "frame/map_marks.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/load/png.hpp"
#include "raywalk/overlay/level_plan.hpp"

namespace raywalk {

namespace {

/// Share of loading the map in all work; the rest is the light.
constexpr double plan_loading_share = 0.6;

/// Pixels per tile such that a map is of a handy size.
int fitting_scale(const Grid& grid) {
  constexpr int most = 32;
  constexpr int side_px = 2000;
  return std::clamp(side_px / std::max({grid.width, grid.height, 1}), 1, most);
}

std::string tiles_of(const Grid& grid) {
  return std::to_string(grid.width) + "x" + std::to_string(grid.height) + " tiles";
}

Outcome write(const MapOptions& options, std::span<const std::byte> bytes) {
  const auto written = write_output(options.output, bytes);
  if (!written) return failed(Status::bad_input, written.error());
  return {};
}

Outcome write_svg(const MapOptions& options, LevelNow now, const LevelPlan& plan) {
  const Grid& grid = now.level().grid;
  if (static_cast<long long>(grid.width) * grid.height > max_svg_tiles) {
    return failed(Status::bad_input,
                  {.file = options.map.string(),
                   .message = tiles_of(grid) + " are too many for an SVG; expected at most " +
                              std::to_string(max_svg_tiles) + ": try PNG"});
  }
  const std::string svg = level_plan_svg(now, plan);
  return write(options, std::as_bytes(std::span(svg)));
}

/// An error if the picture would be too large: of the call, if that told the scale.
Outcome check_size(const MapOptions& options, LevelNow now, const LevelPlan& plan) {
  const PlanSize size = level_plan_size(now, plan);
  const bool is_small = size.width <= max_side_px && size.height <= max_side_px &&
                        static_cast<long long>(size.width) * size.height <= max_pixels;
  if (is_small) return {};
  const std::string picture = std::to_string(size.width) + "x" + std::to_string(size.height) +
                              " pixels; expected at most 16384 a side, 64 million together";
  if (options.scale && plan.pixels_per_tile > 1) {
    return failed(Status::wrong_call,
                  {.file = "raywalk map",
                   .message = "--scale " + std::to_string(*options.scale) + " makes " + picture});
  }
  return failed(Status::bad_input, {.file = options.map.string(),
                                    .message = tiles_of(now.level().grid) + " make " + picture});
}

Outcome write_png(const MapOptions& options, LevelNow now, const LevelPlan& plan,
                  const std::filesystem::path& data, Progress* progress) {
  if (const Outcome good = check_size(options, now, plan); !good) return good;
  auto letters = load_png(data / "textures" / "font.png");
  if (!letters) return failed(Status::bad_input, letters.error());
  std::optional<LightMap> lights;
  if (progress != nullptr) progress->set_range(plan_loading_share, 1);
  if (has_light(now.level())) lights = LightMap::bake(now, progress);
  if (is_stopped(progress)) return {};
  const Framebuffer picture =
      draw_level_plan(now, plan, Font{*std::move(letters)}, lights ? &*lights : nullptr);
  return write(options, encode_png(picture));
}

}  // namespace

Outcome draw_map_plan(const MapOptions& options, const std::filesystem::path& data,
                      std::ostream& hints, Progress* progress) {
  if (progress != nullptr) progress->set_range(0, plan_loading_share);
  const std::vector<OutputFile> outputs{{"-o", options.output}};
  const auto loaded = load_input(
      "raywalk map", {{options.map, options.wolf, options.root}, options.limit_factor, data},
      outputs, progress);
  if (!loaded) return tl::unexpected(loaded.error());
  for (const std::string& hint : loaded->hints) hints << hint << '\n';
  const Level& level = loaded->level;
  const LevelState state = initial_state(level);
  const LevelNow now(level, state);
  const std::vector<PlanMark> marks = plan_marks_of(level);
  const std::vector<PlanArrow> arrows = plan_arrows_of(level);
  const LevelPlan plan{.pixels_per_tile = options.scale.value_or(fitting_scale(level.grid)),
                       .marks = marks,
                       .arrows = arrows};
  return options.format == PlanFormat::svg ? write_svg(options, now, plan)
                                           : write_png(options, now, plan, data, progress);
}

}  // namespace raywalk
