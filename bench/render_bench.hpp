#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/paired_timing.hpp"

namespace raywalk {

/// The size of a picture, in pixels.
struct FrameSize {
  int width = 0;
  int height = 0;

  friend bool operator==(const FrameSize&, const FrameSize&) = default;
};

/// Figures of one way to draw a scene.
struct RenderRow {
  /// See `feature_scenes` and `open_scenes`.
  std::string scene{};
  FrameSize size{};
  int threads = 1;
  /// The instructions it is made for: "portable", or the name of a SIMD target.
  std::string target{};
  /// Milliseconds a frame, on average over the frames of the scene: of processor time, with more
  /// than one thread on the wall.
  double frame_ms = 0;
  /// The same of a memset of the framebuffer, in the same run; how many of these a frame takes.
  double memset_ms = 0;
  double ratio_memset = 0;
  /// The same of the textbook's frame (see `TextbookFrame`), of what it can draw of the scene (see
  /// `make_textbook_scene`); how many times we are faster.
  double textbook_ms = 0;
  double ratio_textbook = 0;
  /// How many times the time of the common scene in the same size, number of threads and target, in
  /// the same run, a frame takes; 1 for the common scene.
  double ratio_common = 0;
  /// How many times as long the frames take, in the same run, while one walks: with the eye
  /// anywhere on the way of a step (`eye_of`), and never as high as that of one who stands.
  double ratio_walking = 0;
  double ns_per_pixel = 0;
  /// Hash of the pixels of all frames.
  std::uint64_t hash = 0;
};

/// Which rows to measure, and how well.
struct RenderBench {
  /// None: all `feature_scenes()`; `render_bench_sizes()`; all numbers of threads and all targets
  /// there are.
  std::optional<std::string> scene{};
  std::optional<FrameSize> size{};
  std::optional<int> threads{};
  std::optional<std::string> target{};
  Effort effort{.min_rounds = 7, .max_rounds = 25, .enough_ms = 3000};
  /// For all scenes but the common one, which need no more than to be compared with it.
  Effort feature_effort{.min_rounds = 3, .max_rounds = 25, .enough_ms = 3000};
  /// Told what is going to be measured next, if set.
  std::function<void(std::string_view)> progress{};
};

/// The values that can be chosen, each once.
[[nodiscard]] std::vector<std::string> render_bench_scenes();
[[nodiscard]] std::vector<FrameSize> render_bench_sizes();
[[nodiscard]] std::vector<int> render_bench_threads();
[[nodiscard]] std::vector<std::string> render_bench_targets();

/// Measures frames: each way to draw each scene in each size, in turn with a memset and with the
/// textbook's frame and with the common scene, all frames of the scene at a time. Expects a size of
/// at least 1x1.
[[nodiscard]] std::vector<RenderRow> bench_render(const RenderBench& bench);

/// True if there is a row for this choice.
[[nodiscard]] bool has_rows(const RenderBench& bench);

}  // namespace raywalk
