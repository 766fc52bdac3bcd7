#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/paired_timing.hpp"
#include "bench/render_bench.hpp"

namespace raywalk {

/// How long the light on each pixel takes, by one thread.
struct LitRow {
  /// One of `lit_bench_scenes`.
  std::string scene{};
  FrameSize size{};
  std::string target{};
  /// Milliseconds a frame; the same of the common scene, which has no lamps, in the same run.
  double frame_ms = 0;
  double common_ms = 0;
  /// Lamps whose radius holds the place that a pixel shows, and lamps that light it, a pixel of the
  /// picture. Sprites count for nothing.
  double in_reach = 0;
  double lit = 0;
  /// Nanoseconds for each lamp that lights a pixel, over those of the common scene.
  double ns_a_lit = 0;
  /// Milliseconds a frame of the lit textbook (`TextbookFrame::draw_lit`); how many times we are
  /// faster.
  double textbook_ms = 0;
  double ratio = 0;
};

/// Which rows to measure, and how well.
struct LitBench {
  /// None: all of them; all targets.
  std::optional<std::string> scene{};
  std::optional<std::string> target{};
  FrameSize size{1280, 720};
  /// Every so many frames of the scene are drawn: the textbook takes long.
  int frame_step = 4;
  Effort effort{.min_rounds = 7, .max_rounds = 15, .enough_ms = 5000};
  /// Told what is going to be measured next, if set.
  std::function<void(std::string_view)> progress{};
};

/// Those of `feature_scenes` whose lamps the textbook draws: "lamps" and "lights8".
[[nodiscard]] std::vector<std::string> lit_bench_scenes();

/// Measures light: frames in turn with the common scene and with the lit textbook. Expects a size
/// of at least 1x1.
[[nodiscard]] std::vector<LitRow> bench_lit(const LitBench& bench);

}  // namespace raywalk
