#include "bench/shimmer_bench.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <span>
#include <utility>

#include "raywalk/formats/map.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/render.hpp"

namespace raywalk {

namespace {

constexpr int shimmer_width = 1280;
constexpr int shimmer_height = 720;
constexpr int finer = 4;
constexpr int first_row = shimmer_height / 2 + 20;
constexpr int end_row = shimmer_height / 2 + 80;
constexpr double step_ahead = 0.02;

struct WalkPose {
  const char* map;
  const char* file;
  Point place;
  int degrees;
};
constexpr std::array poses{WalkPose{"waterworks", "umbra/waterworks.toml", {8.5, 18}, 45},
                           WalkPose{"keep", "umbra/keep.tmx", {20, 34}, 0},
                           WalkPose{"walk", "keep.toml", {5.5, 14.5}, 0},
                           WalkPose{"walk", "keep.toml", {11.5, 5.5}, 0},
                           WalkPose{"cellar", "umbra/cellar.toml", {22.5, 13.5}, 270}};

/// The rows that are compared: three channels of each pixel, row by row.
using Channels = std::vector<float>;

Camera camera_of(const WalkPose& pose, double walked) {
  Camera camera =
      make_camera(pose.place, Turn::degrees(pose.degrees), 75, shimmer_width, shimmer_height);
  camera.position = camera.position + walked * camera.forward;
  return camera;
}

/// The rows in a picture that is so many times as wide and as high, squares of it averaged.
Channels rows_of(Renderer& renderer, const Scene& scene, const Camera& camera, int times) {
  Framebuffer picture(shimmer_width * times, shimmer_height * times);
  renderer.draw(picture, scene, camera);
  Channels rows(std::size_t{3} * shimmer_width * (end_row - first_row));
  const float share = 1.0F / static_cast<float>(times * times);
  for (int y = first_row * times; y < end_row * times; ++y) {
    const std::span<const Color> from = std::as_const(picture).row(y);
    const auto first = static_cast<std::size_t>(y / times - first_row) * shimmer_width;
    for (std::size_t x = 0; x < from.size(); ++x) {
      float* const to = &rows[3 * (first + x / static_cast<std::size_t>(times))];
      to[0] += static_cast<float>(red(from[x])) * share;
      to[1] += static_cast<float>(green(from[x])) * share;
      to[2] += static_cast<float>(blue(from[x])) * share;
    }
  }
  return rows;
}

/// Which pixels of the rows show floor; added to those that are known not to.
void leave_out_walls(Renderer& renderer, const Scene& scene, const Camera& camera,
                     std::vector<bool>& is_floor) {
  std::vector<Label> labels(std::size_t{shimmer_width} * shimmer_height);
  renderer.draw({.label = {labels.data(), shimmer_width}}, scene,
                {camera, {0, 0, shimmer_width, shimmer_height}});
  for (std::size_t i = 0; i < is_floor.size(); ++i) {
    const Label label = labels[i + std::size_t{shimmer_width} * first_row];
    if (raywalk::kind_of(label) != HitKind::floor) is_floor[i] = false;
  }
}

/// The root mean square of what changes, of some pixels.
template <class IsMeant>
double change_of(const Channels& before, const Channels& after, const IsMeant& is_meant) {
  double sum = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (!is_meant(i / 3)) continue;
    const double change = double{after[i]} - double{before[i]};
    sum += change * change;
    ++count;
  }
  return count == 0 ? 0 : std::sqrt(sum / static_cast<double>(count));
}

std::string text_of(const WalkPose& pose) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%.1f,%.1f,%d", pose.place.x, pose.place.y, pose.degrees);
  return text.data();
}

Result<ShimmerRow> measure(const ShimmerBench& bench, const WalkPose& pose) {
  const auto loaded = load_map(bench.data / "maps" / pose.file, {bench.data / "textures"});
  if (!loaded) return fail(loaded.error());
  const Level& level = loaded->level;
  const LevelState state = initial_state(level);
  const LightMap lights({level, state});
  Scene scene{.now = {level, state}};
  scene.lights = &lights;
  Renderer renderer(level);
  Renderer whole(level, {.mips = false});
  const Camera before = camera_of(pose, 0);
  const Camera after = camera_of(pose, step_ahead);
  std::vector<bool> is_floor(std::size_t{shimmer_width} * (end_row - first_row), true);
  leave_out_walls(renderer, scene, before, is_floor);
  leave_out_walls(renderer, scene, after, is_floor);
  const Channels first = rows_of(renderer, scene, before, 1);
  const Channels second = rows_of(renderer, scene, after, 1);
  const Channels averaged_first = rows_of(whole, scene, before, finer);
  const Channels averaged_second = rows_of(whole, scene, after, finer);
  const auto any = [](std::size_t) { return true; };
  const auto on_floor = [&](std::size_t pixel) -> bool { return is_floor[pixel]; };
  ShimmerRow row{.map = pose.map, .pose = text_of(pose)};
  row.change = change_of(first, second, any);
  row.averaged_change = change_of(averaged_first, averaged_second, any);
  row.ratio = row.change / row.averaged_change;
  row.floor_ratio =
      change_of(first, second, on_floor) / change_of(averaged_first, averaged_second, on_floor);
  return row;
}

}  // namespace

std::vector<std::string> shimmer_bench_maps() { return {"waterworks", "keep", "walk", "cellar"}; }

Result<std::vector<ShimmerRow>> bench_shimmer(const ShimmerBench& bench) {
  std::vector<ShimmerRow> rows;
  for (const WalkPose& pose : poses) {
    if (bench.map && *bench.map != pose.map) continue;
    if (bench.progress) bench.progress(std::string("shimmer ") + pose.file);
    auto row = measure(bench, pose);
    if (!row) return fail(row.error());
    rows.push_back(*std::move(row));
  }
  return rows;
}

}  // namespace raywalk
