#include "bench/lit_bench.hpp"

#include <cstddef>

#include "bench/common_scene.hpp"
#include "bench/feature_scenes.hpp"
#include "bench/method.hpp"
#include "bench/stage_drawing.hpp"
#include "bench/textbook_frame.hpp"

namespace raywalk {

namespace {

/// A scene in a size, the common one, and the lit textbook of both.
class LitStand {
 public:
  LitStand(const std::string& scene, FrameSize size)
      : stage_(make_feature_scene(scene, size.width, size.height)),
        common_(make_common_scene(size.width, size.height)),
        textbook_(common_.scene()),
        picture_(size.width, size.height) {}
  LitStand(const LitStand&) = delete;
  LitStand& operator=(const LitStand&) = delete;

  [[nodiscard]] FrameStage& stage() { return stage_; }
  [[nodiscard]] FrameStage& common() { return common_; }
  [[nodiscard]] std::size_t frames() const { return common_.frames().cameras.size(); }

  void draw(StageDrawing& drawing, std::size_t frame) {
    drawing.draw(picture_, frame);
    keep(memory_of(picture_));
  }
  /// A frame by the textbook. Returns its lamps.
  LampCount draw_textbook(std::size_t frame) {
    const FrameScene& frames = stage_.frames();
    std::vector<Light> lights = frames.level.lamps;
    if (!frames.moments.empty()) {
      const std::vector<Light>& moving = frames.moments[frame].lights;
      lights.insert(lights.end(), moving.begin(), moving.end());
    }
    TextbookLamps lamps(textbook_.map(), lights, frames.level.ambient);
    textbook_.draw_lit(picture_, common_.frames().cameras[frame], lamps);
    keep(memory_of(picture_));
    return lamps.count();
  }

 private:
  FrameStage stage_;
  FrameStage common_;
  TextbookFrame textbook_;
  Framebuffer picture_;
};

/// Every so many frames of a stand.
template <class Draw>
void draw_some(const LitBench& bench, const LitStand& stand, Draw&& draw) {
  const auto step = static_cast<std::size_t>(bench.frame_step);
  for (std::size_t frame = 0; frame < stand.frames(); frame += step) draw(frame);
}

LitRow measure(const LitBench& bench, LitStand& stand, const std::string& target) {
  StageDrawing ours(stand.stage(), {target, 1});
  StageDrawing common(stand.common(), {target, 1});
  LampCount count;
  int frames = 0;
  draw_some(bench, stand, [&](std::size_t frame) {
    const LampCount more = stand.draw_textbook(frame);
    count.in_reach += more.in_reach;
    count.lit += more.lit;
    ++frames;
  });
  const auto pass_of = [&](StageDrawing& drawing) {
    return [&] { draw_some(bench, stand, [&](std::size_t frame) { stand.draw(drawing, frame); }); };
  };
  const std::vector<std::function<void()>> passes{
      pass_of(ours), pass_of(common),
      [&] { draw_some(bench, stand, [&](std::size_t frame) { stand.draw_textbook(frame); }); }};
  const std::vector<double> ms = shortest_times(passes, bench.effort);
  const double pixels = 1.0 * frames * bench.size.width * bench.size.height;
  LitRow row{.size = bench.size, .target = target};
  row.frame_ms = ms[0] / frames;
  row.common_ms = ms[1] / frames;
  row.textbook_ms = ms[2] / frames;
  row.ratio = row.textbook_ms / row.frame_ms;
  row.in_reach = static_cast<double>(count.in_reach) / pixels;
  row.lit = static_cast<double>(count.lit) / pixels;
  row.ns_a_lit = (ms[0] - ms[1]) * 1e6 / static_cast<double>(count.lit);
  return row;
}

}  // namespace

std::vector<std::string> lit_bench_scenes() { return {"lamps", "lights8"}; }

std::vector<LitRow> bench_lit(const LitBench& bench) {
  std::vector<LitRow> rows;
  for (const std::string& scene : lit_bench_scenes()) {
    if (bench.scene && *bench.scene != scene) continue;
    LitStand stand(scene, bench.size);
    for (const std::string& target : render_bench_targets()) {
      if (bench.target && *bench.target != target) continue;
      if (bench.progress) bench.progress("light of scene " + scene + ", " + target);
      rows.push_back(measure(bench, stand, target));
      rows.back().scene = scene;
    }
  }
  return rows;
}

}  // namespace raywalk
