#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/paired_timing.hpp"

namespace raywalk {

/// How long a small view takes of many, 160x120 pixels each.
struct ViewsRow {
  /// One of `views_bench_scenes`.
  std::string scene{};
  /// Beside the pictures: "none", "float" (depths, and labels of 16 bits), "short" (depths of 16
  /// bits, labels of 8).
  std::string planes{};
  int threads = 1;
  /// Microseconds a view, moments included, and how many that are in a second: of processor time,
  /// with more than one thread on the wall.
  double us = 0;
  double a_second = 0;
  /// The same of a memset of the pictures and planes, in the same run; how many of these it takes.
  double memset_us = 0;
  double ratio_memset = 0;
  /// How many times as long a call of `draw` for each view takes.
  double ratio_single = 0;
  /// Hash of all pixels, depths and labels.
  std::uint64_t hash = 0;
};

/// Which scenes to measure, and how well.
struct ViewsBench {
  /// None: all of them.
  std::optional<std::string> scene{};
  std::optional<int> threads{};
  Effort effort{.min_rounds = 5, .max_rounds = 25, .enough_ms = 1000};
  /// Told what is going to be measured next, if set.
  std::function<void(std::string_view)> progress{};
};

/// - "common": the 64 poses of the common scene, in one call;
/// - "moments": those of the scene "lights8", with its eight lights, each in a moment of its own;
/// - "shared": the same, but 16 poses share a moment, and are drawn in one call;
/// - "worlds": 16 worlds of that level, each with lights and moments of its own, one view each in
///   a call.
[[nodiscard]] std::vector<std::string> views_bench_scenes();

/// Measures views: all of a scene in turn by calls of many, by single calls, and a memset.
[[nodiscard]] std::vector<ViewsRow> bench_views(const ViewsBench& bench);

}  // namespace raywalk
