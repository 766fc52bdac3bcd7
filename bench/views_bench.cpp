#include "bench/views_bench.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>

#include "bench/feature_scenes.hpp"
#include "bench/frame_stage.hpp"
#include "bench/method.hpp"
#include "raywalk/base/hash.hpp"
#include "raywalk/render/render.hpp"

namespace raywalk {

namespace {

constexpr int view_width = 160;
constexpr int view_height = 120;
constexpr std::size_t view_count = 64;
constexpr std::size_t pixels_a_view = std::size_t{view_width} * view_height;
constexpr std::size_t worlds_count = 16;

/// Memory for all views, one after the other.
struct ViewMemory {
  std::vector<Color> pixels = std::vector<Color>(view_count * pixels_a_view);
  std::vector<float> depth{};
  std::vector<Label> label{};
  std::vector<ShortDepth> short_depth{};
  std::vector<ShortLabel> short_label{};

  explicit ViewMemory(std::string_view planes) {
    if (planes == "float") {
      depth.resize(pixels.size());
      label.resize(pixels.size());
    } else if (planes == "short") {
      short_depth.resize(pixels.size());
      short_label.resize(pixels.size());
    }
  }
  [[nodiscard]] SceneView view(std::size_t number, const Camera& camera) {
    const std::size_t first = number * pixels_a_view;
    SceneView view{.view = {camera, {0, 0, view_width, view_height}}};
    view.target = FramebufferView(pixels.data() + first, view_width, view_height, view_width);
    const auto plane = [&]<class T>(std::vector<T>& all) {
      return Plane<T>{all.empty() ? nullptr : all.data() + first, view_width};
    };
    view.planes = {.depth = plane(depth),
                   .label = plane(label),
                   .short_depth = plane(short_depth),
                   .short_label = plane(short_label)};
    return view;
  }
  template <class Visit>
  void each(Visit&& visit) {
    visit(pixels);
    visit(depth);
    visit(label);
    visit(short_depth);
    visit(short_label);
  }
  void clear() {
    each([]<class T>(std::vector<T>& all) {
      if (!all.empty()) std::memset(all.data(), 0, all.size() * sizeof(T));
    });
  }
  [[nodiscard]] std::uint64_t hash() {
    Hash hash;
    each([&](const auto& all) {
      for (const auto value : all) hash.add(value);
    });
    return hash.value();
  }
};

/// The worlds of a scene, and how its views are drawn.
class ViewsDrawing {
 public:
  ViewsDrawing(const std::string& scene, std::string_view planes, int threads)
      : frames_(
            make_feature_scene(scene == "common" ? "common" : "lights8", view_width, view_height)),
        renderer_(frames_.level, {.threads = threads}),
        memory_(planes),
        a_call_(views_a_call(scene)) {
    assert(frames_.cameras.size() == view_count);
    const std::size_t count = scene == "worlds" ? worlds_count : 1;
    while (worlds_.size() < count) worlds_.push_back(std::make_unique<FrameWorld>(frames_));
  }
  ViewsDrawing(const ViewsDrawing&) = delete;
  ViewsDrawing& operator=(const ViewsDrawing&) = delete;

  [[nodiscard]] ViewMemory& memory() { return memory_; }
  /// Draws all views, those of a moment by one call, or each by one.
  void draw_all(bool at_once) {
    for (std::size_t first = 0; first < view_count; first += a_call_) {
      begin(first);
      views_.clear();
      for (std::size_t i = first; i < first + a_call_; ++i) {
        views_.push_back(memory_.view(i, frames_.cameras[i]));
        views_.back().scene = i % worlds_.size();
      }
      if (at_once) {
        renderer_.draw(scenes_, views_);
        continue;
      }
      for (const SceneView& view : views_) {
        renderer_.draw(*view.target, scenes_[view.scene], view.view, view.planes);
      }
    }
  }

 private:
  static std::size_t views_a_call(const std::string& scene) {
    if (scene == "common") return view_count;
    return scene == "moments" ? 1 : worlds_count;
  }
  /// The moment of some views, of each world its own.
  void begin(std::size_t first) {
    scenes_.clear();
    for (std::size_t i = 0; i < worlds_.size(); ++i) {
      worlds_[i]->begin(first + i, &renderer_.threads());
      scenes_.push_back(worlds_[i]->scene());
    }
  }

  FrameScene frames_;
  std::vector<std::unique_ptr<FrameWorld>> worlds_{};
  Renderer renderer_;
  ViewMemory memory_;
  std::size_t a_call_;
  std::vector<Scene> scenes_{};
  std::vector<SceneView> views_{};
};

ViewsRow measure(const ViewsBench& bench, const std::string& scene, const char* planes,
                 int threads) {
  ViewsDrawing drawing(scene, planes, threads);
  drawing.draw_all(true);
  ViewsRow row{.scene = scene, .planes = planes, .threads = threads};
  row.hash = drawing.memory().hash();
  const auto pass_of = [&](auto work) {
    return [&drawing, work] {
      work();
      keep(std::span(drawing.memory().pixels));
    };
  };
  const std::array<std::function<void()>, 3> passes{pass_of([&] { drawing.draw_all(true); }),
                                                    pass_of([&] { drawing.memory().clear(); }),
                                                    pass_of([&] { drawing.draw_all(false); })};
  const TimeOf time = threads == 1 ? TimeOf::processor : TimeOf::wall;
  const std::vector<double> ms = shortest_times(passes, bench.effort, time);
  const auto us_a_view = [](double all_ms) { return all_ms * 1000 / view_count; };
  row.us = us_a_view(ms[0]);
  row.a_second = 1e6 / row.us;
  row.memset_us = us_a_view(ms[1]);
  row.ratio_memset = row.us / row.memset_us;
  row.ratio_single = ms[2] / ms[0];
  return row;
}

}  // namespace

std::vector<std::string> views_bench_scenes() { return {"common", "moments", "shared", "worlds"}; }

std::vector<ViewsRow> bench_views(const ViewsBench& bench) {
  std::vector<ViewsRow> rows;
  for (const std::string& scene : views_bench_scenes()) {
    if (bench.scene && *bench.scene != scene) continue;
    for (const char* planes : {"none", "float", "short"}) {
      for (const int threads : {1, 2}) {
        if (bench.threads && *bench.threads != threads) continue;
        if (bench.progress) {
          bench.progress("views " + scene + ", planes " + planes + ", threads " +
                         std::to_string(threads));
        }
        rows.push_back(measure(bench, scene, planes, threads));
      }
    }
  }
  return rows;
}

}  // namespace raywalk
