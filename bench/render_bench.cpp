#include "bench/render_bench.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "bench/common_scene.hpp"
#include "bench/feature_scenes.hpp"
#include "bench/frame_stage.hpp"
#include "bench/method.hpp"
#include "bench/open_scenes.hpp"
#include "bench/render_ways.hpp"
#include "bench/stage_drawing.hpp"
#include "bench/textbook_frame.hpp"
#include "raywalk/base/hash.hpp"

namespace raywalk {

namespace {

constexpr const char* common_name = "common";

FrameScene make_scene(const std::string& name, FrameSize size) {
  if (auto open = make_open_scene(name, size.width, size.height)) return *std::move(open);
  return make_feature_scene(name, size.width, size.height);
}

/// A scene in a size, what it is compared with, and the picture that all draw into.
struct Stand {
  std::string name{};
  FrameStage stage;
  FrameStage common;
  FrameScene plain{};
  Framebuffer picture{};

  Stand(std::string scene, FrameSize size)
      : name(std::move(scene)),
        stage(make_scene(name, size)),
        common(make_common_scene(size.width, size.height)),
        plain(make_textbook_scene(stage.frames(), size.width, size.height)),
        picture(size.width, size.height) {}
  Stand(const Stand&) = delete;
  Stand& operator=(const Stand&) = delete;

  /// Draws some frames, one for each camera.
  template <class Draw>
  void draw_all(const std::vector<Camera>& cameras, const Draw& draw) {
    for (const Camera& camera : cameras) {
      draw(picture, camera);
      keep(memory_of(picture));
    }
  }
};

std::uint64_t hash_of_frames(Framebuffer& picture, StageDrawing& drawing) {
  Hash hash;
  drawing.draw_all(picture, [&] {
    for (int y = 0; y < picture.height(); ++y) {
      for (const Color pixel : picture.row(y)) hash.add(pixel);
    }
  });
  return hash.value();
}

void clear(Framebuffer& picture, const Camera&) {
  const std::span<Color> memory = memory_of(picture);
  std::memset(memory.data(), 0, memory.size_bytes());
}

/// Milliseconds a frame.
struct FrameTimes {
  double frame_ms = 0;
  double memset_ms = 0;
  double textbook_ms = 0;
  double walking_ms = 0;
  double common_ms = 0;
};

/// All of them in turn; the common scene is its own.
FrameTimes times_of(const RenderBench& bench, Stand& stand, const RenderWay& way,
                    StageDrawing& drawing) {
  const auto keep_picture = [&] { keep(memory_of(stand.picture)); };
  StageDrawing common(stand.common, way);
  TextbookFrame textbook(stand.plain.scene());
  const std::vector<Camera>& cameras = stand.plain.cameras;
  std::vector<std::function<void()>> passes{
      [&] { drawing.draw_all(stand.picture, keep_picture); },
      [&] { stand.draw_all(cameras, clear); },
      [&] {
        stand.draw_all(cameras,
                       [&](auto& picture, auto& camera) { textbook.draw(picture, camera); });
      },
      [&] { drawing.draw_all(stand.picture, keep_picture, Gait::walking); }};
  const bool is_common = stand.name == common_name;
  if (!is_common) passes.push_back([&] { common.draw_all(stand.picture, keep_picture); });
  const TimeOf time = way.threads == 1 ? TimeOf::processor : TimeOf::wall;
  const Effort effort = is_common ? bench.effort : bench.feature_effort;
  const std::vector<double> pass_ms = shortest_times(passes, effort, time);
  const auto frames = static_cast<double>(cameras.size());
  return {pass_ms[0] / frames, pass_ms[1] / frames, pass_ms[2] / frames, pass_ms[3] / frames,
          pass_ms[is_common ? 0 : 4] / frames};
}

RenderRow measure(const RenderBench& bench, Stand& stand, const RenderWay& way) {
  StageDrawing drawing(stand.stage, way);
  RenderRow row;
  row.scene = stand.name;
  row.size = {stand.picture.width(), stand.picture.height()};
  row.threads = way.threads;
  row.target = way.target;
  row.hash = hash_of_frames(stand.picture, drawing);
  const FrameTimes times = times_of(bench, stand, way, drawing);
  row.frame_ms = times.frame_ms;
  row.memset_ms = times.memset_ms;
  row.textbook_ms = times.textbook_ms;
  row.ratio_memset = row.frame_ms / row.memset_ms;
  row.ratio_textbook = row.textbook_ms / row.frame_ms;
  row.ratio_common = row.frame_ms / times.common_ms;
  row.ratio_walking = times.walking_ms / row.frame_ms;
  row.ns_per_pixel = row.frame_ms * 1e6 / row.size.width / row.size.height;
  return row;
}

bool is_chosen(const RenderBench& bench, const RenderWay& way) {
  return (!bench.threads || *bench.threads == way.threads) &&
         (!bench.target || *bench.target == way.target);
}

/// Those that are for names only are measured only then.
bool is_chosen(const RenderBench& bench, const std::string& scene) {
  if (bench.scene) return *bench.scene == scene;
  const std::vector<std::string> named = open_scenes();
  return std::ranges::find(named, scene) == named.end();
}

std::string text_of(const Stand& stand, const RenderWay& way) {
  return "scene " + stand.name + ": " + std::to_string(stand.picture.width()) + "x" +
         std::to_string(stand.picture.height()) + ", " + way.target +
         ", threads: " + std::to_string(way.threads);
}

template <class T>
void add_new(std::vector<T>& all, const T& one) {
  if (std::ranges::find(all, one) == all.end()) all.push_back(one);
}

}  // namespace

std::vector<std::string> render_bench_scenes() {
  std::vector<std::string> all = feature_scenes();
  for (std::string& name : open_scenes()) all.push_back(std::move(name));
  return all;
}

std::vector<FrameSize> render_bench_sizes() {
  return {{64, 64}, {640, 400}, {1920, 1080}, {3840, 2160}};
}

std::vector<int> render_bench_threads() {
  std::vector<int> threads;
  for (const RenderWay& way : render_ways()) add_new(threads, way.threads);
  return threads;
}

std::vector<std::string> render_bench_targets() {
  std::vector<std::string> targets;
  for (const RenderWay& way : render_ways()) add_new(targets, way.target);
  return targets;
}

bool has_rows(const RenderBench& bench) {
  const auto is_scene = [&](const std::string& scene) { return is_chosen(bench, scene); };
  const auto is_way = [&](const RenderWay& way) { return is_chosen(bench, way); };
  return std::ranges::any_of(render_bench_scenes(), is_scene) &&
         std::ranges::any_of(render_ways(), is_way);
}

std::vector<RenderRow> bench_render(const RenderBench& bench) {
  std::vector<RenderRow> rows;
  const std::vector<FrameSize> sizes =
      bench.size ? std::vector<FrameSize>{*bench.size} : render_bench_sizes();
  for (const std::string& scene : render_bench_scenes()) {
    for (const FrameSize size : sizes) {
      if (!is_chosen(bench, scene)) continue;
      Stand stand(scene, size);
      for (const RenderWay& way : render_ways()) {
        if (!is_chosen(bench, way)) continue;
        if (bench.progress) bench.progress(text_of(stand, way));
        rows.push_back(measure(bench, stand, way));
      }
    }
  }
  return rows;
}

}  // namespace raywalk
