#include "bench/render_bench.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <utility>

#include "bench/common_scene.hpp"
#include "bench/method.hpp"
#include "bench/render_ways.hpp"
#include "bench/textbook_frame.hpp"
#include "raywalk/base/hash.hpp"

namespace raywalk {

namespace {

/// All memory of a picture, what pads its rows included.
std::span<Color> memory_of(Framebuffer& picture) {
  const auto pitch = static_cast<std::size_t>(picture.pitch());
  return {picture.row(0).data(), pitch * static_cast<std::size_t>(picture.height())};
}

/// A scene in a size, and the picture that all draw into.
struct Stand {
  std::string name{};
  FrameScene frames{};
  Framebuffer picture{};

  Stand(std::string scene, FrameSize size)
      : name(std::move(scene)),
        frames(make_common_scene(size.width, size.height)),
        picture(size.width, size.height) {}
  Stand(const Stand&) = delete;
  Stand& operator=(const Stand&) = delete;

  template <class Draw>
  void draw_all(const Draw& draw) {
    for (const Camera& camera : frames.cameras) {
      draw(picture, camera);
      keep(memory_of(picture));
    }
  }
};

std::uint64_t hash_of_frames(Stand& stand, const DrawFrame& draw) {
  Hash hash;
  for (const Camera& camera : stand.frames.cameras) {
    draw(stand.picture, camera);
    for (int y = 0; y < stand.picture.height(); ++y) {
      for (const Color pixel : stand.picture.row(y)) hash.add(pixel);
    }
  }
  return hash.value();
}

void clear(Framebuffer& picture, const Camera&) {
  const std::span<Color> memory = memory_of(picture);
  std::memset(memory.data(), 0, memory.size_bytes());
}

RenderRow measure(const RenderBench& bench, Stand& stand, const RenderWay& way) {
  const Scene scene = stand.frames.scene();
  const DrawFrame draw = make_draw(way, scene);
  TextbookFrame textbook(scene);
  RenderRow row;
  row.scene = stand.name;
  row.size = {stand.picture.width(), stand.picture.height()};
  row.threads = way.threads;
  row.target = way.target;
  row.hash = hash_of_frames(stand, draw);
  const std::array<std::function<void()>, 3> passes{
      [&] { stand.draw_all(draw); }, [&] { stand.draw_all(clear); },
      [&] {
        stand.draw_all([&](auto& picture, auto& camera) { textbook.draw(picture, camera); });
      }};
  const TimeOf time = way.threads == 1 ? TimeOf::processor : TimeOf::wall;
  const std::vector<double> pass_ms = shortest_times(passes, bench.effort, time);
  const auto frames = static_cast<double>(stand.frames.cameras.size());
  row.frame_ms = pass_ms[0] / frames;
  row.memset_ms = pass_ms[1] / frames;
  row.textbook_ms = pass_ms[2] / frames;
  row.ratio_memset = row.frame_ms / row.memset_ms;
  row.ratio_textbook = row.textbook_ms / row.frame_ms;
  row.ns_per_pixel = row.frame_ms * 1e6 / row.size.width / row.size.height;
  return row;
}

bool is_chosen(const RenderBench& bench, const RenderWay& way) {
  return (!bench.threads || *bench.threads == way.threads) &&
         (!bench.target || *bench.target == way.target);
}

bool is_chosen(const RenderBench& bench, const std::string& scene) {
  return !bench.scene || *bench.scene == scene;
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

std::vector<std::string> render_bench_scenes() { return {"common"}; }

std::vector<FrameSize> render_bench_sizes() { return {{640, 400}, {1920, 1080}, {3840, 2160}}; }

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
